"""The energy of a unit follows from its level."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.games.ancient_duel._shared import units, whole
from generator.checks.subject import Subject

__all__ = ["energy_by_level"]


@check(
    title="the energy of a unit is that of its level",
    rationale="""Energy is the price of every attack. In the author's game it is a function of the level; the rulebook,
    the aids and the deck sheet all say so.""",
    source="AD-004, fact energy_by_level",
    codes={"energy": "error"},
)
def energy_by_level(subject: Subject) -> Iterator[Note]:
    """Look each level up in the constants."""
    for card in units(subject):
        level, energy = whole(card, "level"), whole(card, "energy")
        want = subject.game.facts.get(f"energy_by_level.{level}")
        if want is not None and energy != want:
            yield Note(
                code="energy",
                message=f"the energy is not that of level {level}",
                where=subject.place(card, "energy"),
                card=card.id,
                field="energy",
                expected=str(want),
                found=str(energy),
            )
