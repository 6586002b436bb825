"""`proofdeck scenario FILE.jsonl`: play positions and say whether all came out as written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.shared import Format, chosen_games, the_project, write_json
from generator.errors import OptionError

if TYPE_CHECKING:
    from generator.engine.scenario import Result

__all__ = ["register", "scenario"]


def scenario(
    files: Annotated[list[Path], typer.Argument(help="Files of scenarios, one JSON object a line.")],
    game: Annotated[str, typer.Option(help="The game they are of.")] = "ancient-duel",
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Tell what happened in each.")] = False,
    output: Annotated[Format, typer.Option("--format", help="text, or json for programs.")] = Format.TEXT,
) -> None:
    """Play the scenarios of files and report each line: passed, or what was expected and what was found.

    Exit 0 when all passed, 1 when one failed, 2 when a line is not a scenario.

    Example: proofdeck scenario cards/ancient-duel/scenarios/rules.jsonl --game ancient-duel
    """
    from generator.engine.scenario import perform, read
    from generator.games.play import stage_for
    from generator.load.pack import load_game

    project = the_project()
    (name,) = chosen_games(project, [game])
    stage = stage_for(load_game(project, name))
    results: list[Result] = []
    for file in files:
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
            raise OptionError(f"{file}: cannot be read: {reason}") from None
        results += perform(read(text, shown_as=str(file), stage=stage), stage)
    if output is Format.JSON:
        write_json(_document(name, results))
    else:
        _tell(results, verbose=verbose)
    raise typer.Exit(0 if all(result.passed for result in results) else 1)


def _document(game: str, results: list[Result]) -> dict[str, object]:
    passed = sum(result.passed for result in results)
    return {
        "game": game,
        "passed": passed,
        "failed": len(results) - passed,
        "scenarios": [
            {
                "id": result.scenario.id,
                "title": result.scenario.title,
                "where": str(result.scenario.where),
                "facts": list(result.scenario.facts),
                "shows": list(result.scenario.shows),
                "passed": result.passed,
                "failures": [
                    {"step": f.step, "what": f.what, "expected": f.expected, "found": f.found} for f in result.failures
                ],
                "events": list(result.events),
            }
            for result in results
        ],
    }


def _tell(results: list[Result], *, verbose: bool) -> None:
    for result in results:
        word = "ok  " if result.passed else "FAIL"
        print(f"{word} {result.scenario.where}: {result.scenario.id} {result.scenario.title}".rstrip())
        for failure in result.failures:
            print(f"       {failure}")
        for event in result.events if verbose or not result.passed else ():
            print(f"     · {event}")
    passed = sum(result.passed for result in results)
    print(f"{passed} passed, {len(results) - passed} failed")


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("scenario")(scenario)
