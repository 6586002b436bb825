"""One scenario of Ancient Duel being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.engine.performing import Performing
from generator.engine.scenario import Json, Refused, Scenario, ScenarioFault
from generator.errors import nearest
from generator.games.ancient_duel import actions
from generator.games.ancient_duel.actions import Action
from generator.games.ancient_duel.board import Board, board
from generator.games.ancient_duel.catalogue import TACTIC
from generator.games.ancient_duel.execute.builder import candidates
from generator.games.ancient_duel.execute.facet import DURATIONS
from generator.games.ancient_duel.legal import COMBAT, DRAW, MAIN_1, MAIN_2
from generator.games.ancient_duel.mods import DEF, STATS
from generator.games.ancient_duel.primitives import find
from generator.games.ancient_duel.readings import acting
from generator.games.ancient_duel.stage import reading
from generator.games.ancient_duel.stage.answering import Answers
from generator.games.ancient_duel.stage.reader import read_key
from generator.games.ancient_duel.stage.setup import Setup
from generator.games.ancient_duel.state import UP, State

if TYPE_CHECKING:
    from generator.games.ancient_duel.rules import AncientDuel
    from generator.games.ancient_duel.stage.stage import AncientDuelStage

__all__ = ["DuelPerformance"]


class DuelPerformance(Performing[State, dict[str, int]]):
    """Satisfies `generator.engine.scenario.Performance`."""

    whole = ("tactic_refused",)

    def __init__(self, stage: AncientDuelStage, rules: AncientDuel, scenario: Scenario) -> None:
        self.rules = rules
        self.setup = Setup(rules, stage.plain)
        super().__init__(rules, self.setup.build(scenario.data), self.setup)
        self._acted: set[tuple[int, int]] = set()
        self._note()

    def step(self, verb: str, arguments: Sequence[Json]) -> None:
        """Do a step."""
        getattr(self, f"_do_{verb}")(arguments)
        self._note()

    def read(self, key: str, expected: Json) -> Json:
        """Return what stands there now, in the form of `expected`."""
        return read_key(self.rules, self.state, self.setup.refs, key, expected)

    def acted(self, name: str) -> bool:
        """Return whether an ability, `card#0`, has acted so far."""
        card, _, index = name.partition("#")
        design = reading.card_number(self.setup.cards, card, "shows")
        if not index.isdecimal() or int(index) >= len(self.setup.cards.designs[design].abilities):
            raise ScenarioFault(f"shows: {card!r} has no ability {index!r}", "they are counted from 0: card#0")
        return (design, int(index)) in self._acted

    def board(self) -> Board:
        """Return what lies on the table now, for pictures of a scenario."""
        return board(self.rules.tables, self.state)

    def _note(self) -> None:
        """Remember which abilities act, and name the units that effects have brought."""
        s = self.state
        for event in s.log or ():
            if event[0] == "ability":
                self._acted.add((int(event[2]), int(event[3])))
        self._acted.update(acting(self.rules.tables, s))
        known = set(self.setup.refs.values())
        for zone in (*s.units, *s.support, *s.terrain):
            for row in zone:
                if row[0] not in known:
                    self._name(row[0], self.setup.cards.designs[row[1]].id)

    def _name(self, uid: int, name: str) -> None:
        number = 2
        free = name
        while free in self.setup.refs and find(self.state, self.setup.refs[free]):
            free = f"{name}-{number}"
            number += 1
        self.setup.refs[free] = uid

    def _place(self, ref: Json, what: str, zones: tuple[int, ...] = (0,)) -> tuple[int, int, int]:
        """Return side, zone and place of a reference.

        Raises:
            Refused: it is no longer on the field.
            ScenarioFault: there never was one of that name.
        """
        name = reading.text(ref, what)
        if name not in self.setup.refs:
            raise ScenarioFault(f"{what}: unknown reference {name!r}", nearest(name, list(self.setup.refs)))
        found = find(self.state, self.setup.refs[name])
        if found is None:
            raise Refused(f"{name} is gone")
        if found[1] not in zones:
            raise ScenarioFault(f"{what}: {name!r} is not a card of that sort")
        return found[0], found[1], found[2]

    def _mine(self, ref: Json, what: str, zones: tuple[int, ...] = (0,)) -> tuple[int, int]:
        player, zone, place = self._place(ref, what, zones)
        if player != self.state.active:
            raise Refused(f"{ref} is not the active player's")
        return zone, place

    def _take(self, action: Action, answers: Answers) -> None:
        """Do an action and answer what it asks."""
        s, rules = self.state, self.rules
        if s.over >= 0:
            raise Refused("the game is over")
        legal = rules.legal(s) if s.phase != DRAW else []
        if action not in legal:
            raise Refused(f"{rules.action_text(s, action)} is not legal")
        log, s.log = s.log, s.log if s.log is not None else []
        rules.apply(s, action)
        while s.pending is not None and s.over < 0:
            rules.apply(s, answers.next(rules, s, self.setup.refs, rules.legal(s)))
        answers.finish()
        s.log = log if log is not None else s.log

    def _phase(self, wanted: tuple[int, ...]) -> None:
        """Go on to the phase that the step belongs to, if the turn still comes to it."""
        s = self.state
        if s.phase == DRAW or s.over >= 0 or s.phase in wanted:
            return
        for phase in wanted:
            if (actions.GO, phase) in self.rules.legal(s):
                self._take((actions.GO, phase), Answers({}))
                return
        raise Refused("the turn does not come to that phase any more")

    def _split(self, arguments: Sequence[Json], count: int) -> tuple[list[Json], Answers]:
        """Return the arguments proper, filled up with None, and the answers."""
        rest = list(arguments)
        last = rest[-1] if rest else None
        answers = Answers({})
        if isinstance(last, dict):
            answers = Answers(last)
            rest.pop()
        return rest + [None] * (count - len(rest)), answers

    def _do_attack(self, arguments: Sequence[Json]) -> None:
        (attacker, target), answers = self._split(arguments, 2)
        self._phase((COMBAT,))
        side, _, aim = self._place(target, "target")
        if side == self.state.active:
            raise Refused(f"{target} is not the enemy's")
        self._take((actions.ATTACK, self._mine(attacker, "attacker")[1], aim), answers)

    def _do_direct(self, arguments: Sequence[Json]) -> None:
        (attacker,), answers = self._split(arguments, 1)
        self._phase((COMBAT,))
        self._take((actions.DIRECT, self._mine(attacker, "attacker")[1]), answers)

    def _held(self, card: Json) -> int:
        """Return a card that the active player holds; it is given to them if they do not."""
        design = reading.card_number(self.setup.cards, card, "card")
        if design not in self.state.hand[self.state.active]:
            self.setup.give(self.state, self.state.active, design)
            self.state.options = None
        return design

    def _do_deploy(self, arguments: Sequence[Json]) -> None:
        (ref, card, position, target), answers = self._split(arguments, 4)
        place = reading.choice(position, "position", ("attack", "defence"))
        if target is not None:
            answers.prefer(target)
        self._phase((MAIN_1, MAIN_2))
        design = self._held(card)
        self.setup.refs[reading.text(ref, "ref")] = self.state.next_uid
        self._take((actions.DEPLOY, design, place), answers)

    def _do_set_unit(self, arguments: Sequence[Json]) -> None:
        ref, card = arguments
        self._phase((MAIN_1, MAIN_2))
        design = self._held(card)
        self.setup.refs[reading.text(ref, "ref")] = self.state.next_uid
        self._take((actions.SET_UNIT, design), Answers({}))

    def _do_set_support(self, arguments: Sequence[Json]) -> None:
        self._phase((MAIN_1, MAIN_2))
        self._take((actions.SET_SUPPORT, self._held(arguments[0])), Answers({}))

    def _do_play(self, arguments: Sequence[Json]) -> None:
        (card, target), answers = self._split(arguments, 2)
        if target is not None:
            answers.prefer(target)
        self._phase((MAIN_1, MAIN_2))
        self._take((actions.PLAY, self._held(card)), answers)

    def _do_activate(self, arguments: Sequence[Json]) -> None:
        """Use the ability of a card on the field, or activate a set card."""
        (ref, target), answers = self._split(arguments, 2)
        if target is not None:
            answers.prefer(target)
        self._phase((MAIN_1, MAIN_2))
        zone, place = self._mine(ref, "card", (0, 1, 2))
        s, tables = self.state, self.rules.tables
        row = (s.units, s.support, s.terrain)[zone][s.active][place]
        if zone == 1 and not row[2] & UP:
            self._take((actions.OPEN, place), answers)
            return
        programs = tables.activated[row[1]]
        if not programs:
            raise ScenarioFault(f"{ref!r} has no ability to activate")
        self._take((actions.USE, zone, place, tables.programs[programs[0]].index), answers)

    def _do_turn(self, arguments: Sequence[Json]) -> None:
        self._phase((MAIN_1, MAIN_2))
        self._take((actions.TURN, self._mine(arguments[0], "unit")[1]), Answers({}))

    def _do_go(self, arguments: Sequence[Json]) -> None:
        phase = reading.choice(arguments[0], "phase", actions.PHASES)
        self._take((actions.GO, phase), Answers({}))

    def _do_end_turn(self, arguments: Sequence[Json]) -> None:
        _, answers = self._split(arguments, 0)
        self._take((actions.GO, actions.PHASES.index("end")), answers)

    def _do_start_turn(self, arguments: Sequence[Json]) -> None:
        if self.state.phase != DRAW or self.state.over >= 0:
            raise Refused("no turn begins now")
        self.rules.begin_turn(self.state)

    def _do_mod(self, arguments: Sequence[Json]) -> None:
        ref, stat, amount, duration = arguments
        side, zone, place = self._place(ref, "unit")
        s = self.state
        what = STATS[("atk", "def")[reading.choice(stat, "stat", ("atk", "def"))]]
        names = tuple(DURATIONS)
        until = DURATIONS[names[reading.choice(duration, "duration", names)]]
        number = reading.number(amount, "amount", least=-99, most=99)
        carry = self.rules.facts.house.guard_carryover and what == DEF and number > 0 and side == s.active
        ends, only_battle = until(s, side, carry)
        s.mods.append(((s.units, s.support, s.terrain)[zone][side][place][0], what, number, ends, only_battle))
        s.options = None

    def _do_put(self, arguments: Sequence[Json]) -> None:
        self.setup.put(self.state, reading.side(arguments[0], "player"), arguments[1], "unit")
        self.state.options = None

    def _do_set(self, arguments: Sequence[Json]) -> None:
        player = reading.side(arguments[0], "player")
        design = reading.card_number(self.setup.cards, arguments[1], "card")
        self.setup.set(self.state, player, design, arguments[2] if len(arguments) > 2 else arguments[1], "set")
        self.state.options = None

    def _do_stack(self, arguments: Sequence[Json]) -> None:
        player = reading.side(arguments[0], "player")
        self.state.deck[player].append(reading.card_number(self.setup.cards, arguments[1], "card"))

    def _do_give(self, arguments: Sequence[Json]) -> None:
        player = reading.side(arguments[0], "player")
        self.setup.give(self.state, player, reading.card_number(self.setup.cards, arguments[1], "card"))
        self.state.options = None

    def _do_deck(self, arguments: Sequence[Json]) -> None:
        player = reading.side(arguments[0], "player")
        self.state.deck[player] = [self.setup.filler] * reading.number(arguments[1], "cards", most=99)

    def _do_hand(self, arguments: Sequence[Json]) -> None:
        player = reading.side(arguments[0], "player")
        self.state.hand[player] = [self.setup.filler] * reading.number(arguments[1], "cards", most=99)
        self.state.options = None

    def _do_energy_table(self, arguments: Sequence[Json]) -> None:
        for turn, wanted in enumerate(reading.listed(arguments[0], "maxima"), start=1):
            found = self.rules.facts.energy_max(turn)
            if found != reading.number(wanted, "maximum"):
                raise Refused(f"own turn {turn} has a maximum of {found}")

    def _do_tactic_refused(self, arguments: Sequence[Json]) -> None:
        player = reading.side(arguments[0], "player")
        design = reading.card_number(self.setup.cards, arguments[1], "card")
        side, zone, place = self._place(arguments[2], "target", (0, 1, 2))
        tables = self.rules.tables
        number = max(tables.plays[design], tables.answers[design])
        if self.setup.cards.kind[design] != TACTIC or tables.programs[number].target is None:
            raise ScenarioFault(f"{arguments[1]!r} is no Tactic that chooses a card")
        chosen = candidates(tables, self.state, tables.programs[number], player, 0)
        if (side, zone, place) in [card[:3] for card in chosen]:
            raise Refused(f"{arguments[1]} may choose {arguments[2]}")
