"""`proofdeck build`: makes everything that is stale."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.shared import Format, chosen, chosen_games, say, split_list, the_project, write_json
from generator.errors import OptionError, UserError

if TYPE_CHECKING:
    from generator.build.options import Kind
    from generator.build.run import BuildReport

__all__ = ["Backs", "Games", "Jobs", "Locale", "Out", "Variant", "build", "finish", "progress_bar", "register"]


class Variant(StrEnum):
    """How much ink."""

    COLOR = "color"
    LOW_INK = "low-ink"
    GREY = "grey"


class Backs(StrEnum):
    """How cards get their backs."""

    DUPLEX = "duplex"
    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    FRONTS_THEN_BACKS = "fronts-then-backs"
    FRONTS_ONLY = "fronts-only"
    GUTTER_FOLD = "gutter-fold"


Games = Annotated[list[str] | None, typer.Argument(help="Games to work on; all by default.")]
Locale = Annotated[
    str | None,
    typer.Option(
        help="Locales, such as fr,en; all of the game's by default. qps is a pretend language of long accented words, "
        "made from the English or the source text: it shows what a translation would not fit."
    ),
]
Only = Annotated[
    str | None,
    typer.Option(
        help="Only these, joined by commas: cards, trackers, mat, reference, tokens, tuckbox, boards, tiles, dice, "
        "rulebook, booklet, calibration."
    ),
]
Since = Annotated[
    Path | None, typer.Option(help="manifest.json of an earlier build: print only the cards that changed.")
]
Out = Annotated[Path | None, typer.Option(help="Write here instead of output/.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")]


class _Bar:
    """A progress bar on standard error; plain lines where that is no terminal."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        self._console = Console(stderr=True)
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=self._console,
            transient=True,
            disable=not self._console.is_terminal,
        )
        self._task = self._bar.add_task("printing")

    def started(self, total: int) -> None:
        """Show the bar."""
        self._bar.update(self._task, total=total)
        if total:
            self._bar.start()

    def finished(self, task: str) -> None:
        """Move on by one task."""
        self._bar.update(self._task, description=f"printing {task}", advance=1)

    def written(self, task: str, files: Sequence[str]) -> None:
        """Name the files that were written; nothing is said of a task that had nothing to make."""
        if files:
            self._console.print(f"[green]✓[/green] {task}: {', '.join(files)}", highlight=False, soft_wrap=True)

    def stop(self) -> None:
        """Take the bar away."""
        self._bar.stop()


@contextmanager
def progress_bar() -> Iterator[_Bar]:
    """Show a progress bar on standard error while the block builds; the user's mistake leaves nothing written."""
    bar = _Bar()
    try:
        yield bar
    except UserError as error:
        error.outcome = "nothing was written; what lies in the output folder is as it was"
        raise
    finally:
        bar.stop()


def build(
    games: Annotated[list[str] | None, typer.Argument(help="Games to build; all of the project's by default.")] = None,
    locale: Locale = None,
    paper: Annotated[str, typer.Option(help="a4, letter, a3, universal … all are in papers.yaml.")] = "a4",
    only: Only = None,
    deck: Annotated[str | None, typer.Option(help="Only these factions' cards, such as rome,sparte.")] = None,
    cards: Annotated[str | None, typer.Option(help="Only these cards, by id.")] = None,
    variant: Annotated[Variant, typer.Option(help="Full colour, low-ink or greyscale.")] = Variant.COLOR,
    backs: Annotated[Backs, typer.Option(help="How cards get their backs.")] = Backs.DUPLEX,
    bleed: Annotated[bool, typer.Option("--bleed", help="Bleed and gutters instead of cards that touch.")] = False,
    landscape: Annotated[bool, typer.Option("--landscape", help="Lay the paper on its side.")] = False,
    corner_guides: Annotated[bool, typer.Option("--corner-guides", help="Show where corners are rounded.")] = False,
    back_marks: Annotated[bool, typer.Option("--back-marks", help="Crop marks on the backs as well.")] = False,
    printer: Annotated[str, typer.Option(help="A profile of printers.yaml.")] = "default",
    since: Since = None,
    out: Out = None,
    jobs: Jobs = None,
    output: Annotated[Format, typer.Option("--format", help="text, or json for programs.")] = Format.TEXT,
) -> None:
    """Print games: cards, trackers, mats, tokens, rulebooks. Only what is stale is made again.

    Examples:
      proofdeck build ancient-duel

      proofdeck build ancient-duel --locale fr --only cards --deck rome --paper letter

      proofdeck build ancient-duel --variant low-ink --backs gutter-fold

      proofdeck build ancient-duel --only cards --since old/manifest.json
    """
    from generator.build.options import KINDS, BuildOptions
    from generator.build.run import build as run

    project = the_project()
    names = chosen_games(project, games or [])
    if since is not None and not since.is_file():
        raise OptionError(f"--since: no file {since}; expected the manifest.json of an earlier build")
    parts: tuple[Kind, ...] = chosen("part", split_list(only), KINDS)
    options = BuildOptions(
        locales=split_list(locale),
        only=parts,
        paper=paper,
        printer=printer,
        variant=variant.value,
        backs=backs.value,
        bleed=bleed,
        landscape=landscape,
        corner_guides=corner_guides,
        back_marks=back_marks,
        decks=split_list(deck),
        cards=split_list(cards),
        since=since,
    )
    with progress_bar() as bar:
        finish(run(project, names, options, out=out, jobs=jobs, progress=bar), output)


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("build")(build)


def finish(report: BuildReport, output: Format = Format.TEXT, *, advice: bool = True) -> None:
    """Say what was made and what was found; exit 1 on error findings, 2 when a file could not be written.

    With `advice` it is told how the files are printed; not wanted where they are made to be looked at.
    """
    if output is Format.JSON:
        write_json(
            {
                "made": [str(path) for path in report.made],
                "fresh": [str(path) for path in report.fresh],
                "failed": [{"path": error.path, "reason": error.reason} for error in report.failed],
                "findings": report.findings,
            }
        )
    else:
        # What is wrong with the pack is found with every file of its cards, and told once.
        for line in _lines(report.findings):
            say(line)
        if report.made:
            folders = sorted({str(path.parent) for path in report.made})
            say(f"{_files(len(report.made))} made, {len(report.fresh)} up to date, in {', '.join(folders)}")
            if advice:
                say("next: print at 100 % (no fit to page), then check the 100 mm ruler on the sheet")
        elif report.fresh:
            say(f"{_files(len(report.fresh))}, all up to date")
        elif not report.failed:
            say("nothing was made: the games have none of the parts that were asked for, in these languages")
    for error in report.failed:
        say(str(error))
    if report.failed:
        raise typer.Exit(2)
    if report.errors:
        raise typer.Exit(1)


def _lines(findings: Sequence[Mapping[str, object]]) -> list[str]:
    """Return a line for each finding; what is the same in several languages, or of several cards, is told once."""
    told: dict[tuple[str, ...], list[str]] = {}
    for finding in findings:
        key = tuple(str(finding[part]) for part in ("severity", "subject", "box", "message", "code"))
        told.setdefault(key, []).append(str(finding["locale"]))
    same: dict[tuple[str, ...], list[str]] = {}
    for (severity, subject, box, message, code), locales in told.items():
        where = f"[{', '.join(dict.fromkeys(locales))}]" + (f" · {box}" if box else "")
        same.setdefault((severity, where, message, code), []).append(subject)
    return [
        f"{severity}: {', '.join(subjects)} {where}: {message} ({code})"
        for (severity, where, message, code), subjects in same.items()
    ]


def _files(count: int) -> str:
    return f"{count} file" if count == 1 else f"{count} files"
