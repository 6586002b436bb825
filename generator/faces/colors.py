"""Colours as layouts name them: a palette role, `#rrggbb`, or one of these made lighter, darker or mixed."""

from __future__ import annotations

import functools
import re

from generator.errors import nearest
from generator.model.drawing import Palette

__all__ = ["INK", "contrast", "grey", "is_paint", "resolve"]

INK = {
    "ink": "#1b1512",
    "paper": "#fffdf8",
    "white": "#ffffff",
    "black": "#000000",
    "dark": "#22303c",
    "main": "#34495e",
    "light": "#e6e9ec",
    "accent": "#b98528",
}
"""Roles every palette has; a group may set its own."""

_HEX = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
_NAME = re.compile(r"[a-z][a-z0-9-]*")
_CALL = re.compile(r"(lighten|darken|mix)\(\s*(.+?)\s*,\s*(?:([^,()]+?)\s*,\s*)?(\d{1,3})%\s*\)")


def is_paint(text: str) -> bool:
    """Say whether `text` is written as a colour; whether its roles exist depends on the palette."""
    if _HEX.fullmatch(text) or _NAME.fullmatch(text):
        return True
    call = _CALL.fullmatch(text)
    if call is None or int(call[4]) > 100 or (call[1] == "mix") != (call[3] is not None):
        return False
    return is_paint(call[2]) and (call[3] is None or is_paint(call[3]))


def resolve(paint: str, palette: Palette) -> str:
    """Return `#rrggbb` for a paint.

    `lighten(main, 20%)` goes a fifth of the way to white, `darken(…)` to black, `mix(main, light, 30%)` takes 30 %
    of the second colour.

    Raises:
        ValueError: it is not a paint, or names a role the palette lacks.
    """
    if _HEX.fullmatch(paint):
        return paint.lower()
    known = palette.get(paint) or INK.get(paint)
    if known:
        return known
    call = _CALL.fullmatch(paint)
    if call is None:
        roles = sorted({*palette, *INK})
        hint = nearest(paint, roles)
        raise ValueError(f"expected a colour (#rrggbb or {', '.join(roles)}), got {paint!r}" + (hint and f" ({hint})"))
    other = {"lighten": "#ffffff", "darken": "#000000"}.get(call[1]) or resolve(call[3], palette)
    return _mixed(resolve(call[2], palette), other, int(call[4]) / 100)


def grey(color: str) -> str:
    """Return the grey of the same lightness to the eye."""
    share = _luminance(color)
    value = round(255 * (share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055))
    return f"#{value:02x}{value:02x}{value:02x}"


@functools.lru_cache(maxsize=4096)
def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def _mixed(one: str, other: str, share: float) -> str:
    parts = [round(a + (b - a) * share) for a, b in zip(_channels(one), _channels(other), strict=True)]
    return "#" + "".join(f"{part:02x}" for part in parts)


def _luminance(color: str) -> float:
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in _channels(color))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
