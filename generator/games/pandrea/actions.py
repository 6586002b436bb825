"""What a player may do, as small whole numbers and as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.engine.rules import Action
from generator.engine.spelling import Shapes, Spelling, whole
from generator.games.pandrea.state import SEATS
from generator.games.pandrea.tables import Tables

__all__ = [
    "ASSAULT_WITH",
    "CHOOSE",
    "DONE",
    "ENGAGE_GENERAL",
    "ENGAGE_TERRAIN",
    "ENGAGE_UNIT",
    "KEEP",
    "LAY",
    "MOVE_PROTECT",
    "MOVE_TO",
    "NOTHING",
    "PASS",
    "PLAY",
    "PLAY_AT",
    "PLAY_ON",
    "PROTECT_AGAINST",
    "PUT",
    "REDRAW",
    "SHAPES",
    "STAY",
    "WITHDRAW_TO",
    "read",
    "text",
    "unit_name",
]

KEEP: Final = 0
REDRAW: Final = 1
PUT: Final = 2
LAY: Final = 3
PLAY: Final = 4
PLAY_ON: Final = 5
PLAY_AT: Final = 6
ENGAGE_GENERAL: Final = 7
ENGAGE_TERRAIN: Final = 8
ENGAGE_UNIT: Final = 9
DONE: Final = 10
PASS: Final = 11
ASSAULT_WITH: Final = 12
PROTECT_AGAINST: Final = 13
MOVE_TO: Final = 14
MOVE_PROTECT: Final = 15
NOTHING: Final = 16
CHOOSE: Final = 17
WITHDRAW_TO: Final = 18
STAY: Final = 19

SHAPES: Shapes = {
    KEEP: ("keep", ()),
    REDRAW: ("redraw", ()),
    PUT: ("recruit", ("card", "front")),
    LAY: ("lay", ("card", "front")),
    PLAY: ("play", ("card",)),
    PLAY_ON: ("play-on", ("card", "unit")),
    PLAY_AT: ("play-at", ("card", "player")),
    ENGAGE_GENERAL: ("engage-general", ()),
    ENGAGE_TERRAIN: ("engage-terrain", ("front", "number")),
    ENGAGE_UNIT: ("engage", ("unit",)),
    DONE: ("done", ()),
    PASS: ("pass", ()),
    ASSAULT_WITH: ("assault", ("unit",)),
    PROTECT_AGAINST: ("protect", ("unit", "unit")),
    MOVE_TO: ("move", ("unit", "front")),
    MOVE_PROTECT: ("move-protect", ("unit", "front", "unit")),
    NOTHING: ("nothing", ("unit",)),
    CHOOSE: ("type", ("unit", "type")),
    WITHDRAW_TO: ("withdraw", ("unit", "front")),
    STAY: ("stay", ()),
}
"""Action -> its word and what its numbers mean: a card, one of the own fronts, a unit by its uid, a place from 0 among
the terrains of a front, a damage type, a player."""

_SPELLING = Spelling(SHAPES)


def unit_name(t: Tables, uid: int) -> str:
    """Return a unit as text: `B3` is the third unit that B has recruited."""
    return f"{t.letters[uid % SEATS]}{uid // SEATS}"


def text(t: Tables, action: Action) -> str:
    """Return the action as text, such as `recruit:guetteur:central` or `protect:B3:A1`."""
    return _SPELLING.text(action, lambda meaning, number: _said(t, meaning, number))


def _said(t: Tables, meaning: str, number: int) -> str:
    if meaning == "unit":
        return unit_name(t, number)
    words = _words(t, meaning)
    return str(number) if words is None else words[number]


def _words(t: Tables, meaning: str) -> Sequence[str] | None:
    """Return the names of what is counted in lists; None for plain numbers."""
    known = {"card": t.designs, "front": t.places, "type": t.facts.damage_types, "player": t.letters}
    return known.get(meaning)


def read(t: Tables, line: str) -> Action:
    """Return the action that `text` wrote.

    Raises:
        IllegalAction: no action reads like that.
    """
    return _SPELLING.read(line, lambda meaning, part: _meant(t, meaning, part))


def _meant(t: Tables, meaning: str, part: str) -> int | None:
    if meaning == "card":
        return t.numbers.get(part)
    if meaning == "unit":
        number = whole(part[1:])
        return None if number is None or part[0] not in t.letters else number * SEATS + t.letters.index(part[0])
    words = _words(t, meaning)
    if words is None:
        return whole(part)
    return words.index(part) if part in words else None
