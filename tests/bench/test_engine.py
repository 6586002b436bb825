"""The benchmark of the engine measures what it says; how fast it is, only the benchmark itself tells."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

from generator.engine.bots import RandomBot
from generator.games.ancient_duel.rules import AncientDuel
from generator.load.pack import load_game
from generator.project import SHIPPED, Project


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_engine", Path(__file__).parent / "engine.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_figures_fit_together(bench: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--games", "7", "--json"]) == 0
    speed = json.loads(capsys.readouterr().out)["speed"]
    ours = speed["proofdeck, ancient-duel"]
    assert ours["decisions_per_s"] / ours["games_per_s"] == pytest.approx(ours["decisions_per_game"], rel=0.05)
    assert all(value > 0 for value in ours.values())


def test_the_same_games_are_played_in_every_round(bench: ModuleType) -> None:
    rules = AncientDuel(load_game(Project(SHIPPED), "ancient-duel"))
    assert bench.duel_random(rules, 5) == bench.duel_random(rules, 5)
    assert bench.match(rules, RandomBot(), RandomBot(), 4)["games"] == 4
    assert len({tuple(bench.decks_of(rules, seed)) for seed in range(49)}) == 49
