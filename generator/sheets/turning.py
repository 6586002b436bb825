"""What turning paper does: which axis a sheet is flipped about, and where that puts things.

Thought in axes, not names. A sheet flipped about its vertical axis (the long edge of an upright sheet, the short edge
of a lying one) shows the back of what lies at x at W − x − w, its top still up. Flipped about the horizontal axis, it
shows it at H − y − h, its top down. In both cases the top of the back is the top of the card, so that a card turned
over like a page reads upright.
"""

from __future__ import annotations

from typing import Literal

from generator.model.geometry import Matrix, Rect
from generator.model.printing import Duplex

__all__ = ["Axis", "back_rotation", "flip_axis", "mirror_matrix", "mirrored", "turned"]

Axis = Literal["vertical", "horizontal"]


def flip_axis(duplex: Duplex, *, portrait: bool) -> Axis:
    """Return the axis, on the page as seen, about which the printer turns the sheet."""
    return "vertical" if (duplex == "long-edge") == portrait else "horizontal"


def mirrored(rect: Rect, axis: Axis, page_width: float, page_height: float) -> Rect:
    """Return where `rect` of one side lies on the other side, as seen there; mirroring twice gives `rect` again."""
    if axis == "vertical":
        return Rect(page_width - rect.x - rect.w, rect.y, rect.w, rect.h)
    return Rect(rect.x, page_height - rect.y - rect.h, rect.w, rect.h)


def mirror_matrix(axis: Axis, page_width: float, page_height: float) -> Matrix:
    """Return the map from what shines through the paper, seen from the front, to the back page as seen."""
    if axis == "vertical":
        return Matrix(-1.0, 0.0, 0.0, 1.0, page_width, 0.0)
    return Matrix(1.0, 0.0, 0.0, -1.0, 0.0, page_height)


def back_rotation(rotation: int, axis: Axis) -> int:
    """Return how a back is turned (degrees clockwise) behind a face that is turned by `rotation`."""
    return -rotation % 360 if axis == "vertical" else (180 - rotation) % 360


def turned(rect: Rect, width: float, height: float, rotation: int) -> Rect:
    """Return where `rect` of a `width` × `height` box lies once the box is turned clockwise and set at the origin.

    Raises:
        ValueError: `rotation` is not 0, 90, 180 or 270.
    """
    if rotation == 0:
        return rect
    if rotation == 90:
        return Rect(height - rect.y - rect.h, rect.x, rect.h, rect.w)
    if rotation == 180:
        return Rect(width - rect.x - rect.w, height - rect.y - rect.h, rect.w, rect.h)
    if rotation == 270:
        return Rect(rect.y, width - rect.x - rect.w, rect.h, rect.w)
    raise ValueError(f"expected a rotation of 0, 90, 180 or 270 degrees, got {rotation!r}")
