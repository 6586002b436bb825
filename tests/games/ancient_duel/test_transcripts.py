"""A readable game per strength, kept as text.

PROOFDECK_RENEW=1 writes them anew (see `as_written`).
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.engine.transcript import transcript
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.table import seat, stock

Compare = Callable[[str, str], None]
GAMES = {
    "random": (["random", "random"], ["perse", "macedoine+rome"], 2),
    "greedy": (["greedy", "greedy"], ["carthage", "egypte"], 6),
    "lookahead": (["lookahead", "greedy"], ["dacie", "sparte+rome+perse"], 1),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(rules: AncientDuel, as_written: Compare, name: str) -> None:
    bots, decks, seed = GAMES[name]
    text, _, _ = transcript(rules, stock(rules, decks), seat(rules, bots), seed, names=decks)
    # The digest of the pack changes with every flavour text; the game does not.
    text = text.replace(rules.digest_of_data, "…")
    as_written(name, text)
