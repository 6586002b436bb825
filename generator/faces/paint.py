"""Boxes turned into operations: what each kind of box draws for one card."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.errors import PackError
from generator.faces.art import Art, Icons
from generator.faces.layout import Layout, NamedBox
from generator.faces.layout_models import (
    BoxEntry,
    GradientBox,
    GroupBox,
    ImageBox,
    PatternBox,
    PictureBox,
    RichBox,
    RowBox,
    ShapeBox,
    SvgBox,
    TextBox,
)
from generator.faces.paint_text import TextPainter
from generator.faces.painted import Drawn, Inks, Subject, about, condition, fitted, template, turn
from generator.faces.pictures import DrawnFile, Pictures
from generator.faces.shapes import arched, ellipse, mapped, moved, polygon, rounded
from generator.faces.textbox import TextStyle
from generator.faces.words import CardWords
from generator.load.svg_path import parse_path
from generator.model.drawing import Palette
from generator.model.geometry import Rect
from generator.model.plan import DrawingOp, Field, GradientOp, Group, ImageOp, Op, PathOp, Place, Plan
from generator.render.fonts import FontSet
from generator.render.templates import TemplateFault
from generator.units import MM_PER_INCH

__all__ = ["Painter"]

_SLACK_MM = 0.05
_ALIGNED = {"start": 0.0, "center": 0.5, "end": 1.0}
"""Share of the room left over that stands before the first box of a flow."""
_PICTURE_DPI = 300
"""What printers ask for (mbprint.pl card guide, help.thegamecrafter.com/article/33)."""


class Painter:
    """Paints boxes for a game, a locale and a variant; what does not depend on the card is painted once."""

    def __init__(
        self,
        *,
        fonts: FontSet,
        art: Art,
        pictures: Pictures,
        words: CardWords,
        deck_style: Callable[[NamedBox, TextStyle, Rect], TextStyle],
        in_grey: bool = False,
    ) -> None:
        inks = Inks(in_grey=in_grey)
        self.art = art
        self.text = TextPainter(fonts=fonts, icons=Icons(art), inks=inks, words=words, deck_style=deck_style)
        self._pictures = pictures
        self._inks = inks
        self._once: dict[tuple[object, ...], list[Op]] = {}
        self._kept: list[NamedBox] = []

    def paint(self, boxes: Sequence[NamedBox], layout: Layout, subject: Subject, dx: float, dy: float) -> Drawn:
        """Return what `boxes` draw, shifted by (dx, dy) mm.

        Raises:
            TemplateFault: a placeholder or condition has no value for this card; the message names the box.
            PackError: a drawing or colour that does not exist; the message names the box.
        """
        drawn = Drawn()
        for box in boxes:
            try:
                if box.entry.when != "true" and not condition(box.entry.when).holds(subject.values):
                    continue
                self._box(box, layout, subject, dx, dy, drawn)
            except (TemplateFault, ValueError) as fault:
                raise TemplateFault(f"{box.where or layout.shown_as}: {box.name}: {fault}") from fault
            except PackError as error:
                problems = [replace(p, message=f"{box.name}: {p.message}") for p in error.problems]
                raise PackError(problems) from error
        return drawn

    def _box(self, box: NamedBox, layout: Layout, subject: Subject, dx: float, dy: float, drawn: Drawn) -> None:
        entry = box.entry
        x, y, w, h = entry.at
        rect = Rect(x + dx, y + dy, w, h)
        marks = len(drawn.ops)
        match entry:
            case TextBox() | RichBox():
                self.text.paint(box, entry, rect, layout, subject, drawn)
            case ShapeBox():
                drawn.ops += self._fixed(box, subject, (dx, dy), lambda: self._shape(entry, rect, subject.palette))
            case SvgBox():
                name = template(entry.file).text(subject.values)
                drawn.ops += self._fixed(box, subject, (dx, dy, name), lambda: self._svg(entry, rect, subject, name))
            case PatternBox():
                name = template(entry.file).text(subject.values)
                key = (dx, dy, name)
                drawn.ops += self._fixed(box, subject, key, lambda: self._pattern(entry, rect, subject, name))
            case GradientBox():
                drawn.ops += self._fixed(box, subject, (dx, dy), lambda: self._gradient(entry, rect, subject))
            case PictureBox():
                drawn.ops += self._picture(entry, rect, subject)
            case ImageBox():
                self._image(box.name, entry, rect, subject, drawn)
            case RowBox():
                self._row(box, entry, rect, subject, drawn)
                return  # its icons told of themselves
            case GroupBox():
                self._group(box, entry, rect, layout, subject, drawn)
                return  # its boxes told of themselves
        if len(drawn.ops) > marks:
            drawn.boxes.append((box.name, str(box.where or layout.shown_as), _reach(entry, rect)))

    def _fixed(
        self, box: NamedBox, subject: Subject, key: tuple[object, ...], make: Callable[[], list[Op]]
    ) -> list[Op]:
        """Return the operations of a box that are the same for all cards of a palette."""
        full = (id(box.entry), subject.palette_key, *key)
        known = self._once.get(full)
        if known is None:
            known = self._once[full] = make()
            self._kept.append(box)
        return known

    def _shape(self, entry: ShapeBox, rect: Rect, palette: Palette) -> list[Op]:
        if entry.shape == "ellipse":
            segments = ellipse(rect)
        elif entry.shape == "polygon":
            segments = polygon(rect, entry.points)
        elif entry.shape == "path":
            segments = moved(parse_path(entry.path), rect.x, rect.y)
        else:
            segments = rounded(rect, entry.radius)
        if entry.rotate:
            segments = mapped(segments, about(rect, entry.rotate))
        return [
            PathOp(
                segments=segments,
                fill=self._inks.color(entry.fill, palette) if entry.fill else None,
                stroke=self._inks.color(entry.stroke, palette) if entry.stroke else None,
                stroke_width=entry.stroke_width if entry.stroke else 0.0,
                dash=tuple(entry.dash),
                even_odd=entry.even_odd,
                opacity=entry.opacity,
            )
        ]

    def _svg(self, entry: SvgBox, rect: Rect, subject: Subject, name: str) -> list[Op]:
        drawing = self.art.drawing(name)
        op = DrawingOp(
            drawing=drawing,
            rect=fitted(drawing.width / drawing.height, rect, entry.fit),
            palette=self._inks.roles(entry.roles, subject),
            rotation=entry.rotate,
            mirror=entry.mirror,
            opacity=entry.opacity,
        )
        return [Group(ops=(op,), clip=rounded(rect))] if entry.fit == "cover" else [op]

    def _pattern(self, entry: PatternBox, rect: Rect, subject: Subject, name: str) -> list[Op]:
        drawing = self.art.drawing(name)
        upright = entry.rotate in (90, 270)
        w, h = (rect.h, rect.w) if upright else (rect.w, rect.h)
        aspect = drawing.width / drawing.height
        tile_w = entry.tile or h / (entry.rows or 1) * aspect
        tile_h = tile_w / aspect
        columns, rows = math.ceil(w / tile_w - 1e-6), math.ceil(h / tile_h - 1e-6)
        if entry.whole:
            columns, rows = max(1, round(w / tile_w)), max(1, round(h / tile_h))
            tile_w, tile_h = w / columns, h / rows
        left, top = (w - columns * tile_w) / 2, (h - rows * tile_h) / 2
        palette = self._inks.roles(entry.roles, subject)
        tiles: list[Op] = [
            DrawingOp(
                drawing=drawing,
                rect=Rect(left + column * tile_w, top + row * tile_h, tile_w, tile_h),
                palette=palette,
                opacity=entry.opacity,
            )
            for row in range(rows)
            for column in range(columns)
        ]
        own = Rect(0, 0, w, h)
        if entry.radius:
            tiles = [Group(ops=tuple(tiles), clip=rounded(own, entry.radius))]
        plan = Plan(width=w, height=h, ops=tuple(tiles), trim=own, safe=own)
        return [Place(plan=plan, x=rect.x, y=rect.y, rotation=round(entry.rotate))]

    def _gradient(self, entry: GradientBox, rect: Rect, subject: Subject) -> list[Op]:
        stops = tuple((_share(at), self._inks.color(str(paint), subject.palette)) for at, paint in entry.stops)
        op = GradientOp(rect=rect, stops=stops, angle=entry.angle)
        return [Group(ops=(op,), clip=rounded(rect, entry.radius))] if entry.radius else [op]

    def _picture(self, entry: PictureBox, rect: Rect, subject: Subject) -> list[Op]:
        picture = self._pictures.of(subject.card) if subject.card else None
        if picture is None:
            return []
        drawing = self.art.inked(picture)
        op = DrawingOp(
            drawing=drawing,
            rect=fitted(drawing.width / drawing.height, rect, "cover"),
            palette=self._inks.roles(entry.roles, subject),
        )
        return [Group(ops=(op,), clip=arched(rect, entry.arch, entry.radius))]

    def _image(self, name: str, entry: ImageBox, rect: Rect, subject: Subject, drawn: Drawn) -> None:
        found = self._pictures.file(template(entry.file).text(subject.values))
        if isinstance(found, str):
            drawn.findings.append(subject.finding("image/missing", name, found, rect=rect))
            return
        if found.note:
            drawn.findings.append(subject.finding("image/name", name, found.note, rect=rect, severity="warn"))
        if isinstance(found, DrawnFile):
            self._drawn_file(found, entry, rect, subject, drawn)
            return
        placed = fitted(found.width / found.height, rect, entry.fit)
        dpi = min(found.width / placed.w, found.height / placed.h) * MM_PER_INCH
        if dpi < _PICTURE_DPI - 0.5:
            message = f"picture has {dpi:.0f} dpi at print size, expected {_PICTURE_DPI}"
            drawn.findings.append(
                subject.finding(
                    "image/dpi", name, message, rect=rect, amount=round(dpi, 1), unit="dpi", severity="warn"
                )
            )
        op = ImageOp(file=found.path, rect=placed, digest=found.digest, grey=self._inks.in_grey)
        clipped = entry.radius or not rect.holds(placed, tolerance=1e-6)
        drawn.ops.append(Group(ops=(op,), clip=rounded(rect, entry.radius)) if clipped else op)

    def _drawn_file(self, found: DrawnFile, entry: ImageBox, rect: Rect, subject: Subject, drawn: Drawn) -> None:
        drawing = self.art.inked(found.drawing)
        placed = fitted(drawing.width / drawing.height, rect, entry.fit)
        op = DrawingOp(drawing=drawing, rect=placed, palette=self._inks.roles({}, subject))
        clipped = entry.radius or not rect.holds(placed, tolerance=1e-6)
        drawn.ops.append(Group(ops=(op,), clip=rounded(rect, entry.radius)) if clipped else op)

    def _row(self, box: NamedBox, entry: RowBox, rect: Rect, subject: Subject, drawn: Drawn) -> None:
        count = _whole(condition(entry.count).value(subject.values))
        places = max(count, _whole(condition(entry.of).value(subject.values))) if entry.of else count
        drawing = self.art.drawing(template(entry.file).text(subject.values))
        flat = entry.direction in ("right", "left")
        side = rect.h if flat else rect.w
        w, h = (side * drawing.width / drawing.height, side) if flat else (side, side * drawing.height / drawing.width)
        step = (w if flat else h) + entry.gap
        room = (rect.w if flat else rect.h) - (places * step - entry.gap)
        if room < -_SLACK_MM:
            message = f"{places} icons are {-room:.2f} mm too long for their box"
            drawn.findings.append(
                subject.finding("icons/overflow", box.name, message, rect=rect, amount=round(-room, 3), unit="mm")
            )
        start = {"start": 0.0, "center": room / 2, "end": room}[entry.align]
        full = self._inks.roles(entry.roles, subject)
        empty = self._inks.roles({**entry.roles, **entry.empty}, subject)
        back = entry.direction in ("left", "up")
        if entry.field:
            drawn.fields.append(Field(name=entry.field, rect=rect, printed=str(count), pips=True))
        for i in range(places):
            at = start + (places - 1 - i if back else i) * step
            place = Rect(rect.x + at, rect.y, w, h) if flat else Rect(rect.x, rect.y + at, w, h)
            drawn.ops.append(DrawingOp(drawing=drawing, rect=place, palette=full if i < count else empty))
            drawn.boxes.append((box.name, str(box.where or ""), place))

    def _group(
        self, box: NamedBox, entry: GroupBox, rect: Rect, layout: Layout, subject: Subject, drawn: Drawn
    ) -> None:
        x, y = (0.0, 0.0) if entry.rotate or entry.clip else (rect.x, rect.y)
        inner = self._flow(box.inner, entry, layout, subject, x, y) if entry.flow else Drawn()
        if not entry.flow:
            inner = self.paint(box.inner, layout, subject, x, y)
        if not entry.rotate and not entry.clip:
            drawn.add(inner)
            return
        drawn.add(inner.through(turn(rect, entry.rotate), rounded(rect) if entry.clip else None))

    def _flow(
        self, boxes: Sequence[NamedBox], entry: GroupBox, layout: Layout, subject: Subject, x: float, y: float
    ) -> Drawn:
        """Return boxes one behind the other; those that are not there on this card leave no gap."""
        drawn = Drawn()
        there = [box for box in boxes if condition(box.entry.when).holds(subject.values)]
        sizes = [box.entry.at[2 if entry.flow == "right" else 3] for box in there]
        length = entry.at[2 if entry.flow == "right" else 3]
        at = (length - sum(sizes) - entry.gap * (len(sizes) - 1)) * _ALIGNED[entry.align]
        for box, size in zip(there, sizes, strict=True):
            left, top = box.entry.at[:2]
            dx, dy = (at - left, 0.0) if entry.flow == "right" else (0.0, at - top)
            drawn.add(self.paint([box], layout, subject, x + dx, y + dy))
            at += size + entry.gap
        return drawn


def _reach(entry: BoxEntry, rect: Rect) -> Rect:
    """Return the rectangle around what a box draws: its own, but for turned boxes and free outlines."""
    segments = rounded(rect)
    if isinstance(entry, ShapeBox) and entry.shape == "polygon":
        segments = polygon(rect, entry.points)
    elif isinstance(entry, ShapeBox) and entry.shape == "path":
        segments = moved(parse_path(entry.path), rect.x, rect.y)
    elif not isinstance(entry, ShapeBox | SvgBox) or not entry.rotate:
        return rect
    if entry.rotate:
        segments = mapped(segments, about(rect, entry.rotate))
    xs = [float(x) for segment in segments for x in segment[1::2]]
    ys = [float(y) for segment in segments for y in segment[2::2]]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)) if xs else rect


def _share(value: object) -> float:
    if isinstance(value, int | float):
        return float(value)
    raise ValueError(f"expected a number from 0 to 1, got {value!r}")


def _whole(value: object) -> int:
    if isinstance(value, int) and 0 <= value <= 100:
        return int(value)
    raise TemplateFault(f"expected a whole number from 0 to 100, got {value!r}")
