"""What a schema fault is called: expected what, found what, as the writer of the file would say it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.errors import nearest

__all__ = ["COLOR_PATTERN", "DECIMAL_PATTERN", "ID_PATTERN", "NAME_PATTERN", "fault_words", "found"]


def found(value: object, raw: str = "") -> str:
    """Return a value as people know it: `'six'`, `1.10`, `nothing`, `a list`."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, str):
        return repr(value if len(value) <= 60 else value[:57] + "…")
    return raw or str(value)


def fault_words(kind: str, ctx: Mapping[str, Any], value: object, got: str, within: str) -> tuple[str, str] | None:
    """Return what was expected and found, and a hint, for one sort of pydantic error; None if it is unknown here.

    Args:
        kind: pydantic's name of the sort.
        ctx: what pydantic adds to it.
        value: the value that was found.
        got: the same in words.
        within: the range of the value if it is a number, such as ` from 1 to 6`.
    """
    if kind in _EXPECTED:
        hint = ""
        if kind == "string_type" and isinstance(value, int | float):
            hint = f'write "{got}" in quotes if it is text'
        of = within if kind in _NUMBERS else ""
        return f"expected {_EXPECTED[kind]}{of}, got {got}", hint
    if kind in _BOUNDS:
        return f"expected a number{within}, got {got}", ""
    if kind == "literal_error":
        choices = _choices(str(ctx["expected"]))
        return f"expected one of {', '.join(choices)}, got {got}", nearest(str(value), choices)
    if kind in ("string_too_short", "too_short") and ctx.get("min_length") == 1:
        return f"expected {'some text' if kind.startswith('string') else 'at least one entry'}, got none", ""
    if kind in ("too_short", "too_long"):
        least, most = ctx.get("min_length"), ctx.get("max_length")
        wanted = f"at least {least}" if most is None or kind == "too_short" else f"at most {most}"
        return f"expected {wanted} entries, got {ctx['actual_length']}", ""
    if kind == "string_too_long":
        return f"expected at most {ctx['max_length']} characters, got {len(str(value))}", ""
    if kind == "string_pattern_mismatch":
        return f"expected {_PATTERNS.get(str(ctx['pattern']), 'text like ' + str(ctx['pattern']))}, got {got}", ""
    if kind == "value_error":
        return str(ctx["error"]), ""
    return None


_EXPECTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a number",
    "string_type": "text",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
    "none_required": "nothing",
}
_NUMBERS = {"int_type", "int_from_float", "float_type", "finite_number"}
_BOUNDS = {"greater_than", "greater_than_equal", "less_than", "less_than_equal"}
ID_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$"
NAME_PATTERN = r"^[a-z][a-z0-9_]*$"
COLOR_PATTERN = r"^#[0-9a-f]{6}$"
DECIMAL_PATTERN = r"^[-+]?[0-9]+([.,][0-9]+)?$"
_PATTERNS = {
    DECIMAL_PATTERN: "a number such as 3 or 1.10",
    ID_PATTERN: "lower-case letters and digits joined by hyphens",
    NAME_PATTERN: "a name of lower-case letters, digits and _",
    COLOR_PATTERN: "a colour such as '#1f5aa6'",
}


def _choices(expected: str) -> list[str]:
    """Return the words of pydantic's `'a', 'b' or 'c'`."""
    return [word.strip().strip("'") for word in expected.replace(" or ", ", ").split(",")]
