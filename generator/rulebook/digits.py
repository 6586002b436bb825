"""Numbers that somebody typed into the prose of a rulebook instead of taking them from the facts.

A rulebook may state a number only through a placeholder (`{{ facts.start_score }}`). A digit in running text, a
number written as a word from three up, and a number typed inside a placeholder are findings. What has to be typed
(a year, "A4", a step of an example) is declared: `{{ lit("A4") }}`.
"""

from __future__ import annotations

import re

from generator.errors import Location, Problem
from generator.render.html import literals, skeleton

__all__ = ["DECLARED", "NUMBER_WORDS", "typed_numbers"]

DECLARED = "lit"
"""The function that declares a typed number."""

NUMBER_WORDS = {
    "fr": (
        "trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
        "vingt trente quarante cinquante soixante cent mille",
    ),
    "en": (
        "three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen",
        "eighteen nineteen twenty thirty forty fifty sixty hundred thousand",
    ),
}
"""Words that are numbers of the game when they stand in a rule. One and two are left out: they are articles and
pairs ("both units") far more often than amounts."""

_LIST_MARKERS = re.compile(r"(?m)^[ >]*\d+[.)](?=\s)")
"""Numbers of an ordered list: the list counts them itself."""
_LINKS = re.compile(r"!?\[(?P<shown>[^\]\n]*)\]\([^)\n]*\)|\[\[[^\]\n]*\]\]|:[a-z][a-z0-9-]*:")
_DIGITS = re.compile(r"\d[\d.,\u00a0\u202f]*|[¼½¾]")


def typed_numbers(source: str, *, locale: str, shown_as: str) -> list[Problem]:
    """Return one problem for each number typed in `source`, with its line and column."""
    bare = _LINKS.sub(_blank, _LIST_MARKERS.sub(_blank, skeleton(source)))
    found = [
        (*_place(bare, match.start()), match.group().rstrip(".,\u00a0\u202f")) for match in _DIGITS.finditer(bare)
    ]
    words = " ".join(NUMBER_WORDS.get(locale, ())).split()
    if words:
        pattern = re.compile(r"(?<![\w’'-])(?:" + "|".join(words) + r")(?![\w-])", re.IGNORECASE)
        found += [(*_place(bare, match.start()), match.group()) for match in pattern.finditer(bare)]
    found += [(line, 0, value) for line, value in literals(source, allowed_in=DECLARED)]
    return [_problem(shown_as, line, column, value) for line, column, value in sorted(found)]


def _blank(match: re.Match[str]) -> str:
    shown = match.groupdict().get("shown")
    if shown is None:
        return " " * len(match.group())
    start = match.group().index("[") + 1
    return " " * start + shown + " " * (len(match.group()) - start - len(shown))


def _place(text: str, at: int) -> tuple[int, int]:
    line_start = text.rfind("\n", 0, at) + 1
    return text.count("\n", 0, at) + 1, at - line_start + 1


def _problem(shown_as: str, line: int, column: int, value: str) -> Problem:
    return Problem(
        message=f"expected a placeholder for every number, got {value!r}",
        where=Location(shown_as, line, column),
        hint=f"take it from the facts, or declare it: {{{{ {DECLARED}({value!r}) }}}}",
    )
