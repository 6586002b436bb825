"""`proofdeck simulate GAME`: many games between bots, and what they say about balance."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.shared import chosen_games, pair, say, split_list, the_project
from generator.errors import OptionError, OutputError

if TYPE_CHECKING:
    from generator.balance.play import Source
    from generator.balance.report import Balance
    from generator.project import Project

__all__ = ["Form", "register"]

DEFAULT_GAMES = 40
MOST_GAMES = 1_000_000


class Form(StrEnum):
    """How the report is written."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("simulate")
    def simulate(
        game: Annotated[str, typer.Argument(help="The game.")],
        games: Annotated[
            str, typer.Option(help="Games for each pairing of decks; one number, or one for each strength: 200,40.")
        ] = str(DEFAULT_GAMES),
        bots: Annotated[
            str,
            typer.Option(help="Strengths, the weakest first; each plays itself, and the next one for the ladder."),
        ] = "greedy,lookahead",
        decks: Annotated[
            str | None, typer.Option(help="Decks: factions, or allies joined by +. One deck plays itself.")
        ] = None,
        agree: Annotated[
            str | None, typer.Option(help="What the players agree before each game, such as mode=competition.")
        ] = None,
        matrix: Annotated[bool, typer.Option("--matrix", help="All decks of the game, as without --decks.")] = False,
        jobs: Annotated[int, typer.Option(min=1, help="Processes; the report is the same for any number.")] = 1,
        cluster: Annotated[
            str | None, typer.Option(help="Address of a scheduler of `distributed`, instead of --jobs.")
        ] = None,
        seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Of everything.")] = 1,
        form: Annotated[Form, typer.Option("--format", help="text, json, or a page with plots.")] = Form.TEXT,
        out: Annotated[Path | None, typer.Option(help="Write to this file instead of standard output.")] = None,
    ) -> None:
        """Play every pairing of decks in paired games and tell what may be said about balance, and what not yet.

        A claim is made only if it holds for two strengths of bots that differ, beyond intervals that allow for
        everything looked at. Otherwise the report says how many games would settle it.

        A bot may get another budget: --bots greedy,lookahead:worlds=2:turns=1:width=4

        Example: proofdeck simulate ancient-duel --games 200,40 --jobs 2 --format html --out balance.html
        """
        from generator.balance.report import investigate

        _agree(matrix=matrix, decks=decks, out=out)
        strengths = split_list(bots)
        counts = _counts(games, len(strengths))
        source, title, project = _source(game, agree)
        with _executor(jobs, cluster) as executor:
            balance = investigate(
                source,
                bots=strengths,
                games=counts,
                decks=split_list(decks),
                seed=seed,
                executor=executor,
                progress=_progress(),
            )
        _write(_shown(balance, form, title, project), out)


def _source(game: str, agree: str | None) -> tuple[Source, str, Project]:
    """Return the game to be played with what its players agree, its title, and the project it is in."""
    from generator.balance.play import Source
    from generator.balance.tables import table_of
    from generator.load.pack import load_game

    project = the_project()
    (name,) = chosen_games(project, [game])
    loaded = load_game(project, name)
    agreed = tuple(pair(item) for item in split_list(agree))
    data = table_of(project, loaded, agreed).data
    source = Source(root=str(project.root), game=name, data=data, agreed=agreed)
    return source, loaded.title.get("en", name), project


def _agree(*, matrix: bool, decks: str | None, out: Path | None) -> None:
    """Check what can be checked before minutes of games.

    Raises:
        OptionError: options contradict each other, or the output cannot be a file.
    """
    if matrix and decks is not None:
        raise OptionError("--matrix plays all decks: leave out --decks")
    if out is not None and out.is_dir():
        raise OptionError(f"--out {out}: is a folder; name a file in it")


def _shown(balance: Balance, form: Form, title: str, project: Project) -> str:
    import json

    from generator.balance.document import as_data
    from generator.balance.page import page
    from generator.balance.text import as_text

    if form is Form.JSON:
        return json.dumps(as_data(balance), ensure_ascii=False, indent=2, sort_keys=True) + "\n"
    if form is Form.HTML:
        return page(balance, title, project.shared_templates / "balance", project.fonts)
    return as_text(balance)


def _write(content: str, out: Path | None) -> None:
    from generator.build.write import write_whole

    if out is None:
        sys.stdout.write(content)
        return
    write_whole(out, content.encode())
    say(f"wrote {out}")


def _counts(games: str, strengths: int) -> tuple[int, ...]:
    """Return the games for each strength.

    Raises:
        OptionError: no strength, no numbers, or another number of them than of strengths.
    """
    if not strengths:
        raise OptionError("--bots: expected one strength or more")
    found = split_list(games)
    for text in found:
        if not (text.isascii() and text.isdecimal() and 1 <= int(text[:8]) <= MOST_GAMES):
            raise OptionError(f"--games: expected whole numbers from 1 to {MOST_GAMES}, got {text!r}")
    if len(found) not in (1, strengths):
        raise OptionError(f"--games: expected 1 number, or {strengths} for {strengths} strengths, got {len(found)}")
    return tuple(int(text) for text in found) * (strengths if len(found) == 1 else 1)


@contextmanager
def _executor(jobs: int, cluster: str | None) -> Iterator[Executor | None]:
    """Give what plays the games; None = this process."""
    if cluster is not None:
        if jobs != 1:
            raise OptionError("--cluster brings its own workers: leave out --jobs")
        with _cluster(cluster) as executor:
            yield executor
    elif jobs == 1:
        yield None
    else:
        from multiprocessing import get_context

        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            try:
                yield pool
            except BrokenExecutor:
                raise OutputError("--jobs", "a worker was ended from outside, for want of memory maybe") from None
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    from importlib import import_module

    try:
        distributed = import_module("distributed")
    except ImportError:
        raise OptionError("--cluster needs the package `distributed`: pip install distributed") from None
    try:
        client = distributed.Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise OptionError(f"--cluster {address}: {error}") from None
    with client:
        yield client.get_executor()


def _progress() -> Callable[[str, int, int], None]:
    """Return what tells the progress: in place on a terminal, else a line for each tenth."""
    told = {"": 0}

    def tell(what: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{what}: {done} of {total} games", end="\n" if done == total else "", file=sys.stderr, flush=True)
        elif done * 10 // total > told.get(what, -1):
            told[what] = done * 10 // total
            say(f"{what}: {done} of {total} games")

    return tell
