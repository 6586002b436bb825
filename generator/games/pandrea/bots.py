"""Players of Pandrea: two by rules of thumb, one that looks ahead over hands the others may hold.

All of them see views only. Thinking is counted in worlds and turns, not in seconds.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.pandrea.policy import USUAL, Style, choose, worths
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.state import State

__all__ = ["GreedyBot", "LookaheadBot", "PrudentBot"]

_WARY = Style(wary=True)
"""How the bot that looks ahead supposes that everybody plays."""


class GreedyBot:
    """The best action of the moment by rules of thumb."""

    name = "greedy"
    style = USUAL

    def __init__(self, rules: Pandrea) -> None:
        self._rules = rules

    def choose(self, view: Hashable, legal: Sequence[Action], rng: Rng) -> Action:
        """Return the action that looks best now."""
        if len(legal) == 1:
            return legal[0]
        s = self._rules.determinize(view, rng)
        return choose(self._rules.tables, s, s.seat, legal, rng, self.style)


class PrudentBot(GreedyBot):
    """As the greedy one, but protects sooner, and assaults only where no mover can spoil it."""

    name = "prudent"
    style = Style(guard=1.5, wary=True)


class LookaheadBot:
    """Plays the actions that look best on to the end of a turn, in worlds dealt to fit the view.

    Args:
        rules: of the game.
        worlds: deals of the unseen cards tried for each action.
        turns: turns played on, this one included.
        width: actions followed; of more, those that look best by rules of thumb.
    """

    name = "lookahead"

    def __init__(self, rules: Pandrea, *, worlds: int = 3, turns: int = 2, width: int = 5) -> None:
        self._rules = rules
        self._worlds = worlds
        self._turns = turns
        self._width = width

    def choose(self, view: Hashable, legal: Sequence[Action], rng: Rng) -> Action:
        """Return the action that turns out best."""
        if len(legal) == 1:
            return legal[0]
        t = self._rules.tables
        worlds = [self._rules.determinize(view, rng) for _ in range(self._worlds)]
        player = worlds[0].seat
        values = worths(t, worlds[0], player, legal, rng, _WARY)
        order = sorted(range(len(legal)), key=lambda place: (-values[place], place))
        candidates = [legal[place] for place in order[: self._width]]
        results = [0.0] * len(candidates)
        for world in worlds:
            start = rng.below(1 << 32)
            for place, action in enumerate(candidates):
                results[place] += self._follow(world, action, player, Rng(start))
        return candidates[results.index(max(results))]

    def _follow(self, world: State, action: Action, player: int, rng: Rng) -> float:
        rules, tables = self._rules, self._rules.tables
        s = world.clone()
        last = s.turn + self._turns
        rules.apply(s, action, trusted=True)
        while not s.over and s.turn < last:
            legal = rules.legal(s)
            rules.apply(s, choose(tables, s, s.seat, legal, rng, _WARY), trusted=True)
        return rules.evaluate(s, player)
