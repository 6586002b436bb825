"""French sound and form: elision, contraction, articles. Nothing here knows about games."""

from __future__ import annotations

import unicodedata

from generator.text.lexicon import Gender, Noun
from generator.text.tokens import Part, Words, first_letter, say

__all__ = ["after_a", "after_de", "article", "elides", "indefinite", "that"]

_VOWELS = "aeiouhœæ"


def elides(word: str, noun: Noun | None = None) -> bool:
    """Return whether a vowel is dropped before `word`: `l’unité`, `d’honneur`; `le héros`, `la hache`, `le yéti`.

    A first h counts as mute and a first y as a consonant unless the noun's own `elides` says otherwise. Numbers keep
    the vowel: `de 1 point`.
    """
    if noun is not None and noun.elides is not None:
        return noun.elides
    bare = unicodedata.normalize("NFD", word.lower()).lstrip("«\u00a0\u202f (")
    return bare[:1] in _VOWELS if bare else False


def after_de(words: Part, *, elide: bool | None = None) -> Words:
    """Return `de` and the words: `d’Infanterie`, `du deck`, `des unités`, `de l’ATQ`, `de vos unités`.

    The articles `le` and `les` that begin the words melt into it; `des` becomes `de` (`beaucoup de cartes`).
    """
    said = say(words)
    text = said[0].text
    for article_word, melted in (("le ", "du "), ("les ", "des "), ("des ", "de ")):
        if text.startswith(article_word):
            return say(melted, _cut(said, len(article_word)))
    if text.startswith("du "):
        return say("de ", _cut(said, 3))
    vowel = elides(first_letter(said)) if elide is None else elide
    return say("d’" if vowel and not _is_number(said) else "de ", said)


def after_a(words: Part) -> Words:
    """Return `à` and the words: `au deck`, `aux unités`, `à la défausse`, `à l’adversaire`."""
    said = say(words)
    text = said[0].text
    for article_word, melted in (("le ", "au "), ("les ", "aux ")):
        if text.startswith(article_word):
            return say(melted, _cut(said, len(article_word)))
    return say("à ", said)


def article(noun: Noun, *, many: bool = False) -> str:
    """Return the definite article with its space or apostrophe: `le `, `la `, `l’`, `les `."""
    if many:
        return "les "
    if elides(noun.one, noun):
        return "l’"
    return "le " if noun.gender == "m" else "la "


def indefinite(gender: Gender) -> str:
    """Return `un ` or `une `."""
    return "un " if gender == "m" else "une "


def that(noun: Noun) -> str:
    """Return the demonstrative with its space: `ce `, `cet `, `cette `."""
    if noun.gender != "m":
        return "cette "
    return "cet " if elides(noun.one, noun) else "ce "


def _is_number(words: Words) -> bool:
    return words[0].text[:1].isdigit()


def _cut(words: Words, count: int) -> Words:
    """Return the words without their first `count` characters, all of which are in the first token."""
    first = words[0]
    return say(first.text[count:], words[1:]) if first.source is None and first.icon is None else words
