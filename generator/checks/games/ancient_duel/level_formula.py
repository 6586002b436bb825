"""The level of a unit follows from its stats."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.games.ancient_duel._shared import units, whole
from generator.checks.subject import Subject

__all__ = ["level_formula"]


@check(
    title="the level of a unit is half of ATQ + DÉF, rounded up",
    rationale="""All 65 units of the author's game keep to it, so a unit that does not is a slip in one of three
    numbers, or a design that players would find oddly cheap or dear.""",
    source="AD-005, observed for 65 of 65 units",
    codes={"level": "error"},
)
def level_formula(subject: Subject) -> Iterator[Note]:
    """Compute each level again."""
    for card in units(subject):
        atk, defence, level = whole(card, "atk"), whole(card, "def"), whole(card, "level")
        if atk is None or defence is None or level is None:
            continue
        want = -(-(atk + defence) // 2)
        if level != want:
            yield Note(
                code="level",
                message=f"the level does not follow from ATQ {atk} and DÉF {defence}",
                where=subject.place(card, "level"),
                card=card.id,
                field="level",
                expected=str(want),
                found=str(level),
            )
