"""Which cards each word of a selector means: made-up powers say all that the vocabulary allows."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from generator.engine.scenario import perform, read
from generator.games.pandrea.stage import PandreaStage
from generator.model.effect import Ability, Value
from generator.model.game import Game

MORE = 30
"""What the power adds to the damage of whom it means, and its use to their initiative; nobody fights before."""
POSITION: dict[str, Any] = {
    "turn": {"step": "3", "holder": "B"},
    "A": {
        "general": "doyen-thibor-le-voile",
        "units": [
            {"ref": "s", "card": "tisse-brume", "front": "central", "posture": "engagee"},
            {"ref": "w", "card": "guetteur", "front": "central"},
            {"ref": "x", "card": "cueilleuse-de-lichen", "front": "babord"},
        ],
        "terrains": {"central": ["palissade"]},
        "hand": ["fil-neuf"],
        "requisition": 1,
    },
    "B": {
        "units": [
            {"ref": "y", "card": "portefaix-des-quais", "front": "babord", "posture": "paree"},
            {"ref": "z", "card": "lame-fantome", "front": "central", "posture": "paree", "loss": {"C": 1}},
        ]
    },
    "do": [["assault", "x"], ["protect", "y", "x"], ["assault", "w"], ["nothing", "z"]],
}
"""Of A: `s` engaged, `w` and `x` in assault. Of B: `y` protects against `x`, `z` is wounded and faces `s` and `w`."""
PRINTED = {"s": (2, 4), "w": (1, 2), "x": (1, 1), "y": (1, 1), "z": (3, 5)}
"""Damage and initiative."""
SOURCES = {
    "unit": ("tisse-brume", "s"),
    "general": ("doyen-thibor-le-voile", "general"),
    "terrain": ("palissade", "central.1"),
}
"""Card and how it is engaged."""


def failures(pack: Game, card_id: str, to: dict[str, Value], line: dict[str, Any]) -> list[str]:
    """Return what comes out otherwise than a scenario says, with a power over others on one card alone.

    The card also has a use in step 4, if there is anybody meant.
    """
    group: Value = {"kind": "unite", **to}
    more: dict[str, Value] = {"op": "mod", "n": MORE, "to": {"all": group}}
    powers: tuple[dict[str, Value], ...] = (
        {"when": "static", "do": ({**more, "stat": "degats"},)},
        {
            **{"when": "activated", "step": ("4",), "if": ({"exists": group},)},
            "do": ({**more, "stat": "initiative", "for": "this_turn"},),
        },
    )
    abilities = tuple(Ability(when=str(power["when"]), data=power) for power in powers)
    others = ("terrain", "general")
    cards = tuple(
        replace(card, abilities=abilities)
        if card.id == card_id
        else replace(card, abilities=() if card.kind in others else card.abilities)
        for card in pack.cards
    )
    stage = PandreaStage(replace(pack, cards=cards))
    (result,) = perform(read(json.dumps({"id": "x", **line}), shown_as="x", stage=stage), stage)
    return [str(failure) for failure in result.failures]


def reaching(named: str, meant: str) -> dict[str, Any]:
    """Return the position, the use of the card, and the values of whom it means and whom not."""
    do = [*POSITION["do"], ["engage" if meant else "engage_refused", "A", named]]
    expect: dict[str, object] = {"step": "4"}
    for ref, (damage, initiative) in PRINTED.items():
        more = MORE if ref in meant else 0
        expect |= {f"{ref}.damage": damage + more, f"{ref}.initiative": initiative + more}
    return {**POSITION, "do": do, "expect": expect}


@pytest.mark.parametrize(
    ("source", "word", "value", "meant"),
    [
        ("unit", "side", "any", "swxyz"),
        ("unit", "side", "own", "swx"),
        ("unit", "side", "enemy", "yz"),
        ("unit", "n", 1, "swxyz"),
        ("unit", "front", "here", "swz"),
        ("terrain", "front", "here", "swz"),
        ("general", "front", "here", ""),
        ("unit", "classe", "paysan", "xy"),
        ("unit", "classe", "esprit", "z"),
        ("unit", "classe", "navire", ""),
        ("unit", "faction", "same", "sxz"),
        ("general", "faction", "same", "sxz"),
        ("terrain", "faction", "same", ""),
        ("unit", "faction", "le", "y"),
        ("general", "faction", "gf", "w"),
        ("unit", "posture", "desengagee", "wx"),
        ("unit", "posture", ("paree", "engagee"), "syz"),
        ("unit", "action", "assaut", "wx"),
        ("unit", "action", ("assaut", "protection"), "wxy"),
        ("unit", "blocked", True, "xy"),
        ("unit", "blocked", False, "swz"),
        ("unit", "wounded", True, "z"),
        ("unit", "wounded", False, "swxy"),
        ("unit", "without", "sentinelle", "sxyz"),
        ("unit", "other", True, "wxyz"),
        ("unit", "other", False, "swxyz"),
        ("general", "other", True, "swxyz"),
    ],
)
def test_a_word_of_a_selector_means_these_cards(pack: Game, source: str, word: str, value: Value, meant: str) -> None:
    card, named = SOURCES[source]
    assert failures(pack, card, {"side": "any", word: value}, reaching(named, meant)) == []


@pytest.mark.parametrize(
    ("source", "side", "meant"),
    [
        *(("unit", "own", "sw"), ("unit", "enemy", "z")),
        *(("terrain", "own", "sw"), ("terrain", "enemy", "z")),
        *(("general", "own", ""), ("general", "enemy", "")),
    ],
)
def test_the_front_of_a_card_is_that_of_both_sides(pack: Game, source: str, side: str, meant: str) -> None:
    card, named = SOURCES[source]
    assert failures(pack, card, {"side": side, "front": "here"}, reaching(named, meant)) == []


def test_a_partner_is_an_own_side_but_his_front_is_not_here(pack: Game) -> None:
    """Partners share the inner fronts, which have no opponent (PA-013)."""
    line = {
        "agreed": {"layout": "quatre", "teams": "yes"},
        "turn": {"step": "5"},
        "A": {"units": [{"ref": "s", "card": "tisse-brume", "front": "interieur"}]},
        "C": {"units": [{"ref": "y", "card": "guetteur", "front": "interieur"}]},
        "D": {"units": [{"ref": "p", "card": "guetteur", "front": "interieur"}]},
        "do": [],
    }
    own = {"s.damage": 2 + MORE, "p.damage": 1 + MORE, "y.damage": 1}
    assert failures(pack, "tisse-brume", {"side": "own"}, {**line, "expect": own}) == []
    here = {"s.damage": 2 + MORE, "p.damage": 1, "y.damage": 1}
    assert failures(pack, "tisse-brume", {"side": "any", "front": "here"}, {**line, "expect": here}) == []
