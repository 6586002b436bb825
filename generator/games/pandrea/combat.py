"""What a fight comes to: the closed form that the engine uses, and the blows one by one that it stands for.

Both are pure functions, so that the rulebook's examples and tables are computed with them. Fights only ever happen
through the actions of the game; these functions know nothing of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.pandrea.facts import FACTS, Comparison

__all__ = ["Clash", "Fighter", "blow_by_blow", "clash"]


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a fight, in current values (PA-054)."""

    initiative: int
    damage: int
    armour: int
    """Its armour against the type of damage that the other deals."""


@dataclass(frozen=True, slots=True)
class Clash:
    """How a fight ends."""

    first_loss: int
    """Armour that the first fighter loses."""
    second_loss: int
    first_strikes: bool
    """Whether the first fighter deals its damage; False when it died to a faster one before."""
    second_strikes: bool


def _kills(strike: int, armour: int, comparison: Comparison) -> bool:
    return strike >= armour if comparison == ">=" else strike > armour


def clash(first: Fighter, second: Fighter, comparison: Comparison = FACTS.options.strike) -> Clash:
    """Return how a fight ends, in closed form (PA-055 to PA-057).

    The faster one's first strike is the lesser of its initiative and its damage; if that is enough, the slower one
    falls without dealing anything. Otherwise, and at equal initiative, both deal all their damage at once.
    """
    first_dies = second_dies = False
    if first.initiative > second.initiative:
        second_dies = _kills(min(first.initiative, first.damage), second.armour, comparison)
    elif second.initiative > first.initiative:
        first_dies = _kills(min(second.initiative, second.damage), first.armour, comparison)
    return Clash(
        first_loss=0 if second_dies else second.damage,
        second_loss=0 if first_dies else first.damage,
        first_strikes=not first_dies,
        second_strikes=not second_dies,
    )


def blow_by_blow(first: Fighter, second: Fighter, comparison: Comparison = FACTS.options.strike) -> Clash:
    """Return how a fight ends, played as the rule tells it (PA-054): the first strike, then all the rest at once."""
    if first.initiative == second.initiative:
        return Clash(second.damage, first.damage, True, True)
    if first.initiative < second.initiative:
        turned = blow_by_blow(second, first, comparison)
        return Clash(turned.second_loss, turned.first_loss, turned.second_strikes, turned.first_strikes)
    strike = min(first.initiative, first.damage)
    second_loss = strike
    left = second.armour - second_loss
    fallen = left <= FACTS.deadly_armour if comparison == ">=" else left < FACTS.deadly_armour
    if fallen:
        # What it would still have dealt counts for Perçage, although nobody stands there any more (PA-059).
        return Clash(0, first.damage, True, False)
    second_loss += first.damage - strike
    return Clash(second.damage, second_loss, True, True)
