"""Outlines of cut parts, as path segments in mm: rectangles, discs, hexagons, arcs."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, radians, sin, sqrt, tan

from generator.model.drawing import Segment
from generator.model.geometry import Rect

__all__ = ["box", "circle", "hexagon", "polygon", "sector"]

_KAPPA = 4 / 3 * (sqrt(2) - 1)
"""Length of a Bézier handle for a quarter circle of radius 1, the usual approximation (error below 0.03 %)."""


def polygon(points: list[tuple[float, float]]) -> tuple[Segment, ...]:
    """Return the closed outline through `points`."""
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest), ("Z",))


def box(rect: Rect, radius: float = 0.0) -> tuple[Segment, ...]:
    """Return a rectangle, its corners rounded by `radius` mm (at most half of the shorter side)."""
    r = min(radius, rect.w / 2, rect.h / 2)
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    if r <= 0:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    k = r * (1 - _KAPPA)
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def circle(cx: float, cy: float, radius: float) -> tuple[Segment, ...]:
    """Return a circle about (cx, cy)."""
    return box(Rect(cx - radius, cy - radius, 2 * radius, 2 * radius), radius)


def hexagon(cx: float, cy: float, width: float) -> tuple[Segment, ...]:
    """Return a regular hexagon standing on a point; `width` is measured from flat side to flat side."""
    reach = width / sqrt(3)
    return polygon([(cx + reach * sin(pi / 3 * i), cy - reach * cos(pi / 3 * i)) for i in range(6)])


def sector(cx: float, cy: float, inner: float, outer: float, start: float, end: float) -> tuple[Segment, ...]:
    """Return a piece of a ring between two radii; angles in degrees clockwise from the top, `end` > `start`."""
    steps = max(1, round((end - start) / 30 + 0.499))
    step = (end - start) / steps
    out = [start + step * i for i in range(steps + 1)]
    segments: list[Segment] = [("M", *_on(cx, cy, outer, start))]
    segments += [_arc(cx, cy, outer, a, b) for a, b in pairwise(out)]
    segments.append(("L", *_on(cx, cy, inner, end)))
    back = out[::-1]
    segments += [_arc(cx, cy, inner, a, b) for a, b in pairwise(back)]
    segments.append(("Z",))
    return tuple(segments)


def _on(cx: float, cy: float, radius: float, angle: float) -> tuple[float, float]:
    return cx + radius * sin(radians(angle)), cy - radius * cos(radians(angle))


def _arc(cx: float, cy: float, radius: float, start: float, end: float) -> Segment:
    """Return the Bézier of a circular arc of at most a quarter turn."""
    handle = 4 / 3 * tan(radians(end - start) / 4) * radius
    (x0, y0), (x3, y3) = _on(cx, cy, radius, start), _on(cx, cy, radius, end)
    a, b = radians(start), radians(end)
    return ("C", x0 + handle * cos(a), y0 + handle * sin(a), x3 - handle * cos(b), y3 - handle * sin(b), x3, y3)
