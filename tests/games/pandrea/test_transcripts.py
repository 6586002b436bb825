"""A readable game per strength, and all scenarios as they are told, kept as text.

PROOFDECK_RENEW=1 writes them anew (see `as_written`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from generator.engine.transcript import transcript
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.table import seat, stock
from generator.model.game import Game
from generator.project import SHIPPED

Compare = Callable[[str, str], None]
GAMES: dict[str, tuple[list[str], list[str], Agreement, int]] = {
    "random": (["random", "random"], ["cb", "cr"], Agreement(named=True, chosen=True), 4),
    "greedy": (["greedy", "prudent"], ["le", "gf"], Agreement(), 1),
    "lookahead": (["lookahead", "greedy"], ["cr", "le"], Agreement(), 3),
    "four": (["greedy", "prudent", "greedy", "random"], ["le", "gf", "cr", "cb"], Agreement(layout="quatre"), 2),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(table: Callable[..., Pandrea], pack: Game, as_written: Compare, name: str) -> None:
    bots, decks, agreed, seed = GAMES[name]
    rules = table(agreed)
    text, _, _ = transcript(rules, stock(pack, decks), seat(rules, bots), seed, names=decks)
    # The digest of the pack changes with every flavour text; the game does not.
    text = text.replace(rules.digest_of_data, "…")
    as_written(name, text)


def test_scenarios_are_told_as_written(told: Callable[[Iterable[Path]], list[str]], as_written: Compare) -> None:
    """What happens in each scenario, in words: every kind of event is among them."""
    files = (SHIPPED / "cards" / "pandrea" / "scenarios").glob("*.jsonl")
    as_written("scenarios", "\n".join(told(files)) + "\n")
