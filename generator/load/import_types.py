"""What a column of a stranger's table holds, judged by all of its cells together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from generator.load.picture_files import PICTURES

__all__ = ["ColumnType", "is_color", "looks_like_pictures", "type_of"]

ColumnType = Literal["int", "number", "bool", "text", "rich", "picture"]

_INT = re.compile(r"[-\u2212]?(0|[1-9][0-9]{0,14})")
_NUMBER = re.compile(r"[-+\u2212]?[0-9]+([.,][0-9]+)?")
_LEADING = re.compile(r"[-\u2212+]?0[0-9]+")
_MARKUP = re.compile(r"\*\*[^*]+\*\*|\{[^{}\s]{1,40}\}|:[a-z][a-z0-9-]*:")
_PAIRS = ({"yes", "no"}, {"true", "false"}, {"oui", "non"}, {"ja", "nein"}, {"y", "n"}, {"sí", "no"}, {"tak", "nie"})
_LONG = 48
"""Characters: what is longer is running text, not a word on a card."""
_COLOR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)


def type_of(values: Sequence[str]) -> ColumnType:
    """Return the narrowest type that every value has; `007` and `1.10` are never made numbers that print otherwise."""
    if not values:
        return "text"
    if all(_INT.fullmatch(value) for value in values):
        return "int"
    if all(_NUMBER.fullmatch(value) and not _LEADING.fullmatch(value) for value in values):
        return "number"
    if any({value.casefold() for value in values} <= pair for pair in _PAIRS):
        return "bool"
    if looks_like_pictures(values):
        return "picture"
    if any("\n" in value or len(value) > _LONG or _MARKUP.search(value) for value in values):
        return "rich"
    return "text"


def looks_like_pictures(values: Sequence[str]) -> bool:
    """Say whether these are names of picture files, a few slips aside."""
    named = sum(1 for value in values if value.casefold().endswith((*PICTURES, ".gif", ".bmp", ".tif", ".tiff")))
    return bool(values) and named * 3 >= len(values) * 2


def is_color(value: str) -> bool:
    """Say whether this is a colour such as `#1f5aa6`."""
    return bool(_COLOR.fullmatch(value))
