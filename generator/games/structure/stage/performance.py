"""One scenario of Structure being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.engine.performing import Performing, with_endings
from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.engine.scenario import Json, Refused, Scenario, ScenarioFault
from generator.engine.values import choice, known_keys, listed, mapping, number, text, truth
from generator.games.structure import actions
from generator.games.structure.actions import PLAYERS
from generator.games.structure.rules import Structure
from generator.games.structure.stage.reader import find, read_key, uid_of
from generator.games.structure.stage.setup import Setup
from generator.games.structure.state import State

__all__ = ["VERBS", "StructurePerformance"]

PLAYS: Mapping[str, tuple[int, int]] = {
    "build": (1, 2),
    "unit": (1, 2),
    "ace": (1, 1),
    "annihilate": (1, 1),
    "attack": (2, 3),
    "guard": (2, 2),
    "leave": (1, 1),
    "end": (0, 1),
    "counter": (2, 2),
    "pass": (1, 1),
}
"""What players do."""

VERBS = with_endings(PLAYS, "_refused", "_over")
"""Verb -> least and most values."""

_COINS = ("attacker", "defender")


class StructurePerformance(Performing[State, dict[str, int]]):
    """Satisfies `generator.engine.scenario.Performance`."""

    def __init__(self, rules: Structure, scenario: Scenario) -> None:
        self.rules = rules
        self.setup = Setup(rules)
        super().__init__(rules, self.setup.build(scenario.data), self.setup)

    def step(self, verb: str, arguments: Sequence[Json]) -> None:
        """Do a step."""
        steps: Mapping[str, Callable[[Sequence[Json]], None]] = {
            "build": self._build,
            "unit": self._unit,
            "ace": self._ace,
            "annihilate": self._annihilate,
            "attack": self._attack,
            "guard": self._guard,
            "leave": self._leave,
            "end": self._end,
            "counter": self._counter,
            "pass": self._pass,
        }
        steps[verb](arguments)

    def read(self, key: str, expected: Json) -> Json:
        """Return what stands there now, in the form of `expected`."""
        return read_key(self.rules, self.state, self.setup.refs, key, expected)

    def acted(self, name: str) -> bool:
        """Refuse: no card of this game has abilities of its own, its ranks are rules.

        Raises:
            ScenarioFault: always.
        """
        raise ScenarioFault(f"shows: {name!r} is no ability; the ranks of Structure are rules, see facts")

    # ------------------------------------------------------------------ doing

    def _take(self, action: Action) -> None:
        self.allow(action)
        before = self.state.next_uid
        self.rules.apply(self.state, action)
        for uid in range(before, self.state.next_uid):
            found = find(self.state, uid)
            row = (found[1] or found[2]) if found else None
            if row is not None:
                self._name(uid, self.setup.tables.ranks[row[1]])

    def _name(self, uid: int, rank: str) -> None:
        """Call what was laid by its rank, the second one `10-2`."""
        if uid in self.setup.refs.values():
            return
        name, count = rank, 2
        while name in self.setup.refs and find(self.state, self.setup.refs[name]):
            name = f"{rank}-{count}"
            count += 1
        self.setup.refs[name] = uid

    def _options(self, arguments: Sequence[Json], count: int, known: Sequence[str]) -> Mapping[str, Json]:
        """Return the last value of a step, beyond its `count` proper ones."""
        if len(arguments) <= count:
            return {}
        options = mapping(arguments[count], "options")
        known_keys(options, known, "options")
        return options

    def _answered(self, options: Mapping[str, Json]) -> None:
        """Give the answers in the order of asking; who is not named passes. With `open` the window stays open."""
        s = self.state
        wanted = []
        for place, item in enumerate(listed(options.get("answers", []), "answers")):
            pair = listed(item, f"answers[{place}]")
            if len(pair) != 2:
                raise ScenarioFault(f'answers[{place}]: expected ["B", "5"], got {item!r}')
            wanted.append((self._player(pair[0]), self.setup.rank(pair[1], f"answers[{place}]")))
        while s.frames and not (truth(options.get("open", False), "open") and not wanted):
            if wanted and wanted[0][0] == self.rules.player(s):
                self._take((actions.COUNTER_WITH, wanted.pop(0)[1]))
            else:
                self._take((actions.PASS,))
        if wanted:
            raise Refused(f"{PLAYERS[wanted[0][0]]} is not asked any more")

    # ------------------------------------------------------------------ what steps name

    def _player(self, value: Json) -> int:
        return choice(value, "player", PLAYERS[: len(self.state.hand)])

    def _aim(self, value: Json) -> tuple[int, int, int]:
        """Return whose a card in play is, whether it is a building, and its place.

        Raises:
            Refused: it is no longer in play.
        """
        name = text(value, "target")
        found = find(self.state, uid_of(self.setup.refs, name))
        if found is None:
            raise Refused(f"{name} is gone")
        player, unit, building = found
        if building is not None:
            return player, actions.STRUCTURE, self.state.buildings[player].index(building)
        return player, actions.UNIT, [row[0] for row in self.state.units[player]].index(unit[0] if unit else 0)

    def _mine(self, value: Json, what: int) -> int:
        player, kind, place = self._aim(value)
        if kind != what:
            raise ScenarioFault(f"{value!r} is no {actions.TARGETS[what]}")
        if player != self.state.active:
            raise Refused(f"{value} is not the active player's")
        return place

    # ------------------------------------------------------------------ steps

    def _build(self, arguments: Sequence[Json]) -> None:
        options = self._options(arguments, 1, ("answers", "open"))
        self._take((actions.BUILD, self.setup.rank(arguments[0], "building")))
        self._answered(options)

    def _unit(self, arguments: Sequence[Json]) -> None:
        uid = self.state.next_uid
        ref = text(arguments[1], "ref") if len(arguments) > 1 else ""
        self._take((actions.ENTER, self.setup.rank(arguments[0], "unit")))
        if ref:
            self.setup.refs[ref] = uid

    def _ace(self, arguments: Sequence[Json]) -> None:
        self._take((actions.ACE, *self._aim(arguments[0])))

    def _annihilate(self, arguments: Sequence[Json]) -> None:
        self._take((actions.ANNIHILATE, self._player(arguments[0])))

    def _attack(self, arguments: Sequence[Json]) -> None:
        options = self._options(arguments, 2, ("answers", "open", "coin"))
        place = self._mine(arguments[0], actions.UNIT)
        action = (actions.ATTACK_WITH, place, *self._aim(arguments[1]))
        tossed = None
        if "coin" in options:
            tossed = self._toss(choice(options["coin"], "coin", _COINS))
        self._take(action)
        self._answered(options)
        if tossed is not None and self.state.rng == tossed:
            raise Refused("no coin was tossed")

    def _toss(self, side: int) -> int:
        """Make the next coin fall on a side: take the first stream that begins so."""
        start = next(number for number in range(1_000) if Rng(number).below(2) == side)
        self.state.rng = start
        return start

    def _guard(self, arguments: Sequence[Json]) -> None:
        unit = self._mine(arguments[0], actions.UNIT)
        self._take((actions.GUARD, unit, self._mine(arguments[1], actions.STRUCTURE)))

    def _leave(self, arguments: Sequence[Json]) -> None:
        self._take((actions.LEAVE, self._mine(arguments[0], actions.UNIT)))

    def _end(self, arguments: Sequence[Json]) -> None:
        """End the turn, or so many turns in which nothing more is done."""
        turns = number(arguments[0], "turns", least=1) if arguments else 1
        for _ in range(turns):
            self._take((actions.END,))

    def _counter(self, arguments: Sequence[Json]) -> None:
        player, rank = self._player(arguments[0]), self.setup.rank(arguments[1], "rank")
        self._asked(player)
        self._take((actions.COUNTER_WITH, rank))

    def _pass(self, arguments: Sequence[Json]) -> None:
        self._asked(self._player(arguments[0]))
        self._take((actions.PASS,))

    def _asked(self, player: int) -> None:
        if not self.state.frames or self.rules.player(self.state) != player:
            raise Refused(f"{PLAYERS[player]} is not asked")
