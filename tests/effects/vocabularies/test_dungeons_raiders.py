"""The vocabulary of Dungeons Raiders: all designs are legal, every unit is used, nonsense is refused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from generator.effects.declared import Declared
from generator.effects.frame.vocabulary import FramedJudge
from generator.effects.vocabularies import find
from generator.effects.vocabularies.dungeons_raiders import VOCABULARY
from generator.load.pack import load_game
from generator.model.effect import Value
from generator.model.game import Game
from generator.project import SHIPPED, Project

GAIN = {"op": "gain", "what": "crowns", "n": 2}
SCORE = {"op": "score", "n": 2, "to": "group", "for": "combat"}
CHARGE = {"op": "pay", "what": "charges", "n": 1}
GROUP = {"kind": "group", "owner": "self", "n": 1}
TURN = {"op": "score", "n": 1, "to": "it", "for": "turn"}
RATE = {"give": {"stones": 1}, "get": {"crowns": 2}}


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(Project(SHIPPED), "dungeons-raiders")


@pytest.fixture(scope="module")
def judge(game: Game) -> FramedJudge:
    return VOCABULARY.judge(Declared.of(game))


def test_the_pack_finds_it_by_name() -> None:
    assert find("dungeons-raiders") is VOCABULARY


def test_all_designs_are_legal(game: Game, judge: FramedJudge) -> None:
    told = [
        (card.id, str(f)) for card in game.cards for a in card.abilities for f in judge.faults(a.data, host=card.kind)
    ]
    assert told == []


def test_every_unit_is_used_by_some_design(game: Game) -> None:
    used = {unit for card in game.cards for ability in card.abilities for unit in VOCABULARY.used(ability.data)}
    assert used == {unit.key for unit in VOCABULARY.units()}


def test_every_neighbour_of_a_design_is_legal_and_differs(game: Game, judge: FramedJudge) -> None:
    seen = 0
    for card in game.cards:
        for ability in card.abilities:
            for path, other in judge.near(ability.data, host=card.kind):
                assert judge.faults(other, host=card.kind) == []
                assert judge.canonical(other) != judge.canonical(ability.data), (card.id, path)
                seen += 1
    assert seen > 900


def test_numbers_by_level_have_neighbours_too(judge: FramedJudge) -> None:
    data: Mapping[str, Value] = {"when": "final_score", "do": ({"op": "gain", "what": "pv", "by_level": (1, 2)},)}
    found = {path for path, _other in judge.near(data, host="building")}
    assert {("do", 0, "by_level", 0), ("do", 0, "by_level", 1)} <= found


def test_an_editor_is_told_of_guilds_without_a_moment(judge: FramedJudge) -> None:
    drawn = judge.schema()
    defs = drawn["$defs"]
    assert isinstance(defs, Mapping)
    ability = defs["ability"]
    assert isinstance(ability, Mapping)
    assert isinstance(ability["oneOf"], tuple)
    without = [one for one in ability["oneOf"] if isinstance(one, Mapping) and "when" not in dict(one["properties"])]  # type: ignore[arg-type, call-overload]
    assert len(without) == 1


@pytest.mark.parametrize(
    ("host", "ability", "path"),
    [
        ("metropolis-base", {"when": "action", "level": 1, "do": [GAIN]}, "when"),
        ("metropolis-base", {"when": "play", "do": [{"op": "heal", "n": 1}]}, "do[0].op"),
        ("metropolis-base", {"when": "play", "do": [GAIN, GAIN]}, "do[0]"),
        ("metropolis-base", {"when": "play", "do": [{**GAIN, "by_level": [1, 2]}]}, "do[0].n"),
        ("metropolis-base", {"when": "play", "do": [{**GAIN, "for": "turn"}]}, "do[0].for"),
        ("metropolis-base", {"when": "play", "do": [{"op": "gain", "what": "pv", "n": 1}]}, "do[0].what"),
        ("metropolis-base", {"when": "play", "do": [{"op": "recruit", "class": "any", "n": 1}]}, "do[0].class"),
        (
            "metropolis-base",
            {"when": "play", "cost": [{"op": "assign", "class": "mil", "n": 1}], "do": [GAIN]},
            "cost[0].op",
        ),
        ("house", {"when": "resolve", "do": [{**SCORE, "for": "turn"}]}, "do[0].to"),
        ("house", {"when": "resolve", "cost": [CHARGE], "do": [SCORE]}, "cost[0].op"),
        ("house", {"when": "skulls", "do": [SCORE]}, "do[0].op"),
        ("house", {"when": "success", "do": [GAIN]}, "do[0].op"),
        ("item", {"when": "resolve", "cost": [CHARGE], "equip_cost": [CHARGE], "do": [SCORE]}, "cost"),
        ("item", {"when": "resolve", "cost": [{**CHARGE, "what": "crowns"}], "do": [SCORE]}, "cost[0].what"),
        ("item", {"when": "resolve", "equip_cost": [{**CHARGE, "what": "stones"}], "do": [SCORE]}, "equip_cost[0]"),
        ("mercenary", {"when": "resolve", "if": [{"level_of_self": {"min": 2}}], "do": [SCORE]}, "if[0]"),
        ("mercenary", {"when": "resolve", "if": [{"combat": "jcx"}], "do": [SCORE]}, "if[0].combat"),
        ("building", {"when": "action", "do": [GAIN]}, "level"),
        ("building", {"when": "action", "level": 4, "do": [GAIN]}, "level"),
        ("building", {"when": "action", "level": 1, "mercenary": True, "do": [GAIN]}, "mercenary"),
        ("building", {"when": "action", "level": 1, "target": GROUP, "do": [GAIN]}, "target"),
        ("building", {"when": "action", "level": 1, "do": [TURN]}, "do[0].to"),
        (
            "building",
            {
                "when": "action",
                "level": 1,
                "target": {"kind": "object", "owner": "self", "n": 1, "state": "identified"},
                "do": [TURN],
            },
            "do[0].op",
        ),
        ("building", {"when": "action", "level": 1, "cost": [CHARGE, CHARGE], "do": [GAIN]}, "cost[0]"),
        (
            "building",
            {
                "when": "action",
                "level": 1,
                "do": [{"op": "exchange", "up_to": 2, "rates": [{**RATE, "get": {"stones": 2}}]}],
            },
            "do[0].rates[0]",
        ),
        (
            "building",
            {"when": "action", "level": 1, "do": [{"op": "exchange", "up_to": 2, "rates": [{**RATE, "get": {}}]}]},
            "do[0].rates[0].get",
        ),
        (
            "building",
            {"when": "action", "level": 1, "do": [{"op": "recruit", "class": "gue", "n": 1, "per": "level_of_self"}]},
            "do[0].per",
        ),
        ("building", {"when": "final_score", "do": [{"op": "gain", "what": "pv", "by_level": [1]}]}, "do[0].by_level"),
        (
            "building",
            {"when": "final_score", "do": [{"op": "gain", "what": "pv", "by_level": [1, 0]}]},
            "do[0].by_level[1]",
        ),
        ("building", {"when": "end_of_turn", "do": [GAIN]}, "do[0].what"),
        (
            "building",
            {
                "when": "static",
                "if": [{"level_of_self": {"min": 2}}],
                "do": [{"op": "set", "what": "action_tokens", "by_level": [3, 4]}],
            },
            "if",
        ),
        ("dungeon", {"when": "success", "do": [{"op": "extra_treasure", "n": 1, "same_pile": True}]}, "do[0].op"),
        (
            "dungeon",
            {
                "when": "trap_stands",
                "do": [
                    {"op": "mod_resistance", "n": 1, "per": {"kind": "dungeon", "adjacent": True, "cleaned": False}}
                ],
            },
            "do[0].per",
        ),
        ("guild", {"if": [{"count": {"kind": "marker", "owner": "self", "min": 3}}]}, "if[0].count.dungeon_level"),
        ("guild", {"if": [{"count": {"kind": "object", "owner": "self", "min": 3}}]}, "if[0].count.state"),
        ("guild", {"if": [{"level_of_self": {"min": 2}}]}, "if[0]"),
        ("guild", {"cost": [{"op": "remove", "class": "mil", "n": 1}]}, "cost[0].op"),
        ("guild", {}, ""),
        ("mercenary", {"cost": [CHARGE]}, ""),
    ],
)
def test_what_no_design_can_say_is_refused_at_its_place(
    judge: FramedJudge, host: str, ability: dict[str, Value], path: str
) -> None:
    assert path in [fault.path for fault in judge.faults(ability, host=host)], [
        str(fault) for fault in judge.faults(ability, host=host)
    ]
