"""Outlines in mm: rectangles with round corners, ellipses, polygons, arches."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.drawing import Segment
from generator.model.geometry import Matrix, Rect

__all__ = ["arched", "ellipse", "mapped", "moved", "polygon", "rounded"]

_K = 0.5522847498
"""Cubic handles for a quarter circle: 4/3 (√2 − 1)."""


def rounded(rect: Rect, radius: float | Sequence[float] = 0.0) -> tuple[Segment, ...]:
    """Return a rectangle; `radius` in mm, one for all corners or four, clockwise from the top left."""
    radii = [float(radius)] * 4 if isinstance(radius, int | float) else [float(v) for v in radius]
    radii = [min(v, rect.w / 2, rect.h / 2) for v in (radii + [0.0] * 4)[:4]]
    x, y, r, b = rect.x, rect.y, rect.right, rect.bottom
    tl, tr, br, bl = radii
    if not any(radii):
        return (("M", x, y), ("L", r, y), ("L", r, b), ("L", x, b), ("Z",))
    parts: list[Segment] = [("M", x + tl, y), ("L", r - tr, y)]
    if tr:
        parts.append(("C", r - tr + tr * _K, y, r, y + tr - tr * _K, r, y + tr))
    parts.append(("L", r, b - br))
    if br:
        parts.append(("C", r, b - br + br * _K, r - br + br * _K, b, r - br, b))
    parts.append(("L", x + bl, b))
    if bl:
        parts.append(("C", x + bl - bl * _K, b, x, b - bl + bl * _K, x, b - bl))
    parts.append(("L", x, y + tl))
    if tl:
        parts.append(("C", x, y + tl - tl * _K, x + tl - tl * _K, y, x + tl, y))
    return (*parts, ("Z",))


def ellipse(rect: Rect) -> tuple[Segment, ...]:
    """Return the ellipse that fills `rect`."""
    cx, cy, rx, ry = rect.x + rect.w / 2, rect.y + rect.h / 2, rect.w / 2, rect.h / 2
    kx, ky = rx * _K, ry * _K
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def polygon(rect: Rect, points: Sequence[Sequence[float]]) -> tuple[Segment, ...]:
    """Return a closed polygon whose corners are given as shares of the box."""
    corners = [(rect.x + px * rect.w, rect.y + py * rect.h) for px, py in points]
    return (("M", *corners[0]), *(("L", *corner) for corner in corners[1:]), ("Z",))


def arched(rect: Rect, rise: float, radius: float | Sequence[float] = 0.0) -> tuple[Segment, ...]:
    """Return a rectangle whose top is an arch `rise` mm high within the box."""
    if rise <= 0:
        return rounded(rect, radius)
    x, r, b = rect.x, rect.right, rect.bottom
    spring, middle = rect.y + rise, rect.x + rect.w / 2
    hx, hy = rect.w / 2 * _K, rise * _K
    return (
        ("M", x, spring),
        ("C", x, spring - hy, middle - hx, rect.y, middle, rect.y),
        ("C", middle + hx, rect.y, r, spring - hy, r, spring),
        ("L", r, b),
        ("L", x, b),
        ("Z",),
    )


def moved(segments: Sequence[Segment], dx: float, dy: float) -> tuple[Segment, ...]:
    """Return the outline shifted by (dx, dy)."""
    return mapped(segments, Matrix(e=dx, f=dy))


def mapped(segments: Sequence[Segment], matrix: Matrix) -> tuple[Segment, ...]:
    """Return the outline with its points mapped."""
    result: list[Segment] = []
    for letter, *values in segments:
        numbers = [float(v) for v in values]
        points: list[float] = []
        for i in range(0, len(numbers), 2):
            points.extend(matrix.apply(numbers[i], numbers[i + 1]))
        result.append((letter, *points))
    return tuple(result)
