"""What a pack declares, as far as effects may name it: kinds, cards, traits, stats, tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.model.effect import Value
from generator.model.game import CardKind, Game

__all__ = ["Declared"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """The names of one pack; made while it is loaded, or from the finished game."""

    kinds: Mapping[str, CardKind]
    groups: tuple[str, ...] = ()
    traits: frozenset[str] = frozenset()
    stats: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    """Ids of all cards."""
    card_kinds: Mapping[str, str] = field(default_factory=dict)
    """Card id -> its kind, for those that are known."""
    tables: Mapping[str, tuple[Mapping[str, Value], ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Game) -> Declared:
        """Return what a finished game declares."""
        return cls(
            kinds=game.kinds,
            groups=tuple(game.groups),
            traits=frozenset(game.traits),
            stats=frozenset(game.stats),
            cards=frozenset(card.id for card in game.cards),
            card_kinds={card.id: card.kind for card in game.cards},
            tables=game.tables,
        )

    def choices(self, field_name: str) -> tuple[str, ...]:
        """Return the allowed values of an enum field, over all kinds, sorted."""
        found = {
            choice
            for kind in self.kinds.values()
            for spec in kind.fields
            if spec.name == field_name
            for choice in spec.choices
        }
        return tuple(sorted(found))

    def rows(self, table: str) -> tuple[str, ...]:
        """Return the ids of a table's rows, in its order."""
        return tuple(row_id for row in self.tables.get(table, ()) if isinstance(row_id := row.get("id"), str))

    def row(self, table: str, row_id: str) -> Mapping[str, Value] | None:
        """Return a row of a table, or None."""
        return next((row for row in self.tables.get(table, ()) if row.get("id") == row_id), None)
