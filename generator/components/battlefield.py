"""A battlefield: one board of equal cells between two players, whose sides are tinted and fenced off.

Columns are letters from the first player's left, rows numbers from that player's edge: he sits at the foot of the
board. Every cell prints its coordinate twice, so that both players read it; a side prints its name for its owner.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.components.border import draw_border
from generator.components.outlines import polygon
from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Piece, Spec
from generator.components.turned import draw_turned
from generator.errors import PackError
from generator.faces.colors import resolve
from generator.model.geometry import Rect

__all__ = ["BattlefieldSpec", "Flank", "cell_rect", "make_battlefield"]

_CORNER = 3.4
_FENCE = 3.6
"""Height in mm of a fence; cards leave that much between the rows they lie in."""
_STUD = 1.5


class Flank(Spec):
    """The rows of one player."""

    rows: Expression
    """Their numbers, a run or a list among the facts."""
    label: Key
    """Its name, printed at the player's edge."""
    fill: Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]
    group: Annotated[str, Field(pattern=r"^[a-z0-9-]*$")] = ""
    """The player's group: its emblem lies faintly in the cells of the outer row."""


class BattlefieldSpec(Spec):
    """The board."""

    kind: Literal["battlefield"]
    label: Key
    columns: Expression
    rows: Expression
    cell: Annotated[float, Field(ge=15, le=120)]
    """Side of a cell in mm."""
    flanks: Annotated[list[Flank], Field(min_length=1, max_length=2)]
    """The first player's side, then the second's."""
    shade: Annotated[float, Field(ge=0, le=0.5)] = 0.12
    """How much of the look's main colour (on the sides) or accent (between them) every other cell takes."""
    fence: Annotated[str, Field(max_length=80)] = ""
    """Art name of the tile along the inner edge of each side."""
    motif: Annotated[str, Field(max_length=80)] = ""
    """Art name of what is drawn faintly in the cells of a side."""
    plain: Annotated[str, Field(max_length=80)] = ""
    """Art name of what is drawn faintly in all other cells."""


def cell_rect(column: int, row: int, rows: int, cell: float) -> Rect:
    """Return where a cell lies; columns and rows count from 1, row 1 at the foot."""
    return Rect((column - 1) * cell, (rows - row) * cell, cell, cell)


def make_battlefield(part_id: str, spec: BattlefieldSpec, bench: Bench, *, path: str) -> list[Piece]:
    """Return the board as one piece, which is cut between its cells where it takes several sheets.

    Raises:
        PackError: a count is no number, a row of a side does not exist or is on both, a drawing does not exist.
    """
    numbers, look = bench.numbers, bench.look
    columns = numbers.number(spec.columns, f"{path}.columns", least=1)
    rows = numbers.number(spec.rows, f"{path}.rows", least=1)
    if columns > 26:
        raise PackError([numbers.problem(f"expected at most 26 columns, got {columns}", f"{path}.columns")])
    owner = _owners(spec, bench, rows, path)
    panel = bench.panel(columns * spec.cell, rows * spec.cell, part_id)
    cells = {(c, r): cell_rect(c, r, rows, spec.cell) for r in range(1, rows + 1) for c in range(1, columns + 1)}
    for (column, row), rect in cells.items():
        _cell(panel, rect, spec, owner.get(row), dark=(column + row) % 2 == 0)
    for rect in cells.values():
        panel.box(rect, stroke=look.color("line"), width=0.3)
    for i, flank in enumerate(spec.flanks):
        own = sorted(row for row, side in owner.items() if side is flank)
        _fence(panel, spec, own, rows, turned=i == 1)
        _name(panel, spec, flank, bench.word(flank.label), cells, own, columns, turned=i == 1)
    for column in range(1, columns):
        for row in range(1, rows):
            _stud(panel, column * spec.cell, row * spec.cell)
    for (column, row), rect in cells.items():
        name = f"{chr(ord('A') + column - 1)}{row}"
        _coordinate(panel, name, rect, f"{part_id}.{name}")
    panel.box(Rect(0, 0, panel.width, panel.height).grown(-0.4), stroke=look.color("ink"), width=0.8)
    plan = panel.plan(label=bench.word(spec.label))
    return [Piece(component="mat", id=part_id, plan=plan, keep=tuple(cells.values()))]


def _owners(spec: BattlefieldSpec, bench: Bench, rows: int, path: str) -> dict[int, Flank]:
    owner: dict[int, Flank] = {}
    for i, flank in enumerate(spec.flanks):
        at = f"{path}.flanks[{i}].rows"
        for row in bench.numbers.run(flank.rows, at):
            if not 1 <= row <= rows or row in owner:
                message = f"expected rows from 1 to {rows}, each on one side, got {row}"
                raise PackError([bench.numbers.problem(message, at)])
            owner[row] = flank
    return owner


def _cell(panel: Panel, rect: Rect, spec: BattlefieldSpec, flank: Flank | None, *, dark: bool) -> None:
    look = panel.look
    base = look.ground(flank.fill if flank else "paper")
    darker = look.color("main" if flank else "accent")
    fill = resolve(f"mix({base}, {darker}, {spec.shade * 100:g}%)", {}) if base and dark else base
    panel.box(rect, fill=fill)
    if flank and look.variant == "low-ink":
        panel.box(rect.grown(-1.4), stroke=look.color("line"), width=0.3, dash=(1.6, 1.2))
    name = spec.motif if flank else spec.plain
    if name:
        panel.art(look.art.drawing(name), rect.grown(-spec.cell * 0.16), opacity=0.3, rotation=0 if dark else 180)


def _fence(panel: Panel, spec: BattlefieldSpec, own: list[int], rows: int, *, turned: bool) -> None:
    """Draw the tile along the edge of a side that faces the middle."""
    edge = (rows - (min(own) - 1)) * spec.cell if turned else (rows - max(own)) * spec.cell
    band = Rect(0, edge - _FENCE / 2, panel.width, _FENCE)
    if spec.fence:
        draw_border(panel, band, art=spec.fence)
    panel.line(0, band.y, panel.width, band.y, stroke=panel.look.color("ink"), width=0.3)
    panel.line(0, band.bottom, panel.width, band.bottom, stroke=panel.look.color("ink"), width=0.3)


def _name(
    panel: Panel,
    spec: BattlefieldSpec,
    flank: Flank,
    words: str,
    cells: dict[tuple[int, int], Rect],
    own: list[int],
    columns: int,
    *,
    turned: bool,
) -> None:
    """Write the side's name in the middle cell of its outer row, for its owner, under its emblem."""
    look = panel.look
    rect = cells[(columns + 1) // 2, max(own) if turned else min(own)]
    if flank.group and look.art.has(f"emblems/{flank.group}"):
        side = spec.cell * 0.42
        at = Rect(rect.x + (rect.w - side) / 2, rect.y + (rect.h - side) / 2, side, side)
        art = look.art.drawing(f"emblems/{flank.group}")
        panel.art(art, at, group=flank.group, rotation=180 if turned else 0)
    line = Rect(rect.x + 4, rect.y + 3 if turned else rect.bottom - 9, rect.w - 8, 6)
    if turned:
        draw_turned(panel, words, line, font="title", size=look.size("heading"), align="center")
    else:
        panel.words(words, line, font="title", size=look.size("heading"), align="center", color=look.color("ink"))


def _stud(panel: Panel, x: float, y: float) -> None:
    """Mark the corner of four cells."""
    look = panel.look
    points = [(x, y - _STUD), (x + _STUD, y), (x, y + _STUD), (x - _STUD, y)]
    panel.path(polygon(points), fill=look.ground("accent") or "#ffffff", stroke=look.color("ink"), width=0.25)


def _coordinate(panel: Panel, name: str, rect: Rect, field: str) -> None:
    """Write a cell's name at its lower left, and turned at its upper right."""
    low = Rect(rect.x + 2.6, rect.bottom - 2.4 - _CORNER, 10, _CORNER)
    panel.words(name, low, font="number", size=9, valign="bottom", color=panel.look.color("ink"), field=field)
    high = Rect(rect.right - 12.6, rect.y + 2.4, 10, _CORNER)
    draw_turned(panel, name, high, font="number", size=9)
