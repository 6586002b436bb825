"""What reads the words of a game in its own vocabulary back; found by the vocabulary's name, as the vocabulary is.

`vocabulary: pandrea` is read by `generator/readback/vocabularies/pandrea`, whose `READER` reads its cards. The
vocabulary of Ancient Duel is read by `generator.readback.words`. What sentences mean stands once, in `meanings.py` of
a vocabulary; a language has nothing but words for it, and one that lacks some is refused when its reader is made.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from generator.model.card import Card
from generator.model.game import Game

if TYPE_CHECKING:  # readers are asked for by the package that this would import
    from generator.readback.words.reading import Reading

__all__ = ["VocabularyReader", "vocabulary_reader"]


@runtime_checkable
class VocabularyReader(Protocol):
    """Reads the words of one vocabulary in every language that it knows."""

    def locales(self) -> tuple[str, ...]:
        """Return the languages that it reads."""

    def read(self, game: Game, locale: str, paragraphs: Sequence[str], kind: str) -> Reading:
        """Return what rules text says, one paragraph an ability, in canonical form.

        Args:
            game: gives its own nouns: names of keywords, classes.
            locale: one of `locales()`.
            paragraphs: normalised, as printed or as extracted from a PDF.
            kind: of the card that speaks.
        """

    def keys(self, locale: str) -> frozenset[tuple[str, str]]:
        """Return the units of the vocabulary that it reads in a language."""

    def type_line(self, game: Game, card: Card, locale: str, text: str) -> bool:
        """Return whether a printed type line says what the card is."""


@cache
def vocabulary_reader(vocabulary: str) -> VocabularyReader | None:
    """Return what reads a vocabulary, or None where nothing does.

    Raises:
        TypeError: its module has no `READER`; a bug of its author.
    """
    name = vocabulary.replace("-", "_")
    if name not in {module.name for module in pkgutil.iter_modules(__path__)}:
        return None
    module = importlib.import_module(f"{__name__}.{name}")
    found = getattr(module, "READER", None)
    if not isinstance(found, VocabularyReader):
        raise TypeError(f"{module.__name__} has no READER")
    return found
