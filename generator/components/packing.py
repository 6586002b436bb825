"""Parts to cut out, laid on sheets: rows from the top, tallest first, turned where only that fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.components.part import Piece
from generator.model.geometry import Rect

__all__ = ["Laid", "pack"]

_TINY = 1e-6
_LOWEST = 0.75
"""Share of a row's height that a piece must have to stand in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A piece on a sheet."""

    sheet: int
    """From 0."""
    piece: Piece
    copy: int
    """From 1."""
    box: Rect
    """Where its plan's full box lies within the room (origin at the room's top left), turned."""
    rotation: int


def pack(pieces: Sequence[Piece], width: float, height: float, *, gap: float) -> tuple[Laid, ...] | Piece:
    """Return where every copy of every piece lies, or the first piece that fits on no sheet of that room.

    Equal input gives equal output; no two boxes come nearer than `gap`.
    """
    order: list[tuple[Piece, int, int, float, float]] = []
    for piece in pieces:
        rotation = _rotation(piece, width, height)
        if rotation is None:
            return piece
        w, h = piece.plan.width, piece.plan.height
        if rotation:
            w, h = h, w
        order += [(piece, copy, rotation, w, h) for copy in range(1, piece.copies + 1)]
    order.sort(key=lambda entry: -entry[4])
    laid: list[Laid] = []
    shelves: list[_Shelf] = []
    for piece, copy, rotation, w, h in order:
        shelf = next((one for one in shelves if one.takes(w, h, width)), None)
        if shelf is None:
            shelf = _below(shelves[-1] if shelves else None, h, height, gap)
            shelves.append(shelf)
        box = Rect(shelf.filled, shelf.y, w, h)
        laid.append(Laid(sheet=shelf.sheet, piece=piece, copy=copy, box=box, rotation=rotation))
        shelf.filled += w + gap
    return tuple(laid)


@dataclass(slots=True)
class _Shelf:
    """A row of pieces that fills from the left."""

    sheet: int
    y: float
    height: float
    filled: float = 0.0

    def takes(self, w: float, h: float, width: float) -> bool:
        """Say whether a piece goes here; much lower pieces get rows of their own, which are easier to cut."""
        return self.filled + w <= width + _TINY and self.height * _LOWEST <= h <= self.height + _TINY


def _below(last: _Shelf | None, tall: float, height: float, gap: float) -> _Shelf:
    """Return a row under the last one, or on a new sheet."""
    if last is None:
        return _Shelf(0, 0.0, tall)
    y = last.y + last.height + gap
    return _Shelf(last.sheet + 1, 0.0, tall) if y + tall > height + _TINY else _Shelf(last.sheet, y, tall)


def _rotation(piece: Piece, width: float, height: float) -> int | None:
    w, h = piece.plan.width, piece.plan.height
    if w <= width + _TINY and h <= height + _TINY:
        return 0
    return 90 if h <= width + _TINY and w <= height + _TINY else None
