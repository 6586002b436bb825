"""SVG path data to segments of three kinds: move, line, cubic curve (and close).

Source of grammar and arc conversion: Scalable Vector Graphics (SVG) 1.1 (Second Edition), W3C 2011, 8.3 and F.6.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from generator.load.svg_tree import SvgFault
from generator.model.drawing import Segment
from generator.model.geometry import Matrix

__all__ = ["MAX_COORDINATE", "arc_segments", "parse_path"]

MAX_COORDINATE = 1e6
"""Beyond this nothing is drawn on any paper, and doubles lose the hundredths."""
TINY = 1e-9
"""Arcs shorter or flatter than this are lines; their squares would leave the range of doubles."""

_NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?")
_SPACE = re.compile(r"[\s]*,?[\s]*")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


@dataclass(slots=True)
class _Pen:
    """The pen's place while path data is followed."""

    out: list[Segment] = field(default_factory=list)
    x: float = 0.0
    y: float = 0.0
    start: tuple[float, float] = (0.0, 0.0)
    control: tuple[float, float] | None = None
    """The last control point of a cubic (after C, S) or quadratic (after Q, T) curve, to be mirrored."""
    last: str = ""
    closed: bool = False

    def move(self, x: float, y: float) -> None:
        self.out.append(("M", x, y))
        self.x, self.y, self.start, self.closed = x, y, (x, y), False

    def line(self, x: float, y: float) -> None:
        self._reopen()
        self.out.append(("L", x, y))
        self.x, self.y = x, y

    def curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self._reopen()
        self.out.append(("C", x1, y1, x2, y2, x, y))
        self.x, self.y = x, y

    def close(self) -> None:
        if not self.closed:
            self.out.append(("Z",))
        (self.x, self.y), self.closed = self.start, True

    def _reopen(self) -> None:
        """After a close the next segment starts a new outline where the closed one began: SVG 1.1, 8.3.3."""
        if self.closed:
            self.move(self.x, self.y)


def parse_path(data: str) -> tuple[Segment, ...]:
    """Return the absolute segments of a `d` attribute; arcs and quadratic curves become cubic ones.

    Raises:
        SvgFault: the data does not follow the grammar of SVG 1.1 or leaves the range of coordinates.
    """
    pen = _Pen()
    for command, numbers in _commands(data):
        _follow(pen, command, numbers)
        pen.last = command.upper()
    return tuple(pen.out)


def _commands(data: str) -> list[tuple[str, list[float]]]:
    """Return the commands with their numbers, repeated ones written out (`M` is followed by `L`)."""
    found: list[tuple[str, list[float]]] = []
    at = len(data) - len(data.lstrip())
    while at < len(data):
        command = data[at]
        if command.upper() not in _COUNTS:
            raise SvgFault(f"expected a path command at character {at + 1}, got {data[at : at + 8]!r}")
        if not found and command not in "Mm":
            raise SvgFault(f"expected path data to begin with M, got {command!r}")
        at += 1
        count = _COUNTS[command.upper()]
        while True:
            numbers: list[float] = []
            while len(numbers) < count:
                flag = command in "Aa" and len(numbers) in (3, 4)
                number, at = _number(data, at, flag=flag)
                numbers.append(number)
            found.append((command, numbers))
            end = _SPACE.match(data, at)
            at = end.end() if end else at
            if not count or at >= len(data) or data[at].isalpha():
                break
            command = {"M": "L", "m": "l"}.get(command, command)
    return found


def _number(data: str, at: int, *, flag: bool) -> tuple[float, int]:
    """Return the number at `at` and where it ends; an arc's flags are one digit and need no space after them."""
    space = _SPACE.match(data, at)
    at = space.end() if space else at
    if flag:
        if data[at : at + 1] not in ("0", "1"):
            raise SvgFault(f"expected an arc flag 0 or 1 at character {at + 1}, got {data[at : at + 8]!r}")
        return float(data[at]), at + 1
    match = _NUMBER.match(data, at)
    if match is None:
        raise SvgFault(f"expected a number at character {at + 1} of the path, got {data[at : at + 8]!r}")
    number = float(match.group())
    if not abs(number) <= MAX_COORDINATE:
        raise SvgFault(f"expected numbers up to {MAX_COORDINATE:g}, got {match.group()[:20]!r}")
    return number, match.end()


def _follow(pen: _Pen, command: str, n: list[float]) -> None:
    """Draw one command; relative ones count from where the pen stands."""
    relative = command.islower()
    kind = command.upper()
    dx, dy = (pen.x, pen.y) if relative else (0.0, 0.0)
    control: tuple[float, float] | None = None
    points = [(n[i] + dx, n[i + 1] + dy) for i in range(0, len(n) - 1, 2)] if kind not in "HVA" else []
    if kind == "M":
        pen.move(*points[0])
    elif kind == "L":
        pen.line(*points[0])
    elif kind == "H":
        pen.line(n[0] + dx, pen.y)
    elif kind == "V":
        pen.line(pen.x, n[0] + dy)
    elif kind in "CS":
        first = points[0] if kind == "C" else _mirrored(pen, "CS")
        second, end = points[-2:]
        control = second
        pen.curve(*first, *second, *end)
    elif kind in "QT":
        control = points[0] if kind == "Q" else _mirrored(pen, "QT")
        _quadratic(pen, control, points[-1])
    elif kind == "A":
        end_x, end_y = n[5] + dx, n[6] + dy
        arc = arc_segments((pen.x, pen.y), (n[0], n[1]), n[2], (n[3] == 1.0, n[4] == 1.0), (end_x, end_y))
        for segment in arc:
            draw: Callable[..., None] = pen.line if segment[0] == "L" else pen.curve
            draw(*segment[1:])
    else:
        pen.close()
    pen.control = control


def _mirrored(pen: _Pen, kinds: str) -> tuple[float, float]:
    """Return the last control point mirrored about the pen; the pen itself after any other command."""
    if pen.control is None or pen.last not in kinds:
        return pen.x, pen.y
    return 2 * pen.x - pen.control[0], 2 * pen.y - pen.control[1]


def _quadratic(pen: _Pen, control: tuple[float, float], end: tuple[float, float]) -> None:
    """Raise a quadratic curve to a cubic one: each control point lies two thirds of the way."""
    x, y = control
    pen.curve(
        pen.x + (x - pen.x) * 2 / 3,
        pen.y + (y - pen.y) * 2 / 3,
        end[0] + (x - end[0]) * 2 / 3,
        end[1] + (y - end[1]) * 2 / 3,
        *end,
    )


def arc_segments(
    start: tuple[float, float],
    radii: tuple[float, float],
    turn: float,
    flags: tuple[bool, bool],
    end: tuple[float, float],
) -> list[Segment]:
    """Return cubic curves for an elliptical arc (a line where a radius is next to 0, nothing where it has no length).

    `flags` are large-arc and sweep; `turn` is the ellipse's rotation in degrees. Each curve spans at most a
    quarter turn, which keeps it within 0.03 % of the radius.
    """
    rx, ry = abs(radii[0]), abs(radii[1])
    if start == end:
        return []
    if min(rx, ry, math.dist(start, end)) < TINY:
        return [("L", *end)]
    phi = math.radians(turn)
    cos, sin = math.cos(phi), math.sin(phi)
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cos * half_x + sin * half_y, -sin * half_x + cos * half_y
    grow = math.sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    rest = (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2
    root = math.sqrt(max(0.0, rest / ((rx * y) ** 2 + (ry * x) ** 2)))
    sign = -1.0 if flags[0] == flags[1] else 1.0
    cx, cy = sign * root * rx * y / ry, -sign * root * ry * x / rx
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    sweep = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if flags[1] and sweep < 0:
        sweep += math.tau
    elif not flags[1] and sweep > 0:
        sweep -= math.tau
    place = Matrix(
        cos * rx,
        sin * rx,
        -sin * ry,
        cos * ry,
        cos * cx - sin * cy + (start[0] + end[0]) / 2,
        sin * cx + cos * cy + (start[1] + end[1]) / 2,
    )
    return _unit_arc(place, first, sweep, end)


def _unit_arc(place: Matrix, first: float, sweep: float, end: tuple[float, float]) -> list[Segment]:
    """Return the arc of the unit circle from angle `first`, mapped by `place`; the last point is `end` exactly."""
    pieces = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    step = sweep / pieces
    reach = 4 / 3 * math.tan(step / 4)
    curves: list[Segment] = []
    for piece in range(pieces):
        a, b = first + piece * step, first + (piece + 1) * step
        one = place.apply(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
        two = place.apply(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
        to = end if piece == pieces - 1 else place.apply(math.cos(b), math.sin(b))
        curves.append(("C", *one, *two, *to))
    return curves
