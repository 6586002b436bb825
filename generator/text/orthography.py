"""Typographic rules per language: spaces, apostrophes, quotation marks, minus signs; mended and checked.

French: U+202F before ; ! ?, U+00A0 before : and inside « » (Lexique des règles typographiques en usage à
l'Imprimerie nationale). English: curly quotes, no space before a sign. Both: U+2019, U+2212 before a digit for a
negative number, U+00A0 between a number and what it counts stays as the writer put it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["Fault", "faults", "polish"]

_SPACES = " \u00a0\u202f\u2009"
_ANY = f"[{_SPACES}]"

_COMMON: tuple[tuple[str, str], ...] = (
    (r"(?<=\w)['\u02bc](?=\w)", "\u2019"),
    (r"(?<=[A-Za-zÀ-ÿ])'", "\u2019"),
    (r"(?<![\w\u2212-])-(?=\d)", "\u2212"),
    (r"\.\.\.", "\u2026"),
    (r"  +", " "),
)
_FRENCH: tuple[tuple[str, str], ...] = (
    (rf"(?<=[^\s{_SPACES};!?\u202f(\[{{«]){_ANY}*([;!?]+)(?![\w&])", "\u202f\\1"),
    (rf"(?<=\S){_ANY}+([;!?])", "\u202f\\1"),
    (rf"(?<=\S){_ANY}*:(?={_ANY}|$|\n)", "\u00a0:"),
    (rf"«{_ANY}*", "«\u00a0"),
    (rf"{_ANY}*»", "\u00a0»"),
    (rf"(?<=\d){_ANY}([%‰€$£])", "\u00a0\\1"),
)
_ENGLISH: tuple[tuple[str, str], ...] = (
    (r'"([^"\n]*)"', "\u201c\\1\u201d"),
    (rf"(?<=\w){_ANY}+([;:!?,.])", "\\1"),
    (rf"(?<=\d){_ANY}+%", "%"),
)


def _compiled(rules: tuple[tuple[str, str], ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), replacement) for pattern, replacement in rules)


_RULES = {"fr": _compiled(_COMMON + _FRENCH), "en": _compiled(_COMMON + _ENGLISH), "": _compiled(_COMMON)}
_ROUNDS = 9
"""One round mends; signs without words between them (`::`) need another for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something in a text that its language does not write so."""

    position: int
    """Index of the character."""
    message: str


def polish(text: str, locale: str) -> str:
    """Return the text with its language's spaces and signs; polishing again changes nothing.

    Languages without rules of their own get those that all share.
    """
    rules = _RULES.get(locale.split("-")[0], _RULES[""])
    for _ in range(_ROUNDS):
        before = text
        for pattern, replacement in rules:
            text = pattern.sub(replacement, text)
        if text == before:
            break
    return text


_CHECKS: tuple[tuple[str, str, str], ...] = (
    ("", r"'", "a straight apostrophe"),
    ("", r'"', "a straight quotation mark"),
    ("", r"  +", "two spaces in a row"),
    ("", r"(?<![\w\u2212])-\d", "a hyphen instead of a minus sign"),
    ("", r"\s[,.](?!\d)", "a space before a comma or full stop"),
    ("", r"[{}]", "a placeholder left open"),
    ("", r"(?<![.…])\.\.(?!\.)", "two full stops"),
    ("", r"(?m)^\s|\s$", "a space at an end"),
    ("", r"\(\s|\s\)", "a space inside a parenthesis"),
    ("", r",[^\s\d\u00a0]", "no space after a comma"),
    ("fr", r"(?<!\u202f)[;!?](?![;!?])", "no narrow no-break space (U+202F) before ; ! ?"),
    ("fr", r"(?<!\u00a0):(?=\s|$)", "no no-break space (U+00A0) before a colon"),
    ("fr", r"«(?!\u00a0)|(?<!\u00a0)»", "no no-break space (U+00A0) inside « »"),
    ("fr", r"(?i)(?<![\w-])(?:de|que|ne|se|le|la|je|me|te|jusque) (?=[aeiouyàâéèêëîïôùûœ])", "a missing elision"),
    ("fr", r"(?i)\b(?:de|à) les?\b(?! \w+(?:er|ir|re)\b)", "a missing contraction"),
    ("en", r"\s[;:!?]", "a space before ; : ! ?"),
    ("en", r"(?i)\ba (?=[aeio])", "a instead of an"),
)


def faults(text: str, locale: str) -> Iterator[Fault]:
    """Yield what is wrong with a text, in the order of the rules; the rules for all languages, then its own."""
    language = locale.split("-")[0]
    for where, pattern, message in _CHECKS:
        if where in ("", language):
            for match in re.finditer(pattern, text):
                yield Fault(position=match.start(), message=f"{message}: {text[max(0, match.start() - 12) :][:30]!r}")
