"""Large parts on small paper: which window of the part each sheet shows, overlapping so that sheets can be joined.

Pure arithmetic, the same along both axes: n windows, each overlapping the next by `overlap`, together exactly as long
as the part. They are equally long unless a cut would then go through something that had better stay whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from generator.model.geometry import Rect

__all__ = ["Tile", "tile"]

_TINY = 1e-6
_STEP = 0.5
"""mm by which a cut is shifted while a better place is looked for."""

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One sheet's share of a large part."""

    column: int
    row: int
    window: Rect
    """What of the part it shows, in the part's coordinates."""


def tile(
    width: float,
    height: float,
    room_width: float,
    room_height: float,
    overlap: float,
    *,
    keep: Sequence[Rect] = (),
) -> tuple[Tile, ...]:
    """Return the fewest windows of at most `room_width` × `room_height` mm that cover the part, row by row.

    Where paper is left over, cuts are shifted so that as few rectangles of `keep` as possible are whole on no sheet.

    Raises:
        ValueError: the room is not larger than the overlap.
    """
    across = _cuts(width, room_width, overlap, [(r.x, r.right) for r in keep])
    down = _cuts(height, room_height, overlap, [(r.y, r.bottom) for r in keep])
    return tuple(
        Tile(column=column, row=row, window=Rect(x, y, w, h))
        for row, (y, h) in enumerate(down)
        for column, (x, w) in enumerate(across)
    )


def _cuts(length: float, room: float, overlap: float, keep: Sequence[Interval]) -> list[tuple[float, float]]:
    """Return start and length of each window along one axis."""
    if room <= overlap:
        raise ValueError(f"expected more room than the overlap of {overlap:g} mm, got {room:g}")
    count = 1 if length <= room + _TINY else ceil((length - overlap) / (room - overlap) - _TINY)
    each = (length + (count - 1) * overlap) / count
    windows: list[tuple[float, float]] = []
    start = 0.0
    for i in range(count - 1):
        left = count - 1 - i
        low = length - left * (room - overlap)  # an earlier end would leave too much for the sheets that follow
        even = (i + 1) * (each - overlap) + overlap
        end = _best(max(low, start + overlap + _STEP), max(low, start + room), even, overlap, keep)
        windows.append((start, end - start))
        start = end - overlap
    return [*windows, (start, length - start)]


def _best(low: float, high: float, even: float, overlap: float, keep: Sequence[Interval]) -> float:
    """Return the end between `low` and `high` that cuts fewest intervals, the nearest to `even` among those."""
    tries = [min(max(even, low), high)]
    reach = int((high - low) / _STEP)
    tries += [low + i * _STEP for i in range(reach + 1)]
    return min(tries, key=lambda end: (_damage(end, overlap, keep), round(abs(end - even), 6), end))


def _damage(end: float, overlap: float, keep: Sequence[Interval]) -> int:
    """Return how many intervals reach over the whole overlap that ends at `end`, so that neither sheet has them."""
    return sum(1 for a, b in keep if a < end - overlap - _TINY and b > end + _TINY)
