"""Counts of the lines of play to a small depth: any change of what is legal, or of what follows, changes them."""

from __future__ import annotations

import pytest

from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.state import State
from generator.games.ancient_duel.table import stock


def lines(rules: AncientDuel, s: State, depth: int) -> int:
    """Return how many lines of so many decisions there are."""
    if depth == 0 or s.over >= 0:
        return 1
    count = 0
    for action in rules.legal(s):
        after = rules.clone(s)
        rules.apply(after, action, trusted=True)
        count += lines(rules, after, depth - 1)
    return count


@pytest.mark.parametrize(
    ("decks", "seed", "counts"),
    [
        (("rome", "sparte"), 1, (11, 48, 338, 1888)),
        (("carthage", "dacie"), 2, (14, 97, 493, 2561)),
        (("egypte+perse", "macedoine"), 3, (13, 85, 406, 2141)),
    ],
)
def test_lines_of_one_to_four_decisions(
    rules: AncientDuel, decks: tuple[str, str], seed: int, counts: tuple[int, ...]
) -> None:
    s = rules.new_game(stock(rules, decks), seed)
    found = [lines(rules, s, depth) for depth in (1, 2, 3, 4)]
    assert tuple(found) == counts
