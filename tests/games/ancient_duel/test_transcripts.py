"""A readable game per strength, kept as text.

PROOFDECK_RENEW=1 writes them anew; the tests fail while it is set, so that it is not left on.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.engine.transcript import transcript
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.table import seat, stock

FOLDER = Path(__file__).parent / "transcripts"
GAMES = {
    "random": (["random", "random"], ["perse", "macedoine+rome"], 2),
    "greedy": (["greedy", "greedy"], ["carthage", "egypte"], 6),
    "lookahead": (["lookahead", "greedy"], ["dacie", "sparte+rome+perse"], 1),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(rules: AncientDuel, name: str) -> None:
    bots, decks, seed = GAMES[name]
    text, _, _ = transcript(rules, stock(rules, decks), seat(rules, bots), seed, names=decks)
    # The digest of the pack changes with every flavour text; the game does not.
    text = text.replace(rules.digest_of_data, "…")
    file = FOLDER / f"{name}.txt"
    if os.environ.get("PROOFDECK_RENEW"):
        file.write_text(text, encoding="utf-8")
        pytest.fail(f"{file.name} was written anew; unset PROOFDECK_RENEW")
    assert text == file.read_text(encoding="utf-8")
