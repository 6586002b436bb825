"""What checks of any game's rules ask of Dungeons Raiders: where its cards lie, its bounds, what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.engine.rng import Rng, stream
from generator.engine.trial import Holdings, Misreading, Sitting, Trial, Trials
from generator.games.dungeons_raiders.asks import Q_EXCHANGE
from generator.games.dungeons_raiders.departures import bonus
from generator.games.dungeons_raiders.ending import end_conditions
from generator.games.dungeons_raiders.facts import FACTS
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.state import NOTHING, PLACES, RETURNED, State
from generator.games.dungeons_raiders.tables import Agreement
from generator.games.dungeons_raiders.view import determinize, view
from generator.model.game import Game

__all__ = ["DungeonsRaidersWatch", "trials"]


@dataclass(frozen=True, slots=True)
class DungeonsRaidersWatch:
    """Watches one game; satisfies `generator.engine.trial.Watch`."""

    rules: DungeonsRaiders

    @property
    def whole(self) -> Holdings:
        """Exploration, treasures, mercenaries, then the Métropole cards of each player without those he bought."""
        t = self.rules.tables
        common = [*t.exploration, *(card for stock in t.stocks for card in stock)]
        own = self._named(t.base)
        return [self._named(common), own, own.copy()]

    def _named(self, cards: Sequence[int]) -> Counter[str]:
        return Counter(self.rules.tables.words["design"][card] for card in cards)

    def held(self, state: State) -> Holdings | None:
        """Return the cards wherever they lie; None before the piles are made. House cards are counted in `excess`."""
        if not state.turn:
            return None
        t = self.rules.tables
        common = [*state.exploration, *state.discarded, *state.looked, *state.laid, *state.boxed]
        common += [card for pile in state.treasures for card in pile]
        if state.fight is not None:
            common += state.fight.drawn
        found = []
        for player in (0, 1):
            common += [*state.unknown[player], *state.objects[player], *state.mercenaries[player]]
            common += [t.scroll] * state.scrolls[player]
            common += [card for card in _under(state, player) if not t.is_house_card[card]]
            own = Counter(self._named(_own(state, player)))
            own -= self._named(state.bought[player])
            found.append(Counter({name: n for name, n in own.items() if not t.is_house_card[t.numbers[name]]}))
        return [self._named(common), *found]

    def excess(self, state: State) -> str:
        """Return what is out of its bounds, in words; empty when nothing is."""
        t = self.rules.tables
        limit = t.facts.limit
        broken: dict[str, bool] = {}
        for player in (0, 1):
            broken[f"resources of {player}"] = not (
                0 <= state.crowns[player] <= limit.crowns
                and 0 <= state.stones[player] <= limit.stones
                and 0 <= state.charges[player] <= limit.charges
                and state.glory[player] >= 0
            )
            broken[f"adventurers of {player}"] = min(*state.reserve[player], *state.placed[player]) < 0
            broken[f"levels of {player}"] = any(
                tile != NOTHING and not 0 <= level <= t.max_level[tile]
                for tile, level in zip(state.board[player], state.level[player], strict=True)
            )
            tiles = [tile for tile in state.board[player] if tile != NOTHING]
            broken[f"tiles of {player}"] = len(tiles) != len(set(tiles))
            broken[f"the hand of {player}"] = len(state.hand[player]) > t.facts.hand_size_academy
            broken[f"tokens of {player}"] = any(
                count > t.circle[tile]
                for tile, count in zip(state.board[player], state.alloc[player][:PLACES], strict=True)
                if tile != NOTHING
            )
            if state.turn:
                houses = [card for card in _own(state, player) if t.is_house_card[card]]
                broken[f"House cards of {player}"] = sorted(houses) != state.kept[player]
        broken["a dungeon has more markers than floors"] = any(
            ours + theirs > floors for ours, theirs, floors in zip(*state.markers, t.floors, strict=True)
        )
        broken["a group is too large"] = any(self._crowded(state, number) for number in range(6))
        return ", ".join(what for what, wrong in broken.items() if wrong)

    def _crowded(self, state: State, number: int) -> bool:
        facts = self.rules.tables.facts
        group = state.groups[number]
        return group is not None and (
            len(group.front) > facts.front_capacity[number % 3]
            or len(group.support) > facts.support_capacity[number % 3]
            or len(group.cards) > facts.limit.group_cards
        )

    def misread(self, state: State) -> Misreading | None:
        """Compare bonuses, the end and the points with what lies on the table."""
        t = self.rules.tables
        most = t.facts.limit.group_bonus
        for group in state.groups:
            if group is not None and sum(bonus(t, group.front, group.support)) > most:
                return Misreading(
                    what="a bonus", expected=f"{most} at most", found=bonus(t, group.front, group.support)
                )
        fronts = [
            number
            for number, group in enumerate(state.groups)
            if group is not None and group.result == RETURNED and (group.front or group.support)
        ]
        if fronts:
            return Misreading(what="a group that went home has adventurers", expected="none", found=fronts)
        reached = any(
            glory >= t.facts.scoring.end_glory and not was
            for glory, was in zip(state.glory, state.reached, strict=True)
        )
        if reached:
            return Misreading(what="the end of the track", expected="reached", found=state.glory)
        ended = self.rules.outcome(state)
        if ended is None:
            return None
        for player in (0, 1):
            scored = self._scored(state, player)
            if scored != ended.scores[player]:
                return Misreading(what="victory points", expected=scored, found=ended.scores[player])
        return None

    def _scored(self, state: State, player: int) -> int:
        """Add the points up anew, from what is printed (DR-124)."""
        t = self.rules.tables
        scoring = t.facts.scoring
        statue = sum(
            scoring.statue_pv_by_level[level - 1]
            for tile, level in zip(state.board[player], state.level[player], strict=True)
            if tile != NOTHING and t.designs[tile].windows.get("final_score") and level
        )
        conditions = end_conditions(t, state, player) * scoring.pv_end_condition[t.agreed.mode]
        guilds = bin(state.guilds[player]).count("1") * scoring.pv_guild
        return state.glory[player] // scoring.glory_per_pv + guilds + conditions + statue

    def choosing(self, state: State) -> bool:
        """Return True: what has one outcome is not asked; but for the end of exchanges, which may come at any time."""
        return state.question is not None and state.question[0] != Q_EXCHANGE

    def exchanged(self, state: State, player: int) -> State | None:
        """Return a copy in which all that the player cannot know lies otherwise."""
        t = self.rules.tables
        return determinize(t, view(t, state, player), Rng(stream(state.turn, "exchange", player)))


def _under(state: State, player: int) -> Iterator[int]:
    for group in state.groups_of(player):
        yield from group.cards


def _own(state: State, player: int) -> list[int]:
    """Return the Métropole and House cards of a player, with whatever else lies under his groups."""
    rows = (state.hand, state.house_hand, state.drawn, state.pile, state.discard)
    houses = set(state.kept[player])
    return [*(card for row in rows for card in row[player]), *(one for one in _under(state, player) if one in houses)]


def trials(game: Game) -> Trials:
    """Return a game for each mode and set-up."""
    agreed = [Agreement(mode=mode, setup=setup) for mode in FACTS.modes for setup in FACTS.setups]
    rules = [DungeonsRaiders(game, agreed=one) for one in agreed]

    def begin(number: int, seed: int) -> Trial:
        known = rules[number]
        return Sitting(known, DungeonsRaidersWatch(known), known.new_game([], seed))

    return Trials(games=len(agreed), tables=len(FACTS.setups), begin=begin)
