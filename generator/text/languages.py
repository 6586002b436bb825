"""The languages Proofdeck can word cards in: a grammar each, or a pretend language made from another one.

A new language is a grammar package, a lexicon `cards/_phrases/<locale>.yaml`, the packs' own texts, and one entry
here. For a vocabulary of its own it is templates under the names that `generator/text/vocabularies/<name>` wants; to
be read back, phrases under the names of the meanings in `generator/readback`. What they mean stands there once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.errors import OptionError, Problem, nearest
from generator.model.game import Game
from generator.text.en.grammar import ENGLISH
from generator.text.fr.grammar import FRENCH
from generator.text.sentence import Grammar

__all__ = ["LANGUAGES", "PSEUDO", "Language", "base_locale", "language", "locales"]

PSEUDO = "qps"
"""The pretend language, by the code that is kept for such uses (`qps-ploc` elsewhere)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """One language."""

    locale: str
    grammar: Grammar
    own_name: str
    """What its speakers call it."""


LANGUAGES: Mapping[str, Language] = {
    "fr": Language(locale="fr", grammar=FRENCH, own_name="Français"),
    "en": Language(locale="en", grammar=ENGLISH, own_name="English"),
}


def language(locale: str) -> Language:
    """Return a language by locale; `en-GB` is found under `en`.

    Raises:
        OptionError: there is none; names the nearest.
    """
    found = LANGUAGES.get(locale) or LANGUAGES.get(locale.split("-")[0])
    if found is None:
        known = [*LANGUAGES, PSEUDO]
        hint = nearest(locale, known) or "there is " + ", ".join(known)
        raise OptionError([Problem(message=f"no language {locale!r}", hint=hint)])
    return found


def base_locale(game: Game, locale: str) -> str:
    """Return the locale whose words are taken: for the pretend language English, or the game's source language.

    A locale that a pack declares and that has no grammar here is its own; see `speech.lexicon` for its labels.
    """
    if locale != PSEUDO:
        known = LANGUAGES.get(locale) or LANGUAGES.get(locale.split("-")[0])
        if known is None and locale in game.locales:
            return locale  # a pack whose cards say everything themselves needs no grammar
        return language(locale).locale
    if "en" in game.texts or not game.locales:
        return "en"
    return game.locales[0]


def locales(game: Game) -> tuple[str, ...]:
    """Return the locales a game can be printed in: those it has texts for, and the pretend language."""
    return (*game.locales, PSEUDO)
