"""How many cards lie on the sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.sheets.decks import sets_of

__all__ = ["copies"]


@check(
    title="the sheets hold each card as often as the pack says, each copy once",
    rationale="""A deck that comes out one card short is found out at the table. The pack, the sheets and the boxes
    must count the same.""",
    source="AD-126; netrunner's copy_quantity against its sheets",
    codes={"count": "error", "numbering": "error"},
    needs="sheets",
)
def copies(subject: Subject) -> Iterator[Note]:
    """Count faces by card; where each player has a set of his own, all sets together."""
    sets = sets_of(subject.game)
    for locale in subject.locales:
        faces = [p for p in subject.sheets(locale).placements if p.side == "face" and p.component == "card"]
        found = Counter(p.id for p in faces)
        numbers: dict[str, list[int]] = {}
        for placement in faces:
            numbers.setdefault(placement.id, []).append(placement.copy)
        for card in subject.game.cards:
            where = subject.place(card, "copies")
            wanted = card.copies * sets
            if found.pop(card.id, 0) != wanted:
                yield Note(
                    code="count",
                    message="the sheets hold another number of copies",
                    where=where,
                    card=card.id,
                    field="copies",
                    locale=locale,
                    expected=str(wanted),
                    found=str(len(numbers.get(card.id, ()))),
                )
            elif sorted(numbers.get(card.id, ())) != list(range(1, wanted + 1)):
                message = f"copies are numbered {sorted(numbers[card.id])}"
                yield Note(code="numbering", message=message, where=where, card=card.id, field="copies", locale=locale)
        for stray, count in found.items():
            message = f"{count} faces of a card that is not in the pack"
            yield Note(code="count", message=message, card=stray, field="copies", locale=locale)
