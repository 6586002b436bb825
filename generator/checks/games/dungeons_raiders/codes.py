"""Numbers of designs and Houses."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fault
from generator.checks.games.dungeons_raiders._shared import rows
from generator.checks.subject import Subject
from generator.errors import Location

__all__ = ["codes"]

_SORT = {
    "metropolis-base": r"MB\d\d",
    "metropolis-advanced": r"MA\d\d",
    "house": r"H[1-4][1-5]",
    "mercenary": r"M\d\d",
    "encounter": r"X\d\d",
    "trap": r"X\d\d",
    "event": r"X\d\d",
    "glory": r"TG\d\d",
    "wealth": r"TR\d\d",
    "prisoner": r"TP\d\d",
    "item": r"O\d\d",
    "scroll": r"O\d\d",
    "initiative": r"IN",
    "building": r"B\d\d",
    "dungeon": r"D\d\d",
    "guild": r"GU\d",
}
"""Kind of design -> its numbers."""


@check(
    title="numbers of designs and Houses are unique over the whole game, and say what sort of design it is",
    rationale="""Rulebook, card lists and questions at the table name designs by their numbers. One that stands for two
    things, or says building where a dungeon lies, sends the reader to the wrong one.""",
    source="check 11 of the rule model",
    codes={"twice": "error", "stranger": "error"},
)
def codes(subject: Subject) -> Iterator[Note]:
    """Gather all numbers."""
    seen: dict[str, str] = {}
    for card in subject.game.cards:
        code = str(card.fields.get("code", ""))
        if code in seen:
            yield fault(subject, card, "twice", "code", f"{code!r} is also {seen[code]}", found=code)
        seen[code] = card.id
        wanted = _SORT.get(card.kind, "")
        if re.fullmatch(wanted, code) is None:
            message = "the number does not say what sort of design it is"
            yield fault(subject, card, "stranger", "code", message, expected=wanted, found=code)
    for row in rows(subject, "houses"):
        code = str(row.get("code"))
        if code in seen:
            where = Location(subject.shown("tables.yaml"))
            yield Note(code="twice", message=f"{code!r} is also {seen[code]}", where=where, field="houses.code")
        seen[code] = str(row["id"])
