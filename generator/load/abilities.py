"""Abilities of all cards against the vocabulary of effects, each fault with its line."""

from __future__ import annotations

from collections.abc import Iterable

from generator.effects.context import Context
from generator.effects.vocabulary import check_ability
from generator.load.card_files import CardReader
from generator.load.yaml_nodes import parse_path

__all__ = ["check_abilities"]


def check_abilities(reader: CardReader, stats: Iterable[str]) -> None:
    """Add every fault in the abilities of the cards that were read; `stats` are the fields effects may change."""
    kinds = reader.kinds
    context = Context(
        types=frozenset(
            choice for kind in kinds.values() for spec in kind.fields if spec.name == "type" for choice in spec.choices
        ),
        traits=frozenset(reader.game.traits),
        kinds=frozenset(kinds),
        cards=frozenset(reader.ids),
        stats=frozenset(stats),
    )
    for card in reader.places:
        for index, ability in enumerate(card.abilities):
            for fault in check_ability(ability, context):
                path = (*card.path, "abilities", index, *parse_path(fault.path))
                at_key = fault.message.startswith("unknown key")
                reader.problems.append(card.source.problem(path, fault.message, fault.hint, at_key=at_key))
