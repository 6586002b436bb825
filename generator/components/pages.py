"""Sheets of parts that are cut out or tiled; each gives pages and the record of what lies on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from generator.components.bounds import seen_in
from generator.components.description import SheetSpec
from generator.components.frame import Frame, Sheet
from generator.components.outlines import box, polygon
from generator.components.packing import Laid, pack
from generator.components.panel import Panel
from generator.components.part import Bench, Piece
from generator.components.tiling import Tile, tile
from generator.errors import PackError, Problem
from generator.model.drawing import Segment
from generator.model.geometry import Matrix, Rect
from generator.model.plan import Field, Finding, Group, Page, Place, Plan
from generator.model.printing import Margins, Paper, Placement
from generator.sheets.digest import Digests
from generator.sheets.turning import back_rotation, mirrored, turned

__all__ = ["Pages", "cut_pages", "moved_fields", "tile_pages"]

_JOIN = 5.0
"""Room in mm for join marks outside the picture."""


@dataclass(slots=True)
class Pages:
    """Pages of one file as they are made."""

    bench: Bench
    paper: Paper
    margins: Margins
    papers: Sequence[Paper] = ()
    """All papers, for advice when something does not fit."""
    pages: list[Page] = field(default_factory=list)
    placements: list[Placement] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    digests: Digests = field(default_factory=Digests)
    duplex: bool = False
    lying: bool = False
    """Whether sheets with backs lie: they are turned about their short edge, which is the upright one."""

    def add(self, sheet: Sheet, placed: list[Placement]) -> None:
        """Take over a finished sheet."""
        self.pages.append(sheet.page())
        self.placements += placed
        self.findings += sheet.panel.findings

    @property
    def next(self) -> int:
        """Number of the page that comes next."""
        return len(self.pages) + 1


def cut_pages(pages: Pages, spec: SheetSpec, pieces: Sequence[Piece], words: str, copies: int) -> None:
    """Add as many sheets as the pieces need; where one has a back, every sheet is followed by its backs.

    Raises:
        PackError: a piece fits on no sheet of this paper; the message names papers that are large enough.
    """
    frame = Frame(paper=pages.paper, margins=pages.margins)
    room = frame.column
    laid = pack(pieces, room.w, room.h, gap=spec.gap)
    if isinstance(laid, Piece):
        raise PackError([_too_large(laid, pages, spec)])
    backs = any(piece.back for piece in pieces)
    for _ in range(copies):
        for number in range(max(entry.sheet for entry in laid) + 1):
            here = [entry for entry in laid if entry.sheet == number]
            shift = _centred(here, room)
            _cut_side(pages, spec, here, frame, words, room, shift, back=False)
            if backs:
                _cut_side(pages, spec, here, frame, words, room, shift, back=True)
    pages.duplex = pages.duplex or backs
    seen: set[int] = set()
    for piece in pieces:
        for plan in (piece.plan, piece.back):
            if plan is not None and id(plan) not in seen:
                seen.add(id(plan))
                pages.findings += plan.findings


def _centred(here: Sequence[Laid], room: Rect) -> dict[float, float]:
    """Return how far each row of pieces (by its top) moves right to stand in the middle."""
    ends: dict[float, float] = {}
    for entry in here:
        ends[entry.box.y] = max(ends.get(entry.box.y, 0.0), entry.box.right)
    return {top: (room.w - end) / 2 for top, end in ends.items()}


def _cut_side(
    pages: Pages,
    spec: SheetSpec,
    here: Sequence[Laid],
    frame: Frame,
    words: str,
    room: Rect,
    shift: dict[float, float],
    *,
    back: bool,
) -> None:
    bench = pages.bench
    sheet = Sheet(frame, bench, words)
    if not back:
        sheet.headline(bench.word(spec.title), bench.word(spec.note))
    placed: list[Placement] = []
    for entry in here:
        plan = entry.piece.back if back else entry.piece.plan
        if plan is None:
            continue
        at = entry.box.moved(room.x + shift[entry.box.y], room.y)
        rotation = entry.rotation
        if back:
            at = mirrored(at, "vertical", frame.width, frame.height)
            rotation = back_rotation(rotation, "vertical")
        sheet.panel.ops.append(Place(plan=plan, x=at.x, y=at.y, rotation=rotation))
        if not back and entry.piece.component != "tuckbox":
            _cut_line(sheet.panel, entry, at)
        trim = turned(plan.trim, plan.width, plan.height, rotation).moved(at.x, at.y)
        fields = tuple(
            Field(
                name=f.name,
                printed=f.printed,
                rect=turned(f.rect, plan.width, plan.height, rotation).moved(at.x, at.y),
            )
            for f in plan.fields
        )
        placed.append(
            Placement(
                page=pages.next,
                side="back" if back else "face",
                component=entry.piece.component,
                id=entry.piece.id,
                copy=entry.copy,
                rotation=rotation,
                trim=trim,
                fields=fields,
                digest=pages.digests.of(plan),
            )
        )
    sheet.foot(words)
    pages.add(sheet, placed)


def _cut_line(panel: Panel, entry: Laid, at: Rect) -> None:
    """Draw the line to cut along over the piece."""
    plan = entry.piece.plan
    segments = entry.piece.outline or box(plan.trim, plan.corner_mm)
    if entry.rotation == 90:
        segments = _quarter(segments, plan.height)
    matrix = Matrix(e=at.x, f=at.y)
    inner = Panel(at.w, at.h, look=panel.look, fonts=panel.fonts, locale=panel.locale, subject=panel.subject)
    inner.path(segments, stroke="#ffffff", width=0.35)
    inner.path(segments, stroke="#444444", width=0.18)
    panel.ops.append(Group(ops=tuple(inner.ops), matrix=matrix))


def _quarter(segments: tuple[Segment, ...], height: float) -> tuple[Segment, ...]:
    """Turn an outline a quarter clockwise within its box."""
    turned_: list[Segment] = []
    for segment in segments:
        numbers = [float(v) for v in segment[1:]]
        points: list[float] = []
        for i in range(0, len(numbers), 2):
            points += [height - numbers[i + 1], numbers[i]]
        turned_.append((segment[0], *points))
    return tuple(turned_)


def tile_pages(pages: Pages, spec: SheetSpec, piece: Piece, words: str, copies: int) -> None:
    """Add the sheets that together show a large piece, upright or lying, whichever needs fewer.

    Each sheet shows its window, marks where the next one is laid over it, and a map of all sheets. A field belongs to
    every sheet on which it stands whole. Where the piece has a back, every sheet is followed by what lies behind it.
    """
    plan = piece.plan
    frames = [Frame(paper=pages.paper, margins=pages.margins, landscape=lying) for lying in (False, True)]
    frame, tiles = min(((f, _tiles(piece, f, spec.overlap)) for f in frames), key=lambda option: len(option[1]))
    bench = pages.bench
    start = len(pages.pages)
    for entry in tiles:
        sheet = Sheet(frame, bench, words)
        window, room = entry.window, frame.room
        x, y = room.x + (room.w - window.w) / 2, room.y + (room.h - window.h) / 2
        shown = Rect(x, y, window.w, window.h)
        ops = seen_in(window, plan.ops, bench.fonts)
        inner = Group(ops=ops, matrix=Matrix(e=x - window.x, f=y - window.y))
        sheet.panel.ops.append(Group(ops=(inner,), clip=box(shown)))
        joins = _joins(sheet.panel, entry, tiles, shown)
        kept = _map(sheet.panel, entry, tiles, frame)
        note = bench.word("kit.join-note") if joins else ""
        sheet.foot(
            f"{words} · {entry.row * (max(t.column for t in tiles) + 1) + entry.column + 1}/{len(tiles)}",
            note=note,
            keep=kept,
        )
        whole = tuple(f for f in plan.fields if window.holds(f.rect, tolerance=0.001))
        fields = moved_fields(whole, x - window.x, y - window.y)
        placed = [
            Placement(
                page=pages.next,
                side="face",
                component=piece.component,
                id=piece.id,
                copy=1,
                rotation=0,
                trim=shown,
                fields=fields,
                digest=pages.digests.of(plan),
            )
        ]
        pages.add(sheet, placed)
        if piece.back is not None:
            _behind(pages, piece, piece.back, window, Sheet(frame, bench, words), words, shown)
    if piece.back is not None:
        pages.duplex, pages.lying = True, frame.landscape
        pages.findings += piece.back.findings
    pages.findings += plan.findings
    one = list(zip(pages.pages[start:], pages.placements[start - len(pages.pages) :], strict=True))
    for copy in range(2, copies + 1):
        for page, placement in one:
            pages.placements.append(replace(placement, page=pages.next, copy=copy))
            pages.pages.append(page)


def _behind(pages: Pages, piece: Piece, plan: Plan, window: Rect, sheet: Sheet, words: str, front: Rect) -> None:
    """Add the sheet that lies behind a window of a piece: the same window of its back, mirrored from left to right."""
    frame = sheet.frame
    seen = Rect(plan.width - window.right, window.y, window.w, window.h)
    shown = mirrored(front, "vertical", frame.width, frame.height)
    inner = Group(
        ops=seen_in(seen, plan.ops, pages.bench.fonts), matrix=Matrix(e=shown.x - seen.x, f=shown.y - seen.y)
    )
    sheet.panel.ops.append(Group(ops=(inner,), clip=box(shown)))
    sheet.foot(words)
    whole = tuple(f for f in plan.fields if seen.holds(f.rect, tolerance=0.001))
    placed = Placement(
        page=pages.next,
        side="back",
        component=piece.component,
        id=piece.id,
        copy=1,
        rotation=0,
        trim=shown,
        fields=moved_fields(whole, shown.x - seen.x, shown.y - seen.y),
        digest=pages.digests.of(plan),
    )
    pages.add(sheet, [placed])


def _tiles(piece: Piece, frame: Frame, overlap: float) -> tuple[Tile, ...]:
    """Return the windows, with room for join marks across each joint."""
    plan, room = piece.plan, frame.room
    tiles = tile(plan.width, plan.height, room.w, room.h, overlap)
    columns, rows = max(t.column for t in tiles), max(t.row for t in tiles)
    wide = room.w - (2 * _JOIN if rows else 0)
    high = room.h - (2 * _JOIN if columns else 0)
    return tile(plan.width, plan.height, wide, high, overlap, keep=piece.keep or [f.rect for f in plan.fields])


def _joins(panel: Panel, entry: Tile, tiles: Sequence[Tile], shown: Rect) -> bool:
    """Mark, outside the picture, where the next sheet's edge lies; say whether there is any joint on this sheet."""
    any_ = False
    ink = panel.look.color("ink")
    for other in tiles:
        dx, dy = other.column - entry.column, other.row - entry.row
        if abs(dx) + abs(dy) != 1:
            continue
        any_ = True
        joint = other.window if dx + dy > 0 else entry.window
        first = min(entry, other, key=lambda t: (t.row, t.column))
        name = chr(ord("A") + tiles.index(first) * 2 + (1 if dy else 0))
        if dx:
            x = shown.x + joint.x - entry.window.x
            _tick(panel, x, shown.y, 0, -1, name, ink)
            _tick(panel, x, shown.bottom, 0, 1, name, ink)
            if dx < 0:
                panel.line(x, shown.y, x, shown.bottom, stroke=ink, width=0.2, dash=(2, 1.5))
        else:
            y = shown.y + joint.y - entry.window.y
            _tick(panel, shown.x, y, -1, 0, name, ink)
            _tick(panel, shown.right, y, 1, 0, name, ink)
            if dy < 0:
                panel.line(shown.x, y, shown.right, y, stroke=ink, width=0.2, dash=(2, 1.5))
    return any_


def _tick(panel: Panel, x: float, y: float, dx: int, dy: int, name: str, ink: str) -> None:
    """Draw a small arrow that points at the joint from outside the picture, with the joint's letter."""
    tip = (x + dx * 0.4, y + dy * 0.4)
    one = (x + dx * 2.6 + dy * 1.2, y + dy * 2.6 + dx * 1.2)
    two = (x + dx * 2.6 - dy * 1.2, y + dy * 2.6 - dx * 1.2)
    panel.path(polygon([tip, one, two]), fill=ink)
    at = Rect(x + 1.8, y + dy * 2.4 - 1.4, 4, 2.8) if dy else Rect(x + dx * 2.4 - 1.4, y + 1.8, 2.8, 3)
    panel.words(name, at, font="label", size=7)


def _map(panel: Panel, entry: Tile, tiles: Sequence[Tile], frame: Frame) -> float:
    """Draw where this sheet belongs, all sheets as small boxes, this one dark, behind the ruler; return its width."""
    look = panel.look
    columns, rows = max(t.column for t in tiles) + 1, max(t.row for t in tiles) + 1
    if columns * rows == 1:
        return 0.0
    high = min(5.0 / rows, 4.0)
    wide = high * 1.2
    room = frame.room
    left = room.x + 104 - 1
    for other in tiles:
        rect = Rect(left + other.column * wide, room.bottom + 1.2 + other.row * high, wide - 0.4, high - 0.4)
        here = other is entry
        panel.box(rect, fill=look.color("ink") if here else None, stroke=look.color("ink"), width=0.2)
    return columns * wide + 2.0


def moved_fields(fields: Sequence[Field], dx: float, dy: float) -> tuple[Field, ...]:
    """Return fields as they lie after a move by (dx, dy) mm."""
    return tuple(Field(name=f.name, rect=f.rect.moved(dx, dy), printed=f.printed) for f in fields)


def _too_large(piece: Piece, pages: Pages, spec: SheetSpec) -> Problem:
    """Return the problem that a piece does not fit, with the papers that would hold it."""
    need_w, need_h = piece.plan.width, piece.plan.height
    able = []
    for paper in pages.papers:
        room = Frame(paper=paper, margins=pages.margins).column
        if not isinstance(pack([Piece(component="", id="", plan=piece.plan)], room.w, room.h, gap=0), Piece):
            able.append(paper.name)
    message = f"{piece.id!r} is {need_w:.0f} × {need_h:.0f} mm and does not fit on {pages.paper.name}"
    hint = "fits on " + ", ".join(able) if able else "no paper of papers.yaml is large enough"
    return pages.bench.numbers.problem(message, f"parts.{spec.parts[0]}", hint)
