"""Where cards lie on one sheet: a grid of slots, their backs' slots, and what surrounds them.

A layout depends on card size, paper and options, never on how many cards there are: a partly filled sheet keeps
the slots of a full one, so every sheet of a deck can be cut with the same settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.errors import OptionError, Problem
from generator.model.geometry import Rect
from generator.sheets.edges import BLEED_FLOOR_MM, Edge, Side, info_side, least_strip, rooms, share_out
from generator.sheets.options import SheetOptions
from generator.sheets.turning import Axis, back_rotation, mirrored

__all__ = ["RULER_ROOM_MM", "Fold", "Layout", "Slot", "plan_layout"]

RULER_ROOM_MM = 118.0
"""Length of strip that the 100 mm (or 4 in) ruler and its caption need."""
FOLD_GAP_MM = 1.0
"""White between the bleed and a fold line, each side: bleed must not cross a fold."""
_TINY = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """Room for one card side."""

    trim: Rect
    """Where it is cut, on the page as seen."""
    window: Rect
    """What of its bleed is shown."""
    rotation: int
    """Degrees clockwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold:
    """A line to fold along: at x = `at` where the axis is vertical, at y = `at` where it is horizontal."""

    axis: Axis
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """One sheet's geometry."""

    page_width: float
    page_height: float
    columns: int
    """Of fronts."""
    rows: int
    fronts: tuple[Slot, ...]
    """Left to right, then top to bottom."""
    backs: tuple[Slot, ...]
    """backs[i] lies behind fronts[i] (or, with a fold, across it on the same page); empty for fronts only."""
    block: Rect
    """From outermost cut to outermost cut."""
    cuts_x: tuple[float, ...]
    """Where the front page is cut from top to bottom."""
    cuts_y: tuple[float, ...]
    """Where it is cut from left to right."""
    edges: Mapping[Side, Edge]
    back_edges: Mapping[Side, Edge]
    info: Side | None
    """The side of the front page that carries ruler and words."""
    back_info: Side | None
    fold: Fold | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Grid:
    columns: int
    rows: int
    rotation: int
    width: float
    height: float
    """Of one slot, turned."""
    gap: float

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def block_width(self) -> float:
        return self.columns * self.width + (self.columns - 1) * self.gap

    @property
    def block_height(self) -> float:
        return self.rows * self.height + (self.rows - 1) * self.gap

    def rects(self, x: float, y: float) -> list[Rect]:
        dx, dy = self.width + self.gap, self.height + self.gap
        return [
            Rect(x + column * dx, y + row * dy, self.width, self.height)
            for row in range(self.rows)
            for column in range(self.columns)
        ]


def plan_layout(width: float, height: float, bleed: float, options: SheetOptions) -> Layout:
    """Return the layout that holds most cards of `width` × `height` mm, whichever way they lie.

    Among equals, upright cards win, then a layout that leaves room for the ruler wins over one that does not.

    Raises:
        OptionError: not even one card fits, or the gutter is narrower than twice the bleed.
    """
    if options.gutter is not None and options.gutter < 2 * bleed - _TINY:
        raise OptionError(f"expected a gutter of at least twice the bleed, {2 * bleed:g} mm, got {options.gutter:g}")
    axes: tuple[Axis | None, ...] = ("horizontal", "vertical") if options.backs == "gutter-fold" else (None,)
    found = [
        (grid, axis, area)
        for axis in axes
        for area in (_area(options, bleed, axis),)
        for grid in _grids(area, width, height, bleed, options)
    ]
    if not found:
        paper = f"{options.paper.name} ({options.page_width:g} × {options.page_height:g} mm)"
        message = f"a card of {width:g} × {height:g} mm does not fit on {paper}"
        raise OptionError([Problem(message=message, hint="choose a larger paper, or print without bleed")])
    found.sort(key=lambda entry: (-entry[0].count, entry[0].rotation))
    layouts = (_laid_out(grid, axis, area, bleed, options) for grid, axis, area in found)
    first = next(layouts)
    if first.info or not options.ruler:
        return first
    return next((layout for layout in layouts if layout.info), first)


def _area(options: SheetOptions, bleed: float, fold: Axis | None) -> Rect:
    """Return where cuts may lie: printable on both sides of the sheet, the bleed inside it where cards have one."""
    sides = options.printable
    left, top, right, bottom = sides["left"], sides["top"], sides["right"], sides["bottom"]
    mirror = fold or (options.axis if options.backs in ("duplex", "fronts-then-backs") else None)
    if mirror == "vertical":
        left = right = max(left, right)
    elif mirror == "horizontal":
        top = bottom = max(top, bottom)
    inner = bleed if options.bleed else 0.0
    width, height = options.page_width, options.page_height
    area = Rect(left, top, width - left - right, height - top - bottom).grown(-inner)
    if fold == "vertical":
        return Rect(area.x, area.y, width / 2 - bleed - FOLD_GAP_MM - area.x, area.h)
    if fold == "horizontal":
        return Rect(area.x, area.y, area.w, height / 2 - bleed - FOLD_GAP_MM - area.y)
    return area


def _grids(area: Rect, width: float, height: float, bleed: float, options: SheetOptions) -> list[_Grid]:
    gap = (2 * bleed if options.gutter is None else options.gutter) if options.bleed else 0.0
    grids: list[_Grid] = []
    for rotation in (0, 90) if abs(width - height) > _TINY else (0,):
        w, h = (height, width) if rotation else (width, height)
        columns = int((area.w + gap + _TINY) / (w + gap))
        rows = int((area.h + gap + _TINY) / (h + gap))
        for fewer_columns, fewer_rows in ((0, 0), (1, 0), (0, 1)):
            c, r = columns - fewer_columns, rows - fewer_rows
            if c > 0 and r > 0:
                grids.append(_Grid(columns=c, rows=r, rotation=rotation, width=w, height=h, gap=gap))
    return grids


def _laid_out(grid: _Grid, fold: Axis | None, area: Rect, bleed: float, options: SheetOptions) -> Layout:
    width, height = options.page_width, options.page_height
    x, y = _corner(grid, fold, area, options)
    if not fold and options.ruler:
        x, y = _aside(grid, x, y, area, bleed, options)
    fronts = grid.rects(x, y)
    axis = fold or options.axis
    backs = [mirrored(rect, axis, width, height) for rect in fronts] if options.backs != "fronts-only" else []
    front_block = Rect(x, y, grid.block_width, grid.block_height)
    block = _around(front_block, mirrored(front_block, axis, width, height)) if fold else front_block
    printed = [*fronts, *backs] if fold else fronts
    floor = BLEED_FLOOR_MM if options.bleed else 0.0
    back_block = mirrored(block, axis, width, height)
    edges, info = _edges(block, bleed, floor, options, marks=options.marks)
    back_edges, back_info = _edges(back_block, bleed, floor, options, marks=options.back_marks)
    turn = back_rotation(grid.rotation, axis)
    if fold:
        # Across the fold both blocks share the page's edges, and show their whole bleed towards the line.
        edges_there = {**edges, **_fold_bleed(fold, bleed, far=True)}
        block_there = mirrored(front_block, axis, width, height)
    else:
        edges_there, block_there = dict(back_edges), back_block
    edges_here = {**edges, **_fold_bleed(fold, bleed)}
    return Layout(
        page_width=width,
        page_height=height,
        columns=grid.columns,
        rows=grid.rows,
        fronts=tuple(_slot(rect, grid.rotation, front_block, edges_here, bleed, options) for rect in fronts),
        backs=tuple(_slot(rect, turn, block_there, edges_there, bleed, options) for rect in backs),
        block=block,
        cuts_x=_lines([v for r in printed for v in (r.x, r.right)]),
        cuts_y=_lines([v for r in printed for v in (r.y, r.bottom)]),
        edges=edges,
        back_edges=back_edges,
        info=info,
        back_info=back_info,
        fold=Fold(axis=fold, at=width / 2 if fold == "vertical" else height / 2) if fold else None,
    )


def _corner(grid: _Grid, fold: Axis | None, area: Rect, options: SheetOptions) -> tuple[float, float]:
    """Return the block's top left: the middle of the page, or as near to it as the printable area allows.

    Before a fold line the block lies against the line, where folding is most exact.
    """
    x = (options.page_width - grid.block_width) / 2
    y = (options.page_height - grid.block_height) / 2
    x = min(max(x, area.x), area.right - grid.block_width)
    y = min(max(y, area.y), area.bottom - grid.block_height)
    if fold == "vertical":
        x = area.right - grid.block_width
    elif fold == "horizontal":
        y = area.bottom - grid.block_height
    return x, y


def _aside(grid: _Grid, x: float, y: float, area: Rect, bleed: float, options: SheetOptions) -> tuple[float, float]:
    """Return the corner moved off the middle just so far that one strip can hold the ruler, where none could."""
    floor = BLEED_FLOOR_MM if options.bleed else 0.0

    def carries(x: float, y: float) -> bool:
        block = Rect(x, y, grid.block_width, grid.block_height)
        return _edges(block, bleed, floor, options, marks=options.marks)[1] is not None

    if carries(x, y):
        return x, y
    inner = bleed if options.bleed else 0.0
    need = least_strip(bleed, floor) - inner
    up = min(y, area.bottom - need - grid.block_height)
    if up >= area.y - _TINY and carries(x, up):
        return x, up
    across = max(x, area.x + need)
    if across + grid.block_width <= area.right + _TINY and carries(across, y):
        return across, y
    return x, y


def _edges(
    block: Rect, bleed: float, floor: float, options: SheetOptions, *, marks: bool
) -> tuple[Mapping[Side, Edge], Side | None]:
    width, height = options.page_width, options.page_height
    room = rooms(block, width, height)
    printable = options.printable
    across = width - printable["left"] - printable["right"]
    down = height - printable["top"] - printable["bottom"]
    length: dict[Side, float] = {"bottom": across, "top": across, "left": down, "right": down}
    side = info_side(room, printable, length, bleed=bleed, floor=floor, least_length=RULER_ROOM_MM)
    carries: frozenset[Side] = frozenset((side,)) if side else frozenset()
    return share_out(room, printable, carries, bleed=bleed, floor=floor, marks=marks), side


def _slot(
    trim: Rect, rotation: int, block: Rect, edges: Mapping[Side, Edge], bleed: float, options: SheetOptions
) -> Slot:
    """Return a slot that shows its bleed where nothing else lies: all round, or at the block's outer edge only."""
    inner = bleed if options.bleed else 0.0
    left = edges["left"].bleed if trim.x <= block.x + _TINY else inner
    top = edges["top"].bleed if trim.y <= block.y + _TINY else inner
    right = edges["right"].bleed if trim.right >= block.right - _TINY else inner
    bottom = edges["bottom"].bleed if trim.bottom >= block.bottom - _TINY else inner
    window = Rect(trim.x - left, trim.y - top, trim.w + left + right, trim.h + top + bottom)
    return Slot(trim=trim, window=window, rotation=rotation)


def _fold_bleed(fold: Axis | None, bleed: float, *, far: bool = False) -> dict[Side, Edge]:
    """Return the edge towards the fold, which carries the whole bleed and nothing else; `far` beyond the fold."""
    if fold == "vertical":
        return {"left" if far else "right": Edge(bleed=bleed)}
    if fold == "horizontal":
        return {"top" if far else "bottom": Edge(bleed=bleed)}
    return {}


def _around(a: Rect, b: Rect) -> Rect:
    x, y = min(a.x, b.x), min(a.y, b.y)
    return Rect(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)


def _lines(values: list[float]) -> tuple[float, ...]:
    """Return the values in order, those that are one cut told once."""
    lines: list[float] = []
    for value in sorted(values):
        if not lines or value - lines[-1] > _TINY * 10:
            lines.append(value)
    return tuple(lines)
