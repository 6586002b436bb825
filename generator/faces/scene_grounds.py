"""The grounds of a scene: skies, suns, hills, seas, walls and other plain shapes that need no drawn symbol.

Each ground is a table of options and a function from a checked layer to shapes; adding one is one function and one
line in `GROUNDS`. Units are the picture's own, origin at its top left, y downwards.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.faces.scene_options import Layer, Noise, Option, Point, flag, number, paint, point, points
from generator.model.drawing import Segment, Shape

__all__ = ["GROUNDS", "Ground", "curve", "polygon"]

Size = tuple[float, float]
_QUARTER = 0.5522847498
"""Handle length of a quarter circle drawn as one Bézier curve, as a share of its radius."""


@dataclass(frozen=True, slots=True)
class Ground:
    """One kind of ground: what its layer may say and how it is drawn."""

    options: Mapping[str, Option]
    draw: Callable[[Layer, Size, Noise], list[Shape]]


def polygon(corners: Sequence[Point]) -> tuple[Segment, ...]:
    """Return the closed outline through the corners."""
    rest = tuple(("L", x, y) for x, y in corners[1:])
    return (("M", *corners[0]), *rest, ("Z",))


def curve(along: Sequence[Point], *, closed: bool = False) -> tuple[Segment, ...]:
    """Return a smooth outline through the points (Catmull-Rom, as Bézier curves)."""
    count = len(along)
    if count < 3:
        return (("M", *along[0]), *(("L", x, y) for x, y in along[1:]))

    def near(i: int) -> Point:
        return along[i % count] if closed else along[min(max(i, 0), count - 1)]

    segments: list[Segment] = [("M", *along[0])]
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = near(i - 1), near(i), near(i + 1), near(i + 2)
        segments.append(("C", bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy))
    return (*segments, ("Z",)) if closed else tuple(segments)


def _circle(x: float, y: float, rx: float, ry: float | None = None) -> tuple[Segment, ...]:
    ry = rx if ry is None else ry
    k, m = rx * _QUARTER, ry * _QUARTER
    return (
        ("M", x + rx, y),
        ("C", x + rx, y + m, x + k, y + ry, x, y + ry),
        ("C", x - k, y + ry, x - rx, y + m, x - rx, y),
        ("C", x - rx, y - m, x - k, y - ry, x, y - ry),
        ("C", x + k, y - ry, x + rx, y - m, x + rx, y),
        ("Z",),
    )


def _box(x: float, y: float, w: float, h: float) -> tuple[Segment, ...]:
    return polygon(((x, y), (x + w, y), (x + w, y + h), (x, y + h)))


def _fill(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    return [Shape(segments=_box(0, 0, *size), fill=layer.subject)]


def _band(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    top, bottom = layer.number("from"), layer.number("to") or size[1]
    return [Shape(segments=_box(0, top, size[0], bottom - top), fill=layer.subject)]


def _disc(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    (x, y), r, flat = layer.point("at"), layer.number("r"), layer.number("flat")
    outline = _circle(x, y, r, r * flat)
    hole = layer.number("hole")
    if hole:
        outline = (*outline, *_circle(x, y, r * hole, r * hole * flat))
    shapes = [Shape(segments=outline, fill=layer.subject, even_odd=bool(hole))]
    if layer.text("bite"):
        shapes.append(Shape(segments=_circle(x + r * 0.42, y - r * 0.12, r * 0.86), fill=layer.text("bite")))
    return shapes


def _rays(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    (x, y), count = layer.point("at"), max(int(layer.number("count")), 1)
    near, far, share = layer.number("near"), layer.number("far"), layer.number("share")
    start, span = math.radians(layer.number("start")), math.radians(layer.number("span"))
    step = span / count
    segments: list[Segment] = []
    for i in range(count):
        middle, half = start + (i + 0.5) * step, step * share / 2
        outer = half * 0.08 if layer.flag("tapered") else half
        corners = [
            (x + r * math.cos(middle + a), y + r * math.sin(middle + a))
            for r, a in ((near, -half), (far, -outer), (far, outer), (near, half))
        ]
        segments.extend(polygon(corners))
    return [Shape(segments=tuple(segments), fill=layer.subject)]


def _hills(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    width, bottom = size
    y, height, count = layer.number("y"), layer.number("height"), max(int(layer.number("count")), 1)
    crest: list[Point] = []
    for i in range(-1, 2 * count + 2):
        x = width * i / (2 * count) + noise.at(i, 0) * width / (8 * count)
        up = height * (0.78 + 0.22 * noise.at(i, 1)) if i % 2 else height * 0.12 * (1 + noise.at(i, 1))
        crest.append((x, y - up))
    outline = curve(crest)
    closing: tuple[Segment, ...] = (("L", crest[-1][0], bottom), ("L", crest[0][0], bottom), ("Z",))
    shapes = [Shape(segments=(*outline, *closing), fill=layer.subject)]
    if layer.text("edge"):
        shapes.append(Shape(segments=outline, stroke=layer.text("edge"), stroke_width=0.5))
    return shapes


def _peaks(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    width, bottom = size
    y, height, count = layer.number("y"), layer.number("height"), max(int(layer.number("count")), 1)
    crest: list[Point] = [(-4, y)]
    caps: list[Segment] = []
    shade: list[Segment] = []
    for i in range(count):
        x = width * (i + 0.5 + 0.22 * noise.at(i, 0)) / count
        up = height * (0.8 + 0.2 * noise.at(i, 1))
        foot = width * (i + 1) / count
        saddle = y - up * (0.3 + 0.12 * noise.at(i, 2)) if i < count - 1 else y
        crest += [(x, y - up), (foot, saddle)]
        slope = width / count * 0.5
        cap = [(0.0, 0.0), (0.24, 0.24), (0.14, 0.2), (0.04, 0.32), (-0.1, 0.22), (-0.24, 0.24)]
        caps += polygon([(x + slope * cx, y - up + up * cy) for cx, cy in cap])
        lit = [(0.1, 1.0), (-0.04, 0.72), (0.14, 0.6), (0.0, 0.44), (0.08, 0.3)]
        shade += polygon([(x, y - up), (foot, saddle), (foot, y), *((x + slope * a, y - up + up * b) for a, b in lit)])
    crest += [(width + 4, y), (width + 4, bottom), (-4, bottom)]
    shapes = [Shape(segments=polygon(crest), fill=layer.subject)]
    if layer.text("shade"):
        shapes.append(Shape(segments=tuple(shade), fill=layer.text("shade")))
    if layer.text("snow"):
        shapes.append(Shape(segments=tuple(caps), fill=layer.text("snow")))
    return shapes


def _waves(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    width, bottom = size
    y, rows, length, line = (
        layer.number("y"),
        int(layer.number("rows")),
        layer.number("length"),
        layer.number("weight"),
    )
    segments: list[Segment] = []
    for row in range(max(rows, 1)):
        top = y + (bottom - y) * row / max(rows, 1) + line
        x = -length * (0.5 + 0.5 * noise.at(row))
        segments.append(("M", x, top))
        while x < width:
            rise, half = length * 0.2, length / 2
            segments.append(("C", x + half * 0.36, top - rise, x + half * 0.64, top - rise, x + half, top))
            segments.append(("C", x + half * 1.36, top + rise, x + half * 1.64, top + rise, x + length, top))
            x += length
    return [Shape(segments=tuple(segments), stroke=layer.subject, stroke_width=line, round_joins=True)]


def _ruling(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    width, bottom = size
    top, low, pitch = layer.number("from"), layer.number("to") or bottom, layer.number("pitch")
    weight, fade = layer.number("weight"), layer.number("fade")
    rows = max(int((low - top) / pitch), 1)
    shapes: list[Shape] = []
    for row in range(rows):
        y, line = top + pitch * (row + 0.5), weight * (1 + (fade - 1) * row / max(rows - 1, 1))
        gap = width * (0.5 + 0.5 * noise.at(row, 0))  # an engraver lifts the burin once a line
        half = width * (0.01 + 0.02 * (1 + noise.at(row, 1)))
        segments = (("M", -2, y), ("L", gap - half, y), ("M", gap + half, y), ("L", width + 2, y))
        shapes.append(Shape(segments=segments, stroke=layer.subject, stroke_width=line))
    return shapes


def _dunes(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    width, bottom = size
    y, height, count = layer.number("y"), layer.number("height"), max(int(layer.number("count")), 1)
    shapes: list[Shape] = []
    for i in range(count):
        drop = (bottom - y) * i / (count + 1)
        tip = width * (0.22 + 0.56 * (0.5 + 0.5 * noise.at(i)))
        top, base = y + drop - height, y + drop + height * 0.3
        lap = 0.15  # the shade reaches over the edge: two equal edges would let the lit side shine through
        body: tuple[Segment, ...] = (
            ("M", -4, base),
            ("C", tip * 0.4, base, tip * 0.75, top + height * 0.1, tip, top),
            ("C", tip + (width - tip) * 0.3, top + height * 0.9, width * 0.9, base, width + 4, base),
            ("L", width + 4, bottom),
            ("L", -4, bottom),
            ("Z",),
        )
        shapes.append(Shape(segments=body, fill=layer.subject))
        if layer.text("shade"):
            lee: tuple[Segment, ...] = (
                ("M", tip, top),
                (
                    "C",
                    tip + (width - tip) * 0.3,
                    top + height * 0.9 - lap,
                    width * 0.9,
                    base - lap,
                    width + 4,
                    base - lap,
                ),
                ("L", width + 4, bottom),
                ("L", tip - width * 0.1, bottom),
                ("C", tip + width * 0.12, top + height * 2.2, tip - width * 0.08, top + height, tip, top),
                ("Z",),
            )
            shapes.append(Shape(segments=lee, fill=layer.text("shade")))
    return shapes


def _wall(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    (left, top), (w, h) = layer.point("at"), layer.point("size")
    course, merlon = layer.number("course"), layer.number("merlon")
    crest: list[Point] = [(left, top + h), (left, top)]
    if merlon:
        teeth = max(round(w / (2 * merlon)), 1)
        pitch = w / (2 * teeth - 1) if teeth > 1 else w
        for i in range(teeth):
            x = left + 2 * i * pitch
            crest += [(x, top), (x, top - merlon), (x + pitch, top - merlon), (x + pitch, top)]
    crest += [(left + w, top), (left + w, top + h)]
    shapes = [Shape(segments=polygon(crest), fill=layer.subject)]
    if layer.text("joints") and course:
        lines: list[Segment] = []
        for row in range(1, math.ceil(h / course - 1e-6) + 1):
            y, above = top + row * course, top + (row - 1) * course
            if y < top + h - 1e-6:
                lines += [("M", left, y), ("L", left + w, y)]
            x = left + course * (2.2 if row % 2 else 1.1)
            while x < left + w - 0.2:
                lines += [("M", x, above), ("L", x, min(y, top + h))]
                x += course * 2.2
        shapes.append(Shape(segments=tuple(lines), stroke=layer.text("joints"), stroke_width=0.3))
    return shapes


def _forest(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    width, bottom = size
    y, height, count = layer.number("y"), layer.number("height"), max(int(layer.number("count")), 1)
    segments: list[Segment] = list(_box(-2, y - 0.2, width + 4, bottom - y + 0.2))
    for i in range(count):
        x = width * (i + 0.5 + 0.3 * noise.at(i, 0)) / count
        tall = height * (0.8 + 0.2 * noise.at(i, 1))
        half = tall * 0.24
        right = [(0.34, 0.3), (0.17, 0.3), (0.68, 0.62), (0.34, 0.62), (1.0, 1.0)]
        corners = [(x, y - tall), *((x + half * a, y - tall * (1 - b)) for a, b in right)]
        corners += [(x - half * a, y - tall * (1 - b)) for a, b in reversed(right)]
        segments += polygon(corners)
    return [Shape(segments=tuple(segments), fill=layer.subject)]


def _mist(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    width, _ = size
    y, height, count = layer.number("y"), layer.number("height"), max(int(layer.number("count")), 1)
    segments: list[Segment] = []
    for i in range(count):
        middle = width * (0.5 + 0.42 * noise.at(i, 0))
        half, thick = width * (0.3 + 0.1 * noise.at(i, 1)), height / count * 0.36
        top = y + height * (i + 0.5) / count
        segments += [
            ("M", middle - half, top),
            ("C", middle - half * 0.6, top - thick, middle - half * 0.2, top - thick * 1.4, middle, top - thick),
            ("C", middle + half * 0.4, top - thick * 0.6, middle + half * 0.7, top - thick, middle + half, top),
            ("C", middle + half * 0.5, top + thick, middle - half * 0.5, top + thick, middle - half, top),
            ("Z",),
        ]
    return [Shape(segments=tuple(segments), fill=layer.subject)]


def _shape(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    along = layer.points("points")
    outline = curve(along, closed=True) if layer.flag("smooth") and len(along) > 2 else polygon(along)
    edge = layer.text("edge")
    return [Shape(segments=outline, fill=layer.subject, stroke=edge or None, stroke_width=0.5 if edge else 0.0)]


def _line(layer: Layer, size: Size, noise: Noise) -> list[Shape]:
    along, width, head = list(layer.points("points")), layer.number("width"), layer.number("head")
    shapes: list[Shape] = []
    if head and len(along) > 1:
        (ax, ay), (bx, by) = along[-2:]
        far = math.hypot(bx - ax, by - ay) or 1.0
        ux, uy = (bx - ax) / far, (by - ay) / far
        foot = (bx - ux * head, by - uy * head)
        tip = ((bx, by), (foot[0] - uy * head * 0.62, foot[1] + ux * head * 0.62))
        shapes.append(
            Shape(
                segments=polygon((*tip, (foot[0] + uy * head * 0.62, foot[1] - ux * head * 0.62))), fill=layer.subject
            )
        )
        along[-1] = (bx - ux * head * 0.9, by - uy * head * 0.9)
    outline = curve(along) if layer.flag("smooth") else (("M", *along[0]), *(("L", x, y) for x, y in along[1:]))
    dash = layer.number("dash")
    stroke = Shape(
        segments=tuple(outline), stroke=layer.subject, stroke_width=width, dash=(dash, dash * 0.7) if dash else ()
    )
    return [stroke, *shapes]


_RISE = {"y": number(), "height": number(4, least=0), "count": number(3, least=1, most=60)}

GROUNDS: Mapping[str, Ground] = {
    "fill": Ground({}, _fill),
    "band": Ground({"from": number(0), "to": number(0)}, _band),
    "disc": Ground(
        {
            "at": point(),
            "r": number(least=0.1),
            "flat": number(1, least=0.01, most=10),
            "hole": number(0, least=0, most=1),
            "bite": paint(),
        },
        _disc,
    ),
    "rays": Ground(
        {
            "at": point(),
            "count": number(16, least=1, most=90),
            "near": number(0, least=0),
            "far": number(60, least=0.1),
            "share": number(0.5, least=0.01, most=1),
            "start": number(0),
            "span": number(360, least=1, most=360),
            "tapered": flag(),
        },
        _rays,
    ),
    "hills": Ground({**_RISE, "edge": paint()}, _hills),
    "peaks": Ground({**_RISE, "snow": paint(), "shade": paint()}, _peaks),
    "waves": Ground(
        {
            "y": number(),
            "rows": number(3, least=1, most=30),
            "length": number(6, least=1),
            "weight": number(0.6, least=0.1, most=5),
        },
        _waves,
    ),
    "ruling": Ground(
        {
            "from": number(0),
            "to": number(0),
            "pitch": number(1, least=0.3, most=20),
            "weight": number(0.25, least=0.05, most=5),
            "fade": number(1, least=0.05, most=20),
        },
        _ruling,
    ),
    "dunes": Ground({**_RISE, "shade": paint()}, _dunes),
    "wall": Ground(
        {
            "at": point(),
            "size": point(),
            "course": number(0, least=0),
            "joints": paint(),
            "merlon": number(0, least=0),
        },
        _wall,
    ),
    "forest": Ground(_RISE, _forest),
    "mist": Ground(_RISE, _mist),
    "shape": Ground({"points": points(), "smooth": flag(), "edge": paint()}, _shape),
    "line": Ground(
        {
            "points": points(),
            "width": number(1, least=0.05, most=20),
            "smooth": flag(),
            "head": number(0, least=0, most=20),
            "dash": number(0, least=0, most=20),
        },
        _line,
    ),
}
"""Name in scene files -> ground."""
