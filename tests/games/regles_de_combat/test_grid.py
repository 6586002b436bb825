"""Sets of cells against a plain walk over coordinates."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.regles_de_combat.facts import FACTS, Board, Shape, ball
from generator.games.regles_de_combat.grid import Grid, bits

GRIDS = {shape: Grid(FACTS.board, shape, 6) for shape in FACTS.shapes}
cells = st.integers(0, FACTS.board.cells - 1)


def walked(start: int, speed: int, barred: set[int], shape: Shape) -> set[int]:
    """Return where a piece can get, one step after the other."""
    width = FACTS.board.width
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    if shape == "square":
        steps += [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    found = edge = {start}
    for _ in range(speed):
        edge = (
            {
                (y + v) * width + x + u
                for y, x in (divmod(cell, width) for cell in edge)
                for u, v in steps
                if 0 <= x + u < width and 0 <= y + v < FACTS.board.height
            }
            - barred
            - found
        )
        found = found | edge
    return found


@settings(deadline=None, max_examples=80)
@given(
    start=cells,
    speed=st.integers(0, 6),
    own=st.sets(cells, max_size=12),
    foe=st.sets(cells, max_size=12),
    flies=st.booleans(),
    shape=st.sampled_from(FACTS.shapes),
)
def test_a_move_reaches_what_single_steps_reach(
    start: int, speed: int, own: set[int], foe: set[int], flies: bool, shape: Shape
) -> None:
    foe = foe - own - {start}
    own = own | {start}
    masks = [sum(1 << cell for cell in group) for group in (own, foe)]
    found = set(bits(GRIDS[shape].reach(start, speed, masks[0], masks[1], flies=flies)))
    assert found == walked(start, speed, set() if flies else foe, shape) - own - foe


@pytest.mark.parametrize("shape", FACTS.shapes)
def test_figures_of_speed_are_the_engines_reach_on_an_empty_board(shape: Shape) -> None:
    grid = GRIDS[shape]
    middle = bits(grid.mask([FACTS.board.middle]))[0]
    for speed in (1, 2, 3, 4):
        reached = {grid.spot(cell) for cell in bits(grid.reach(middle, speed, 1 << middle, 0, flies=False))}
        assert reached == set(ball(speed, shape))


def test_cells_are_named_by_column_and_row() -> None:
    """RC-007."""
    grid = GRIDS["diamond"]
    assert grid.names[0] == "1,1"
    assert grid.names[-1] == "7,7"
    assert grid.spot(grid.names.index("4,2")) == (4, 2)


def test_the_sides_are_those_of_the_facts() -> None:
    for player in (0, 1):
        assert {GRIDS["diamond"].spot(cell) for cell in bits(GRIDS["diamond"].side[player])} == set(
            FACTS.board.side(player)
        )


def test_distances_are_steps_and_sets_of_them_grow() -> None:
    grid = Grid(Board(height=9), "diamond", 3)
    for start in (0, 31, 62):
        for reach in range(1, 6):
            assert bits(grid.within[reach][start]) == [
                cell for cell in range(63) if 0 < grid.dist[start][cell] <= reach
            ]
