"""A position of the game: whole numbers in lists, rows as tuples, no pointers, nothing derived but the cached options.

Cards off the field are numbers of designs: a card's owner is the player whose zone it lies in (no effect changes
control, AD-108), and nothing may refer to one card in a hand or a pile. Cards on the field are rows
(uid, design, flags); each entry gets a new uid, so whatever refers to the old one is void by itself.
"""

from __future__ import annotations

import hashlib
from typing import Final

__all__ = [
    "ATTACKS",
    "ATTACK_ONE",
    "ATTACK_SHIFT",
    "DEFENCE",
    "ENTERED",
    "FOR_GOOD",
    "MOVES",
    "MOVE_ONE",
    "MOVE_SHIFT",
    "UP",
    "USED",
    "Battle",
    "Event",
    "Frame",
    "Mod",
    "Row",
    "State",
    "Trigger",
]

Row = tuple[int, int, int]
"""A card on the field: uid, design, flags."""
Mod = tuple[int, int, int, int, int]
"""A change: uid of its card, what (see `mods`), amount, when it ends (see `durations`), 1 if only inside battles."""
Frame = tuple[int, int, int, int, int, int]
"""An ability being carried out: program, next step, player, uid of its source, design of its source, uid of `it`."""
Trigger = tuple[int, int, int, int, int]
"""An ability waiting its turn: batch, player, program, uid of its source, design of its source."""
Battle = tuple[int, int, int, int, int, int]
"""The attack going on: step, attacking player, uid of the attacker, uid of the target (0 = the player), whether it
is cancelled, Tactics answered."""
Event = tuple[int | str, ...]
"""Something that happened, for transcripts: a word, then numbers."""

UP: Final = 1
DEFENCE: Final = 2
ENTERED: Final = 4
"""Came, or was set, this turn."""
MOVE_SHIFT: Final = 3
MOVE_ONE: Final = 1 << MOVE_SHIFT
MOVES: Final = 3 << MOVE_SHIFT
"""Turned by its player this turn, so many times."""
ATTACK_SHIFT: Final = 5
ATTACK_ONE: Final = 1 << ATTACK_SHIFT
ATTACKS: Final = 3 << ATTACK_SHIFT
"""Attacks made this turn."""
USED: Final = 1 << 7
"""Its first ability was used this turn; the next bits are for the others."""
FOR_GOOD: Final = UP | DEFENCE
"""The flags that outlast the turn."""


class State:
    """A position; see the module. Lists of two hold one value for each player."""

    __slots__ = (
        "active",
        "batch",
        "battle",
        "deck",
        "direct",
        "discard",
        "energy",
        "entered",
        "hand",
        "log",
        "mods",
        "next_uid",
        "options",
        "over",
        "own",
        "pending",
        "phase",
        "queue",
        "reason",
        "rng",
        "score",
        "stack",
        "starter",
        "support",
        "terrain",
        "turn",
        "units",
    )

    def __init__(self) -> None:
        self.turn = 0
        """Turns of the game begun, both players' together."""
        self.active = 0
        self.starter = 0
        self.phase = 0
        """An index of the facts' phases."""
        self.own = [0, 0]
        """Own turns begun."""
        self.score = [0, 0]
        self.energy = [0, 0]
        self.deck: list[list[int]] = [[], []]
        """Designs; the last one is on top."""
        self.hand: list[list[int]] = [[], []]
        """Designs, sorted."""
        self.discard: list[list[int]] = [[], []]
        """Designs, the last one on top."""
        self.units: list[list[Row]] = [[], []]
        self.support: list[list[Row]] = [[], []]
        self.terrain: list[list[Row]] = [[], []]
        self.entered = 0
        """Units that entered by the turn's deployment."""
        self.direct = 0
        """Direct attacks made this turn."""
        self.mods: list[Mod] = []
        self.stack: list[Frame] = []
        self.queue: list[Trigger] = []
        self.batch = 0
        self.pending: tuple[int, ...] | None = None
        """The question asked within an action: kind, player, numbers (see `questions`)."""
        self.battle: Battle | None = None
        self.over = -1
        """The winner; -1 while the game goes on, 2 = nobody."""
        self.reason = 0
        self.rng = 0
        self.next_uid = 1
        self.options: list[tuple[int, ...]] | None = None
        """The legal actions if they have been asked for; never changed in place."""
        self.log: list[Event] | None = None
        """Where events go; None = nowhere. Not part of the position."""

    def clone(self) -> State:
        """Return a copy that shares nothing that can change; the copy keeps no log."""
        c = State.__new__(State)
        c.turn = self.turn
        c.active = self.active
        c.starter = self.starter
        c.phase = self.phase
        c.own = self.own[:]
        c.score = self.score[:]
        c.energy = self.energy[:]
        a, b = self.deck
        c.deck = [a[:], b[:]]
        a, b = self.hand
        c.hand = [a[:], b[:]]
        a, b = self.discard
        c.discard = [a[:], b[:]]
        x, y = self.units
        c.units = [x[:], y[:]]
        x, y = self.support
        c.support = [x[:], y[:]]
        x, y = self.terrain
        c.terrain = [x[:], y[:]]
        c.entered = self.entered
        c.direct = self.direct
        c.mods = self.mods[:]
        c.stack = self.stack[:]
        c.queue = self.queue[:]
        c.batch = self.batch
        c.pending = self.pending
        c.battle = self.battle
        c.over = self.over
        c.reason = self.reason
        c.rng = self.rng
        c.next_uid = self.next_uid
        c.options = self.options
        c.log = None
        return c

    def facts(self) -> tuple[object, ...]:
        """Return the position as nested tuples, the chance to come included; what `digest` hashes."""
        return (
            *(self.turn, self.active, self.starter, self.phase, self.entered, self.direct, self.batch),
            *(tuple(pair) for pair in (self.own, self.score, self.energy)),
            *(
                tuple(tuple(zone) for zone in pair)
                for pair in (self.deck, self.hand, self.discard, self.units, self.support, self.terrain)
            ),
            *(tuple(rows) for rows in (self.mods, self.stack, self.queue)),
            *(self.pending, self.battle, self.over, self.reason, self.rng, self.next_uid),
        )

    def digest(self) -> str:
        """Return a fingerprint of the position, the same in every process."""
        return hashlib.blake2b(repr(self.facts()).encode(), digest_size=12).hexdigest()
