"""What lies in the box: counted part by part from the components that are printed, so that nothing can be left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.effect import Value
from generator.model.game import Game

__all__ = ["Item", "items"]

Item = tuple[str, int, bool]
"""What it is called (a key of the book's words, behind `kit.`), how many, and whether that is for each player."""

_ONE_SHEET = {"track": "track", "decklist": "decklist"}
"""Kinds of parts that together make one sheet -> its name."""
_NO_ITEM = ("checklist",)
"""Kinds of parts that only stand on a sheet of others."""


def items(game: Game) -> tuple[Item, ...]:
    """Return everything that the kit prints, in the order of its files, each once.

    Raises:
        ValueError: a count is neither a number nor a fact.
        KeyError: a file names a part that there is not.
    """
    parts = _mapping(game.components.get("parts", {}))
    found: dict[str, Item] = {}
    for file in _list(game.components.get("files", ())):
        for sheet in _list(_mapping(file).get("sheets", ())):
            for name in _list(_mapping(sheet).get("parts", ())):
                for item in _of_part(game, str(name), _mapping(parts[str(name)]), _mapping(sheet)):
                    found.setdefault(item[0], item)
    return tuple(found.values())


def _of_part(game: Game, name: str, part: Mapping[str, Value], sheet: Mapping[str, Value]) -> Iterator[Item]:
    kind = str(part.get("kind"))
    if kind in _NO_ITEM:
        return
    if kind in _ONE_SHEET:
        many = len(game.tables.get("decks", ())) if kind == "decklist" else 1
        yield _ONE_SHEET[kind], many, False
        return
    if kind != "tokens":
        copies = part.get("copies", sheet.get("copies", 1))
        many = len(game.tables.get("decks", ())) if part.get("groups") is True else _count(game, copies)
        yield name, many * max(1, len(_list(part.get("screens", ())))), False
        return
    if name == "cursors":
        yield name, sum(_count(game, _mapping(one).get("count", 1)) for one in _list(part.get("markers", ()))), False
        return
    for marker in map(_mapping, _list(part.get("markers", ()))):
        yield str(marker["id"]), _count(game, marker.get("count", 1)), bool(part.get("groups"))


def _count(game: Game, value: Value) -> int:
    """Return a number, or the fact that it names."""
    if isinstance(value, str) and value.startswith("facts."):
        value = game.facts.get(value.removeprefix("facts."))
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"expected a number or a fact, got {value!r}")
    return value


def _mapping(value: object) -> Mapping[str, Value]:
    if not isinstance(value, Mapping):
        raise ValueError(f"expected a mapping, got {value!r}")
    return value


def _list(value: object) -> tuple[Value, ...]:
    if not isinstance(value, tuple):
        raise ValueError(f"expected a list, got {value!r}")
    return value
