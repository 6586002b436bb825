"""`proofdeck proof`: the gallery of printed faces."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.build import Games, Jobs, Locale, Out, Variant, finish, progress_bar
from generator.cli.shared import chosen, chosen_games, say, split_list, the_project
from generator.errors import OptionError

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("proof")
    def proof(
        games: Games = None,
        static: Annotated[bool, typer.Option("--static", help="Only write proof.html, open no browser.")] = False,
        locale: Locale = None,
        variant: Annotated[Variant, typer.Option(help="Full colour, low-ink or greyscale.")] = Variant.COLOR,
        against: Annotated[
            Path | None, typer.Option(help="Folder of an earlier build: changed cards first, old beside new.")
        ] = None,
        out: Out = None,
        jobs: Jobs = None,
    ) -> None:
        """Show every printed face large, with trim, safe zone, fields and findings; and a contact sheet.

        Examples:
          proofdeck proof ancient-duel

          proofdeck proof ancient-duel --static --against /backup/output/ancient-duel
        """
        from generator.build.options import BuildOptions
        from generator.build.proof import make_gallery
        from generator.build.run import build
        from generator.load.pack import load_game
        from generator.text.languages import PSEUDO

        if against is not None and not against.is_dir():
            raise OptionError(f"--against: no folder {against}")
        project = the_project()
        options = BuildOptions(locales=split_list(locale), only=("proof",), variant=variant.value)
        names = chosen_games(project, games or [])
        with progress_bar() as bar:
            report = build(project, names, options, out=out, jobs=jobs, progress=bar)
        for name in names:
            known = load_game(project, name).locales
            locales = chosen("locale", options.locales, (*known, PSEUDO) if options.locales else known)
            path = make_gallery(project.root, name, locales, (out or project.output) / name, options, against=against)
            say(f"wrote {path}")
            if not static:
                webbrowser.open(path.resolve().as_uri())
        finish(report, advice=False)
