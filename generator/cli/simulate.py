"""`proofdeck simulate GAME`: many games between bots, and what they say about balance."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.shared import Format, chosen_games, say, split_list, the_project, write_json
from generator.errors import OptionError, OutputError

__all__ = ["register"]

APART = 1_000_000
"""Between the seeds of one strength and of the next."""


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("simulate")
    def simulate(
        game: Annotated[str, typer.Argument(help="The game.")],
        games: Annotated[int, typer.Option(min=2, help="Games for each pair of decks; seats are swapped.")] = 40,
        strengths: Annotated[
            str, typer.Option(help="Bots, each playing against itself: random, greedy, lookahead.")
        ] = "random,greedy",
        decks: Annotated[
            str | None, typer.Option(help="Decks: factions, or allies joined by +. All factions if left out.")
        ] = None,
        seed: Annotated[int, typer.Option(min=0, help="Of the first pair of games; the next have the next.")] = 0,
        workers: Annotated[int, typer.Option(min=1, help="Processes; the result is the same for any number.")] = 1,
        html: Annotated[Path | None, typer.Option(help="Write a page with plots to this file.")] = None,
        output: Annotated[Format, typer.Option("--format", help="text, or json for programs.")] = Format.TEXT,
    ) -> None:
        """Play every pair of decks and tell who wins, what starting is worth, how long games are, which cards idle.

        A claim is made only where all strengths agree beyond their 95 % intervals.

        Example: proofdeck simulate ancient-duel --games 40 --strengths random,greedy --workers 2 --html balance.html
        """
        from concurrent.futures import ProcessPoolExecutor
        from functools import partial

        from generator.balance.document import as_data, as_text
        from generator.balance.duel import play_duel
        from generator.balance.page import page
        from generator.balance.series import fixtures, play_all
        from generator.balance.study import study
        from generator.games.ancient_duel.table import seat, stock
        from generator.games.play import rules_of
        from generator.load.pack import load_game

        project = the_project()
        (name,) = chosen_games(project, [game])
        loaded = load_game(project, name)
        rules = rules_of(loaded)
        wanted = split_list(decks) or tuple(loaded.groups)
        if len(set(wanted)) < 2 or len(set(wanted)) != len(wanted):
            raise OptionError(f"expected two or more different decks, got {', '.join(wanted)}")
        for deck in wanted:
            stock(rules, [deck, deck])
        bots = split_list(strengths)
        for bot in bots:
            seat(rules, [bot, bot])
        play = partial(play_duel, str(project.root), name)
        studies = []
        for place, bot in enumerate(bots):
            # Other shuffles for each strength: agreement on the same luck would prove less.
            series = fixtures(wanted, (bot, bot), games=games, seed=seed + APART * place)
            say(f"{bot}: {len(series)} games")
            if workers == 1:
                reports = play_all(series, play)
            else:
                with ProcessPoolExecutor(workers) as pool:
                    reports = play_all(series, play, pool, workers=workers)
            studies.append(study(bot, reports))
        if html is not None:
            names = {group.id: group.label.get("en", group.id) for group in loaded.groups.values()}
            cards = {card.id: card.name.get("en", card.id) for card in loaded.cards}
            try:
                html.write_text(page(loaded.title.get("en", name), studies, names, cards), encoding="utf-8")
            except OSError as error:
                raise OutputError(str(html), error.strerror or "it cannot be written") from None
        if output is Format.JSON:
            write_json({"game": name, "data": loaded.digest, **as_data(studies)})
        else:
            print(as_text(studies), end="")
