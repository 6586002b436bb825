"""Which expeditions a player would send, and with whom."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from generator.games.dungeons_raiders.bots.odds import Aids, Odds
from generator.games.dungeons_raiders.bots.values import Character, aids_of
from generator.games.dungeons_raiders.departures import bonus, open_dungeons
from generator.games.dungeons_raiders.primitives import cleaned
from generator.games.dungeons_raiders.state import ENTRY, HELM, NOTHING, State
from generator.games.dungeons_raiders.tables import Tables

__all__ = ["Expedition", "Planner"]

CLEANED = 1.5
MANNING, STANDBY, CARD = 0.12, 0.03, 0.4


@dataclass(frozen=True, slots=True)
class Expedition:
    """A group that might be sent."""

    value: float
    number: int
    """Of the group, from 0."""
    dungeon: int
    space: int
    front: tuple[int, ...]
    support: tuple[int, ...]
    odds: float


class Planner:
    """Weighs expeditions for one character.

    Args:
        tables: of the game.
        odds: shared by all bots of the game.
        who: the character.
    """

    def __init__(self, tables: Tables, odds: Odds, who: Character) -> None:
        self._t = tables
        self.odds = odds
        self._who = who
        self._order = sorted(tables.specialised, key=lambda one: -odds.means[one])
        self._base = [one for one in range(tables.classes) if not tables.is_specialised[one]]

    def plan(self, s: State, player: int, reserve: list[int], most: int) -> list[Expedition]:
        """Return the expeditions worth sending, the best first, as many as there are groups and tokens for them."""
        found: list[Expedition] = []
        left = list(reserve)
        taken: set[int] = set()
        free = {number for number in range(self._t.facts.groups) if s.groups[3 * player + number] is None}
        cards = self.equipment(s, player)
        while free and len(found) < most and any(left):
            best = self._best(s, player, left, free, taken, cards if not found else [])
            if best is None:
                break
            found.append(best)
            free.discard(best.number)
            taken.add(best.dungeon)
            for one in (*best.front, *best.support):
                left[one] -= 1
        return found

    def equipment(self, s: State, player: int) -> list[int]:
        """Return the cards that could be laid under a group."""
        t = self._t
        found = [card for card in s.house_hand[player] if t.designs[card].moment == "equip"]
        found += s.mercenaries[player]
        if s.charges[player]:
            found += s.objects[player]
        return found

    def _best(
        self, s: State, player: int, left: list[int], free: set[int], taken: set[int], cards: list[int]
    ) -> Expedition | None:
        t = self._t
        found: Expedition | None = None
        boost = sum(sorted((aids_of(t, card).score for card in cards), reverse=True)[: t.facts.limit.group_cards])
        for dungeon in open_dungeons(t, s):
            entry, helm = s.entry[dungeon], s.helm[dungeon]
            if dungeon in taken or entry // 3 == player or helm // 3 == player:
                continue
            if entry == NOTHING:
                one = self.best_for(s, player, dungeon, left, free, boost)
            elif helm == NOTHING:
                one = self._attack(s, player, dungeon, left, free)
            else:
                continue
            if one is not None and one.value > 0 and (found is None or one.value > found.value):
                found = one
        return found

    def best_for(
        self, s: State, player: int, dungeon: int, left: list[int], free: set[int], boost: int = 0
    ) -> Expedition | None:
        """Return the best group for the entrance of a dungeon; None when none has a chance."""
        t = self._t
        tile = t.dungeons[dungeon]
        wins = tile.glory + self._who.treasure * tile.treasures
        if s.markers[0][dungeon] + s.markers[1][dungeon] + 1 >= tile.floors:
            wins += CLEANED
        wins += 6 * (tile.level == 3) * (not s.special[player])
        resistance = self.resistance(s, player, dungeon)
        found: Expedition | None = None
        for front, support in self._lines(left, max(free)):
            number = self._smallest(front, support, free)
            if number is None:
                continue
            chance = self.odds.of(front, dungeon, Aids(ignored=s.mark_skulls[player][number]))
            plus = self.bonus(s, player, number, dungeon, front, support)
            odds = chance.success(plus, resistance)
            value = odds * wins
            if boost:
                helped = chance.success(plus + boost, resistance)
                if helped * wins - CARD > value:
                    odds, value = helped, helped * wins - CARD
            if odds < self._who.least_odds:
                continue
            value -= self._who.death * chance.deaths + MANNING * len(front) + STANDBY * len(support)
            if found is None or value > found.value:
                found = Expedition(value, number, dungeon, ENTRY, front, support, odds)
        return found

    def bonus(
        self, s: State, player: int, number: int, dungeon: int, front: tuple[int, ...], support: tuple[int, ...]
    ) -> int:
        """Return the bonuses of a group in a dungeon, its mark with them."""
        t = self._t
        first, second = bonus(t, list(front), list(support))
        for ability in t.dungeons[dungeon].design.windows.get("static", ()):
            for op in ability.ops:
                if op.name == "mod_front_bonus":
                    first = max(op.args[1], first + op.args[0])
        return first + second + s.mark_score[player][number]

    def resistance(self, s: State, player: int, dungeon: int) -> int:
        """Return the resistance before encounters and traps, with what neighbours add."""
        t = self._t
        tile = t.dungeons[dungeon]
        added = 0
        for ability in tile.design.windows.get("combat_start", ()):
            for op in ability.ops:
                if op.name == "mod_resistance":
                    times = sum(not cleaned(t, s, one) for one in tile.neighbours) if op.args[1] else 1
                    added += op.args[0] * times
        return tile.resistance + added

    def _smallest(self, front: tuple[int, ...], support: tuple[int, ...], free: set[int]) -> int | None:
        facts = self._t.facts
        for number in sorted(free):
            if len(front) <= facts.front_capacity[number] and len(support) <= facts.support_capacity[number]:
                return number
        return None

    def _lines(self, left: list[int], largest: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Return some ways to line up: the best in front, a healer among them or not, the plain ones behind."""
        facts = self._t.facts
        special = [one for one in self._order for _ in range(left[one])]
        plain = [one for one in self._base for _ in range(left[one])]
        fronts: list[tuple[int, ...]] = []
        for size in range(1, facts.front_capacity[largest] + 1):
            if size <= len(special):
                fronts.append(tuple(sorted(special[:size])))
                if size > 1 and self._order[-1] in special[size:]:
                    fronts.append(tuple(sorted([*special[: size - 1], self._order[-1]])))
            elif size <= len(special) + len(plain):
                fronts.append(tuple(sorted([*special, *plain[: size - len(special)]])))
        found = []
        for front in dict.fromkeys(fronts):
            rest = plain[sum(one in self._base for one in front) :]
            for behind in {0, min(2, len(rest)), min(len(rest), facts.support_capacity[largest])}:
                found.append((front, tuple(rest[:behind])))
        return sorted(found)

    # ------------------------------------------------------------------ attacks

    def against(self, s: State, player: int, dungeon: int, left: list[int], number: int) -> Expedition | None:
        """Return the best line-up of a group that attacks; an ambush lines up as for the dungeon."""
        if s.entry[dungeon] == NOTHING:
            return self.best_for(s, player, dungeon, left, {number})
        return self._attack(s, player, dungeon, left, {number})

    def _attack(self, s: State, player: int, dungeon: int, left: list[int], free: set[int]) -> Expedition | None:
        """Return the best attack on the group at the entrance, if it pays."""
        t = self._t
        other = s.groups[s.entry[dungeon]]
        if other is None:
            return None
        theirs = self._strength(other.front, other.support)
        succeeds = self.odds.of(tuple(other.front), dungeon, Aids()).success(
            other.front_bonus + other.support_bonus, self.resistance(s, 1 - player, dungeon)
        )
        level = s.entry[dungeon] % 3 + 1
        found: Expedition | None = None
        for front, support in self._lines(left, max(free)):
            number = self._smallest(front, support, free)
            if number is None:
                continue
            ours = self._strength(list(front), list(support))
            wins = 1 / (1 + exp((theirs - ours) / 1.6))
            stolen = float(t.level_of[dungeon] > 0)
            fight = wins * (level + stolen + self._who.treasure) - (1 - wins) * (number + 1 + stolen)
            alone = self.best_for(s, player, dungeon, left, {number})
            follow = max(0.0, alone.value) if alone is not None else 0.0
            deaths = self._who.death * sum(self._t.deaths[one].count(1) for one in front) / self._t.faces
            value = self._who.attack * succeeds * fight + (1 - succeeds) * follow - deaths - MANNING * len(front)
            if found is None or value > found.value:
                found = Expedition(value, number, dungeon, HELM, front, support, wins)
        return found

    def _strength(self, front: list[int], support: list[int]) -> float:
        return sum(self.odds.means[one] for one in front) + sum(bonus(self._t, front, support))
