"""Rules of grammar that can be judged from the outside, with the lexicon's genders and forms alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

__all__ = ["grammar_faults"]

_DOUBLED = re.compile(r"(?i)\b([^\W\d_]{2,})[ \u00a0]\1\b")
_REFLEXIVE = {"vous", "nous", "that", "had"}
"""Words that may follow themselves."""

_ASPIRATED = "hache|haie|haut|hauteur|héros|hors|hasard|huit|harde|hallebarde|halte|honte|horde|hutte|harnais|onze|oui"
"""Words before which nothing elides (dictionary of the Académie: h aspiré; onze, oui)."""

_FRENCH: tuple[tuple[str, str], ...] = (
    (rf"(?i)\b[ldjmtsnc]’(?:{_ASPIRATED})\w*\b", "an elision before an aspirated h"),
    (r"(?i)\bsi ils?\b", "a missing elision"),
    (
        r"(?i)\b(?:de|que|ne|le|la) h(?:omme|istoire|eure|onneur|oplite|ippeis|ippiatre|ôte|ercule)\w*\b",
        "a missing elision",
    ),
    (r"(?i)\bdu (?=[aeiouyàâéèêëîïôùû])", "du before a vowel"),
    (r"(?i)\bau (?=[aeiouyàâéèêëîïôùû])", "au before a vowel"),
    (r"(?i)\bce (?=[aeiouyâéèêëîïôùû]|à[^ ])(?!est\b|existe)", "ce before a vowel"),
    (r"(?i)\bde des\b|\bde du\b", "two articles"),
    (r"(?i)\b[dlnmtsjcq]’ |\b[dlnmtsjcq]’(?=[bcdfgjkmnpqrstvwxz])", "an elision before a consonant or a space"),
)
_ENGLISH: tuple[tuple[str, str], ...] = (
    (r"(?i)\ban (?=[bcdfgjkmnpqrstvwxyz])", "an instead of a"),
    (r"(?i)\ba (?=hour|honest|heir)", "a instead of an"),
)
_RULES = {
    "fr": [(re.compile(pattern), message) for pattern, message in _FRENCH],
    "en": [(re.compile(pattern), message) for pattern, message in _ENGLISH],
}


def grammar_faults(text: str, language: str, entries: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return (code, message) of each fault in a text; the lexicon's entries give nouns, forms and genders."""
    found = [
        ("doubled", f"a word stands twice: {match.group()!r}")
        for match in _DOUBLED.finditer(text)
        if match[1].casefold() not in _REFLEXIVE
    ]
    for rule, message in _RULES.get(language, ()):
        found += [("spelling", f"{message}: {text[match.start() :][:24]!r}") for match in rule.finditer(text)]
    for pattern, message in _agreement(language, tuple(sorted(_nouns(entries)))):
        found += [("agreement", f"{message}: {match.group()!r}") for match in pattern.finditer(text)]
    return found


def _nouns(entries: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Yield (singular, plural, gender) of every noun."""
    for key, one in entries.items():
        base = key.removesuffix(".one")
        if key.endswith(".one") and f"{base}.many" in entries and f"{base}.gender" in entries:
            yield one, entries[f"{base}.many"], entries[f"{base}.gender"]


@lru_cache(maxsize=8)
def _agreement(language: str, nouns: tuple[tuple[str, str, str], ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return patterns of a determiner or number beside the wrong form of a noun."""
    varied = [(one, many) for one, many, _gender in nouns if one != many]
    if not varied:
        return ()
    ones = "|".join(re.escape(one) for one, _ in varied)
    manys = "|".join(re.escape(many) for _, many in varied)
    masculine = "|".join(re.escape(form) for one, many, gender in nouns if gender == "m" for form in {one, many})
    feminine = "|".join(re.escape(form) for one, many, gender in nouns if gender == "f" for form in {one, many})
    end = r"(?![\w-])"
    rules: list[tuple[str, str]] = []
    if language == "fr":
        rules = [
            (rf"(?<![\d+−-])[01][ \u00a0](?:{manys}){end}", "a plural after 0 or 1"),
            (rf"(?<![\d+−-])(?:[2-9]|\d\d+)[ \u00a0](?:{ones}){end}", "a singular after a number"),
            (rf"\b(?:[Uu]n|[Cc]et?|[Uu]n autre) (?:{feminine}){end}", "a masculine word before a feminine noun"),
            (rf"\b(?:[Uu]ne|[Cc]ette|[Uu]ne autre) (?:{masculine}){end}", "a feminine word before a masculine noun"),
            (rf"\b(?:[VvNn]os|[Ll]es|[Dd]es|[Cc]es|[Ss]es) (?:{ones}){end}", "a singular after a plural word"),
            (rf"\b(?:[VvNn]otre|[Uu]ne?|[Cc]haque|[Cc]ette) (?:{manys}){end}", "a plural after a singular word"),
        ]
    elif language == "en":
        rules = [
            (rf"(?<![\d+−-])1[ \u00a0](?:{manys}){end}", "a plural after 1"),
            (rf"(?<![\d+−-])(?:0|[2-9]|\d\d+)[ \u00a0](?:{ones}){end}", "a singular after a number"),
            (rf"\b(?:[Aa]n?|[Ee]ach|[Aa]nother) (?:{manys}){end}(?! [a-z])", "a plural after a singular word"),
        ]
    masks = [(pattern, message) for pattern, message in rules if "(?:)" not in pattern]
    return tuple((re.compile(pattern), message) for pattern, message in masks)
