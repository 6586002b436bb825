"""Symbols put into a scene: where, how large, turned, mirrored, recoloured and how often."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping

from generator.faces.scene_options import Layer, Noise, Option, flag, number, point
from generator.model.drawing import Drawing, Shape
from generator.model.geometry import Matrix

__all__ = ["ANCHORS", "PART_OPTIONS", "REPEAT_OPTIONS", "SYMBOL_OPTIONS", "moved", "placements", "seen"]

ANCHORS = ("foot", "centre", "top", "left", "right")
"""The point of a symbol's box that lies on `at`: the middle of an edge, or the middle."""

PART_OPTIONS: Mapping[str, Option] = {
    "at": point((0.0, 0.0)),
    "scale": number(1, least=0.02, most=50),
    "mirror": flag(),
    "opacity": number(1, least=0.02, most=1),
}
SYMBOL_OPTIONS: Mapping[str, Option] = {
    **PART_OPTIONS,
    "at": point(),
    "turn": number(0, least=-360, most=360),
    "anchor": Option(type="choice", default="foot", choices=ANCHORS),
}
REPEAT_OPTIONS: Mapping[str, Option] = {
    "count": number(1, least=1, most=80),
    "step": point((0.0, 0.0)),
    "grow": number(1, least=0.2, most=3),
    "turn": number(0, least=-360, most=360),
    "rows": number(1, least=1, most=20),
    "back": point((0.0, -3.0)),
    "shrink": number(1, least=0.2, most=3),
    "radius": number(0, least=0),
    "start": number(0, least=-720, most=720),
    "sweep": number(0, least=-720, most=720),
    "upright": flag(),
    "jitter": point((0.0, 0.0)),
    "sway": number(0, least=0, most=180),
}


def _anchor(drawing: Drawing, name: str) -> tuple[float, float]:
    w, h = drawing.width, drawing.height
    return {
        "foot": (w / 2, h),
        "centre": (w / 2, h / 2),
        "top": (w / 2, 0.0),
        "left": (0.0, h / 2),
        "right": (w, h / 2),
    }[name]


def _stand(x: float, y: float, scale: float, turn: float, *, mirror: bool, about: tuple[float, float]) -> Matrix:
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    flip = -1.0 if mirror else 1.0
    return Matrix(e=-about[0], f=-about[1]).then(
        Matrix(scale * cos * flip, scale * sin * flip, -scale * sin, scale * cos, x, y)
    )


def placements(layer: Layer, drawing: Drawing, noise: Noise) -> Iterator[Matrix]:
    """Yield the map of every copy of a symbol, in painting order: rows from the back to the front."""
    x, y = layer.point("at")
    scale, turn, mirror = layer.number("scale"), layer.number("turn"), layer.flag("mirror")
    about = _anchor(drawing, layer.text("anchor") or "foot")
    if not layer.repeat:
        yield _stand(x, y, scale, turn, mirror=mirror, about=about)
        return
    count, rows = int(layer.repeat_number("count")), int(layer.repeat_number("rows"))
    (back_x, back_y), (wide, high) = layer.repeat_point("back"), layer.repeat_point("jitter")
    for row in reversed(range(rows)):
        depth = layer.repeat_number("shrink") ** row
        for i in range(count):
            dx, dy, lean = _copy(layer, i, count)
            size = scale * depth * layer.repeat_number("grow") ** i
            yield _stand(
                x + back_x * row + dx * depth + wide * noise.at(row, i, 0),
                y + back_y * row + dy * depth + high * noise.at(row, i, 1),
                size,
                turn + lean + layer.repeat_number("sway") * noise.at(row, i, 2),
                mirror=mirror,
                about=about,
            )


def _copy(layer: Layer, i: int, count: int) -> tuple[float, float, float]:
    """Return how far copy `i` of a row lies from its first place, and how much it is turned."""
    radius, lean = layer.repeat_number("radius"), layer.repeat_number("turn") * i
    if not radius:
        step_x, step_y = layer.repeat_point("step")
        return step_x * i, step_y * i, lean
    sweep = layer.repeat_number("sweep") or 360.0
    gaps = count if abs(sweep) >= 360 else max(count - 1, 1)
    angle = layer.repeat_number("start") + sweep * i / gaps
    follow = 0.0 if layer.flag_of_repeat("upright") else angle + 90
    x, y = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return radius * x, radius * y, lean + follow


def moved(shapes: Iterable[Shape], matrix: Matrix, roles: Mapping[str, str], opacity: float) -> Iterator[Shape]:
    """Yield the shapes mapped, recoloured and, where `opacity` is under 1, thinned."""
    for shape in shapes:
        placed = shape.transformed(matrix)
        if roles:
            placed = placed.painted(roles)
        yield placed if opacity >= 1 else _thinned(placed, opacity)


def _thinned(shape: Shape, opacity: float) -> Shape:
    return Shape(
        segments=shape.segments,
        fill=shape.fill,
        stroke=shape.stroke,
        stroke_width=shape.stroke_width,
        even_odd=shape.even_odd,
        round_joins=shape.round_joins,
        dash=shape.dash,
        opacity=shape.opacity * opacity,
    )


def seen(shape: Shape, width: float, height: float) -> bool:
    """Say whether a shape can leave a mark in the box (its control points reach into it)."""
    xs = [float(v) for s in shape.segments for v in s[1::2]]
    ys = [float(v) for s in shape.segments for v in s[2::2]]
    edge = shape.stroke_width
    return bool(xs) and max(xs) > -edge and min(xs) < width + edge and max(ys) > -edge and min(ys) < height + edge
