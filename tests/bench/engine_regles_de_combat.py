"""How fast Règles de Combat is played, how much each bot is better, and what a campaign comes to.

    python tests/bench/engine_regles_de_combat.py [--games 300] [--match 100] [--balance 2000] [--json]

Measured as engine_frame.py says, a campaign as one game. The balance figures are those of the rule model (its
part 4), with the settings it tried. Compare with tests/bench/engine.py: each game is its own measure.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine_frame import Figures, Table, interval, match, positions, run, speed

from generator.engine.bots import RandomBot
from generator.engine.play import play
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

__all__ = ["SEEN", "balance", "balances", "main", "matches", "speeds", "table"]

GAME = "regles-de-combat"
SEEN = range(5)
"""The random campaigns whose positions are cloned, listed, viewed; nobody gives up in them."""
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


def table(rules: ReglesDeCombat, *, stubborn: bool = False) -> Table[State]:
    """Return a campaign with the usual decks; stubborn players never give up, so that combats are fought out."""
    decks = stock(rules)

    def fight_on(action: Action) -> Action:
        return (actions.END,) if action[0] == actions.SURRENDER else action

    return Table(rules=rules, decks=lambda number: decks, instead=fight_on if stubborn else None)


def speeds(games: int) -> dict[str, Figures]:
    """Return how fast it is played, by players who give up and by such who do not."""
    rules = ReglesDeCombat(load_game(Project(SHIPPED), GAME))
    fought_out = table(rules, stubborn=True)
    states = positions(fought_out, SEEN)
    return {
        "proofdeck, regles-de-combat": speed(table(rules), games, states),
        "the same, nobody gives up": speed(fought_out, max(1, games // 5), states),
    }


def matches(games: int) -> dict[str, Figures]:
    """Return how much each bot is better than the one before it."""
    rules = ReglesDeCombat(load_game(Project(SHIPPED), GAME))
    played, greedy = table(rules), GreedyBot(rules)
    return {
        "greedy against random": match(played, greedy, RandomBot(), games),
        "prudent against greedy": match(played, PrudentBot(rules), greedy, games),
        "lookahead against greedy": match(played, LookaheadBot(rules), greedy, games),
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
    found: Figures = {
        "seat 1, %": round(100 * won[0] / games, 1),
        "first assailant, %": round(100 * first / games, 1),
        "drawn, %": round(100 * draws / games, 1),
        "combats a campaign": round(combats / games, 2),
        "assailant wins, %": interval(counts["by assailant"], combats),
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


def balances(games: int) -> dict[str, Figures]:
    """Return the balance of every setting."""
    pack = load_game(Project(SHIPPED), GAME)
    return {f"greedy, {name}": balance(pack, facts, agreed, GreedyBot, games) for name, facts, agreed in SETTINGS}


def main(arguments: Sequence[str]) -> int:
    """Print the figures."""
    return run(arguments, __doc__, 300, speed=speeds, match=matches, balance=balances)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
