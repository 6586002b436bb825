"""Rules of a reader: a phrase with gaps, and the data that it means.

A pattern is words with gaps: `{name:sort}` is read by the rules of that sort, `{name?:sort}` may be missing. Sorts
`number` and `signed` are whole numbers, with `-one` and `-many` those that go with a singular or a plural.

The data is plain. In it `"$name"` stands for what a gap means, a key `"$name"` merges a mapping into the one around
it, and an item `"*name"` of a tuple splices a tuple in; `name.key` is one value of what the gap means. A key `"=name"`
with a tuple says that all of it equals the value `name`. What a gap that was left out means is left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from generator.model.effect import Value
from generator.readback.words.tokens import tokens

__all__ = ["Gap", "Piece", "Rule", "gaps_of", "pieces", "put_together", "rule"]

_GAP = re.compile(r"\{(\w+)(\??):([\w-]+)\}")


@dataclass(frozen=True, slots=True)
class Gap:
    """A place in a phrase that other rules read."""

    name: str
    sort: str
    optional: bool


Piece = str | Gap
"""A word, or a gap."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One way to say something."""

    sort: str
    pattern: str
    data: Value
    unset: Mapping[str, Value] = field(default_factory=dict)
    """What is meant where the phrase says nothing about it."""
    says: tuple[tuple[str, str], ...] = ()
    """The units of the vocabulary that it reads."""


def rule(sort: str, pattern: str, data: Value, *says: str, unset: Mapping[str, Value] | None = None) -> Rule:
    """Return a rule; `says` are units such as `verb.draw`."""
    keys = tuple((name.partition(".")[0], name.partition(".")[2]) for name in says)
    return Rule(sort=sort, pattern=pattern, data=data, says=keys, unset=unset or {})


def pieces(pattern: str, locale: str) -> tuple[Piece, ...]:
    """Return a pattern as words and gaps."""
    found: list[Piece] = []
    at = 0
    for match in _GAP.finditer(pattern):
        found += [token.text for token in tokens(pattern[at : match.start()].strip(), locale)]
        found.append(Gap(match[1], match[3], bool(match[2])))
        at = match.end()
    return (*found, *(token.text for token in tokens(pattern[at:].strip(), locale)))


def gaps_of(data: Value) -> frozenset[str]:
    """Return the names of the gaps that data takes a part of its meaning from."""
    found: set[str] = set()
    if isinstance(data, str):
        found |= {data[1:].partition(".")[0]} if data.startswith("$") else set()
    elif isinstance(data, Mapping):
        found.update(*(gaps_of(part) for row in data.items() for part in row))
    elif isinstance(data, Sequence):
        found |= {item[1:].partition(".")[0] for item in data if isinstance(item, str) and item.startswith("*")}
        found.update(*(gaps_of(item) for item in data))
    return frozenset(found)


def put_together(rule: Rule, meant: Mapping[str, Value]) -> Value | None:
    """Return what a phrase means from what its gaps mean; None where two of them contradict each other."""
    try:
        data = _filled(rule.data, meant)
    except ValueError:
        return None
    if rule.unset and isinstance(data, Mapping):
        return {**rule.unset, **data}
    return data


def _filled(data: Value, meant: Mapping[str, Value]) -> Value:
    if isinstance(data, str) and data.startswith("$"):
        return _looked_up(meant, data[1:])
    if isinstance(data, Mapping):
        return _mapping(data, meant)
    if isinstance(data, Sequence) and not isinstance(data, str):
        return _tuple(data, meant)
    return data


def _mapping(data: Mapping[str, Value], meant: Mapping[str, Value]) -> Value:
    made: dict[str, Value] = {}
    for key, value in data.items():
        part: Mapping[str, Value]
        if key.startswith("="):
            same = _filled(value, meant)
            if not isinstance(same, tuple) or any(one != made.get(key[1:]) for one in same):
                raise ValueError("said differently")
            continue
        if key.startswith("$"):
            merged = _looked_up(meant, key[1:])
            part = merged if isinstance(merged, Mapping) else {}
        elif isinstance(value, str) and value.startswith("$") and _looked_up(meant, value[1:]) is None:
            part = {}  # the gap was left out
        else:
            part = {key: _filled(value, meant)}
        if set(part) & set(made):
            raise ValueError("said twice")
        made.update(part)
    return made


def _tuple(data: Sequence[Value], meant: Mapping[str, Value]) -> Value:
    made: list[Value] = []
    for item in data:
        if isinstance(item, str) and item.startswith("*"):
            spliced = _looked_up(meant, item[1:])
            made += spliced if isinstance(spliced, tuple) else ()
        else:
            made.append(_filled(item, meant))
    return tuple(made)


def _looked_up(meant: Mapping[str, Value], name: str) -> Value:
    """Return what a gap means, or one value of it; None where it was left out."""
    first, _, key = name.partition(".")
    value = meant.get(first)
    if not key:
        return value
    return value.get(key) if isinstance(value, Mapping) else None
