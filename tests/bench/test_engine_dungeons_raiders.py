"""The benchmark of Dungeons Raiders measures what it says; how fast it is, only the benchmark itself tells."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.tables import Agreement
from generator.load.pack import load_game
from generator.project import SHIPPED, Project


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    file = Path(__file__).parent / "engine_dungeons_raiders.py"
    spec = importlib.util.spec_from_file_location("bench_dungeons_raiders", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_figures_fit_together(bench: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--games", "1", "--json"]) == 0
    for ours in json.loads(capsys.readouterr().out).values():
        assert ours["decisions_per_s"] / ours["games_per_s"] == pytest.approx(ours["decisions_per_game"], rel=0.05)
        assert all(value > 0 for value in ours.values())


def test_the_same_games_are_played_in_every_round(bench: ModuleType) -> None:
    rules = DungeonsRaiders(load_game(Project(SHIPPED), "dungeons-raiders"))
    assert bench.random_games(rules, 2) == bench.random_games(rules, 2)
    assert bench.match(rules, "random", "random", 2)["games"] == 2


def test_the_balance_counts_what_happens(bench: ModuleType) -> None:
    agreed = Agreement(mode="competition", setup="avancee")
    found = bench.balance(load_game(Project(SHIPPED), "dungeons-raiders"), "greedy", agreed, 2)
    assert found["turns p5/25/50/75/95"] == "10/10/10/10/10"
    assert found["end by turns, %"] == 100
    assert found["jce a game"] > 5
    assert found["treasure a game"] > found["guild a game"] > 0
