"""Where WeasyPrint put the words of a face: every marked field's box, its printed words, and what does not fit.

Reads the box tree of a laid out page. Knows nothing of cards; lengths are mm from the page's top left corner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol
from xml.etree.ElementTree import Element

from generator.model.geometry import Rect
from generator.model.plan import Ink
from generator.units import MM_PER_INCH

__all__ = ["LOOSE", "FieldTag", "Mark", "Picture", "Seen", "measure", "own_matrix"]

LOOSE = ""
"""Name of the mark that holds all words outside marked fields."""

_MM = MM_PER_INCH / 96
"""A CSS pixel is 1/96 in (CSS Values and Units 4, 6.2)."""
_HAIR = 0.05
"""Less than this, in mm, is rounding and not overflow."""
_SPACES = re.compile(r"\s+")
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldTag:
    """What the attributes of a marked element say."""

    name: str
    """`data-field`"""
    lines: int = 0
    """`data-lines`: how many lines it may take; 0 for as many as fit."""
    fit: str = ""
    """`data-fit`: the sizes to be tried, such as `9pt..6pt` or `9pt..6pt deck`."""
    ground: str = ""
    """`data-on`: the colour the words stand on, for the contrast check."""
    number: bool = False
    """`data-number`: read across a table; needs more contrast."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One marked field as it was set, or (named `LOOSE`) the words that belong to none."""

    name: str
    rect: Rect
    """The element's border box."""
    used: Rect
    """What the words take; empty where there are none."""
    printed: str
    """The words in reading order, lines joined by a space, divided words made whole."""
    lines: int
    size_pt: float
    overflow: float
    """By how many mm words reach out of the box that should hold them; 0 when they fit."""
    runs: tuple[tuple[tuple[str, ...], str], ...]
    """Font families and the characters set in them, to be looked for in the fonts."""
    colors: tuple[str, ...] = ()
    """Of the words, as `#rrggbb`, sorted."""
    tag: FieldTag | None = None
    """What the template says of the field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A raster picture as it was placed."""

    rect: Rect
    dpi: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """All that is seen of a face."""

    marks: tuple[Mark, ...]
    pictures: tuple[Picture, ...]
    inks: tuple[Ink, ...]
    """All words, run by run."""
    bottom: float
    """How far down the page anything reaches, in mm."""
    fixed: bool
    """Whether something is fixed to the page, and so would show on every face."""


class _Box(Protocol):
    """What is used of WeasyPrint's boxes."""

    position_x: float
    position_y: float
    width: float
    height: float
    style: dict[str, object]
    element_tag: str
    children: list[_Box]
    transformation_matrix: object


@dataclass(slots=True)
class _Open:
    """A field while its boxes are gathered."""

    tag: FieldTag
    rects: list[Rect] = field(default_factory=list)
    used: list[Rect] = field(default_factory=list)
    lines: list[tuple[object, list[str]]] = field(default_factory=list)
    runs: dict[tuple[str, ...], set[str]] = field(default_factory=dict)
    colors: set[str] = field(default_factory=set)
    size_pt: float = 0.0
    line_height: float = 0.0
    overflow: float = 0.0


@dataclass(frozen=True, slots=True)
class _Context:
    field: str
    room: Rect
    """The nearest box of a set height around: words must stay inside, upright coordinates."""
    column: Rect
    """The block that the lines stand in: words must not be wider."""
    line: object
    band: tuple[float, float]
    """Top and bottom of the line."""
    matrix: object
    icon: bool = False


def measure(page: object, names: Mapping[Element, FieldTag]) -> Seen:
    """Return what a page shows.

    Args:
        page: a page of a WeasyPrint document.
        names: element of the page -> the field it marks.
    """
    root = page._page_box  # type: ignore[attr-defined] # measured on WeasyPrint 70; a page has no public boxes
    return _Measurer(names).seen(root)


class _Measurer:
    def __init__(self, names: Mapping[Element, FieldTag]) -> None:
        self._names = names
        self._fields: dict[str, _Open] = {LOOSE: _Open(FieldTag(name=LOOSE))}
        self._pictures: list[Picture] = []
        self._inks: list[Ink] = []
        self._bottom = 0.0
        self._fixed = False

    def seen(self, root: _Box) -> Seen:
        whole = Rect(0, 0, root.width * _MM, root.height * _MM)
        self._walk(root, _Context(LOOSE, whole, whole, None, (0.0, 0.0), None))
        marks = tuple(_mark(opened) for opened in self._fields.values())
        return Seen(
            marks=marks,
            pictures=tuple(self._pictures),
            inks=tuple(self._inks),
            bottom=self._bottom,
            fixed=self._fixed,
        )

    def _walk(self, box: _Box, around: _Context) -> None:
        style = box.style
        if style["opacity"] == 0:
            return
        self._fixed = self._fixed or style["position"] == "fixed"
        kind = type(box).__name__
        matrix = around.matrix
        own = getattr(box, "transformation_matrix", None)
        if own is not None:
            matrix = own @ matrix if matrix is not None else own
        if kind == "TextBox":
            self._text(box, around)
            return
        if hasattr(box, "replacement"):
            self._picture(box, matrix)
            return
        context = self._entered(box, kind, around, matrix)
        self._backgrounds(box, matrix)
        for child in _children(box):
            self._walk(child, context)

    def _entered(self, box: _Box, kind: str, around: _Context, matrix: object) -> _Context:
        name, room, column, line, band = around.field, around.room, around.column, around.line, around.band
        element = getattr(box, "element", None)
        if element is not None and element in self._names and "::" not in box.element_tag:
            tag = self._names[element]
            name = tag.name
            opened = self._fields.setdefault(name, _Open(tag))
            if around.field != name:
                place = _border_box(box)
                if kind == "InlineBox":  # is as high as its line: an inline box has no height of its own
                    place = Rect(place.x, band[0], place.w, band[1] - band[0])
                opened.rects.append(_mapped(place, matrix))
                opened.size_pt = float(box.style["font_size"]) * 0.75  # type: ignore[arg-type]
        if kind == "LineBox" and around.icon:  # what an icon says belongs to the line that the icon stands in
            return replace(around, matrix=matrix)
        if kind == "LineBox":
            return _Context(
                name, room, column, box, (box.position_y * _MM, (box.position_y + box.height) * _MM), matrix
            )
        if kind != "InlineBox" and kind != "PageBox":
            content = _content_box(box)
            column = content
            if _is_set(box.style) or own_matrix(box) or (box.style["overflow"] != "visible" and content.h < room.h):
                room = content
        icon = around.icon or (element is not None and "icon" in (element.get("class") or "").split())
        return _Context(name, room, column, line, band, matrix, icon)

    def _text(self, box: _Box, around: _Context) -> None:
        text: str = box.text  # type: ignore[attr-defined]
        if box.style["visibility"] != "visible" or not box.style["font_size"]:
            return
        opened = self._fields[around.field]
        if not text.strip():
            if opened.lines and opened.lines[-1][0] is around.line:
                opened.lines[-1][1].append(" ")
            return
        top, bottom = box.position_y * _MM, (box.position_y + box.height) * _MM
        if around.line is not None:
            top, bottom = max(top, around.band[0]), min(bottom, around.band[1])
        rect = Rect(box.position_x * _MM, top, box.width * _MM, max(0.0, bottom - top))
        if not opened.lines or opened.lines[-1][0] is not around.line:
            opened.lines.append((around.line, []))
        opened.lines[-1][1].append(text)
        opened.line_height = max(opened.line_height, around.band[1] - around.band[0])
        families = tuple(str(f) for f in box.style["font_family"])  # type: ignore[attr-defined]
        opened.runs.setdefault(families, set()).update(_INVISIBLE.sub("", text))
        transparent = _transparent(box.style["color"])
        ink = _mapped(_ink(box), around.matrix)
        color = "#000000" if transparent else _hex(box.style["color"])
        self._inks.append(Ink(text=text, rect=ink, color=color, invisible=transparent))
        if not transparent:
            over = max(
                rect.bottom - around.room.bottom,
                around.room.y - rect.y,
                rect.right - around.column.right,
                around.column.x - rect.x,
            )
            opened.overflow = max(opened.overflow, over)
            opened.used.append(ink)
            opened.colors.add(_hex(box.style["color"]))
        self._bottom = max(self._bottom, rect.bottom)

    def _picture(self, box: _Box, matrix: object) -> None:
        from weasyprint.layout.replaced import replacedbox_layout

        image = box.replacement  # type: ignore[attr-defined]
        self._bottom = max(self._bottom, (box.position_y + box.height) * _MM)
        pixels = getattr(image, "width", None)
        if isinstance(pixels, int) and hasattr(image, "image_data"):
            width, height, _, _ = replacedbox_layout(box)
            self._placed(image, width, height, _mapped(_border_box(box), matrix))

    def _backgrounds(self, box: _Box, matrix: object) -> None:
        background = getattr(box, "background", None)
        for layer in getattr(background, "layers", ()) or ():
            image = layer.image
            if image is not None and hasattr(image, "image_data"):
                self._placed(image, float(layer.size[0]), float(layer.size[1]), _mapped(_border_box(box), matrix))

    def _placed(self, image: object, width: float, height: float, rect: Rect) -> None:
        across, down = image.width, image.height  # type: ignore[attr-defined]
        if width > 0 and height > 0:
            dpi = min(across / (width * _MM), down / (height * _MM)) * MM_PER_INCH
            self._pictures.append(Picture(rect=rect, dpi=dpi))


def own_matrix(box: _Box) -> bool:
    """Say whether a box is turned or moved on its own: what is inside is measured in its own coordinates."""
    return getattr(box, "transformation_matrix", None) is not None


def _children(box: _Box) -> Iterator[_Box]:
    yield from box.all_children() if hasattr(box, "all_children") else ()
    # Absolutely positioned boxes are children of the boxes they stand in, once laid out.


def _is_set(style: dict[str, object]) -> bool:
    """Say whether a box's height does not come from what is in it."""
    if style["height"] != "auto":
        return True
    placed = style["position"] in ("absolute", "fixed")
    return placed and style["top"] != "auto" and style["bottom"] != "auto"


def _ink(box: _Box) -> Rect:
    """Return the box of a run's letters: 0.8 em over the baseline and a quarter below, where most scripts stay."""
    size = float(box.style["font_size"]) * _MM  # type: ignore[arg-type]
    baseline = (box.position_y + box.baseline) * _MM  # type: ignore[attr-defined]
    return Rect(box.position_x * _MM, baseline - 0.8 * size, box.width * _MM, 1.05 * size)


def _transparent(color: object) -> bool:
    return getattr(color, "alpha", 1) == 0


def _hex(color: object) -> str:
    """Return a colour of CSS as `#rrggbb`."""
    coordinates = color.to("srgb").coordinates  # type: ignore[attr-defined] # tinycss2's colour
    return "#" + "".join(f"{round(255 * min(1.0, max(0.0, float(part)))):02x}" for part in coordinates)


def _border_box(box: _Box) -> Rect:
    return Rect(
        box.border_box_x() * _MM,  # type: ignore[attr-defined]
        box.border_box_y() * _MM,  # type: ignore[attr-defined]
        box.border_width() * _MM,  # type: ignore[attr-defined]
        box.border_height() * _MM,  # type: ignore[attr-defined]
    )


def _content_box(box: _Box) -> Rect:
    x, y = box.content_box_x(), box.content_box_y()  # type: ignore[attr-defined]
    return Rect(x * _MM, y * _MM, box.width * _MM, box.height * _MM)


def _mapped(rect: Rect, matrix: object) -> Rect:
    """Return the rectangle around where `rect` goes; the matrix counts in CSS pixels."""
    if matrix is None:
        return rect
    corners = [(x / _MM, y / _MM) for x in (rect.x, rect.right) for y in (rect.y, rect.bottom)]
    points = [matrix.transform_point(x, y) for x, y in corners]  # type: ignore[attr-defined]
    xs, ys = [p[0] * _MM for p in points], [p[1] * _MM for p in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _around(rects: list[Rect]) -> Rect:
    if not rects:
        return Rect(0, 0, 0, 0)
    left, top = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(left, top, max(r.right for r in rects) - left, max(r.bottom for r in rects) - top)


def _mark(opened: _Open) -> Mark:
    overflow = opened.overflow if opened.overflow > _HAIR else 0.0
    most = opened.tag.lines
    if most and len(opened.lines) > most:
        overflow = max(overflow, (len(opened.lines) - most) * opened.line_height)
    return Mark(
        name=opened.tag.name,
        rect=_around(opened.rects),
        used=_around(opened.used),
        printed=_printed(["".join(parts) for _, parts in opened.lines]),
        lines=len(opened.lines),
        size_pt=round(opened.size_pt, 3),
        overflow=overflow,
        runs=tuple((families, "".join(sorted(chars))) for families, chars in sorted(opened.runs.items())),
        colors=tuple(sorted(opened.colors)),
        tag=opened.tag,
    )


def _printed(lines: list[str]) -> str:
    parts: list[str] = []
    for line in lines:
        words = _SPACES.sub(" ", _INVISIBLE.sub("", line))
        if words.endswith("\u2010"):  # WeasyPrint's own mark of a divided word
            parts.append(words[:-1])
        else:
            parts.append(words + " ")
    return _SPACES.sub(" ", "".join(parts)).strip()
