"""`proofdeck play GAME`: one game between bots, as a transcript, a record or JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.shared import Format, chosen_games, pair, split_list, the_project, write_json
from generator.errors import OptionError, OutputError

if TYPE_CHECKING:
    from generator.model.game import Game

__all__ = ["play", "register"]


def play(
    game: Annotated[str, typer.Argument(help="The game.")],
    seed: Annotated[int, typer.Option(min=0, help="Of the shuffles, the starter and the bots' dice.")] = 1,
    bots: Annotated[str, typer.Option(help="A bot for each player: random, greedy, lookahead.")] = "greedy,greedy",
    decks: Annotated[
        str | None,
        typer.Option(help="A deck for each player: a faction, or allies joined by +, such as rome+sparte."),
    ] = None,
    agree: Annotated[
        str | None, typer.Option(help="What the players agree before the game, such as threshold=25,tie=coin.")
    ] = None,
    record: Annotated[Path | None, typer.Option(help="Write the record of the play to this file.")] = None,
    replay: Annotated[Path | None, typer.Option(help="Play this record again and compare.")] = None,
    output: Annotated[Format, typer.Option("--format", help="text, or json for programs.")] = Format.TEXT,
) -> None:
    """Play one game between bots and tell what happened.

    With --replay: exit 0 when the record's digests all come out again, else 1 with the first action that differs.

    Example: proofdeck play ancient-duel --seed 7 --bots lookahead,greedy --decks carthage,rome+sparte
    """
    from generator.games.play import tell, usual_decks
    from generator.load.pack import load_game

    project = the_project()
    (name,) = chosen_games(project, [game])
    loaded = load_game(project, name)
    if replay is not None:
        raise typer.Exit(_replay(loaded, replay))
    names = split_list(decks) or usual_decks(loaded)
    agreed = dict(pair(item) for item in split_list(agree))
    told, outcome, made = tell(loaded, decks=names, bots=split_list(bots), seed=seed, agreed=agreed)
    if record is not None:
        try:
            record.write_text(made.dump() + "\n", encoding="utf-8")
        except OSError as error:
            raise OutputError(str(record), error.strerror or "it cannot be written") from None
    if output is Format.JSON:
        write_json(
            {
                "game": name,
                "seed": seed,
                "bots": list(made.bots),
                "decks": list(names),
                "data": made.data,
                "reason": outcome.reason,
                "winners": list(outcome.winners),
                "scores": list(outcome.scores),
                "actions": list(made.actions),
                "digest": made.digests[-1],
                "transcript": told.splitlines(),
            }
        )
    else:
        print(told, end="")


def _replay(game: Game, file: Path) -> int:
    """Play a record again and say whether all came out as it says; return the exit status."""
    from generator.engine.record import read_record
    from generator.games.play import again

    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"{file}: cannot be read: {error}") from None
    difference = again(game, read_record(text, shown_as=str(file)))
    print(difference or f"{file}: the same, to the last digest")
    return 1 if difference else 0


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("play")(play)
