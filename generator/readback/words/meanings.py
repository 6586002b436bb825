"""What a language must have words for, told once: the names of its phrases, and what those that stand alone mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from generator.model.effect import Value

if TYPE_CHECKING:  # a grammar is checked against this table, and reads by it
    from generator.readback.words.grammar import Grammar

Read = TypeVar("Read", bound="Grammar")

__all__ = ["FACTS", "FORBIDDEN", "WORDS", "WordsError", "fitting"]

FACTS: Mapping[str, Mapping[str, Value]] = {
    "immune": {"op": "immune", "vs": "enemy_tactics"},
    "protect": {"op": "protect", "vs": "enemy_destroy"},
    "taunt": {"op": "taunt"},
}
"""Rules that hold for someone; who it is stands beside it as `to`."""
FORBIDDEN: Mapping[str, Value] = {"op": "forbid", "side": "enemy", "action": "activate_tactic"}
WORDS: Mapping[str, tuple[str, ...]] = {
    "PHRASES": (
        *("may", "do-this", "in-order-to", "if-you-do", "then", "and", "action", "piercing-reminder"),
        *("it", "attacker", "attacked", "a-unit", "this-attack"),
        *("piercing", "for", "at-most", "opponent-loses", "to-hand", "cannot-activate"),
        *("control", "opponent-controls", "is", "are", "on-battlefield", "in"),
    ),
    "TRIGGERS": (
        *("after_attack", "attacked", "attacks", "deals_battle_damage", "deploy", "deploy_normal", "destroyed"),
        *("destroyed_in_battle", "destroys_in_battle", "enemy_attack_declared", "play", "wins_attacking"),
    ),
    "LIMITS": ("once_per_turn",),
    "DURATIONS": ("battle", "battles_this_turn", "damage_step", "this_turn"),
    "FACES": ("up", "down", "any"),
    "POSITIONS": ("attack", "defence"),
    "PILES": ("deck", "discard"),
    "COUNTED": ("card", "point"),
    "DEEDS": ("gain",),
    "WHOM": tuple(FACTS),
}
"""Table of a grammar -> what it has words for."""


class WordsError(Exception):
    """A grammar has no words for something, or words for nothing; a bug of its author."""


def fitting(reader: type[Read]) -> type[Read]:
    """Return a grammar that has words for everything.

    Raises:
        WordsError: it has not, or it has words that mean nothing.
    """
    for table, names in WORDS.items():
        said = getattr(reader, table)
        silent, void = sorted(set(names) - set(said)), sorted(set(said) - set(names))
        if silent or void:
            raise WordsError(f"{reader.__name__}.{table}: no words for {silent}, words for no meaning {void}")
    return reader
