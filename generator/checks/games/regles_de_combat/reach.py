"""What a speed reaches and which cells are green, worked out a second time."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.subject import Subject
from generator.games.regles_de_combat.facts import FACTS
from generator.games.regles_de_combat.grid import Grid, bits

__all__ = ["reach"]

_SPEEDS = (1, 2, 3, 4)
"""1 to 3 are printed on cards, 4 is 3 with a drum."""


@check(
    title="speeds reach what the book and the aids draw, and the green cells are the sides that the engine fills",
    rationale="""The picture of the speeds is the page that players check a move by. It is drawn from the engine's
    moves, and its counts are printed from the constants: here they are worked out by arithmetic, a third time.""",
    source="RC-001, RC-003, RC-014, RC-021; checks 4 and 5 of the rule model",
    codes={"reach": "error", "moves": "error", "sides": "error"},
)
def reach(subject: Subject) -> Iterator[Note]:
    """Count a diamond's cells, ask the engine's grid, and count the sides."""
    board = FACTS.board
    grid = Grid(board, "diamond", max(_SPEEDS))
    start = bits(grid.mask([board.middle]))[0]
    width, height = board.width, board.height
    for speed in _SPEEDS:
        counted = sum(
            1
            for x in range(1, width + 1)
            for y in range(1, height + 1)
            if 0 < abs(x - board.middle[0]) + abs(y - board.middle[1]) <= speed
        )
        stated = fact(subject, f"reach.{speed}")
        if stated != counted:
            message = "the constants count other cells in reach"
            yield Note(code="reach", message=message, field=f"reach.{speed}", expected=str(counted), found=str(stated))
        moved = len(bits(grid.reach(start, speed, 1 << start, 0, flies=False)))
        if moved != counted:
            message = f"on an empty board the engine moves a card of speed {speed} elsewhere"
            yield Note(code="moves", message=message, field=f"reach.{speed}", expected=str(counted), found=str(moved))
    green = [len(bits(side)) for side in grid.side]
    told = [fact(subject, "board.side_cells")] * len(green)
    white = fact(subject, "board.cells") - sum(green)
    if green != told or grid.side[0] & grid.side[1] or white != fact(subject, "board.neutral_cells"):
        message = "the sides that the engine fills are not the green cells that are printed"
        yield Note(code="sides", message=message, field="board.side_cells", expected=str(green), found=str(told))
