"""Abilities are carried out by the words of the data: every word has an execution, and without one no game is made."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from generator.effects.vocabularies import find
from generator.engine.scenario import perform, read
from generator.games.executed import EXECUTED
from generator.games.pandrea.execute import facet
from generator.games.pandrea.readings import initiative
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.stage import PandreaStage
from generator.games.pandrea.table import stock
from generator.model.card import Card
from generator.model.effect import Ability
from generator.model.game import Game


def with_ability(pack: Game, card_id: str, *abilities: dict[str, Any]) -> Game:
    """Return the pack with other abilities on one card."""

    def changed(card: Card) -> Card:
        if card.id != card_id:
            return card
        return replace(card, abilities=tuple(Ability(when=str(one.get("when", "")), data=one) for one in abilities))

    return replace(pack, cards=tuple(changed(card) for card in pack.cards))


def test_every_word_of_the_vocabulary_is_carried_out() -> None:
    vocabulary = find("pandrea")
    assert vocabulary is not None
    executed = set(EXECUTED["pandrea"]())
    assert {unit.key for unit in vocabulary.units()} - executed == set()


OPERATION = {"op": "draw", "n": 1}
SELECTOR = {"n": 1, "kind": "unite", "side": "own"}


@pytest.mark.parametrize(
    ("ability", "message"),
    [
        ({"when": "dawn", "do": (OPERATION,)}, "'dawn' is not carried out"),
        ({"when": "play", "do": ({"op": "sing", "n": 1},)}, "'sing' is not carried out"),
        ({"when": "play", "do": (OPERATION,), "twice": True}, "unknown 'twice' in an ability"),
        ({"when": "play", "do": ({**OPERATION, "who": "all"},)}, "unknown 'who' in an operation"),
        ({"when": "play", "if": ({"rain": True},), "do": (OPERATION,)}, "condition 'rain' is not carried out"),
        ({"when": "play", "if": ({"self": {"tall": True}},), "do": (OPERATION,)}, "unknown 'tall' asked of self"),
        ({"when": "play", "target": {**SELECTOR, "hat": 1}, "do": (OPERATION,)}, "'hat' of a selector"),
        ({"when": "play", "target": {**SELECTOR, "kind": "boat"}, "do": (OPERATION,)}, "unknown kind 'boat'"),
        ({"when": "play", "target": {**SELECTOR, "n": 2}, "do": (OPERATION,)}, "a choice of 2 cards"),
        ({"when": "play", "target": {**SELECTOR, "front": "left"}, "do": (OPERATION,)}, "unknown front 'left'"),
        ({"when": "play", "do": ({"op": "destroy", "to": "them"},)}, "'them' is not carried out as a reference"),
        ({"when": "play", "do": ({"op": "gain_requisition", "n": 1, "for": "ever"},)}, "duration 'ever'"),
        ({"when": "play", "do": ({"op": "gain_requisition", "n": 1},)}, "expected a word, got None"),
        ({"when": "play", "do": ({"op": "draw"},)}, "n: unchecked data"),
        ({"when": "play", "do": ({"op": "pierce", "to": "self"},)}, "'pierce' only holds all the time"),
        ({"when": "static", "do": (OPERATION,)}, "'draw' cannot hold all the time"),
        ({"when": "static", "do": ({"op": "pierce", "to": "it"},)}, "reaches itself or all of a kind"),
        ({"when": "activated", "cost": (OPERATION,), "do": (OPERATION,)}, "'draw' is no cost"),
        ({"when": "recruited", "optional": True, "do": (OPERATION,)}, "may decline this"),
        ({"keyword": "flying"}, "unknown keyword 'flying'"),
        ({"when": 7, "do": (OPERATION,)}, "when: unchecked data: expected a word, got 7"),
        ({"when": "play", "do": 7}, "do: unchecked data: expected a list, got 7"),
        ({"when": "play", "do": (7,)}, "do: unchecked data: expected an object, got 7"),
        (
            {"when": "play", "do": ({"op": "mod", "stat": 7, "n": 1, "to": "it", "for": "this_turn"},)},
            "stat: unchecked data: expected words, got 7",
        ),
        (
            {"when": "play", "target": {**SELECTOR, "blocked": 1}, "do": (OPERATION,)},
            "blocked: unchecked data: expected true or false, got 1",
        ),
        ({"when": "play", "do": ({"op": "draw", "n": True},)}, "n: unchecked data: expected a whole number"),
        (
            {
                "when": "play",
                "do": ({"op": "grant", "keyword": "intendance", "n": 1, "to": "it", "for": "this_turn"},),
            },
            "'intendance' cannot be granted",
        ),
        (
            {"when": "play", "do": ({"op": "mod", "stat": "degats", "n": 1, "to": "it", "for": "next_turn"},)},
            "'mod' for 'next_turn' is not carried out",
        ),
    ],
)
def test_what_is_not_carried_out_stops_the_game_from_being_made(
    pack: Game, ability: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Pandrea(with_ability(pack, "hallali", ability))


@pytest.mark.parametrize("verb", sorted(facet.VERBS))
def test_a_missing_execution_is_noticed(pack: Game, verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every verb is used by some card, so that a game without its execution cannot be made."""
    monkeypatch.delitem(facet.VERBS, verb)
    with pytest.raises(ValueError, match=f"'{verb}' is not carried out"):
        Pandrea(pack)


def test_a_word_is_carried_out_once_only() -> None:
    with pytest.raises(ValueError, match="'it' is executed twice"):
        facet.executes(facet.REFERENCES, "it")(facet.REFERENCES["it"])


def test_rules_follow_the_data_and_not_the_name_of_a_card(pack: Game) -> None:
    """With another number in the data another thing happens: the engine knows no card by its id."""
    changed = with_ability(pack, "avance-sur-solde", {"when": "play", "do": ({"op": "draw", "n": 3},)})
    rules = Pandrea(changed)
    t = rules.tables
    card = t.numbers["avance-sur-solde"]
    for seed in range(40):
        s = rules.new_game(stock(pack, ["le", "gf"]), seed)
        while s.turn == 0:
            rules.apply(s, rules.legal(s)[0])
        if card in s.hand[0]:
            before = len(s.hand[0])
            rules.apply(s, (4, card))
            assert len(s.hand[0]) == before - 1 + 3
            assert s.requisition[0] == 0
            return
    pytest.fail("no such hand in forty games")


def test_a_standing_effect_may_reach_other_fronts(pack: Game) -> None:
    """A general with a power over all his units: not in the pack, but in the vocabulary."""
    group = {"all": {"kind": "unite", "side": "own"}}
    aura = {"when": "static", "do": ({"op": "mod", "stat": "initiative", "n": 2, "to": group},)}
    rules = Pandrea(with_ability(pack, "commandant-orso-du-feu", aura))
    assert rules.tables.far_reaching
    s = rules.new_game(stock(pack, ["gf", "le"]), 1)
    t = rules.tables
    for player, name in ((0, "guetteur"), (1, "eclusier-de-quart")):
        row = [4 + player, t.numbers[name], t.front(player, 1), 0, 0, 0, 0, 0, 0, 0, 0, 0]
        s.units[player].append(row)
        assert initiative(t, s, row) == (4 if player == 0 else 2)


def failures(pack: Game, card_id: str, ability: dict[str, Any], line: dict[str, Any]) -> list[str]:
    """Return what comes out otherwise than a scenario says, with another ability on one card."""
    stage = PandreaStage(with_ability(pack, card_id, ability))
    (result,) = perform(read(json.dumps({"id": "x", **line}), shown_as="x", stage=stage), stage)
    return [str(failure) for failure in result.failures]


REACHED = {"when": "play", "if": ({"unblocked_assault_this_turn": "own"},), "do": ({"op": "draw", "n": 2},)}


@pytest.mark.parametrize(("deed", "play", "hand"), [("assault", "play", 3), ("nothing", "play_refused", 2)])
def test_a_stratagem_is_not_played_while_its_condition_does_not_hold(
    pack: Game, deed: str, play: str, hand: int
) -> None:
    """In the pack the only such stratagem also chooses whom the assault reached; this one chooses nobody."""
    line = {
        "turn": {"step": "3"},
        "A": {"units": [{"ref": "a", "card": "guetteur"}], "hand": ["hallali", "infirmerie-de-cale"]},
        "do": [[deed, "a"], ["go", "5"], ["pass", "B"], [play, "A", "hallali"]],
        "expect": {"step": "5", "turn": 1, "A.hand": hand},
    }
    assert failures(pack, "hallali", REACHED, line) == []


GONE = (
    {"op": "damage", "type": "C", "n": 9, "to": "it"},
    {"op": "damage", "type": "T", "n": 9, "to": "it"},
    {"op": "destroy", "to": "it"},
    {"op": "leave_combat", "posture": "engagee", "to": "it"},
    {"op": "set_posture", "posture": "engagee", "to": "it"},
    {"op": "mod", "stat": "degats", "n": -1, "to": "it", "for": "this_turn"},
)


def test_what_is_done_to_a_unit_that_has_died_does_nothing_more(pack: Game) -> None:
    """A card whose first operation kills: the others find nobody, and the card is in the discard once."""
    ability = {"when": "play", "target": {"n": 1, "kind": "unite", "side": "enemy"}, "do": GONE}
    line = {
        "turn": {"step": "5"},
        "A": {"hand": ["infirmerie-de-cale"], "requisition": 2},
        "B": {"units": [{"ref": "b", "card": "guetteur"}, {"ref": "c", "card": "guetteur"}], "hand": ["hallali"]},
        "do": [["play", "A", "infirmerie-de-cale", "b"]],
        "expect": {"gone": ["b"], "alive": ["c"], "c.damage": 1, "B.discard": ["guetteur"]},
    }
    assert failures(pack, "infirmerie-de-cale", ability, line) == []


@pytest.mark.parametrize(("alive", "value"), [(True, 4), (False, 2)])
def test_the_power_of_a_general_ends_with_him(pack: Game, alive: bool, value: int) -> None:
    """A made-up general with a power over everybody's units, on the board of four players."""
    group = {"all": {"kind": "unite", "side": "any"}}
    aura = {"when": "static", "do": ({"op": "mod", "stat": "initiative", "n": 2, "to": group},)}
    line = {
        "agreed": {"layout": "quatre"},
        "turn": {"step": "5"},
        "A": {"units": [{"ref": "a", "card": "guetteur", "front": "ligne"}]},
        "D": {"general": "doyen-thibor-le-voile", "alive": alive},
        "do": [],
        "expect": {"a.initiative": value},
    }
    assert failures(pack, "doyen-thibor-le-voile", aura, line) == []


@pytest.mark.parametrize(("less", "left"), [(1, 1), (2, 0), (5, 0)])
def test_damage_never_falls_below_nothing(pack: Game, less: int, left: int) -> None:
    """A made-up stratagem that weakens: whose damage is used up deals nothing, and gives nobody life."""
    weaker = {"op": "mod", "stat": "degats", "n": -less, "to": "it", "for": "this_turn"}
    ability = {"when": "play", "target": {"n": 1, "kind": "unite", "side": "enemy"}, "do": (weaker,)}
    line = {
        "turn": {"step": "3"},
        "A": {"units": [{"ref": "a", "card": "masseurs-du-mole"}]},
        "B": {"hand": ["fil-neuf", "infirmerie-de-cale"], "life": 12},
        "do": [["assault", "a"], ["play", "B", "fil-neuf", "a"], ["check", {"step": "5"}]],
        "expect": {"a.damage": left, "B.life": 12 - left},
    }
    assert failures(pack, "fil-neuf", ability, line) == []


HERE = {"kind": "unite", "side": "any", "front": "here"}
EVERYBODY = [{"card": "guetteur", "front": front} for front in ("babord", "central", "tribord")]


@pytest.mark.parametrize(
    ("ability", "play"),
    [
        ({"when": "play", "do": ({"op": "destroy", "to": {"all": HERE}},)}, "play"),
        ({"when": "play", "target": {"n": 1, **HERE}, "do": ({"op": "destroy", "to": "it"},)}, "play_refused"),
    ],
    ids=["all", "one"],
)
def test_a_stratagem_lies_on_no_front(pack: Game, ability: dict[str, Any], play: str) -> None:
    """A made-up one that means the units of its own front means nobody, wherever units stand."""
    targets = [[f"{name}{n}"] for name in "AB" for n in range(3)] if "target" in ability else [[]]
    units = {name: [{"ref": f"{name}{n}", **unit} for n, unit in enumerate(EVERYBODY)] for name in "AB"}
    line = {
        "turn": {"step": "5"},
        "A": {"units": units["A"], "hand": ["hallali", "infirmerie-de-cale"]},
        "B": {"units": units["B"]},
        "do": [["pass", "B"], *([play, "A", "hallali", *target] for target in targets)],
        "expect": {"alive": ["A0", "A1", "A2", "B0", "B1", "B2"]},
    }
    assert failures(pack, "hallali", ability, line) == []


def test_who_could_play_nothing_but_a_stratagem_of_his_own_front_is_not_asked(pack: Game) -> None:
    """Nobody is on the front of a stratagem, so that all know it cannot be played (PA-030)."""
    ability = {"when": "play", "target": {"n": 1, **HERE}, "do": ({"op": "destroy", "to": "it"},)}
    line = {
        "turn": {"step": "5"},
        "A": {"units": EVERYBODY[:1], "hand": ["hallali"]},
        "B": {"units": [{**unit, "ref": f"B{n}"} for n, unit in enumerate(EVERYBODY)]},
        "do": [["pass", "B"]],
        "expect": {"turn": 2},
    }
    assert failures(pack, "hallali", ability, line) == []
