"""What the checks of this game ask again and again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note
from generator.checks.faults import of_kind
from generator.checks.subject import Subject
from generator.errors import Location
from generator.model.card import Card
from generator.model.effect import Value

__all__ = ["ARMOURS", "listed", "rows", "table_note", "units"]

ARMOURS = ("armour_c", "armour_p", "armour_t")
"""Fields of the three armours."""


def listed(value: Value) -> tuple[str, ...]:
    """Return the words of a list; none of anything else."""
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, tuple) else ()


def units(subject: Subject) -> Mapping[str, list[Card]]:
    """Return the units of each faction; a faction without any has an empty list."""
    found: dict[str, list[Card]] = {card.group: [] for card in of_kind(subject, "general")}
    for card in of_kind(subject, "unit"):
        found.setdefault(card.group, []).append(card)
    return found


def table_note(
    subject: Subject, code: str, row: str, field: str, message: str, *, expected: object = "", found: object = ""
) -> Note:
    """Return a finding about a row of `tables.yaml`."""
    where = Location(subject.shown("tables.yaml"))
    return Note(
        code=code,
        message=message,
        where=where,
        card=row,
        field=field,
        expected=str(expected),
        found=str(found),
    )


def rows(subject: Subject, table: str) -> Iterator[tuple[str, Mapping[str, Value]]]:
    """Yield id and row of a table."""
    for row in subject.game.tables.get(table, ()):
        yield str(row.get("id")), row
