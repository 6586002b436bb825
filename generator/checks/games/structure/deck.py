"""The deck against the constants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.errors import Location
from generator.games.structure.facts import FACTS
from generator.model.card import Card

__all__ = ["deck"]


@check(
    title="the deck has every rank once in every suit, and cards print the values that the rules play with",
    rationale="""The engine plays with its constants and the cards print their own data: a Knight that prints a force
    of 3 and strikes with 4 is wrong in every game, and neither scenarios nor words can show it.""",
    source="ST-001, ST-002, ST-003, ST-020, ST-023, ST-024, ST-026",
    codes={"values": "error", "family": "error", "copies": "error", "suits": "error"},
)
def deck(subject: Subject) -> Iterator[Note]:
    """Compare each card, then the ranks of each suit."""
    families = {rank: family for family, ranks in FACTS.families.items() for rank in ranks}
    held: dict[str, Counter[str]] = {suit: Counter() for suit in FACTS.suits}
    for card in subject.game.cards:
        rank = str(card.fields.get("rank"))
        held.setdefault(card.group, Counter())[rank] += card.copies
        if families.get(rank) != card.kind:
            message = "a card of this rank is of another kind"
            yield _note(subject, card, "family", "rank", message, families.get(rank, "no rank"), card.kind)
        elif card.copies != 1:
            yield _note(subject, card, "copies", "copies", "each card of a suit is printed once", 1, card.copies)
        else:
            yield from _values(subject, card, rank)
    for suit, ranks in held.items():
        wanted = Counter(FACTS.ranks) if suit in FACTS.suits else Counter[str]()
        if ranks != wanted:
            odd = sorted((ranks - wanted) + (wanted - ranks))
            yield Note(
                code="suits",
                message=f"the suit {suit!r} has not every rank once",
                where=Location(subject.shown("game.yaml")),
                card=suit,
                field="rank",
                expected=", ".join(sorted(wanted)),
                found=", ".join(sorted(ranks.elements())),
                hint=f"too many or too few: {', '.join(odd)}",
            )


def _values(subject: Subject, card: Card, rank: str) -> Iterator[Note]:
    unit = FACTS.units.get(rank)
    wanted: Mapping[str, int | None] = {
        "points": FACTS.points.get(rank),
        "force": unit.force if unit else None,
        "resistance": unit.resistance if unit else None,
    }
    for name, value in wanted.items():
        if card.fields.get(name) != value:
            message = f"the rules play this rank with another {name}"
            yield _note(subject, card, "values", name, message, value, card.fields.get(name))


def _note(subject: Subject, card: Card, code: str, field: str, message: str, expected: object, found: object) -> Note:
    where = subject.place(card, field)
    return Note(
        code=code,
        message=message,
        where=where,
        card=card.id,
        field=field,
        expected=str(expected),
        found=str(found),
    )
