"""The benchmark of Pandrea measures what it says; how fast it is, only the benchmark itself tells."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.bots import GreedyBot
from generator.games.pandrea.rules import Pandrea
from generator.load.pack import load_game
from generator.project import SHIPPED, Project


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_pandrea", Path(__file__).parent / "engine_pandrea.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_figures_fit_together(bench: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--games", "4", "--json"]) == 0
    for ours in json.loads(capsys.readouterr().out).values():
        assert ours["decisions_per_s"] / ours["games_per_s"] == pytest.approx(ours["decisions_per_game"], rel=0.05)
        assert all(value > 0 for value in ours.values())


def test_the_same_games_are_played_in_every_round(bench: ModuleType) -> None:
    rules = Pandrea(load_game(Project(SHIPPED), "pandrea"))
    assert bench.random_games(rules, 3) == bench.random_games(rules, 3)


def test_shares_add_up_over_decks_and_over_seats(bench: ModuleType) -> None:
    found = bench.balance(load_game(Project(SHIPPED), "pandrea"), Agreement(), GreedyBot, 1)
    decks = [float(value.split("%")[0]) for name, value in found.items() if name.startswith("deck")]
    seats = [float(value.split("%")[0]) for name, value in found.items() if name.startswith("seat")]
    assert sum(decks) == pytest.approx(200, abs=0.3)
    assert sum(seats) == pytest.approx(100, abs=0.3)
