"""What a steward does at home: set-up, phase 1, tokens, buildings, evolving."""

from __future__ import annotations

from collections.abc import Sequence

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.dungeons_raiders import actions
from generator.games.dungeons_raiders.bots.plans import Planner
from generator.games.dungeons_raiders.bots.values import (
    GLORY_POINT,
    MERCENARY,
    SPENT_CROWN,
    Character,
    ability_value,
    aids_of,
    best_effect,
    op_value,
    right_column_lacks,
)
from generator.games.dungeons_raiders.effects.costs import fitting
from generator.games.dungeons_raiders.outpost import evolution_cost, may_use
from generator.games.dungeons_raiders.primitives import GLORY, STONES, amount
from generator.games.dungeons_raiders.state import DEPART, PLACES, State
from generator.games.dungeons_raiders.tables import Tables

__all__ = ["Quarters"]

BUYING = 45
"""Of 100: how often an advanced card that can be paid is bought."""
RAISING, LEAST_GAIN = 5.0, 0.4
RENEW = 0.3
KEPT_COSTS = 0.9


class Quarters:
    """Answers the questions of phases 1 and 2.

    Args:
        tables: of the game.
        who: the character.
        planner: of its expeditions.
    """

    def __init__(self, tables: Tables, who: Character, planner: Planner) -> None:
        self._t = tables
        self._who = who
        self._planner = planner

    def anything(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Any of them will do."""
        return legal[rng.below(len(legal))]

    def site(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """The House's building where it begins at a level, if it may."""
        return max(legal, key=lambda action: (s.level[player][action[1]], -action[1]))

    def tile(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """What is worth most at the level of the place; where that is nothing, at the first level."""
        level = max(1, s.level[player][legal[0][1]])

        def worth(action: Action) -> float:
            tile = action[2]
            found = [
                sum(op_value(self._t, s, self._who, player, action[1], op) for op in one.ops)
                for one in self._t.effects[tile]
                if one.level <= level
            ]
            return max(found, default=3.0) + rng.below(100) / 60

        return max(legal, key=worth)

    def buy(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Each card with the same chance, in their order."""
        for action in legal[:-1]:
            if rng.below(100) < BUYING:
                return action
        return legal[-1]

    # ------------------------------------------------------------------ phase 1

    def _played(self, s: State, player: int, card: int) -> float:
        return sum(ability_value(self._t, s, self._who, player, 0, one) for one in self._t.designs[card].abilities)

    def option(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Play the best card; else change the worst one."""
        plays = [action for action in legal if action[0] == actions.PLAY]
        if plays:
            return max(plays, key=lambda action: self._played(s, player, action[1]))
        swaps = [action for action in legal if action[0] == actions.SWAP]
        return min(swaps, key=lambda action: self._played(s, player, action[1])) if swaps else legal[-1]

    def keep(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """The better card."""
        return max(legal, key=lambda action: self._played(s, player, action[1]))

    # ------------------------------------------------------------------ tokens

    def tokens(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """The place where one more token is worth most, what the others there will cost being set aside."""
        ahead, best = self._set_aside(s, player)
        tokens_left = s.question[2] if s.question is not None else 1
        plans = self._planner.plan(s, player, ahead.reserve[player], s.alloc[player][DEPART] + tokens_left)
        top, found = float("-inf"), legal[-1]
        for action in legal:
            place = action[1]
            if place == DEPART:
                number = s.alloc[player][DEPART]
                worth = self._who.departure * plans[number].value if number < len(plans) else -0.1
            else:
                worth = self._token(ahead, player, place, best.get(place))
            if worth > top:
                top, found = worth, action
        return found

    def _set_aside(self, s: State, player: int) -> tuple[State, dict[int, int]]:
        """Return a copy in which the tokens laid so far have been paid for, and the effects they use."""
        ahead = s.clone()
        best: dict[int, int] = {}
        for place in range(PLACES):
            for _ in range(s.alloc[player][place]):
                number = self._effect(ahead, player, place, best.get(place))
                if number is None:
                    continue
                best[place] = number
                self._spend(ahead, player, place, number)
        return ahead, best

    def _spend(self, ahead: State, player: int, place: int, number: int) -> None:
        tile = ahead.board[player][place]
        for one in self._t.effects[tile][number].cost:
            if one.name == "pay":
                (ahead.crowns, ahead.stones, ahead.charges)[one.args[0]][player] -= one.args[1]
                continue
            for _ in range(one.args[1]):
                reserve = ahead.reserve[player]
                found = fitting(self._t, ahead, player, one.args[0])
                if found:
                    reserve[found[0]] -= 1

    def _effect(self, s: State, player: int, place: int, used: int | None) -> int | None:
        """Return the best effect that a token on a place could use now, or the one others there use."""
        t = self._t
        tile = s.board[player][place]
        top, found = 0.0, None
        for number, ability in enumerate(t.effects[tile]):
            if used not in (None, number) or not may_use(t, s, ability, player, place):
                continue
            if used == number and ability.tokens <= s.alloc[player][place]:
                continue
            worth = ability_value(t, s, self._who, player, place, ability)
            if worth > top:
                top, found = worth, number
        return found

    def _token(self, ahead: State, player: int, place: int, used: int | None) -> float:
        """Return what one more token on a place is worth."""
        t = self._t
        if ahead.alloc[player][place] and used is None:
            return -1.0
        number = self._effect(ahead, player, place, used)
        if number is None:
            if self._outpost_soon(ahead, player, place):
                return 8.5
            return -1.0
        ability = t.effects[ahead.board[player][place]][number]
        if ahead.alloc[player][place] >= ability.tokens:
            return -1.0
        return ability_value(t, ahead, self._who, player, place, ability)

    def _outpost_soon(self, s: State, player: int, place: int) -> bool:
        """Return whether the Outpost can be raised once the right column has evolved this turn."""
        if place != self._t.outpost_place or s.alloc[player][place]:
            return False
        places, lacks = right_column_lacks(self._t, s, player)
        return bool(places) and self._cheapest(s, player, places, lacks) <= s.stones[player]

    def _cheapest(self, s: State, player: int, places: tuple[int, ...], lacks: int) -> int:
        """Return the stones that so many levels of a column cost at least."""
        copy = s.clone()
        total = 0
        for _ in range(lacks):
            costs = [(evolution_cost(self._t, copy, player, place), place) for place in places]
            known = [(cost, place) for cost, place in costs if cost is not None]
            if not known:
                return 99
            cost, place = min(known)
            total += cost
            copy.level[player][place] += 1
            copy.discounts[player] = []
        return total

    # ------------------------------------------------------------------ buildings

    def build(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """House cards and evolutions that pay first, then the best effect; what is worth nothing is given up."""
        free = self.free(s, player, legal)
        if free is not None:
            return free
        t = self._t
        top, found = 0.0, None
        for action in legal:
            if action[0] == actions.RESOLVE:
                ability = t.effects[s.board[player][action[1]]][action[2]]
                worth = ability_value(t, s, self._who, player, action[1], ability)
                worth += 0.5 * (not ability.cost)
            elif action[0] == actions.HIRE:
                prices = [t.designs[card].price for card in s.treasures[t.hires]]
                worth = MERCENARY - SPENT_CROWN * min(prices) if len(s.mercenaries[player]) < 2 else 0.0
            else:
                continue
            if worth > top:
                top, found = worth, action
        if found is not None:
            return found
        drops = [action for action in legal if action[0] in (actions.DROP, actions.END)]
        return drops[0] if drops else legal[0]

    def free(self, s: State, player: int, legal: Sequence[Action]) -> Action | None:
        """Return a House card to play, an object to identify or a building to raise; None when nothing pays."""
        best, top = None, LEAST_GAIN
        for action in legal:
            if action[0] == actions.CARD:
                return action
            full = s.charges[player] >= self._t.facts.limit.charges
            if action[0] == actions.IDENTIFY and (self._who.objects or full):
                return action
            if action[0] == actions.EVOLVE:
                worth = self._raise(s, player, action[1])
                if worth > top:
                    best, top = action, worth
        return best

    def _raise(self, s: State, player: int, place: int) -> float:
        """Return what a level more is worth for each stone."""
        t = self._t
        cost = evolution_cost(t, s, player, place)
        if cost is None or s.stones[player] - cost < self._kept(s, player):
            return 0.0
        level = s.level[player][place]
        before = max(0.0, best_effect(t, s, self._who, player, place, level))
        gain = 1.6 * (max(0.0, best_effect(t, s, self._who, player, place, level + 1)) - before)
        places, lacks = right_column_lacks(t, s, player)
        if place in places and lacks:
            gain += RAISING
        for ability in t.passives[s.board[player][place]]:
            for op in ability.ops:
                if ability.when == "end_of_turn" and op.name == "gain" and op.args[0] == GLORY and level == 0:
                    gain += 3 * GLORY_POINT * amount(s, op.args[1:], player, place)
                elif ability.when == "final_score":
                    gain += 2 * GLORY_POINT
                elif op.name == "set":
                    gain += 1.0
        return gain / max(1, cost)

    def _kept(self, s: State, player: int) -> int:
        """Return the stones that stay for guilds."""
        owned = s.guilds[player]
        wanting = any(
            not owned >> number & 1 and cost.args[0] == STONES
            for number, guild in enumerate(self._t.guilds)
            for one in self._t.designs[guild].abilities
            for cost in one.cost
        )
        return self._who.hoard if wanting else 0

    def mercenary(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """The one that brings most for his price."""

        def worth(action: Action) -> float:
            aids = aids_of(self._t, action[1])
            brings = aids.score + 1.5 * (aids.cancels + aids.disarms + aids.saves) + aids.ignored
            return brings - SPENT_CROWN * self._t.designs[action[1]].price

        return max(legal, key=worth)

    def worker(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Who is missed least: the first class."""
        return legal[0]

    def recruit(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Those who hit hardest, but not always the same."""
        held = s.reserve[player]
        wish = (0.0, 3.0, 2.6, 2.6, 3.2)
        return max(legal, key=lambda action: wish[action[1]] - 0.6 * held[action[1]])

    def group(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """The group that is to be sent first."""
        plans = self._planner.plan(s, player, s.reserve[player], 1)
        wanted = plans[0].number if plans else 0
        return next(action for action in legal if action[1] == wanted)

    def item(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """What sells best."""
        return max(legal, key=lambda action: self._t.designs[action[1]].analysis)

    def exchange(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Stones for crowns when there are plenty, crowns for stones when there are none."""
        crowns, stones = s.crowns[player], s.stones[player]
        for action in legal:
            if action[0] != actions.EXCHANGE or s.question is None:
                continue
            gives = s.question[3 + 4 * action[1]]
            if gives == 0 and crowns >= 6 and stones < 4:
                return action
            if gives == 1 and crowns < 5 and stones > max(3, self._who.hoard):
                return action
        return legal[-1]
