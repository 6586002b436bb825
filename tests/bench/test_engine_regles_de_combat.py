"""The bots and the balance of Règles de Combat are told with what they are called."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import ModuleType

import pytest


def test_the_figures_fit_together(
    load_bench: Callable[[str], ModuleType], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = load_bench("engine_regles_de_combat")
    monkeypatch.setattr(bench, "SETTINGS", bench.SETTINGS[:2])
    monkeypatch.setattr(bench, "SEEN", bench.SEEN[:1])
    assert bench.main(["--games", "1", "--match", "2", "--balance", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["lookahead against greedy"]["games"] == 2
    standard = found["greedy, standard"]
    assert 1 < standard["combats a campaign"] <= 3
    assert standard["attacks a combat"] > standard["deaths a combat"] > 0
    assert standard["resources made a combat"] > standard["resources unspent a combat"] >= 0
