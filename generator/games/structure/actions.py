"""What a player may do, as small whole numbers and as text."""

from __future__ import annotations

from typing import Final

from generator.engine.rules import Action, IllegalAction
from generator.games.structure.tables import Tables

__all__ = [
    "ACE",
    "ANNIHILATE",
    "ATTACK_WITH",
    "BUILD",
    "COUNTER_WITH",
    "END",
    "ENTER",
    "GUARD",
    "LEAVE",
    "PASS",
    "PLAYERS",
    "SHAPES",
    "STRUCTURE",
    "TARGETS",
    "UNIT",
    "read",
    "text",
]

END: Final = 0
PASS: Final = 1
COUNTER_WITH: Final = 2
BUILD: Final = 3
ENTER: Final = 4
ACE: Final = 5
ANNIHILATE: Final = 6
ATTACK_WITH: Final = 7
GUARD: Final = 8
LEAVE: Final = 9

UNIT: Final = 0
STRUCTURE: Final = 1

PLAYERS = ("A", "B", "C", "D")
TARGETS = ("unit", "building")

SHAPES: dict[int, tuple[str, tuple[str | tuple[str, ...], ...]]] = {
    END: ("end", ()),
    PASS: ("pass", ()),
    COUNTER_WITH: ("counter", ("rank",)),
    BUILD: ("build", ("rank",)),
    ENTER: ("unit", ("rank",)),
    ACE: ("ace", (PLAYERS, TARGETS, "number")),
    ANNIHILATE: ("annihilate", (PLAYERS,)),
    ATTACK_WITH: ("attack", ("number", PLAYERS, TARGETS, "number")),
    GUARD: ("guard", ("number", "number")),
    LEAVE: ("leave", ("number",)),
}
"""Action -> its word and what its numbers mean: a list of words, `rank`, or `number` (a place from 0 among the units
or the buildings of a player, in the order in which they came)."""

_KINDS = {word: kind for kind, (word, _) in SHAPES.items()}


def text(t: Tables, action: Action) -> str:
    """Return the action as text, such as `build:10` or `attack:0:B:building:1`."""
    word, shape = SHAPES[action[0]]
    parts = [word]
    for number, meaning in zip(action[1:], shape, strict=True):
        if meaning == "rank":
            parts.append(t.ranks[number])
        elif meaning == "number":
            parts.append(str(number))
        else:
            parts.append(meaning[number])
    return ":".join(parts)


def read(t: Tables, line: str) -> Action:
    """Return the action that `text` wrote.

    Raises:
        IllegalAction: no action reads like that.
    """
    word, *parts = line.split(":")
    kind = _KINDS.get(word)
    if kind is None:
        raise IllegalAction(line, f"unknown word {word!r}")
    shape = SHAPES[kind][1]
    if len(parts) != len(shape):
        raise IllegalAction(line, f"expected {len(shape)} values after {word!r}, got {len(parts)}")
    numbers = [kind]
    for part, meaning in zip(parts, shape, strict=True):
        if meaning == "rank" and part in t.numbers:
            numbers.append(t.numbers[part])
        elif meaning == "number" and part.isdecimal() and part.isascii():
            numbers.append(int(part))
        elif not isinstance(meaning, str) and part in meaning:
            numbers.append(meaning.index(part))
        else:
            raise IllegalAction(line, f"{part!r} does not fit there")
    return tuple(numbers)
