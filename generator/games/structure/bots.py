"""Players of Structure: one by rules of thumb, one that looks ahead over hands the others may hold, and bluffs.

Both see views only. Thinking is counted in worlds and turns, not in seconds.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.structure import actions
from generator.games.structure.policy import prudent
from generator.games.structure.rules import Structure
from generator.games.structure.state import State

__all__ = ["LookaheadBot", "PrudentBot"]

SOONER = 0.99
"""What is left of the worth of an end for each turn that it takes to come."""


class PrudentBot:
    """The greedy player: the best play of the moment by rules of thumb."""

    name = "greedy"

    def __init__(self, rules: Structure) -> None:
        self._rules = rules

    def choose(self, view: Hashable, legal: Sequence[Action], rng: Rng) -> Action:
        """Return the action that looks best now."""
        if len(legal) == 1:
            return legal[0]
        s = self._rules.determinize(view, rng)
        return prudent(self._rules.tables, s, self._rules.player(s), legal, rng)


class LookaheadBot:
    """Plays every action on, in worlds dealt to fit the view, and takes the one that turns out best.

    It bluffs in two ways. The others are supposed to answer from hands it does not know, so bait is worth what it
    draws out and a seven held back what it may still save. And of actions that are worth nearly the same it takes one
    by lot, so that what it does, and what it lets pass, does not tell what it holds.

    Args:
        rules: of the game.
        worlds: deals of the unseen cards tried for each action.
        turns: turns played on.
        width: actions followed; of more, those that look best one step ahead.
        margin: points within which actions are worth the same.
    """

    name = "lookahead"

    def __init__(
        self, rules: Structure, *, worlds: int = 8, turns: int = 6, width: int = 8, margin: float = 0.25
    ) -> None:
        self._rules = rules
        self._worlds = worlds
        self._turns = turns
        self._width = width
        self._margin = margin

    def choose(self, view: Hashable, legal: Sequence[Action], rng: Rng) -> Action:
        """Return an action that is worth most some turns ahead."""
        if len(legal) == 1:
            return legal[0]
        rules = self._rules
        worlds = [rules.determinize(view, rng) for _ in range(self._worlds)]
        player = rules.player(worlds[0])
        candidates = self._promising(worlds[0], _distinct(worlds[0], legal), player)
        if len(candidates) == 1:
            return candidates[0]
        worths = [0.0] * len(candidates)
        for world in worlds:
            start = rng.below(1 << 32)
            for place, action in enumerate(candidates):
                worths[place] += self._follow(world, action, player, Rng(start))
        bar = max(worths) - self._margin * len(worlds)
        good = [action for action, worth in zip(candidates, worths, strict=True) if worth >= bar]
        return good[rng.below(len(good))]

    def _promising(self, world: State, legal: Sequence[Action], player: int) -> Sequence[Action]:
        if len(legal) <= self._width:
            return legal
        rules = self._rules
        worths = []
        for place, action in enumerate(legal):
            after = world.clone()
            rules.apply(after, action, trusted=True)
            worths.append((-rules.evaluate(after, player), place))
        return [legal[place] for _, place in sorted(worths)[: self._width]]

    def _follow(self, world: State, action: Action, player: int, rng: Rng) -> float:
        rules, tables = self._rules, self._rules.tables
        s = world.clone()
        last = s.turn + self._turns
        rules.apply(s, action, trusted=True)
        while not s.over and (s.turn < last or s.frames):
            legal = rules.legal(s)
            rules.apply(s, prudent(tables, s, rules.player(s), legal, rng), trusted=True)
        # A sure win now is better than one that the others may still prevent; a loss is better put off.
        return rules.evaluate(s, player) * SOONER ** (s.turn - world.turn if s.over else 0)


def _distinct(s: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Return the actions without those that only name another card of the same kind in the same condition."""
    seen: set[tuple[object, ...]] = set()
    found = []
    for action in legal:
        key = _meaning(s, action)
        if key not in seen:
            seen.add(key)
            found.append(action)
    return found


def _meaning(s: State, action: Action) -> tuple[object, ...]:
    kind = action[0]
    if kind == actions.ATTACK_WITH:
        return (kind, s.units[s.active][action[1]][1:4], action[2], _target(s, action[2], action[3], action[4]))
    if kind == actions.ACE:
        return (kind, action[1], _target(s, *action[1:]))
    if kind == actions.GUARD:
        return (kind, s.units[s.active][action[1]][1:4], s.buildings[s.active][action[2]][1:])
    return action


def _target(s: State, foe: int, what: int, place: int) -> tuple[object, ...]:
    if what == actions.UNIT:
        unit = s.units[foe][place]
        return (what, *unit[1:3], unit[4] != 0)
    building = s.buildings[foe][place]
    guards = tuple(unit[1:3] for unit in s.units[foe] if unit[4] == building[0])
    return (what, *building[1:], guards)
