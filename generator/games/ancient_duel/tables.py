"""Everything that play looks up and never changes: cards, constants, compiled abilities."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.games.ancient_duel.catalogue import Catalogue
from generator.games.ancient_duel.facts import Facts
from generator.games.ancient_duel.mods import GRANT
from generator.games.ancient_duel.selector import Selector
from generator.games.ancient_duel.state import Row, State

__all__ = ["TRIGGERS", "Amount", "Condition", "Pile", "Program", "Static", "Step", "Tables"]

TRIGGERS: dict[str, int] = {
    name: number
    for number, name in enumerate(
        (
            "static",
            "activated",
            "play",
            "enemy_attack_declared",
            "deploy",
            "deploy_normal",
            "attacks",
            "attacked",
            "after_attack",
            "wins_attacking",
            "deals_battle_damage",
            "destroys_in_battle",
            "destroyed_in_battle",
            "destroyed",
        )
    )
}
"""Trigger -> its number; `execute.triggers` says when each of them happens."""

Amount = Callable[[State, int, int], int]
"""From position, player and uid of the source to a number."""
Condition = Callable[[State, int, int], bool]
Step = Callable[[State, int, int, int, int], "tuple[int, ...] | None"]
"""From position, player, uid and design of the source, uid of `it` to a question, STOP (an empty tuple) or None."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Where cards are looked for, and which."""

    deck: bool
    """The deck, which is hidden and shuffled afterwards; else the discard pile."""
    fits: bytes
    """1 for each design that may be chosen."""
    flags: int = 0
    """For cards put onto the field: how they lie."""


@dataclass(slots=True, eq=False)
class Program:
    """One ability, ready to be carried out."""

    number: int
    design: int
    index: int
    """Its place among the abilities of its card; that of its giver for a granted one."""
    when: int
    granted: bool = False
    optional: bool = False
    conditions: tuple[Condition, ...] = ()
    discards: int = 0
    """Its cost in cards of the hand."""
    target: Selector | None = None
    steps: tuple[Step, ...] = ()
    useful: Condition | None = None
    """For an answer to an attack: whether it would reach any card at all (AD-099)."""
    tactic: bool = False
    """Carried out by a Tactic, which then goes to the discard pile."""


@dataclass(frozen=True, slots=True, eq=False)
class Static:
    """One operation of a continuous ability."""

    what: int
    index: int
    """The ability's place among those of its card."""
    conditions: tuple[Condition, ...]
    reach: Callable[[State, int, int, int, Row], bool]
    """From position, player and uid of the source, side and row of a card to whether that card is meant."""
    amount: Amount
    first: int = 0
    """How many of the cards it means are reached, in the order of the field; 0 = all."""


class Tables:
    """The compiled game."""

    __slots__ = (
        "activated",
        "answers",
        "cards",
        "facts",
        "granting",
        "piles",
        "plays",
        "programs",
        "statics",
        "triggers",
        "watched",
    )

    def __init__(self, cards: Catalogue, facts: Facts) -> None:
        size = len(cards)
        self.cards = cards
        self.facts = facts
        self.programs: list[Program] = []
        self.piles: list[Pile] = []
        self.triggers: list[list[tuple[int, ...]]] = [[()] * size for _ in TRIGGERS]
        """Trigger -> design -> programs."""
        self.statics: list[list[tuple[Static, ...]]] = [[()] * size for _ in range(GRANT + 1)]
        """What -> design -> continuous operations."""
        self.watched: list[bool] = [False] * (GRANT + 1)
        """What -> whether any design has such a continuous operation."""
        self.activated: list[tuple[int, ...]] = [()] * size
        """Design -> programs its player may use."""
        self.plays: list[int] = [-1] * size
        """Design -> program of a Tactic played in a Main phase; -1 = none."""
        self.answers: list[int] = [-1] * size
        """Design -> program of a Tactic that answers an attack; -1 = none."""
