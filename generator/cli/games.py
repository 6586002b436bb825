"""`proofdeck list`: the games of this project."""

from __future__ import annotations

from typing import Annotated

import typer

from generator.cli.shared import Format, say, the_project, write_json

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("list")
    def list_games(
        output: Annotated[Format, typer.Option("--format", help="text, or json for programs.")] = Format.TEXT,
    ) -> None:
        """List the games of this project, with their locales and cards.

        Example: proofdeck list --format json
        """
        from generator.load.pack import load_game
        from generator.sheets.decks import prints
        from generator.sheets.selection import Selection

        project = the_project()
        rows = []
        for name in project.games():
            game = load_game(project, name)
            rows.append(
                {
                    "game": name,
                    "title": dict(game.title),
                    "locales": list(game.locales),
                    "designs": len(game.cards),
                    "cards": sum(one.copies for one in prints(game, Selection())),
                    "decks": sorted({card.group for card in game.cards if card.group}),
                }
            )
        if output is Format.JSON:
            write_json({"games": rows})
            return
        if not rows:
            say(f"no game in {project.cards}")
        for row in rows:
            title = next(iter(row["title"].values()), row["game"])  # type: ignore[attr-defined]
            print(
                f"{row['game']:<20} {title:<24} {row['designs']:>4} designs {row['cards']:>4} cards  "
                f"{', '.join(row['locales'])}"  # type: ignore[arg-type]
            )
