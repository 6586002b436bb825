"""What a player may do, as small whole numbers and as text."""

from __future__ import annotations

from typing import Final

from generator.engine.rules import Action
from generator.engine.spelling import Shapes, Spelling, whole
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

SHAPES: Shapes = {
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

_SPELLING = Spelling(SHAPES)


def text(t: Tables, action: Action) -> str:
    """Return the action as text, such as `build:10` or `attack:0:B:building:1`."""
    return _SPELLING.text(action, lambda meaning, number: t.ranks[number] if meaning == "rank" else str(number))


def read(t: Tables, line: str) -> Action:
    """Return the action that `text` wrote.

    Raises:
        IllegalAction: no action reads like that.
    """
    return _SPELLING.read(line, lambda meaning, part: t.numbers.get(part) if meaning == "rank" else whole(part))
