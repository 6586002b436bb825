"""What the benchmarks of all engines measure alike: random play, single steps, one bot against another.

Each game's own file says what is played, with which bots and agreements, and what its balance is told by. CPU time of
this process, best of three rounds; chance comes from fixed seeds, so that only the clock differs.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Generic, Protocol, TypeVar

from generator.engine.play import play
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action, Bot, Rules

__all__ = [
    "Figures",
    "Table",
    "interval",
    "match",
    "microseconds",
    "positions",
    "random_play",
    "rates",
    "run",
    "speed",
]

ROUNDS = 3
Figures = dict[str, float | str]
Decks = Sequence[Sequence[str]]
T = TypeVar("T")


class _State(Protocol):
    options: list[Action] | None


S = TypeVar("S", bound=_State)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Generic[S]):
    """Rules, the decks of the game of a number, and what a random player does in place of what was drawn."""

    rules: Rules[S]
    decks: Callable[[int], Decks]
    instead: Callable[[Action], Action] | None = None


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927)."""
    z = 1.959964
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def interval(won: float, games: int) -> str:
    """Return a share and its 95 % interval in percent."""
    low, high = wilson(won, games)
    return f"{won / games:.1%} [{low:.1%}, {high:.1%}]"


def random_play(table: Table[S], seeds: Iterable[int], look: Callable[[S], object] | None = None) -> int:
    """Play random games: full rules, every legal action listed, one chosen; return the decisions."""
    rules, instead = table.rules, table.instead
    decisions = 0
    for seed in seeds:
        s = rules.new_game(table.decks(seed), seed)
        rng = Rng(stream(seed, "bot"))
        while legal := rules.legal(s):
            if look is not None:
                look(s)
            action = legal[rng.below(len(legal))]
            rules.apply(s, action if instead is None else instead(action), trusted=True)
            decisions += 1
    return decisions


def positions(table: Table[S], seeds: Iterable[int]) -> list[S]:
    """Return the positions of some random games."""
    found: list[S] = []
    random_play(table, seeds, lambda s: found.append(table.rules.clone(s)))
    return found


def rates(play_all: Callable[[], int], games: int) -> Figures:
    """Return decisions and games a second of the fastest round; `play_all` returns the decisions of all games."""
    best, decisions = float("inf"), 0
    for _ in range(ROUNDS):
        start = time.process_time()
        decisions = play_all()
        best = min(best, time.process_time() - start)
    return {
        "decisions_per_s": round(decisions / best),
        "games_per_s": round(games / best, 1),
        "decisions_per_game": round(decisions / games, 1),
    }


def microseconds(work: Callable[[T], object], cases: Sequence[T], repeat: int = 5) -> float:
    """Return the mean CPU time of `work` on these cases, best of three."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(repeat):
            for case in cases:
                work(case)
        best = min(best, time.process_time() - start)
    return round(best / (repeat * len(cases)) * 1e6, 2)


def speed(table: Table[S], games: int, states: Sequence[S]) -> Figures:
    """Return decisions and games a second, and what the single steps cost on these positions."""
    rules = table.rules

    def fresh_legal(s: S) -> object:
        s.options = None
        return rules.legal(s)

    views = [rules.view(s, 0) for s in states]
    rng = Rng(1)
    return {
        **rates(lambda: random_play(table, range(games)), games),
        "clone_us": microseconds(rules.clone, states),
        "legal_us": microseconds(fresh_legal, states),
        "view_us": microseconds(lambda s: rules.view(s, 0), states),
        "determinize_us": microseconds(lambda view: rules.determinize(view, rng), views, 1),
        "digest_us": microseconds(rules.digest, states),
    }


def match(table: Table[S], strong: Bot, weak: Bot, games: int) -> Figures:
    """Return the share of games that `strong` wins, seats swapped within each pair of games with one shuffle."""
    won = 0.0
    start = time.process_time()
    for number in range(games):
        pair, seat = divmod(number, 2)
        bots = [strong, weak] if seat == 0 else [weak, strong]
        won += play(table.rules, table.decks(pair), bots, 1_000 + pair)[0].share(seat)
    seconds = time.process_time() - start
    low, high = wilson(won, games)
    return {
        "games": games,
        "share": round(won / games, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "s_per_game": round(seconds / games, 3),
    }


def run(arguments: Sequence[str], about: str | None, games: int, **parts: Callable[[int], dict[str, Figures]]) -> int:
    """Print the figures of a benchmark.

    Args:
        arguments: of the command line.
        about: the docstring of the game's file.
        games: how many random games are timed unless said otherwise.
        parts: `speed` and, for how many games each is asked with an option of its name, others; each returns figures
            by the name of what was measured.
    """
    parser = argparse.ArgumentParser(description=(about or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=games)
    for name in parts:
        if name != "speed":
            parser.add_argument(f"--{name}", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = vars(parser.parse_args(arguments))
    found: dict[str, Figures] = {}
    for name, measure in parts.items():
        if number := options["games" if name == "speed" else name]:
            found.update(measure(number))
    sys.stdout.write(json.dumps(found, indent=2) + "\n" if options["json"] else _printed(found))
    return 0


def _printed(found: dict[str, Figures]) -> str:
    lines = [f"CPython {platform.python_version()}, {platform.machine()}, CPU time, best of {ROUNDS}"]
    for name, values in found.items():
        lines.append(name)
        for key, value in values.items():
            lines.append(f"  {key:<40}{value if isinstance(value, str) else format(value, ','):>30}")
    return "\n".join(lines) + "\n"
