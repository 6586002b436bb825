"""A printer's drift, measured and undone: calibration readings in, the shift of back pages out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Literal

from generator.errors import OptionError, Problem, nearest
from generator.model.geometry import Matrix, Rect
from generator.model.plan import Field
from generator.model.printing import PLACES, BackShift, Paper, Printer, Readings
from generator.sheets.turning import flip_axis

__all__ = [
    "DEAD_ON",
    "Direction",
    "calibrated",
    "inverse",
    "is_still",
    "moved_field",
    "moved_rect",
    "places",
    "scale_at",
    "shift_matrix",
    "solved",
]

Direction = Literal["across", "down"]
DEAD_ON = 5.0
"""The reading of a printer that does not drift: in the middle of the scale, so that no reading is negative."""
INSET_X_MM = 45.0
INSET_Y_MM = 52.0
"""From the paper's edges to the middle of a corner's scales."""


def is_still(shift: BackShift) -> bool:
    """Say whether a shift moves nothing."""
    return shift == BackShift()


def shift_matrix(shift: BackShift, page_width: float, page_height: float) -> Matrix:
    """Return the map of a back page: scaled and turned about the page centre, then moved."""
    cx, cy = page_width / 2, page_height / 2
    c, s = cos(radians(shift.angle)), sin(radians(shift.angle))
    # y runs downwards, so a positive angle turns clockwise as seen.
    a, b = c * shift.scale_x, s * shift.scale_x
    cc, d = -s * shift.scale_y, c * shift.scale_y
    return Matrix(a, b, cc, d, cx - a * cx - cc * cy + shift.x, cy - b * cx - d * cy + shift.y)


def inverse(matrix: Matrix) -> Matrix:
    """Return the map that undoes `matrix`."""
    det = matrix.a * matrix.d - matrix.b * matrix.c
    a, b, c, d = matrix.d / det, -matrix.b / det, -matrix.c / det, matrix.a / det
    return Matrix(a, b, c, d, -(a * matrix.e + c * matrix.f), -(b * matrix.e + d * matrix.f))


def moved_rect(rect: Rect, matrix: Matrix, shift: BackShift) -> Rect:
    """Return where a rectangle's centre goes with its sides scaled: its place on a back page that a shift moves."""
    x, y = matrix.apply(rect.x + rect.w / 2, rect.y + rect.h / 2)
    w, h = rect.w * shift.scale_x, rect.h * shift.scale_y
    return Rect(x - w / 2, y - h / 2, w, h)


def moved_field(field: Field, matrix: Matrix, shift: BackShift) -> Field:
    """Return a field whose rectangle is moved with its back page."""
    return replace(field, rect=moved_rect(field.rect, matrix, shift))


def places(page_width: float, page_height: float) -> dict[str, tuple[float, float]]:
    """Return the middle of each of the calibration sheet's five scales, seen from the front."""
    left, right = INSET_X_MM, page_width - INSET_X_MM
    top, bottom = INSET_Y_MM, page_height - INSET_Y_MM
    middle = (page_width / 2, page_height / 2)
    return dict(zip(PLACES, (middle, (left, top), (right, top), (left, bottom), (right, bottom)), strict=True))


def scale_at(spot: tuple[float, float], direction: Direction) -> tuple[float, float]:
    """Return the middle of the scale that is read at a place: the one across lies above, the one down to the left."""
    return (spot[0], spot[1] - 16.0) if direction == "across" else (spot[0] - 8.0, spot[1] + 8.0)


def calibrated(printer: Printer, papers: Mapping[str, Paper]) -> Printer:
    """Return the profile with its readings worked into `back`; without readings, the profile as it is.

    Readings tell how far backs still lie from where they should; what the sheet was printed with is kept and added
    to. The centre gives the offset; two corners or more give angle and scale as well, by least squares.

    Raises:
        OptionError: the readings name an unknown paper.
    """
    readings = printer.readings
    if readings is None:
        return printer
    if readings.paper not in papers:
        message = f"printer {printer.name!r} has readings for paper {readings.paper!r}, which is not known"
        raise OptionError([Problem(message=message, hint=nearest(readings.paper, list(papers)))])
    paper = papers[readings.paper]
    back = solved(readings, paper.width, paper.height, printer.back)
    return replace(printer, back=back, readings=None)


def solved(readings: Readings, page_width: float, page_height: float, printed_with: BackShift) -> BackShift:
    """Return the shift that undoes what the readings show, on top of the one they were printed with."""
    axis = flip_axis(readings.duplex, portrait=page_height >= page_width)
    spots = places(page_width, page_height)
    wanted: dict[Direction, list[tuple[float, float]]] = {"across": [], "down": []}
    landed: dict[Direction, list[float]] = {"across": [], "down": []}
    for place, (across, down) in readings.places.items():
        taken: tuple[tuple[Direction, float], ...] = (("across", across), ("down", down))
        for direction, reading in taken:
            x, y = scale_at(spots[place], direction)
            x, y = (page_width - x, y) if axis == "vertical" else (x, page_height - y)
            sign = -1.0 if (direction == "across") == (axis == "vertical") else 1.0
            home = (x - page_width / 2, y - page_height / 2)
            wanted[direction].append(home)
            landed[direction].append((home[0] if direction == "across" else home[1]) + sign * (reading - DEAD_ON))
    if _on_one_line(wanted["across"]):
        dx = _mean(v - p[0] for p, v in zip(wanted["across"], landed["across"], strict=True))
        dy = _mean(v - p[1] for p, v in zip(wanted["down"], landed["down"], strict=True))
        drift = Matrix(e=dx, f=dy)
    else:
        a, c, e = _plane(wanted["across"], landed["across"])
        b, d, f = _plane(wanted["down"], landed["down"])
        drift = Matrix(a, b, c, d, e, f)
    # The sheet was printed with `before`; what came out is `drift`; drawing before ∘ drift⁻¹ comes out right.
    before = _centred(shift_matrix(printed_with, page_width, page_height), page_width, page_height)
    return _as_shift(inverse(drift).then(before))


def _centred(matrix: Matrix, width: float, height: float) -> Matrix:
    """Return the same map with the page centre as origin."""
    return Matrix(e=width / 2, f=height / 2).then(matrix).then(Matrix(e=-width / 2, f=-height / 2))


def _on_one_line(points: Sequence[tuple[float, float]]) -> bool:
    """Say whether the points span no area, so that they show an offset but neither angle nor scale."""
    (x0, y0), rest = points[0], points[1:]
    crosses = [(x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0) for x1, y1 in rest for x2, y2 in rest]
    return all(abs(cross) < 1.0 for cross in crosses)


def _plane(points: Sequence[tuple[float, float]], values: Sequence[float]) -> tuple[float, float, float]:
    """Return (p, q, r) so that p·x + q·y + r is nearest to the values; the points do not lie on one line."""
    n = float(len(points))
    mx, my, mv = _mean(p[0] for p in points), _mean(p[1] for p in points), _mean(values)
    xx = sum((p[0] - mx) ** 2 for p in points) / n
    yy = sum((p[1] - my) ** 2 for p in points) / n
    xy = sum((p[0] - mx) * (p[1] - my) for p in points) / n
    xv = sum((p[0] - mx) * (v - mv) for p, v in zip(points, values, strict=True)) / n
    yv = sum((p[1] - my) * (v - mv) for p, v in zip(points, values, strict=True)) / n
    det = xx * yy - xy * xy
    p, q = (xv * yy - yv * xy) / det, (yv * xx - xv * xy) / det
    return p, q, mv - p * mx - q * my


def _mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed)


def _as_shift(matrix: Matrix) -> BackShift:
    """Return the map about the page centre as offset, angle and scales; what it shears is left out."""
    angle = (atan2(matrix.b, matrix.a) + atan2(-matrix.c, matrix.d)) / 2
    return BackShift(
        x=round(matrix.e, 4) + 0.0,
        y=round(matrix.f, 4) + 0.0,
        angle=round(degrees(angle), 5) + 0.0,
        scale_x=round(hypot(matrix.a, matrix.b), 6),
        scale_y=round(hypot(matrix.c, matrix.d), 6),
    )
