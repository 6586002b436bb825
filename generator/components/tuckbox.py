"""Tuckboxes: a box cut from one sheet, as deep as its cards are thick.

    depth = cards × (thickness of a card + two layers of sleeve) + play

The net, from left to right: glue flap, back, side, front, side. Above the back hang the lid and its tongue, above
the sides dust flaps; below back and front hang two bottom flaps that are glued on each other, below the sides dust
flaps. Edges that meet when it is folded are equally long; `net` is pure geometry so that tests can close the box.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Annotated, Literal

from pydantic import Field

from generator.components.border import draw_border
from generator.components.outlines import box
from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Piece, Spec
from generator.model.drawing import Segment
from generator.model.game import CardSize
from generator.model.geometry import Rect
from generator.model.plan import DrawingOp, Group, Place, Plan

__all__ = ["Net", "Sleeve", "TuckboxSpec", "make_tuckboxes", "net"]

_GLUE = 10.0
_PLAY = 1.0
"""Room in mm on each inner length, so that the cards slide."""
_BLEED = 2.0
_FOOT = 9.5
"""Height of the border around the foot with its distance from the frame above."""


class Sleeve(Spec):
    """What a card is worn in."""

    width: Annotated[float, Field(gt=0, le=200)]
    height: Annotated[float, Field(gt=0, le=300)]
    film: Annotated[float, Field(gt=0, le=0.5)]
    """Thickness of one layer in mm; a sleeve has two."""


class TuckboxSpec(Spec):
    """A box for so many cards."""

    kind: Literal["tuckbox"]
    count: Expression
    stock: Annotated[float, Field(gt=0, le=2)] = 0.32
    """Thickness of one card in mm: 0.30 to 0.33 for the 300 g/m² board that cards are printed on."""
    sleeve: Sleeve | None = None
    label: Key
    """Words under the title; `{n}` is the number of cards."""
    groups: bool = False
    """One box for each group of the game, in its colours, instead of one for the game."""
    emblem: Annotated[str, Field(max_length=80)] = ""
    """Art name of the emblem, with `{group}` in it where there is a box for each group."""
    pattern: Annotated[str, Field(max_length=80)] = ""
    """Art name of the tile that covers the back."""
    border: Annotated[str, Field(max_length=80)] = ""
    """Art name of the border tile that runs around the foot of the box."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Net:
    """The unfolded box: panels by name, in mm."""

    width: float
    height: float
    depth: float
    panels: dict[str, Rect]
    notch: float
    """Radius of the thumb notch at the top of the front."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole net."""
        rects = self.panels.values()
        return max(r.right for r in rects), max(r.bottom for r in rects)

    def folds(self) -> list[tuple[str, str]]:
        """Return the pairs of panels that share a fold."""
        return [
            ("glue", "back"),
            ("back", "left"),
            ("left", "front"),
            ("front", "right"),
            ("lid", "back"),
            ("tongue", "lid"),
            ("dust-left", "left"),
            ("dust-right", "right"),
            ("bottom-back", "back"),
            ("bottom-front", "front"),
            ("bottom-dust-left", "left"),
            ("bottom-dust-right", "right"),
        ]


def net(count: int, card: CardSize, *, stock: float, sleeve: Sleeve | None = None) -> Net:
    """Return the net of a box for `count` cards; `width`, `height`, `depth` are its inner lengths."""
    width = (sleeve.width if sleeve else card.width) + _PLAY
    height = (sleeve.height if sleeve else card.height) + _PLAY
    depth = round(count * (stock + (2 * sleeve.film if sleeve else 0.0)) + _PLAY, 2)
    tongue = max(12.0, min(depth, 18.0))
    dust = min(width / 2 - 2, max(depth, 12.0), 18.0)
    top = depth + tongue
    x_back, x_left = _GLUE, _GLUE + width
    x_front, x_right = x_left + depth, x_left + depth + width
    low = top + height
    panels = {
        "glue": Rect(0, top, _GLUE, height),
        "back": Rect(x_back, top, width, height),
        "left": Rect(x_left, top, depth, height),
        "front": Rect(x_front, top, width, height),
        "right": Rect(x_right, top, depth, height),
        "lid": Rect(x_back, top - depth, width, depth),
        "tongue": Rect(x_back, top - depth - tongue, width, tongue),
        "dust-left": Rect(x_left, top - dust, depth, dust),
        "dust-right": Rect(x_right, top - dust, depth, dust),
        "bottom-back": Rect(x_back, low, width, depth),
        "bottom-front": Rect(x_front, low, width, depth),
        "bottom-dust-left": Rect(x_left, low, depth, min(dust, depth)),
        "bottom-dust-right": Rect(x_right, low, depth, min(dust, depth)),
    }
    return Net(width=width, height=height, depth=depth, panels=panels, notch=min(10.0, width / 6))


def make_tuckboxes(part_id: str, spec: TuckboxSpec, bench: Bench, *, path: str) -> list[Piece]:
    """Return one box, or one for each group.

    Raises:
        PackError: the count is no number, or a drawing does not exist.
    """
    count = bench.numbers.number(spec.count, f"{path}.count", least=1)
    shape = net(count, bench.card, stock=spec.stock, sleeve=spec.sleeve)
    groups = list(bench.game.groups) if spec.groups else [""]
    return [
        Piece(
            component="tuckbox",
            id=f"{part_id}-{group}" if group else part_id,
            plan=_box(f"{part_id}-{group}" if group else part_id, spec, bench, shape, count, group),
            outline=(),
        )
        for group in groups
    ]


def outline(shape: Net) -> tuple[Segment, ...]:
    """Return the line to cut: the net's edge, flaps narrowed so that they slide in, with the thumb notch."""
    p = shape.panels
    slope = min(2.0, shape.depth / 5)
    round_ = min(6.0, shape.panels["tongue"].h / 2)
    front, back, left, right = p["front"], p["back"], p["left"], p["right"]
    top, low = back.y, back.bottom
    tongue, lid = p["tongue"], p["lid"]
    middle = front.x + front.w / 2
    k = 0.5523
    n = shape.notch
    segments: list[Segment] = [
        ("M", 0, top + 3),
        ("L", back.x, top),
        ("L", back.x, lid.y),
        ("L", tongue.x + 0.5, lid.y - 1),
        ("L", tongue.x + 0.5, tongue.y + round_),
        (
            "C",
            tongue.x + 0.5,
            tongue.y + round_ * (1 - k),
            tongue.x + 0.5 + round_ * (1 - k),
            tongue.y,
            tongue.x + 0.5 + round_,
            tongue.y,
        ),
        ("L", tongue.right - 0.5 - round_, tongue.y),
        (
            "C",
            tongue.right - 0.5 - round_ * (1 - k),
            tongue.y,
            tongue.right - 0.5,
            tongue.y + round_ * (1 - k),
            tongue.right - 0.5,
            tongue.y + round_,
        ),
        ("L", tongue.right - 0.5, lid.y - 1),
        ("L", lid.right, lid.y),
        ("L", back.right, top),
        ("L", left.x + slope / 2, top),
        ("L", left.x + slope, p["dust-left"].y),
        ("L", left.right - slope, p["dust-left"].y),
        ("L", left.right - slope / 2, top),
        ("L", front.x, top),
        ("L", middle - n, top),
        ("C", middle - n, top + n * k, middle - n * k, top + n, middle, top + n),
        ("C", middle + n * k, top + n, middle + n, top + n * k, middle + n, top),
        ("L", front.right, top),
        ("L", right.x + slope / 2, top),
        ("L", right.x + slope, p["dust-right"].y),
        ("L", right.right - slope, p["dust-right"].y),
        ("L", right.right - slope / 2, top),
        ("L", right.right, top),
        ("L", right.right, low),
    ]
    for name in ("bottom-dust-right", "bottom-front", "bottom-dust-left", "bottom-back"):
        flap = p[name]
        segments += [
            ("L", flap.right - 0.4, low),
            ("L", flap.right - slope, flap.bottom),
            ("L", flap.x + slope, flap.bottom),
            ("L", flap.x + 0.4, low),
        ]
    segments += [("L", back.x, low), ("L", 0, low - 3), ("Z",)]
    return tuple(segments)


_GLUED = ("glue", "bottom-front", "dust-left", "dust-right", "bottom-dust-left", "bottom-dust-right")
"""Panels that are not seen on the closed box: left white, so that glue holds and ink is saved."""


def _box(subject: str, spec: TuckboxSpec, bench: Bench, shape: Net, count: int, group: str) -> Plan:
    look = bench.look
    width, height = shape.size
    panel = bench.panel(width, height, subject)
    palette = look.palette(group)
    solid = look.variant != "low-ink"
    for name, rect in shape.panels.items():
        if name not in _GLUED and solid:
            panel.box(rect.grown(_BLEED), fill=palette["main"])
    for name in _GLUED:
        panel.box(shape.panels[name], fill="#ffffff")
    if solid:
        for name in ("back", "left", "front", "right"):
            panel.box(shape.panels[name], fill=palette["main"])
    ink = "#ffffff" if solid else look.color("ink")
    title = bench.title
    name = bench.group(group) if group else ""
    words = bench.word(spec.label, n=count)
    if spec.border:
        _foot(panel, shape, spec, group)
    _front(panel, shape, spec, look_ink=ink, title=title, name=name, words=words, group=group)
    _back(panel, shape, spec, ink, title, group)
    for side in ("left", "right"):
        _spine(panel, shape.panels[side], bench, f"{title} · {name}" if name else title, ink, f"{subject}.{side}")
    lid = shape.panels["lid"]
    panel.words(
        name or title,
        lid.grown(-1.5),
        font="title",
        size=min(11.0, lid.h * 1.6),
        align="center",
        color=ink,
        field=f"{subject}.lid",
    )
    base = shape.panels["bottom-back"]
    panel.words(words, base.grown(-1.5), font="label", align="center", color=ink, field=f"{subject}.bottom")
    glue = bench.word("kit.glue")
    panel.words(glue, shape.panels["bottom-front"].grown(-2), font="note", align="center", color="#777777")
    _glue_word(panel, shape.panels["glue"], bench, glue)
    _lines(panel, shape, look.color("ink"), ink)
    return panel.plan()


def _front(
    panel: Panel, shape: Net, spec: TuckboxSpec, *, look_ink: str, title: str, name: str, words: str, group: str
) -> None:
    look = panel.look
    front = shape.panels["front"]
    inner = front.grown(-4)
    low = _FOOT if spec.border else 4.0
    frame = Rect(inner.x, front.y + shape.notch + 3, inner.w, front.h - shape.notch - 3 - low)
    panel.box(frame, stroke=look_ink, width=0.5, radius=look.spec.corner)
    panel.box(frame.grown(-1), stroke=look_ink, width=0.2, radius=look.spec.corner)
    panel.words(
        title,
        Rect(frame.x + 3, frame.y + 5, frame.w - 6, 8),
        font="title",
        size=16,
        align="center",
        color=look_ink,
        field=f"{panel.subject}.title",
    )
    art = spec.emblem.format(group=group) or look.spec.emblem
    middle = Rect(frame.x + 8, frame.y + 16, frame.w - 16, frame.h - 16 - 22)
    if art:
        radius = min(middle.w, middle.h) / 2
        cx, cy = middle.x + middle.w / 2, middle.y + middle.h / 2
        panel.disc(
            cx,
            cy,
            radius,
            fill="#ffffff" if look.variant == "low-ink" else look.palette(group)["light"],
            stroke=look_ink,
            width=0.5,
        )
        panel.art(
            look.art.drawing(art),
            Rect(cx - radius * 0.72, cy - radius * 0.72, radius * 1.44, radius * 1.44),
            group=group,
        )
    low = frame.bottom - 17
    panel.words(
        name,
        Rect(frame.x + 3, low, frame.w - 6, 8),
        font="title",
        size=14,
        align="center",
        color=look_ink,
        field=f"{panel.subject}.name",
    )
    panel.words(
        words,
        Rect(frame.x + 3, low + 9, frame.w - 6, 5),
        font="label",
        align="center",
        color=look_ink,
        field=f"{panel.subject}.count",
    )


def _back(panel: Panel, shape: Net, spec: TuckboxSpec, ink: str, title: str, group: str) -> None:
    look = panel.look
    back = shape.panels["back"]
    frame = Rect(back.x + 4, back.y + 4, back.w - 8, back.h - 4 - (_FOOT if spec.border else 4.0))
    panel.box(frame, stroke=ink, width=0.5, radius=look.spec.corner)
    if spec.pattern and look.variant != "low-ink":
        _cover(panel, Rect(frame.x + 1.5, frame.y + 1.5, frame.w - 3, frame.h - 18), spec.pattern, group)
    panel.words(
        title,
        Rect(frame.x + 3, frame.bottom - 14, frame.w - 6, 8),
        font="title",
        size=14,
        align="center",
        color=ink,
        field=f"{panel.subject}.back",
    )


def _cover(panel: Panel, area: Rect, pattern: str, group: str) -> None:
    """Fill `area` with a pattern, tiles cut off at its edges."""
    look = panel.look
    tile = look.art.drawing(pattern.format(group=group))
    wide = area.w / 4
    high = wide * tile.height / tile.width
    ops = [
        DrawingOp(
            drawing=tile,
            rect=Rect(area.x + column * wide, area.y + row * high, wide, high),
            palette=look.palette(group),
            opacity=0.6,
        )
        for row in range(ceil(area.h / high))
        for column in range(4)
    ]
    panel.ops.append(Group(ops=tuple(ops), clip=box(area, look.spec.corner)))


def _foot(panel: Panel, shape: Net, spec: TuckboxSpec, group: str) -> None:
    """Run the border around the foot of the four sides."""
    for name in ("back", "left", "front", "right"):
        rect = shape.panels[name]
        band = Rect(rect.x, rect.bottom - 6.5, rect.w, 4.5)
        draw_border(panel, band, group=group, art=spec.border.format(group=group))


def _spine(panel: Panel, side: Rect, bench: Bench, text: str, ink: str, field: str) -> None:
    """Write along a side, to be read with the box lying on its back, as on the spine of a book."""
    strip = bench.panel(side.h, side.w, panel.subject)
    strip.words(
        text,
        Rect(3, 0.5, side.h - 6, side.w - 1),
        font="title",
        size=min(11.0, side.w * 1.5),
        align="center",
        color=ink,
        field=field,
    )
    plan = strip.plan()
    panel.ops.append(Place(plan=plan, x=side.x, y=side.y, rotation=90))
    for f in plan.fields:
        r = f.rect
        panel.field(f.name, Rect(side.x + side.w - r.y - r.h, side.y + r.x, r.h, r.w), f.printed)
    panel.findings += plan.findings


def _glue_word(panel: Panel, flap: Rect, bench: Bench, word: str) -> None:
    strip = bench.panel(flap.h, flap.w, panel.subject)
    strip.words(word, Rect(3, 1, flap.h - 6, flap.w - 2), font="note", align="center", color="#777777")
    panel.ops.append(Place(plan=strip.plan(), x=flap.x, y=flap.y, rotation=90))
    panel.findings += strip.findings


def _lines(panel: Panel, shape: Net, cut: str, fold: str) -> None:
    """Draw folds dashed and the cut solid; folds between white flaps and faces in ink, within faces in white."""
    p = shape.panels
    top, low = p["back"].y, p["back"].bottom
    lines = [(p[name].x, top, p[name].x, low) for name in ("back", "left", "front", "right")]
    lines += [(p["back"].x, top, p["back"].right, top), (p["lid"].x, p["lid"].y, p["lid"].right, p["lid"].y)]
    lines += [(p[s].x, top, p[s].right, top) for s in ("left", "right")]
    lines += [(p["back"].x, low, p["right"].right, low)]
    for x1, y1, x2, y2 in lines:
        panel.line(x1, y1, x2, y2, stroke="#ffffff", width=0.35)
        panel.line(x1, y1, x2, y2, stroke=cut, width=0.2, dash=(2.0, 1.4))
    panel.path(outline(shape), stroke=cut, width=0.3)
