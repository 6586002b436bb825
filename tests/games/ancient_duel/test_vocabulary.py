"""What the vocabulary can say beyond the printed cards: made-up cards, played like the others."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.effects.nodes import parse_ability
from generator.engine.scenario import perform, read
from generator.games.ancient_duel.catalogue import DOCTRINE, TACTIC, UNIT, Design
from generator.games.ancient_duel.stage import AncientDuelStage
from generator.model.game import Game

OWN = {"kind": "unit", "side": "own", "face": "up"}
FOE = {"kind": "unit", "side": "enemy", "face": "up"}
THE_FOE = {"n": 1, **FOE}
THE_OWN = {"n": 1, **OWN}


def made(*abilities: dict[str, Any], kind: int = UNIT, atk: int = 3, level: int = 3, **more: Any) -> Design:
    return Design(
        id="x",
        name="x",
        kind=kind,
        faction="rome",
        atk=atk,
        defence=3,
        level=level,
        energy=3,
        type="infanterie",
        abilities=tuple(parse_ability(ability, path=f"abilities[{i}]") for i, ability in enumerate(abilities)),
        **more,
    )


def v(ref: str, atk: int = 3, defence: int = 3, **more: Any) -> dict[str, Any]:
    return {"ref": ref, "atk": atk, "def": defence, "energy": 1, **more}


def mod(to: Any, n: int = 1, stat: str = "atk", **more: Any) -> dict[str, Any]:
    return {"op": "mod", "to": to, "n": n, "stat": stat, **more}


ACTIVATED = {"when": "activated", "limit": "once_per_turn"}
X = {"ref": "x", "card": "x"}
R = {"ref": "r", "card": "ligne-des-hastati"}

CASES: dict[str, tuple[Design, dict[str, Any]]] = {
    "an amount per card without a cap": (
        made({**ACTIVATED, "do": [{"op": "gain", "n": 2, "per": {"kind": "unit", "side": "own"}}]}),
        {"A": {"units": [X, v("p"), v("q"), v("s")]}, "do": [["activate", "x"]], "expect": {"A.score": 28}},
    ),
    "an amount per card when there is none": (
        made({**ACTIVATED, "do": [{"op": "gain", "n": 2, "per": {"kind": "unit", "side": "enemy"}}]}),
        {"A": {"units": [X]}, "do": [["activate", "x"]], "expect": {"A.score": 20}},
    ),
    "another amount instead, with a count": (
        made(
            {
                **ACTIVATED,
                "do": [
                    {
                        "op": "damage",
                        "n": 1,
                        "per": {"kind": "unit", "side": "own"},
                        "cap": 2,
                        "instead": {"if": [{"exists": {"kind": "unit", "side": "enemy"}, "min": 2}], "n": 7},
                    }
                ],
            }
        ),
        {
            "A": {"units": [X, v("p"), v("q")]},
            "B": {"units": [v("b")]},
            "do": [
                ["activate", "x"],
                ["check", {"B.score": 18}],
                ["put", "B", v("c", face="down")],
                ["end_turn"],
                ["start_turn"],
                ["end_turn"],
                ["start_turn"],
                ["activate", "x"],
            ],
            "expect": {"B.score": 11},
        },
    ),
    "several cards drawn and discarded": (
        made({**ACTIVATED, "do": [{"op": "draw", "n": 3}, {"op": "discard", "n": 2}]}),
        {"A": {"units": [X]}, "do": [["activate", "x"]], "expect": {"A.hand": 6, "A.deck": 7, "A.discard": 2}},
    ),
    "drawing stops when the deck ends the game": (
        made({**ACTIVATED, "do": [{"op": "draw", "n": 3}]}),
        {"A": {"units": [X], "deck": 2}, "do": [["activate_over", "x"]], "expect": {"A.hand": 7, "over": "B"}},
    ),
    "several cards fetched, then none left": (
        made({**ACTIVATED, "do": [{"op": "fetch", "from": "discard", "n": 2, "what": {"kind": "doctrine"}}]}),
        {
            "A": {"units": [X], "discard": ["testudo", "disciplina", "camp-de-marche"]},
            "do": [
                ["activate", "x", None, {"choose": ["camp-de-marche", "testudo"]}],
                ["end_turn", {"choose": ["filler", "filler"]}],
                ["start_turn"],
                ["end_turn"],
                ["start_turn"],
                ["activate", "x"],
            ],
            "expect": {"A.hand": ["testudo", "camp-de-marche"], "A.discard": 3},
        },
    ),
    "a cost of two cards": (
        made({**ACTIVATED, "cost": [{"op": "discard", "n": 2}], "do": [{"op": "gain", "n": 1}]}),
        {
            "A": {"units": [X], "hand": 1},
            "do": [["activate_refused", "x"], ["give", "A", "testudo"], ["activate", "x"]],
            "expect": {"A.hand": 0, "A.discard": 2, "A.score": 21},
        },
    ),
    "an optional ability with a cost and a choice is declined before it is paid": (
        made(
            {
                "when": "deploy",
                "optional": True,
                "cost": [{"op": "discard", "n": 1}],
                "target": THE_FOE,
                "do": [{"op": "destroy", "to": "it"}],
            }
        ),
        {
            "B": {"units": [v("b")]},
            "do": [["deploy", "x", "x", "attack", {"choose": ["decline"]}]],
            "expect": {"alive": ["b"], "A.hand": 5},
        },
    ),
    "an optional ability with a cost and a choice, paid for": (
        made(
            {
                "when": "deploy",
                "optional": True,
                "cost": [{"op": "discard", "n": 1}],
                "target": THE_FOE,
                "do": [{"op": "destroy", "to": "it"}],
            }
        ),
        {
            "B": {"units": [v("b"), v("c")]},
            "do": [["deploy", "x", "x", "attack", {"choose": ["filler", "c"]}]],
            "expect": {"alive": ["b"], "gone": ["c"], "A.hand": 4},
        },
    ),
    "an optional ability without a question of its own": (
        made({"when": "deploy_normal", "optional": True, "do": [{"op": "gain", "n": 1}]}),
        {
            "do": [
                ["deploy", "x", "x", "attack", {"choose": ["decline"]}],
                ["end_turn"],
                ["start_turn"],
                ["end_turn"],
                ["start_turn"],
                ["deploy", "y", "x", "attack", {"choose": ["accept"]}],
            ],
            "expect": {"A.score": 21},
        },
    ),
    "a unit put onto the field face-up acts as deployed, not by the normal deployment": (
        made(
            {
                **ACTIVATED,
                "do": [
                    {
                        "op": "special_deploy",
                        "from": "discard",
                        "n": 1,
                        "what": {"kind": "unit", "name": "centurion-commandant"},
                        "face": "up",
                        "position": "attack",
                    }
                ],
            }
        ),
        {
            "A": {"units": [X, R], "discard": ["centurion-commandant"]},
            "do": [["activate", "x"]],
            "expect": {
                "centurion-commandant.face": "up",
                "centurion-commandant.pos": "attack",
                "r.atk": 4,
                "x.atk": 4,
                "A.energy": 6,
            },
        },
    ),
    "face-up in defence": (
        made(
            {
                **ACTIVATED,
                "do": [
                    {
                        "op": "special_deploy",
                        "from": "deck",
                        "n": 1,
                        "what": {"kind": "unit", "name": "ligne-des-hastati"},
                        "face": "up",
                        "position": "defence",
                    }
                ],
            }
        ),
        {
            "A": {"units": [X], "deck": ["ligne-des-hastati"]},
            "do": [["activate", "x"], ["turn_refused", "ligne-des-hastati"]],
            "expect": {"ligne-des-hastati.face": "up", "ligne-des-hastati.pos": "defence", "ligne-des-hastati.atk": 3},
        },
    ),
    "two units put onto the field where there is room for one": (
        made(
            {
                **ACTIVATED,
                "do": [
                    {
                        "op": "special_deploy",
                        "from": "discard",
                        "n": 2,
                        "what": {"kind": "unit"},
                        "face": "down",
                        "position": "defence",
                    }
                ],
            }
        ),
        {
            "A": {"units": [X, v("p"), v("q"), v("s")], "discard": ["ligne-des-hastati", "cohorte-legionnaire"]},
            "do": [["activate", "x"]],
            "expect": {"A.units": 5, "A.discard": 1},
        },
    ),
    "everybody destroyed but the protected": (
        made(
            {
                **ACTIVATED,
                "do": [{"op": "destroy", "to": {"all": {"kind": ["unit", "terrain"], "side": "enemy", "face": "up"}}}],
            }
        ),
        {
            "A": {"units": [X]},
            "B": {
                "units": [v("b"), {"ref": "t", "card": "trajan-batisseur-de-provinces"}, v("d", face="down")],
                "terrain": "voie-militaire",
            },
            "do": [["activate", "x"]],
            "expect": {"gone": ["b", "t"], "alive": ["d", "voie-militaire"]},
        },
    ),
    "one's own protected card can be destroyed by oneself": (
        made(
            {**ACTIVATED, "do": [{"op": "destroy", "to": "self"}]},
            {"when": "static", "do": [{"op": "protect", "to": "self", "vs": "enemy_destroy"}]},
        ),
        {"A": {"units": [X]}, "do": [["check", {"x.protected": True}], ["activate", "x"]], "expect": {"gone": ["x"]}},
    ),
    "protection of the first of a group only": (
        made({"when": "static", "do": [{"op": "protect", "n": 1, "to": {"all": OWN}, "vs": "enemy_destroy"}]}),
        {"A": {"units": [R, X]}, "do": [], "expect": {"r.protected": True, "x.protected": False}},
    ),
    "protection for the turn": (
        made(
            {
                **ACTIVATED,
                "target": THE_OWN,
                "do": [{"op": "protect", "to": "it", "vs": "enemy_destroy", "for": "this_turn"}],
            }
        ),
        {
            "A": {"units": [R, X]},
            "do": [["activate", "x", "r"], ["check", {"r.protected": True, "x.protected": False}], ["end_turn"]],
            "expect": {"r.protected": False},
        },
    ),
    "immunity and taunt for the turn": (
        made(
            {
                **ACTIVATED,
                "do": [
                    {"op": "immune", "to": "self", "vs": "enemy_tactics", "for": "this_turn"},
                    {"op": "taunt", "to": "self", "for": "this_turn"},
                ],
            }
        ),
        {
            "A": {"units": [X, R]},
            "do": [
                ["activate", "x"],
                ["check", {"x.immune": True, "x.taunts": True, "r.taunts": False}],
                ["tactic_refused", "B", "volee-de-pila", "x"],
                ["end_turn"],
            ],
            "expect": {"x.immune": False, "x.taunts": False},
        },
    ),
    "a taunt given by a Doctrine": (
        made({"when": "static", "do": [{"op": "taunt", "to": {"all": {**OWN, "level_lt": 3}}}]}, kind=DOCTRINE),
        {
            "A": {"units": [v("a", 6)]},
            "B": {"units": [R, v("b")], "support": ["x"]},
            "do": [["attack_refused", "a", "b"], ["attack", "a", "r"]],
            "expect": {"gone": ["r"]},
        },
    ),
    "piercing as long as it is there": (
        made({"when": "static", "do": [{"op": "pierce", "to": {"all": OWN}}]}, kind=DOCTRINE),
        {
            "A": {"units": [{**R, "pos": "attack"}], "support": ["x"]},
            "B": {"units": [v("b", 1, 1, pos="defence")]},
            "do": [["attack", "r", "b"]],
            "expect": {"B.score": 18, "r.pierces": True},
        },
    ),
    "Tactics forbidden as long as it is there": (
        made({"when": "static", "do": [{"op": "forbid", "side": "enemy", "action": "activate_tactic"}]}),
        {
            "A": {"units": [X]},
            "B": {"units": [v("b", 1)], "support": ["pont-coupe", "volee-de-pila"]},
            "do": [
                ["play", "volee-de-pila", "b"],
                ["attack", "x", "b"],
                ["end_turn"],
                ["start_turn"],
                ["activate_refused", "volee-de-pila", "x"],
                ["play_refused", "volee-de-pila", "x"],
            ],
            "expect": {"gone": ["b"]},
        },
    ),
    "Tactics forbidden for the turn, the enemy's only": (
        made(
            {
                "when": "deploy",
                "do": [{"op": "forbid", "side": "enemy", "action": "activate_tactic", "for": "this_turn"}],
            }
        ),
        {
            "A": {"units": [R]},
            "B": {"energy": 1, "units": [v("b", 1)], "support": ["pont-coupe"]},
            "do": [
                ["deploy", "x", "x", "attack"],
                ["play", "volee-de-pila", "b"],
                ["attack", "r", "b"],
                ["end_turn"],
                ["start_turn"],
                ["play", "volee-de-pila", "x"],
            ],
            "expect": {"gone": ["b"], "x.atk": 1},
        },
    ),
    "an ability given as long as the giver is there": (
        made(
            {
                "when": "static",
                "do": [
                    {
                        "op": "grant",
                        "to": {"all": {**OWN, "other": True}},
                        "ability": {"when": "after_attack", "do": [{"op": "gain", "n": 2}]},
                    }
                ],
            }
        ),
        {"A": {"units": [X, R]}, "do": [["direct", "r"]], "expect": {"A.score": 22, "B.score": 17}},
    ),
    "the giver itself is not among the others": (
        made(
            {
                "when": "static",
                "do": [
                    {
                        "op": "grant",
                        "to": {"all": {**OWN, "other": True}},
                        "ability": {"when": "after_attack", "do": [{"op": "gain", "n": 2}]},
                    }
                ],
            }
        ),
        {"A": {"units": [X, R]}, "do": [["direct", "x"]], "expect": {"A.score": 20}},
    ),
    "a given ability that acts when its bearer is destroyed": (
        made(
            {
                **ACTIVATED,
                "target": THE_OWN,
                "do": [
                    {
                        "op": "grant",
                        "to": "it",
                        "for": "this_turn",
                        "ability": {"when": "destroyed", "do": [{"op": "damage", "n": 3}]},
                    }
                ],
            }
        ),
        {
            "A": {"units": [X, R]},
            "B": {"units": [v("b", 6)]},
            "do": [["activate", "x", "r"], ["attack", "r", "b"]],
            "expect": {"gone": ["r"], "A.score": 17, "B.score": 17},
        },
    ),
    "all enemies turned": (
        made(
            {
                **ACTIVATED,
                "do": [
                    {
                        "op": "set_position",
                        "to": {"all": {"kind": "unit", "side": "enemy", "face": "any"}},
                        "position": "attack",
                    }
                ],
            }
        ),
        {
            "A": {"units": [X]},
            "B": {"units": [v("b", pos="defence"), v("c"), v("d", face="down")]},
            "do": [["activate", "x"]],
            "expect": {"b.pos": "attack", "c.pos": "attack", "d.pos": "defence", "d.face": "down"},
        },
    ),
    "a condition on the attacked unit's attack": (
        made({"when": "attacks", "if": [{"vs_position": "attack"}], "do": [mod("self", 2, **{"for": "battle"})]}),
        {
            "A": {"units": [X, {"ref": "y", "card": "x"}, {"ref": "z", "card": "x"}], "energy": 12},
            "B": {"units": [v("b", 5, 1), v("c", 1, 5, pos="defence")]},
            "do": [
                ["attack", "x", "b"],
                ["check", {"gone": ["x", "b"]}],
                ["attack", "y", "c"],
                ["check", {"gone": ["y"], "A.score": 18}],
            ],
            "expect": {"alive": ["z", "c"]},
        },
    ),
    "a direct attack has no attacked unit": (
        made({"when": "attacks", "if": [{"vs_position": "attack"}], "do": [mod("self", 2, **{"for": "battle"})]}),
        {"A": {"units": [X]}, "do": [["direct", "x"]], "expect": {"B.score": 17}},
    ),
    "a condition on one's own attack": (
        made({"when": "static", "if": [{"self_position": "attack"}], "do": [mod("self", 2)]}),
        {
            "A": {"units": [X, {"ref": "y", "card": "x", "pos": "defence"}]},
            "do": [],
            "expect": {"x.atk": 5, "y.atk": 3},
        },
    ),
    "two conditions must both hold": (
        made(
            {"when": "static", "if": [{"exists": FOE, "min": 2}, {"self_position": "attack"}], "do": [mod("self", 2)]}
        ),
        {
            "A": {"units": [X]},
            "B": {"units": [v("b"), v("d", face="down")]},
            "do": [["check", {"x.atk": 3}], ["put", "B", v("c")], ["check", {"x.atk": 5}], ["turn", "x"]],
            "expect": {"x.atk": 3},
        },
    ),
    "a continuous malus on enemies of any faction": (
        made({"when": "static", "do": [mod({"all": FOE}, -1)]}),
        {
            "A": {"units": [X, R]},
            "B": {"units": [v("b", 3), {"ref": "e", "card": "eclaireurs-skirites"}, v("d", 3, face="down")]},
            "do": [],
            "expect": {"b.atk": 2, "e.atk": 1, "d.atk": 3, "r.atk": 3},
        },
    ),
    "a choice among others than oneself": (
        made({**ACTIVATED, "target": {**THE_OWN, "other": True}, "do": [mod("it", 1, **{"for": "this_turn"})]}),
        {
            "A": {"units": [X]},
            "do": [["activate_refused", "x", "x"], ["put", "A", R], ["activate", "x", "r"]],
            "expect": {"r.atk": 4},
        },
    ),
    "an enemy chosen by face-down position": (
        made(
            {
                **ACTIVATED,
                "target": {"n": 1, "kind": "unit", "side": "enemy", "face": "down"},
                "do": [{"op": "destroy", "to": "it"}],
            }
        ),
        {
            "A": {"units": [X]},
            "B": {"units": [v("b"), v("d", face="down")]},
            "do": [["activate_refused", "x", "b"], ["activate", "x", "d"]],
            "expect": {"gone": ["d"], "alive": ["b"]},
        },
    ),
    "a Tactic whose target is gone when it comes to it goes to the discard pile": (
        made(
            {
                "when": "play",
                "cost": [{"op": "discard", "n": 1}],
                "target": THE_FOE,
                "do": [{"op": "destroy", "to": "it"}],
            },
            kind=TACTIC,
        ),
        {
            "A": {"hand": 1},
            "B": {"units": [v("b")]},
            "do": [["play", "x", {"choose": ["filler", "b"]}]],
            "expect": {"gone": ["b"], "A.discard": ["x", "filler"], "A.hand": 0},
        },
    ),
    "a cost that is declared is paid": (
        made({**ACTIVATED, "cost": [{"op": "discard", "n": 1}], "do": [{"op": "gain", "n": 1}]}),
        {
            "A": {"units": [X]},
            "do": [["activate_refused", "x", None, {"choose": ["decline"]}], ["activate", "x"]],
            "expect": {"A.hand": 4, "A.score": 21},
        },
    ),
    "of a cost of two cards only the first is asked whether at all": (
        made(
            {"when": "deploy", "optional": True, "cost": [{"op": "discard", "n": 2}], "do": [{"op": "gain", "n": 1}]}
        ),
        {
            "do": [
                ["deploy_refused", "x", "x", "attack", {"choose": ["filler", "decline"]}],
                ["deploy", "x", "x", "attack", {"choose": ["filler", "filler"]}],
            ],
            "expect": {"A.hand": 3, "A.score": 21},
        },
    ),
    "a condition that compares with the source's own value, on either side": (
        made(
            {
                **ACTIVATED,
                "if": [{"exists": {"kind": "unit", "side": "enemy", "face": "up", "combat_value_lt": "self.atk"}}],
                "do": [{"op": "gain", "n": 1}],
            }
        ),
        {
            "A": {"units": [X, v("z", 1, 1)]},
            "B": {"units": [v("b", 3, 1), v("c", 1, 3, pos="defence")]},
            "do": [["activate_refused", "x"], ["mod", "c", "def", -1, "this_turn"], ["activate", "x"]],
            "expect": {"A.score": 21},
        },
    ),
    "a Tactic's cost cannot be paid with itself": (
        made({"when": "play", "cost": [{"op": "discard", "n": 1}], "do": [{"op": "gain", "n": 1}]}, kind=TACTIC),
        {"A": {"hand": ["x"]}, "do": [["play_refused", "x"]], "expect": {"A.hand": 1}},
    ),
    "a Tactic that answers with a choice": (
        made({"when": "enemy_attack_declared", "target": THE_FOE, "do": [{"op": "destroy", "to": "it"}]}, kind=TACTIC),
        {
            "A": {"units": [v("a"), v("c")]},
            "B": {"energy": 1, "units": [v("b", 1)], "support": ["x"]},
            "do": [["attack", "a", "b", {"choose": ["a"]}]],
            "expect": {"gone": ["a"], "alive": ["b", "c"], "B.discard": ["x"]},
        },
    ),
    "a Tactic that answers by destroying the attacked unit: no comparison": (
        made(
            {"when": "enemy_attack_declared", "do": [{"op": "destroy", "to": "attacked"}, {"op": "gain", "n": 1}]},
            kind=TACTIC,
        ),
        {
            "A": {"units": [v("a", 6)]},
            "B": {"energy": 1, "units": [R], "support": ["x"]},
            "do": [["attack", "a", "r"]],
            "expect": {"gone": ["r"], "alive": ["a"], "B.score": 21},
        },
    ),
    "an attacker destroyed by a trigger of the attacked unit strikes nobody": (
        made({"when": "attacked", "do": [{"op": "destroy", "to": "attacker"}]}),
        {
            "A": {"units": [v("a", 6)]},
            "B": {"units": [X]},
            "do": [["attack", "a", "x"]],
            "expect": {"gone": ["a"], "alive": ["x"], "A.score": 20, "B.score": 20},
        },
    ),
    "an immune attacker is not reached by an answer, another effect of it still acts": (
        made(
            {
                "when": "enemy_attack_declared",
                "do": [mod("attacker", -3, **{"for": "battle"}), {"op": "gain", "n": 1}],
            },
            kind=TACTIC,
        ),
        {
            "A": {"units": [{"ref": "w", "card": "garde-de-l-etendard-du-loup"}, v("z")]},
            "B": {"energy": 1, "units": [v("b", 3)], "support": ["x"]},
            "do": [["attack", "w", "b"]],
            "expect": {"gone": ["b"], "alive": ["w"], "B.score": 20},
        },
    ),
    "the last point by an effect ends the game before the rest of it": (
        made({**ACTIVATED, "do": [{"op": "damage", "n": 5}, {"op": "gain", "n": 9}]}),
        {
            "A": {"units": [X]},
            "B": {"score": 5},
            "do": [["activate_over", "x"]],
            "expect": {"over": "A", "B.score": 0, "A.score": 20},
        },
    ),
    "a search without a find shuffles and goes on": (
        made(
            {
                **ACTIVATED,
                "do": [{"op": "fetch", "from": "deck", "n": 1, "what": {"kind": "terrain"}}, {"op": "gain", "n": 1}],
            }
        ),
        {"A": {"units": [X]}, "do": [["activate", "x"]], "expect": {"A.score": 21, "A.deck": 10, "A.hand": 5}},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_made_up_card(duel: Game, name: str) -> None:
    design, line = CASES[name]
    stage = AncientDuelStage(duel, extra=[design])
    text = json.dumps({"id": "X", **line})
    (result,) = perform(read(text, shown_as=name, stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []


def test_a_searched_deck_is_shuffled(duel: Game) -> None:
    deck = [card.id for card in duel.cards if card.group == "sparte"][:15]
    design = made({**ACTIVATED, "do": [{"op": "fetch", "from": "deck", "n": 1, "what": {"kind": "terrain"}}]})
    stage = AncientDuelStage(duel, extra=[design])
    line = {"id": "X", "A": {"units": [X], "deck": deck}, "do": []}
    (scenario,) = read(json.dumps(line), shown_as="x", stage=stage)
    play = stage.open(scenario)
    before = list(play.state.deck[0])
    play.do("activate", ["x"])
    assert sorted(play.state.deck[0]) == sorted(before)
    assert play.state.deck[0] != before


def test_a_deck_is_shuffled_after_a_card_was_taken(duel: Game) -> None:
    deck = [card.id for card in duel.cards if card.group == "rome"][:15]
    design = made({**ACTIVATED, "do": [{"op": "fetch", "from": "deck", "n": 1, "what": {"kind": "unit"}}]})
    stage = AncientDuelStage(duel, extra=[design])
    line = {"id": "X", "A": {"units": [X], "deck": deck}, "do": []}
    (scenario,) = read(json.dumps(line), shown_as="x", stage=stage)
    play = stage.open(scenario)
    before = list(play.state.deck[0])
    play.do("activate", ["x", None, {"choose": [deck[0]]}])
    before.remove(play.setup.cards.numbers[deck[0]])
    assert sorted(play.state.deck[0]) == sorted(before)
    assert play.state.deck[0] != before


def test_a_declined_search_is_shuffled_too(duel: Game) -> None:
    deck = [card.id for card in duel.cards if card.group == "rome"][:15]
    design = made({**ACTIVATED, "do": [{"op": "fetch", "from": "deck", "n": 1, "what": {"kind": "unit"}}]})
    stage = AncientDuelStage(duel, extra=[design])
    line = {"id": "X", "A": {"units": [X], "deck": deck}, "do": []}
    (scenario,) = read(json.dumps(line), shown_as="x", stage=stage)
    play = stage.open(scenario)
    before = list(play.state.deck[0])
    play.do("activate", ["x", None, {"choose": ["decline"]}])
    assert sorted(play.state.deck[0]) == sorted(before)
    assert play.state.deck[0] != before


def test_what_a_trigger_causes_waits_until_the_others_of_its_moment_have_acted(duel: Game) -> None:
    """The active player's trigger destroys a second unit; the first one's owner still comes before the second's."""
    design = made({"when": "destroys_in_battle", "target": THE_FOE, "do": [{"op": "destroy", "to": "it"}]}, atk=6)
    stage = AncientDuelStage(duel, extra=[design])
    first = {"ref": "s", "card": "somatophylaques-de-la-garde-royale"}
    second = {"ref": "t", "card": "nobles-tarabostes"}
    line = {"id": "X", "A": {"units": [X]}, "B": {"units": [first, second]}, "do": []}
    (scenario,) = read(json.dumps(line), shown_as="x", stage=stage)
    play = stage.open(scenario)
    play.do("attack", ["x", "s"])
    assert [event for event in play.events() if event.endswith(" acts")] == [
        "A: x acts",
        "B: Somatophylakes of the Royal Guard acts",
        "B: Tarabostes Nobles acts",
    ]


SELF: dict[str, dict[str, Any]] = {
    "deploy": {"do": [["deploy", "x", "x", "attack"]]},
    "deploy_normal": {"do": [["deploy", "x", "x", "attack"]]},
    "attacks": {"A": {"units": [R, X]}, "do": [["direct", "x"]]},
    "after_attack": {"A": {"units": [R, X]}, "do": [["direct", "x"]]},
    "deals_battle_damage": {"A": {"units": [R, X]}, "B": {"units": [v("b", 1)]}, "do": [["attack", "x", "b"]]},
    "wins_attacking": {
        "A": {"units": [R, X]},
        "B": {"units": [v("b", 1, 1, pos="defence")]},
        "do": [["attack", "x", "b"]],
    },
    "destroys_in_battle": {"A": {"units": [R, X]}, "B": {"units": [v("b", 1)]}, "do": [["attack", "x", "b"]]},
}
DEFENDING: dict[str, dict[str, Any]] = {
    "attacked": {"A": {"units": [v("a", 1)]}, "B": {"units": [R, X]}, "do": [["attack", "a", "x"]]},
    "deals_battle_damage": {"A": {"units": [v("a", 1)]}, "B": {"units": [R, X]}, "do": [["attack", "a", "x"]]},
    "destroys_in_battle": {"A": {"units": [v("a", 1)]}, "B": {"units": [R, X]}, "do": [["attack", "a", "x"]]},
}


@pytest.mark.parametrize(
    ("when", "line"),
    [*SELF.items(), *DEFENDING.items()],
    ids=[*SELF, *(f"{when} as defender" for when in DEFENDING)],
)
def test_every_trigger_knows_whose_it_is(duel: Game, when: str, line: dict[str, Any]) -> None:
    """The card itself gets the bonus, its player the point; nobody else does."""
    design = made({"when": when, "do": [mod("self", 2, "def", **{"for": "this_turn"}), {"op": "gain", "n": 5}]})
    stage = AncientDuelStage(duel, extra=[design])
    side = "B" if line in DEFENDING.values() else "A"
    checks: dict[str, Any] = {"x.def": 5, f"{side}.score": 25, "x.face": "up"}
    text = json.dumps({"id": "X", **line, "expect": checks})
    (result,) = perform(read(text, shown_as=when, stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []


@pytest.mark.parametrize("when", ["destroyed", "destroyed_in_battle"])
def test_a_destroyed_card_acts_for_its_player(duel: Game, when: str) -> None:
    design = made({"when": when, "do": [{"op": "gain", "n": 5}]}, atk=1)
    stage = AncientDuelStage(duel, extra=[design])
    line = {
        "id": "X",
        "A": {"units": [v("a", 3)]},
        "B": {"units": [X]},
        "do": [["attack", "a", "x"]],
        "expect": {"B.score": 23, "A.score": 20, "gone": ["x"]},
    }
    (result,) = perform(read(json.dumps(line), shown_as=when, stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []
