"""What the checks of this game ask again and again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note
from generator.checks.subject import Subject
from generator.errors import Location
from generator.model.card import Card
from generator.model.effect import Value

__all__ = ["ARMOURS", "fact", "fault", "listed", "of_kind", "rows", "table_note", "units", "whole"]

ARMOURS = ("armour_c", "armour_p", "armour_t")
"""Fields of the three armours."""


def fact(subject: Subject, name: str) -> int:
    """Return a constant that is a whole number.

    Raises:
        TypeError: it is something else; a bug.
    """
    value = subject.game.facts.get(name)
    if not isinstance(value, int):
        raise TypeError(f"expected the fact {name!r} to be a whole number, got {value!r}")
    return value


def listed(value: Value) -> tuple[str, ...]:
    """Return the words of a list; none of anything else."""
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, tuple) else ()


def of_kind(subject: Subject, kind: str) -> tuple[Card, ...]:
    """Return the cards of a kind."""
    return tuple(card for card in subject.game.cards if card.kind == kind)


def units(subject: Subject) -> Mapping[str, list[Card]]:
    """Return the units of each faction; a faction without any has an empty list."""
    found: dict[str, list[Card]] = {card.group: [] for card in of_kind(subject, "general")}
    for card in of_kind(subject, "unit"):
        found.setdefault(card.group, []).append(card)
    return found


def whole(card: Card, field: str) -> int:
    """Return a whole number of a card; 0 where it has none."""
    value = card.fields.get(field)
    return value if isinstance(value, int) else 0


def fault(
    subject: Subject, card: Card, code: str, field: str, message: str, *, expected: object = "", found: object = ""
) -> Note:
    """Return a finding about one value of a card."""
    return Note(
        code=code,
        message=message,
        where=subject.place(card, field),
        card=card.id,
        field=field,
        expected=str(expected),
        found=str(found),
    )


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
