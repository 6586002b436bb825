"""How fast Dungeons Raiders is played, how much each bot is better, and what modes, Houses and dungeons come to.

    python tests/bench/engine_dungeons_raiders.py [--games 60] [--match 60] [--balance 150] [--json]

Measured as engine_frame.py says. Random players seldom reach an end: most of their games last all 30 turns of the
guard. Compare with tests/bench/engine.py: each game is its own measure. `--balance` gives the figures that the rule
model measured with its prototype, for the same modes and set-ups.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

from engine_frame import Figures, Table, match, positions, run, speed

from generator.engine.outcome import Outcome
from generator.engine.play import play
from generator.engine.rules import Action
from generator.games.dungeons_raiders.primitives import adventurers
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.state import State
from generator.games.dungeons_raiders.table import seat
from generator.games.dungeons_raiders.tables import Agreement
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import SHIPPED, Project

__all__ = ["SEEN", "balance", "balances", "main", "matches", "speeds", "table"]

GAME = "dungeons-raiders"
SEEN = range(2)
"""The random games whose positions are cloned, listed, viewed."""
SETTINGS = (
    ("greedy", Agreement(mode="normal", setup="initiation")),
    ("greedy", Agreement(mode="normal", setup="avancee")),
    ("greedy", Agreement(mode="competition", setup="initiation")),
    ("greedy", Agreement(mode="competition", setup="avancee")),
    ("raider", Agreement(mode="normal", setup="initiation")),
    ("collector", Agreement(mode="normal", setup="initiation")),
)
"""Those of the rule model's own figures."""
MATCHES = (("greedy", "random"), ("lookahead", "greedy"), ("collector", "greedy"))
LEVELS = ("1", "2", "3", "S")


def table(rules: DungeonsRaiders) -> Table[State]:
    """Return a game in which the players choose their Houses."""
    return Table(rules=rules, decks=lambda number: [])


def speeds(games: int) -> dict[str, Figures]:
    """Return how fast both modes are played, each with a set-up of its own."""
    pack = load_game(Project(SHIPPED), GAME)
    found: dict[str, Figures] = {}
    for agreed in (Agreement(), Agreement(mode="competition", setup="avancee")):
        played = table(DungeonsRaiders(pack, agreed=agreed))
        found[f"proofdeck, dungeons-raiders, {agreed}"] = speed(played, games, positions(played, SEEN))
    return found


def matches(games: int) -> dict[str, Figures]:
    """Return how much a bot is better than another."""
    rules = DungeonsRaiders(load_game(Project(SHIPPED), GAME))
    return {
        f"{strong} against {weak}": match(table(rules), *seat(rules, [strong, weak]), games)
        for strong, weak in MATCHES
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
        self._first = -1

    def game(self, bot: str, seed: int) -> None:
        """Play one game and count."""
        rules = self.rules
        s = rules.new_game([], seed, listening=True)
        outcome, _ = play(rules, [], seat(rules, [bot, bot]), seed, start=s, watch=self._before)
        self._count(s)
        self._end(s, outcome)

    def _before(self, s: State, action: Action) -> None:
        """Read the log before an action is done."""
        self._count(s)

    def _count(self, s: State) -> None:
        t = self.rules.tables
        if s.turn == 1:
            self._first = s.initiative
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

    def _end(self, s: State, outcome: Outcome) -> None:
        self.turns.append(s.turn)
        self.glory += s.glory
        self.points += outcome.scores
        self.began += outcome.share(self._first)
        self.met["special"] += any(s.special)
        self.met["23 glory"] += any(s.reached)
        self.met["6 guilds"] += any(owned.bit_count() >= 6 for owned in s.guilds)
        self.met[f"end by {outcome.reason}"] += 1
        for player in (0, 1):
            self.adventurers.append(adventurers(s, player))
            self.houses[s.house[player]] += 1
            self.wins[s.house[player]] += int(outcome.share(player) * 2)
            for card in s.bought[player]:
                name = self.rules.tables.words["design"][card]
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


def balances(games: int) -> dict[str, Figures]:
    """Return the balance of every setting."""
    pack = load_game(Project(SHIPPED), GAME)
    return {f"{bot} on both sides, {agreed}": balance(pack, bot, agreed, games) for bot, agreed in SETTINGS}


def main(arguments: Sequence[str]) -> int:
    """Print the figures."""
    return run(arguments, __doc__, 60, speed=speeds, match=matches, balance=balances)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
