"""What is drawn around the cards: crop marks, fold line, ruler, the line of words, corner guides."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from generator.model.drawing import Segment
from generator.model.geometry import Matrix, Rect
from generator.model.plan import Group, Op, PathOp, TextOp
from generator.sheets.edges import INFO_MM, Side
from generator.sheets.layout import Layout
from generator.sheets.options import Measure, SheetOptions, Words
from generator.units import MM_PER_INCH, MM_PER_PT

__all__ = ["RULER_MM", "corner_guide", "crop_marks", "fold_line", "info_line", "ruler_caption"]

RULER_MM = 100.0
RULER_IN = 4
"""The scale of inches under it, on papers whose readers measure in inches."""
MARK_WEIGHT_MM = 0.25 * MM_PER_PT
"""0.25 pt, the hairline print shops ask for (designforprint.co.za, crop marks)."""
BLACK = "#000000"
GUIDE = "#8a8a8a"
FONT = "text"
SIZES_PT = (6.0, 5.75, 5.5, 5.25, 5.0)
"""The line of words shrinks so far before it loses its last parts."""
BASELINE_MM = 1.75
"""From the top of the strip to the baseline."""
_TICK_MM = 0.85
_LONG_TICK_MM = 1.15


@runtime_checkable
class _Fonts(Protocol):
    """A measure that also knows which characters its fonts have; `generator.render.fonts.FontSet` does."""

    @property
    def names(self) -> list[str]:
        """The fonts there are."""

    def missing(self, text: str, font: str) -> str:
        """Return the characters that a font lacks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Strip:
    """The strip for ruler and words in coordinates of its own: x along it, y from its top, as it is read."""

    matrix: Matrix
    length: float


def crop_marks(layout: Layout, options: SheetOptions, *, back: bool = False) -> list[Op]:
    """Return a mark at both ends of every cut, outside the block and its bleed; none where a side has no room."""
    edges = layout.back_edges if back else layout.edges
    width, height, block = layout.page_width, layout.page_height, layout.block
    xs, ys = layout.cuts_x, layout.cuts_y
    if back and options.axis == "vertical":
        xs = tuple(width - x for x in xs)
        block = Rect(width - block.right, block.y, block.w, block.h)
    elif back:
        ys = tuple(height - y for y in ys)
        block = Rect(block.x, height - block.bottom, block.w, block.h)
    top, bottom, left, right = edges["top"], edges["bottom"], edges["left"], edges["right"]
    lines: list[tuple[float, float, float, float]] = []
    for x in xs:
        lines.append((x, block.y - top.mark_to, x, block.y - top.mark_from))
        lines.append((x, block.bottom + bottom.mark_from, x, block.bottom + bottom.mark_to))
    for y in ys:
        lines.append((block.x - left.mark_to, y, block.x - left.mark_from, y))
        lines.append((block.right + right.mark_from, y, block.right + right.mark_to, y))
    segments: list[Segment] = []
    for x1, y1, x2, y2 in lines:
        if abs(x2 - x1) + abs(y2 - y1) > 0.05:
            segments += [("M", x1, y1), ("L", x2, y2)]
    if not segments:
        return []
    stroke = PathOp(segments=tuple(segments), stroke=BLACK, stroke_width=MARK_WEIGHT_MM, spot=options.registration)
    return [stroke]


def fold_line(layout: Layout) -> list[Op]:
    """Return the dashed line to fold along, from one printable edge to the other; nothing without a fold."""
    fold = layout.fold
    if fold is None:
        return []
    inset = 2.0
    if fold.axis == "vertical":
        line: tuple[Segment, ...] = (("M", fold.at, inset), ("L", fold.at, layout.page_height - inset))
    else:
        line = (("M", inset, fold.at), ("L", layout.page_width - inset, fold.at))
    return [PathOp(segments=line, stroke=GUIDE, stroke_width=MARK_WEIGHT_MM, dash=(2.0, 1.5))]


def corner_guide(trim: Rect, radius: float) -> list[Op]:
    """Return a hairline along the four rounded corners of a card."""
    if radius <= 0:
        return []
    k = radius * 0.5522847498  # a quarter circle as a Bézier curve: 4/3 · (√2 − 1)
    x, y, r, b = trim.x, trim.y, trim.right, trim.bottom
    segments: tuple[Segment, ...] = (
        ("M", x, y + radius),
        ("C", x, y + radius - k, x + radius - k, y, x + radius, y),
        ("M", r - radius, y),
        ("C", r - radius + k, y, r, y + radius - k, r, y + radius),
        ("M", r, b - radius),
        ("C", r, b - radius + k, r - radius + k, b, r - radius, b),
        ("M", x + radius, b),
        ("C", x + radius - k, b, x, b - radius + k, x, b - radius),
    )
    return [PathOp(segments=segments, stroke=GUIDE, stroke_width=MARK_WEIGHT_MM)]


def info_line(
    layout: Layout,
    options: SheetOptions,
    parts: Sequence[str],
    measure: Measure,
    words: Words,
    *,
    ruler: bool,
    back: bool = False,
) -> list[Op]:
    """Return ruler and words in the strip that the layout keeps for them; nothing where no strip has room.

    `parts` are joined by middle dots, most important first: what does not fit is left out from the end.
    """
    side = layout.back_info if back else layout.info
    if side is None:
        return []
    strip = _strip(side, layout, options)
    ops: list[Op] = []
    start = 0.0
    if ruler:
        ops += _ruler(inches=options.paper.inches)
        caption = ruler_caption(words, inches=options.paper.inches)
        ops.append(_text(caption, RULER_MM + 3.0, SIZES_PT[0]))
        start = RULER_MM + 3.0 + measure.width(caption, FONT, SIZES_PT[0]) + 5.0
    fitted = _fitted(parts, strip.length - start, measure)
    if fitted:
        line, font, size, width = fitted
        ops.append(_text(line, strip.length - width, size, font))
    return [Group(ops=tuple(ops), matrix=strip.matrix)]


def ruler_caption(words: Words, *, inches: bool) -> str:
    """Return what stands beside a ruler: how long it is."""
    key = "print.ruler-inch" if inches else "print.ruler"
    return words(key, n=round(RULER_MM), inches=RULER_IN)


def _strip(side: Side, layout: Layout, options: SheetOptions) -> _Strip:
    margins = options.printable
    width, height = layout.page_width, layout.page_height
    across = width - margins["left"] - margins["right"]
    down = height - margins["top"] - margins["bottom"]
    if side == "bottom":
        return _Strip(matrix=Matrix(e=margins["left"], f=height - margins["bottom"] - INFO_MM), length=across)
    if side == "top":
        return _Strip(matrix=Matrix(e=margins["left"], f=margins["top"]), length=across)
    x = margins["left"] if side == "left" else width - margins["right"] - INFO_MM
    # Read from the foot of the page to its head, as the spine of a French book.
    return _Strip(matrix=Matrix(0.0, -1.0, 1.0, 0.0, x, height - margins["bottom"]), length=down)


def _ruler(*, inches: bool) -> list[Op]:
    """Return 100 mm with a tick every 10 mm above the line and, for readers of inches, 4 in below it."""
    middle = INFO_MM / 2
    tick, long_tick = (_TICK_MM, _LONG_TICK_MM) if inches else (2 * _TICK_MM, 2 * _LONG_TICK_MM)
    base = middle if inches else middle + _LONG_TICK_MM
    segments: list[Segment] = [("M", 0.0, base), ("L", RULER_MM, base)]
    for i in range(11):
        x = RULER_MM * i / 10
        segments += [("M", x, base), ("L", x, base - (long_tick if i % 5 == 0 else tick))]
    scales: list[Op] = [PathOp(segments=tuple(segments), stroke=BLACK, stroke_width=MARK_WEIGHT_MM)]
    if inches:
        under: list[Segment] = [("M", 0.0, base), ("L", RULER_IN * MM_PER_INCH, base)]
        for i in range(RULER_IN + 1):
            under += [("M", i * MM_PER_INCH, base), ("L", i * MM_PER_INCH, base + long_tick)]
        scales.append(PathOp(segments=tuple(under), stroke=BLACK, stroke_width=MARK_WEIGHT_MM))
    return scales


def _fitted(parts: Sequence[str], room: float, measure: Measure) -> tuple[str, str, float, float] | None:
    """Return the longest line that fits with its font, size and width: all parts at any size before fewer parts."""
    kept = [part for part in parts if part and not _right_to_left(part)]
    while kept:
        line = " · ".join(kept)
        font = _font(line, measure)
        for size in SIZES_PT:
            width = measure.width(line, font, size)
            if width <= room:
                return line, font, size, width
        kept.pop()
    return None


def _right_to_left(text: str) -> bool:
    """Say whether a text is in a script that only HTML faces can set: such a part is left out, not printed wrong."""
    return any(unicodedata.bidirectional(char) in ("R", "AL") for char in text)


def _font(line: str, measure: Measure) -> str:
    """Return the first font that has every character of a line; the usual one where it has, or none has."""
    if not isinstance(measure, _Fonts) or not measure.missing(line, FONT):
        return FONT
    return next((name for name in measure.names if not measure.missing(line, name)), FONT)


def _text(text: str, x: float, size_pt: float, font: str = FONT) -> TextOp:
    return TextOp(text=text, x=x, y=BASELINE_MM, font=font, size_pt=size_pt, color=BLACK)
