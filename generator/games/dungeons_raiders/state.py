"""A position of Dungeons Raiders: whole numbers in lists, nothing derived but the cached options.

Cards, tiles and dungeons are numbers of designs (`Tables.designs`), classes and places of a board their number in the
facts. Copies of a design are the same card. Piles have their top last. What is still to be done stands in `tasks`, the
next one last: a turn is laid there as a whole, and effects push what they need. A `question` waits for a player.
"""

from __future__ import annotations

import hashlib
from typing import Final

from generator.games.dungeons_raiders.fight import Fight

__all__ = [
    "ALLOCATING",
    "BOARDS",
    "BUYING",
    "CHOOSING",
    "DEPART",
    "ENTRY",
    "HELM",
    "NOTHING",
    "OPEN",
    "PLACES",
    "RETURNED",
    "SUCCEEDED",
    "WAITING",
    "Event",
    "Group",
    "State",
    "Task",
]

Event = tuple[int | str, ...]
"""Something that happened, for transcripts: a word, then numbers."""
Task = tuple[int, ...]
"""What is to be done: what it is, then its numbers."""

PLACES: Final = 9
"""Places of a board."""
DEPART: Final = PLACES
"""Where tokens lie that send groups out."""
ENTRY: Final = 0
HELM: Final = 1
NOTHING: Final = -1

OPEN: Final = 0
CHOOSING: Final = 1
BOARDS: Final = 2
BUYING: Final = 3
ALLOCATING: Final = 4
"""What both players settle in secret at the moment (DR-035); `CHOOSING` is open, but before the boards."""

WAITING: Final = 0
SUCCEEDED: Final = 1
RETURNED: Final = 2
"""What became of a group: it has not fought, it stands on a dungeon, it has left it."""


class Group:
    """A group that left this turn (DR-070 to DR-077)."""

    __slots__ = ("cards", "dungeon", "front", "front_bonus", "result", "revealed", "space", "support", "support_bonus")

    def __init__(self, dungeon: int, space: int) -> None:
        self.dungeon = dungeon
        self.space = space
        self.front: list[int] = []
        """Classes, in order of their numbers."""
        self.support: list[int] = []
        self.cards: list[int] = []
        self.front_bonus = 0
        self.support_bonus = 0
        """As formed, for the first combat (DR-105)."""
        self.revealed = 0
        self.result = WAITING

    def clone(self) -> Group:
        """Return a copy that shares nothing."""
        c = Group.__new__(Group)
        c.dungeon = self.dungeon
        c.space = self.space
        c.front = self.front[:]
        c.support = self.support[:]
        c.cards = self.cards[:]
        c.front_bonus = self.front_bonus
        c.support_bonus = self.support_bonus
        c.revealed = self.revealed
        c.result = self.result
        return c

    def facts(self) -> tuple[object, ...]:
        """Return the group as nested tuples."""
        return (
            *(self.dungeon, self.space, tuple(self.front), tuple(self.support), tuple(self.cards)),
            *(self.front_bonus, self.support_bonus, self.revealed, self.result),
        )


_PLAIN = ("turn", "initiative", "secret", "over", "guard", "rng", "question", "last", "counted")
"""Attributes that are numbers or tuples."""
_ROWS = (
    *(
        "house",
        "crowns",
        "stones",
        "charges",
        "glory",
        "reached",
        "special",
        "guilds",
        "extra",
        "scrolls",
        "known_top",
    ),
    *("entry", "helm", "exploration", "discarded", "looked", "laid", "boxed", "tasks"),
)
"""Attributes that are lists."""
_TABLES = (
    *("hand", "house_hand", "drawn", "pile", "discard", "bought", "reserve", "placed", "board", "level", "alloc"),
    *("locked", "discounts", "mark_score", "mark_skulls", "unknown", "objects", "mercenaries", "markers", "treasures"),
    *("kept", "shown"),
)
"""Attributes that are lists of lists."""


class State:
    """A position; see the module. Lists of two hold one value for each player."""

    __slots__ = (*_PLAIN, *_ROWS, *_TABLES, "dice", "fight", "groups", "log", "options")

    turn: int
    initiative: int
    secret: int
    over: int
    """1 when the game is over."""
    guard: int
    """1 when it was ended by the engine's guard (house)."""
    rng: int
    question: tuple[int, ...] | None
    """What is asked: the kind, the player, then numbers."""
    last: tuple[int, ...]
    """The last combat: kind, dungeon, group, resistance or other score, score, 1 when the group won, bonus."""
    counted: int
    """A value being read from tiles or cards; 0 otherwise."""
    house: list[int]
    crowns: list[int]
    stones: list[int]
    charges: list[int]
    glory: list[int]
    reached: list[int]
    """1 for a player whose marker has stood on the end of the track (DR-126)."""
    special: list[int]
    """1 for a player who has beaten a special dungeon (DR-128)."""
    guilds: list[int]
    """Bits of the guilds owned."""
    extra: list[int]
    """Extra tokens of this turn."""
    scrolls: list[int]
    known_top: list[int]
    """How many of the first Exploration cards the player has seen in their order."""
    entry: list[int]
    helm: list[int]
    """Group there: three times the player, plus its number from 0."""
    exploration: list[int]
    discarded: list[int]
    """Of Exploration cards."""
    looked: list[int]
    """Exploration cards that somebody looks at now, the first one first."""
    laid: list[int]
    """Of them, those that go back, the first to be drawn first."""
    boxed: list[int]
    """Treasures that have left the game."""
    tasks: list[Task]
    hand: list[list[int]]
    """Métropole cards, by number."""
    house_hand: list[list[int]]
    """House cards beside the hand."""
    kept: list[list[int]]
    """The House cards that a player has in the game, wherever they lie (DR-004)."""
    shown: list[list[int]]
    """Of them, those that everybody has seen."""
    drawn: list[list[int]]
    """Cards of which some will be kept."""
    pile: list[list[int]]
    discard: list[list[int]]
    bought: list[list[int]]
    reserve: list[list[int]]
    placed: list[list[int]]
    """Adventurers on buildings (DR-056)."""
    board: list[list[int]]
    level: list[list[int]]
    alloc: list[list[int]]
    """Tokens not yet resolved, by place."""
    locked: list[list[int]]
    """The effect that tokens on a building use this turn, times 8, plus how often they did."""
    discounts: list[list[int]]
    """Stones that the next evolution costs less."""
    mark_score: list[list[int]]
    mark_skulls: list[list[int]]
    """What buildings gave each group for the turn."""
    unknown: list[list[int]]
    """Objects not identified."""
    objects: list[list[int]]
    """Objects identified, those under groups apart."""
    mercenaries: list[list[int]]
    markers: list[list[int]]
    treasures: list[list[int]]
    """The treasure piles in the order of the facts, then the mercenaries."""
    groups: list[Group | None]
    fight: Fight | None
    options: list[tuple[int, ...]] | None
    """The legal actions; never changed in place."""
    dice: list[tuple[int, int]] | None
    """Dice to come as class and face from 0, for scenarios; None = by chance."""
    log: list[Event] | None
    """Where events go; None = nowhere. Not part of the position."""

    def __init__(self, dungeons: int, classes: int, piles: int) -> None:
        self.turn = 0
        self.initiative = 0
        self.secret = OPEN
        self.over = 0
        self.guard = 0
        self.rng = 0
        self.question = None
        self.last = ()
        self.counted = 0
        self.house = [NOTHING, NOTHING]
        self.crowns = [0, 0]
        self.stones = [0, 0]
        self.charges = [0, 0]
        self.glory = [0, 0]
        self.reached = [0, 0]
        self.special = [0, 0]
        self.guilds = [0, 0]
        self.extra = [0, 0]
        self.scrolls = [0, 0]
        self.known_top = [0, 0]
        self.entry = [NOTHING] * dungeons
        self.helm = [NOTHING] * dungeons
        self.exploration = []
        self.discarded = []
        self.looked = []
        self.laid = []
        self.boxed = []
        self.tasks = []
        self.hand = [[], []]
        self.house_hand = [[], []]
        self.kept = [[], []]
        self.shown = [[], []]
        self.drawn = [[], []]
        self.pile = [[], []]
        self.discard = [[], []]
        self.bought = [[], []]
        self.reserve = [[0] * classes, [0] * classes]
        self.placed = [[0] * classes, [0] * classes]
        self.board = [[NOTHING] * PLACES, [NOTHING] * PLACES]
        self.level = [[0] * PLACES, [0] * PLACES]
        self.alloc = [[0] * (PLACES + 1), [0] * (PLACES + 1)]
        self.locked = [[NOTHING] * PLACES, [NOTHING] * PLACES]
        self.discounts = [[], []]
        self.mark_score = [[0, 0, 0], [0, 0, 0]]
        self.mark_skulls = [[0, 0, 0], [0, 0, 0]]
        self.unknown = [[], []]
        self.objects = [[], []]
        self.mercenaries = [[], []]
        self.markers = [[0] * dungeons, [0] * dungeons]
        self.treasures = [[] for _ in range(piles)]
        self.groups = [None] * 6
        self.fight = None
        self.options = None
        self.dice = None
        self.log = None

    def clone(self) -> State:
        """Return a copy that shares nothing that can change; the copy keeps no log."""
        c = State.__new__(State)
        c.turn, c.initiative, c.secret, c.over, c.guard = (
            self.turn,
            self.initiative,
            self.secret,
            self.over,
            self.guard,
        )
        c.rng, c.question, c.last, c.counted = self.rng, self.question, self.last, self.counted
        c.house, c.crowns, c.stones, c.charges = self.house[:], self.crowns[:], self.stones[:], self.charges[:]
        c.glory, c.reached, c.special, c.guilds = self.glory[:], self.reached[:], self.special[:], self.guilds[:]
        c.extra, c.scrolls, c.known_top = self.extra[:], self.scrolls[:], self.known_top[:]
        c.entry, c.helm, c.exploration = self.entry[:], self.helm[:], self.exploration[:]
        c.discarded, c.looked, c.laid = self.discarded[:], self.looked[:], self.laid[:]
        c.boxed, c.tasks = self.boxed[:], self.tasks[:]
        self._clone_pairs(c)
        c.treasures = [pile[:] for pile in self.treasures]
        c.groups = self.groups[:]
        for number, group in enumerate(self.groups):
            if group is not None:
                c.groups[number] = group.clone()
        c.fight = None if self.fight is None else self.fight.clone()
        c.options = self.options
        c.dice = None if self.dice is None else self.dice[:]
        c.log = None
        return c

    def _clone_pairs(self, c: State) -> None:
        """Copy the lists of each player."""
        one, two = self.hand
        c.hand = [one[:], two[:]]
        one, two = self.house_hand
        c.house_hand = [one[:], two[:]]
        one, two = self.drawn
        c.drawn = [one[:], two[:]]
        one, two = self.pile
        c.pile = [one[:], two[:]]
        one, two = self.discard
        c.discard = [one[:], two[:]]
        one, two = self.bought
        c.bought = [one[:], two[:]]
        one, two = self.reserve
        c.reserve = [one[:], two[:]]
        one, two = self.placed
        c.placed = [one[:], two[:]]
        one, two = self.board
        c.board = [one[:], two[:]]
        one, two = self.level
        c.level = [one[:], two[:]]
        one, two = self.alloc
        c.alloc = [one[:], two[:]]
        one, two = self.locked
        c.locked = [one[:], two[:]]
        one, two = self.discounts
        c.discounts = [one[:], two[:]]
        one, two = self.mark_score
        c.mark_score = [one[:], two[:]]
        one, two = self.mark_skulls
        c.mark_skulls = [one[:], two[:]]
        one, two = self.unknown
        c.unknown = [one[:], two[:]]
        one, two = self.objects
        c.objects = [one[:], two[:]]
        one, two = self.mercenaries
        c.mercenaries = [one[:], two[:]]
        one, two = self.markers
        c.markers = [one[:], two[:]]
        one, two = self.kept
        c.kept = [one[:], two[:]]
        one, two = self.shown
        c.shown = [one[:], two[:]]

    def groups_of(self, player: int) -> list[Group]:
        """Return the groups of a player that have left, in order of their numbers."""
        return [group for group in self.groups[3 * player : 3 * player + 3] if group is not None]

    def facts(self) -> tuple[object, ...]:
        """Return the position as nested tuples, the chance to come included; what `digest` hashes."""
        return (
            *(getattr(self, name) for name in _PLAIN),
            *(tuple(getattr(self, name)) for name in _ROWS),
            *(tuple(tuple(row) for row in getattr(self, name)) for name in _TABLES),
            tuple(None if group is None else group.facts() for group in self.groups),
            None if self.fight is None else self.fight.facts(),
            None if self.dice is None else tuple(self.dice),
        )

    def digest(self) -> str:
        """Return a fingerprint of the position, the same in every process."""
        return hashlib.blake2b(repr(self.facts()).encode(), digest_size=12).hexdigest()
