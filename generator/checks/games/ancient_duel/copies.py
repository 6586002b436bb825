"""How often a card is printed."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.ancient_duel._shared import factions
from generator.checks.subject import Subject

__all__ = ["copies"]


@check(
    title="no card is printed more often than a deck may hold it, and Terrains as deck rules say",
    rationale="""A printed set that holds what no deck may hold wastes paper and teaches a wrong rule.""",
    source="AD-111, AD-115, AD-116; facts max_copies, terrain_max",
    codes={"most": "error", "none": "error", "terrains": "error"},
)
def copies(subject: Subject) -> Iterator[Note]:
    """Compare copies with the deck rules."""
    most, terrains = fact(subject, "max_copies"), fact(subject, "terrain_max")
    for card in subject.game.cards:
        if card.copies > most or card.copies < 1:
            yield Note(
                code="most" if card.copies > most else "none",
                message="printed more often than a deck may hold" if card.copies else "designed but never printed",
                where=subject.place(card, "copies"),
                card=card.id,
                field="copies",
                expected=f"1 to {most}",
                found=str(card.copies),
            )
    for group, cards in factions(subject):
        found = sum(card.copies for card in cards if card.kind == "terrain")
        if found > terrains:
            yield Note(
                code="terrains",
                message=f"the printed set of {group} holds more Terrains than a deck may",
                where=cards[0].where,
                card=group,
                field="copies",
                expected=f"at most {terrains}",
                found=str(found),
            )
