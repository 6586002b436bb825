"""Judges single values: numbers, words, names. Every fault tells what was expected and what was found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.effects.context import Context
from generator.effects.fields import Named, OneOrMore, Whole
from generator.effects.problem import EffectProblem
from generator.errors import nearest

__all__ = [
    "absent",
    "choice",
    "expected",
    "items",
    "join",
    "known_names",
    "named",
    "one_or_more",
    "unknown",
    "unknown_keys",
    "whole",
    "yes",
]

_SINGULAR = {"types": "type", "traits": "trait", "kinds": "kind", "cards": "card", "stats": "stat"}


def join(path: str, name: str) -> str:
    """Return the path of the value `name` inside the value at `path`."""
    return f"{path}.{name}" if path else name


def items(value: object) -> Sequence[object] | None:
    """Return a list's items, or None when `value` is no list."""
    return value if isinstance(value, Sequence) and not isinstance(value, str) else None


def expected(what: str, value: object, path: str) -> EffectProblem:
    """Return the fault of a value of the wrong sort."""
    return EffectProblem(path=path, message=f"expected {what}, got {value!r}")


def absent(name: str, path: str) -> EffectProblem:
    """Return the fault of a missing value; its path is where it should stand."""
    return EffectProblem(path=join(path, name), message=f"{name!r} is missing")


def unknown(what: str, value: object, known: Sequence[str], path: str) -> EffectProblem:
    """Return the fault of a name that is not known, with the nearest one that is."""
    hint = nearest(value, known) if isinstance(value, str) else ""
    if not hint and known:
        hint = "one of " + ", ".join(sorted(known)[:16])
    return EffectProblem(path=path, message=f"unknown {what} {value!r}", hint=hint)


def unknown_keys(data: Mapping[str, object], known: Sequence[str], path: str) -> Iterator[EffectProblem]:
    """Yield a fault for every key that is not one of `known`."""
    for key in data:
        if key not in known:
            yield EffectProblem(
                path=join(path, str(key)),
                message=f"unknown key {key!r}",
                hint=nearest(str(key), known) or "one of " + ", ".join(known),
            )


def whole(value: object, kind: Whole, path: str) -> Iterator[EffectProblem]:
    """Yield the fault of a number out of range or of no whole number."""
    inside = isinstance(value, int) and not isinstance(value, bool) and kind.minimum <= value <= kind.maximum
    if not inside or (kind.nonzero and value == 0):
        span = str(kind.minimum) if kind.minimum == kind.maximum else f"from {kind.minimum} to {kind.maximum}"
        but = " but 0" if kind.nonzero and kind.minimum < 0 else ""
        yield expected(f"a whole number: {span}{but}", value, path)


def choice(value: object, choices: Sequence[str], path: str) -> Iterator[EffectProblem]:
    """Yield the fault of a word that is none of the choices."""
    if not isinstance(value, str) or value not in choices:
        yield EffectProblem(
            path=path,
            message=f"expected {' or '.join(map(repr, choices))}, got {value!r}",
            hint=nearest(value, choices) if isinstance(value, str) else "",
        )


def yes(value: object, path: str) -> Iterator[EffectProblem]:
    """Yield the fault of a mark that is not `true`."""
    if value is not True:
        yield EffectProblem(path=path, message=f"expected true, got {value!r}", hint="leave it out for false")


def known_names(kind: Named, context: Context) -> frozenset[str]:
    """Return the names that the game declares in this space."""
    spaces = {
        "types": context.types,
        "traits": context.traits,
        "kinds": context.kinds,
        "cards": context.cards,
        "stats": context.stats,
    }
    return spaces[kind.space]


def named(value: object, kind: Named, path: str, context: Context) -> Iterator[EffectProblem]:
    """Yield the fault of a name that the game does not declare."""
    known = known_names(kind, context)
    if not isinstance(value, str) or value not in known:
        yield unknown(_SINGULAR[kind.space], value, sorted(known), path)


def one_or_more(value: object, kind: OneOrMore, path: str, context: Context) -> Iterator[EffectProblem]:
    """Yield the faults of a name or of a list of different names."""
    listed = items(value)
    if listed is None:
        yield from named(value, kind.item, path, context)
        return
    if not listed:
        yield expected(f"at least one {_SINGULAR[kind.item.space]}", value, path)
    for i, item in enumerate(listed):
        yield from named(item, kind.item, f"{path}[{i}]", context)
        if item in listed[:i]:
            yield EffectProblem(path=f"{path}[{i}]", message=f"{item!r} is listed twice")
