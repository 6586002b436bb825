"""Keywords that a card grants to others work as those of their own: a made-up terrain grants each in turn."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from generator.engine.scenario import perform, read
from generator.games.pandrea.stage import PandreaStage
from generator.model.effect import Ability, Value
from generator.model.game import Game

HERE: Value = {"all": {"kind": "unite", "side": "own", "front": "here"}}
TERRAIN = "palissade"
T3 = {"step": "3"}
PLAIN = {"ref": "a", "card": "masseurs-du-mole"}
"""Initiative 3, damage 2, armours 2, 2, 3; no keyword."""
COMRADE = {"ref": "c", "card": "portefaix-des-quais", "posture": "engagee"}


def granting(pack: Game, keyword: str, to: Value = HERE) -> PandreaStage:
    """Return a stage on which the terrain grants a keyword to the units on its front."""
    data: Mapping[str, Value] = {"when": "static", "do": ({"op": "grant", "keyword": keyword, "n": 2, "to": to},)}
    cards = tuple(
        replace(card, abilities=(Ability(when="static", data=data),)) if card.id == TERRAIN else card
        for card in pack.cards
    )
    return PandreaStage(replace(pack, cards=cards))


def side(*units: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"units": list(units), "terrains": {"central": [TERRAIN]}, **more}


CASES: dict[str, dict[str, Any]] = {
    "elan": {"turn": T3, "A": side(PLAIN), "do": [["assault", "a"]], "expect": {"B.life": 16}},
    "solidaire": {"turn": T3, "A": side(PLAIN, COMRADE), "do": [], "expect": {"a.damage": 4, "c.damage": 3}},
    "pillage": {"turn": T3, "A": side(PLAIN), "do": [["assault", "a"]], "expect": {"A.bonus": 2}},
    "percage": {
        "turn": T3,
        "A": side({"ref": "a", "card": "grue-de-siege"}),
        "B": {"units": [{"ref": "b", "card": "eclusier-de-quart", "posture": "paree"}]},
        "do": [["assault", "a"], ["protect", "b", "a"]],
        "expect": {"step": "5", "B.life": 18, "gone": ["b"]},
    },
    "guerison": {
        "turn": T3,
        "A": side({**PLAIN, "posture": "paree"}, life=10),
        "do": [["check", {"step": "5"}]],
        "expect": {"A.life": 12},
    },
    "repli": {
        "turn": T3,
        "A": side(PLAIN),
        "do": [["assault", "a"], ["withdraw", "a", "babord"]],
        "expect": {"a.front": "babord", "a.posture": "engagee", "step": "5"},
    },
    "sentinelle": {
        "turn": T3,
        "A": side(PLAIN),
        "B": {"units": [{"ref": "b", "card": "chef-de-flottille"}]},
        "do": [["nothing", "a"], ["assault", "b"], ["protect", "a", "b"]],
        "expect": {"A.life": 20, "gone": ["a"]},
    },
    "rempart": {
        "turn": T3,
        "A": side(PLAIN),
        "B": {"units": [{"ref": "b", "card": "ramasseur-d-epaves"}]},
        "do": [["assault", "b"], ["protect", "a", "b"]],
        "expect": {"a.C": 4, "a.P": 4, "gone": ["b"]},
    },
    "charge": {
        "A": side(requisition=5, hand=["masseurs-du-mole", "portefaix-des-quais"]),
        "do": [["recruit", "A", "masseurs-du-mole", "central", "m"]],
        "expect": {"m.posture": "desengagee"},
    },
    "eclaireur": {
        "A": side(requisition=5, hand=["masseurs-du-mole", "portefaix-des-quais"]),
        "do": [["recruit", "A", "masseurs-du-mole", "central"]],
        "expect": {"A.hand": 3},
    },
}


@pytest.mark.parametrize("name", CASES)
def test_a_granted_keyword_works_as_an_own_one(pack: Game, name: str) -> None:
    stage = granting(pack, name.split()[0])
    (result,) = perform(read(json.dumps({"id": "x", **CASES[name]}), shown_as=name, stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []


@pytest.mark.parametrize("name", sorted({"elan", "solidaire", "rempart", "pillage"}))
def test_without_the_grant_there_is_nothing_of_it(pack: Game, name: str) -> None:
    stage = granting(pack, "a_deployer")
    (result,) = perform(read(json.dumps({"id": "x", **CASES[name]}), shown_as=name, stage=stage), stage)
    assert not result.passed


@pytest.mark.parametrize(
    ("name", "granted", "expect"),
    [
        ("percage", "elan", {"step": "5", "B.life": 20, "gone": ["b"]}),
        ("percage", "charge", {"step": "5", "B.life": 20, "gone": ["b"]}),
        ("charge", "elan", {"m.posture": "paree"}),
        ("charge", "percage", {"m.posture": "paree"}),
        ("elan", "percage", {"B.life": 18}),
        ("elan", "charge", {"B.life": 18}),
    ],
)
def test_a_granted_keyword_does_nothing_of_another(
    pack: Game, name: str, granted: str, expect: dict[str, object]
) -> None:
    stage = granting(pack, granted)
    line = {"id": "x", **CASES[name], "expect": expect}
    (result,) = perform(read(json.dumps(line), shown_as=name, stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []


@pytest.mark.parametrize("alone", [True, False], ids=["alone", "beside-others"])
def test_a_grant_may_reach_another_front(pack: Game, alone: bool) -> None:
    """Whether other terrains do anything or not."""
    others = tuple(replace(card, abilities=()) if card.kind == "terrain" else card for card in pack.cards)
    stage = granting(replace(pack, cards=others) if alone else pack, "elan", {"all": {"kind": "unite", "side": "own"}})
    line = {"id": "x", "turn": T3, "A": side({**PLAIN, "front": "tribord"}), "do": [["assault", "a"]]}
    (result,) = perform(read(json.dumps({**line, "expect": {"B.life": 16}}), shown_as="x", stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []
