"""Paint, strokes and transforms of SVG elements: attributes and `style`, inherited from group to shape."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from generator.errors import nearest
from generator.load.svg_outline import length, numbers
from generator.load.svg_tree import SvgFault
from generator.model.geometry import Matrix

__all__ = ["PROPERTIES", "ROLES", "Style", "declarations", "paint", "restyled", "transform"]

ROLES = ("dark", "main", "light", "accent", "ink", "paper")
"""What a palette colours: four tones of a faction, the text's ink and the stock's tone."""

_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_VAR = re.compile(r"var\(\s*--([A-Za-z0-9_-]+)\s*(?:,\s*(\S+)\s*)?\)")
_TRANSFORM = re.compile(r"(?:\s*,)?\s*([A-Za-z]+)\s*\(([^()]*)\)")
MAX_TRANSFORMS = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What an element inherits; the defaults are those of SVG 1.1: black fill, no stroke, width 1."""

    fill: str | None = "#000000"
    stroke: str | None = None
    stroke_width: float = 1.0
    round_join: bool = False
    round_cap: bool = False
    even_odd: bool = False
    dash: tuple[float, ...] = ()
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    opacity: float = 1.0
    """Product of the opacities of the element and all its groups; overlaps within a group show through."""


def paint(text: str) -> str | None:
    """Return a role, `#rrggbb` in lower case, or None for `none`.

    Raises:
        SvgFault: any other paint (names, gradients, currentColor) or an unknown role.
    """
    text = text.strip()
    if text == "none":
        return None
    if _HEX.fullmatch(text):
        return _long(text)
    match = _VAR.fullmatch(text)
    if match is None:
        raise SvgFault(f"expected a paint, got {text[:30]!r}", "allowed: #rrggbb, none, var(--role, #rrggbb)")
    role, fallback = match.groups()
    if role not in ROLES:
        known = "roles: " + ", ".join(ROLES)
        hint = "; ".join(part for part in (nearest(role, ROLES), known) if part)
        raise SvgFault(f"expected a paint role, got {role!r}", hint)
    if fallback is not None and not _HEX.fullmatch(fallback):
        raise SvgFault(f"expected a fallback #rrggbb for role {role!r}, got {fallback[:30]!r}")
    return str(role)


def _long(text: str) -> str:
    text = text.lower()
    return text if len(text) == 7 else "#" + "".join(2 * digit for digit in text[1:])


def _one_of(text: str, choices: Mapping[str, bool]) -> bool:
    if text not in choices:
        raise SvgFault(f"expected one of {', '.join(choices)}, got {text[:30]!r}")
    return choices[text]


def _share(text: str) -> float:
    value = length(text, least=0)
    if value > 1:
        raise SvgFault(f"expected a share from 0 to 1, got {text[:30]!r}")
    return value


def _dash(text: str) -> tuple[float, ...]:
    if text.strip() == "none":
        return ()
    found = numbers(text)
    if not found or len(found) > 12 or min(found) < 0 or not sum(found):
        raise SvgFault(f"expected up to 12 dash lengths above 0, got {text[:30]!r}")
    return tuple(found) * (2 if len(found) % 2 else 1)


def _width(text: str) -> float:
    return length(text, least=0)


def _join(text: str) -> bool:
    return _one_of(text, {"miter": False, "round": True})


def _cap(text: str) -> bool:
    return _one_of(text, {"butt": False, "round": True})


def _rule(text: str) -> bool:
    return _one_of(text, {"nonzero": False, "evenodd": True})


PROPERTIES: Mapping[str, tuple[str, Callable[[str], object]]] = {
    "fill": ("fill", paint),
    "stroke": ("stroke", paint),
    "stroke-width": ("stroke_width", _width),
    "stroke-linejoin": ("round_join", _join),
    "stroke-linecap": ("round_cap", _cap),
    "stroke-dasharray": ("dash", _dash),
    "fill-rule": ("even_odd", _rule),
    "fill-opacity": ("fill_opacity", _share),
    "stroke-opacity": ("stroke_opacity", _share),
    "opacity": ("opacity", _share),
}
"""Property -> the field of `Style` it sets and how its value is read."""


def restyled(style: Style, name: str, text: str) -> Style:
    """Return the style with one property set.

    Raises:
        SvgFault: the value cannot be used.
    """
    field, read = PROPERTIES[name]
    value = read(text.strip())
    if field == "opacity" and isinstance(value, float):
        value *= style.opacity
    changes: dict[str, object] = {field: value}
    return replace(style, **changes)  # type: ignore[arg-type]  # PROPERTIES pairs each field with its own reader


def declarations(text: str) -> dict[str, str]:
    """Return the properties of a `style` attribute.

    Raises:
        SvgFault: something that is not `property: value`.
    """
    found: dict[str, str] = {}
    for part in text.split(";"):
        if not part.strip():
            continue
        name, colon, value = part.partition(":")
        if not colon:
            raise SvgFault(f"expected 'property: value' in style, got {part.strip()[:30]!r}")
        found[name.strip()] = value.strip()
    return found


def transform(text: str) -> Matrix:
    """Return the map of a `transform` attribute: SVG 1.1, 7.6.

    Raises:
        SvgFault: an unknown function or a wrong number of values.
    """
    result, at = Matrix(), 0
    for _ in range(MAX_TRANSFORMS):
        match = _TRANSFORM.match(text, at)
        if match is None:
            break
        result, at = _function(match.group(1), numbers(match.group(2))).then(result), match.end()
    if text[at:].strip():
        raise SvgFault(f"expected up to {MAX_TRANSFORMS} transforms such as rotate(45), got {text[at : at + 30]!r}")
    return result


def _function(name: str, n: list[float]) -> Matrix:
    match name, len(n):
        case "matrix", 6:
            return Matrix(*n)
        case "translate", 1 | 2:
            return Matrix(e=n[0], f=n[1] if len(n) == 2 else 0.0)
        case "scale", 1 | 2:
            return Matrix(a=n[0], d=n[-1])
        case "rotate", 1 | 3:
            cos, sin = math.cos(math.radians(n[0])), math.sin(math.radians(n[0]))
            turn = Matrix(cos, sin, -sin, cos)
            if len(n) == 1:
                return turn
            return Matrix(e=-n[1], f=-n[2]).then(turn).then(Matrix(e=n[1], f=n[2]))
        case "skewX", 1:
            return Matrix(c=math.tan(math.radians(n[0])))
        case "skewY", 1:
            return Matrix(b=math.tan(math.radians(n[0])))
    allowed = "allowed: matrix(6 numbers) translate(1-2) scale(1-2) rotate(1 or 3) skewX(1) skewY(1)"
    raise SvgFault(f"expected a transform, got {name!r} with {len(n)} numbers", allowed)
