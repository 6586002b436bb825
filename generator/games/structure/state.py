"""A position of Structure: whole numbers in lists, rows as tuples, nothing derived but the cached options.

A rank is its place in the facts' list of ranks; copies of a rank are the same card (ST-002), so hands and the morgue
are counts of ranks. Permanents are rows; a guard names the building it stands at by uid.
"""

from __future__ import annotations

import hashlib
from typing import Final

__all__ = ["ATTACK", "BUILDING", "BY_PILE", "BY_THRESHOLD", "COUNTER", "Building", "Event", "Frame", "State", "Unit"]

Building = tuple[int, int, int]
"""uid, rank, points left."""
Unit = tuple[int, int, int, int, int]
"""uid, rank, resistance, actions left this turn, uid of the building guarded (0 = on the battlefield)."""
Frame = tuple[int, int, int, int, int]
"""An event that may still be answered: what it is, its author, its object (uid of the building or the attacker, rank
of the counter), uid of the attack's target, how many players have been asked."""
Event = tuple[int | str, ...]
"""Something that happened, for transcripts: a word, then numbers."""

BUILDING: Final = 0
ATTACK: Final = 1
COUNTER: Final = 2

BY_PILE: Final = 1
BY_THRESHOLD: Final = 2


class State:
    """A position; see the module. Lists hold one value for each player."""

    __slots__ = (
        "aces",
        "active",
        "barred",
        "buildings",
        "entered",
        "frames",
        "fresh",
        "hand",
        "known",
        "laid",
        "log",
        "morgue",
        "next_uid",
        "options",
        "over",
        "pile",
        "rng",
        "turn",
        "units",
    )

    def __init__(self, players: int, ranks: int) -> None:
        self.turn = 0
        """Turns of the game begun, all players' together."""
        self.active = 0
        self.pile: list[int] = []
        """Ranks; the last one is on top."""
        self.morgue = [0] * ranks
        """Rank -> cards."""
        self.hand = [[0] * ranks for _ in range(players)]
        """Rank -> cards."""
        self.known = [[0] * ranks for _ in range(players)]
        """Rank -> cards that everybody saw going back to this hand and that have not been played since (ST-036)."""
        self.buildings: list[list[Building]] = [[] for _ in range(players)]
        self.units: list[list[Unit]] = [[] for _ in range(players)]
        self.laid = 0
        """Buildings laid this turn, countered or not (ST-042)."""
        self.entered = 0
        """Units laid this turn."""
        self.aces = 0
        """Aces used this turn."""
        self.fresh = 0
        """uid of the unit laid this turn; 0 = none."""
        self.barred = 0
        """1 when a unit of this turn forbids a building (ST-022, ST-025)."""
        self.frames: list[Frame] = []
        """The event going on and the counters played on it, each on the one before."""
        self.over = 0
        """How the game ended; 0 while it goes on."""
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
        c.pile = self.pile[:]
        c.morgue = self.morgue[:]
        c.hand = [hand[:] for hand in self.hand]
        c.known = [known[:] for known in self.known]
        c.buildings = [rows[:] for rows in self.buildings]
        c.units = [rows[:] for rows in self.units]
        c.laid = self.laid
        c.entered = self.entered
        c.aces = self.aces
        c.fresh = self.fresh
        c.barred = self.barred
        c.frames = self.frames[:]
        c.over = self.over
        c.rng = self.rng
        c.next_uid = self.next_uid
        c.options = self.options
        c.log = None
        return c

    def score(self, player: int) -> int:
        """Return the structure points of a player (ST-020, ST-061)."""
        total = 0
        for row in self.buildings[player]:
            total += row[2]
        return total

    def facts(self) -> tuple[object, ...]:
        """Return the position as nested tuples, the chance to come included; what `digest` hashes."""
        return (
            *(self.turn, self.active, self.laid, self.entered, self.aces, self.fresh, self.barred),
            *(tuple(self.pile), tuple(self.morgue), tuple(self.frames)),
            *(tuple(tuple(rows) for rows in zone) for zone in (self.hand, self.known, self.buildings, self.units)),
            *(self.over, self.rng, self.next_uid),
        )

    def digest(self) -> str:
        """Return a fingerprint of the position, the same in every process."""
        return hashlib.blake2b(repr(self.facts()).encode(), digest_size=12).hexdigest()
