"""How fast Règles de Combat is played, how much each bot is better, and what a campaign comes to.

    python tests/bench/engine_regles_de_combat.py [--games 300] [--match 100] [--balance 2000] [--json]

CPU time of one process, best of three rounds; chance comes from fixed seeds, so that only the clock differs. The
balance figures are those of the rule model (its part 4), with the settings it tried. Compare with
tests/bench/engine.py: each game is its own measure.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import sqrt
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generator.engine.bots import RandomBot
from generator.engine.play import play
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action, Bot
from generator.games.regles_de_combat import actions
from generator.games.regles_de_combat.bots import GreedyBot, LookaheadBot, PrudentBot
from generator.games.regles_de_combat.facts import FACTS, Facts
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.state import State
from generator.games.regles_de_combat.table import stock
from generator.games.regles_de_combat.tables import Agreement
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import SHIPPED, Project

__all__ = ["balance", "main", "match", "speed"]

ROUNDS = 3
Figures = dict[str, float | str]
SETTINGS: tuple[tuple[str, Facts, Agreement], ...] = (
    ("standard", FACTS, Agreement()),
    ("no bonus", replace(FACTS, campaign=replace(FACTS.campaign, bonus_v=0)), Agreement()),
    ("bonus of 2", replace(FACTS, campaign=replace(FACTS.campaign, bonus_v=2)), Agreement()),
    ("6 rows", FACTS, Agreement(rows=6)),
    ("8 rows", FACTS, Agreement(rows=8)),
    ("9 rows", FACTS, Agreement(rows=9)),
    ("square", FACTS, Agreement(shape="square")),
)
"""Those of the rule model's own figures, and the other shape of speed."""


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927)."""
    z = 1.959964
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def wander(rules: ReglesDeCombat, seed: int, look: Callable[[State], None], *, stubborn: bool) -> int:
    """Play a random campaign: every legal action listed, one chosen; return the decisions.

    Stubborn players never give up, so that combats are fought out.
    """
    s = rules.new_game(stock(rules), seed)
    rng = Rng(stream(seed, "bot"))
    decisions = 0
    while not s.over:
        look(s)
        legal = rules.legal(s)
        action: Action = legal[rng.below(len(legal))]
        if stubborn and action[0] == actions.SURRENDER:
            action = (actions.END,)
        rules.apply(s, action, trusted=True)
        decisions += 1
    return decisions


def positions(rules: ReglesDeCombat, games: int = 5) -> list[State]:
    """Return the positions of some random campaigns."""
    found: list[State] = []
    for seed in range(games):
        wander(rules, seed, lambda s: found.append(rules.clone(s)), stubborn=True)
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


def speed(rules: ReglesDeCombat, games: int, *, stubborn: bool) -> Figures:
    """Return decisions and campaigns a second, and what the single steps cost."""
    best = float("inf")
    decisions = 0
    for _ in range(ROUNDS):
        start = time.process_time()
        decisions = sum(wander(rules, seed, lambda s: None, stubborn=stubborn) for seed in range(games))
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


def match(rules: ReglesDeCombat, strong: Bot, weak: Bot, games: int) -> Figures:
    """Return the share of campaigns that `strong` wins, seats swapped within each pair with the same shuffles."""
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


class Diary:
    """Counts what happens in campaigns."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.lowest = FACTS.deck_size
        self._assailant = 0

    def __call__(self, s: State, action: Action) -> None:
        """Read the log before an action is done."""
        self.read(s)

    def read(self, s: State) -> None:
        """Count the events of the log and empty it."""
        counts = self.counts
        for event in s.log or ():
            word = str(event[0])
            counts[word] += 1
            if word == "combat":
                self._assailant = int(event[2])
            elif word == "won":
                self._won(int(event[2]), int(event[3]))
            elif word == "unspent":
                counts["resources unspent"] += int(event[2])
        s.log = []
        self.lowest = min(self.lowest, len(s.pile[0]), len(s.pile[1]))

    def _won(self, winner: int, reason: int) -> None:
        self.counts["night"] += reason == 2
        self.counts["surrender"] += reason == 1
        if winner:
            self.counts["by assailant" if winner - 1 == self._assailant else "by defender"] += 1


def balance(pack: Game, facts: Facts, agreed: Agreement, make: Callable[[ReglesDeCombat], Bot], games: int) -> Figures:
    """Return what seats and roles win and what a combat comes to, one kind of bot on both sides."""
    rules = ReglesDeCombat(pack, facts=facts, agreed=agreed)
    bots = [make(rules)] * 2
    won = [0.0, 0.0]
    first = draws = 0.0
    diary = Diary()
    for seed in range(games):
        s = rules.new_game(stock(rules), seed, listening=True)
        begins = s.attacker
        outcome, _ = play(rules, stock(rules), bots, seed, start=s, watch=diary)
        diary.read(s)
        draws += not outcome.winners
        first += outcome.share(begins)
        for seat in (0, 1):
            won[seat] += outcome.share(seat)
    counts = diary.counts
    combats = counts["won"]
    low, high = wilson(counts["by assailant"], combats)
    found: Figures = {
        "seat 1, %": round(100 * won[0] / games, 1),
        "first assailant, %": round(100 * first / games, 1),
        "drawn, %": round(100 * draws / games, 1),
        "combats a campaign": round(combats / games, 2),
        "assailant wins, %": f"{counts['by assailant'] / combats:.1%} [{low:.1%}, {high:.1%}]",
        "defender wins, %": round(100 * counts["by defender"] / combats, 1),
        "night, %": round(100 * counts["night"] / combats, 2),
        "surrenders, %": round(100 * counts["surrender"] / combats, 1),
        "pile, lowest": diary.lowest,
    }
    for name, word in (
        ("resources made", "makes"),
        ("resources unspent", "resources unspent"),
        ("turns", "turn"),
        ("cards at the start", "shown"),
        ("attacks", "attacks"),
        ("deaths", "dies"),
        ("reinforcements", "arrives"),
        ("sent on voyage", "leaves"),
        ("unpaid", "unpaid"),
        ("prisoners", "captured"),
        ("supports", "supports"),
        ("tokens", "token"),
        ("turned up", "up"),
        ("face-down effects", "springs"),
        ("blocked", "blocked"),
        ("tokens without room", "lost_tokens"),
    ):
        found[f"{name} a combat"] = round(counts[word] / combats, 2)
    return found


def main(arguments: Sequence[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--match", type=int, default=0)
    parser.add_argument("--balance", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    pack = load_game(Project(SHIPPED), "regles-de-combat")
    rules = ReglesDeCombat(pack)
    found: dict[str, Figures] = {
        "proofdeck, regles-de-combat": speed(rules, options.games, stubborn=False),
        "the same, nobody gives up": speed(rules, max(1, options.games // 5), stubborn=True),
    }
    if options.match:
        found["greedy against random"] = match(rules, GreedyBot(rules), RandomBot(), options.match)
        found["prudent against greedy"] = match(rules, PrudentBot(rules), GreedyBot(rules), options.match)
        found["lookahead against greedy"] = match(rules, LookaheadBot(rules), GreedyBot(rules), options.match)
    if options.balance:
        for name, facts, agreed in SETTINGS:
            found[f"greedy, {name}"] = balance(pack, facts, agreed, GreedyBot, options.balance)
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
