"""How fast Dungeons Raiders is played, how much each bot is better, and what modes, Houses and dungeons come to.

    python tests/bench/engine_dungeons_raiders.py [--games 60] [--match 60] [--balance 150] [--json]

CPU time of one process, best of three rounds; chance comes from fixed seeds, so that only the clock differs. Random
players seldom reach an end: most of their games last all 30 turns of the guard. Compare with tests/bench/engine.py:
each game is its own measure. `--balance` gives the figures that the rule model measured with its prototype, for the
same modes and set-ups.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generator.engine.play import play
from generator.engine.rng import Rng, stream
from generator.games.dungeons_raiders.primitives import adventurers
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.state import State
from generator.games.dungeons_raiders.table import seat
from generator.games.dungeons_raiders.tables import Agreement
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import SHIPPED, Project

__all__ = ["balance", "main", "match", "speed"]

ROUNDS = 3
Figures = dict[str, float | str]
SETTINGS = (
    ("greedy", Agreement(mode="normal", setup="initiation")),
    ("greedy", Agreement(mode="normal", setup="avancee")),
    ("greedy", Agreement(mode="competition", setup="initiation")),
    ("greedy", Agreement(mode="competition", setup="avancee")),
    ("raider", Agreement(mode="normal", setup="initiation")),
    ("collector", Agreement(mode="normal", setup="initiation")),
)
"""Those of the rule model's own figures."""
LEVELS = ("1", "2", "3", "S")


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927)."""
    z = 1.959964
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def random_games(rules: DungeonsRaiders, games: int) -> int:
    """Play random games: full rules, every legal action listed, one chosen; return the decisions."""
    decisions = 0
    for seed in range(games):
        s = rules.new_game([], seed)
        rng = Rng(stream(seed, "bot"))
        while not s.over:
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))], trusted=True)
            decisions += 1
    return decisions


def positions(rules: DungeonsRaiders, games: int = 2) -> list[State]:
    """Return the positions of some random games."""
    found = []
    for seed in range(games):
        s = rules.new_game([], seed)
        rng = Rng(stream(seed, "bot"))
        while not s.over:
            found.append(rules.clone(s))
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))], trusted=True)
    return found


def microseconds(work: Callable[[State], object], states: list[State], repeat: int = 3) -> float:
    """Return the mean CPU time of `work` on these positions, best of three."""
    rates = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(repeat):
            for s in states:
                work(s)
        rates.append((time.process_time() - start) / (repeat * len(states)))
    return round(min(rates) * 1e6, 2)


def speed(rules: DungeonsRaiders, games: int) -> Figures:
    """Return decisions and games a second, and what the single steps cost."""
    best = float("inf")
    decisions = 0
    for _ in range(ROUNDS):
        start = time.process_time()
        decisions = random_games(rules, games)
        best = min(best, time.process_time() - start)
    states = positions(rules)

    def fresh_legal(s: State) -> object:
        s.options = None
        return rules.legal(s)

    seen = [rules.view(s, 0) for s in states]
    rng = Rng(1)
    return {
        "decisions_per_s": round(decisions / best),
        "games_per_s": round(games / best, 1),
        "decisions_per_game": round(decisions / games, 1),
        "clone_us": microseconds(rules.clone, states),
        "legal_us": microseconds(fresh_legal, states),
        "view_us": microseconds(lambda s: rules.view(s, 0), states),
        "determinize_us": microseconds(lambda s: rules.determinize(seen[s.turn % len(seen)], rng), states, 1),
        "digest_us": microseconds(rules.digest, states),
    }


def match(rules: DungeonsRaiders, strong: str, weak: str, games: int) -> Figures:
    """Return the share of games that `strong` wins, seats swapped within each pair of games with one seed."""
    won = 0.0
    start = time.process_time()
    for number in range(games):
        pair, place = divmod(number, 2)
        bots = seat(rules, [strong, weak] if place == 0 else [weak, strong])
        won += play(rules, [], bots, 1_000 + pair)[0].share(place)
    low, high = wilson(won, games)
    seconds = (time.process_time() - start) / games
    return {
        "games": games,
        "share": round(won / games, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "s_per_game": round(seconds, 3),
    }


class Measure:
    """Counts what happens in games of one setting."""

    def __init__(self, rules: DungeonsRaiders) -> None:
        self.rules = rules
        self.events: Counter[str] = Counter()
        self.expeditions: Counter[tuple[int, int]] = Counter()
        self.turns: list[int] = []
        self.glory: list[int] = []
        self.points: list[int] = []
        self.adventurers: list[int] = []
        self.began = 0.0
        self.houses: Counter[int] = Counter()
        self.wins: Counter[int] = Counter()
        self.bought: Counter[str] = Counter()
        self.bought_won: Counter[str] = Counter()
        self.met: Counter[str] = Counter()
        self.effects: Counter[str] = Counter()
        self._level = 0

    def game(self, bot: str, seed: int) -> None:
        """Play one game and count."""
        rules = self.rules
        bots = seat(rules, [bot, bot])
        s = rules.new_game([], seed, listening=True)
        chance = [Rng(stream(seed, "bot", player)) for player in (0, 1)]
        first = -1
        while not s.over:
            self._count(s)
            player = rules.player(s)
            rules.apply(s, bots[player].choose(rules.view(s, player), rules.legal(s), chance[player]), trusted=True)
            first = s.initiative if s.turn == 1 else first
        self._count(s)
        self._end(s, first)

    def _count(self, s: State) -> None:
        t = self.rules.tables
        for event in s.log or ():
            word = str(event[0])
            self.events[word] += 1
            if word == "compared":
                self.events["jce"] += 1
                self.expeditions[self._level, int(event[4])] += 1
            elif word in ("met_in", "nobody"):
                self.events["jcj"] += 1
                self.events["jcj won"] += word == "nobody" or int(event[2]) > int(event[3])
            elif word == "resolve":
                self.effects[f"{t.words['design'][int(event[2])]} {event[3]}"] += 1
            elif word == "expedition":
                self._level = t.level_of[int(event[3])]
        s.log = []

    def _end(self, s: State, first: int) -> None:
        rules = self.rules
        outcome = rules.outcome(s)
        if outcome is None:
            return
        self.turns.append(s.turn)
        self.glory += s.glory
        self.points += outcome.scores
        self.began += outcome.share(first)
        self.met["special"] += any(s.special)
        self.met["23 glory"] += any(s.reached)
        self.met["6 guilds"] += any(owned.bit_count() >= 6 for owned in s.guilds)
        self.met[f"end by {outcome.reason}"] += 1
        for player in (0, 1):
            self.adventurers.append(adventurers(s, player))
            self.houses[s.house[player]] += 1
            self.wins[s.house[player]] += int(outcome.share(player) * 2)
            for card in s.bought[player]:
                name = rules.tables.words["design"][card]
                self.bought[name] += 1
                self.bought_won[name] += int(outcome.share(player) * 2)

    def figures(self, games: int) -> Figures:
        """Return what was counted."""
        t = self.rules.tables
        found: Figures = {
            "turns p5/25/50/75/95": _spread(self.turns),
            "glory a player": _spread(self.glory),
            "final points": _spread(self.points),
            "first initiative holder wins, %": round(100 * self.began / games, 1),
        }
        for name, count in sorted(self.met.items()):
            found[f"{name}, %"] = round(100 * count / games, 1)
        for house, played in sorted(self.houses.items()):
            found[f"win rate of {t.houses[house].id}"] = round(self.wins[house] / 2 / played, 3)
        for level, name in enumerate(LEVELS):
            lost, won = self.expeditions[level, 0], self.expeditions[level, 1]
            if lost + won:
                found[f"success at level {name}"] = f"{won / (lost + won):.2f} of {(lost + won) / games:.1f} a game"
        words = (
            "jce",
            "dies",
            "treasure",
            "guild",
            "evolve",
            "jcj",
            "identify",
            "sell",
            "mercenary",
            "drop",
            "give_up",
        )
        for word in words:
            found[f"{word} a game"] = round(self.events[word] / games, 2)
        if self.events["jcj"]:
            found["attackers win, %"] = round(100 * self.events["jcj won"] / self.events["jcj"])
        found["adventurers a player, p50/95/most"] = (
            f"{_percentile(self.adventurers, 50)}/{_percentile(self.adventurers, 95)}/{max(self.adventurers)}"
        )
        for name, count in sorted(self.bought.items()):
            share = self.bought_won[name] / 2 / count
            found[f"bought {name}"] = f"{count / (2 * games):.0%}, buyers win {share:.2f}"
        for name, count in self.effects.most_common(12):
            found[f"effect {name} a game"] = round(count / games, 2)
        return found


def _percentile(values: list[int], percent: int) -> int:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def _spread(values: list[int]) -> str:
    return "/".join(str(_percentile(values, percent)) for percent in (5, 25, 50, 75, 95))


def balance(pack: Game, bot: str, agreed: Agreement, games: int) -> Figures:
    """Return the figures of games between equal bots."""
    measure = Measure(DungeonsRaiders(pack, agreed=agreed))
    for seed in range(games):
        measure.game(bot, seed)
    return measure.figures(games)


def main(arguments: Sequence[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--match", type=int, default=0)
    parser.add_argument("--balance", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    pack = load_game(Project(SHIPPED), "dungeons-raiders")
    found: dict[str, Figures] = {}
    for agreed in (Agreement(), Agreement(mode="competition", setup="avancee")):
        found[f"proofdeck, dungeons-raiders, {agreed}"] = speed(DungeonsRaiders(pack, agreed=agreed), options.games)
    rules = DungeonsRaiders(pack)
    if options.match:
        found["greedy against random"] = match(rules, "greedy", "random", options.match)
        found["lookahead against greedy"] = match(rules, "lookahead", "greedy", options.match)
        found["collector against greedy"] = match(rules, "collector", "greedy", options.match)
    if options.balance:
        for bot, agreed in SETTINGS:
            found[f"{bot} on both sides, {agreed}"] = balance(pack, bot, agreed, options.balance)
    if options.json:
        sys.stdout.write(json.dumps(found, indent=2) + "\n")
        return 0
    lines = [f"CPython {platform.python_version()}, {platform.machine()}, CPU time, best of {ROUNDS}"]
    for name, values in found.items():
        lines.append(name)
        lines += [f"  {key:<40}{value:>30}" for key, value in values.items()]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
