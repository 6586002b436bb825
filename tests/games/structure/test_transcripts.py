"""A readable game per strength, kept as text.

PROOFDECK_RENEW=1 writes them anew; the tests fail while it is set, so that it is not left on.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.engine.transcript import transcript
from generator.games.structure.rules import Structure
from generator.games.structure.table import seat, stock
from generator.games.structure.tables import Agreement

FOLDER = Path(__file__).parent / "transcripts"
GAMES: dict[str, tuple[list[str], Agreement, int]] = {
    "random": (["random", "random"], Agreement(threshold=None, tie="coin"), 4),
    "greedy": (["greedy", "greedy"], Agreement(), 1),
    "lookahead": (["lookahead", "greedy"], Agreement(), 3),
    "four": (["greedy", "lookahead", "greedy", "random"], Agreement(players=4, threshold=None), 2),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(table: Callable[..., Structure], name: str) -> None:
    bots, agreed, seed = GAMES[name]
    rules = table(agreed)
    text, _, _ = transcript(rules, stock(rules), seat(rules, bots), seed)
    # The digest of the pack changes with every flavour text; the game does not.
    text = text.replace(rules.digest_of_data, "…")
    file = FOLDER / f"{name}.txt"
    if os.environ.get("PROOFDECK_RENEW"):
        file.write_text(text, encoding="utf-8")
        pytest.fail(f"{file.name} was written anew; unset PROOFDECK_RENEW")
    assert text == file.read_text(encoding="utf-8")
