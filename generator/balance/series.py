"""Series of games in pairs: the same shuffles twice, decks and seats swapped, so that neither seat nor luck decides.

A report depends on its fixture and on nothing else; workers only change how long it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

__all__ = ["Fixture", "Report", "fixtures", "play_all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixture:
    """One game to be played."""

    decks: tuple[str, ...]
    """Names of decks by player, such as `rome` or `rome+sparte`."""
    bots: tuple[str, ...]
    """Names of bots by player."""
    seed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What became of it."""

    fixture: Fixture
    starter: int
    winner: int
    """-1 = nobody."""
    reason: str
    turns: int
    """Turns of the game, both players' together."""
    decisions: int
    scores: tuple[int, ...]
    highest: tuple[int, ...]
    """The most points each player had at any time."""
    seen: tuple[tuple[str, ...], ...]
    """By player, the designs that came to the hand, sorted."""
    used: tuple[tuple[str, ...], ...]
    """By player, the designs that left the hand for play, sorted."""
    digest: str


def fixtures(decks: Sequence[str], bots: tuple[str, str], *, games: int, seed: int = 0) -> list[Fixture]:
    """Return `games` games for every pair of different decks, an even number: each seed is played both ways round."""
    found = []
    for place, first in enumerate(decks):
        for second in decks[place + 1 :]:
            for number in range((games + 1) // 2):
                found.append(Fixture(decks=(first, second), bots=bots, seed=seed + number))
                found.append(Fixture(decks=(second, first), bots=bots, seed=seed + number))
    return found


def play_all(
    series: Sequence[Fixture], play: Callable[[Fixture], Report], executor: Executor | None = None, *, workers: int = 1
) -> list[Report]:
    """Return the reports in the order of the series.

    Args:
        series: the games.
        play: plays one; must be picklable for an executor of processes.
        executor: any executor of `concurrent.futures`; None = here, one after the other.
        workers: how many it has, to cut the series into pieces; it does not change any report.
    """
    if executor is None:
        return [play(fixture) for fixture in series]
    reports: Iterable[Report] = executor.map(play, series, chunksize=max(1, len(series) // (workers * 8)))
    return list(reports)
