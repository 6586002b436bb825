"""How fast Pandrea is played, how much each bot is better, and what decks, seats and fights come to.

    python tests/bench/engine_pandrea.py [--games 200] [--match 100] [--balance 40] [--json]

Measured as engine_frame.py says; compare with tests/bench/engine.py: each game is its own measure. `--balance` plays
all 16 pairings of the ready decks that often, for the usual game and for the other values and readings that the rule
model tried.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product

from engine_frame import Figures, Table, interval, match, positions, run, speed

from generator.engine.bots import RandomBot
from generator.engine.play import play
from generator.engine.rules import Action, Bot
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.bots import GreedyBot, LookaheadBot, PrudentBot
from generator.games.pandrea.decks import ready
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.state import State
from generator.games.pandrea.table import stock
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import SHIPPED, Project

__all__ = ["SEEN", "balance", "balances", "main", "matches", "speeds", "table"]

GAME = "pandrea"
SEEN = range(2)
"""The random games whose positions are cloned, listed, viewed."""
SETTINGS = (
    Agreement(),
    Agreement(same_phase=False),
    *(Agreement(life=life) for life in (15, 25)),
    *(Agreement(income=income) for income in (1, 3)),
)
"""Those of the rule model's own figures."""


def table(rules: Pandrea) -> Table[State]:
    """Return what is timed: the ready decks go round the seats from game to game."""
    known = ready(rules.game)
    names = list(known)
    players = range(rules.tables.agreed.players)
    return Table(
        rules=rules, decks=lambda number: [known[names[(number + player) % len(names)]] for player in players]
    )


def pairings(rules: Pandrea) -> Table[State]:
    """Return what bots are matched with: every pairing of two ready decks in turn."""
    names = list(ready(rules.game))
    return Table(rules=rules, decks=lambda number: stock(rules.game, [names[number % 4], names[number // 4 % 4]]))


def speeds(games: int) -> dict[str, Figures]:
    """Return how fast it is played, by two and by four."""
    pack = load_game(Project(SHIPPED), GAME)
    two, four = table(Pandrea(pack)), table(Pandrea(pack, agreed=Agreement(layout="quatre")))
    return {
        "proofdeck, pandrea": speed(two, games, positions(two, SEEN)),
        "proofdeck, pandrea, four players": speed(four, max(1, games // 4), positions(four, SEEN)),
    }


def matches(games: int) -> dict[str, Figures]:
    """Return how much each bot is better than the one before it."""
    rules = Pandrea(load_game(Project(SHIPPED), GAME))
    played, greedy = pairings(rules), GreedyBot(rules)
    return {
        "greedy against random": match(played, greedy, RandomBot(), games),
        "prudent against greedy": match(played, PrudentBot(rules), greedy, games * 4),
        "lookahead against greedy": match(played, LookaheadBot(rules), greedy, games),
    }


class Diary:
    """Counts what happens in games, by word."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def __call__(self, s: State, action: Action) -> None:
        """Read the log before an action is done."""
        self.read(s)

    def read(self, s: State) -> None:
        """Count the events of the log and empty it."""
        counts = self.counts
        for word, *numbers in s.log or ():
            counts[str(word)] += 1
            if word == "hits":
                counts["life lost"] += int(numbers[3])
            if word == "fight":
                counts["one-sided"] += not (numbers[4] and numbers[5])
        s.log = []


def balance(pack: Game, agreed: Agreement, make: Callable[[Pandrea], Bot], games: int) -> Figures:
    """Return what decks and seats win, how games end and what happens in them, over all 16 pairings."""
    rules = Pandrea(pack, agreed=agreed)
    bots = [make(rules)] * 2
    names = list(ready(pack))
    won: dict[str, float] = dict.fromkeys(names, 0.0)
    diary = Diary()
    ends: Counter[str] = Counter()
    seats: list[float] = [0.0, 0.0]
    turns: list[int] = []
    for first, second in product(names, names):
        for number in range(games):
            seed = (names.index(first) * len(names) + names.index(second)) * 10_000 + number
            decks = stock(pack, [first, second])
            s = rules.new_game(decks, seed, listening=True)
            outcome, _ = play(rules, decks, bots, seed, start=s, watch=diary)
            diary.read(s)
            turns.append(s.turn)
            ends[outcome.reason] += 1
            ends["draw"] += outcome.draw
            for seat, name in enumerate((first, second)):
                won[name] += outcome.share(seat)
                seats[seat] += outcome.share(seat)
    counts = diary.counts
    total = len(turns)
    turns.sort()
    found: Figures = {f"deck {name}, %": interval(won[name], total // 2) for name in names}
    found.update({f"seat {seat}, %": interval(wins, total) for seat, wins in enumerate(seats, start=1)})
    found["draws, %"] = round(100 * ends["draw"] / total, 1)
    found["by usure, %"] = round(100 * ends["usure"] / total, 1)
    found["turns, p10 / median / p90"] = f"{turns[total // 10]} / {turns[total // 2]} / {turns[total * 9 // 10]}"
    for word in ("assault", "protect", "dies", "recruit", "life lost"):
        found[f"{word} a game"] = round(counts[word] / total, 1)
    found["one-sided fights, %"] = round(100 * counts["one-sided"] / max(1, counts["fight"]), 1)
    return found


def balances(games: int) -> dict[str, Figures]:
    """Return the balance of every setting."""
    pack = load_game(Project(SHIPPED), GAME)
    return {f"greedy, {agreed}": balance(pack, agreed, GreedyBot, games) for agreed in SETTINGS}


def main(arguments: Sequence[str]) -> int:
    """Print the figures."""
    return run(arguments, __doc__, 200, speed=speeds, match=matches, balance=balances)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
