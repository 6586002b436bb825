"""Sizes of piles and sums of values that this edition was balanced with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.faults import of_kind
from generator.checks.games.dungeons_raiders._shared import operations, rows, whole
from generator.checks.subject import Subject
from generator.errors import Location
from generator.model.effect import Value

__all__ = ["totals"]


@check(
    title="piles hold as many cards, and designs add up to as much, as the pack's tables say",
    rationale="""How long a game lasts follows from all the glory there is, how hard it is from skulls and resistance.
    A slip in one of 130 designs is invisible by itself and shows in the sum; the box list prints the sizes.""",
    source="check 9, sections 2.7 to 2.11 and 4 of the rule model",
    codes={"pile": "error", "total": "error", "row": "error"},
)
def totals(subject: Subject) -> Iterator[Note]:
    """Count each pile, then add up each total."""
    for row in rows(subject, "piles"):
        named = row.get("kinds")
        kinds = tuple(str(kind) for kind in named) if isinstance(named, tuple) else ()
        found = sum(card.copies for card in of_kind(subject, *kinds))
        if found != row.get("cards"):
            message = "the pile holds another number of cards"
            yield _note(subject, "pile", f"piles.{row['id']}.cards", message, row.get("cards"), found)
    for row in rows(subject, "totals"):
        name = f"totals.{row['id']}"
        summed = _sum_of_effects(subject, row) if "op" in row else _sum_of_fields(subject, row)
        if summed is None:
            yield _note(subject, "row", name, "no such kind of card, field or operation", "one that is there", row)
        elif summed != row.get("n"):
            message = "the designs add up to something else"
            yield _note(subject, "total", f"{name}.n", message, row.get("n"), summed)


def _sum_of_fields(subject: Subject, row: Mapping[str, Value]) -> int | None:
    """Return the sum of a field over a kind of card, of tiles of which there is one for each player once."""
    kind = subject.game.kinds.get(str(row.get("of")))
    known = {spec.name for spec in kind.fields} if kind else set()
    names = {str(row.get("field")), str(row.get("times", row.get("field")))}
    if not names <= known:
        return None
    worth = 0
    for card in of_kind(subject, str(row.get("of"))):
        times = whole(card, str(row["times"])) if "times" in row else 1
        worth += (whole(card, str(row.get("field"))) or 0) * (times or 0)
    return worth


def _sum_of_effects(subject: Subject, row: Mapping[str, Value]) -> int | None:
    """Return how much all printed cards of a kind give of something."""
    found = [
        int(str(part.get("n"))) * card.copies
        for card in of_kind(subject, str(row.get("of")))
        for _path, part in operations(card)
        if part.get("op") == row.get("op") and row.get("what") in (part.get("what"), part.get("class"))
    ]
    return sum(found) if found else None


def _note(subject: Subject, code: str, field: str, message: str, expected: object, found: object) -> Note:
    where = Location(subject.shown("tables.yaml"))
    return Note(code=code, message=message, where=where, field=field, expected=str(expected), found=str(found))
