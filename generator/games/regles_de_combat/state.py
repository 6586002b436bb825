"""A position of a campaign: whole numbers in lists, rows as tuples, nothing derived but the cached options.

A design is its place in the pack; copies of a design are the same card, so piles, hands and armies are lists of
designs, sorted where order means nothing. Only cards on the field have a number of their own, their slot: it is given
by the cell when all is shown, so that it tells nothing of what lies face down.
"""

from __future__ import annotations

import hashlib
from typing import Final

__all__ = [
    "DONE",
    "DOWN",
    "FACE",
    "FREE",
    "HP",
    "MARKS",
    "MOVED",
    "POS",
    "TOP",
    "UP",
    "USE",
    "VIRTUAL",
    "V_AT",
    "Event",
    "Frame",
    "Paid",
    "Row",
    "State",
]

Row = tuple[int, int, int, int, int, int, int, int, int, int, int]
"""A card on the field: design, cell, face, PV, PV at placing, V, F, E, V of a Cantinière, use, marks."""
POS: Final = 1
FACE: Final = 2
HP: Final = 3
TOP: Final = 4
V_AT: Final = 5
VIRTUAL: Final = 8
USE: Final = 9
MARKS: Final = 10
DOWN: Final = 0
UP: Final = 1
FREE: Final = 0
MOVED: Final = 1
DONE: Final = 2

Paid = tuple[int, int, int, int, int]
"""A card that is paid for: design, V, F, E, V of a Cantinière; also a support in the combat."""
Frame = tuple[int, ...]
"""Something still to be done: what, who is asked, more."""
Event = tuple[int | str, ...]
"""Something that happened, for transcripts: a word, then numbers."""

_FLAT = ("combat", "attacker", "march", "active", "turn", "evented", "fresh", "fighting", "over", "rng")
_PAIRS = ("wins", "taken", "occ", "next_slot", "virtual", "served", "called")
_LISTS = (
    *("pile", "hand", "discard", "places", "van", "rear", "pool", "queue", "prison", "voyage"),
    *("supports", "paid", "entering"),
)


class State:
    """A position; see the module. Lists hold one value for each player."""

    __slots__ = (
        *_FLAT,
        *_PAIRS,
        *_LISTS,
        "acted",
        "agenda",
        "at",
        "caps",
        "deck",
        "field",
        "log",
        "options",
        "public",
    )

    def __init__(self, cells: int) -> None:
        self.combat = 1
        """Number of the combat."""
        self.attacker = 0
        """The assailant of this combat, or of the coming one."""
        self.march = 0
        """March turns begun before this combat."""
        self.active = 0
        """Whose combat turn it is."""
        self.turn = 0
        """March turns and combat turns begun, all together."""
        self.evented = 0
        """Events played in this turn."""
        self.fresh = 0
        """1 at the start of a combat turn, while nothing has been done."""
        self.fighting = 0
        """1 once the first combat turn is due: from now on a side without cards has lost (RC-050)."""
        self.over = 0
        """1 when the campaign is over."""
        self.rng = 0
        self.wins = [0, 0]
        self.taken = [0, 0]
        """Combat turns begun in this combat."""
        self.occ = [0, 0]
        """The cells where a player's cards stand."""
        self.next_slot = [0, 0]
        self.virtual = [0, 0]
        """What a Cantinière still adds to the payment going on (RC-065)."""
        self.served = [0, 0]
        """1 once a Cantinière has acted in this combat."""
        self.called = [0, 0]
        """Armies called: 1 = those on the van cell, 2 = the rear army."""
        self._clear_zones()
        self._clear_field(cells)
        self.agenda: list[Frame] = []
        """What is still to be done, the next last."""
        self.deck: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """What each player began with; both lists are open."""
        self.public: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """What both could see when the march turn began: each plans it hidden from the other (RC-091)."""
        self.options: list[tuple[int, ...]] | None = None
        """The legal actions if they have been asked for; never changed in place."""
        self.log: list[Event] | None = None
        """Where events go; None = nowhere. Not part of the position."""
        self.acted: set[tuple[int, int, int]] | None = None
        """Where abilities that take effect are noted, as (player, design, place on the card); None = nowhere."""

    def _clear_zones(self) -> None:
        """Begin with no card anywhere outside the field."""
        self.pile: list[list[int]] = [[], []]
        """Designs; the last one is on top."""
        self.hand: list[list[int]] = [[], []]
        self.discard: list[list[int]] = [[], []]
        self.places: list[list[int]] = [[], []]
        self.van: list[list[int]] = [[], []]
        """The tête army: on the cell below the field."""
        self.rear: list[list[int]] = [[], []]
        """The suite army."""
        self.pool: list[list[int]] = [[0] * 6, [0] * 6]
        """V, F, E with the van, V, F, E with the rear."""
        self.queue: list[list[int]] = [[], []]
        """Actions and events of this march turn, in order, not shown yet (RC-091)."""
        self.prison: list[list[int]] = [[], []]
        """The other player's cards that this player holds (RC-052)."""
        self.voyage: list[list[int]] = [[], []]

    def _clear_field(self, cells: int) -> None:
        """Begin with an empty field."""
        self.supports: list[list[Paid]] = [[], []]
        """Supports in the combat."""
        self.paid: list[list[Paid]] = [[], []]
        """Cards paid for and not placed yet."""
        self.entering: list[list[int]] = [[], []]
        """Slots whose effect at entering, or at the end of the turn, is still due."""
        self.field: list[dict[int, Row]] = [{}, {}]
        """Slot -> card on the field."""
        self.at = [-1] * cells
        """Cell -> slot."""
        self.caps: list[tuple[int, int, int]] = []
        """Limits in force: player whose next turn ends it, stat, number."""

    def clone(self) -> State:
        """Return a copy that shares nothing that can change; the copy keeps no log."""
        c = State.__new__(State)
        c.combat, c.attacker, c.march, c.active, c.turn = (
            self.combat,
            self.attacker,
            self.march,
            self.active,
            self.turn,
        )
        c.evented, c.fresh, c.fighting, c.over, c.rng = self.evented, self.fresh, self.fighting, self.over, self.rng
        c.wins, c.taken, c.occ, c.next_slot = self.wins[:], self.taken[:], self.occ[:], self.next_slot[:]
        c.virtual, c.served, c.called = self.virtual[:], self.served[:], self.called[:]
        a, b = self.pile
        c.pile = [a[:], b[:]]
        a, b = self.hand
        c.hand = [a[:], b[:]]
        a, b = self.discard
        c.discard = [a[:], b[:]]
        a, b = self.places
        c.places = [a[:], b[:]]
        a, b = self.van
        c.van = [a[:], b[:]]
        a, b = self.rear
        c.rear = [a[:], b[:]]
        a, b = self.pool
        c.pool = [a[:], b[:]]
        a, b = self.queue
        c.queue = [a[:], b[:]]
        a, b = self.prison
        c.prison = [a[:], b[:]]
        a, b = self.voyage
        c.voyage = [a[:], b[:]]
        x, y = self.supports
        c.supports = [x[:], y[:]]
        x, y = self.paid
        c.paid = [x[:], y[:]]
        a, b = self.entering
        c.entering = [a[:], b[:]]
        f, g = self.field
        c.field = [f.copy(), g.copy()]
        c.at = self.at[:]
        c.caps = self.caps[:]
        c.agenda = self.agenda[:]
        c.deck = self.deck
        c.public = self.public
        c.options = self.options
        c.log = c.acted = None
        return c

    def facts(self) -> tuple[object, ...]:
        """Return the position as nested tuples, the chance to come included; what `digest` hashes."""
        return (
            tuple(getattr(self, name) for name in _FLAT),
            tuple(tuple(getattr(self, name)) for name in _PAIRS),
            tuple(tuple(tuple(one) for one in getattr(self, name)) for name in _LISTS),
            tuple(tuple(sorted(rows.items())) for rows in self.field),
            *(tuple(self.caps), tuple(self.agenda), self.deck, self.public),
        )

    def digest(self) -> str:
        """Return a fingerprint of the position, the same in every process."""
        return hashlib.blake2b(repr(self.facts()).encode(), digest_size=12).hexdigest()
