"""Scales that two sides of a sheet make together: held against the light, they read in tenths of a millimetre.

The face carries a ruler in millimetres, 0 to 28. The back carries ten lines, 0 to 9, each 1.9 mm from the last (an
extended vernier: its lines stand twice as far apart as a plain one's, and are easier to tell apart through paper).
Where the back lies r to the right of the ruler's zero, its line k stands at r + 1.9·k; that is a whole millimetre
exactly where k is the tenths of r. A back that lies dead on reads 5.0.

Everything is in the coordinates of the face; what belongs to the back is mirrored when its page is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from generator.model.drawing import Segment
from generator.model.geometry import Matrix, Rect
from generator.model.plan import Group, Op, PathOp, TextOp
from generator.sheets.options import Measure
from generator.sheets.profile import DEAD_ON, Direction, scale_at

__all__ = ["VERNIER_MM", "back_scale", "back_ticks", "example", "face_scale", "face_ticks", "scale_rect"]

VERNIER_MM = 1.9
FACE_MM = 28
"""Length of the ruler: 10 mm to read and the 17.1 mm that the back's lines reach beyond."""
READ_MM = 10
LINE_MM = 0.15
INK = "#000000"
THROUGH = "#7d7d7d"
"""Black of the back as it shines through."""
RING = "#c0392b"
_Tick = Literal["short", "middle", "long"]
_LENGTHS: dict[_Tick, float] = {"short": 2.4, "middle": 3.4, "long": 4.4}


def face_ticks(spot: tuple[float, float], direction: Direction) -> list[float]:
    """Return where the ruler's lines stand along its direction, in mm on the face, the line of 0 first."""
    start = _start(spot, direction)
    return [start + i for i in range(FACE_MM + 1)]


def back_ticks(spot: tuple[float, float], direction: Direction) -> list[float]:
    """Return where the back's lines 0 to 9 belong, seen through the paper from the face."""
    zero = _start(spot, direction) + DEAD_ON
    return [zero + VERNIER_MM * k for k in range(10)]


def scale_rect(spot: tuple[float, float], direction: Direction) -> Rect:
    """Return the box that both sides of a scale lie in when nothing drifts."""
    x, y = scale_at(spot, direction)
    half, deep = FACE_MM / 2 + 1.0, 8.0
    if direction == "across":
        return Rect(x - half, y - deep, 2 * half, 2 * deep)
    return Rect(x - deep, y - half, 2 * deep, 2 * half)


def face_scale(spot: tuple[float, float], direction: Direction, measure: Measure) -> list[Op]:
    """Return the ruler: lines on one side of the base line, every fifth one that can be read with its number."""
    base = _base(spot, direction)
    ops: list[Op] = []
    segments: list[Segment] = []
    ticks = face_ticks(spot, direction)
    for i, along in enumerate(ticks):
        length = _LENGTHS["long" if i % 5 == 0 and i <= READ_MM else "middle" if i % 5 == 0 else "short"]
        segments += _line(direction, along, base, base + length)
    segments += _along(direction, ticks[0], ticks[-1], base)
    ops.append(PathOp(segments=tuple(segments), stroke=INK, stroke_width=LINE_MM))
    for i in range(0, READ_MM + 1, 5):
        ops.append(_number(direction, str(i), ticks[i], base + _LENGTHS["long"] + 0.6, measure, 7.0, outward=True))
    return ops


def back_scale(spot: tuple[float, float], direction: Direction, measure: Measure, *, ink: str = INK) -> list[Op]:
    """Return the ten lines of the back, on the other side of the base line, the line of 0 longest."""
    base = _base(spot, direction)
    ops: list[Op] = []
    segments: list[Segment] = []
    ticks = back_ticks(spot, direction)
    for k, along in enumerate(ticks):
        length = _LENGTHS["long" if k == 0 else "middle" if k == 5 else "short"]
        segments += _line(direction, along, base, base - length)
        ops.append(
            _number(direction, str(k), along, base - length - 0.6, measure, 6.0 if k else 7.5, outward=False, ink=ink)
        )
    ops.insert(0, PathOp(segments=tuple(segments), stroke=ink, stroke_width=LINE_MM))
    return ops


def example(tenths: int, measure: Measure) -> list[Op]:
    """Return what a reading of `tenths` tenths of a millimetre looks like, about (0, 0), the matching lines ringed."""
    spot = (-scale_at((0.0, 0.0), "across")[0], -scale_at((0.0, 0.0), "across")[1])
    moved = Matrix(e=tenths / 10 - DEAD_ON)
    match = back_ticks(spot, "across")[tenths % 10] + moved.e
    k = 0.5522847498  # a quarter circle as a Bézier curve: 4/3 · (√2 − 1)
    rx, ry = 0.8, 3.2
    ring: tuple[Segment, ...] = (
        ("M", match - rx, 0.0),
        ("C", match - rx, -ry * k, match - rx * k, -ry, match, -ry),
        ("C", match + rx * k, -ry, match + rx, -ry * k, match + rx, 0.0),
        ("C", match + rx, ry * k, match + rx * k, ry, match, ry),
        ("C", match - rx * k, ry, match - rx, ry * k, match - rx, 0.0),
        ("Z",),
    )
    return [
        *face_scale(spot, "across", measure),
        Group(ops=tuple(back_scale(spot, "across", measure, ink=THROUGH)), matrix=moved),
        PathOp(segments=ring, stroke=RING, stroke_width=0.3),
    ]


def _start(spot: tuple[float, float], direction: Direction) -> float:
    x, y = scale_at(spot, direction)
    return (x if direction == "across" else y) - FACE_MM / 2


def _base(spot: tuple[float, float], direction: Direction) -> float:
    x, y = scale_at(spot, direction)
    return y if direction == "across" else x


def _line(direction: Direction, along: float, start: float, end: float) -> list[Segment]:
    point: Callable[[float, float], tuple[float, float]] = _across if direction == "across" else _down
    return [("M", *point(along, start)), ("L", *point(along, end))]


def _along(direction: Direction, start: float, end: float, base: float) -> list[Segment]:
    point: Callable[[float, float], tuple[float, float]] = _across if direction == "across" else _down
    return [("M", *point(start, base)), ("L", *point(end, base))]


def _across(along: float, off: float) -> tuple[float, float]:
    return along, off


def _down(along: float, off: float) -> tuple[float, float]:
    return off, along


def _number(
    direction: Direction,
    text: str,
    along: float,
    edge: float,
    measure: Measure,
    size_pt: float,
    *,
    outward: bool,
    ink: str = INK,
) -> TextOp:
    """Return a number centred on its line, beginning `edge` away from the base line's side."""
    width = measure.width(text, "figures", size_pt)
    height = size_pt * 0.24  # the height of the figures, 0.68 em, in mm
    if direction == "across":
        x, y = along - width / 2, edge + height if outward else edge
    else:
        x, y = edge if outward else edge - width, along + height / 2
    return TextOp(text=text, x=x, y=y, font="figures", size_pt=size_pt, color=ink)
