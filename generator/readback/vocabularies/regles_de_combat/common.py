"""Nouns of the pack, and what one word for several kinds of card means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.words.nouns import plain

__all__ = ["BESIDE", "FACES", "GROUPS", "Names"]

BESIDE: Mapping[str, Value] = {"adjacent": True, "other": True}
FACES: tuple[Mapping[str, Value], ...] = ({"face": "up"}, {"face": "down"})

GROUPS: Mapping[str, tuple[str, ...]] = {
    "troops": ("combatant", "token"),
    "on-field": ("combatant", "token", "fort"),
    "no-token": ("combatant", "fort"),
    "fort": ("fort",),
}
"""What one word on a card means."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The nouns of one pack in one language."""

    kinds: Mapping[str, tuple[str, str]]
    """Kind -> singular and plural."""
    stats: Mapping[str, str]
    resources: Mapping[str, str]
    tokens: Mapping[str, str]
    """Token -> its name."""

    @classmethod
    def of(cls, game: Game, locale: str) -> Names:
        """Return what the pack names in a language."""
        words = {key: plain(text) for key, text in game.texts.get(locale, {}).items()}
        return cls(
            kinds={
                kind: (words.get(f"kind.{kind}.one", kind), words.get(f"kind.{kind}.many", kind))
                for kind in game.kinds
            },
            stats={stat: words.get(f"stat.{stat}.label", stat) for stat in game.stats},
            resources={kind: words.get(f"resource.{kind}.label", kind) for kind in ("V", "F", "E")},
            tokens={card.id: plain(card.name.get(locale, card.id)) for card in game.cards if card.kind == "token"},
        )
