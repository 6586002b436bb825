"""A sheet of one's own to draw on: collects ops, fields and findings and gives them back as a `Plan`.

Knows fonts and the look; must not know any kind of component. Coordinates are mm from the panel's top left.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from generator.components.look import Look
from generator.components.outlines import box, circle
from generator.faces.textbox import TextStyle, set_text
from generator.model.drawing import Drawing, Segment
from generator.model.geometry import Matrix, Rect
from generator.model.plan import DrawingOp, Field, Finding, Group, Op, PathOp, Plan, TextOp
from generator.render.fonts import FontSet
from generator.units import MM_PER_PT

__all__ = ["Align", "Panel", "extracted"]

Align = Literal["left", "center", "right"]


def extracted(text: str) -> str:
    """Return `text` as it comes out of a PDF: every kind of gap is a plain space."""
    return " ".join(text.replace("\u202f", " ").replace("\u00a0", " ").replace("\u2009", " ").split())


class Panel:
    """Collects what is drawn on one part; `subject` is the part's id in findings."""

    def __init__(
        self, width: float, height: float, *, look: Look, fonts: FontSet, locale: str, subject: str, bleed: float = 0.0
    ) -> None:
        self.width, self.height = width, height
        self.look, self.fonts, self.locale, self.subject = look, fonts, locale, subject
        self.bleed = bleed
        self.ops: list[Op] = []
        self.fields: list[Field] = []
        self.findings: list[Finding] = []

    # Shapes

    def path(
        self,
        segments: Iterable[Segment],
        *,
        fill: str | None = None,
        stroke: str | None = None,
        width: float | None = None,
        dash: tuple[float, ...] = (),
        opacity: float = 1.0,
        even_odd: bool = False,
        round_joins: bool = True,
    ) -> None:
        """Draw an outline; `fill` and `stroke` are final colours (`look.color`, `look.ground`) or None."""
        self.ops.append(
            PathOp(
                segments=tuple(segments),
                fill=fill,
                stroke=stroke,
                stroke_width=self.look.spec.stroke if width is None else width,
                dash=dash,
                opacity=opacity,
                even_odd=even_odd,
                round_joins=round_joins,
            )
        )

    def box(
        self,
        rect: Rect,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        width: float | None = None,
        radius: float = 0.0,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Draw a rectangle."""
        self.path(box(rect, radius), fill=fill, stroke=stroke, width=width, dash=dash)

    def disc(
        self,
        cx: float,
        cy: float,
        radius: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        width: float | None = None,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Draw a circle."""
        self.path(circle(cx, cy, radius), fill=fill, stroke=stroke, width=width, dash=dash)

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        *,
        stroke: str | None = None,
        width: float | None = None,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Draw a straight line, in the look's line colour unless told otherwise."""
        color = self.look.color("line") if stroke is None else stroke
        self.path((("M", x1, y1), ("L", x2, y2)), stroke=color, width=width, dash=dash)

    def art(
        self, drawing: Drawing, rect: Rect, *, group: str = "", rotation: float = 0.0, opacity: float = 1.0
    ) -> None:
        """Draw art as large as it fits into `rect`, centred, in the palette of `group`."""
        scale = min(rect.w / drawing.width, rect.h / drawing.height)
        w, h = drawing.width * scale, drawing.height * scale
        placed = Rect(rect.x + (rect.w - w) / 2, rect.y + (rect.h - h) / 2, w, h)
        self.ops.append(
            DrawingOp(
                drawing=drawing, rect=placed, palette=self.look.palette(group), rotation=rotation, opacity=opacity
            )
        )

    def icon(self, name: str, rect: Rect, *, color: str | None = None) -> None:
        """Draw an icon by name; `color` repaints its dark and ink parts (for icons on dark grounds)."""
        drawing = self.look.icon(name)
        palette = self.look.palette()
        if color is not None:
            palette |= {"dark": color, "ink": color, "main": color}
        scale = min(rect.w / drawing.width, rect.h / drawing.height)
        w, h = drawing.width * scale, drawing.height * scale
        placed = Rect(rect.x + (rect.w - w) / 2, rect.y + (rect.h - h) / 2, w, h)
        self.ops.append(DrawingOp(drawing=drawing, rect=placed, palette=palette))

    # Words

    def words(
        self,
        text: str,
        rect: Rect,
        *,
        font: str = "text",
        size: float | None = None,
        align: Align = "left",
        valign: Literal["top", "middle", "bottom"] = "middle",
        color: str | None = None,
        field: str = "",
        figures: bool = False,
    ) -> Rect:
        """Set one line in `rect`, smaller where it must be, and return the box it takes.

        Args:
            text: the words; nothing is drawn for an empty string.
            rect: where they have to stay.
            font: a role of the look (`title`, `label`, `text`, `note`, `number`, `caps`).
            size: points; the role's own size unless given.
            align: where the line stands in `rect`.
            valign: where the capitals (with `figures`: the digits) stand in `rect`.
            color: final colour; ink unless given.
            field: name of the value that these words state; empty for furniture.
            figures: centre by the height of digits.

        A line that is still too wide at the look's floor is a finding `text/overflow`.
        """
        if not text:
            return Rect(rect.x, rect.y, 0, 0)
        name = self.look.font(font)
        wanted = self.look.size(font if font in ("title", "label", "text", "note", "number") else "label")
        points = size or wanted
        natural = self.fonts.width(text, name, points)
        floor = min(self.look.spec.floor, points)
        if natural > rect.w:
            points = max(floor, int(points * rect.w / natural * 20) / 20)
            natural = self.fonts.width(text, name, points)
        self.judge(text, name, natural - rect.w, rect, field)
        metrics = self.fonts.metrics(name)
        em = points * MM_PER_PT
        tall = (metrics.digit_height if figures else metrics.cap_height) * em
        x = rect.x + {"left": 0.0, "center": (rect.w - natural) / 2, "right": rect.w - natural}[align]
        top = {"top": rect.y, "middle": rect.y + (rect.h - tall) / 2, "bottom": rect.bottom - tall}[valign]
        y = top + tall
        self.ops.append(TextOp(text=text, x=x, y=y, font=name, size_pt=points, color=color or self.look.color("ink")))
        used = Rect(x, y - metrics.ascent * em, natural, (metrics.ascent - metrics.descent) * em)
        if field:
            self.field(field, used, text)
        return used

    def paragraph(
        self,
        text: str,
        rect: Rect,
        *,
        font: str = "text",
        size: float | None = None,
        align: Align = "left",
        color: str | None = None,
        field: str = "",
        leading: float = 1.15,
    ) -> float:
        """Set running words in `rect` from the top, smaller where they must be; return the height they take.

        What does not fit at the look's floor is a finding `text/overflow` in mm.
        """
        if not text:
            return 0.0
        style = self._style(font, size, leading)
        style = replace(style, align=align, color=color or self.look.color("ink"))
        result = set_text(text, rect, style, self.fonts, self.locale, {}, subject=self.subject, box=field or text[:24])
        self.ops += result.ops
        self.findings += result.findings
        if field:
            self.fields.append(Field(name=field, rect=result.rect, printed=result.printed))
        return result.rect.h

    def measure(
        self, text: str, width: float, *, font: str = "text", size: float | None = None, leading: float = 1.15
    ) -> float:
        """Return the height in mm of `text` set `width` mm wide at its full size."""
        if not text:
            return 0.0
        style = self._style(font, size, leading)
        style = replace(style, min_size=style.size, min_leading=style.leading)
        return set_text(text, Rect(0, 0, width, 10_000), style, self.fonts, self.locale, {}).rect.h

    def _style(self, font: str, size: float | None, leading: float) -> TextStyle:
        points = size or self.look.size(font if font in ("label", "text", "note") else "text")
        return TextStyle(
            font=self.look.font(font),
            size=points,
            min_size=min(self.look.spec.floor, points),
            leading=leading,
            min_leading=min(leading, 1.02),
        )

    def judge(self, text: str, font: str, over: float, rect: Rect, box_name: str) -> None:
        """Keep findings about a text that is `over` mm too large for its box or has characters that its font lacks."""
        box = box_name or text[:24]
        if over > 0.01:
            message = f"{text!r} is {over:.2f} mm too large for its box at {self.look.spec.floor:g} pt"
            self.find("text/overflow", message, box, amount=round(over, 2), rect=rect)
        missing = self.fonts.missing(text, font)
        if missing:
            self.find("text/glyph", f"{font} lacks {missing!r}", box, rect=rect)

    def find(
        self, code: str, message: str, box: str, *, amount: float | None = None, rect: Rect | None = None
    ) -> None:
        """Keep a finding about this part; `amount` is in mm."""
        self.findings.append(
            Finding(
                code=code,
                subject=self.subject,
                locale=self.locale,
                box=box,
                message=message,
                amount=amount,
                unit="" if amount is None else "mm",
                rect=rect,
            )
        )

    # Records

    def field(self, name: str, rect: Rect, printed: str) -> None:
        """Record that `printed` stands in `rect` and states the value called `name`."""
        self.fields.append(Field(name=name, rect=rect, printed=extracted(printed)))

    def lay(self, plan: Plan, x: float, y: float, *, prefix: str = "") -> None:
        """Draw another plan's ops at (x, y) and take over its fields (named with `prefix`) and findings."""
        self.ops.append(Group(ops=plan.ops, matrix=Matrix(e=x, f=y)))
        self.fields += [Field(name=prefix + f.name, rect=f.rect.moved(x, y), printed=f.printed) for f in plan.fields]
        self.findings += plan.findings

    def plan(self, *, label: str = "", corner: float = 0.0, safe: float = 0.0) -> Plan:
        """Return what was drawn; the cut lies `bleed` inside the edge, `safe` mm further in the safe zone."""
        trim = Rect(0, 0, self.width, self.height).grown(-self.bleed)
        return Plan(
            width=self.width,
            height=self.height,
            ops=tuple(self.ops),
            trim=trim,
            safe=trim.grown(-safe),
            corner_mm=corner,
            fields=tuple(self.fields),
            findings=tuple(self.findings),
            label=label or self.subject,
        )
