"""What is printed on units, against the ranges of the rules and what a cost buys."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault, of_kind, whole
from generator.checks.games.pandrea._shared import ARMOURS
from generator.checks.subject import Subject
from generator.model.card import Card

__all__ = ["fair_cost", "ranges"]

_TOLERANCE = 1.0
"""Costs apart that a design may be from what its values suggest (model, section 2.0)."""


def fair_cost(card: Card) -> float:
    """Return the cost that a unit's values suggest: the least-squares fit over the forty designs (model, 2.0)."""
    armour = sum(whole(card, name) for name in ARMOURS) / len(ARMOURS)
    keywords = [str(ability.data.get("keyword")) for ability in card.abilities]
    worth = 0.35 * len([name for name in keywords if name != "a_deployer"])
    worth += 0.35 / 2 if len(str(card.fields.get("damage_type"))) > 1 else 0.0
    worth += 0.35 - 0.25 if "a_deployer" in keywords else 0.0
    return 0.43 * whole(card, "damage") + 0.26 * whole(card, "initiative") + 0.52 * armour + worth - 0.74


@check(
    title="units print values within the ranges of the rules, no armour is 0, and costs fit what is bought",
    rationale="""A unit with an armour of 0 is dead as it arrives. A value outside its range has no place on trackers
    and tokens; a cost far from all others is a slip of the pen or an imbalance.""",
    source="PA-052; model, section 2.0 (ranges, cost fit) and check 1",
    codes={"range": "error", "dead": "error", "cost": "warn"},
)
def ranges(subject: Subject) -> Iterator[Note]:
    """Look at each unit."""
    deadly = fact(subject, "deadly_armour")
    for card in of_kind(subject, "unit"):
        for field, name in (("cost", "cost"), ("initiative", "initiative"), ("damage", "damage")):
            yield from _range(subject, card, field, name)
        for field in ARMOURS:
            if whole(card, field) <= deadly:
                message = "a unit with this armour is dead when it arrives"
                yield fault(subject, card, "dead", field, message, expected=f"over {deadly}", found=whole(card, field))
            else:
                yield from _range(subject, card, field, "armour")
        suggested = fair_cost(card)
        if abs(suggested - whole(card, "cost")) > _TOLERANCE:
            message = "costs much more or less than other units with such values"
            yield fault(
                subject, card, "cost", "cost", message, expected=f"about {suggested:.1f}", found=whole(card, "cost")
            )


def _range(subject: Subject, card: Card, field: str, name: str) -> Iterator[Note]:
    least, most = fact(subject, f"ranges.{name}.least"), fact(subject, f"ranges.{name}.most")
    if not least <= whole(card, field) <= most:
        message = f"{field} is out of its range"
        yield fault(subject, card, "range", field, message, expected=f"{least} to {most}", found=whole(card, field))
