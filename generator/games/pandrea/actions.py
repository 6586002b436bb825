"""What a player may do, as small whole numbers and as text."""

from __future__ import annotations

from typing import Final

from generator.engine.rules import Action, IllegalAction
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

SHAPES: dict[int, tuple[str, tuple[str, ...]]] = {
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

_KINDS = {word: kind for kind, (word, _) in SHAPES.items()}


def unit_name(t: Tables, uid: int) -> str:
    """Return a unit as text: `B3` is the third unit that B has recruited."""
    return f"{t.letters[uid % SEATS]}{uid // SEATS}"


def text(t: Tables, action: Action) -> str:
    """Return the action as text, such as `recruit:guetteur:central` or `protect:B3:A1`."""
    word, shape = SHAPES[action[0]]
    return ":".join([word, *(_part(t, number, meaning) for number, meaning in zip(action[1:], shape, strict=True))])


def _part(t: Tables, number: int, meaning: str) -> str:
    if meaning == "card":
        return t.designs[number]
    if meaning == "front":
        return t.places[number]
    if meaning == "unit":
        return unit_name(t, number)
    if meaning == "type":
        return t.facts.damage_types[number]
    return t.letters[number] if meaning == "player" else str(number)


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
    return (kind, *(_number(t, line, part, meaning) for part, meaning in zip(parts, shape, strict=True)))


def _number(t: Tables, line: str, part: str, meaning: str) -> int:
    if meaning == "card" and part in t.numbers:
        return t.numbers[part]
    if meaning == "front" and part in t.places:
        return t.places.index(part)
    if meaning == "unit" and part[:1] in t.letters and _whole(part[1:]):
        return int(part[1:]) * SEATS + t.letters.index(part[:1])
    kinds: tuple[str, ...] = t.facts.damage_types
    if meaning == "type" and part in kinds:
        return kinds.index(part)
    if meaning == "player" and part in t.letters:
        return t.letters.index(part)
    if meaning == "number" and _whole(part):
        return int(part)
    raise IllegalAction(line, f"{part!r} does not fit there")


def _whole(part: str) -> bool:
    return part.isascii() and part.isdecimal() and len(part) < 6
