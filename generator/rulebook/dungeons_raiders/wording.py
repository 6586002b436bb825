"""Names, labels and icons of the pack as HTML, for the tables of the book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from generator.model.card import Card
from generator.model.effect import Value
from generator.rulebook.extras import Workshop

__all__ = ["Wording"]


@dataclass(frozen=True, slots=True)
class Wording:
    """Says what tables say."""

    shop: Workshop

    def localised(self, value: Value) -> str:
        """Return a text of the book's language."""
        return str(value.get(self.shop.locale, "")) if isinstance(value, Mapping) else str(value)

    def name(self, card: Card) -> str:
        """Return the printed name of a card or tile."""
        return card.name.get(self.shop.locale, next(iter(card.name.values())))

    def label(self, key: str) -> str:
        """Return a word of the pack's own texts."""
        return self.text(self.shop.game.texts[self.shop.locale][key])

    def text(self, words: str) -> str:
        """Return typed words as printed HTML text."""
        return escape(self.shop.polish(words), quote=False)

    def head(self, *keys: str) -> list[str]:
        """Return the heads of a table."""
        return [self.shop.word(f"table.{key}") for key in keys]

    def icon(self, name: str, alt: str = "") -> str:
        """Return an icon; without words of its own it has those of the legend."""
        if not alt:
            return self.shop.art.icon(name)
        return f'<img class="icon" src="{self.shop.art.picture("icons", name)}" alt="{escape(alt)}"/>'

    def of(self, *kinds: str) -> list[Card]:
        """Return the cards of some kinds, in the order of the pack."""
        return [card for kind in kinds for card in self.shop.game.cards if card.kind == kind]
