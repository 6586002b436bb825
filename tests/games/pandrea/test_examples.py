"""Worked examples are played by the engine, and one that comes out otherwise is refused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from generator.games.pandrea.examples import play_out
from generator.games.pandrea.stage import PandreaStage
from generator.load.flatten import freeze
from generator.load.pack import load_game
from generator.load.yaml_source import read_yaml
from generator.model.effect import Value
from generator.project import SHIPPED, Project

FIGHT: Mapping[str, Value] = {
    "turn": {"step": "3"},
    "A": {"units": ({"ref": "a", "card": "masseurs-du-mole", "front": "central"},)},
    "B": {"units": ({"ref": "b", "card": "chien-de-recif", "front": "central"},)},
    "do": (("assault", "a"), ("protect", "b", "a")),
    "expect": {"gone": ("b",), "a.T": 1},
}


@pytest.fixture(scope="module")
def stage() -> PandreaStage:
    return PandreaStage(load_game(Project(SHIPPED), "pandrea"))


def at(value: Value, *path: str) -> Value:
    for step in path:
        assert isinstance(value, Mapping)
        value = value[step]
    return value


def test_moments_hold_what_stands_on_the_table(stage: PandreaStage) -> None:
    told = play_out(FIGHT, name="fight", stage=stage)
    assert at(told, "start", "units", "a", "T") == 3
    assert at(told, "s1", "units", "a", "action") == "assaut"
    assert at(told, "end", "units", "a", "T") == 1
    assert at(told, "end", "units", "b", "gone") is True
    assert at(told, "end", "B", "life") == 20
    assert told["acts"] == FIGHT["do"]


def test_an_example_that_comes_out_otherwise_is_refused(stage: PandreaStage) -> None:
    with pytest.raises(ValueError, match=r"a\.T: expected 2, found 1"):
        play_out({**FIGHT, "expect": {"a.T": 2}}, name="fight", stage=stage)


def test_a_step_that_is_not_allowed_is_told(stage: PandreaStage) -> None:
    with pytest.raises(ValueError, match="cannot be played"):
        play_out({**FIGHT, "do": (("protect", "b", "a"),)}, name="fight", stage=stage)


def test_recruited_units_are_followed(stage: PandreaStage) -> None:
    side: Mapping[str, Value] = {"units": (), "hand": ("portefaix-des-quais",)}
    told = play_out(
        {"A": side, "do": (("recruit", "A", "portefaix-des-quais", "babord", "p"),)}, name="x", stage=stage
    )
    assert at(told, "end", "units", "p", "posture") == "paree"
    assert at(told, "start", "units") == {}


def test_every_example_of_the_book_states_how_it_comes_out(stage: PandreaStage) -> None:
    data = read_yaml(SHIPPED / "cards" / "pandrea" / "rules" / "examples.yaml", shown_as="examples.yaml").data
    assert isinstance(data, dict)
    for name, example in data.items():
        given = freeze(example)
        assert isinstance(given, Mapping)
        assert given["expect"], name
        assert play_out(given, name=name, stage=stage)["moments"]
