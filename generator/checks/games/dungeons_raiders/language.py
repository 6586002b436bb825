"""The effect language and the designs that speak it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.effects.vocabularies.dungeons_raiders import VOCABULARY

__all__ = ["language"]


@check(
    title="every entry of the effect language is used by some design",
    rationale="""Each entry is worded, read, played and explained in the book. One that no design uses any more is a
    rule that nobody meets, and most often the trace of a design that was changed by accident.""",
    source="check 11 of the rule model, and its section 3.2",
    codes={"unused": "error"},
)
def language(subject: Subject) -> Iterator[Note]:
    """Compare what is used with what there is."""
    used = {unit for card in subject.game.cards for one in card.abilities for unit in VOCABULARY.used(one.data)}
    for unit in VOCABULARY.units():
        if unit.key not in used:
            message = f"no design uses the {unit.kind} {unit.name!r}"
            yield Note(code="unused", message=message, where=subject.game.where, field=unit.name)
