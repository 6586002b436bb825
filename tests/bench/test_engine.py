"""The benchmarks of all engines measure what they say; how fast an engine is, only its benchmark itself tells."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import ModuleType

import pytest

from generator.engine.bots import RandomBot
from generator.engine.rules import Rules
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.pandrea.rules import Pandrea
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.structure.rules import Structure
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import Project

GAMES: dict[str, tuple[Callable[[Game], Rules[object]], int]] = {
    "engine": (AncientDuel, 7),
    "engine_dungeons_raiders": (DungeonsRaiders, 1),
    "engine_pandrea": (Pandrea, 4),
    "engine_regles_de_combat": (ReglesDeCombat, 5),
    "engine_structure": (Structure, 7),
}
"""Benchmark -> the rules that it times, and how many random games are enough here."""


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def bench(load_bench: Callable[[str], ModuleType], name: str) -> ModuleType:
    return load_bench(name)


def test_the_figures_fit_together(
    bench: ModuleType, name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "SEEN", bench.SEEN[:1])
    assert bench.main(["--games", str(GAMES[name][1]), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert any(key.startswith(f"proofdeck, {bench.GAME}") for key in found)
    for values in found.values():
        assert values["decisions_per_s"] / values["games_per_s"] == pytest.approx(
            values["decisions_per_game"], rel=0.05
        )
        assert all(value > 0 for value in values.values())


def test_the_same_games_are_played_in_every_round(
    bench: ModuleType, name: str, load_bench: Callable[[str], ModuleType], project: Project
) -> None:
    frame, (rules, games) = load_bench("engine_frame"), GAMES[name]
    table = bench.table(rules(load_game(project, bench.GAME)))
    games = min(games, 3)
    assert frame.random_play(table, range(games)) == frame.random_play(table, range(games)) > 0
    assert frame.match(table, RandomBot(), RandomBot(), 2)["games"] == 2


def test_the_printed_table_says_what_the_figures_are_called(
    load_bench: Callable[[str], ModuleType], capsys: pytest.CaptureFixture[str]
) -> None:
    frame = load_bench("engine_frame")
    said = {"speed": lambda games: {"a game": {"games": games}}, "match": lambda games: {"a match": {"share": "50 %"}}}
    assert frame.run(["--games", "4000"], "About.", 1, **said) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert "CPU time, best of 3" in first
    assert [line.split() for line in rest] == [["a", "game"], ["games", "4,000"]]
    assert frame.run(["--match", "1"], "About.", 0, **said) == 0
    assert [line.split() for line in capsys.readouterr().out.splitlines()[1:]] == [
        ["a", "match"],
        ["share", "50", "%"],
    ]


def test_every_pairing_of_decks_is_timed(load_bench: Callable[[str], ModuleType], project: Project) -> None:
    bench = load_bench("engine")
    decks = bench.table(AncientDuel(load_game(project, "ancient-duel"))).decks
    assert len({tuple(decks(number)) for number in range(49)}) == 49
