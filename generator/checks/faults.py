"""What the checks of games ask again and again: constants, fields, cards of a kind, findings about values."""

from __future__ import annotations

from generator.checks.base import Note
from generator.checks.subject import Subject
from generator.model.card import Card

__all__ = ["fact", "fault", "of_kind", "whole"]


def fact(subject: Subject, name: str) -> int:
    """Return a constant that is a whole number.

    Raises:
        TypeError: it is something else; a bug.
    """
    value = subject.game.facts.get(name)
    if not isinstance(value, int):
        raise TypeError(f"expected the fact {name!r} to be a whole number, got {value!r}")
    return value


def of_kind(subject: Subject, *kinds: str) -> list[Card]:
    """Return the designs of these kinds, in the order of the pack."""
    return [card for card in subject.game.cards if card.kind in kinds]


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
