"""How fast Pandrea is played, how much each bot is better, and what decks, seats and fights come to.

    python tests/bench/engine_pandrea.py [--games 200] [--match 100] [--balance 40] [--json]

CPU time of one process, best of three rounds; chance comes from fixed seeds, so that only the clock differs. Compare
with tests/bench/engine.py: each game is its own measure. `--balance` plays all 16 pairings of the ready decks that
often, for the usual game and for the other values and readings that the rule model tried.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from math import sqrt
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generator.engine.bots import RandomBot
from generator.engine.play import play
from generator.engine.rng import Rng, stream
from generator.engine.rules import Bot
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.bots import GreedyBot, LookaheadBot, PrudentBot
from generator.games.pandrea.decks import ready
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.state import State
from generator.games.pandrea.table import stock
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import SHIPPED, Project

__all__ = ["balance", "main", "match", "speed"]

ROUNDS = 3
Figures = dict[str, float | str]
SETTINGS = (
    Agreement(),
    Agreement(same_phase=False),
    *(Agreement(life=life) for life in (15, 25)),
    *(Agreement(income=income) for income in (1, 3)),
)
"""Those of the rule model's own figures."""


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927)."""
    z = 1.959964
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def dealt(rules: Pandrea, seed: int) -> State:
    """Return the start of a game whose decks hang on the seed."""
    known = ready(rules.game)
    names = list(known)
    players = rules.tables.agreed.players
    return rules.new_game([known[names[(seed + player) % len(names)]] for player in range(players)], seed)


def random_games(rules: Pandrea, games: int, kept: list[State] | None = None) -> int:
    """Play random games: full rules, every legal action listed, one chosen; return the decisions."""
    decisions = 0
    for seed in range(games):
        s = dealt(rules, seed)
        rng = Rng(stream(seed, "bot"))
        while not s.over:
            if kept is not None:
                kept.append(rules.clone(s))
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))], trusted=True)
            decisions += 1
    return decisions


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


def speed(rules: Pandrea, games: int) -> Figures:
    """Return decisions and games a second, and what the single steps cost."""
    best = float("inf")
    decisions = 0
    for _ in range(ROUNDS):
        start = time.process_time()
        decisions = random_games(rules, games)
        best = min(best, time.process_time() - start)
    states: list[State] = []
    random_games(rules, 2, states)

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


def match(rules: Pandrea, strong: Bot, weak: Bot, games: int) -> Figures:
    """Return the share of games that `strong` wins, seats swapped within each pair of games with one shuffle."""
    won = 0.0
    start = time.process_time()
    names = list(ready(rules.game))
    for number in range(games):
        pair, seat = divmod(number, 2)
        decks = stock(rules.game, [names[pair % 4], names[pair // 4 % 4]])
        bots = [strong, weak] if seat == 0 else [weak, strong]
        won += play(rules, decks, bots, 1_000 + pair)[0].share(seat)
    low, high = wilson(won, games)
    seconds = (time.process_time() - start) / games
    return {
        "games": games,
        "share": round(won / games, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "s_per_game": round(seconds, 3),
    }


def one_game(
    rules: Pandrea, bots: Sequence[Bot], decks: Sequence[Sequence[str]], seed: int
) -> tuple[State, Counter[str]]:
    """Play a game; return its end and what happened in it, by word."""
    s = rules.new_game(decks, seed, listening=True)
    chance = [Rng(stream(seed, "bot", seat)) for seat in range(len(bots))]
    counts: Counter[str] = Counter()
    while not s.over:
        player = s.seat
        rules.apply(s, bots[player].choose(rules.view(s, player), rules.legal(s), chance[player]), trusted=True)
        for word, *numbers in s.log or ():
            counts[str(word)] += 1
            if word == "hits":
                counts["life lost"] += int(numbers[3])
            if word == "fight":
                counts["one-sided"] += not (numbers[4] and numbers[5])
        s.log = []
    return s, counts


def balance(pack: Game, agreed: Agreement, make: Callable[[Pandrea], Bot], games: int) -> Figures:
    """Return what decks and seats win, how games end and what happens in them, over all 16 pairings."""
    rules = Pandrea(pack, agreed=agreed)
    bots = [make(rules)] * 2
    names = list(ready(pack))
    won: dict[str, float] = dict.fromkeys(names, 0.0)
    counts: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    seats: list[float] = [0.0, 0.0]
    turns: list[int] = []
    for first, second in product(names, names):
        for number in range(games):
            seed = (names.index(first) * len(names) + names.index(second)) * 10_000 + number
            s, told = one_game(rules, bots, stock(pack, [first, second]), seed)
            outcome = rules.outcome(s)
            counts += told
            turns.append(s.turn)
            if outcome is not None:
                ends[outcome.reason] += 1
                ends["draw"] += outcome.draw
                for seat, name in enumerate((first, second)):
                    won[name] += outcome.share(seat)
                    seats[seat] += outcome.share(seat)
    total = len(turns)
    turns.sort()
    found: Figures = {f"deck {name}, %": _share(won[name], total / 2) for name in names}
    found.update({f"seat {seat}, %": _share(wins, total) for seat, wins in enumerate(seats, start=1)})
    found["draws, %"] = round(100 * ends["draw"] / total, 1)
    found["by usure, %"] = round(100 * ends["usure"] / total, 1)
    found["turns, p10 / median / p90"] = f"{turns[total // 10]} / {turns[total // 2]} / {turns[total * 9 // 10]}"
    for word in ("assault", "protect", "dies", "recruit", "life lost"):
        found[f"{word} a game"] = round(counts[word] / total, 1)
    found["one-sided fights, %"] = round(100 * counts["one-sided"] / max(1, counts["fight"]), 1)
    return found


def _share(won: float, games: float) -> str:
    low, high = wilson(won, round(games))
    return f"{won / games:.1%} [{low:.1%}, {high:.1%}]"


def main(arguments: Sequence[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--match", type=int, default=0)
    parser.add_argument("--balance", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    pack = load_game(Project(SHIPPED), "pandrea")
    rules, four = Pandrea(pack), Pandrea(pack, agreed=Agreement(layout="quatre"))
    found: dict[str, Figures] = {
        "proofdeck, pandrea": speed(rules, options.games),
        "proofdeck, pandrea, four players": speed(four, max(1, options.games // 4)),
    }
    if options.match:
        found["greedy against random"] = match(rules, GreedyBot(rules), RandomBot(), options.match)
        found["prudent against greedy"] = match(rules, PrudentBot(rules), GreedyBot(rules), options.match * 4)
        found["lookahead against greedy"] = match(rules, LookaheadBot(rules), GreedyBot(rules), options.match)
    if options.balance:
        for agreed in SETTINGS:
            found[f"greedy, {agreed}"] = balance(pack, agreed, GreedyBot, options.balance)
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
