"""`proofdeck explain GAME/CARD`: one card in words, data and place."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from generator.cli.shared import Format, chosen, chosen_games, the_project, write_json
from generator.errors import OptionError

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("explain")
    def explain(
        card: Annotated[str, typer.Argument(help="GAME/CARD, such as ancient-duel/frondeurs-baleares.")],
        locale: Annotated[str | None, typer.Option(help="Only this locale.")] = None,
        output: Annotated[Format, typer.Option("--format", help="text, or json for programs.")] = Format.TEXT,
    ) -> None:
        """Explain one card: its values, its rules text in every language, and where each number is written.

        Example: proofdeck explain ancient-duel/ramses-gardien-du-nil
        """
        from generator.load.pack import load_game
        from generator.text.cards import describe, type_line

        game_name, _, card_id = card.partition("/")
        if not card_id:
            raise OptionError(f"expected GAME/CARD, got {card!r}")
        project = the_project()
        (name,) = chosen_games(project, [game_name])
        game = load_game(project, name)
        chosen("card", [card_id], [c.id for c in game.cards])
        found = game.card(card_id)
        texts: dict[str, dict[str, Any]] = {}
        for one in chosen("locale", [locale] if locale else [], game.locales):
            rich = describe(game, found, one)
            texts[one] = {
                "name": found.name.get(one, found.id),
                "type_line": type_line(game, found, one),
                "text": [p.plain for p in rich.paragraphs],
                "numbers": [
                    {
                        "printed": t.text.strip(),
                        "source": t.source,
                        "where": str(found.places.get(t.source, found.where)),
                    }
                    for p in rich.paragraphs
                    for t in p.tokens
                    if t.source
                ],
            }
        if output is Format.JSON:
            write_json({"card": found.id, "game": name, "fields": dict(found.fields), "texts": texts})
            return
        print(f"{found.id} · {found.kind} · {found.group} · ×{found.copies} · {found.where}")
        print("  " + ", ".join(f"{key} {value}" for key, value in found.fields.items()))
        for one, text in texts.items():
            print(f"\n[{one}] {text['name']} — {text['type_line']}")
            for line in text["text"]:
                print(f"  {line}")
            for number in text["numbers"]:
                print(f"    {number['printed']:>20}  {number['source']:<36} {number['where']}")
