"""Examples of the rulebook are played out: their moments and combats are the engine's."""

from __future__ import annotations

import json

import pytest

from generator.games.dungeons_raiders.examples import play_out
from generator.games.dungeons_raiders.stage import DungeonsRaidersStage
from generator.load.flatten import freeze
from generator.model.effect import Value
from generator.project import SHIPPED

GENERAL = ("id", "title", "facts")
SHOWN_IN_THE_BOOK = ("S01", "S02", "S04", "S05", "S06", "S07", "S08", "S10", "S11", "S14", "S16", "S24", "S34")
"""Scenarios that the rule model proposes as examples (§4)."""


def example(name: str) -> dict[str, Value]:
    """Return a scenario of the model as the data of an example."""
    file = SHIPPED / "cards" / "dungeons-raiders" / "scenarios" / "model.jsonl"
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("{")]
    (found,) = [line for line in lines if line["id"] == f"DR-{name}"]
    return {key: freeze(value) for key, value in found.items() if key not in GENERAL}


@pytest.mark.parametrize("name", SHOWN_IN_THE_BOOK)
def test_scenarios_of_the_model_can_stand_in_the_book(stage: DungeonsRaidersStage, name: str) -> None:
    played = play_out(example(name), name=name, stage=stage)
    assert played["start"]
    assert played["end"]
    assert played["told"]


def test_a_combat_is_told_die_by_die(stage: DungeonsRaidersStage) -> None:
    played = play_out(example("S10"), name="S10", stage=stage)
    fight = played["f1"]
    assert isinstance(fight, dict)
    assert (fight["kind"], fight["group"], fight["dungeon"]) == ("jce", "A3", "palais-des-brumes")
    assert (fight["score"], fight["resistance"], fight["won"]) == (21, 16, True)
    assert fight["met"] == ("salle-vide", "ogre-egare")
    assert fight["cards"] == ("bretteur-de-louage",)
    dice = fight["dice"]
    assert isinstance(dice, tuple)
    assert sorted((one["class"], one["face"], one["value"]) for one in dice if isinstance(one, dict)) == [
        ("gue", 3, 3),
        ("gue", 6, 5),
        ("mag", 4, 4),
        ("pre", 3, 2),
    ]


def test_both_combats_of_an_ambush_are_told(stage: DungeonsRaidersStage) -> None:
    played = play_out(example("S34b"), name="S34b", stage=stage)
    first, second = played["f1"], played["f2"]
    assert isinstance(first, dict)
    assert isinstance(second, dict)
    assert (first["kind"], first["group"], first["score"]) == ("jce", "B1", 6)
    assert (second["kind"], second["score"], second["other"], second["won"]) == ("jcj", 9, 6, True)


def test_moments_show_what_changed(stage: DungeonsRaidersStage) -> None:
    played = play_out(example("S01"), name="S01", stage=stage)
    moments = played["moments"]
    assert isinstance(moments, tuple)
    crowns = [
        moment["A"]["crowns"] for moment in moments if isinstance(moment, dict) and isinstance(moment["A"], dict)
    ]
    assert crowns == [10, 8, 6, 4]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"expect": {"A.crowns": 5}}, "S01: A.crowns: expected 5, found 4"),
        ({"do": (("resolve", "mine", 1),)}, "S01: cannot be played: .*not legal"),
        ({"do": (("resolve", "mint", 1),)}, "S01: cannot be played: .*got 'mint'"),
        ({"dice": ("gue1",)}, "S01: listed and not used: gue1"),
    ],
)
def test_an_example_that_does_not_come_out_is_refused(
    stage: DungeonsRaidersStage, change: dict[str, Value], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        play_out({**example("S01"), **change}, name="S01", stage=stage)
