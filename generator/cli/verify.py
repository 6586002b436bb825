"""`proofdeck verify FILE.pdf…`: finished PDFs read back and compared with the pack as it is now."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.shared import Format, chosen_games, the_project, write_json
from generator.errors import OptionError, Problem, UserError

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("verify")
    def verify(
        files: Annotated[list[Path], typer.Argument(help="PDFs that Proofdeck made, new or old.")],
        game: Annotated[str, typer.Option(help="The pack to compare with; files say their own.")] = "",
        output: Annotated[Format, typer.Option("--format", help="text, or json for programs.")] = Format.TEXT,
    ) -> None:
        """Read finished PDFs back and say for each card whether the print is what the engine plays now.

        Values, words, icons, places and copies are read from the pages; the manifest in a file is only a guide, and
        is checked itself. Proofs (faces.pdf, contact-sheet.pdf) are told as such and not read: they are made to be
        looked at. Exit status 1 when anything is wrong.

        Example: proofdeck verify output/ancient-duel/fr/cards-a4.pdf
        """
        from generator.verify.records import FileReport
        from generator.verify.report import as_json, as_text
        from generator.verify.run import Verifier

        project = the_project()
        if game:
            chosen_games(project, [game])
        verifier = Verifier(project, game)
        reports: list[FileReport] = []
        problems: list[Problem] = []
        for path in files:
            try:
                reports.append(verifier.verify(path))
            except UserError as error:  # the other files are verified all the same
                problems += error.problems
        if output is Format.JSON:
            write_json(as_json(reports))
        elif reports:
            print("\n".join(as_text(reports)))
        if problems:
            raise OptionError(problems)
        if any(report.errors for report in reports):
            raise typer.Exit(1)
