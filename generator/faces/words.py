"""Where the words on a card come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from generator.model.card import Card
from generator.model.game import Game
from generator.model.phrase import RichText

__all__ = ["CardWords", "GameWords", "NoWords"]


class CardWords(Protocol):
    """What a face asks for when a layout says `content: rules`, `{type_line}` or `{word('…')}`."""

    def rules(self, card: Card) -> RichText:
        """Return the rules text."""

    def reminder(self, card: Card) -> RichText | str:
        """Return the reminder of how the card comes into play; empty when there is nothing to say."""

    def type_line(self, card: Card) -> str:
        """Return kind, type and traits as they are printed."""

    def word(self, key: str, **values: object) -> str:
        """Return a label of the kit."""


class GameWords:
    """The words that Proofdeck makes from a game's data."""

    def __init__(self, game: Game, locale: str) -> None:
        from generator.text.cards import describe, reminder, type_line
        from generator.text.words import word

        self._game, self._locale = game, locale
        self._describe, self._reminder, self._type_line = describe, reminder, type_line
        self._word: Callable[..., str] = word

    def rules(self, card: Card) -> RichText:
        """Return the rules text made from the card's abilities."""
        return self._describe(self._game, card, self._locale)

    def reminder(self, card: Card) -> RichText | str:
        """Return what activating the card costs."""
        return self._reminder(self._game, card, self._locale)

    def type_line(self, card: Card) -> str:
        """Return kind, type and traits."""
        return self._type_line(self._game, card, self._locale)

    def word(self, key: str, **values: object) -> str:
        """Return a label of the kit."""
        return self._word(self._game, self._locale, key, **values)


class NoWords:
    """For games whose cards print only what their fields say."""

    def rules(self, card: Card) -> RichText:
        """Return no rules text."""
        return RichText(paragraphs=())

    def reminder(self, card: Card) -> RichText | str:
        """Return nothing."""
        return ""

    def type_line(self, card: Card) -> str:
        """Return the card's kind."""
        return card.kind

    def word(self, key: str, **values: object) -> str:
        """Return the key."""
        return key
