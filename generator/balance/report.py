"""A whole investigation: every strength plays its series, the strengths play each other, and what may be said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import pairwise

from generator.balance.claims import Claim, claims
from generator.balance.intervals import Estimate
from generator.balance.play import Source, play_series
from generator.balance.series import Fixture, Group, duels, ladder
from generator.balance.study import Study, ladder_step, study
from generator.balance.table import Table, bot_of
from generator.balance.tally import Tally
from generator.errors import OptionError

__all__ = ["LADDER_GROUPS", "Balance", "Rung", "Tracker", "investigate"]

LADDER_GROUPS = 42
"""At least so many pairs of games between one strength and the next, spread over the pairings: enough to show a bot
that wins two games in three."""

Progress = Callable[[str, int, int], None]
"""What is being played, games done, games in all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """One strength against the next."""

    weaker: str
    stronger: str
    games: int
    won: Estimate
    """By the stronger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tracker:
    """A range that is printed, and what the games needed of it."""

    name: str
    printed: str
    limit: int
    highest: int
    where: Fixture
    """A game in which it came up."""

    @property
    def holds(self) -> bool:
        """Whether no game went beyond what is printed."""
        return self.highest <= self.limit


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """Everything found out in one run."""

    game: str
    data: str
    """The digest of the rules' data."""
    seed: int
    players: int
    decks: tuple[str, ...]
    studies: tuple[Study, ...]
    ladder: tuple[Rung, ...]
    claims: tuple[Claim, ...]
    trackers: tuple[Tracker, ...]
    names: Mapping[str, str]
    """Deck or card -> what it is called in print."""

    def named(self, name: str) -> str:
        """Return what a deck or card is called in print; the parts of a mixed deck joined by `+`."""
        return self.names.get(name) or " + ".join(self.names.get(part, part) for part in name.split("+"))


def investigate(
    source: Source,
    *,
    bots: Sequence[str],
    games: Sequence[int],
    decks: Sequence[str] = (),
    seed: int = 1,
    executor: Executor | None = None,
    chunk: int = 4,
    progress: Progress | None = None,
) -> Balance:
    """Play, and return what was found; the same for every executor and chunk.

    Args:
        source: the game.
        bots: strengths, the weakest first.
        games: for each pairing of decks, by strength.
        decks: names; all that the game plays by itself if left out.
        seed: of everything.
        executor: any executor of `concurrent.futures`; None = here.
        chunk: groups in one task.
        progress: told how far it is.

    Raises:
        OptionError: unknown or repeated bots or decks.
    """
    table = source.table()
    decks = tuple(decks) or table.decks
    strengths = _checked(table, bots, decks)

    def series(what: str, groups: Sequence[Group]) -> Tally:
        total = sum(len(group.games) for group in groups)

        def tell(done: int) -> None:
            if progress is not None:
                progress(what, done, total)

        return play_series(source, groups, executor, chunk=chunk, progress=tell)

    studies = []
    for bot, count in zip(strengths, games, strict=True):
        tally = series(bot, duels(decks, bot, games=count, seed=seed, players=table.players))
        studies.append(study(bot, tally, decks, players=table.players, able=table.able))
    rungs = _rungs(strengths if table.players == 2 else (), decks, seed, series)
    apart = bool(rungs) and all(rung.won.verdict == 1 for rung in rungs)
    return Balance(
        game=source.game,
        data=source.data,
        seed=seed,
        players=table.players,
        decks=decks,
        studies=tuple(studies),
        ladder=tuple(rungs),
        claims=tuple(claims(studies, apart=apart)),
        trackers=_trackers(table.limits, studies),
        names=table.names,
    )


def _rungs(
    strengths: Sequence[str], decks: Sequence[str], seed: int, series: Callable[[str, Sequence[Group]], Tally]
) -> list[Rung]:
    """Return each strength against the next, played by `series`."""
    rungs = []
    pairs = -(-LADDER_GROUPS // max(1, len(decks) * (len(decks) - 1) // 2))
    for weaker, stronger in pairwise(strengths):
        tally = series(f"{stronger} against {weaker}", ladder(decks, weaker, stronger, pairs=pairs, seed=seed))
        rungs.append(Rung(weaker=weaker, stronger=stronger, games=tally.games, won=ladder_step(tally)))
    return rungs


def _checked(table: Table, bots: Sequence[str], decks: Sequence[str]) -> list[str]:
    """Return the bots with their budgets written out."""
    for deck in decks:
        table.stock((deck,) * table.players)
    strengths = [bot_of(table.brains, bot)[0] for bot in bots]
    for what, names in (("deck", decks), ("bot", strengths)):
        twice = sorted({name for name in names if list(names).count(name) > 1})
        if twice:
            raise OptionError(f"{what} {twice[0]!r} is given twice")
    return strengths


def _trackers(limits: Mapping[str, tuple[str, int]], studies: Sequence[Study]) -> tuple[Tracker, ...]:
    found = []
    for name, (printed, limit) in limits.items():
        seen = [one.notes[name] for one in studies if name in one.notes]
        if seen:
            highest, where = max(seen, key=lambda note: note[0])
            found.append(Tracker(name=name, printed=printed, limit=limit, highest=highest, where=where))
    return tuple(found)
