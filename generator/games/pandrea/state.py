"""A position of Pandrea: whole numbers in lists, nothing derived but the cached options.

A card is its number in the tables. A front is numbered through all players: `player * fronts + place`. A unit's uid
says its owner: `number * SEATS + player`; each player counts on his own, so that no number tells what another does
unseen. Units are rows of numbers, changed in place; `clone` copies them.
"""

from __future__ import annotations

import hashlib
from typing import Final

__all__ = [
    "ACTED",
    "ACTION",
    "AFTER_WINDOW",
    "ARRIVED",
    "ASSAULT",
    "ASSAULTED",
    "BY_GENERAL",
    "BY_USURE",
    "COMBAT_WINDOW",
    "DESIGN",
    "ENGAGED",
    "FLAGS",
    "FOE",
    "FRONT",
    "LOSS",
    "MOVE",
    "MULLIGAN",
    "NONE",
    "PARRY",
    "POSTURE",
    "PROTECTION",
    "RECRUIT",
    "RECRUIT_WINDOW",
    "SEATS",
    "SENTINELS",
    "TYPE",
    "TYPES",
    "UID",
    "UPRIGHT",
    "WITHDRAW",
    "WITHDRAWN",
    "Event",
    "Mod",
    "Row",
    "Side",
    "State",
    "owner",
]

SEATS: Final = 4

Row = list[int]
"""A unit: see the places below."""
UID: Final = 0
DESIGN: Final = 1
FRONT: Final = 2
POSTURE: Final = 3
LOSS: Final = 4
"""Armour lost this turn: three places, C, P and T."""
ACTION: Final = 7
FOE: Final = 8
"""uid of the unit it fights; 0 = none."""
FLAGS: Final = 9
TYPE: Final = 10
"""The damage type chosen of a combined one, counted from 1; 0 = not chosen."""
ARRIVED: Final = 11
"""The turn it was recruited."""

UPRIGHT: Final = 0
PARRY: Final = 1
ENGAGED: Final = 2

NONE: Final = 0
ASSAULT: Final = 1
PROTECTION: Final = 2

ACTED: Final = 1
ASSAULTED: Final = 2
WITHDRAWN: Final = 4

MULLIGAN: Final = 0
RECRUIT: Final = 1
RECRUIT_WINDOW: Final = 2
MOVE: Final = 3
SENTINELS: Final = 4
COMBAT_WINDOW: Final = 5
TYPES: Final = 6
WITHDRAW: Final = 7
AFTER_WINDOW: Final = 8

BY_GENERAL: Final = 1
BY_USURE: Final = 2

Mod = tuple[int, int, int]
"""uid, what, by how much, until the next réinitialisation; see `execute.facet` for what."""
Event = tuple[int | str, ...]
"""Something that happened, for transcripts: a word, then numbers."""
Side = tuple[
    int,
    int,
    int,
    int,
    int,
    int,
    tuple[int, ...],
    tuple[tuple[tuple[int, int], ...], ...],
    tuple[tuple[int, ...], ...],
    int,
]
"""What all may know of a player: life, posture of the general, cards in hand, cards in the pile, requisition, that of
the next turn, discard, terrains by front, units, the next number of a unit."""


def owner(uid: int) -> int:
    """Return whose unit it is."""
    return uid % SEATS


class State:
    """A position; see the module. Lists hold one value for each player unless said otherwise."""

    __slots__ = (
        "alive",
        "bonus",
        "cards",
        "discard",
        "done",
        "fallen",
        "general",
        "hand",
        "hits",
        "holder",
        "keys",
        "life",
        "lists",
        "log",
        "mods",
        "next_number",
        "options",
        "over",
        "passes",
        "pile",
        "queue",
        "requisition",
        "rng",
        "seat",
        "step",
        "terrains",
        "turn",
        "units",
        "usure",
        "veil",
    )

    def __init__(self, players: int, fronts: int) -> None:
        self.turn = 0
        self.step = MULLIGAN
        self.seat = 0
        """Who is asked."""
        self.holder = 0
        """Who holds the token (PA-028)."""
        self.passes = 0
        """Passes in a row in the window open now."""
        self.done = 0
        """Bits of the players who have finished step 2a, or their redraw."""
        self.over = 0
        self.rng = 0
        self.lists: tuple[tuple[int, ...], ...] = ()
        """Cards by number that each player's deck began with; never changes."""
        self.cards: tuple[int, ...] = ()
        """The generals; never changes."""
        self.life = [0] * players
        self.general = [UPRIGHT] * players
        """Posture of the generals."""
        self.alive = [1] * players
        self.fallen = 0
        """Bits of the players who fell last, together."""
        self.usure = [0] * players
        """1 when the draw of this turn failed (PA-026)."""
        self.hits = [0] * players
        """Bits of the players whose general an unblocked assault of this player reached this turn."""
        self.requisition = [0] * players
        self.bonus = [0] * players
        """Requisition that comes at the start of the next turn."""
        self.next_number = [1] * players
        self.pile: list[list[int]] = [[] for _ in range(players)]
        """Cards; the last one is on top."""
        self.hand: list[list[int]] = [[] for _ in range(players)]
        """Cards, sorted."""
        self.discard: list[list[int]] = [[] for _ in range(players)]
        """Cards, the latest last."""
        self.terrains: list[list[tuple[int, int]]] = [[] for _ in range(fronts)]
        """By front: card and posture."""
        self.units: list[list[Row]] = [[] for _ in range(players)]
        self.queue: list[int] = []
        """uids of the units that have yet to act, in order."""
        self.keys: list[int] = []
        """Their places in the order: equal ones are their owner's to arrange (PA-041)."""
        self.mods: list[Mod] = []
        self.veil: tuple[Side, ...] = ()
        """In step 2a what all may know of each player: as he was when it began."""
        self.options: list[tuple[int, ...]] | None = None
        """The legal actions if they have been asked for; never changed in place."""
        self.log: list[Event] | None = None
        """Where events go; None = nowhere. Not part of the position."""

    def clone(self) -> State:
        """Return a copy that shares nothing that can change; the copy keeps no log."""
        c = State.__new__(State)
        c.turn = self.turn
        c.step = self.step
        c.seat = self.seat
        c.holder = self.holder
        c.passes = self.passes
        c.done = self.done
        c.over = self.over
        c.rng = self.rng
        c.lists = self.lists
        c.cards = self.cards
        c.fallen = self.fallen
        c.veil = self.veil
        c.life = self.life[:]
        c.general = self.general[:]
        c.alive = self.alive[:]
        c.usure = self.usure[:]
        c.hits = self.hits[:]
        c.requisition = self.requisition[:]
        c.bonus = self.bonus[:]
        c.next_number = self.next_number[:]
        c.pile = [cards[:] for cards in self.pile]
        c.hand = [cards[:] for cards in self.hand]
        c.discard = [cards[:] for cards in self.discard]
        c.terrains = [rows[:] for rows in self.terrains]
        c.units = [[row[:] for row in rows] for rows in self.units]
        c.queue = self.queue[:]
        c.keys = self.keys[:]
        c.mods = self.mods[:]
        c.options = self.options
        c.log = None
        return c

    def side(self, player: int) -> Side:
        """Return what all may know of a player."""
        fronts = len(self.terrains) // len(self.life)
        first = player * fronts
        return (
            self.life[player],
            self.general[player],
            len(self.hand[player]),
            len(self.pile[player]),
            self.requisition[player],
            self.bonus[player],
            tuple(self.discard[player]),
            tuple(map(tuple, self.terrains[first : first + fronts])),
            tuple(map(tuple, self.units[player])),
            self.next_number[player],
        )

    def facts(self) -> tuple[object, ...]:
        """Return the position as nested tuples, the chance to come included; what `digest` hashes."""
        players = range(len(self.life))
        return (
            *(self.turn, self.step, self.seat, self.holder, self.passes, self.done, self.over, self.rng),
            *(self.cards, self.fallen, self.veil),
            *(tuple(one) for one in (self.alive, self.usure, self.hits, self.queue, self.keys, self.mods)),
            *((self.side(p), tuple(self.pile[p]), tuple(self.hand[p]), self.lists[p]) for p in players),
        )

    def digest(self) -> str:
        """Return a fingerprint of the position, the same in every process."""
        return hashlib.blake2b(repr(self.facts()).encode(), digest_size=12).hexdigest()
