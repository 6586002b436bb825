"""Players of this game: greedy and prudent ones by rules of thumb, and one that plays its turn out in worlds it draws.

All of them see views. Where they try something they try it in worlds drawn to fit the view, never in the real one.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.regles_de_combat import actions, frames
from generator.games.regles_de_combat.policy import decide
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.state import State
from generator.games.regles_de_combat.tactics import Temper, strikes

__all__ = ["GreedyBot", "LookaheadBot", "PrudentBot"]


_BOLD = Temper(caution=0)
_WARY = Temper(caution=100, patience=1_000)
"""Closes in whatever comes; stays out of reach as long as it can."""


class GreedyBot:
    """Takes the attack worth most, and closes in where there is none (Glouton)."""

    name = "greedy"

    def __init__(self, rules: ReglesDeCombat) -> None:
        self._rules = rules
        self._temper = Temper()

    def choose(self, view: Hashable, legal: Sequence[Action], rng: Rng) -> Action:
        """Return what the rules of thumb say."""
        if len(legal) == 1:
            return legal[0]
        world = self._rules.determinize(view, rng)
        return decide(self._rules.tables, world, legal, rng, self._temper)


class PrudentBot(GreedyBot):
    """The same, with resources to spare on costly cards and more cards placed face down (Prudent)."""

    name = "prudent"

    def __init__(self, rules: ReglesDeCombat) -> None:
        super().__init__(rules)
        self._temper = Temper(surplus=1, bluff=25)


class LookaheadBot:
    """Plays promising actions of a combat turn on, both sides greedily, and takes the one that turns out best.

    Args:
        rules: of the game.
        worlds: deals of what is hidden, tried for each action.
        turns: combat turns played on.
        width: actions followed.
    """

    name = "lookahead"

    def __init__(self, rules: ReglesDeCombat, *, worlds: int = 2, turns: int = 3, width: int = 4) -> None:
        self._rules = rules
        self._worlds = worlds
        self._turns = turns
        self._width = width
        self._temper = Temper()

    def choose(self, view: Hashable, legal: Sequence[Action], rng: Rng) -> Action:
        """Return an action that is worth most some turns ahead."""
        if len(legal) == 1:
            return legal[0]
        rules = self._rules
        world = rules.determinize(view, rng)
        usual = decide(rules.tables, world, legal, rng, self._temper)
        if world.agenda[-1][0] != frames.TURN or usual[0] == actions.SURRENDER:
            return usual
        worlds = [world, *(rules.determinize(view, rng) for _ in range(self._worlds - 1))]
        player = rules.player(world)
        start = rng.below(1 << 32)
        best, top = usual, float("-inf")
        for action, temper in self._promising(world, legal, usual):
            worthy = sum(self._follow(one, action, player, Rng(start), temper) for one in worlds)
            if worthy > top:
                best, top = action, worthy
        return best

    def _promising(self, world: State, legal: Sequence[Action], usual: Action) -> list[tuple[Action, Temper]]:
        """Return what to try: the usual, waiting, going, attacks worth most, each card of the hand, the end."""
        tables = self._rules.tables
        found = [(usual, self._temper)]
        for temper in (_BOLD, _WARY):
            found.append((decide(tables, world, legal, Rng(0), temper), temper))
        ranked = sorted(strikes(tables, world, self._rules.player(world), legal), key=lambda pair: (-pair[0], pair[1]))
        found += [(action, self._temper) for _, action in ranked[: self._width]]
        played: set[int] = set()
        for action in legal:
            if action[0] in (actions.PLAY, actions.AIM) and action[1] not in played:
                played.add(action[1])
                found.append((action, self._temper))
        found.append(((actions.END,), self._temper))
        seen: set[tuple[Action, bool]] = set()
        kept = []
        for action, temper in found:
            key = action, temper is _WARY
            if key not in seen and action[0] != actions.SURRENDER:
                seen.add(key)
                kept.append((action, temper))
        return kept

    def _follow(self, world: State, action: Action, player: int, rng: Rng, temper: Temper) -> float:
        rules, tables = self._rules, self._rules.tables
        s = world.clone()
        now, combat = s.turn, s.combat
        rules.apply(s, action, trusted=True)
        while not s.over and s.combat == combat and s.turn < now + self._turns:
            mood = temper if s.turn == now else self._temper
            rules.apply(s, decide(tables, s, rules.legal(s), rng, mood), trusted=True)
        return rules.evaluate(s, player)
