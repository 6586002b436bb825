"""`proofdeck schema`: JSON Schema files, so that an editor completes and checks a pack's YAML."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.shared import chosen_games, say, the_project, write_json

__all__ = ["Part", "register"]


class Part(StrEnum):
    """Which of a pack's files."""

    CARDS = "cards"
    GAME = "game"
    COMPONENTS = "components"


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("schema")
    def schema(
        game: Annotated[str, typer.Argument(help="The game whose cards the schema describes.")],
        part: Annotated[Part, typer.Option("--for", help="The file that the schema describes.")] = Part.CARDS,
        out: Annotated[Path | None, typer.Option(help="Write to this file instead of standard output.")] = None,
    ) -> None:
        """Write the JSON Schema of a game's files, for an editor that completes and checks YAML.

        Example: proofdeck schema ancient-duel --for cards --out cards.schema.json, then put
        `# yaml-language-server: $schema=../cards.schema.json` on the first line of a card file.
        """
        from generator.build.write import write_whole
        from generator.components.description import description_schema
        from generator.load.pack import load_game
        from generator.load.schema import json_schema

        project = the_project()
        (name,) = chosen_games(project, [game])
        found = load_game(project, name)
        documents: dict[Part, Callable[[], object]] = {
            Part.CARDS: lambda: json_schema(found, "cards"),
            Part.GAME: lambda: json_schema(found, "game"),
            Part.COMPONENTS: description_schema,
        }
        document = documents[part]()
        if out is None:
            write_json(document)
            return
        write_whole(out, (json.dumps(document, ensure_ascii=False, indent=2) + "\n").encode())
        say(f"wrote {out}")
