"""What a steward does abroad: groups, cards, dice, treasures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.dungeons_raiders import actions
from generator.games.dungeons_raiders.bots.odds import Aids
from generator.games.dungeons_raiders.bots.plans import Expedition, Planner
from generator.games.dungeons_raiders.bots.quarters import Quarters
from generator.games.dungeons_raiders.bots.values import Character, aids_of
from generator.games.dungeons_raiders.combat import score_of, signs
from generator.games.dungeons_raiders.fight import JCE, Fight
from generator.games.dungeons_raiders.state import DEPART, HELM, Group, State
from generator.games.dungeons_raiders.tables import Tables

__all__ = ["Raids"]

TREASURES = ("gloire", "prisonniers", "richesse", "objets")
"""In the order in which they are taken."""
FOR_OBJECTS = ("objets", "gloire", "prisonniers", "richesse")
CARD_PAYS, CARD_PAYS_AGAIN = 0.08, 0.15
"""By how much a card must better the odds to be laid under a group."""


class Raids:
    """Answers the questions of departures and phase 3.

    Args:
        tables: of the game.
        who: the character.
        planner: of its expeditions.
    """

    def __init__(self, tables: Tables, who: Character, planner: Planner) -> None:
        self._t = tables
        self._who = who
        self._planner = planner
        self._quarters = Quarters(tables, who, planner)

    def depart(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """What pays at home first, then the best expedition; none is worth sending: the token is given up."""
        free = self._quarters.free(s, player, legal)
        if free is not None:
            return free
        plans = self._planner.plan(s, player, s.reserve[player], s.alloc[player][DEPART])
        for plan in plans:
            action = (actions.SEND, plan.number, plan.dungeon, plan.space)
            if action in legal:
                return action
        return (actions.GIVE_UP,)

    def form(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Line up as planned; then the cards that better the odds most."""
        _, _, number, stage = s.question or (0, 0, 0, 0)
        group = s.groups[3 * player + number]
        if group is None:
            return legal[-1]
        if stage == 2:
            return self._equip(s, player, number, group, legal)
        left = list(s.reserve[player])
        for one in (*group.front, *group.support):
            left[one] += 1
        plan = self._planned(s, player, number, group, left)
        front, support = (plan.front, plan.support) if plan is not None else ((), ())
        there, wanted = (group.support, support) if stage else (group.front, front)
        missing = sorted((Counter(wanted) - Counter(there)).elements(), reverse=True)
        action = ((actions.SUPPORT if stage else actions.FRONT), missing[0]) if missing else (actions.READY,)
        return action if action in legal else legal[-1]

    def _planned(self, s: State, player: int, number: int, group: Group, left: list[int]) -> Expedition | None:
        cards = self._planner.equipment(s, player)
        most = self._t.facts.limit.group_cards
        boost = sum(sorted((aids_of(self._t, card).score for card in cards), reverse=True)[:most])
        if group.space == HELM:
            return self._planner.against(s, player, group.dungeon, left, number)
        found = self._planner.best_for(s, player, group.dungeon, left, {number}, boost)
        return found or self._planner.best_for(s, player, group.dungeon, left, {number}, 20)

    def _equip(self, s: State, player: int, number: int, group: Group, legal: Sequence[Action]) -> Action:
        """Lay the card that betters the odds most, if it does so enough."""
        least = CARD_PAYS_AGAIN if group.cards else CARD_PAYS
        best, top = legal[-1], least
        now = self._odds(s, player, number, group, group.cards)
        for action in legal:
            if action[0] == actions.EQUIP:
                gain = self._odds(s, player, number, group, [*group.cards, action[1]]) - now
                if gain > top:
                    best, top = action, gain
        return best

    def _odds(self, s: State, player: int, number: int, group: Group, cards: list[int]) -> float:
        brought = [aids_of(self._t, card) for card in cards]
        score = sum(one.score for one in brought)
        if group.space == HELM:
            return 0.08 * score
        aids = Aids(
            0,
            sum(one.cancels for one in brought),
            sum(one.disarms for one in brought),
            sum(one.saves for one in brought),
            sum(one.ignored for one in brought) + s.mark_skulls[player][number],
        )
        front, support = tuple(group.front), tuple(group.support)
        chance = self._planner.odds.of(front, group.dungeon, aids)
        plus = self._planner.bonus(s, player, number, group.dungeon, front, support)
        odds = chance.success(plus + score, self._planner.resistance(s, player, group.dungeon))
        return odds - 0.1 * chance.deaths

    # ------------------------------------------------------------------ combat

    def _lacking(self, s: State, f: Fight, side: int) -> int:
        """Return how much is missing to win, as far as can be seen; negative = nothing is."""
        ours = score_of(self._t, s, f, side)
        if f.kind != JCE:
            return score_of(self._t, s, f, 1 - side) - ours + 1
        standing = sorted(f.encounters, reverse=True)[f.cancels + signs(s, f, 0, self._t.criticals) :]
        armed = sorted(f.traps, reverse=True)[f.disarms + signs(s, f, 0, self._t.disarms) :]
        return f.resistance + sum(standing) + sum(trap >> 1 for trap in armed if not trap & 1) - ours

    def use(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Use what is needed to win, what saves somebody, and what brings treasures."""
        q, f = s.question, s.fight
        if q is None or f is None:
            return legal[-1]
        window, side = q[2], q[3]
        for action in legal[:-1]:
            names = {op.name for one in self._t.designs[action[1]].abilities for op in one.ops}
            saving = names & {"heal", "protect"}
            if window != 2 or saving or self._lacking(s, f, side) > 0:
                return action
        return legal[-1]

    def reroll(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """The dice that show a death or less than they should."""
        q, f = s.question, s.fight
        if q is None or f is None:
            return legal[-1]
        side = q[2]
        group = s.groups[f.groups[side]]
        if group is None:
            return legal[-1]
        worst = sorted(
            (self._t.values[one][face] - self._planner.odds.means[one] - 2 * self._t.deaths[one][face], place)
            for place, (one, face) in enumerate(zip(group.front, f.faces[side], strict=True))
        )
        mask = sum(1 << place for gap, place in worst[: q[3]] if gap < 0)
        action = (actions.REROLL, mask)
        return action if action in legal else legal[-1]

    def largest(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """The largest encounter."""
        return max(legal)

    def disarm(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """What adds to the resistance if that decides, else what kills."""
        f = s.fight
        adding = [action for action in legal if action[1] == 0]
        killing = [action for action in legal if action[1] == 1]
        if f is not None and killing and (not adding or self._lacking(s, f, 0) <= 0):
            return max(killing)
        return max(adding or legal)

    def victim(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Who is missed least, from behind first."""
        return min(legal, key=lambda action: (self._t.is_specialised[action[2]], -action[1], action[2]))

    def save(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Who is missed most."""
        return max(legal, key=lambda action: (self._t.is_specialised[action[2]], -action[1], action[2]))

    def treasure(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """In a fixed order of the piles."""
        order = FOR_OBJECTS if self._who.objects else TREASURES
        return min(legal, key=lambda action: order.index(self._t.facts.treasure_piles[action[1]]))

    def follow(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Do the dungeon if that will probably succeed."""
        number = (s.question or (0, 0, 0))[2]
        group = s.groups[number]
        if group is not None and self._odds(s, player, number % 3, group, group.cards) >= self._who.least_odds:
            return (actions.FOLLOW,)
        return (actions.RENOUNCE,)

    def sacrifice(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Who hits least."""
        return min(legal, key=lambda action: self._planner.odds.means[action[1]])

    def look(self, s: State, player: int, legal: Sequence[Action], rng: Rng) -> Action:
        """Discard what harms, lay what harms least on top."""

        def harm(card: int) -> int:
            return sum(op.args[-1] for one in self._t.designs[card].abilities for op in one.ops if op.name in _HARMS)

        thrown = [action for action in legal if action[0] == actions.THROW and harm(action[1]) > 0]
        if thrown:
            return max(thrown, key=lambda action: harm(action[1]))
        return min((action for action in legal if action[0] == actions.LAY), key=lambda action: harm(action[1]))


_HARMS = ("encounter", "trap")
