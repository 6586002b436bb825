"""Players for any game: one that rolls dice, one that looks at the next state, one that looks turns ahead.

All of them see views. Where they try an action they try it in worlds drawn to fit the view, never in the real one.
Thinking is counted in tries, not in seconds, so that a bot plays the same game on every machine.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

from generator.engine.rng import Rng
from generator.engine.rules import Action, Rules

__all__ = ["GreedyBot", "LookaheadBot", "RandomBot"]

S = TypeVar("S")


class RandomBot:
    """Any legal action, each as likely."""

    name = "random"

    def choose(self, view: Hashable, legal: Sequence[Action], rng: Rng) -> Action:
        """Return one of `legal`."""
        return legal[rng.below(len(legal))]


def _best(rules: Rules[S], state: S, legal: Sequence[Action], player: int) -> Action:
    """Return the action whose next settled state is worth most to the player; the first of equals."""
    best, top = legal[0], float("-inf")
    for action in legal:
        after = rules.clone(state)
        rules.apply(after, action, trusted=True)
        _settle(rules, after, player)
        worth = rules.evaluate(after, player)
        if worth > top:
            best, top = action, worth
    return best


def _settle(rules: Rules[S], state: S, player: int) -> None:
    """Answer the questions that the action raised, each for its own player's good, without looking further."""
    while rules.outcome(state) is None and rules.interim(state):
        legal = rules.legal(state)
        asked = rules.player(state)
        best, top = legal[0], float("-inf")
        for action in legal[:8]:
            after = rules.clone(state)
            rules.apply(after, action, trusted=True)
            worth = rules.evaluate(after, asked)
            if worth > top:
                best, top = action, worth
        rules.apply(state, best, trusted=True)


class GreedyBot(Generic[S]):
    """The action with the best next state, in one world that fits the view."""

    name = "greedy"

    def __init__(self, rules: Rules[S]) -> None:
        self._rules = rules

    def choose(self, view: Hashable, legal: Sequence[Action], rng: Rng) -> Action:
        """Return the action worth most one step ahead."""
        if len(legal) == 1:
            return legal[0]
        world = self._rules.determinize(view, rng)
        return _best(self._rules, world, legal, self._rules.player(world))


class LookaheadBot(Generic[S]):
    """The action that does best when both sides go on greedily, over several worlds that fit the view."""

    name = "lookahead"

    def __init__(self, rules: Rules[S], *, worlds: int = 3, turns: int = 2, width: int = 6) -> None:
        self._rules = rules
        self._worlds = worlds
        self._turns = turns
        self._width = width

    def choose(self, view: Hashable, legal: Sequence[Action], rng: Rng) -> Action:
        """Return the action worth most some turns ahead.

        Of many actions only the `width` that look best one step ahead are followed.
        """
        if len(legal) == 1:
            return legal[0]
        rules = self._rules
        worlds = [rules.determinize(view, rng) for _ in range(self._worlds)]
        player = rules.player(worlds[0])
        candidates = self._promising(worlds[0], legal, player)
        best, top = candidates[0], float("-inf")
        for action in candidates:
            worth = sum(self._follow(world, action, player) for world in worlds)
            if worth > top:
                best, top = action, worth
        return best

    def _promising(self, world: S, legal: Sequence[Action], player: int) -> Sequence[Action]:
        if len(legal) <= self._width:
            return legal
        rules = self._rules
        worths = []
        for place, action in enumerate(legal):
            after = rules.clone(world)
            rules.apply(after, action, trusted=True)
            _settle(rules, after, player)
            worths.append((-rules.evaluate(after, player), place))
        return [legal[place] for _, place in sorted(worths)[: self._width]]

    def _follow(self, world: S, action: Action, player: int) -> float:
        rules = self._rules
        state = rules.clone(world)
        last = rules.round(state) + self._turns
        rules.apply(state, action, trusted=True)
        while rules.outcome(state) is None and rules.round(state) < last:
            legal = rules.legal(state)
            rules.apply(state, _quick(rules, state, legal), trusted=True)
        return rules.evaluate(state, player)


def _quick(rules: Rules[S], state: S, legal: Sequence[Action]) -> Action:
    """Return a good action for the player to decide, as cheaply as one step ahead can be had."""
    if len(legal) == 1:
        return legal[0]
    return _best(rules, state, legal, rules.player(state))
