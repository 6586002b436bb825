"""One scenario of Dungeons Raiders being played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from generator.engine.performing import Performing, with_endings
from generator.engine.rules import Action, IllegalAction
from generator.engine.scenario import Json, Refused, Scenario, ScenarioFault
from generator.engine.values import choice, known_keys, mapping, number, text
from generator.games.dungeons_raiders import actions, asks
from generator.games.dungeons_raiders.actions import KINDS, PLAYERS, SHAPES, SPACES
from generator.games.dungeons_raiders.primitives import Unscripted
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.stage.reader import read_key
from generator.games.dungeons_raiders.stage.setup import Setup
from generator.games.dungeons_raiders.state import Event, State

__all__ = ["VERBS", "DungeonsRaidersPerformance"]

_COMPOUND: Mapping[str, tuple[int, int]] = {"tokens": (2, 2), "depart": (4, 4), "board": (2, 2), "purchase": (2, 2)}
"""Several choices as one step."""
_PLAYS: Mapping[str, tuple[int, int]] = {
    **{word: (len(shape), len(shape)) for word, shape in SHAPES.values()},
    **_COMPOUND,
}

VERBS = with_endings(_PLAYS, "_refused")
"""Verb -> least and most values."""


class DungeonsRaidersPerformance(Performing[State, dict[str, int]]):
    """Satisfies `generator.engine.scenario.Performance` and `Exact`."""

    def __init__(self, rules: DungeonsRaiders, scenario: Scenario) -> None:
        self.rules = rules
        self.tables = rules.tables
        self.setup = Setup(rules)
        try:
            state = self.setup.build(scenario.data)
        except Unscripted as error:
            raise ScenarioFault(f"dice: {error}") from None
        super().__init__(rules, state)
        self._log = list(state.log or ())
        state.log = []

    def step(self, verb: str, arguments: Sequence[Json]) -> None:
        """Do a step."""
        compound: Mapping[str, Callable[[Sequence[Json]], None]] = {
            "tokens": self._tokens,
            "depart": self._depart,
            "board": self._board,
            "purchase": self._purchase,
        }
        if verb in compound:
            compound[verb](arguments)
        else:
            self._take(self._action(verb, arguments))

    def read(self, key: str, expected: Json) -> Json:
        """Return what stands there now, in the form of `expected`."""
        return read_key(self.rules, self.setup, self.state, key, expected)

    def acted(self, name: str) -> bool:
        """Return whether a card, tile or dungeon has come up in what happened.

        Raises:
            ScenarioFault: there is no such thing.
        """
        choice(name, "shows", self.tables.words["design"])
        return any(name in line.replace(",", " ").replace(":", " ").split() for line in self.events())

    def left(self) -> tuple[str, ...]:
        """Return dice and Exploration cards that were listed and not used."""
        t = self.tables
        dice = [f"{t.words['class'][one]}{face + 1}" for one, face in self.state.dice or ()]
        cards = [t.words["design"][card] for card in reversed(self.state.exploration)] if self.setup.exact else []
        return (*dice, *cards)

    def happened(self) -> tuple[Event, ...]:
        """Return what happened so far."""
        return (*self._log, *(self.state.log or ()))

    # ------------------------------------------------------------------ doing

    def trial(self) -> State:
        """Return a copy that tells what happens, which `_depart` reads."""
        copy = self.state.clone()
        copy.log = []
        return copy

    def _asked(self) -> int:
        if self.state.question is None:
            raise Refused("nobody is asked: the game is over")
        return self.state.question[1]

    def _action(self, verb: str, arguments: Sequence[Json]) -> Action:
        """Return the action of a step; places may be named by the tile on them."""
        kind = KINDS[verb]
        parts = [verb]
        for place, (value, meaning) in enumerate(zip(arguments, SHAPES[kind][1], strict=True)):
            if meaning == "place":
                spot = self.setup.place(self.state, self._asked(), value, f"{verb}[{place}]")
                parts.append(self.tables.words["place"][spot])
            elif meaning in ("number", "nth"):
                parts.append(str(number(value, f"{verb}[{place}]")))
            else:
                parts.append(text(value, f"{verb}[{place}]"))
        try:
            return actions.read(self.tables, ":".join(parts))
        except IllegalAction as error:
            raise ScenarioFault(str(error)) from None

    def _take(self, action: Action) -> None:
        self.allow(action)
        try:
            self.rules.apply(self.state, action)
        except Unscripted as error:
            raise Refused(str(error)) from None

    def _question(self, *kinds: int) -> tuple[int, ...] | None:
        q = self.state.question
        return q if q is not None and q[0] in kinds else None

    def _player(self, value: Json, *kinds: int) -> None:
        player = choice(value, "player", PLAYERS)
        if self._question(*kinds) is None or self._asked() != player:
            raise Refused(f"{PLAYERS[player]} is not asked")

    # ------------------------------------------------------------------ several choices as one step

    def _tokens(self, arguments: Sequence[Json]) -> None:
        """All tokens of a player: tile or `depart` -> how many."""
        self._player(arguments[0], asks.Q_TOKENS)
        player = self._asked()
        for name, value in mapping(arguments[1], "tokens").items():
            place = self.setup.place(self.state, player, name, "tokens")
            for _ in range(number(value, f"tokens.{name}", most=9)):
                if self._question(asks.Q_TOKENS) is None or self._asked() != player:
                    raise Refused("the player has no more tokens")
                self._take((actions.TOKEN, place))
        if self._question(asks.Q_TOKENS) is not None and self._asked() == player:
            raise Refused("the player has tokens left")

    def _board(self, arguments: Sequence[Json]) -> None:
        """The board of the advanced game: place -> tile, the House's own among them."""
        self._player(arguments[0], asks.Q_SITE)
        player = self._asked()
        t = self.tables
        own = t.houses[self.state.house[player]].building
        wanted = {
            choice(place, "board", t.words["place"]): self.setup.design(tile, f"board.{place}")
            for place, tile in mapping(arguments[1], "board").items()
        }
        sites = [place for place, tile in wanted.items() if tile == own]
        if not sites:
            raise Refused("the building of the House is missing")
        self._take((actions.SITE, sites[0]))
        while (q := self._question(asks.Q_TILE)) is not None and q[1] == player:
            if q[2] not in wanted:
                raise ScenarioFault(f"board: {t.words['place'][q[2]]} is missing")
            self._take((actions.TILE, q[2], wanted[q[2]]))

    def _purchase(self, arguments: Sequence[Json]) -> None:
        """What a player buys, as a list."""
        self._player(arguments[0], asks.Q_BUY)
        player = self._asked()
        for card in sorted(self.setup.designs(arguments[1], "purchase")):
            if self._question(asks.Q_BUY) is None or self._asked() != player:
                raise Refused("nothing more can be bought")
            self._take((actions.BUY, card))
        if self._question(asks.Q_BUY) is not None and self._asked() == player:
            self._take((actions.STOP,))

    def _depart(self, arguments: Sequence[Json]) -> None:
        """A group sets out: group, dungeon, space, and who and what goes."""
        data = mapping(arguments[3], "depart")
        known_keys(data, ("front", "support", "cards"), "depart")
        own = number(arguments[0], "group", least=1, most=self.tables.facts.groups) - 1
        dungeon = self.setup.dungeon(arguments[1], "dungeon")
        lines = [self.setup.classes(data.get(key, []), key) for key in ("front", "support")]
        cards = sorted(self.setup.designs(data.get("cards", []), "cards"))
        player, before = self._asked(), len(self.happened())
        self._take((actions.SEND, own, dungeon, choice(arguments[2], "space", SPACES)))
        kinds = (actions.FRONT, actions.SUPPORT, actions.EQUIP)
        wanted = (*lines, cards)
        while (q := self._question(asks.Q_FORM)) is not None and q[1:3] == (player, own):
            stage = q[3]
            group = self.state.groups[3 * player + own]
            there = (group.front, group.support, group.cards)[stage] if group is not None else ()
            missing = sorted((Counter(wanted[stage]) - Counter(there)).elements())
            self._take((kinds[stage], missing[0]) if missing else (actions.READY,))
        # Read from what happened: after the last departure combats run by themselves, and the group may be gone.
        formed = _formed(self.happened()[before:])
        if formed != (*lines, len(cards)):
            raise Refused(f"the group formed otherwise: {'; '.join(self.events()[before : before + 3])}")


def _formed(events: Sequence[Event]) -> tuple[list[int | str], list[int | str], int | str]:
    """Return front, support and number of cards of the group that first set out in these events."""
    front: list[int | str] = []
    support: list[int | str] = []
    sent = next((place for place, event in enumerate(events) if event[0] == "sent"), None)
    if sent is None:
        return front, support, 0
    for event in events[sent + 1 : sent + 3]:
        if event[0] == "line":
            (support if event[2] else front).extend(event[3:])
    return front, support, events[sent][5]
