"""The benchmark measures what it says; how fast the engine is, only the benchmark itself tells."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    file = Path(__file__).parent / "engine_regles_de_combat.py"
    spec = importlib.util.spec_from_file_location("bench_engine_regles_de_combat", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_figures_fit_together(
    bench: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "SETTINGS", bench.SETTINGS[:2])
    assert bench.main(["--games", "5", "--match", "2", "--balance", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    ours = found["proofdeck, regles-de-combat"]
    assert ours["decisions_per_s"] / ours["games_per_s"] == pytest.approx(ours["decisions_per_game"], rel=0.05)
    assert all(value > 0 for value in ours.values())
    assert found["lookahead against greedy"]["games"] == 2
    standard = found["greedy, standard"]
    assert 1 < standard["combats a campaign"] <= 3
    assert standard["attacks a combat"] > standard["deaths a combat"] > 0
    assert standard["resources made a combat"] > standard["resources unspent a combat"] >= 0
