"""What words the abilities of a game in its own vocabulary; found by the vocabulary's name, as the vocabulary is.

`vocabulary: pandrea` is worded by `generator/text/vocabularies/pandrea`, whose `SPEAKER` says its abilities. The
vocabulary of Ancient Duel is worded by `generator.text.sentence`.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Protocol, runtime_checkable

from generator.model.card import Card
from generator.model.game import Game
from generator.model.phrase import Paragraph
from generator.text.lexicon import Lexicon

__all__ = ["Speaker", "speaker"]


@runtime_checkable
class Speaker(Protocol):
    """Says abilities in one vocabulary, in every language that it knows."""

    def locales(self) -> tuple[str, ...]:
        """Return the languages that it speaks."""

    def paragraphs(self, game: Game, card: Card, words: Lexicon, locale: str) -> tuple[Paragraph, ...]:
        """Return one paragraph per ability; every number and name knows the path of the value it states.

        Raises:
            PackError: a word is missing.
            OptionError: it does not speak this language.
        """

    def keys(self, locale: str) -> frozenset[tuple[str, str]]:
        """Return the units of the vocabulary that it says in a language."""

    def type_keys(self, card: Card) -> tuple[str, ...]:
        """Return the keys of the labels that make the type line, such as `class.paysan.label`."""


@cache
def speaker(vocabulary: str) -> Speaker | None:
    """Return what words a vocabulary, or None where nothing does.

    Raises:
        TypeError: its module has no `SPEAKER`; a bug of its author.
    """
    name = vocabulary.replace("-", "_")
    if name not in {module.name for module in pkgutil.iter_modules(__path__)}:
        return None
    module = importlib.import_module(f"{__name__}.{name}")
    found = getattr(module, "SPEAKER", None)
    if not isinstance(found, Speaker):
        raise TypeError(f"{module.__name__} has no SPEAKER")
    return found
