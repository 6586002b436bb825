"""The basic shapes of SVG (rect, circle, ellipse, line, polyline, polygon, path) as segments."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.load.svg_path import MAX_COORDINATE, parse_path
from generator.load.svg_tree import SvgFault
from generator.model.drawing import Segment

__all__ = ["GEOMETRY", "length", "numbers", "outline"]

KAPPA = 0.5522847498307936
"""Control distance of a cubic curve that follows a quarter circle: 4/3 · (sqrt 2 - 1)."""

GEOMETRY: Mapping[str, tuple[str, ...]] = {
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "path": ("d",),
    "polygon": ("points",),
    "polyline": ("points",),
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "use": ("x", "y"),
}
"""Element -> the attributes that say where it is."""

_LENGTH = re.compile(r"\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(px)?\s*")


def length(text: str, *, least: float = -MAX_COORDINATE) -> float:
    """Return a length in the drawing's own units.

    Raises:
        SvgFault: not a plain number (or px), or outside the range.
    """
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise SvgFault(f"expected a number without unit, got {text[:30]!r}")
    value = float(match.group(1))
    if not least <= value <= MAX_COORDINATE:
        raise SvgFault(f"expected a number from {least:g} to {MAX_COORDINATE:g}, got {text[:30]!r}")
    return value


def numbers(text: str) -> list[float]:
    """Return numbers separated by spaces or commas.

    Raises:
        SvgFault: something else stands between them.
    """
    return [length(word) for word in re.split(r"\s*,\s*|\s+", text.strip()) if word or "," in text]


def outline(name: str, given: Mapping[str, str]) -> tuple[Segment, ...]:
    """Return the segments of a basic shape from its attributes; an empty tuple where it has no size.

    Raises:
        SvgFault: an attribute cannot be used.
    """
    if name == "path":
        return parse_path(given.get("d", ""))
    if name in ("polyline", "polygon"):
        return _poly(given.get("points", ""), closed=name == "polygon")
    at = {
        key: length(given.get(key, "0")) for key in GEOMETRY[name] if key not in ("rx", "ry", "r", "width", "height")
    }
    size = {key: length(given[key], least=0) for key in ("rx", "ry", "r", "width", "height") if key in given}
    if name == "line":
        return (("M", at["x1"], at["y1"]), ("L", at["x2"], at["y2"]))
    if name == "rect":
        w, h = size.get("width", 0.0), size.get("height", 0.0)
        rx = size.get("rx", size.get("ry", 0.0))
        ry = size.get("ry", rx)
        return _rect(at["x"], at["y"], w, h, min(rx, w / 2), min(ry, h / 2))
    rx = size.get("r", size.get("rx", 0.0))
    ry = size.get("r", size.get("ry", 0.0))
    return _rect(at["cx"] - rx, at["cy"] - ry, 2 * rx, 2 * ry, rx, ry)


def _poly(text: str, *, closed: bool) -> tuple[Segment, ...]:
    flat = numbers(text)
    if len(flat) % 2:
        raise SvgFault(f"expected pairs of x and y, got {len(flat)} numbers")
    segments: list[Segment] = [("L" if i else "M", flat[i], flat[i + 1]) for i in range(0, len(flat), 2)]
    if closed and segments:
        segments.append(("Z",))
    return tuple(segments)


def _rect(x: float, y: float, w: float, h: float, rx: float, ry: float) -> tuple[Segment, ...]:
    """Return a rectangle, clockwise; with radii of half its sides it is an ellipse."""
    if not w or not h:
        return ()
    right, bottom = x + w, y + h
    if not rx or not ry:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    kx, ky = rx * (1 - KAPPA), ry * (1 - KAPPA)
    corners: tuple[tuple[Segment, Segment], ...] = (
        (("L", right - rx, y), ("C", right - kx, y, right, y + ky, right, y + ry)),
        (("L", right, bottom - ry), ("C", right, bottom - ky, right - kx, bottom, right - rx, bottom)),
        (("L", x + rx, bottom), ("C", x + kx, bottom, x, bottom - ky, x, bottom - ry)),
        (("L", x, y + ry), ("C", x, y + ky, x + kx, y, x + rx, y)),
    )
    segments: list[Segment] = [("M", x + rx, y)]
    for line, curve in corners:
        flat_side = segments[-1][-2:] == line[1:]
        segments.extend((curve,) if flat_side else (line, curve))
    return (*segments, ("Z",))
