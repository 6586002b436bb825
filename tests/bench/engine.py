"""How fast the engine plays Ancient Duel, beside python-chess; how much better each bot is than the one before it.

    python tests/bench/engine.py [--games 300] [--match 200] [--json]

Both sides play random legal games, each its own game by its own rules on one core: the figures say how many
decisions a study gets for its time, not which program is better written. Measured as engine_frame.py says; single
steps are means over the positions of one game. `--match N` plays N games per pair of bots, decks of one faction each,
seats swapped within every pair of games, and gives the share won with its 95 % Wilson interval.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from engine_frame import Figures, Table, match, microseconds, positions, rates, run, speed

from generator.engine.bots import GreedyBot, LookaheadBot, RandomBot
from generator.engine.rng import Rng, stream
from generator.games.ancient_duel.decks import build_deck
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.state import State
from generator.load.pack import load_game
from generator.project import SHIPPED, Project

__all__ = ["SEEN", "main", "matches", "speeds", "table"]

GAME = "ancient-duel"
SEEN = (9,)
"""The random game whose positions are cloned, listed, viewed."""
CHESS_CAP = 300
"""Plies after which a random game of chess is stopped, as others do; its own rules would let it go on for hundreds."""


def table(rules: AncientDuel) -> Table[State]:
    """Return games between two printed sets, every pair of factions in turn."""
    factions = tuple(rules.facts.unlock_games)

    def decks(number: int) -> list[tuple[str, ...]]:
        pair = factions[number % 7], factions[(number // 7) % 7]
        return [build_deck(rules.tables.cards, rules.facts, name) for name in pair]

    return Table(rules=rules, decks=decks)


def chess_random(games: int) -> int:
    """Play random games of chess with python-chess, up to the cap; return the decisions."""
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
    return decisions


def speeds(games: int) -> dict[str, Figures]:
    """Return all speeds; python-chess only where it is installed."""
    start = time.process_time()
    played = table(AncientDuel(load_game(Project(SHIPPED), GAME)))
    loaded = time.process_time() - start
    ours = speed(played, games, positions(played, SEEN))
    ours["load_and_compile_ms"] = round(loaded * 1e3, 1)
    found = {"proofdeck, ancient-duel": ours}
    try:
        import chess
    except ImportError:
        return found
    theirs = rates(lambda: chess_random(max(1, games // 20)), max(1, games // 20))
    theirs["clone_us"] = microseconds(lambda board: board.copy(stack=False), [chess.Board()], 5_000)
    found[f"python-chess {chess.__version__}, chess to {CHESS_CAP} plies"] = theirs
    return found


def matches(games: int) -> dict[str, Figures]:
    """Return how much each bot is better than the one before it."""
    rules = AncientDuel(load_game(Project(SHIPPED), GAME))
    played, greedy = table(rules), GreedyBot(rules)
    return {
        "greedy against random": match(played, greedy, RandomBot(), games),
        "lookahead against greedy": match(played, LookaheadBot(rules), greedy, games),
    }


def main(arguments: Sequence[str]) -> int:
    """Print the figures."""
    return run(arguments, __doc__, 300, speed=speeds, match=matches)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
