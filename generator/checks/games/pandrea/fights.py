"""The closed form of a fight against the rule told blow by blow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.subject import Subject
from generator.games.pandrea.combat import Fighter, clash

__all__ = ["fights"]

_MOST = 7
"""Values from 1 to this are tried: the range of armours, the widest (model, section 2.0)."""


@check(
    title="fights come out as the rule tells them blow by blow, for all values that cards can have",
    rationale="""The rulebook tells a fight in steps and gives a formula; the engine uses the formula. If they differ
    for one pair of values, players and engine disagree there for ever.""",
    source="PA-054, PA-055, PA-056, PA-057; check 8 of the rule model",
    codes={"fight": "error"},
)
def fights(subject: Subject) -> Iterator[Note]:
    """Try every pair of initiatives, damages and armours, and tell the first that differs."""
    deadly = fact(subject, "deadly_armour")
    values = range(1, _MOST + 1)
    for one, other, damage, hurt in product(values, values, values, values):
        for armour, shield in ((a, b) for a in values for b in values if _telling(a, b, damage, hurt)):
            first, second = Fighter(one, damage, armour), Fighter(other, hurt, shield)
            ended = clash(first, second)
            found = (armour - ended.first_loss, shield - ended.second_loss)
            wanted = _told(one, other, damage, hurt, armour, shield, deadly)
            if found != wanted:
                yield Note(
                    code="fight",
                    message=f"initiative {one} and {other}, damage {damage} and {hurt}, armour {armour} and {shield}",
                    field="fight",
                    expected=str(wanted),
                    found=str(found),
                )
                return


def _telling(armour: int, shield: int, damage: int, hurt: int) -> bool:
    """Whether armours lie where the outcome turns: just below, at and just above what is dealt, and at both ends."""
    return abs(shield - damage) <= 1 or abs(armour - hurt) <= 1 or {armour, shield} <= {1, _MOST}


def _told(one: int, other: int, damage: int, hurt: int, armour: int, shield: int, deadly: int) -> tuple[int, int]:
    """Return both armours after a fight as the book tells it, in its own steps and not the engine's.

    The faster unit first deals the lesser of its initiative and its damage. If the other still stands, everything
    that is left is dealt at once; a unit whose armour is used up deals nothing afterwards.
    """
    if one == other:
        return armour - hurt, shield - damage
    if one > other:
        shield -= min(one, damage)
        if shield <= deadly:
            return armour, shield - (damage - min(one, damage))
        return armour - hurt, shield - (damage - min(one, damage))
    armour -= min(other, hurt)
    if armour <= deadly:
        return armour - (hurt - min(other, hurt)), shield
    return armour - (hurt - min(other, hurt)), shield - damage
