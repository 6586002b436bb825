"""What a player may do, as small whole numbers and as text."""

from __future__ import annotations

from typing import Final

from generator.engine.rules import Action, IllegalAction
from generator.games.dungeons_raiders.facts import FACTS
from generator.games.dungeons_raiders.tables import Tables

__all__ = ["KINDS", "PLAYERS", "SHAPES", "SPACES", "read", "text"]

PLAYERS = ("A", "B")
SPACES = ("entry", "helm")
LINES = ("front", "support")
TRAPS = ("resistance", "eliminate")
PILES = FACTS.treasure_piles

HOUSE: Final = 0
SITE: Final = 1
TILE: Final = 2
BUY: Final = 3
STOP: Final = 4
PLAY: Final = 5
SWAP: Final = 6
RESHUFFLE: Final = 7
KEEP: Final = 8
TOKEN: Final = 9
RESOLVE: Final = 10
HIRE: Final = 11
MERCENARY: Final = 12
DROP: Final = 13
END: Final = 14
EVOLVE: Final = 15
IDENTIFY: Final = 16
CARD: Final = 17
SEND: Final = 18
GIVE_UP: Final = 19
FRONT: Final = 20
SUPPORT: Final = 21
EQUIP: Final = 22
READY: Final = 23
WORKER: Final = 24
RECRUIT: Final = 25
GROUP: Final = 26
OBJECT: Final = 27
EXCHANGE: Final = 28
GUILD: Final = 29
LAY: Final = 30
THROW: Final = 31
FIGHT: Final = 32
USE: Final = 33
DONE: Final = 34
REROLL: Final = 35
CANCEL: Final = 36
DISARM: Final = 37
VICTIM: Final = 38
SAVE: Final = 39
TREASURE: Final = 40
FOLLOW: Final = 41
RENOUNCE: Final = 42
SACRIFICE: Final = 43

SHAPES: dict[int, tuple[str, tuple[str | tuple[str, ...], ...]]] = {
    HOUSE: ("choose_house", ("house",)),
    SITE: ("site", ("place",)),
    TILE: ("tile", ("place", "design")),
    BUY: ("buy", ("design",)),
    STOP: ("stop", ()),
    PLAY: ("play", ("design",)),
    SWAP: ("swap", ("design",)),
    RESHUFFLE: ("reshuffle", ()),
    KEEP: ("keep", ("design",)),
    TOKEN: ("token", ("place",)),
    RESOLVE: ("resolve", ("place", "number")),
    HIRE: ("hire", ("place", "number")),
    MERCENARY: ("mercenary", ("design",)),
    DROP: ("drop", ("place",)),
    END: ("end", ()),
    EVOLVE: ("evolve", ("place",)),
    IDENTIFY: ("identify", ("design", ("plain", "scroll"))),
    CARD: ("card", ("design",)),
    SEND: ("send", ("number", "dungeon", SPACES)),
    GIVE_UP: ("give_up", ()),
    FRONT: ("front", ("class",)),
    SUPPORT: ("support", ("class",)),
    EQUIP: ("equip", ("design",)),
    READY: ("ready", ()),
    WORKER: ("worker", ("class",)),
    RECRUIT: ("recruit", ("class",)),
    GROUP: ("group", ("number",)),
    OBJECT: ("object", ("design",)),
    EXCHANGE: ("exchange", ("number",)),
    GUILD: ("guild", ("design",)),
    LAY: ("lay", ("design",)),
    THROW: ("throw", ("design",)),
    FIGHT: ("fight", ("dungeon",)),
    USE: ("use", ("design",)),
    DONE: ("done", ()),
    REROLL: ("reroll", ("number",)),
    CANCEL: ("cancel", ("number",)),
    DISARM: ("disarm", (TRAPS, "number")),
    VICTIM: ("victim", (LINES, "class")),
    SAVE: ("save", (LINES, "class")),
    TREASURE: ("treasure", (PILES,)),
    FOLLOW: ("follow", ()),
    RENOUNCE: ("renounce", ()),
    SACRIFICE: ("sacrifice", ("class",)),
}
"""Action -> its word and what its numbers mean: a list of words; `design` a card, tile or guild by its id; `dungeon`
and `house` by their ids; `class`; `place` of the board or `depart`; `number` a plain one: of a group from 1, of an
effect from 1 among those of the building, of a rate of exchange from 1, a sum of dice (1, 2, 4, 8), a bonus."""

FROM_ONE = {(RESOLVE, 1), (HIRE, 1), (SEND, 0), (GROUP, 0), (EXCHANGE, 0)}
"""Numbers that are counted from 1 in text and from 0 within: (action, its place)."""

KINDS = {word: kind for kind, (word, _) in SHAPES.items()}
"""Word -> action."""


def text(t: Tables, action: Action) -> str:
    """Return the action as text, such as `resolve:PC1:1` or `send:2:cave-aux-rats:entry`."""
    word, shape = SHAPES[action[0]]
    parts = [word]
    for place, (number, meaning) in enumerate(zip(action[1:], shape, strict=True)):
        if meaning == "number":
            parts.append(str(number + ((action[0], place) in FROM_ONE)))
        else:
            parts.append(_words(t, meaning)[number])
    return ":".join(parts)


def _words(t: Tables, meaning: str | tuple[str, ...]) -> tuple[str, ...]:
    if isinstance(meaning, tuple):
        return meaning
    return t.words[meaning]


def read(t: Tables, line: str) -> Action:
    """Return the action that `text` wrote.

    Raises:
        IllegalAction: no action reads like that.
    """
    word, *parts = line.split(":")
    kind = KINDS.get(word)
    if kind is None:
        raise IllegalAction(line, f"unknown word {word!r}")
    shape = SHAPES[kind][1]
    if len(parts) != len(shape):
        raise IllegalAction(line, f"expected {len(shape)} values after {word!r}, got {len(parts)}")
    numbers = [kind]
    for place, (part, meaning) in enumerate(zip(parts, shape, strict=True)):
        if meaning == "number":
            if not (part.isdecimal() and part.isascii() and len(part) < 4):
                raise IllegalAction(line, f"{part!r} does not fit there")
            numbers.append(int(part) - ((kind, place) in FROM_ONE))
            continue
        words = _words(t, meaning)
        if part not in words:
            raise IllegalAction(line, f"{part!r} does not fit there")
        numbers.append(words.index(part))
    return tuple(numbers)
