"""Large parts on small paper: which window of the part each sheet shows, overlapping so that sheets can be joined.

Pure arithmetic, the same along both axes: n windows of equal length, each overlapping the next by `overlap`, together
exactly as long as the part.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from generator.model.geometry import Rect

__all__ = ["Tile", "tile"]

_TINY = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One sheet's share of a large part."""

    column: int
    row: int
    window: Rect
    """What of the part it shows, in the part's coordinates."""


def tile(width: float, height: float, room_width: float, room_height: float, overlap: float) -> tuple[Tile, ...]:
    """Return the fewest windows of at most `room_width` × `room_height` mm that cover the part, row by row.

    Raises:
        ValueError: the room is not larger than the overlap.
    """
    across = _cuts(width, room_width, overlap)
    down = _cuts(height, room_height, overlap)
    return tuple(
        Tile(column=column, row=row, window=Rect(x, y, w, h))
        for row, (y, h) in enumerate(down)
        for column, (x, w) in enumerate(across)
    )


def _cuts(length: float, room: float, overlap: float) -> list[tuple[float, float]]:
    """Return start and length of each window along one axis."""
    if room <= overlap:
        raise ValueError(f"expected more room than the overlap of {overlap:g} mm, got {room:g}")
    count = 1 if length <= room + _TINY else ceil((length - overlap) / (room - overlap) - _TINY)
    each = (length + (count - 1) * overlap) / count
    return [(i * (each - overlap), each) for i in range(count)]
