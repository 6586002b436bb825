"""The combat table that the rulebook prints says what the engine plays, for every pair of values."""

from __future__ import annotations

import json

import pytest

from generator.engine.scenario import perform, read
from generator.games.ancient_duel.combat import Fighter, Position, resolve
from generator.games.ancient_duel.stage import AncientDuelStage

POSITIONS: tuple[Position, ...] = ("attack", "defence")


def lines(position: Position) -> str:
    found = []
    for blow in range(1, 13):
        for atk in (1, 4, 12):
            for defence in range(1, 13):
                said = resolve(Fighter(atk=blow, defence=1), Fighter(atk=atk, defence=defence, position=position))
                expect: dict[str, object] = {
                    "A.score": 20 - said.attacker_loses,
                    "B.score": 20 - said.defender_loses,
                    "gone": [ref for ref, falls in (("a", said.attacker_falls), ("b", said.defender_falls)) if falls],
                }
                if not said.defender_falls:
                    stat, value = ("atk", atk) if said.malus_stat == "atk" else ("def", defence)
                    expect[f"b.{stat}"] = max(1, value - said.malus)
                found.append(
                    {
                        "id": f"{blow} on {atk}/{defence}",
                        "A": {"units": [{"ref": "a", "atk": blow, "def": 1, "energy": 2}]},
                        "B": {"units": [{"ref": "b", "atk": atk, "def": defence, "energy": 2, "pos": position}]},
                        "do": [["attack", "a", "b"]],
                        "expect": expect,
                    }
                )
    return "\n".join(json.dumps(one) for one in found)


@pytest.mark.parametrize("position", POSITIONS)
def test_the_table_is_what_the_engine_plays(stage: AncientDuelStage, position: Position) -> None:
    results = perform(read(lines(position), shown_as="table", stage=stage), stage)
    assert len(results) == 12 * 3 * 12
    assert [f"{r.scenario.id}: {failure}" for r in results for failure in r.failures] == []
