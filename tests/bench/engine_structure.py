"""How fast Structure is played, how much each bot is better, and what its seats, ends and cards come to.

    python tests/bench/engine_structure.py [--games 300] [--match 100] [--balance 2000] [--json]

Measured as engine_frame.py says. Seats of the balance figures count from the player who began. Compare with
tests/bench/engine.py: each game is its own measure.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence

from engine_frame import Figures, Table, interval, match, positions, run, speed

from generator.engine.bots import RandomBot
from generator.engine.play import play
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

__all__ = ["SEEN", "balance", "balances", "main", "matches", "speeds", "table"]

GAME = "structure"
SEEN = range(5)
"""The random games whose positions are cloned, listed, viewed."""
SETTINGS = (
    *(Agreement(threshold=threshold) for threshold in (None, 20, 25, 30, 35, 40)),
    Agreement(threshold=30, tie="coin"),
    Agreement(players=3, threshold=None),
    Agreement(players=4, threshold=None),
)
"""Those of the rule model's own figures, and the coin."""


def table(rules: Structure) -> Table[State]:
    """Return the standard game: everybody draws from the one pile."""
    pile = stock(rules)
    return Table(rules=rules, decks=lambda number: pile)


def speeds(games: int) -> dict[str, Figures]:
    """Return how fast it is played."""
    played = table(Structure(load_game(Project(SHIPPED), GAME)))
    return {"proofdeck, structure": speed(played, games, positions(played, SEEN))}


def matches(games: int) -> dict[str, Figures]:
    """Return how much each bot is better than the one before it."""
    rules = Structure(load_game(Project(SHIPPED), GAME))
    played, prudent = table(rules), PrudentBot(rules)
    return {
        "greedy against random": match(played, prudent, RandomBot(), games * 10),
        "lookahead against greedy": match(played, LookaheadBot(rules), prudent, games),
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
        found[f"seat {seat}, %"] = interval(wins, games)
    found["shared wins, %"] = round(100 * ties / games, 1)
    found["mean turns"] = round(turns / games, 1)
    found["ends by threshold, %"] = round(100 * ended / games, 1)
    found["winner's score, mean"] = round(sum(best) / games, 1)
    found["winner's score, 90th percentile"] = best[games * 9 // 10]
    found.update({f"{word} a game": round(count / games, 3) for word, count in sorted(watch.counts.items())})
    return found


def balances(games: int) -> dict[str, Figures]:
    """Return the balance of every setting."""
    pack = load_game(Project(SHIPPED), GAME)
    return {f"greedy, {agreed}": balance(pack, agreed, PrudentBot, games) for agreed in SETTINGS}


def main(arguments: Sequence[str]) -> int:
    """Print the figures."""
    return run(arguments, __doc__, 300, speed=speeds, match=matches, balance=balances)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
