"""What the makers of a game's figures draw with, for games whose figures show cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.model.game import Game
from generator.rulebook.figures.svg import Ink

__all__ = ["CardKit"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardKit:
    """A pack in one language, its drawings and the colours of the book."""

    game: Game
    locale: str
    words: Mapping[str, str]
    drawing: Callable[..., str]
    """Kind, name and palette of a drawing -> its SVG."""
    ink: Ink

    def name(self, card_id: str) -> str:
        """Return the printed name of a card or tile."""
        names = self.game.card(card_id).name
        return names.get(self.locale, next(iter(names.values())))

    def label(self, key: str) -> str:
        """Return a word of the pack's own texts."""
        return self.game.texts[self.locale][key]

    def color(self, card_id: str, role: str = "main") -> str:
        """Return a colour of the group that a card belongs to."""
        return self.game.groups[self.game.card(card_id).group].palette.get(role, self.ink.dark)
