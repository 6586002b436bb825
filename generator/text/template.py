"""Sentences with gaps: words filled in so that each number and name keeps the path of the value it states.

A template may hold `{name}` (words or a number), `{+name}` (a number as a change: `+1`) and `{name|one|many}` (the
form that goes with a number, by the language's own rule, or with someone who is named).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from generator.errors import PackError, Problem, nearest
from generator.model.effect import Value
from generator.text.numbers import amount, category, signed
from generator.text.tokens import Words, say

__all__ = ["Count", "Gap", "Named", "count_of", "fill", "gaps_of"]

_GAP = re.compile(r"\{(\+?)([^{}|]*)((?:\|[^{}|]*)*)\}")


@dataclass(frozen=True, slots=True)
class Count:
    """A whole number and the path of the value that it is."""

    n: int
    path: str
    letter: str = ""
    """Said in the place of the number, with the form for several: `n`."""


def count_of(data: Mapping[str, Value], path: str, key: str) -> Count:
    """Return the number under a key of data that stands under a path.

    Raises:
        PackError: it is no number.
    """
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise PackError([Problem(message=f"expected a number, got {value!r}", path=f"{path}.{key}")])
    return Count(value, f"{path}.{key}")


@dataclass(frozen=True, slots=True)
class Named:
    """Someone a sentence is about, one or several."""

    words: Words
    many: bool


Gap = str | Words | Count | Named


def gaps_of(template: str) -> frozenset[str]:
    """Return the names of a template's gaps."""
    return frozenset(match[2] for match in _GAP.finditer(template))


def fill(template: str, gaps: Mapping[str, Gap], locale: str) -> Words:
    """Return the template's words with its gaps filled.

    Raises:
        PackError: a gap has no filling, or a form is asked of something that is no number.
    """
    said: Words = ()
    at = 0
    for match in _GAP.finditer(template):
        said = say(said, template[at : match.start()], _filled(match, template, gaps, locale))
        at = match.end()
    return say(said, template[at:])


def _filled(match: re.Match[str], template: str, gaps: Mapping[str, Gap], locale: str) -> Words:
    plus, name, forms = match[1], match[2], match[3].split("|")[1:]
    if name not in gaps:
        hint = nearest(name, sorted(gaps)) or ("given: " + ", ".join(sorted(gaps)) if gaps else "")
        raise PackError([Problem(message=f"no filling for {{{name}}} in {template!r}", hint=hint)])
    gap = gaps[name]
    if isinstance(gap, Count):
        if gap.letter:
            return say(forms[1] if forms else f"+{gap.letter}" if plus else gap.letter)
        if forms:
            return say(forms[0 if category(gap.n, locale) == "one" else 1])
        return say(signed(gap.n, gap.path) if plus else amount(gap.n, gap.path))
    if isinstance(gap, Named) and not plus:
        return say(forms[gap.many] if forms else gap.words)
    if plus or forms or isinstance(gap, Named):
        raise PackError([Problem(message=f"{{{name}}} in {template!r} is no number")])
    return say(gap)
