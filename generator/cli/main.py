"""The command `proofdeck`: every command in a file of its own, heavy imports only when a command runs."""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer

from generator.cli import (
    build,
    check,
    explain,
    export,
    games,
    imports,
    new,
    play,
    proof,
    scenario,
    schema,
    simulate,
    verify,
)
from generator.errors import OutputError, UserError

__all__ = ["app", "main"]

app = typer.Typer(
    name="proofdeck",
    help="Prints what the engine plays: decks, trackers, boards and rulebooks from one game pack.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Start with: [bold]proofdeck list[/bold], then [bold]proofdeck build ancient-duel[/bold]",
    rich_markup_mode="rich",
)
for command in (build, check, verify, proof, export, new, imports, scenario, play, simulate, games, explain, schema):
    command.register(app)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"proofdeck {version('proofdeck')}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", help="Say the version and stop.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    pass


def main() -> NoReturn:
    """Run the command line; exit 0 when all is right, 1 on findings, 2 on the user's mistake."""
    try:
        app()
    except UserError as error:
        for problem in error.problems:
            print(problem, file=sys.stderr)
        count = len(error.problems)
        if count > 1:
            print(f"{count} problems", file=sys.stderr)
        if error.outcome:
            print(error.outcome, file=sys.stderr)
        sys.exit(2)
    except OutputError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("stopped; finished files are whole, the rest is as it was", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    sys.exit(0)
