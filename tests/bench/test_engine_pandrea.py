"""The balance of Pandrea is told of all decks and seats."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest

from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.bots import GreedyBot
from generator.load.pack import load_game
from generator.project import Project


def test_shares_add_up_over_decks_and_over_seats(load_bench: Callable[[str], ModuleType], project: Project) -> None:
    found = load_bench("engine_pandrea").balance(load_game(project, "pandrea"), Agreement(), GreedyBot, 1)
    decks = [float(value.split("%")[0]) for name, value in found.items() if name.startswith("deck")]
    seats = [float(value.split("%")[0]) for name, value in found.items() if name.startswith("seat")]
    assert sum(decks) == pytest.approx(200, abs=0.3)
    assert sum(seats) == pytest.approx(100, abs=0.3)
