"""Numbers of designs and of effects."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.games.dungeons_raiders._shared import fault, rows
from generator.checks.subject import Subject
from generator.errors import Location

__all__ = ["codes"]


@check(
    title="numbers of designs, Houses and effects are unique over the whole game, and an effect's says its tile",
    rationale="""Rulebook, replays and questions at the table name effects as B04-2. A number that stands for two
    things, or for an effect of another tile, sends the reader to the wrong one.""",
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
        for number, ability in enumerate(card.abilities):
            name = ability.data.get("id")
            if not isinstance(name, str):
                continue
            path = f"abilities[{number}].id"
            if name in seen:
                yield fault(subject, card, "twice", path, f"{name!r} is also an effect of {seen[name]}", found=name)
            if not name.startswith(f"{code}-"):
                message = "the effect has the number of another tile"
                yield fault(subject, card, "stranger", path, message, expected=f"{code}-…", found=name)
            seen[name] = card.id
    for row in rows(subject, "houses"):
        code = str(row.get("code"))
        if code in seen:
            where = Location(subject.shown("tables.yaml"))
            yield Note(code="twice", message=f"{code!r} is also {seen[code]}", where=where, field="houses.code")
        seen[code] = str(row["id"])
