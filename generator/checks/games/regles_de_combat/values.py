"""Printed values within the ranges of the rules, and the token that is also a constant."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault, of_kind, whole
from generator.checks.games.regles_de_combat._shared import upkeep
from generator.checks.subject import Subject

__all__ = ["values"]

_RANGES = {"hp": (2, 13), "atk": (0, 5), "range": (1, 3)}
_SPEEDS = {"combatant": (1, 3), "fort": (0, 0), "token": (1, 3)}
_UPKEEP_MOST = 4
"""Ranges of section 5 of the rule model: markers, aids and diagrams are made for them."""


@check(
    title="values and upkeep lie in the ranges that markers and diagrams are made for, and the token is one",
    rationale="""Wounds are marked with markers up to the highest value, speeds are drawn up to the highest, and an
    upkeep above four cannot be paid in one march. The token stands among the cards and among the constants, and the
    two must agree.""",
    source="RC-013, RC-030, RC-033, RC-049; check 2 of the rule model",
    codes={"range": "error", "upkeep": "error", "token": "error"},
)
def values(subject: Subject) -> Iterator[Note]:
    """Compare every card with the ranges, then the token with the constants."""
    for card in of_kind(subject, "combatant", "fort", "token"):
        for field, (low, high) in {**_RANGES, "speed": _SPEEDS[card.kind]}.items():
            if not low <= whole(card, field) <= high:
                message = f"the {field} of a {card.kind} lies elsewhere"
                expected = f"{low} to {high}" if low != high else low
                yield fault(subject, card, "range", field, message, expected=expected, found=whole(card, field))
    for card in of_kind(subject, "combatant", "fort", "support"):
        total = sum(upkeep(card).values())
        if total > _UPKEEP_MOST:
            message = "all of its upkeep together is too much"
            yield fault(subject, card, "upkeep", "upkeep_v", message, expected=f"up to {_UPKEEP_MOST}", found=total)
    for card in of_kind(subject, "token"):
        for field in ("hp", "atk", "speed", "range"):
            if whole(card, field) != fact(subject, f"token.{field}"):
                message = f"the rules play this token with another {field}"
                wanted = fact(subject, f"token.{field}")
                yield fault(subject, card, "token", field, message, expected=wanted, found=whole(card, field))
