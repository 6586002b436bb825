"""Commanders: their level, copies, number and crown."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.ancient_duel._shared import factions, facts_pair, is_commander, units, whole
from generator.checks.subject import Subject

__all__ = ["commanders"]


@check(
    title="a Commander is of the highest level, printed once, two to a faction",
    rationale="""The crown, the deck rules and the frame follow from the type Commandant. A Commander printed twice
    would make an illegal deck of a printed set; a faction without its two loses half its choice.""",
    source="AD-112, AD-113, AD-127, AD-134; facts commander_copies, data.commanders",
    codes={"level": "error", "copies": "error", "number": "error"},
)
def commanders(subject: Subject) -> Iterator[Note]:
    """Judge each Commander, then count those of each faction."""
    top = facts_pair(subject, "printed_level_range")[1]
    once = fact(subject, "commander_copies")
    for card in units(subject):
        if not is_commander(card):
            if whole(card, "level") == top and card.copies == once and len(card.abilities) > 2:
                message = "reads like a Commander (highest level, one copy, three abilities) but is of another type"
                where = subject.place(card, "type")
                yield Note(code="level", message=message, where=where, card=card.id, field="type")
            continue
        if whole(card, "level") != top:
            yield Note(
                code="level",
                message="a Commander is of the highest level",
                where=subject.place(card, "level"),
                card=card.id,
                field="level",
                expected=str(top),
                found=str(whole(card, "level")),
            )
        if card.copies != once:
            yield Note(
                code="copies",
                message="a Commander is printed once",
                where=subject.place(card, "copies"),
                card=card.id,
                field="copies",
                expected=str(once),
                found=str(card.copies),
            )
    want = fact(subject, "data.commanders") // max(1, len(subject.game.groups))
    for group, cards in factions(subject):
        found = [card.id for card in cards if is_commander(card)]
        if len(found) != want:
            yield Note(
                code="number",
                message=f"{group} has {len(found)} Commanders ({', '.join(found) or 'none'})",
                where=cards[0].where if cards else subject.game.where,
                card=group,
                field="type",
                expected=str(want),
                found=str(len(found)),
            )
