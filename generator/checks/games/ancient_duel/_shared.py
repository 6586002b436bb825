"""What the checks of this game ask again and again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.checks.subject import Subject
from generator.model.card import Card

__all__ = ["COMMANDER", "factions", "facts_pair", "is_commander", "row", "units", "whole"]

COMMANDER = "commandant"


def row(subject: Subject, name: str) -> tuple[int, ...]:
    """Return a constant that is a list of whole numbers."""
    value = subject.game.facts[name]
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise TypeError(f"expected the fact {name!r} to be a list, got {value!r}")
    return tuple(int(str(item)) for item in value)


def facts_pair(subject: Subject, name: str) -> tuple[int, int]:
    """Return a constant that is a pair `from, to`."""
    low, high = row(subject, name)
    return low, high


def units(subject: Subject) -> Iterator[Card]:
    """Yield the units."""
    yield from (card for card in subject.game.cards if card.kind == "unit")


def whole(card: Card, name: str) -> int | None:
    """Return a field that is a whole number, or None."""
    value = card.fields.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def is_commander(card: Card) -> bool:
    """Return whether a card is a Commander: by its type, never by its name (AD-134)."""
    return card.fields.get("type") == COMMANDER


def factions(subject: Subject) -> Iterator[tuple[str, list[Card]]]:
    """Yield each faction with its cards."""
    for group in subject.game.groups:
        yield group, [card for card in subject.game.cards if card.group == group]
