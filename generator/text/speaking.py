"""Saying cards in a vocabulary of their own, one tongue a language: what all such speakers do alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from generator.errors import OptionError
from generator.model.card import Card
from generator.model.game import Game
from generator.model.phrase import Paragraph
from generator.text.lexicon import Lexicon
from generator.text.tokens import Words

__all__ = ["TongueSpeaker"]

Tongue = TypeVar("Tongue")
"""What a language of the vocabulary brings."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TongueSpeaker(ABC, Generic[Tongue]):
    """Says abilities in every language that it has a tongue for."""

    tongues: Mapping[str, Tongue]

    @abstractmethod
    def units(self, tongue: Tongue) -> frozenset[tuple[str, str]]:
        """Return the units that a tongue says."""

    @abstractmethod
    def said(self, game: Game, card: Card, words: Lexicon, tongue: Tongue, locale: str, index: int) -> Words:
        """Return one of the card's abilities, as printed.

        Raises:
            PackError: a word is missing, or a value that is said is no number.
        """

    @abstractmethod
    def type_keys(self, card: Card) -> tuple[str, ...]:
        """Return the keys of the labels that make the type line."""

    def locales(self) -> tuple[str, ...]:
        """Return the languages that it speaks."""
        return tuple(self.tongues)

    def keys(self, locale: str) -> frozenset[tuple[str, str]]:
        """Return the units that it says in a language."""
        tongue = self.tongues.get(locale)
        return self.units(tongue) if tongue else frozenset()

    def paragraphs(self, game: Game, card: Card, words: Lexicon, locale: str) -> tuple[Paragraph, ...]:
        """Return one paragraph per ability.

        Raises:
            PackError: a word is missing, or a value that is said is no number.
            OptionError: it does not speak this language.
        """
        tongue = self.tongues.get(locale)
        if tongue is None:
            raise OptionError(f"{game.vocabulary!r} is not worded in {locale!r}: there is {', '.join(self.tongues)}")
        return tuple(
            Paragraph(tokens=self.said(game, card, words, tongue, locale, index))
            for index in range(len(card.abilities))
        )
