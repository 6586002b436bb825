"""Parts to cut out, laid on sheets: rows from the top, tallest first, turned where only that fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.components.part import Piece
from generator.model.geometry import Rect

__all__ = ["Laid", "pack"]

_TINY = 1e-6


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
    shelves: list[list[float]] = []  # sheet, y, height, next x: a list of numbers, changed as the shelf fills
    for piece, copy, rotation, w, h in order:
        shelf = next((s for s in shelves if s[3] + w <= width + _TINY and h <= s[2] + _TINY), None)
        if shelf is None:
            shelf = _new_shelf(shelves, h, height, gap)
        box = Rect(shelf[3], shelf[1], w, h)
        laid.append(Laid(sheet=int(shelf[0]), piece=piece, copy=copy, box=box, rotation=rotation))
        shelf[3] += w + gap
    return tuple(laid)


def _rotation(piece: Piece, width: float, height: float) -> int | None:
    w, h = piece.plan.width, piece.plan.height
    if w <= width + _TINY and h <= height + _TINY:
        return 0
    return 90 if h <= width + _TINY and w <= height + _TINY else None


def _new_shelf(shelves: list[list[float]], tall: float, height: float, gap: float) -> list[float]:
    """Open a row under the last one, or on a new sheet."""
    sheet, y = 0.0, 0.0
    if shelves:
        last = shelves[-1]
        sheet, y = last[0], last[1] + last[2] + gap
        if y + tall > height + _TINY:
            sheet, y = sheet + 1, 0.0
    shelves.append([sheet, y, tall, 0.0])
    return shelves[-1]
