"""The balance of Dungeons Raiders is told from what happens in its games."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from generator.games.dungeons_raiders.tables import Agreement
from generator.load.pack import load_game
from generator.project import Project


def test_the_balance_counts_what_happens(load_bench: Callable[[str], ModuleType], project: Project) -> None:
    agreed = Agreement(mode="competition", setup="avancee")
    bench = load_bench("engine_dungeons_raiders")
    found = bench.balance(load_game(project, "dungeons-raiders"), "greedy", agreed, 2)
    assert found["turns p5/25/50/75/95"] == "10/10/10/10/10"
    assert found["end by turns, %"] == 100
    assert found["jce a game"] > 5
    assert found["treasure a game"] > found["guild a game"] > 0
