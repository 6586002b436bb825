"""What a player may do, as small whole numbers and as text."""

from __future__ import annotations

from typing import Final

from generator.engine.rules import Action
from generator.engine.spelling import Shapes, Spelling, whole
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

SHAPES: Shapes = {
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
    RESOLVE: ("resolve", ("place", "nth")),
    HIRE: ("hire", ("place", "nth")),
    MERCENARY: ("mercenary", ("design",)),
    DROP: ("drop", ("place",)),
    END: ("end", ()),
    EVOLVE: ("evolve", ("place",)),
    IDENTIFY: ("identify", ("design", ("plain", "scroll"))),
    CARD: ("card", ("design",)),
    SEND: ("send", ("nth", "dungeon", SPACES)),
    GIVE_UP: ("give_up", ()),
    FRONT: ("front", ("class",)),
    SUPPORT: ("support", ("class",)),
    EQUIP: ("equip", ("design",)),
    READY: ("ready", ()),
    WORKER: ("worker", ("class",)),
    RECRUIT: ("recruit", ("class",)),
    GROUP: ("group", ("nth",)),
    OBJECT: ("object", ("design",)),
    EXCHANGE: ("exchange", ("nth",)),
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
and `house` by their ids; `class`; `place` of the board or `depart`; `number` a plain one: a sum of dice (1, 2, 4, 8),
a bonus; `nth` a number that text counts from 1 and the engine from 0: of a group, of an effect among those of the
building, of a rate of exchange."""

KINDS = {word: kind for kind, (word, _) in SHAPES.items()}
"""Word -> action."""

_SPELLING = Spelling(SHAPES)


def text(t: Tables, action: Action) -> str:
    """Return the action as text, such as `resolve:PC1:1` or `send:2:cave-aux-rats:entry`."""
    return _SPELLING.text(action, lambda meaning, number: _said(t, meaning, number))


def _said(t: Tables, meaning: str, number: int) -> str:
    if meaning == "number":
        return str(number)
    if meaning == "nth":
        return str(number + 1)
    return t.words[meaning][number]


def read(t: Tables, line: str) -> Action:
    """Return the action that `text` wrote.

    Raises:
        IllegalAction: no action reads like that.
    """
    return _SPELLING.read(line, lambda meaning, part: _meant(t, meaning, part))


def _meant(t: Tables, meaning: str, part: str) -> int | None:
    if meaning == "number":
        return whole(part, digits=3)
    if meaning == "nth":
        number = whole(part, digits=3)
        return number - 1 if number else None
    words = t.words[meaning]
    return words.index(part) if part in words else None
