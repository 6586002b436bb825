"""What abilities become when they are compiled: programs that run at a moment, and standing effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from generator.games.pandrea.state import DESIGN, FRONT, Row, State

__all__ = [
    "ARRIVE",
    "DAMAGE",
    "GRANT",
    "INITIATIVE",
    "PIERCE",
    "STATS",
    "Condition",
    "Match",
    "Powers",
    "Program",
    "Selector",
    "Source",
    "Standing",
    "Verb",
    "always",
    "never",
    "together",
]

DAMAGE: Final = 3
INITIATIVE: Final = 4
GRANT: Final = 5
ARRIVE: Final = 6
PIERCE: Final = 7
KINDS_OF_STANDING: Final = 8
"""How many things a standing effect may change; they count from 0, see `STATS`."""

STATS = {"C": 0, "P": 1, "T": 2, "degats": DAMAGE, "initiative": INITIATIVE}
"""Stat -> its number; the armours are 0, 1 and 2."""

Source = tuple[int, int, Row | None, int]
"""Where an ability stands: its player, its front (-1 = none), its unit, its place among the terrains (-1 = none)."""
Condition = Callable[[State, Source], bool]
Match = Callable[[State, Source, Row], bool]
Verb = Callable[[State, Source, int], None]
"""Does one operation; the last value is `it`: the uid of a unit, or a player."""


def always(s: State, source: Source) -> bool:
    """Return True: nothing is asked."""
    return True


def never(s: State, source: Source) -> bool:
    """Return False."""
    return False


def together(conditions: Sequence[Condition]) -> Condition:
    """Return one condition that holds when all of them do."""
    asked = [condition for condition in conditions if condition is not always]
    if not asked:
        return always
    if never in asked:
        return never
    first, *rest = asked
    if not rest:
        return first
    second = together(rest)
    return lambda s, source: first(s, source) and second(s, source)


class Selector:
    """Which units or players are meant.

    `players` says which owners, `spots` which of their fronts, `cards` which cards: these are looked up. `matches` all
    hold of a unit that is left, `picks` of a player.
    """

    __slots__ = ("cards", "kind", "matches", "picks", "players", "spots")

    def __init__(self, kind: str, players: tuple[tuple[int, ...], ...]) -> None:
        self.kind = kind
        self.players = players
        """Whose cards are meant, by the player of the source."""
        self.spots: tuple[tuple[int, ...], ...] | None = None
        """Which front is meant, by the front of the source and the player (`Tables.spots`); None = any."""
        self.cards: tuple[bool, ...] | None = None
        """By card whether it is meant; None = any."""
        self.matches: list[Match] = []
        self.picks: list[Callable[[State, Source, int], bool]] = []

    def units(self, s: State, source: Source) -> list[Row]:
        """Return the units meant, by player in the order of their arrival."""
        found = []
        spots, cards = self.spots, self.cards
        for player in self.players[source[0]]:
            front = -1 if spots is None else spots[source[1]][player]
            for row in s.units[player]:
                if row[FRONT] != front and spots is not None:
                    continue
                if cards is not None and not cards[row[DESIGN]]:
                    continue
                for fits in self.matches:
                    if not fits(s, source, row):
                        break
                else:
                    found.append(row)
        return found

    def some(self, s: State, source: Source) -> bool:
        """Return whether there is any unit meant."""
        spots, cards = self.spots, self.cards
        for player in self.players[source[0]]:
            front = -1 if spots is None else spots[source[1]][player]
            for row in s.units[player]:
                if row[FRONT] != front and spots is not None:
                    continue
                if cards is not None and not cards[row[DESIGN]]:
                    continue
                for fits in self.matches:
                    if not fits(s, source, row):
                        break
                else:
                    return True
        return False

    def fits(self, s: State, source: Source, player: int, row: Row) -> bool:
        """Return whether a player's unit is meant."""
        if player not in self.players[source[0]]:
            return False
        if self.spots is not None and self.spots[source[1]][player] != row[FRONT]:
            return False
        if self.cards is not None and not self.cards[row[DESIGN]]:
            return False
        return all(fits(s, source, row) for fits in self.matches)

    def who(self, s: State, source: Source) -> list[int]:
        """Return the players meant."""
        return [
            player
            for player in self.players[source[0]]
            if s.alive[player] and all(picks(s, source, player) for picks in self.picks)
        ]


class Program:
    """An ability that does something at a moment."""

    __slots__ = (
        "asks",
        "conditions",
        "cost",
        "design",
        "holds",
        "income",
        "index",
        "optional",
        "shield",
        "steps",
        "target",
        "verbs",
        "when",
    )

    def __init__(self, design: int, index: int, when: str) -> None:
        self.design = design
        self.index = index
        self.when = when
        self.optional = False
        self.steps: frozenset[int] = frozenset()
        """The steps in which an activated ability may be used."""
        self.conditions: tuple[Condition, ...] = ()
        self.asks: Condition = always
        """Whether all its conditions hold."""
        self.holds: Condition = always
        """The same, and its cost can be paid."""
        self.cost: tuple[Verb, ...] = ()
        self.target: Selector | None = None
        self.verbs: tuple[Verb, ...] = ()
        self.income = 0
        """Requisition that it yields this turn."""
        self.shield = 0
        """What it adds to the armours of its own unit this turn."""

    def run(self, s: State, source: Source, it: int = 0) -> None:
        """Pay the cost, then do everything in order."""
        if s.log is not None:
            s.log.append(("ability", source[0], self.design, self.index))
        for verb in self.cost:
            verb(s, source, it)
        for verb in self.verbs:
            verb(s, source, it)


class Standing:
    """One operation of an ability that holds while its card is in play."""

    __slots__ = ("design", "fits", "holds", "index", "n", "what")

    def __init__(self, design: int, index: int, what: int, n: int) -> None:
        self.design = design
        self.index = index
        self.what = what
        self.n = n
        """By how much; of `arrive` the posture, of `grant` the number of the powers granted."""
        self.holds: Condition = always
        """Whether all its conditions hold."""
        self.fits: Selector | None = None
        """Whom it reaches; None = its own unit."""

    def reaches(self, s: State, source: Source, player: int, row: Row) -> bool:
        """Return whether it holds now for a player's unit, another card's than its own."""
        return self.fits is not None and self.holds(s, source) and self.fits.fits(s, source, player, row)


class Powers:
    """All abilities of a card, or of a keyword that is granted."""

    __slots__ = (
        "activated",
        "after_combat",
        "after_initiatives",
        "area",
        "keywords",
        "own",
        "play",
        "protects",
        "recruited",
        "unblocked",
    )

    def __init__(self) -> None:
        self.keywords: frozenset[str] = frozenset()
        self.own: tuple[Standing, ...] = ()
        """Standing effects on the own unit."""
        self.area: tuple[Standing, ...] = ()
        """Standing effects on others."""
        self.activated: tuple[Program, ...] = ()
        self.play: tuple[Program, ...] = ()
        self.recruited: tuple[Program, ...] = ()
        self.protects: tuple[Program, ...] = ()
        self.after_initiatives: tuple[Program, ...] = ()
        self.unblocked: tuple[Program, ...] = ()
        self.after_combat: tuple[Program, ...] = ()
