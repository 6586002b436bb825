"""`proofdeck check`: judges packs and tells what is wrong, with file, line and card."""

from __future__ import annotations

import sys
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.build import Games, Jobs
from generator.cli.shared import chosen_games, say, split_list, the_project
from generator.errors import OptionError, Problem, nearest

if TYPE_CHECKING:
    from generator.checks.base import Check
    from generator.checks.run import CheckRun

__all__ = ["FailOn", "ReportFormat", "check", "register"]


class ReportFormat(StrEnum):
    """How findings are told."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"
    MARKDOWN = "markdown"
    JUNIT = "junit"
    HTML = "html"


class FailOn(StrEnum):
    """The mildest finding that makes the command fail."""

    ERROR = "error"
    WARN = "warn"
    INFO = "info"


Select = Annotated[
    list[str] | None, typer.Option(help="Only this check (text/form) or family (text); may be given again.")
]
Ignore = Annotated[list[str] | None, typer.Option(help="Not this check or family; may be given again.")]
Against = Annotated[Path | None, typer.Option(help="Compare with another system's card table (CSV or JSON) instead.")]
Mapping = Annotated[
    Path | None,
    typer.Option(
        "--map",
        help="YAML file for --against: `id: their column` (of names or ids) and `columns: {our field: their column}`.",
    ),
]


def check(
    games: Games = None,
    select: Select = None,
    ignore: Ignore = None,
    output: Annotated[
        ReportFormat, typer.Option("--format", help="How findings are told; to standard output unless --out.")
    ] = ReportFormat.TEXT,
    out: Annotated[Path | None, typer.Option(help="Write the report into this file.")] = None,
    fail_on: Annotated[FailOn, typer.Option(help="The mildest finding that gives exit status 1.")] = FailOn.ERROR,
    against: Against = None,
    mapping: Mapping = None,
    listed: Annotated[bool, typer.Option("--list", help="List all checks and stop.")] = False,
    explain: Annotated[
        str | None, typer.Option(help="Tell why a check is made, or what a code of build or verify means, and stop.")
    ] = None,
    today: Annotated[
        str | None, typer.Option(help="The day for accepted findings that end, YYYY-MM-DD; today by default.")
    ] = None,
    jobs: Jobs = None,
) -> None:
    """Check games: data, words, faces, sheets, kit, rulebook and rules. Exit status 1 when something is wrong.

    Examples:
      proofdeck check ancient-duel

      proofdeck check ancient-duel --select text --format markdown

      proofdeck check --explain text/reads-back

      proofdeck check --explain text/overflow

      proofdeck check ancient-duel --against online.csv --map online.yaml
    """
    from generator.checks.registry import all_checks, chosen_checks
    from generator.checks.report import FORMATS
    from generator.checks.run import run_pack

    if listed:
        for one in all_checks():
            print(f"{one.id:<42} {one.title}")
        return
    if explain is not None:
        _explain(explain)
        return
    project = the_project()
    names = chosen_games(project, games or [])
    if against is not None or mapping is not None:
        runs = [_against(names, against, mapping)]
    else:
        checks = chosen_checks(_names(select), _names(ignore))
        day = today or date.today().isoformat()
        runs = [run_pack(project, name, checks, today=day, jobs=jobs) for name in names]
    _tell(FORMATS[output.value](runs), out)
    if any(run.crashed for run in runs) or any(_fails(run, fail_on) for run in runs):
        raise typer.Exit(1)


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("check")(check)


def _names(values: list[str] | None) -> list[str]:
    return [name for value in values or [] for name in split_list(value)]


def _explain(name: str) -> None:
    """Tell what a code means, or why a check (or each of a family) is made; `check:code` is its check.

    Raises:
        OptionError: it is none of these.
    """
    from generator.checks.codes import BUILD_CODES
    from generator.checks.registry import chosen_checks
    from generator.verify.codes import PRINT_CODES

    in_print = PRINT_CODES.get(name)
    if in_print is not None:
        print(f"{name}, as verify prints it\n  {in_print.meaning}.\n\n  What to do: {in_print.advice}.\n")
        return
    told = BUILD_CODES.get(name)
    if told is not None:
        print(f"{name}, as build prints it\n  {told.meaning}.\n\n  What to do: {told.advice}.\n")
        name = told.check
        if not name:
            return
    try:
        checks = chosen_checks([name.partition(":")[0]])
    except OptionError:
        if hint := nearest(name, [*BUILD_CODES, *PRINT_CODES]):
            raise OptionError([Problem(message=f"no check and no code {name!r}", hint=hint)]) from None
        raise
    for one in checks:
        _explain_check(one)


def _explain_check(check: Check) -> None:
    print(f"{check.id}\n  {check.title}.\n\n  {check.rationale}\n\n  Source: {check.source}. Since {check.since}.")
    print("\n".join(f"  {check.id}:{code}  {severity}" for code, severity in check.codes.items()) + "\n")


def _against(names: tuple[str, ...], against: Path | None, mapping: Path | None) -> CheckRun:
    from generator.checks.against import compare
    from generator.load.pack import load_game

    if against is None:
        raise OptionError("--map goes with --against FILE")
    if len(names) != 1:
        raise OptionError("--against compares one game; name it: proofdeck check GAME --against FILE")
    return compare(load_game(the_project(), names[0]), against, mapping)


def _tell(report: str, out: Path | None) -> None:
    if out is None:
        sys.stdout.write(report)
        return
    from generator.build.write import write_whole

    write_whole(out, report.encode())
    say(f"wrote {out}")


def _fails(run: CheckRun, fail_on: FailOn) -> bool:
    order = [level.value for level in FailOn]
    return any(run.count(severity) for severity in order[: order.index(fail_on.value) + 1])
