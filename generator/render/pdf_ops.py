"""Content streams: display-list operations written as PDF operators.

Inside a stream one unit is 0.001 mm with y downwards, so that coordinates are whole numbers as short as they can be;
a page turns that into points once, at its start.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.model.geometry import Rect
from generator.model.plan import DrawingOp, EmbedOp, GradientOp, Group, ImageOp, Op, PathOp, Place, Plan, TextOp
from generator.render.pdf_embed import embed
from generator.render.pdf_file import Resources, number
from generator.render.pdf_shared import Shared, outline
from generator.units import MM_PER_PT

__all__ = ["Content", "plan_form"]

_UNIT = MM_PER_PT * 1000


class Content:
    """One content stream being written."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.parts: list[str] = []
        self.resources = Resources()
        self._in_text = False
        self._font = ""
        self._fill = ""

    def data(self) -> bytes:
        """Return the stream's bytes."""
        self._leave_text()
        return "\n".join(self.parts).encode("latin-1")

    def draw(self, ops: Sequence[Op]) -> None:
        """Write operations in order."""
        for op in ops:
            if isinstance(op, TextOp):
                self._text(op)
                continue
            self._leave_text()
            if isinstance(op, PathOp):
                self._path(op)
            elif isinstance(op, DrawingOp):
                self._drawing(op)
            elif isinstance(op, Place):
                self._place(op)
            elif isinstance(op, Group):
                self._group(op)
            elif isinstance(op, ImageOp):
                self._image(op)
            elif isinstance(op, EmbedOp):
                self._embed(op)
            else:
                self._gradient(op)

    def _leave_text(self) -> None:
        if self._in_text:
            self.parts.append("ET")
            self._in_text = False
            self._font = self._fill = ""

    def _text(self, op: TextOp) -> None:
        if not op.text:
            return
        add = self.parts.append
        if not self._in_text:
            add("BT")
            self._in_text = True
        color = self.shared.fill(op.color)
        if color != self._fill and not op.invisible:
            add(color)
            self._fill = color
        if op.invisible:
            add("3 Tr")
        if op.tracking:
            add(f"{number(op.tracking / MM_PER_PT)} Tc")
        at = f"{_UNIT:.2f} 0 0 -{_UNIT:.2f} {op.x * 1000:.0f} {op.y * 1000:.0f} Tm"
        space = op.word_space / (op.size_pt * MM_PER_PT) if op.word_space else 0.0
        for subset, body in self.shared.text.runs(op.text, op.font, space):
            font = f"/{subset} {number(op.size_pt)} Tf"
            self.resources.fonts[subset] = None
            if font != self._font:
                add(font)
                self._font = font
            add(f"{at} [{body}] TJ" if at else f"[{body}] TJ")
            at = ""
        if op.tracking:
            add("0 Tc")
        if op.invisible:
            add("0 Tr")

    def _path(self, op: PathOp) -> None:
        text, resources = self.shared.path(op)
        self.parts.append(text)
        self.resources.states.update(resources.states)
        self.resources.spaces.update(resources.spaces)

    def _drawing(self, op: DrawingOp) -> None:
        name, size = self.shared.drawing(op.drawing, op.palette, grouped=op.opacity < 1)
        rect = op.rect
        width, height = rect.w * 1000 / size[0], rect.h * 1000 / size[1]
        self.parts.append("q")
        if op.opacity < 1:
            state = self.shared.opacity(op.opacity)
            self.resources.states[state] = None
            self.parts.append(f"/{state} gs")
        a, b, c, d, e, f = width, 0.0, 0.0, height, rect.x * 1000, rect.y * 1000
        if op.mirror:
            a, e = -a, e + rect.w * 1000
        if op.rotation:
            angle = math.radians(op.rotation)
            cos, sin = math.cos(angle), math.sin(angle)
            cx, cy = (rect.x + rect.w / 2) * 1000, (rect.y + rect.h / 2) * 1000
            e, f = cx + (e - cx) * cos - (f - cy) * sin, cy + (e - cx) * sin + (f - cy) * cos
            a, b, c, d = a * cos, a * sin, -d * sin, d * cos
        self.parts.append(f"{a:.6f} {b:.6f} {c:.6f} {d:.6f} {e:.0f} {f:.0f} cm /{name} Do Q")
        self.resources.streams[name] = None

    def _place(self, op: Place) -> None:
        name = self.shared.plans.get(id(op.plan)) or plan_form(self.shared, op.plan)
        self.resources.streams[name] = None
        self.parts.append(f"q {_placing(op)} cm /{name} Do Q")

    def _group(self, op: Group) -> None:
        self.parts.append("q")
        if op.clip:
            self.parts.append(outline(op.clip) + " W n")
        if op.matrix:
            m = op.matrix
            turn = " ".join(number(v) for v in (m.a, m.b, m.c, m.d))
            self.parts.append(f"{turn} {m.e * 1000:.0f} {m.f * 1000:.0f} cm")
        self.draw(op.ops)
        self._leave_text()
        self.parts.append("Q")

    def _image(self, op: ImageOp) -> None:
        name = self.shared.image(op)
        self.resources.streams[name] = None
        r = op.rect
        self.parts.append(
            f"q {r.w * 1000:.0f} 0 0 -{r.h * 1000:.0f} {r.x * 1000:.0f} {r.bottom * 1000:.0f} cm /{name} Do Q"
        )

    def _embed(self, op: EmbedOp) -> None:
        name = embed(self.shared, op)
        self.resources.streams[name] = None
        place = f"{op.rect.x * 1000:.0f} {op.rect.bottom * 1000:.0f}"
        self.parts.append(f"q {_UNIT:.6f} 0 0 -{_UNIT:.6f} {place} cm /{name} Do Q")

    def _gradient(self, op: GradientOp) -> None:
        name = self.shared.gradient(op)
        self.resources.shadings[name] = None
        origin = f"1 0 0 1 {op.rect.x * 1000:.0f} {op.rect.y * 1000:.0f} cm"
        self.parts.append(f"q {_box(op.rect)} re W n {origin} /{name} sh Q")


def plan_form(shared: Shared, plan: Plan) -> str:
    """Return the form XObject of a plan, written when it is first placed."""
    content = Content(shared)
    content.draw(plan.ops)
    head = f"/Type/XObject/Subtype/Form/BBox[0 0 {plan.width * 1000:.0f} {plan.height * 1000:.0f}]"
    return shared.name_form(head, content.data(), content.resources, plan)


def _box(rect: Rect) -> str:
    return " ".join(f"{v * 1000:.0f}" for v in (rect.x, rect.y, rect.w, rect.h))


def _placing(op: Place) -> str:
    """Return the matrix of a placed plan, whose turned box keeps its top left corner."""
    s, x, y = op.scale, op.x * 1000, op.y * 1000
    w, h = op.plan.width * 1000 * s, op.plan.height * 1000 * s
    k, zero = number(s), "0"
    turns = {
        0: (k, zero, zero, k, x, y),
        90: (zero, k, f"-{k}", zero, x + h, y),
        180: (f"-{k}", zero, zero, f"-{k}", x + w, y + h),
        270: (zero, f"-{k}", k, zero, x, y + w),
    }
    if op.rotation not in turns:
        raise ValueError(f"expected a rotation of 0, 90, 180 or 270 degrees, got {op.rotation!r}")
    a, b, c, d, e, f = turns[op.rotation]
    return f"{a} {b} {c} {d} {e:.0f} {f:.0f}"
