"""One scenario being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.engine.performing import Performing, with_endings
from generator.engine.rules import Action
from generator.engine.scenario import Json, Refused, Scenario, ScenarioFault
from generator.engine.values import choice, number, text
from generator.games.regles_de_combat import actions, frames
from generator.games.regles_de_combat.actions import ARMY_WORDS, FACES, PLAYERS, RESOURCE_WORDS, SIDE
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.stage.reader import read_key
from generator.games.regles_de_combat.stage.refs import Refs, cell_of
from generator.games.regles_de_combat.stage.setup import Setup
from generator.games.regles_de_combat.state import State

__all__ = ["VERBS", "ReglesPerformance"]

PLAYS: Mapping[str, tuple[int, int]] = {
    "pass": (0, 0),
    "ready": (0, 0),
    "end": (0, 1),
    "paid": (0, 0),
    "arrive": (0, 0),
    "keep": (0, 0),
    "surrender": (0, 0),
    "lay": (1, 1),
    "make": (2, 2),
    "recruit": (2, 2),
    "play": (1, 2),
    "pay": (1, 2),
    "add": (2, 2),
    "place": (2, 4),
    "enter": (1, 1),
    "target": (1, 1),
    "take": (1, 1),
    "at": (1, 1),
    "free": (1, 1),
    "move": (2, 2),
    "attack": (2, 2),
    "reveal": (1, 1),
    "after": (2, 2),
}
"""What players do."""
VERBS = with_endings(PLAYS, "_refused", "_over")
"""Verb -> least and most values."""
_PLAIN = {
    **{"pass": actions.PASS, "ready": actions.READY, "paid": actions.PAID, "arrive": actions.ARRIVE},
    **{"keep": actions.KEEP, "surrender": actions.SURRENDER},
}


class ReglesPerformance(Performing[State, Refs]):
    """Satisfies `generator.engine.scenario.Performance`."""

    def __init__(self, rules: ReglesDeCombat, scenario: Scenario) -> None:
        self.rules = rules
        self.setup = Setup(rules)
        super().__init__(rules, self.setup.build(scenario.data), self.setup)

    def step(self, verb: str, arguments: Sequence[Json]) -> None:
        """Do a step."""
        if verb in _PLAIN:
            self._take((_PLAIN[verb],))
        else:
            self._steps[verb](arguments)

    @property
    def _steps(self) -> Mapping[str, Callable[[Sequence[Json]], None]]:
        return {
            "end": self._end,
            "lay": lambda a: self._take((actions.LAY, self._card(a[0]))),
            "make": lambda a: self._take((actions.MAKE, choice(a[0], "type", RESOURCE_WORDS), self._army(a[1]))),
            "recruit": lambda a: self._take((actions.RECRUIT, self._card(a[0]), self._army(a[1]))),
            "play": self._play,
            "pay": lambda a: self._take(
                (actions.PAY, self._card(a[0]), number(a[1], "virtual") if len(a) > 1 else self._usual(a[0]))
            ),
            "add": self._add,
            "place": self._place,
            "enter": lambda a: self._take((actions.ENTER, self._own(a[0]))),
            "target": lambda a: self._take((actions.TARGET, self._aim(a[0]))),
            "take": lambda a: self._take((actions.TAKE, choice(a[0], "type", RESOURCE_WORDS))),
            "at": lambda a: self._take((actions.AT, self._cell(a[0]))),
            "free": lambda a: self._take((actions.FREE_ONE, self._card(a[0]))),
            "move": lambda a: self._take((actions.MOVE, self._own(a[0]), self._cell(a[1]))),
            "attack": self._attack,
            "reveal": lambda a: self._take((actions.REVEAL, self._own(a[0]))),
            "after": lambda a: self._take((actions.AFTER, self._own(a[0]), self._aim(a[1]))),
        }

    def read(self, key: str, expected: Json) -> Json:
        """Return what stands there now, in the form of `expected`."""
        return read_key(self.rules, self.state, self.setup.refs, key, expected)

    def acted(self, name: str) -> bool:
        """Return whether an ability (`card#0`) has taken effect.

        Raises:
            ScenarioFault: there is no such ability.
        """
        t = self.rules.tables
        card, _, place = name.partition("#")
        if card not in t.numbers or not place.isdecimal() or int(place) >= t.abilities[t.numbers[card]]:
            raise ScenarioFault(f"shows: {name!r} is no ability; expected one such as card#0")
        wanted = t.numbers[card], int(place)
        return any(one[1:] == wanted for one in self.state.acted or ())

    # ------------------------------------------------------------------ doing

    def _take(self, action: Action) -> None:
        s = self.state
        self.allow(action)
        self.rules.apply(s, action)
        if not any(frame[0] == frames.UNCOVER for frame in s.agenda):
            self.setup.refs.bind(s, self.rules.tables)
            for player in (0, 1):
                for one in s.supports[player]:
                    name = self.rules.tables.ids[one[0]]
                    if name not in self.setup.refs.names:
                        self.setup.refs.supports[name] = (player, one[0])

    # ------------------------------------------------------------------ what steps name

    def _card(self, value: Json) -> int:
        return self.setup.card(value, "card")

    def _army(self, value: Json) -> int:
        return choice(value, "army", ARMY_WORDS)

    def _cell(self, value: Json) -> int:
        return cell_of(self.rules.tables, value, "cell")

    def _aim(self, value: Json) -> int:
        """Return a target.

        Raises:
            Refused: it is gone.
        """
        name = text(value, "target")
        ref = self.setup.refs.target(self.state, name)
        if ref is None:
            raise Refused(f"{name} is gone")
        return ref

    def _own(self, value: Json) -> int:
        player, slot = divmod(self._aim(value), SIDE)
        if player != self.rules.player(self.state):
            raise Refused(f"{value} belongs to {PLAYERS[player]}, who is not asked")
        return slot

    def _usual(self, value: Json) -> int:
        """Return the fewest V of a Cantinière that pay for a card, where the step does not say."""
        design = self._card(value)
        found = [action[2] for action in self.rules.legal(self.state) if action[:2] == (actions.PAY, design)]
        return min(found, default=0)

    # ------------------------------------------------------------------ steps

    def _end(self, arguments: Sequence[Json]) -> None:
        """End the turn, or so many turns in which nothing more is done."""
        for _ in range(number(arguments[0], "turns", least=1) if arguments else 1):
            self._take((actions.END,))

    def _play(self, arguments: Sequence[Json]) -> None:
        design = self._card(arguments[0])
        if len(arguments) == 1:
            self._take((actions.PLAY, design))
        else:
            self._take((actions.AIM, design, self._aim(arguments[1])))

    def _add(self, arguments: Sequence[Json]) -> None:
        design, kind = self._card(arguments[0]), choice(arguments[1], "type", RESOURCE_WORDS)
        paid = self.state.paid[self.rules.player(self.state)]
        places = [place for place, one in enumerate(paid) if one[0] == design]
        if not places:
            raise Refused(f"{arguments[0]} is not paid for")
        self._take((actions.ADD, places[0], kind))

    def _place(self, arguments: Sequence[Json]) -> None:
        """Place a card that is paid for; those paid for first are placed first."""
        s = self.state
        player = self.rules.player(s)
        design, cell = self._card(arguments[0]), self._cell(arguments[1])
        face = choice(arguments[2], "face", FACES) if len(arguments) > 2 else 1
        if not s.paid[player] or s.paid[player][0][0] != design:
            raise Refused(f"{arguments[0]} is not the card to be placed now")
        ref = arguments[3] if len(arguments) > 3 else self.setup.refs.fresh(self.rules.tables.ids[design])
        name = self.setup.refs.add_name(ref, "place")
        action = (actions.SET, cell, face)
        self.allow(action)
        self.setup.refs.covered[name] = (player, cell)
        self._take(action)

    def _attack(self, arguments: Sequence[Json]) -> None:
        slot = self._own(arguments[0])
        player, target = divmod(self._aim(arguments[1]), SIDE)
        if player == self.rules.player(self.state):
            raise Refused(f"{arguments[1]} is an own card")
        self._take((actions.ATTACK, slot, target))
