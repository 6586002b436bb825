"""Abilities act at their moment, and only while what they ask for holds: a made-up card is given each in turn."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from generator.engine.scenario import perform, read
from generator.games.pandrea.stage import PandreaStage
from generator.model.effect import Ability, Value
from generator.model.game import Game

UNIT = "masseurs-du-mole"
"""Initiative 3, damage 2; no keyword."""
IF: Value = ({"exists": {"kind": "unite", "side": "enemy", "wounded": True}},)
DRAW: Value = {"op": "draw", "n": 2}
STRONGER: Value = {"op": "mod", "stat": "degats", "n": 2, "to": "self"}
T3 = {"step": "3"}
OWN = {"ref": "u", "card": UNIT, "posture": "paree"}
CASES: dict[str, dict[str, Any]] = {
    "recruited": {"A": {"requisition": 9, "hand": [UNIT, "hallali"]}, "do": [["recruit", "A", UNIT, "central"]]},
    "protects": {"turn": T3, "A": {"units": [OWN]}, "do": [["assault", "g"], ["protect", "u", "g"]]},
    "assault_unblocked": {
        "turn": T3,
        "A": {"units": [{**OWN, "posture": "desengagee"}]},
        "do": [["assault", "g"], ["assault", "u"]],
    },
    "after_combat": {"turn": T3, "A": {"units": [OWN]}, "do": [["nothing", "g"], ["check", {"step": "5"}]]},
    "static": {"turn": T3, "A": {"units": [OWN]}, "do": []},
}


@pytest.mark.parametrize("wounded", [True, False])
@pytest.mark.parametrize("when", CASES)
def test_an_ability_acts_at_its_moment_if_its_condition_holds(pack: Game, when: str, wounded: bool) -> None:
    data: dict[str, Value] = {"when": when, "if": IF, "do": (STRONGER if when == "static" else DRAW,)}
    cards = tuple(
        replace(card, abilities=(Ability(when=when, data=data),)) if card.id == UNIT else card for card in pack.cards
    )
    far: dict[str, Any] = {"ref": "z", "card": "golem-de-vase", "front": "tribord", "posture": "engagee"}
    foes = [{"ref": "g", "card": "guetteur"}, {**far, "loss": {"P": 1}} if wounded else far]
    expect = {"u.damage": 4 if wounded else 2} if when == "static" else {"A.hand": 3 if wounded else 1}
    line = {"id": "x", **CASES[when], "B": {"units": foes}, "expect": expect}
    stage = PandreaStage(replace(pack, cards=cards))
    (result,) = perform(read(json.dumps(line), shown_as="x", stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []
