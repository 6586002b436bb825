"""What lies in one pile, and looks alike from behind."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.games.dungeons_raiders._shared import rows
from generator.checks.subject import Subject
from generator.errors import Location

__all__ = ["backs"]


@check(
    title="cards of one pile have one back, and each pile another",
    rationale="""Métropole and House cards are shuffled together: a back of their own would tell the opponent, and
    oneself, what comes next. Piles with one back between them are mixed up at the first untidy moment.""",
    source="DR-014, DR-020, DR-022; check 15 and section 4 of the rule model",
    codes={"pile": "error", "mixed": "error", "alike": "error"},
)
def backs(subject: Subject) -> Iterator[Note]:
    """Compare the piles with the kinds of cards."""
    kinds, where = subject.game.kinds, Location(subject.shown("tables.yaml"))
    printed = {card.kind for card in subject.game.cards if card.copies}
    tiles = {name for name in printed if kinds[name].size.startswith("tile-")}
    listed: list[str] = []
    owner = {kinds[name].back: f"the tiles {name!r}" for name in sorted(tiles)}
    for row in rows(subject, "piles"):
        names = row.get("kinds")
        held = [str(name) for name in names] if isinstance(names, tuple) else []
        listed += held
        unknown = [name for name in held if name not in kinds]
        looks = sorted({kinds[name].back for name in held if name in kinds})
        if unknown or not held:
            message = "the pile names a kind of card that does not exist, or none"
            yield Note(code="pile", message=message, where=where, field=f"piles.{row['id']}", found=", ".join(unknown))
        if len(looks) > 1:
            message = "cards of one pile have different backs"
            yield Note(code="mixed", message=message, where=where, field=f"piles.{row['id']}", found=", ".join(looks))
        for back in looks:
            if back in owner:
                message = f"{owner[back]} and the pile {row['id']!r} have the same back"
                yield Note(code="alike", message=message, where=where, field=f"piles.{row['id']}", found=back)
            owner.setdefault(back, f"the pile {row['id']!r}")
    for name in sorted(printed - tiles):
        if listed.count(name) != 1:
            message = f"cards of the kind {name!r} lie in {listed.count(name)} piles"
            yield Note(code="pile", message=message, where=where, field="piles", expected="1", found=name)
