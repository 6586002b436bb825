"""The combat table of the rulebook and the engine are two writings of one rule: every case comes out the same."""

from __future__ import annotations

import json

import pytest

from generator.engine.scenario import Stage, read
from generator.games.ancient_duel.combat import Fighter, Position, resolve
from generator.games.play import stage_of
from generator.load.pack import load_game
from generator.project import Project

VALUES = range(1, 8)


@pytest.fixture(scope="module")
def stage(project: Project) -> Stage:
    return stage_of(load_game(project, "ancient-duel"))


@pytest.mark.parametrize("position", ["attack", "defence"])
def test_every_pair_of_values_ends_as_the_engine_says(stage: Stage, position: Position) -> None:
    lines = []
    for atk in VALUES:
        for struck in VALUES:
            stats = {"atk": struck, "def": 6} if position == "attack" else {"atk": 6, "def": struck}
            foe = {"ref": "b", **stats, "energy": 3, "pos": position}
            line = {
                "id": f"{atk}-{struck}",
                "A": {"units": [{"ref": "a", "atk": atk, "def": 6, "energy": 3}]},
                "B": {"units": [foe]},
                "do": [["attack", "a", "b"]],
            }
            lines.append(json.dumps(line))
    scenarios = read("\n".join(lines), shown_as="pairs", stage=stage)
    stage.prepare(scenarios)
    for scenario in scenarios:
        atk, struck = (int(part) for part in scenario.id.split("-"))
        stats = (struck, 6) if position == "attack" else (6, struck)
        told = resolve(
            Fighter(atk=atk, defence=6, position="attack"), Fighter(atk=stats[0], defence=stats[1], position=position)
        )
        run = stage.open(scenario)
        run.do("attack", ["a", "b"])
        assert run.read("A.score", 0) == 20 - told.attacker_loses, scenario.id
        assert run.read("B.score", 0) == 20 - told.defender_loses, scenario.id
        assert bool(run.read("gone", ["a"])) == told.attacker_falls, scenario.id
        assert bool(run.read("gone", ["b"])) == told.defender_falls, scenario.id
        if not told.defender_falls:
            now = (run.read("b.atk", 0), run.read("b.def", 0))
            malus = (told.malus if told.malus_stat == "atk" else 0, told.malus if told.malus_stat == "def" else 0)
            assert now == (stats[0] - malus[0], stats[1] - malus[1]), scenario.id


@pytest.mark.parametrize("atk", VALUES)
def test_a_direct_attack_costs_the_whole_strength(stage: Stage, atk: int) -> None:
    line = json.dumps(
        {"id": "d", "A": {"units": [{"ref": "a", "atk": atk, "def": 1, "energy": 2}]}, "do": [["direct", "a"]]}
    )
    (scenario,) = read(line, shown_as="direct", stage=stage)
    stage.prepare([scenario])
    run = stage.open(scenario)
    run.do("direct", ["a"])
    assert run.read("B.score", 0) == 20 - resolve(Fighter(atk=atk, defence=1, position="attack"), None).defender_loses
