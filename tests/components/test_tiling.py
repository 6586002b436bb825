from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.components.tiling import tile
from generator.model.geometry import Rect

lengths = st.floats(20, 2000, allow_nan=False)
rooms = st.floats(60, 400, allow_nan=False)
overlaps = st.floats(3, 30, allow_nan=False)


@given(lengths, lengths, rooms, rooms, overlaps)
def test_tiles_put_together_are_the_whole_part(w: float, h: float, rw: float, rh: float, overlap: float) -> None:
    keep = [Rect(w * i / 7, h * i / 7, 40, 9) for i in range(7)]
    tiles = tile(w, h, rw, rh, overlap, keep=keep)
    grid = {(t.column, t.row): t.window for t in tiles}
    columns, rows = max(c for c, _ in grid) + 1, max(r for _, r in grid) + 1
    assert len(grid) == len(tiles) == columns * rows
    for (column, row), window in grid.items():
        assert window.w <= rw + 1e-6
        assert window.h <= rh + 1e-6
        right, below = grid.get((column + 1, row)), grid.get((column, row + 1))
        assert window.right == pytest.approx(right.x + overlap if right else w)
        assert window.bottom == pytest.approx(below.y + overlap if below else h)
    assert grid[0, 0].x == grid[0, 0].y == 0


@given(lengths, rooms, overlaps)
def test_no_fewer_sheets_would_do(length: float, room: float, overlap: float) -> None:
    count = len(tile(length, 10, room, 60, overlap))
    fewer = count - 1
    assert fewer == 0 or fewer * room - (fewer - 1) * overlap < length - 1e-6


def test_tiles_are_equal_where_nothing_speaks_against_it() -> None:
    assert [t.window.w for t in tile(584, 100, 250, 100, 8)] == pytest.approx([200, 200, 200])


def test_a_cut_goes_around_what_had_better_stay_whole() -> None:
    words = Rect(290, 50, 30, 6)
    left, right = tile(600, 100, 400, 100, 8, keep=[words])
    assert left.window.holds(words) or right.window.holds(words)


def test_what_fits_is_not_cut() -> None:
    (only,) = tile(200, 100, 200, 100, 8)
    assert (only.window.w, only.window.h) == (200, 100)


def test_room_below_the_overlap_is_refused() -> None:
    with pytest.raises(ValueError, match="more room than the overlap"):
        tile(100, 100, 5, 100, 8)
