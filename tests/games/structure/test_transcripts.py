"""A readable game per strength, and all scenarios as they are told, kept as text.

PROOFDECK_RENEW=1 writes them anew (see `as_written`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from generator.engine.transcript import transcript
from generator.games.structure.rules import Structure
from generator.games.structure.table import seat, stock
from generator.games.structure.tables import Agreement
from generator.project import SHIPPED

Compare = Callable[[str, str], None]
GAMES: dict[str, tuple[list[str], Agreement, int]] = {
    "random": (["random", "random"], Agreement(threshold=None, tie="coin"), 4),
    "greedy": (["greedy", "greedy"], Agreement(), 1),
    "lookahead": (["lookahead", "greedy"], Agreement(), 3),
    "four": (["greedy", "lookahead", "greedy", "random"], Agreement(players=4, threshold=None), 2),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(table: Callable[..., Structure], as_written: Compare, name: str) -> None:
    bots, agreed, seed = GAMES[name]
    rules = table(agreed)
    text, _, _ = transcript(rules, stock(rules), seat(rules, bots), seed)
    # The digest of the pack changes with every flavour text; the game does not.
    text = text.replace(rules.digest_of_data, "…")
    as_written(name, text)


def test_scenarios_are_told_as_written(told: Callable[[Iterable[Path]], list[str]], as_written: Compare) -> None:
    """What happens in each scenario, in words: every kind of event is among them."""
    files = (SHIPPED / "cards" / "structure" / "scenarios").glob("*.jsonl")
    as_written("scenarios", "\n".join(told(files)) + "\n")
