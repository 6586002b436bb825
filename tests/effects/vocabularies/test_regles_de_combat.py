"""The vocabulary of Règles de Combat: its cards are legal, every unit is used, and what makes no sense is refused."""

from __future__ import annotations

import pytest

from generator.effects.declared import Declared
from generator.effects.frame.vocabulary import FramedJudge
from generator.effects.vocabularies import find
from generator.effects.vocabularies.regles_de_combat import VOCABULARY
from generator.load.pack import load_game
from generator.model.effect import Value
from generator.model.game import Game
from generator.project import SHIPPED, Project

FIELD = {"kind": ["combatant", "token"], "side": "own", "zone": ["field"]}
HIT = {"op": "damage", "n": 2, "to": "it"}
GROUP = {"kind": ["combatant", "token", "fort"], "side": "own", "adjacent": True, "other": True}


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(Project(SHIPPED), "regles-de-combat")


@pytest.fixture(scope="module")
def judge(game: Game) -> FramedJudge:
    return VOCABULARY.judge(Declared.of(game))


def test_the_pack_finds_it_by_name() -> None:
    assert find("regles-de-combat") is VOCABULARY


def test_every_unit_is_used_by_some_card(game: Game) -> None:
    used = {unit for card in game.cards for ability in card.abilities for unit in VOCABULARY.used(ability.data)}
    assert used == {unit.key for unit in VOCABULARY.units()}


def test_every_neighbour_of_a_card_is_legal_and_differs(game: Game, judge: FramedJudge) -> None:
    seen = 0
    for card in game.cards:
        for ability in card.abilities:
            for path, other in judge.near(ability.data, host=card.kind):
                assert judge.faults(other, host=card.kind) == []
                assert judge.canonical(other) != judge.canonical(ability.data), (card.id, path)
                seen += 1
    assert seen > 80


@pytest.mark.parametrize(
    ("host", "ability", "path"),
    [
        ("action", {"when": "entry", "do": [{"op": "draw", "n": 1}]}, "when"),
        ("action", {"when": "play", "window": ["march"], "target": {"n": 1, **FIELD}, "do": [HIT]}, "window"),
        ("action", {"when": "play", "window": ["combat"], "do": [HIT]}, "do"),
        ("action", {"when": "play", "window": ["combat"], "target": {"n": 2, **FIELD}, "do": [HIT]}, "target.n"),
        ("action", {"when": "play", "window": ["combat"], "target": FIELD, "do": [HIT]}, "target.n"),
        ("combatant", {"when": "static", "do": [{"op": "fly", "to": "self"}]}, "if"),
        ("fort", {"when": "static", "if": [{"self": {"face": "up"}}], "do": [{"op": "immobile", "to": "self"}]}, "if"),
        ("combatant", {"when": "attacked_hidden", "do": [{"op": "create", "card": "milice", "n": 1}]}, "do[0].op"),
        ("combatant", {"when": "entry", "do": [{"op": "create", "card": "griffon-d-escorte", "n": 1}]}, "do[0].card"),
        (
            "combatant",
            {"when": "static", "if": [{"self": {"face": "up"}}], "do": [{"op": "mod", "to": {"all": GROUP}}]},
            "stacking",
        ),
        (
            "support",
            {"when": "static", "stacking": False, "do": [{"op": "mod", "to": {"all": {"kind": ["combatant"]}}}]},
            "do[0].to.all.kind",
        ),
        ("place", {"when": "march_turn", "do": [{"op": "gain_resource", "n": 1, "type": "X"}]}, "do[0].type"),
        (
            "action",
            {
                "when": "play",
                "window": ["combat"],
                "target": {"n": 1, "side": "enemy", "kind": ["army"], "zone": ["van", "rear"]},
                "do": [{"op": "remove_resource", "n": 1, "to": "it", "type": "choice"}],
            },
            "target",
        ),
    ],
)
def test_what_no_card_can_say_is_refused_at_its_place(
    judge: FramedJudge, host: str, ability: dict[str, Value], path: str
) -> None:
    assert path in [fault.path for fault in judge.faults(ability, host=host)]
