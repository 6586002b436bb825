"""The effect language: nothing unread, nothing missing, everything carried out (§3 and §6.11 of the rule model)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from generator.engine.rng import Rng
from generator.engine.scenario import perform, read
from generator.games.dungeons_raiders import compile as compile_module
from generator.games.dungeons_raiders.designs import Op
from generator.games.dungeons_raiders.effects.registry import CONDITIONS, COSTS, OPS, TARGETS, WHEN
from generator.games.dungeons_raiders.effects.shapes import Part
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.stage import DungeonsRaidersStage
from generator.games.dungeons_raiders.state import State
from generator.games.dungeons_raiders.tables import Tables
from generator.load.flatten import freeze
from generator.model.effect import Ability
from generator.model.game import Game
from generator.project import SHIPPED


def with_ability(pack: Game, card_id: str, data: Mapping[str, object]) -> Game:
    """Return the pack with a single ability on a card."""
    frozen = freeze(dict(data))
    assert isinstance(frozen, Mapping)
    ability = Ability(when=str(data.get("when", "")), data=frozen)
    cards = tuple(replace(card, abilities=(ability,)) if card.id == card_id else card for card in pack.cards)
    return replace(pack, cards=cards)


def test_every_word_of_the_language_is_used_by_the_pack(rules: DungeonsRaiders) -> None:
    abilities = rules.tables.abilities
    assert {op.name for one in abilities for op in one.ops} == set(OPS)
    assert {cost.name for one in abilities for cost in (*one.cost, *one.equip_cost)} == set(COSTS)
    assert {condition.name for one in abilities for condition in one.conditions} == set(CONDITIONS)
    assert {one.target.name for one in abilities if one.target is not None} == set(TARGETS)
    assert {one.when for one in abilities} == set(WHEN)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            {"when": "play", "do": [{"op": "fly", "n": 1}]},
            "collecte: abilities.0.: do.0.: the engine plays no op 'fly'",
        ),
        ({"when": "sometimes", "do": []}, "when: expected action or play"),
        ({"when": "play", "do": [], "limit": 1}, "unknown limit"),
        ({"when": "play", "do": [{"op": "gain", "what": "gold", "n": 1}]}, "what: expected crowns or stones"),
        ({"when": "play", "do": [{"op": "gain", "what": "crowns"}]}, "n: expected a whole number, got None"),
        (
            {"when": "play", "do": [{"op": "gain", "what": "crowns", "n": True}]},
            "n: expected a whole number, got True",
        ),
        ({"when": "play", "do": [{"op": "gain", "what": "crowns", "n": 1, "to": "it"}]}, "unknown to"),
        ({"when": "play", "do": [{"op": "gain", "what": "crowns", "n": 1, "for": "turn"}]}, "extra tokens are for"),
        ({"when": "play", "do": [{"op": "gain", "what": "action_tokens", "n": 1}]}, "extra tokens are for the turn"),
        ({"when": "play", "do": [{"op": "recruit", "class": "any", "n": 1}]}, "class: expected mil or gue"),
        (
            {"when": "play", "do": [{"op": "score", "n": 1, "to": "group", "for": "turn"}]},
            "expected to: group, for: c",
        ),
        ({"when": "play", "do": [{"op": "trap", "effect": "sleep", "n": 1}]}, "effect: expected resistance or elimin"),
        ({"when": "play", "do": [{"op": "extra_treasure", "n": 1}]}, "same_pile: expected true or false"),
        ({"when": "play", "do": [{"op": "draw_treasure", "piles": ["or"], "n": 1}]}, "piles: expected treasure piles"),
        ({"when": "play", "do": [{"op": "exchange", "up_to": 1}]}, "rates: expected a list"),
        (
            {
                "when": "play",
                "do": [{"op": "exchange", "up_to": 1, "rates": [{"give": {"glory": 1}, "get": {"crowns": 2}}]}],
            },
            "give: expected a number of crowns, stones, charges",
        ),
        ({"when": "play", "do": [{"op": "mod_resistance", "n": 1, "per": {"kind": "sun"}}]}, "per: expected adjacent"),
        ({"when": "play", "cost": [{"op": "beg", "n": 1}], "do": []}, "the engine plays no op 'beg'; known: pay"),
        ({"when": "play", "if": [{"luck": 1}], "do": []}, "the engine plays no condition 'luck'"),
        ({"when": "play", "if": [{"combat": "duel"}], "do": []}, "expected jce or jcj, got 'duel'"),
        (
            {"when": "play", "if": [{"count": {"kind": "marker", "owner": "self", "min": 1}}], "do": []},
            "dungeon_level",
        ),
        ({"when": "play", "target": {"kind": "moon"}, "do": []}, "the engine plays no kind 'moon'"),
        (
            {"when": "play", "target": {"kind": "group", "owner": "self", "n": 2}, "do": []},
            "expected .'kind': 'group'",
        ),
    ],
)
def test_what_the_engine_does_not_play_is_told_with_its_place(
    pack: Game, data: Mapping[str, object], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        DungeonsRaiders(with_ability(pack, "collecte", data))


def test_a_facet_that_is_missing_fails(pack: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "generator.games.dungeons_raiders.compile.OPS", {name: kind for name, kind in OPS.items() if name != "heal"}
    )
    with pytest.raises(ValueError, match="the engine plays no op 'heal'"):
        DungeonsRaiders(pack)


def test_numbers_of_cards_are_played_not_those_of_the_code(pack: Game) -> None:
    """A card changed in the pack plays otherwise: no card is named in the engine."""
    rules = DungeonsRaiders(
        with_ability(pack, "collecte", {"when": "play", "do": [{"op": "gain", "what": "stones", "n": 7}]})
    )
    s = rules.new_game([], 1)
    rng = Rng(1)
    while not any(rules.action_text(s, action) == "play:collecte" for action in rules.legal(s)):
        legal = rules.legal(s)
        rules.apply(s, legal[rng.below(len(legal))])
    player = rules.player(s)
    before = s.stones[player]
    rules.apply(s, rules.read_action(s, "play:collecte"))
    assert s.stones[player] == before + 7


ORB = "orbe-de-soin"


def fallen(
    *dice: str, asked: bool, dungeon: str = "nef-inondee", cards: tuple[str, ...] = (), met: str = "salle-vide"
) -> str:
    """Return a scenario of a front with an Orbe de soin, which somebody may use or nobody is asked to."""
    group = {"dungeon": dungeon, "front": sorted(die[:-1] for die in dice), "cards": [ORB, *cards]}
    line = {"exploration": [met], "dice": dice, "A": {"charges": 1, "groups": {"1": group}}}
    done = {"do": [["use", ORB]], "expect": {"A.charges": 0, "A.adventurers": len(dice)}}
    return json.dumps({"id": "x", **line, **(done if asked else {"do": [], "expect": {"A.charges": 1}})})


@pytest.mark.parametrize(
    "line",
    [
        fallen("gue1", "gue3", asked=True),
        fallen("gue3", "gue3", asked=False),
        fallen("gue1", "pre3", asked=False),  # the priest heals
        fallen("gue1", "pre3", asked=True, dungeon="forge-noire"),  # where healing has no effect
        fallen("gue1", "gue1", asked=True, cards=("bouclier",)),  # a shield saves one of two
        fallen("gue1", "gue3", asked=False, cards=("bouclier",)),
        fallen("gue1", "gue3", asked=False, cards=("rebouteuse",)),
        fallen("gue2", "gue3", asked=True, met="trappe"),
    ],
)
def test_a_protection_to_be_paid_for_is_offered_only_where_somebody_may_fall(pack: Game, line: str) -> None:
    """DR-033: no card of the pack is of the sort; whoever makes one gets the same rule as for heals."""
    pays = {"op": "pay", "what": "charges", "n": 1}
    ability = {"when": "resolve", "cost": [pays], "do": [{"op": "protect", "n": 1}]}
    stage = DungeonsRaidersStage(with_ability(pack, "orbe-de-soin", ability))
    (result,) = perform(read(line, shown_as="x", stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []


@pytest.mark.parametrize(("level", "steps", "came"), [(1, [], {}), (2, [["recruit", "pre"]], {"pre": 1})])
def test_nobody_is_chosen_where_a_level_recruits_nobody(
    pack: Game, level: int, steps: list[list[str]], came: dict[str, int]
) -> None:
    """No tile of the pack has such a level; one that gets it asks no empty question."""
    recruits = {"op": "recruit", "class": "spe", "by_level": [0, 1]}
    stage = DungeonsRaidersStage(
        with_ability(pack, "recruteur", {"when": "action", "level": 1, "tokens": 1, "do": [recruits]})
    )
    side = {"levels": {"recruteur": level}, "tokens": {"recruteur": 1, "depart": 1}, "reserve": {"mil": 1}}
    moves = [["resolve", "recruteur", 1], *steps, ["check", {"A.reserve": {"mil": 1, **came}}], ["give_up"]]
    line = json.dumps({"id": "x", "A": side, "do": moves, "expect": {"turn": 2}})
    (result,) = perform(read(line, shown_as="x", stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []


@pytest.mark.parametrize(
    ("card", "cost", "left"),
    [
        ("anneau-du-stratege", "charges", {"A.charges": 2, "A.crowns": 4}),  # an object: one charge more (D15)
        ("anneau-du-stratege", "crowns", {"A.charges": 4, "A.crowns": 3}),  # for crowns nothing is added
        ("ogre-apprivoise", "charges", {"A.charges": 3, "A.crowns": 4}),  # a mercenary is no object
    ],
)
def test_the_throne_makes_only_charges_for_objects_dearer(
    pack: Game, card: str, cost: str, left: dict[str, int]
) -> None:
    """DR-092: whatever else a card may cost in a pack that somebody changes."""
    ability = {
        "when": "resolve",
        "cost": [{"op": "pay", "what": cost, "n": 1}],
        "do": [{"op": "score", "n": 1, "to": "group", "for": "combat"}],
    }
    stage = DungeonsRaidersStage(with_ability(pack, card, ability))
    group = {"dungeon": "trone-sous-la-montagne", "front": ["mil"], "cards": [card]}
    side = {"charges": 4, "crowns": 4, "groups": {"1": group}}
    rest = {"exploration": ["salle-vide", "salle-vide"], "dice": ["mil1"], "do": [["use", card]], "expect": left}
    (result,) = perform(read(json.dumps({"id": "x", "A": side, **rest}), shown_as="x", stage=stage), stage)
    assert [str(failure) for failure in result.failures] == []


READ_ONLY = {
    "parchemin-d-identification: abilities[0]: do[0]": "read when an object is identified",
    "statue: abilities[1]: do[0]": "counted when points are added up",
}
"""Operations that are looked at and not carried out, and when."""


def test_every_operation_of_every_design_is_carried_out_in_some_scenario(
    pack: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: Counter[str] = Counter()
    every: set[str] = set()
    compiled = compile_module._op

    def counted(part: Part) -> Op:
        op = compiled(part)
        every.add(part.where)

        def run(t: Tables, s: State, args: tuple[int, ...], player: int, place: int, it: int) -> None:
            done[part.where] += 1
            op.run(t, s, args, player, place, it)

        return replace(op, run=run)

    monkeypatch.setattr(compile_module, "_op", counted)
    stage = DungeonsRaidersStage(pack)
    for file in sorted((SHIPPED / "cards" / "dungeons-raiders" / "scenarios").glob("*.jsonl")):
        results = perform(read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage), stage)
        assert all(result.passed for result in results)
    assert every - set(done) == set(READ_ONLY)
