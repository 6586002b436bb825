"""What a mat is made of: the zones that its bands put beside each other."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Ref, Spec
from generator.errors import PackError
from generator.model.geometry import Rect

__all__ = ["Grid", "Part", "Phases", "Slots", "Tint", "Title", "draw_grid"]


class Slots(Spec):
    """A row of places for cards."""

    zone: Literal["slots"]
    id: Ref
    label: Key
    count: Expression = 1
    turned: bool = False
    """The cards may lie turned: a square slot, with both ways drawn in it."""
    numbered: bool = False
    icon: str = ""
    upright_icon: str = ""
    """Small icon in the head of the upright card's place."""
    turned_icon: str = ""
    """Small icon at the left of the turned card's place."""


class Part(Spec):
    """Another part (track, checklist, log) drawn on the mat."""

    zone: Literal["part"]
    part: Ref
    width: Annotated[float, Field(gt=10, le=1000)] | None = None
    """mm; what the other zones of the band leave, shared evenly, unless given."""


class Phases(Spec):
    """The steps of a turn as a row of arrows."""

    zone: Literal["phases"]
    list: Expression
    """A fact that lists their names."""
    words: Annotated[str, Field(pattern=r"^[a-z.-]+$")]
    """Start of their word keys: `kit.phase-` and the name."""
    icons: Annotated[str, Field(pattern=r"^[a-z-]*$")] = ""
    """Start of their icon names; empty for none."""


class Tint(Spec):
    """Rows of a grid that stand out, such as a start zone."""

    rows: Expression
    """Their numbers, from 1 at the top: `1..2`."""
    ground: Literal["main", "light", "accent", "line"] = "light"
    label: Key | Literal[""] = ""


class Grid(Spec):
    """A board of equal square places."""

    zone: Literal["grid"]
    id: Ref
    columns: Expression
    rows: Expression
    cell: Annotated[float, Field(ge=8, le=200)]
    """Side of a place in mm."""
    coordinates: bool = True
    """Print a letter and a number in each place: A1 at the top left."""
    tints: list[Tint] = Field(default=[])


class Title(Spec):
    """The game's name and emblem."""

    zone: Literal["title"]
    width: Annotated[float, Field(gt=10, le=1000)] = 60


def draw_grid(panel: Panel, rect: Rect, grid: Grid, bench: Bench, *, path: str) -> None:
    """Draw the places of a grid into `rect`, tinted rows first; every place is a field `<id>.<letter><row>`.

    Raises:
        PackError: a count is no number, there are more than 26 columns, or a tinted row does not exist.
    """
    look, numbers = bench.look, bench.numbers
    columns = numbers.number(grid.columns, f"{path}.{grid.id}.columns", least=1)
    rows = numbers.number(grid.rows, f"{path}.{grid.id}.rows", least=1)
    if columns > 26:
        raise PackError([numbers.problem(f"expected at most 26 columns, got {columns}", f"{path}.{grid.id}")])
    grounds = {}
    for tint in grid.tints:
        for row in numbers.run(tint.rows, f"{path}.{grid.id}.tints"):
            if not 1 <= row <= rows:
                message = f"expected a row from 1 to {rows}, got {row}"
                raise PackError([numbers.problem(message, f"{path}.{grid.id}.tints")])
            grounds[row] = tint
    for row in range(1, rows + 1):
        shade = grounds.get(row)
        ground = shade.ground if shade else "paper"
        for column in range(columns):
            at = Rect(rect.x + column * grid.cell, rect.y + (row - 1) * grid.cell, grid.cell, grid.cell)
            panel.box(at, fill=look.ground(ground), stroke=look.color("line"), width=0.35)
            if shade and look.variant == "low-ink":
                panel.box(at.grown(-1), stroke=look.color("line"), width=0.25, dash=(1.2, 1.2))
            name = f"{chr(ord('A') + column)}{row}"
            if grid.coordinates:
                corner = Rect(at.x + 1.2, at.y + 1.2, grid.cell - 2.4, 3.2)
                panel.words(name, corner, font="note", valign="top", color=look.on(ground), field=f"{grid.id}.{name}")
    for tint in grid.tints:
        first = min(numbers.run(tint.rows, f"{path}.{grid.id}.tints"))
        at = Rect(rect.x + 1.2, rect.y + first * grid.cell - 5.2, rect.w - 2.4, 4)
        label = bench.word(tint.label)
        panel.words(
            label, at, font="label", align="right", color=look.on(tint.ground), field=f"{grid.id}.tint-{first}"
        )
    panel.box(rect, stroke=look.color("main"), width=0.7)
