"""Players of this game: greedy and prudent ones by rules of thumb, and one that plays its turn out in worlds it draws.

All of them see views. Where they try something they try it in worlds drawn to fit the view, never in the real one.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.regles_de_combat import actions, frames
from generator.games.regles_de_combat.policy import Temper, decide, strikes
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.state import State

__all__ = ["GreedyBot", "LookaheadBot", "PrudentBot"]


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

    def __init__(self, rules: ReglesDeCombat, *, worlds: int = 2, turns: int = 2, width: int = 5) -> None:
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
        candidates = self._promising(world, legal, usual)
        worlds = [world, *(rules.determinize(view, rng) for _ in range(self._worlds - 1))]
        player = rules.player(world)
        start = rng.below(1 << 32)
        best, top = usual, float("-inf")
        for action in candidates:
            worthy = sum(self._follow(one, action, player, Rng(start)) for one in worlds)
            if worthy > top:
                best, top = action, worthy
        return best

    def _promising(self, world: State, legal: Sequence[Action], usual: Action) -> list[Action]:
        """Return what the rules of thumb say, the other attacks worth most, and the end of the turn."""
        player = self._rules.player(world)
        found = [usual]
        ranked = sorted(strikes(self._rules.tables, world, player, legal), key=lambda pair: (-pair[0], pair[1]))
        for _, action in ranked:
            if action not in found and len(found) < self._width - 1:
                found.append(action)
        if (actions.END,) not in found:
            found.append((actions.END,))
        return found

    def _follow(self, world: State, action: Action, player: int, rng: Rng) -> float:
        rules, tables = self._rules, self._rules.tables
        s = world.clone()
        last, combat = s.turn + self._turns, s.combat
        rules.apply(s, action, trusted=True)
        while not s.over and s.combat == combat and s.turn < last:
            rules.apply(s, decide(tables, s, rules.legal(s), rng, self._temper), trusted=True)
        return rules.evaluate(s, player)
