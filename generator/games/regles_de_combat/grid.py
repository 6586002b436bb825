"""The field as bits: a cell is one bit of a number, from A's left corner along the rows; sets of cells are numbers."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.regles_de_combat.facts import Board, Shape

__all__ = ["Grid", "bits"]


def bits(cells: int) -> list[int]:
    """Return the cells of a set, lowest first."""
    found = []
    while cells:
        low = cells & -cells
        found.append(low.bit_length() - 1)
        cells ^= low
    return found


class Grid:
    """Distances, sides and moves on one board (RC-003, RC-014, RC-036).

    Args:
        board: its size.
        shape: whether a step leads to four cells or to eight.
        speed_most: the highest speed there can be.
    """

    __slots__ = (
        *("_full", "_left", "_right", "_square", "_width"),
        *("ball", "cells", "dist", "names", "ring", "side", "within"),
    )

    def __init__(self, board: Board, shape: Shape, speed_most: int) -> None:
        width, cells = board.width, board.cells
        self._width = width
        self._square = shape == "square"
        self.cells = cells
        self._full = (1 << cells) - 1
        self._left = sum(1 << cell for cell in range(cells) if cell % width)
        self._right = sum(1 << cell for cell in range(cells) if cell % width != width - 1)
        spot = [(cell % width, cell // width) for cell in range(cells)]
        self.names = tuple(f"{x + 1},{y + 1}" for x, y in spot)
        """Cell -> `column,row` (RC-007)."""
        self.dist = [[abs(x - u) + abs(y - v) for u, v in spot] for x, y in spot]
        """Cell -> cell -> distance (RC-036)."""
        far = board.width + board.height
        self.within = [
            [sum(1 << other for other in range(cells) if 0 < row[other] <= reach) for row in self.dist]
            for reach in range(far)
        ]
        """Reach -> cell -> cells that an attack may aim at (RC-031)."""
        self.ring = self.within[1]
        """Cell -> the cells beside it."""
        self.side = [self.mask(board.side(player)) for player in (0, 1)]
        """Player -> the cells of the starting side (RC-001)."""
        self.ball = [
            [self._walk(1 << cell, steps, self._full) for steps in range(speed_most + 1)] for cell in range(cells)
        ]
        """Cell -> steps -> what could be reached on an empty board, itself included."""

    def mask(self, spots: Sequence[tuple[int, int]]) -> int:
        """Return the set of cells given as (column, row), counted from 1."""
        return sum(1 << ((y - 1) * self._width + x - 1) for x, y in spots)

    def spot(self, cell: int) -> tuple[int, int]:
        """Return a cell as (column, row)."""
        return cell % self._width + 1, cell // self._width + 1

    def _walk(self, start: int, steps: int, passable: int) -> int:
        width, left, right, full = self._width, self._left, self._right, self._full
        seen = edge = start
        for _ in range(steps):
            beside = ((edge & right) << 1) | ((edge & left) >> 1)
            spread = beside | edge if self._square else edge
            edge = (beside | (spread << width) | (spread >> width)) & full & passable & ~seen
            if not edge:
                break
            seen |= edge
        return seen

    def reach(self, cell: int, speed: int, own: int, foe: int, *, flies: bool) -> int:
        """Return the cells where a move may end: free, and reached without passing over a foe (RC-014 to RC-016)."""
        ball = self.ball[cell]
        found = ball[speed] if speed < len(ball) else ball[-1]
        if not flies and found & foe:
            found = self._walk(1 << cell, speed, ~foe)
        return found & ~(own | foe)

    def nearest(self, cell: int, among: int) -> list[int]:
        """Return the cells of a set that are nearest to a cell; several when they are as near."""
        row = self.dist[cell]
        found = bits(among)
        if not found:
            return []
        least = min(row[other] for other in found)
        return [other for other in found if row[other] == least]
