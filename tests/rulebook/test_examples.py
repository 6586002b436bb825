"""Worked examples say what the engine plays; a wrong one cannot be built."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from generator.engine.scenario import Scenario, Stage, read
from generator.games.play import stage_of
from generator.load.pack import load_game
from generator.project import Project
from generator.rulebook.ancient_duel.examples import Example, ExampleData, play_out, values_of

NAMES = {ref: {"fr": ref.title(), "en": ref.upper()} for ref in ("archers", "spears", "guard")}
WAVES: dict[str, object] = {
    "id": "T",
    "A": {
        "units": [
            {"ref": "archers", "atk": 2, "def": 2, "energy": 2},
            {"ref": "spears", "atk": 4, "def": 3, "energy": 3},
        ]
    },
    "B": {"units": [{"ref": "guard", "atk": 5, "def": 4, "energy": 3}]},
    "do": [["attack", "archers", "guard"], ["check", {"guard.atk": 3}], ["attack", "spears", "guard"]],
    "expect": {"A.score": 17},
}


@pytest.fixture(scope="module")
def stage(project: Project) -> Stage:
    return stage_of(load_game(project, "ancient-duel"))


def a_scenario(stage: Stage, **changes: object) -> Scenario:
    (scenario,) = read(json.dumps({**WAVES, **changes}), shown_as="test.jsonl", stage=stage)
    return scenario


def played(stage: Stage, locale: str = "fr", **changes: object) -> Example:
    data = ExampleData.model_validate({"scenario": "T", "names": NAMES})
    return play_out(data, a_scenario(stage, **changes), stage, locale=locale)


def test_blows_are_played_one_after_the_other(stage: Stage) -> None:
    start, first, second = played(stage).moments
    assert (start.next_attacker, start.next_target) == ("archers", "guard")
    assert (first.you.score, first.foe.score, first.foe.unit("guard").atk, first.you.energy) == (17, 20, 3, 4)
    assert (first.attacker_loss, first.malus, first.foe.unit("guard").changed) == (3, 2, "atk")
    assert (second.you.score, second.foe.score, second.foe.unit("guard").fallen) == (17, 19, True)


def test_prose_reads_the_same_numbers(stage: Stage) -> None:
    after = values_of(played(stage, "en"))["after"]
    assert isinstance(after, dict)
    assert (after["s1"]["loss"], after["s1"]["malus"], after["s1"]["guard"]["atk"]) == (3, 2, 3)
    assert after["s2"]["foe_score"] == 19
    assert after["s1"]["guard"]["name"] == "GUARD"


def test_a_face_down_target_is_revealed(stage: Stage) -> None:
    guard = {"ref": "guard", "atk": 1, "def": 5, "energy": 3, "pos": "defence", "face": "down"}
    last = played(stage, B={"units": [guard]}, do=[["attack", "archers", "guard"]]).moments[-1]
    assert (last.foe.unit("guard").face_up, last.foe.unit("guard").defence) == (True, 3)
    assert last.foe.unit("guard").changed == "def"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"expect": {"A.score": 18}}, "A.score: expected 18, found 17"),
        ({"expect": {"gone": ["spears"]}}, "gone"),
        ({"do": [["direct", "spears"]]}, "do\\[0\\]"),
        ({"do": [["attack", "archers", "guard"], ["attack", "archers", "guard"]]}, "do\\[1\\]"),
        ({"A": {**WAVES["A"], "energy": 1}}, "do\\[0\\]"),  # type: ignore[dict-item]
    ],
)
def test_a_wrong_statement_cannot_be_an_example(stage: Stage, changes: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        played(stage, **changes)


def test_unknown_keys_are_refused() -> None:
    with pytest.raises(ValidationError):
        ExampleData.model_validate({"scenario": "T", "names": NAMES, "score": 20})
