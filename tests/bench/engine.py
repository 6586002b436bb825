"""How fast the engine plays, beside python-chess; how much better each bot is than the one before it.

    python tests/bench/engine.py [--games 300] [--match 0] [--json]

Both sides play random legal games, each its own game by its own rules on one core: the figures say how many
decisions a study gets for its time, not which program is better written. CPU time of this process, best of three;
`clone` and `legal` are means over the positions of one game. `--match N` plays N games per pair of bots, decks of
one faction each, seats swapped within every pair of games, and gives the share won with its 95 % Wilson interval.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable
from math import sqrt
from pathlib import Path

from generator.engine.bots import GreedyBot, LookaheadBot, RandomBot
from generator.engine.play import play
from generator.engine.rng import Rng, stream
from generator.engine.rules import Bot
from generator.games.ancient_duel.decks import build_deck
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.state import State
from generator.load.pack import load_game
from generator.project import SHIPPED, Project

__all__ = ["figures", "main", "match"]

ROUNDS = 3
CHESS_CAP = 300
"""Plies after which a random game of chess is stopped, as others do; its own rules would let it go on for hundreds."""

Figures = dict[str, float]


def decks_of(rules: AncientDuel, seed: int) -> list[tuple[str, ...]]:
    """Return two printed sets, every pair of factions in turn."""
    factions = tuple(rules.facts.unlock_games)
    first, second = factions[seed % 7], factions[(seed // 7) % 7]
    return [build_deck(rules.tables.cards, rules.facts, name) for name in (first, second)]


def best(run: Callable[[], tuple[int, int]]) -> Figures:
    """Return decisions/s, games/s and decisions per game of the fastest round."""
    rates = []
    for _ in range(ROUNDS):
        start = time.process_time()
        games, decisions = run()
        rates.append((time.process_time() - start, games, decisions))
    seconds, games, decisions = min(rates)
    return {
        "decisions_per_s": round(decisions / seconds),
        "games_per_s": round(games / seconds, 1),
        "decisions_per_game": round(decisions / games, 1),
    }


def duel_random(rules: AncientDuel, games: int) -> tuple[int, int]:
    """Play random games of Ancient Duel: full rules, every legal action listed, one chosen."""
    decisions = 0
    for seed in range(games):
        s = rules.new_game(decks_of(rules, seed), seed)
        rng = Rng(stream(seed, "bot"))
        while s.over < 0:
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))], trusted=True)
            decisions += 1
    return games, decisions


def chess_random(games: int) -> tuple[int, int]:
    """Play random games of chess with python-chess, up to the cap."""
    import chess

    decisions = 0
    for seed in range(games):
        rng = Rng(stream(seed, "bot"))
        board = chess.Board()
        plies = 0
        while plies < CHESS_CAP and not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[rng.below(len(legal))])
            plies += 1
        decisions += plies
    return games, decisions


def positions(rules: AncientDuel) -> list[State]:
    """Return the positions of one random game."""
    s = rules.new_game(decks_of(rules, 9), 9)
    rng = Rng(stream(9, "bot"))
    found = []
    while s.over < 0:
        found.append(rules.clone(s))
        legal = rules.legal(s)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)
    return found


def microseconds(work: Callable[[State], object], states: list[State], repeat: int = 20) -> float:
    """Return the mean CPU time of `work` on these positions, best of three."""
    rates = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(repeat):
            for s in states:
                work(s)
        rates.append((time.process_time() - start) / (repeat * len(states)))
    return round(min(rates) * 1e6, 2)


def figures(games: int) -> dict[str, Figures]:
    """Return all speeds; python-chess only where it is installed."""
    start = time.process_time()
    rules = AncientDuel(load_game(Project(SHIPPED), "ancient-duel"))
    loaded = time.process_time() - start
    states = positions(rules)

    def fresh_legal(s: State) -> object:
        s.options = None
        return rules.legal(s)

    ours = best(lambda: duel_random(rules, games))
    ours["clone_us"] = microseconds(rules.clone, states)
    ours["legal_us"] = microseconds(fresh_legal, states)
    ours["view_us"] = microseconds(lambda s: rules.view(s, 0), states, 5)
    ours["digest_us"] = microseconds(rules.digest, states, 5)
    ours["load_and_compile_ms"] = round(loaded * 1e3, 1)
    found = {"proofdeck, ancient-duel": ours}
    try:
        import chess
    except ImportError:
        return found
    theirs = best(lambda: chess_random(max(1, games // 20)))
    theirs["clone_us"] = _chess_copy(chess.Board())
    found[f"python-chess {chess.__version__}, chess to {CHESS_CAP} plies"] = theirs
    return found


def _chess_copy(board: object) -> float:
    copy = board.copy  # type: ignore[attr-defined]
    rates = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(5_000):
            copy(stack=False)
        rates.append((time.process_time() - start) / 5_000)
    return round(min(rates) * 1e6, 2)


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927)."""
    z = 1.959964
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def match(rules: AncientDuel, strong: Bot, weak: Bot, games: int) -> Figures:
    """Return the share of games that `strong` wins, seats swapped within each pair."""
    won = 0.0
    start = time.process_time()
    for number in range(games):
        pair, seat = divmod(number, 2)
        bots = [strong, weak] if seat == 0 else [weak, strong]
        won += play(rules, decks_of(rules, pair), bots, 1_000 + pair)[0].share(seat)
    low, high = wilson(won, games)
    return {
        "games": games,
        "share": round(won / games, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "s_per_game": round((time.process_time() - start) / games, 3),
    }


def main(arguments: list[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--match", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    result: dict[str, dict[str, Figures]] = {"speed": figures(options.games)}
    if options.match:
        rules = AncientDuel(load_game(Project(SHIPPED), "ancient-duel"))
        result["bots"] = {
            "greedy against random": match(rules, GreedyBot(rules), RandomBot(), options.match),
            "lookahead against greedy": match(rules, LookaheadBot(rules), GreedyBot(rules), options.match),
        }
    if options.json:
        sys.stdout.write(json.dumps(result, indent=2) + "\n")
        return 0
    lines = [
        f"CPython {platform.python_version()}, {platform.machine()}, CPU time, best of {ROUNDS}, each its own game"
    ]
    for part in result.values():
        for name, values in part.items():
            lines.append(name)
            lines += [f"  {key:<22}{value:>12,}" for key, value in values.items()]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    sys.exit(main(sys.argv[1:]))
