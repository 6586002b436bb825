"""Series played by any executor of `concurrent.futures`: its workers only change how long it takes.

A task is a slice of groups; it brings back one tally of whole numbers. Tallies are added in the order of the series.
An executor may run a task twice (distributed does after a lost worker): a task changes nothing but its own process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from generator.balance.series import Group
from generator.balance.table import Table
from generator.balance.tables import Agreed, table_of
from generator.balance.tally import Tally
from generator.load.pack import load_game
from generator.project import Project

__all__ = ["Source", "play_groups", "play_series"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a worker finds the game, and which data it must find there."""

    root: str
    """The project's folder."""
    game: str
    data: str
    """The digest of the rules' data."""
    agreed: Agreed = ()
    """What the players agree before each game."""

    def table(self) -> Table:
        """Return the game's table, made once in each process.

        Raises:
            RuntimeError: the worker has other data than the one who asked.
        """
        table = _table(self.root, self.game, self.agreed)
        if table.data != self.data:
            raise RuntimeError(f"{self.game}: expected data {self.data}, this worker has {table.data}")
        return table


@lru_cache(maxsize=4)
def _table(root: str, game: str, agreed: Agreed) -> Table:
    project = Project(Path(root))
    return table_of(project, load_game(project, game), agreed)


def play_groups(source: Source, groups: Sequence[Group]) -> Tally:
    """Return the tally of some groups: the task of a worker."""
    table = source.table()
    names = {deck for group in groups for game in group.games for deck in game.decks}
    decks = {
        name: frozenset(table.counted.get(card, card) for card in table.stock((name,) * table.players)[0])
        for name in sorted(names)
    }
    tally = Tally()
    for group in groups:
        tally.add(group, [table.play(fixture) for fixture in group.games], decks)
    return tally


def play_series(
    source: Source,
    groups: Sequence[Group],
    executor: Executor | None = None,
    *,
    chunk: int = 8,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Return the tally of a series.

    Args:
        source: the game.
        groups: the series.
        executor: any executor of `concurrent.futures`; None = here, one after the other.
        chunk: groups in one task; it changes the time, not the result.
        progress: called with the number of games done so far.

    Raises:
        ValueError: an empty chunk.
    """
    if chunk < 1:
        raise ValueError(f"chunk: expected 1 or more, got {chunk}")
    slices = [groups[start : start + chunk] for start in range(0, len(groups), chunk)]
    total = Tally()
    for tally in _tallies(source, slices, executor):
        total += tally
        if progress is not None:
            progress(total.games)
    return total


def _tallies(source: Source, slices: Sequence[Sequence[Group]], executor: Executor | None) -> Iterator[Tally]:
    if executor is None:
        for groups in slices:
            yield play_groups(source, groups)
        return
    waiting: list[Future[Tally]] = [executor.submit(play_groups, source, groups) for groups in slices]
    try:
        for task in waiting:
            yield task.result()
    finally:
        for task in waiting:
            task.cancel()
