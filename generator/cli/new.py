"""`proofdeck new`: a game to begin with."""

from __future__ import annotations

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
            str, typer.Option("--starter", help="numbers, pictures, playing-cards or tiles.")
        ] = "numbers",
        title: Annotated[str, typer.Option("--title", help="The game's title; made from its name by default.")] = "",
    ) -> None:
        """Make a new game that prints at once: a table of cards, a face, a back.

        Examples:
          proofdeck new my-game

          proofdeck new my-tiles --starter tiles --title "The Long Road"
        """
        from generator.build.newpack_starter import new_pack, starters

        written = new_pack(own_project(), name, starter, title=title)
        about = next(one.about for one in starters() if one.name == starter)
        say(f"{name}: {about}")
        for path in written:
            say(f"  {path}")
        say(f"next: proofdeck build {name}; then change cards/{name}/cards/cards.csv and build again")
