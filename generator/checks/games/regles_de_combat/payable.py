"""Upkeep against what the places of the start can make."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact, fault, of_kind
from generator.checks.games.regles_de_combat._shared import upkeep
from generator.checks.subject import Subject

__all__ = ["payable"]


@check(
    title="every card can be paid for by the places of the start within one march",
    rationale="""A card whose upkeep the three places of the start cannot make before the first combat is dead in the
    opening hand, whatever its owner does.""",
    source="RC-070, RC-090, RC-091; check 9 of the rule model",
    codes={"dear": "error", "unmade": "error"},
)
def payable(subject: Subject) -> Iterator[Note]:
    """Compare each type of each card with what its place makes in a march."""
    started = subject.game.facts.get("campaign.places_at_start")
    made = fact(subject, "campaign.march_turns") * fact(subject, "per_place")
    places = [str(kind) for kind in started] if isinstance(started, tuple) else []
    for card in of_kind(subject, "combatant", "fort", "support"):
        for kind, needed in upkeep(card).items():
            if not needed:
                continue
            field = f"upkeep_{kind.lower()}"
            most = made * places.count(kind)
            if not most:
                message = f"no place of the start makes {kind}"
                yield fault(subject, card, "unmade", field, message, expected=0, found=needed)
            elif needed > most:
                message = "one march does not make so much of it"
                yield fault(subject, card, "dear", field, message, expected=f"up to {most}", found=needed)
