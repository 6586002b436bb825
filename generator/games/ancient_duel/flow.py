"""How play goes on: actions done, abilities carried out, questions asked, phases and turns passed."""

from __future__ import annotations

from generator.games.ancient_duel import battle, questions
from generator.games.ancient_duel.actions import CHOICES
from generator.games.ancient_duel.answers import answer
from generator.games.ancient_duel.execute.durations import end_phase
from generator.games.ancient_duel.legal import DRAW, END, MAIN_1, Legal, order_group
from generator.games.ancient_duel.mods import BATTLE, DAMAGE
from generator.games.ancient_duel.primitives import draw, expire
from generator.games.ancient_duel.state import FOR_GOOD, State
from generator.games.ancient_duel.tables import Program, Tables
from generator.games.ancient_duel.turns import declare

__all__ = ["MOST_STEPS", "Flow"]

MOST_STEPS = 1_000
"""More steps than any action can need: a loop is a bug, told instead of waited for."""


class Flow:
    """Carries out actions.

    Args:
        ask_forced: ask also where there is only one answer; otherwise it is given at once.
        stop_between_turns: wait before each Draw phase until `begin_turn` is called; for scenarios.
    """

    __slots__ = ("_ask_forced", "_legal", "_stop", "t")

    def __init__(self, t: Tables, legal: Legal, *, ask_forced: bool = False, stop_between_turns: bool = False) -> None:
        self.t = t
        self._legal = legal
        self._ask_forced = ask_forced
        self._stop = stop_between_turns

    def act(self, s: State, action: tuple[int, ...]) -> None:
        """Do an action that is legal, up to the next decision."""
        s.options = None
        if action[0] in CHOICES:
            answer(self.t, s, action)
        else:
            declare(self.t, self._legal, s, action)
        self.run(s)

    def run(self, s: State) -> None:
        """Go on until somebody has to decide or the game is over."""
        t = self.t
        for _ in range(MOST_STEPS):
            if s.over >= 0:
                s.pending = None
                self._clear(s)
                return
            if s.pending is not None:
                options = self._legal.options(s)
                if len(options) > 1 or (options and self._ask_forced):
                    s.options = options
                    return
                if options:
                    answer(t, s, options[0])
                else:
                    self._drop(s)
            elif s.stack:
                self._step(s)
            elif s.queue:
                self._next_trigger(s)
            elif s.battle is not None:
                battle.advance(t, self._legal, s)
            elif s.phase == END:
                self._end_turn(s)
            elif s.phase == DRAW:
                if self._stop:
                    return
                self.begin_turn(s)
            else:
                return
        raise RuntimeError(f"an action took more than {MOST_STEPS} steps")

    def _drop(self, s: State) -> None:
        """Give up an ability whose choice nobody can make any more."""
        s.pending = None
        frame = s.stack.pop()
        self._finish(s, self.t.programs[frame[0]], frame[2])

    def _step(self, s: State) -> None:
        number, at, player, uid, design, it = s.stack.pop()
        program = self.t.programs[number]
        steps = program.steps
        count = len(steps)
        while at < count:
            asked = steps[at](s, player, uid, design, it)
            at += 1
            if s.over >= 0:
                break
            if asked is not None:
                if not asked:
                    break
                s.stack.append((number, at, player, uid, design, it))
                s.pending = asked
                return
        self._finish(s, program, player)

    def _finish(self, s: State, program: Program, player: int) -> None:
        """A Tactic goes to the discard pile when it has been carried out (AD-054)."""
        if program.tactic:
            s.discard[player].append(program.design)

    def _clear(self, s: State) -> None:
        """Leave nothing half done when the game is over: Tactics at work go to the discard pile."""
        while s.stack:
            frame = s.stack.pop()
            self._finish(s, self.t.programs[frame[0]], frame[2])
        s.queue.clear()
        s.battle = None

    def _next_trigger(self, s: State) -> None:
        """Start the next trigger: the active player's first, each player's in the order they choose (AD-098)."""
        queue = s.queue
        place = 0
        if len(queue) > 1:
            group = order_group(s)
            place = group[0]
            if len(group) > 1 and len({queue[i][2] for i in group}) > 1:
                s.pending = (questions.ORDER, queue[place][1])
                return
        _, player, number, uid, design = queue.pop(place)
        s.stack.append((number, 0, player, uid, design, 0))

    def _end_turn(self, s: State) -> None:
        """End the turn: changes, then cards over the hand limit, then the turn passes (AD-029)."""
        player = s.active
        if s.mods:
            expire(s, end_phase(player, s.own[player]))
            # Nothing of an attack outlives the turn, even what was made outside one.
            expire(s, BATTLE)
            expire(s, DAMAGE)
        if len(s.hand[player]) > self.t.facts.hand_limit:
            s.pending = (questions.HAND_LIMIT, player)
            return
        for pair in (s.units, s.support, s.terrain):
            for zone in pair:
                for place, row in enumerate(zone):
                    if row[2] > FOR_GOOD:
                        zone[place] = (row[0], row[1], row[2] & FOR_GOOD)
        s.active = 1 - player
        s.phase = DRAW

    def begin_turn(self, s: State) -> None:
        """Begin the active player's turn: Draw and Waiting phase (AD-025, AD-034)."""
        t, player = self.t, s.active
        facts = t.facts
        s.turn += 1
        s.own[player] += 1
        s.entered = s.direct = 0
        s.phase = MAIN_1
        s.options = None
        if s.log is not None:
            s.log.append(("turn", player, s.own[player], *s.score))
        if s.turn > 1 or facts.first_player_draws_turn_1:
            for _ in range(facts.draw_per_turn):
                if s.over < 0:
                    draw(s, player)
        left = s.energy[player] if facts.energy_carries_to_next_recharge else 0
        s.energy[player] = facts.energy_max(s.own[player]) + left
