"""What the checks of this game ask again and again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note
from generator.checks.subject import Subject
from generator.errors import Location
from generator.model.card import Card
from generator.model.effect import Value

__all__ = ["LEVELS", "numbers", "operations", "parts", "rows", "whole", "wrong_fact"]

LEVELS = ("1", "2", "3", "s")
"""Levels of dungeons as the tiles name them, the special ones last."""


def numbers(subject: Subject, name: str) -> tuple[int, ...]:
    """Return a constant that is a list of whole numbers.

    Raises:
        TypeError: it is something else; a bug.
    """
    value = subject.game.facts[name]
    if not isinstance(value, tuple):
        raise TypeError(f"expected the fact {name!r} to be a list, got {value!r}")
    return tuple(item for item in value if isinstance(item, int))


def whole(card: Card, name: str) -> int | None:
    """Return a field that is a whole number, or None."""
    value = card.fields.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def parts(ability: Mapping[str, Value], key: str) -> Iterator[tuple[int, Mapping[str, Value]]]:
    """Yield number and record of everything listed under `do`, `cost`, `equip_cost` or `if` of an ability."""
    listed = ability.get(key)
    for index, part in enumerate(listed if isinstance(listed, tuple) else ()):
        if isinstance(part, Mapping):
            yield index, part


def operations(card: Card) -> Iterator[tuple[str, Mapping[str, Value]]]:
    """Yield path and record of everything that a card does."""
    for number, ability in enumerate(card.abilities):
        for index, part in parts(ability.data, "do"):
            yield f"abilities[{number}].do[{index}]", part


def rows(subject: Subject, table: str) -> tuple[Mapping[str, Value], ...]:
    """Return the rows of a table of the pack."""
    return subject.game.tables.get(table, ())


def wrong_fact(code: str, name: str, message: str, *, expected: object = "", found: object = "") -> Note:
    """Return a note about a constant."""
    where = Location("generator/games/dungeons_raiders/facts.py")
    return Note(code=code, message=message, where=where, field=name, expected=str(expected), found=str(found))
