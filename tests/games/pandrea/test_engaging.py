"""What may be engaged, when, and for what: requisition is paid with nothing else."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from generator.engine.scenario import perform, read
from generator.games.pandrea.stage import PandreaStage
from generator.model.effect import Ability, Value
from generator.model.game import Game

COST: Value = ({"op": "set_posture", "posture": "engagee", "to": "self"},)
PEASANT = {"ref": "p", "card": "portefaix-des-quais"}
"""Its Entrepôt yields 1."""
CARDS: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "general": ("prevote-aldine-des-sas", "general", "A.general", {"units": [PEASANT]}),
    "terrain": ("palissade", "central.1", "", {"posture": "engagee", "units": [PEASANT]}),
    "unit": (
        "masseurs-du-mole",
        "u",
        "u.posture",
        {"posture": "engagee", "units": [{"ref": "u", "card": "masseurs-du-mole"}, "comptable-d-escale"]},
    ),
}
"""Kind -> card, how it is engaged, its posture, and a side on which something else yields 1 as well."""


def failures(pack: Game, kind: str, ability: dict[str, Value], line: dict[str, Any], own: dict[str, Any]) -> list[str]:
    """Return what comes out otherwise than a scenario says, with an ability to be engaged on one card."""
    name = CARDS[kind][0]
    power = Ability(when="activated", data={"when": "activated", "cost": COST, **ability})
    cards = tuple(replace(card, abilities=(power,)) if card.id == name else card for card in pack.cards)
    stage = PandreaStage(replace(pack, cards=cards))
    side = {"terrains": {"central": ["palissade"]}, **own}
    (result,) = perform(read(json.dumps({"id": "x", "A": side, **line}), shown_as="x", stage=stage), stage)
    return [str(failure) for failure in result.failures]


@pytest.mark.parametrize("kind", CARDS)
def test_a_card_with_another_use_is_engaged_by_name_and_never_to_pay(pack: Game, kind: str) -> None:
    """What pays is not named, unless the players agreed to it."""
    _, named, posture, own = CARDS[kind]
    draws: dict[str, Value] = {"step": ("2a",), "do": ({"op": "draw", "n": 2},)}
    upright = {posture: "desengagee"} if posture else {}
    engaged = {posture: "engagee"} if posture else {}
    do = [
        ["check", {"A.purse": 1}],
        ["engage_refused", "A", "comptable-d-escale" if kind == "unit" else "central.0"],
        ["recruit", "A", "guetteur", "central"],
        ["check", {"A.hand": 1, "A.purse": 0, **upright}],
        ["engage", "A", named],
        ["engage_refused", "A", named],
    ]
    line = {"do": do, "expect": {"A.hand": 3, **engaged}}
    assert failures(pack, kind, draws, line, {**own, "hand": ["guetteur", "hallali"]}) == []


@pytest.mark.parametrize("kind", CARDS)
def test_requisition_comes_only_in_the_steps_that_the_card_names(pack: Game, kind: str) -> None:
    yields: dict[str, Value] = {"step": ("5",), "do": ({"op": "gain_requisition", "n": 3, "for": "this_turn"},)}
    own = {**CARDS[kind][3], "units": [{"ref": "u", "card": "masseurs-du-mole"}], "hand": ["infirmerie-de-cale"]}
    hand = {"hand": [*own["hand"], "guetteur"]}
    do = [["check", {"A.purse": 0}], ["recruit_refused", "A", "guetteur", "central"], ["go", "5"]]
    line = {"do": do, "expect": {"step": "5", "A.purse": 3}}
    assert failures(pack, kind, yields, line, {**own, **hand}) == []
