"""Boxes turned into operations: what each kind of box draws for one card."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from generator.errors import PackError
from generator.faces.art import Art, Icons
from generator.faces.colors import INK, contrast, grey, resolve
from generator.faces.layout import Layout, NamedBox, restyled
from generator.faces.layout_models import (
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
from generator.faces.markup import read_markup
from generator.faces.pictures import Picture, Pictures
from generator.faces.shapes import arched, ellipse, mapped, moved, polygon, rounded
from generator.faces.textbox import Fit, TextResult, TextStyle, set_text
from generator.faces.words import CardWords
from generator.load.svg_path import parse_path
from generator.model.card import Card
from generator.model.drawing import Palette, Segment
from generator.model.geometry import Matrix, Rect
from generator.model.phrase import Paragraph, RichText, Token
from generator.model.plan import DrawingOp, Field, Finding, GradientOp, Group, ImageOp, Op, PathOp, Place, Plan, TextOp
from generator.render.fonts import FontSet
from generator.render.templates import Condition, Template, TemplateFault

__all__ = ["Drawn", "Painter", "Subject", "condition", "template"]

TEXT_CONTRAST, NUMBER_CONTRAST = 4.5, 7.0
"""The least contrast of words (WCAG 2.2, 1.4.3) and of numbers that are read across a table (1.4.6)."""
_PICTURE_DPI = 300

_templates: dict[str, Template] = {}
_conditions: dict[str, Condition] = {}


def template(source: str) -> Template:
    """Return a compiled template; each source is compiled once."""
    known = _templates.get(source)
    if known is None:
        known = _templates[source] = Template(source)
    return known


def condition(source: str) -> Condition:
    """Return a compiled condition; each source is compiled once."""
    known = _conditions.get(source)
    if known is None:
        known = _conditions[source] = Condition(source)
    return known


@dataclass(slots=True)
class Drawn:
    """What boxes came to; rectangles are in the coordinates of the boxes' parent."""

    ops: list[Op] = field(default_factory=list)
    fields: list[Field] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    texts: list[tuple[str, Rect]] = field(default_factory=list)
    """Name of each text box and what its words take, for the safe zone."""

    def through(self, matrix: Matrix, clip: tuple[Segment, ...] | None = None) -> Drawn:
        """Return everything mapped by `matrix` (right angles and shifts)."""
        return Drawn(
            ops=[Group(ops=tuple(self.ops), matrix=matrix, clip=clip)],
            fields=[replace(f, rect=_mapped(f.rect, matrix)) for f in self.fields],
            findings=[replace(f, rect=_mapped(f.rect, matrix) if f.rect else None) for f in self.findings],
            texts=[(name, _mapped(rect, matrix)) for name, rect in self.texts],
        )

    def add(self, other: Drawn) -> None:
        """Take over what `other` holds."""
        self.ops += other.ops
        self.fields += other.fields
        self.findings += other.findings
        self.texts += other.texts


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """One card, or a game's back, to be painted."""

    id: str
    locale: str
    values: Mapping[str, object]
    palette: Palette
    palette_key: str
    card: Card | None = None


def _turn(rect: Rect, angle: float) -> Matrix:
    """Return the map from a box's own upright coordinates to its place when it is turned clockwise."""
    return {
        90: Matrix(0.0, 1.0, -1.0, 0.0, rect.right, rect.y),
        180: Matrix(-1.0, 0.0, 0.0, -1.0, rect.right, rect.bottom),
        270: Matrix(0.0, -1.0, 1.0, 0.0, rect.x, rect.bottom),
    }.get(round(angle), Matrix(e=rect.x, f=rect.y))


def _mapped(rect: Rect, matrix: Matrix) -> Rect:
    x1, y1 = matrix.apply(rect.x, rect.y)
    x2, y2 = matrix.apply(rect.right, rect.bottom)
    return Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


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
        self.fonts = fonts
        self.art = art
        self.icons = Icons(art)
        self.pictures = pictures
        self.words = words
        self._deck_style = deck_style
        self._grey = in_grey
        self._once: dict[tuple[object, ...], list[Op]] = {}
        self._styles: dict[tuple[int, str], TextStyle] = {}
        self._kept: list[NamedBox] = []
        self._palettes: dict[str, dict[str, str]] = {}

    def color(self, paint: str, palette: Palette) -> str:
        """Return a paint's colour in this variant."""
        color = resolve(paint, palette)
        return grey(color) if self._grey and paint.startswith("#") else color

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
                raise TemplateFault(f"{layout.shown_as}: {box.name}: {fault}") from fault
            except PackError as error:
                problems = [replace(p, message=f"{box.name}: {p.message}") for p in error.problems]
                raise PackError(problems) from error
        return drawn

    def _box(self, box: NamedBox, layout: Layout, subject: Subject, dx: float, dy: float, drawn: Drawn) -> None:
        entry = box.entry
        x, y, w, h = entry.at
        rect = Rect(x + dx, y + dy, w, h)
        match entry:
            case TextBox() | RichBox():
                self._text(box, entry, rect, layout, subject, drawn)
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
                self._row(entry, rect, subject, drawn)
            case GroupBox():
                self._group(box, entry, rect, layout, subject, drawn)

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
            segments = mapped(segments, _about(rect, entry.rotate))
        return [
            PathOp(
                segments=segments,
                fill=self.color(entry.fill, palette) if entry.fill else None,
                stroke=self.color(entry.stroke, palette) if entry.stroke else None,
                stroke_width=entry.stroke_width if entry.stroke else 0.0,
                dash=tuple(entry.dash),
                even_odd=entry.even_odd,
                opacity=entry.opacity,
            )
        ]

    def _roles(self, roles: Mapping[str, str], subject: Subject) -> dict[str, str]:
        """Return the subject's palette with the box's own roles; the same dictionary for the same palette."""
        full = self._palettes.get(subject.palette_key)
        if full is None:
            full = {role: self.color(color, {}) for role, color in INK.items()} | dict(subject.palette)
            self._palettes[subject.palette_key] = full
        return (
            {**full, **{role: self.color(paint, subject.palette) for role, paint in roles.items()}} if roles else full
        )

    def _svg(self, entry: SvgBox, rect: Rect, subject: Subject, name: str) -> list[Op]:
        drawing = self.art.drawing(name)
        op = DrawingOp(
            drawing=drawing,
            rect=_fitted(drawing.width / drawing.height, rect, entry.fit),
            palette=self._roles(entry.roles, subject),
            rotation=entry.rotate,
            mirror=entry.mirror,
            opacity=entry.opacity,
        )
        return [Group(ops=(op,), clip=rounded(rect))] if entry.fit == "cover" else [op]

    def _pattern(self, entry: PatternBox, rect: Rect, subject: Subject, name: str) -> list[Op]:
        drawing = self.art.drawing(name)
        upright = entry.rotate in (90, 270)
        w, h = (rect.h, rect.w) if upright else (rect.w, rect.h)
        tile_w = entry.tile
        tile_h = tile_w * drawing.height / drawing.width
        columns, rows = math.ceil(w / tile_w - 1e-6), math.ceil(h / tile_h - 1e-6)
        if entry.whole:
            columns, rows = max(1, round(w / tile_w)), max(1, round(h / tile_h))
            tile_w, tile_h = w / columns, h / rows
        left, top = (w - columns * tile_w) / 2, (h - rows * tile_h) / 2
        palette = self._roles(entry.roles, subject)
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
        stops = tuple((_share(at), self.color(str(paint), subject.palette)) for at, paint in entry.stops)
        op = GradientOp(rect=rect, stops=stops, angle=entry.angle)
        return [Group(ops=(op,), clip=rounded(rect, entry.radius))] if entry.radius else [op]

    def _picture(self, entry: PictureBox, rect: Rect, subject: Subject) -> list[Op]:
        picture: Picture | None = self.pictures.of(subject.card) if subject.card else None
        if picture is None:
            return []
        drawing = self.art.inked(picture)
        op = DrawingOp(
            drawing=drawing,
            rect=_fitted(drawing.width / drawing.height, rect, "cover"),
            palette=self._roles(entry.roles, subject),
        )
        return [Group(ops=(op,), clip=arched(rect, entry.arch, entry.radius))]

    def _image(self, name: str, entry: ImageBox, rect: Rect, subject: Subject, drawn: Drawn) -> None:
        found = self.pictures.file(template(entry.file).text(subject.values))
        if isinstance(found, str):
            drawn.findings.append(
                Finding(code="image/missing", subject=subject.id, locale=subject.locale, box=name, message=found)
            )
            return
        placed = _fitted(found.width / found.height, rect, entry.fit)
        dpi = min(found.width / placed.w, found.height / placed.h) * 25.4
        if dpi < _PICTURE_DPI - 0.5:
            message = f"picture has {dpi:.0f} dpi at print size, expected {_PICTURE_DPI}"
            drawn.findings.append(
                Finding(
                    code="image/dpi",
                    subject=subject.id,
                    locale=subject.locale,
                    box=name,
                    message=message,
                    amount=round(dpi, 1),
                    unit="dpi",
                    severity="warn",
                    rect=rect,
                )
            )
        op = ImageOp(file=found.path, rect=placed, digest=found.digest, grey=self._grey)
        clipped = entry.radius or not rect.holds(placed, tolerance=1e-6)
        drawn.ops.append(Group(ops=(op,), clip=rounded(rect, entry.radius)) if clipped else op)

    def _row(self, entry: RowBox, rect: Rect, subject: Subject, drawn: Drawn) -> None:
        count = _whole(condition(entry.count).value(subject.values))
        places = max(count, _whole(condition(entry.of).value(subject.values))) if entry.of else count
        drawing = self.art.drawing(template(entry.file).text(subject.values))
        flat = entry.direction in ("right", "left")
        side = rect.h if flat else rect.w
        w, h = (side * drawing.width / drawing.height, side) if flat else (side, side * drawing.height / drawing.width)
        step = (w if flat else h) + entry.gap
        room = (rect.w if flat else rect.h) - (places * step - entry.gap)
        start = {"start": 0.0, "center": room / 2, "end": room}[entry.align]
        full = self._roles(entry.roles, subject)
        empty = self._roles({**entry.roles, **entry.empty}, subject)
        back = entry.direction in ("left", "up")
        for i in range(places):
            at = start + (places - 1 - i if back else i) * step
            place = Rect(rect.x + at, rect.y, w, h) if flat else Rect(rect.x, rect.y + at, w, h)
            drawn.ops.append(DrawingOp(drawing=drawing, rect=place, palette=full if i < count else empty))

    def _group(
        self, box: NamedBox, entry: GroupBox, rect: Rect, layout: Layout, subject: Subject, drawn: Drawn
    ) -> None:
        if not entry.rotate and not entry.clip:
            drawn.add(self.paint(box.inner, layout, subject, rect.x, rect.y))
            return
        inner = self.paint(box.inner, layout, subject, 0.0, 0.0)
        drawn.add(inner.through(_turn(rect, entry.rotate), rounded(rect) if entry.clip else None))

    def _text(
        self, box: NamedBox, entry: TextBox | RichBox, rect: Rect, layout: Layout, subject: Subject, drawn: Drawn
    ) -> None:
        text = self.content(entry, subject)
        if not (text.plain if isinstance(text, RichText) else text).strip():
            return
        upright = entry.rotate in (90, 270)
        own = Rect(0, 0, rect.h, rect.w) if upright else Rect(0, 0, rect.w, rect.h)
        style = self.style(box, layout, own)
        place = own if entry.rotate else rect
        result = self._set(text, entry, place, style, subject, box.name)
        if entry.number:
            result = _centred(result, style, place, self.fonts)
        part = Drawn(ops=list(result.ops), findings=list(result.findings), texts=[(box.name, result.rect)])
        if entry.rotate:
            part = part.through(_turn(rect, entry.rotate))
        if entry.field:
            part.fields.append(Field(name=entry.field, rect=rect, printed=result.printed))
        drawn.add(part)
        if entry.on:
            self._contrast(box.name, entry, style, rect, subject, drawn)

    def content(self, entry: TextBox | RichBox, subject: Subject) -> RichText | str:
        """Return the words of a box for a card."""
        if isinstance(entry, RichBox) and entry.content and subject.card:
            text = self.words.rules if entry.content == "rules" else self.words.reminder
            return text(subject.card)
        words = template(entry.text).text(subject.values)
        return read_markup(words) if isinstance(entry, RichBox) else words

    def style(self, box: NamedBox, layout: Layout, own: Rect) -> TextStyle:
        """Return the style of a text box, at the deck's size where it has one."""
        key = (id(box.entry), layout.name)
        known = self._styles.get(key)
        if known is None:
            entry = box.entry
            if not isinstance(entry, TextBox | RichBox):
                raise TypeError(f"{box.name} has no text style")
            known = layout.styles[entry.style]
            if entry.tweak is not None:
                known = restyled(known, entry.tweak)
            if entry.number:
                known = replace(known, optical_height=self.fonts.metrics(known.font).digit_height)
            if entry.deck:
                known = self._deck_style(box, known, own)
            self._styles[key] = known
            self._kept.append(box)
        return known

    def _set(
        self, text: RichText | str, entry: TextBox | RichBox, rect: Rect, style: TextStyle, subject: Subject, box: str
    ) -> TextResult:
        def run(words: RichText | str, used: TextStyle) -> TextResult:
            return set_text(
                words,
                rect,
                used,
                self.fonts,
                subject.locale,
                self._roles({}, subject),
                icons=self.icons,
                subject=subject.id,
                box=box,
            )

        result = run(text, style)
        flavour = subject.values.get("flavour")
        if not (isinstance(entry, RichBox) and entry.flavour and flavour and isinstance(text, RichText)):
            return result
        line = Paragraph(tokens=(Token(text=str(flavour), style="italic"),))
        both = RichText(paragraphs=(*text.paragraphs, line))
        # Flavour never makes the rules smaller: it is printed where it fits beside them as they are.
        fixed = replace(style, size=result.fit.size, min_size=result.fit.size, min_leading=_airy(result.fit, style))
        longer = run(both, fixed)
        return longer if longer.fit.overflow_mm == 0 else result

    def _contrast(
        self, box: str, entry: TextBox | RichBox, style: TextStyle, rect: Rect, subject: Subject, drawn: Drawn
    ) -> None:
        ground = self.color(entry.on or "paper", subject.palette)
        ratio = contrast(self.color(style.color, subject.palette), ground)
        least = NUMBER_CONTRAST if entry.number else TEXT_CONTRAST
        if ratio < least:
            drawn.findings.append(
                Finding(
                    code="text/contrast",
                    subject=subject.id,
                    locale=subject.locale,
                    box=box,
                    message=f"contrast {ratio:.1f} : 1 on {ground}, expected at least {least:g} : 1",
                    amount=round(ratio, 2),
                    unit=": 1",
                    rect=rect,
                )
            )


def _about(rect: Rect, degrees: float) -> Matrix:
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    cx, cy = rect.x + rect.w / 2, rect.y + rect.h / 2
    return Matrix(cos, sin, -sin, cos, cx - cx * cos + cy * sin, cy - cx * sin - cy * cos)


def _fitted(aspect: float, rect: Rect, fit: str) -> Rect:
    """Return where something of this aspect lies: within `rect`, over all of it, or stretched to it; centred."""
    if fit == "stretch":
        return rect
    wide = aspect > rect.w / rect.h
    if wide == (fit == "contain"):
        w, h = rect.w, rect.w / aspect
    else:
        w, h = rect.h * aspect, rect.h
    return Rect(rect.x + (rect.w - w) / 2, rect.y + (rect.h - h) / 2, w, h)


def _share(value: object) -> float:
    if isinstance(value, int | float):
        return float(value)
    raise ValueError(f"expected a number from 0 to 1, got {value!r}")


def _whole(value: object) -> int:
    if isinstance(value, int) and 0 <= value <= 100:
        return int(value)
    raise TemplateFault(f"expected a whole number from 0 to 100, got {value!r}")


def _airy(fit: Fit, style: TextStyle) -> float:
    return max(style.min_leading, min(fit.leading, 1.1))


def _centred(result: TextResult, style: TextStyle, rect: Rect, fonts: FontSet) -> TextResult:
    """Return a number moved sideways so that its ink, not its advance width, is centred in the box."""
    first = next((op for op in result.ops if isinstance(op, TextOp)), None)
    if first is None or style.align != "center" or len(result.ops) != 1:
        return result
    em = first.size_pt * 25.4 / 72
    left = fonts.ink(first.text[0], first.font)[0]
    last = first.text[-1]
    right = fonts.width_em(last, first.font) - fonts.ink(last, first.font)[2]
    shift = (right - left) / 2 * em
    moved_op = replace(first, x=first.x + shift)
    return replace(result, ops=(moved_op,), rect=result.rect.moved(shift, 0))
