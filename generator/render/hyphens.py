"""Where words may be divided at the end of a line, per language (pyphen's dictionaries)."""

from __future__ import annotations

import functools
import re

import pyphen

__all__ = ["hyphen_points"]

_CORE = re.compile(r"[^\W\d_]+")
_LEAST = 6
"""Shorter words are never divided."""
_BEFORE, _AFTER = 3, 3
"""Letters that stay together at either side: at least two before and three after is the rule in French and English
(Lexique des règles typographiques en usage à l'Imprimerie nationale, « Divisions »); on narrow cards three of both."""


@functools.cache
def _dictionary(locale: str) -> pyphen.Pyphen | None:
    language = pyphen.language_fallback(locale)
    return pyphen.Pyphen(lang=language) if language else None


@functools.lru_cache(maxsize=20_000)
def hyphen_points(word: str, locale: str) -> tuple[int, ...]:
    """Return the indexes in `word` before which it may be divided; none for a language without a dictionary.

    Leading and trailing punctuation and elided articles (« l’ ») are left whole.
    """
    dictionary = _dictionary(locale)
    if dictionary is None:
        return ()
    points: list[int] = []
    for core in _CORE.finditer(word):
        letters = core[0]
        if len(letters) < _LEAST or letters.isupper():
            continue
        allowed = range(_BEFORE, len(letters) - _AFTER + 1)
        points += [core.start() + int(at) for at in dictionary.positions(letters) if int(at) in allowed]
    return tuple(points)
