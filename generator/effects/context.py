"""What a game gives its effects to name: types, traits, kinds, cards, stats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.model.game import Game

__all__ = ["Context"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """The names that an effect of one game may use."""

    types: frozenset[str] = frozenset()
    """Ids of card types, such as `infanterie`."""
    traits: frozenset[str] = frozenset()
    """Ids of traits, such as `mercenary`."""
    kinds: frozenset[str] = frozenset()
    """Ids of card kinds; `unit` is the kind that has stats and a position."""
    cards: frozenset[str] = frozenset()
    """Ids of all cards, for selectors that name one."""
    card_kinds: Mapping[str, str] = field(default_factory=dict)
    """Card id -> its kind, for those that are known; a selector that names a card must ask for its kind."""
    stats: frozenset[str] = frozenset()
    """Fields of a unit that effects may change, such as `atk`."""

    @classmethod
    def of(cls, game: Game, *, stats: frozenset[str] = frozenset({"atk", "def"})) -> Context:
        """Return the names that the cards of `game` declare.

        Types are the choices of enum fields called `type`; traits are those that some card has.
        """
        types: set[str] = set()
        for kind in game.kinds.values():
            for spec in kind.fields:
                if spec.name == "type":
                    types.update(spec.choices)
        return cls(
            types=frozenset(types),
            traits=frozenset(trait for card in game.cards for trait in card.traits),
            kinds=frozenset(game.kinds),
            cards=frozenset(card.id for card in game.cards),
            card_kinds={card.id: card.kind for card in game.cards},
            stats=stats,
        )
