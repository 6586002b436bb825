"""What a player may do, as small whole numbers and as text; and what a target is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from generator.engine.rules import Action
from generator.engine.spelling import Shapes, Spelling

if TYPE_CHECKING:
    from generator.games.regles_de_combat.tables import Tables

__all__ = [
    "ADD",
    "AFTER",
    "AIM",
    "ARMY",
    "ARMY_WORDS",
    "ARRIVE",
    "AT",
    "ATTACK",
    "END",
    "ENTER",
    "FREE_ONE",
    "KEEP",
    "LAY",
    "MAKE",
    "MOVE",
    "PAID",
    "PASS",
    "PAY",
    "PLAY",
    "PLAYERS",
    "READY",
    "RECRUIT",
    "REVEAL",
    "SET",
    "SHAPES",
    "SIDE",
    "SUPPORT",
    "SURRENDER",
    "TAKE",
    "TARGET",
    "read",
    "ref_text",
    "text",
]

PASS: Final = 0
READY: Final = 1
END: Final = 2
PAID: Final = 3
ARRIVE: Final = 4
KEEP: Final = 5
SURRENDER: Final = 6
LAY: Final = 7
MAKE: Final = 8
RECRUIT: Final = 9
PLAY: Final = 10
AIM: Final = 11
PAY: Final = 12
ADD: Final = 13
SET: Final = 14
ENTER: Final = 15
TARGET: Final = 16
TAKE: Final = 17
AT: Final = 18
FREE_ONE: Final = 19
MOVE: Final = 20
ATTACK: Final = 21
REVEAL: Final = 22
AFTER: Final = 23

PLAYERS = ("A", "B")
ARMY_WORDS = ("van", "rear")
RESOURCE_WORDS = ("V", "F", "E")
FACES = ("down", "up")

SIDE: Final = 1024
"""A target is the player times this, plus a slot, or one of the two below plus a number."""
SUPPORT: Final = 900
ARMY: Final = 1000

SHAPES: Shapes = {
    PASS: ("pass", ()),
    READY: ("ready", ()),
    END: ("end", ()),
    PAID: ("paid", ()),
    ARRIVE: ("arrive", ()),
    KEEP: ("keep", ()),
    SURRENDER: ("surrender", ()),
    LAY: ("lay", ("card",)),
    MAKE: ("make", (RESOURCE_WORDS, ARMY_WORDS)),
    RECRUIT: ("recruit", ("card", ARMY_WORDS)),
    PLAY: ("play", ("card",)),
    AIM: ("aim", ("card", "target")),
    PAY: ("pay", ("card", "number")),
    ADD: ("add", ("number", RESOURCE_WORDS)),
    SET: ("set", ("cell", FACES)),
    ENTER: ("enter", ("number",)),
    TARGET: ("target", ("target",)),
    TAKE: ("take", (RESOURCE_WORDS,)),
    AT: ("at", ("cell",)),
    FREE_ONE: ("free", ("card",)),
    MOVE: ("move", ("number", "cell")),
    ATTACK: ("attack", ("number", "number")),
    REVEAL: ("reveal", ("number",)),
    AFTER: ("after", ("number", "target")),
}
"""Action -> its word and what its numbers mean: a list of words, `card` (a design by id), `cell` (column,row),
`target` (`A3` a card on the field by its slot, `A.s0` a support, `A.van` an army), or `number` (a slot of whoever is
asked, the second of `attack` one of the other player; a place in the list of paid cards; V of a Cantinière)."""

_SPELLING = Spelling(SHAPES)
_LARGEST = 899


def ref_text(ref: int) -> str:
    """Return a target as text."""
    player, code = divmod(ref, SIDE)
    if code >= ARMY:
        return f"{PLAYERS[player]}.{ARMY_WORDS[code - ARMY]}"
    if code >= SUPPORT:
        return f"{PLAYERS[player]}.s{code - SUPPORT}"
    return f"{PLAYERS[player]}{code}"


def _ref(part: str) -> int | None:
    """Return the target that `ref_text` wrote, or None."""
    if part[:1] not in PLAYERS or not part:
        return None
    base, rest = PLAYERS.index(part[0]) * SIDE, part[1:]
    if rest[:1] == "." and rest[1:] in ARMY_WORDS:
        return base + ARMY + ARMY_WORDS.index(rest[1:])
    number = rest[2:] if rest[:2] == ".s" else rest
    found = _number(number)
    if found is None or (rest[:2] == ".s" and found >= ARMY - SUPPORT):
        return None
    return base + found + (SUPPORT if rest[:2] == ".s" else 0)


def _number(part: str) -> int | None:
    if not (part.isascii() and part.isdecimal() and len(part) <= 3 and part == str(int(part))):
        return None
    return int(part) if int(part) <= _LARGEST else None


def text(t: Tables, action: Action) -> str:
    """Return the action as text, such as `move:3:4,4` or `aim:volee-d-essai:B2`."""
    return _SPELLING.text(action, lambda meaning, number: _said(t, meaning, number))


def _said(t: Tables, meaning: str, number: int) -> str:
    if meaning == "card":
        return t.ids[number]
    if meaning == "cell":
        return t.grid.names[number]
    return ref_text(number) if meaning == "target" else str(number)


def read(t: Tables, line: str) -> Action:
    """Return the action that `text` wrote.

    Raises:
        IllegalAction: no action reads like that.
    """
    return _SPELLING.read(line, lambda meaning, part: _meant(t, meaning, part))


def _meant(t: Tables, meaning: str, part: str) -> int | None:
    if meaning == "card":
        return t.numbers.get(part)
    if meaning == "cell":
        return t.grid.names.index(part) if part in t.grid.names else None
    return _ref(part) if meaning == "target" else _number(part)
