"""How fast Structure is played, how much each bot is better, and what its seats, ends and cards come to.

    python tests/bench/engine_structure.py [--games 300] [--match 100] [--balance 2000] [--json]

CPU time of one process, best of three rounds; chance comes from fixed seeds, so that only the clock differs. Seats of
the balance figures count from the player who began. Compare with tests/bench/engine.py: each game is its own measure.
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

from generator.engine.bots import RandomBot
from generator.engine.play import play
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action, Bot
from generator.games.structure import actions
from generator.games.structure.bots import LookaheadBot, PrudentBot
from generator.games.structure.rules import Structure
from generator.games.structure.state import State
from generator.games.structure.table import stock
from generator.games.structure.tables import Agreement
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import SHIPPED, Project

__all__ = ["balance", "main", "match", "speed"]

ROUNDS = 3
Figures = dict[str, float | str]
SETTINGS = (
    *(Agreement(threshold=threshold) for threshold in (None, 20, 25, 30, 35, 40)),
    Agreement(threshold=30, tie="coin"),
    Agreement(players=3, threshold=None),
    Agreement(players=4, threshold=None),
)
"""Those of the rule model's own figures, and the coin."""


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927)."""
    z = 1.959964
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def random_games(rules: Structure, games: int) -> int:
    """Play random games: full rules, every legal action listed, one chosen; return the decisions."""
    decisions = 0
    pile = stock(rules)
    for seed in range(games):
        s = rules.new_game(pile, seed)
        rng = Rng(stream(seed, "bot"))
        while not s.over:
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))], trusted=True)
            decisions += 1
    return decisions


def positions(rules: Structure, games: int = 5) -> list[State]:
    """Return the positions of some random games."""
    found = []
    for seed in range(games):
        s = rules.new_game(stock(rules), seed)
        rng = Rng(stream(seed, "bot"))
        while not s.over:
            found.append(rules.clone(s))
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))], trusted=True)
    return found


def microseconds(work: Callable[[State], object], states: list[State], repeat: int = 5) -> float:
    """Return the mean CPU time of `work` on these positions, best of three."""
    rates = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(repeat):
            for s in states:
                work(s)
        rates.append((time.process_time() - start) / (repeat * len(states)))
    return round(min(rates) * 1e6, 2)


def speed(pack: Game, games: int) -> Figures:
    """Return decisions and games a second, and what the single steps cost."""
    rules = Structure(pack)
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


def match(rules: Structure, strong: Bot, weak: Bot, games: int) -> Figures:
    """Return the share of games that `strong` wins, seats swapped within each pair of games with one pile."""
    won = 0.0
    start = time.process_time()
    for number in range(games):
        pair, seat = divmod(number, 2)
        bots = [strong, weak] if seat == 0 else [weak, strong]
        won += play(rules, stock(rules), bots, 1_000 + pair)[0].share(seat)
    low, high = wilson(won, games)
    seconds = (time.process_time() - start) / games
    return {
        "games": games,
        "share": round(won / games, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "s_per_game": round(seconds, 3),
    }


class Watch:
    """Counts what is done in a game."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def __call__(self, s: State, action: Action) -> None:
        """Note an action before it is done."""
        kind = action[0]
        if kind == actions.COUNTER_WITH:
            self.counts[f"answers to {('buildings', 'attacks', 'counters')[s.frames[-1][0]]}"] += 1
        elif kind not in (actions.PASS, actions.END):
            self.counts[actions.SHAPES[kind][0]] += 1


def balance(pack: Game, agreed: Agreement, make: Callable[[Structure], Bot], games: int) -> Figures:
    """Return what the seats win, how games end and what is played in them, one kind of bot in every seat."""
    rules = Structure(pack, agreed=agreed)
    bots = [make(rules)] * agreed.players
    won = [0.0] * agreed.players
    ties = ended = turns = 0
    best: list[int] = []
    watch = Watch()
    for seed in range(games):
        s = rules.new_game(stock(rules), seed)
        starter = s.active
        outcome, _ = play(rules, stock(rules), bots, seed, start=s, watch=watch)
        for seat in range(agreed.players):
            won[seat] += outcome.share((starter + seat) % agreed.players)
        ties += outcome.draw
        ended += outcome.reason == "threshold"
        turns += s.turn
        best.append(max(outcome.scores))
    best.sort()
    found: Figures = {}
    for seat, wins in enumerate(won, start=1):
        low, high = wilson(wins, games)
        found[f"seat {seat}, %"] = f"{wins / games:.1%} [{low:.1%}, {high:.1%}]"
    found["shared wins, %"] = round(100 * ties / games, 1)
    found["mean turns"] = round(turns / games, 1)
    found["ends by threshold, %"] = round(100 * ended / games, 1)
    found["winner's score, mean"] = round(sum(best) / games, 1)
    found["winner's score, 90th percentile"] = best[games * 9 // 10]
    found.update({f"{word} a game": round(count / games, 3) for word, count in sorted(watch.counts.items())})
    return found


def main(arguments: Sequence[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--match", type=int, default=0)
    parser.add_argument("--balance", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    pack = load_game(Project(SHIPPED), "structure")
    rules = Structure(pack)
    found: dict[str, Figures] = {"proofdeck, structure": speed(pack, options.games)}
    if options.match:
        found["greedy against random"] = match(rules, PrudentBot(rules), RandomBot(), options.match * 10)
        found["lookahead against greedy"] = match(rules, LookaheadBot(rules), PrudentBot(rules), options.match)
    if options.balance:
        for agreed in SETTINGS:
            found[f"greedy, {agreed}"] = balance(pack, agreed, PrudentBot, options.balance)
    if options.json:
        sys.stdout.write(json.dumps(found, indent=2) + "\n")
        return 0
    lines = [f"CPython {platform.python_version()}, {platform.machine()}, CPU time, best of {ROUNDS}"]
    for name, values in found.items():
        lines.append(name)
        lines += [f"  {key:<34}{value:>24}" for key, value in values.items()]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
