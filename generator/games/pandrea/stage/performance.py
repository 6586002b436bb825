"""One scenario of Pandrea being played: every step is a legal action of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.engine.performing import Performing, with_endings
from generator.engine.rules import Action
from generator.engine.scenario import Json, Refused, Scenario, ScenarioFault
from generator.engine.values import choice, text
from generator.errors import nearest
from generator.games.pandrea import actions
from generator.games.pandrea.acting import acting
from generator.games.pandrea.battle import best_type
from generator.games.pandrea.primitives import find
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.stage.reader import read_key, uid_of
from generator.games.pandrea.stage.setup import Setup
from generator.games.pandrea.state import (
    AFTER_WINDOW,
    COMBAT_WINDOW,
    FOE,
    MOVE,
    MULLIGAN,
    RECRUIT,
    RECRUIT_WINDOW,
    SEATS,
    SENTINELS,
    TYPES,
    WITHDRAW,
    State,
)

__all__ = ["GOALS", "VERBS", "PandreaPerformance"]

PLAYS: Mapping[str, tuple[int, int]] = {
    "keep": (1, 1),
    "redraw": (1, 1),
    "recruit": (3, 4),
    "lay": (3, 3),
    "play": (2, 3),
    "engage": (2, 2),
    "done": (1, 1),
    "pass": (1, 1),
    "assault": (1, 1),
    "protect": (2, 2),
    "move": (2, 3),
    "nothing": (1, 1),
    "type": (2, 2),
    "withdraw": (2, 2),
    "stay": (1, 1),
}
"""What players do."""

GOALS = {
    "2a": RECRUIT,
    "2b": RECRUIT_WINDOW,
    "3": MOVE,
    "sentinels": SENTINELS,
    "4": COMBAT_WINDOW,
    "types": TYPES,
    "withdraw": WITHDRAW,
    "5": AFTER_WINDOW,
    "next": -1,
}
"""Where `go` goes: to that step or beyond it, or to the next turn."""

VERBS = {**with_endings(PLAYS, "_refused"), "go": (1, 1)}
"""Verb -> least and most values."""


class PandreaPerformance(Performing[State, dict[str, int]]):
    """Satisfies `generator.engine.scenario.Performance`."""

    def __init__(self, rules: Pandrea, scenario: Scenario) -> None:
        self.rules = rules
        self.setup = Setup(rules)
        super().__init__(rules, self.setup.build(scenario.data), self.setup)
        self._acted: set[tuple[int, int]] = set()
        self._note()

    def step(self, verb: str, arguments: Sequence[Json]) -> None:
        """Do a step."""
        if verb == "go":
            self._go(arguments[0])
        else:
            self._take(verb, *self._action(verb, arguments))

    def read(self, key: str, expected: Json) -> Json:
        """Return what stands there now, in the form of `expected`."""
        return read_key(self.rules, self.state, self.setup.refs, key, expected)

    def acted(self, name: str) -> bool:
        """Return whether an ability, `card#0`, has acted so far.

        Raises:
            ScenarioFault: there is no such ability.
        """
        card, _, index = name.partition("#")
        numbers = self.setup.tables.numbers
        if card not in numbers or not (index.isdecimal() and index.isascii()):
            raise ScenarioFault(f"shows: no ability {name!r}", nearest(card, list(numbers)))
        if int(index) >= len(self.rules.game.card(card).abilities):
            raise ScenarioFault(f"shows: {card!r} has no ability {index}")
        return (numbers[card], int(index)) in self._acted

    # ------------------------------------------------------------------ doing

    def _take(self, verb: str, player: int, action: Action, ref: Json = None) -> None:
        s, t = self.state, self.setup.tables
        if not s.over and s.seat != player:
            raise Refused(f"{t.letters[player]} is not asked, {t.letters[s.seat]} is")
        self.allow(action)
        uid = s.next_number[player] * SEATS + player
        self.rules.apply(s, action)
        if verb == "recruit":
            self.setup.name(uid, self._free(t.designs[action[1]]) if ref is None else ref, "recruit")
        self._note()

    def _free(self, card: str) -> str:
        """Return a name for a unit: its card, the second one `card-2`."""
        name, count = card, 2
        while name in self.setup.refs:
            name = f"{card}-{count}"
            count += 1
        return name

    def _note(self) -> None:
        """Remember which abilities have acted: those that said so, and those that hold now."""
        for event in self.state.log or ():
            if event[0] == "ability":
                self._acted.add((int(event[2]), int(event[3])))
        self._acted |= {(card, index) for _, card, index in acting(self.setup.tables, self.state)}

    def _go(self, value: Json) -> None:
        """Let everybody do nothing until a step is reached, or the turn is over."""
        word = text(value, "go")
        if word not in GOALS:
            raise ScenarioFault(f"go: expected {' or '.join(GOALS)}, got {word!r}")
        s, turn = self.state, self.state.turn
        while not s.over and s.turn == turn and (word == "next" or s.step < GOALS[word]):
            self.rules.apply(s, self._idle())
            self._note()

    def _idle(self) -> Action:
        """Return the action that does least."""
        s = self.state
        legal = self.rules.legal(s)
        if s.step == MULLIGAN:
            return legal[0]
        if s.step == TYPES:
            row = find(s, legal[0][1])
            foe = find(s, row[FOE]) if row else None
            if row and foe:
                return (actions.CHOOSE, legal[0][1], best_type(self.setup.tables, s, row, foe))
        if s.step in (MOVE, SENTINELS):
            return next(action for action in legal if action[0] == actions.NOTHING)
        return legal[-1]

    # ------------------------------------------------------------------ what steps name

    def _player(self, value: Json) -> int:
        return choice(value, "player", self.setup.tables.letters)

    def _place(self, value: Json) -> int:
        return choice(value, "front", self.setup.tables.places)

    def _uid(self, value: Json) -> int:
        """Return the unit of a reference.

        Raises:
            Refused: it is no longer in play.
        """
        name = text(value, "unit")
        uid = uid_of(self.setup.refs, name)
        if find(self.state, uid) is None:
            raise Refused(f"{name} is gone")
        return uid

    def _action(self, verb: str, arguments: Sequence[Json]) -> tuple[int, Action, Json]:
        """Return who does a step, the action and the name that a new unit gets."""
        simple: Mapping[str, Action] = {
            "keep": (actions.KEEP,),
            "redraw": (actions.REDRAW,),
            "done": (actions.DONE,),
            "pass": (actions.PASS,),
            "stay": (actions.STAY,),
        }
        if verb in simple:
            return self._player(arguments[0]), simple[verb], None
        cards: Mapping[str, Callable[[Sequence[Json]], Action]] = {
            "recruit": self._recruit,
            "lay": self._lay,
            "play": self._play,
            "engage": self._engage,
        }
        if verb in cards:
            ref = arguments[3] if verb == "recruit" and len(arguments) > 3 else None
            return self._player(arguments[0]), cards[verb](arguments[1:]), ref
        uid = self._uid(arguments[0])
        return uid % SEATS, self._unit_action(verb, uid, arguments[1:]), None

    def _recruit(self, rest: Sequence[Json]) -> Action:
        return (actions.PUT, self.setup.card(rest[0], "recruit"), self._place(rest[1]))

    def _lay(self, rest: Sequence[Json]) -> Action:
        return (actions.LAY, self.setup.card(rest[0], "lay"), self._place(rest[1]))

    def _play(self, rest: Sequence[Json]) -> Action:
        card = self.setup.card(rest[0], "play")
        if len(rest) == 1:
            return (actions.PLAY, card)
        if rest[1] in self.setup.tables.letters:
            return (actions.PLAY_AT, card, self._player(rest[1]))
        return (actions.PLAY_ON, card, self._uid(rest[1]))

    def _engage(self, rest: Sequence[Json]) -> Action:
        """`general`, a front's terrain as `central.0`, or a unit."""
        name = text(rest[0], "engage")
        place, dot, slot = name.partition(".")
        if name == "general":
            return (actions.ENGAGE_GENERAL,)
        if dot and slot.isdecimal() and slot.isascii():
            return (actions.ENGAGE_TERRAIN, self._place(place), int(slot))
        return (actions.ENGAGE_UNIT, self._uid(name))

    def _unit_action(self, verb: str, uid: int, rest: Sequence[Json]) -> Action:
        if verb == "assault":
            return (actions.ASSAULT_WITH, uid)
        if verb == "nothing":
            return (actions.NOTHING, uid)
        if verb == "protect":
            return (actions.PROTECT_AGAINST, uid, self._uid(rest[0]))
        if verb == "type":
            return (actions.CHOOSE, uid, choice(rest[0], "type", self.setup.tables.facts.damage_types))
        place = self._place(rest[0])
        if verb == "withdraw":
            return (actions.WITHDRAW_TO, uid, place)
        if len(rest) > 1:
            return (actions.MOVE_PROTECT, uid, place, self._uid(rest[1]))
        return (actions.MOVE_TO, uid, place)
