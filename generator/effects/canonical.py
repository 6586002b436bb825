"""One form for abilities of Ancient Duel that mean the same: what two readings of one card are compared in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.model.effect import Value

__all__ = ["canonical", "repr_of"]

_SETS = ("kind", "type")
"""Selector fields where one name and a list of one mean the same, and the order means nothing."""
_ALL_HOLD = "if"
"""Conditions hold together, whatever their order."""


def canonical(value: Value) -> Value:
    """Return effect data as plain dicts and tuples, sets sorted, a single kind as a word, a single type as a tuple.

    Two abilities have equal canonical forms exactly if they do the same by their data.
    """
    if isinstance(value, Mapping):
        return {key: _field(key, item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(canonical(item) for item in value)
    return value


def _field(key: str, value: Value) -> Value:
    if key in _SETS:
        names = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, Sequence) else ()
        ordered = tuple(sorted(str(name) for name in names))
        return ordered[0] if key == "kind" and len(ordered) == 1 else ordered
    if key == _ALL_HOLD and isinstance(value, Sequence):
        return tuple(sorted((canonical(item) for item in value), key=repr_of))
    return canonical(value)


def repr_of(value: Value) -> str:
    """Return a text that equal data share, whatever the order of their keys."""
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{key}:{repr_of(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, tuple):
        return "(" + ",".join(repr_of(item) for item in value) + ")"
    return repr(value)
