"""What checks of any game's rules ask of Structure: where its cards lie, its bounds, what is hidden."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from generator.engine.trial import Holdings, Misreading, Sitting, Trial, Trials
from generator.games.structure.facts import FACTS
from generator.games.structure.rules import Structure
from generator.games.structure.state import State
from generator.games.structure.table import stock
from generator.games.structure.tables import Agreement
from generator.model.game import Game

__all__ = ["StructureWatch", "trials"]


@dataclass(frozen=True, slots=True)
class StructureWatch:
    """Watches one game; satisfies `generator.engine.trial.Watch`."""

    rules: Structure

    @property
    def whole(self) -> Holdings:
        """The cards of the one pile, by rank (ST-002, ST-004)."""
        t = self.rules.tables
        return [Counter(t.ranks[t.cards[card]] for card in t.pile)]

    def held(self, state: State) -> Holdings | None:
        """Return the cards of everybody; each lies somewhere at any moment."""
        counts = list(state.morgue)
        for rank in state.pile:
            counts[rank] += 1
        for hand in state.hand:
            for rank, held in enumerate(hand):
                counts[rank] += held
        for rows in state.buildings:
            for building in rows:
                counts[building[1]] += 1
        for units in state.units:
            for unit in units:
                counts[unit[1]] += 1
        return [Counter({self.rules.tables.ranks[rank]: count for rank, count in enumerate(counts) if count})]

    def excess(self, state: State) -> str:
        """Return the first count, points, resistance or guard that cannot be."""
        t = self.rules.tables
        facts = t.facts
        known = zip(state.known, state.hand, strict=True)
        broken = {
            "a pile or hand has less than no card": min(map(min, [state.morgue, *state.hand, *state.known])) < 0,
            "more is known of a hand than it holds": any(
                seen > held for pair in known for seen, held in zip(*pair, strict=True)
            ),
            "a building has no points left, or more than printed": any(
                not facts.points_floor < points <= t.points[rank]
                for rows in state.buildings
                for _, rank, points in rows
            ),
            "a score is out of the track": any(
                not facts.points_floor <= state.score(player) <= facts.score_most for player in range(len(state.hand))
            ),
            "a unit stands more than printed, or nothing": any(
                not 0 < unit[2] <= t.resistance[unit[1]] for rows in state.units for unit in rows
            ),
            "more was laid or used in a turn than allowed": state.laid > facts.buildings_per_turn
            or state.entered > facts.units_per_turn
            or state.aces > max(facts.aces_per_turn, facts.annihilation_aces),
        }
        posts = [[unit[4] for unit in rows if unit[4]] for rows in state.units]
        standing = [{building[0] for building in rows} for rows in state.buildings]
        broken["two guards at one building"] = any(len(mine) != len(set(mine)) for mine in posts)
        broken["a guard at no building"] = any(set(mine) - own for mine, own in zip(posts, standing, strict=True))
        return ", ".join(what for what, wrong in broken.items() if wrong)

    def misread(self, state: State) -> Misreading | None:
        """Compare the end with the points that lie on the table (ST-080 to ST-084)."""
        sums = [sum(points for _, _, points in rows) for rows in state.buildings]
        reached = self.rules.tables.agreed.threshold is not None and max(sums) >= self.rules.tables.agreed.threshold
        outcome = self.rules.outcome(state)
        if outcome is None:
            if reached and not state.frames:
                return Misreading(what="the game goes on beyond the threshold", expected="an end", found=sums)
            return None
        told = ("threshold" if reached else "pile", tuple(n for n, points in enumerate(sums) if points == max(sums)))
        if told != (outcome.reason, outcome.winners):
            return Misreading(what="not the end", expected=told, found=(outcome.reason, outcome.winners))
        if not reached and state.pile:
            return Misreading(what="the pile has cards left", expected=0, found=len(state.pile))
        return None

    def choosing(self, state: State) -> bool:
        """Return False: everybody is asked at every event, for to pass a player over would tell his hand (ST-043)."""
        return False

    def exchanged(self, state: State, player: int) -> State | None:
        """Return a copy in which what the player has not seen of other hands, and the pile, lie in another order."""
        copy = state.clone()
        copy.options = None
        others = [other for other in range(len(copy.hand)) if other != player]
        unseen: list[int] = []
        for other in others:
            for rank, held in enumerate(copy.hand[other]):
                unseen += [rank] * (held - copy.known[other][rank])
        pool = [*unseen, *copy.pile]
        copy.pile, pool = pool[: len(copy.pile)], pool[len(copy.pile) :]
        for other in others:
            count = sum(copy.hand[other]) - sum(copy.known[other])
            copy.hand[other] = list(copy.known[other])
            for _ in range(count):
                copy.hand[other][pool.pop()] += 1
        return copy


def trials(game: Game) -> Trials:
    """Return a game for each number of players, thresholds and the two rules for equal strength taking turns."""
    players = range(FACTS.players_standard, FACTS.players_most + 1)
    offered = FACTS.thresholds
    ends = (None, offered.standard, offered.hard, offered.short)
    agreed = [
        Agreement(players=n, threshold=ends[(turn + n) % len(ends)], tie=FACTS.ties[(turn + n) % len(FACTS.ties)])
        for turn in range(len(FACTS.ties))
        for n in players
    ]
    rules = [Structure(game, agreed=one) for one in agreed]

    def begin(number: int, seed: int) -> Trial:
        known = rules[number]
        return Sitting(known, StructureWatch(known), known.new_game(stock(known), seed))

    return Trials(games=len(agreed), tables=len(players), begin=begin)
