"""`proofdeck new`: a game to begin with."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from generator.cli.shared import own_project, say

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("new")
    def new(
        name: Annotated[str, typer.Argument(help="Name of the game, such as my-game.")],
        starter: Annotated[
            str, typer.Option("--starter", help="numbers, pictures, playing-cards, tiles or complete.")
        ] = "numbers",
        title: Annotated[str, typer.Option("--title", help="The game's title; made from its name by default.")] = "",
    ) -> None:
        """Make a new game that prints at once: a table of cards, a face, a back.

        Examples:
          proofdeck new my-game

          proofdeck new my-tiles --starter tiles --title "The Long Road"

          proofdeck new my-box --starter complete
        """
        from generator.build.newpack_starter import new_pack, starters

        project = own_project()
        written = new_pack(project, name, starter, title=title)
        about = next(one.about for one in starters() if one.name == starter)
        say(f"{name}: {about}")
        # Somebody in a folder below the project's must see that the game does not lie where they are.
        there = [os.path.relpath(project.root / path) for path in written]
        for shown in there:
            say(f"  {shown}")
        table = next((shown for shown in there if shown.endswith(".csv")), there[0])
        say(f"next: proofdeck build {name}; then change {table} and build again")
