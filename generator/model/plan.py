"""What is to be drawn, decided to the last millimetre: the display list between layout and the PDF door.

A `Plan` is a face, a tracker, a mat or any other part; a `Page` places plans on paper; a `Document` is one PDF.
Plans are pure data: equal plans draw equal bytes, so a plan drawn once is placed as often as wanted.
All lengths are mm from the top left, y downwards; font sizes are points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from generator.model.drawing import Drawing, Palette, Segment
from generator.model.geometry import Matrix, Rect

__all__ = [
    "Document",
    "DrawingOp",
    "EmbedOp",
    "Field",
    "Finding",
    "GlyphUse",
    "GradientOp",
    "Group",
    "ImageOp",
    "Ink",
    "Op",
    "Page",
    "PageLabel",
    "PathOp",
    "PdfPart",
    "Place",
    "Plan",
    "TextOp",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class TextOp:
    """One run of text in one font: shaped with the font's kerning, starting at (x, y) on the baseline."""

    text: str
    x: float
    y: float
    font: str
    """A name from `fonts/fonts.yaml`, such as `text-bold`."""
    size_pt: float
    color: str = "#000000"
    tracking: float = 0.0
    """Extra space after each character, in mm."""
    word_space: float = 0.0
    """Extra space at each U+0020, in mm (justified lines)."""
    invisible: bool = False
    """Extractable but not painted (the word an icon stands for)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PathOp:
    """An outline in mm."""

    segments: tuple[Segment, ...]
    fill: str | None = None
    """`#rrggbb` or None."""
    stroke: str | None = None
    stroke_width: float = 0.0
    """In mm."""
    even_odd: bool = False
    round_joins: bool = False
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    spot: bool = False
    """Registration colour `All`, for marks that belong on every plate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingOp:
    """Vector art scaled into `rect` (stretched; callers keep the aspect), its roles turned into `palette` colours."""

    drawing: Drawing
    rect: Rect
    palette: Palette = field(default_factory=dict)
    rotation: float = 0.0
    """Degrees clockwise about the centre of `rect`."""
    mirror: bool = False
    """Flipped left to right within `rect`."""
    opacity: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ImageOp:
    """A raster picture stretched into `rect`; `file` is an absolute path, already checked to lie in the pack."""

    file: str
    rect: Rect
    digest: str = ""
    """Content hash of the file, so that a plan changes when its picture does."""
    grey: bool = False
    """Printed without its colours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GradientOp:
    """A linear gradient over `rect`: `angle` 0 runs left to right, 90 top to bottom."""

    rect: Rect
    stops: tuple[tuple[float, str], ...]
    angle: float = 90.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Ops under one transform and/or clipped to one outline (given in the group's outer coordinates)."""

    ops: tuple[Op, ...]
    matrix: Matrix | None = None
    clip: tuple[Segment, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Another plan, drawn once in the file and placed here: its box's top left goes to (x, y) before turning.

    `rotation` is 0, 90, 180 or 270 degrees clockwise; the turned box's top left stays at (x, y). `scale` is for
    printer profiles.
    """

    plan: Plan
    x: float
    y: float
    rotation: int = 0
    scale: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class GlyphUse:
    """What pages set elsewhere use of one of our fonts: the file that shows them embeds it once, for all of them."""

    font: str
    """A name from `fonts/fonts.yaml`."""
    base: str
    """Its name in the PDF."""
    descriptor: str
    """The rest of its font descriptor, in PDF syntax."""
    glyphs: tuple[tuple[int, float, str], ...]
    """Number in the font file, width in thousandths of an em, the characters it stands for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PdfPart:
    """One object of a PDF page that was set elsewhere; parts with the same key are the same object."""

    key: str
    """Digest of what the part holds, those it names included."""
    head: str
    """In PDF syntax: the whole object, or a stream's entries; `{key}` stands for a reference to another part."""
    data: bytes | None = None
    """The body of a stream, packed as its head says."""
    font: GlyphUse | None = None
    """The part is a font, to be made from what all pages use of it; `head` is empty then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ink:
    """Words as they stand on something drawn: what `TextOp`s say of our own pages, told of those set elsewhere."""

    text: str
    rect: Rect
    """The box they take, from about the top of their capitals to the foot of their letters, as seen."""
    color: str = "#000000"
    invisible: bool = False
    """Found by readers, not seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbedOp:
    """A page set by another program, drawn at its own size with its top left corner at that of `rect`."""

    digest: str
    """Of all that the page was made from. Pages are equal when this is, whatever else their parts hold."""
    rect: Rect
    """What is shown of the page, and where; its size is the page's."""
    parts: tuple[PdfPart, ...] = field(repr=False, compare=False)
    """Each after those it names; the last one is a form XObject in points, y upwards, `rect` high."""
    inks: tuple[Ink, ...] = field(default=(), repr=False, compare=False)
    """What is written on the page, in mm from the corner that `rect` counts from."""


Op = TextOp | PathOp | DrawingOp | ImageOp | GradientOp | Group | Place | EmbedOp


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """What a reader of the print should find: a named value and the box it stands in (mm from the plan's top left)."""

    name: str
    rect: Rect
    printed: str
    """The words as they can be extracted from the PDF, in reading order, lines joined by a space."""
    pips: bool = False
    """`printed` is a number that stands there as so many equal icons, without a figure."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Finding:
    """Something about one printed thing that its designer must know."""

    code: str
    """Such as `text/overflow`, `text/glyph`, `image/dpi`, `text/safe`."""
    subject: str
    """The card or component id."""
    locale: str
    box: str
    message: str
    amount: float | None = None
    unit: str = ""
    severity: Literal["error", "warn", "info"] = "error"
    rect: Rect | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A thing to print: `width` × `height` is its full box with bleed; `trim` is where it is cut."""

    width: float
    height: float
    ops: tuple[Op, ...]
    trim: Rect
    safe: Rect
    corner_mm: float = 0.0
    """Radius of the cut corner; 0 for square corners."""
    fields: tuple[Field, ...] = ()
    findings: tuple[Finding, ...] = ()
    label: str = ""
    """For people only: what this is, such as `fr/frondeurs-baleares`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One sheet side. `trim` and `bleed` default to the whole page."""

    width: float
    height: float
    ops: tuple[Op, ...]
    trim: Rect | None = None
    bleed: Rect | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PageLabel:
    """From page index `start` (0-based) on, pages are called `prefix` + a counter from 1."""

    start: int
    prefix: str = ""
    style: Literal["decimal", "roman", "none"] = "decimal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One PDF file to be."""

    title: str
    language: str
    """BCP 47, such as `fr`."""
    pages: tuple[Page, ...]
    subject: str = ""
    duplex: Literal["simplex", "long-edge", "short-edge"] = "simplex"
    labels: tuple[PageLabel, ...] = ()
    outline: tuple[tuple[str, int], ...] = ()
    """Bookmarks: title, 0-based page index."""
    attachments: Mapping[str, bytes] = field(default_factory=dict)
    """Files attached to the PDF, by name."""
