"""What Pandrea's vocabulary allows, and that the pack needs all of it and nothing else."""

from __future__ import annotations

import pytest

from generator.effects.declared import Declared
from generator.effects.frame.vocabulary import FramedJudge
from generator.effects.vocabularies.pandrea import VOCABULARY
from generator.load.pack import load_game
from generator.model.effect import Value
from generator.model.game import Game
from generator.project import SHIPPED, Project


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(Project(SHIPPED), "pandrea")


@pytest.fixture(scope="module")
def judge(game: Game) -> FramedJudge:
    return VOCABULARY.judge(Declared.of(game))


DRAW: dict[str, Value] = {"op": "draw", "n": 1}
UNIT: dict[str, Value] = {"n": 1, "kind": "unite", "side": "own"}
GRANT: dict[str, Value] = {"op": "grant", "to": "it", "for": "this_turn"}


def test_every_unit_is_used_by_a_card_or_a_keyword(game: Game) -> None:
    used = {key for card in game.cards for ability in card.abilities for key in VOCABULARY.used(ability.data)}
    used |= {key for _path, ability in VOCABULARY.beside(game.tables) for key in VOCABULARY.used(ability)}
    assert used == {unit.key for unit in VOCABULARY.units()}


def test_every_ability_of_the_pack_is_legal(game: Game, judge: FramedJudge) -> None:
    for card in game.cards:
        for ability in card.abilities:
            assert judge.faults(ability.data, host=card.kind) == []
    beside = list(VOCABULARY.beside(game.tables))
    assert len(beside) == 13
    for _path, data in beside:
        assert judge.faults(data) == []


@pytest.mark.parametrize(
    ("data", "host", "path", "message"),
    [
        ({"when": "play", "target": UNIT, "do": (DRAW,)}, "stratagem", "target", "the target is never used"),
        ({"when": "play", "do": ({"op": "destroy", "to": "it"},)}, "stratagem", "do", "'it' points at nothing"),
        ({"when": "static", "do": (DRAW,)}, "terrain", "do[0].op", "cannot be static"),
        ({"when": "play", "do": ({"op": "pierce", "to": "self"},)}, "stratagem", "do[0].op", "it needs static"),
        ({"when": "recruited", "do": ({"op": "draw", "n": "n"},)}, "unit", "do[0].n", "says its number itself"),
        ({"when": "play", "do": (DRAW,)}, "unit", "when", "a unit cannot have 'play'"),
        (
            {"when": "static", "do": ({"op": "arrive", "posture": "paree", "to": "self"},)},
            "stratagem",
            "when",
            "cannot",
        ),
        ({"keyword": "rempart"}, "unit", "n", "needs its number"),
        ({"keyword": "charge", "n": 1}, "unit", "n", "has no number"),
        ({"keyword": "ramparts", "n": 1}, "unit", "keyword", "unknown keyword 'ramparts'"),
        (
            {"when": "play", "target": UNIT, "do": ({**GRANT, "keyword": "rempart"},)},
            "stratagem",
            "do[0].n",
            "needs its number",
        ),
        (
            {"when": "play", "target": UNIT, "do": ({"op": "mod", "stat": "degats", "n": 2, "to": "it"},)},
            "stratagem",
            "do[0].for",
            "a change needs its end",
        ),
        (
            {"when": "static", "do": ({"op": "mod", "stat": "C", "n": 1, "to": "self", "for": "this_turn"},)},
            "unit",
            "do[0].for",
            "as long as its card is in play",
        ),
        (
            {"when": "play", "target": {"kind": "unite", "side": "own"}, "do": ({"op": "destroy", "to": "it"},)},
            "stratagem",
            "target.n",
            "'n' is missing",
        ),
        (
            {"when": "recruited", "if": ({"exists": UNIT},), "do": (DRAW,)},
            "unit",
            "if[0].exists.n",
            "only a player who chooses",
        ),
        (
            {
                "when": "recruited",
                "if": ({"exists": {"kind": "joueur", "side": "own", "wounded": True}},),
                "do": (DRAW,),
            },
            "unit",
            "if[0].exists.wounded",
            "only units have",
        ),
        (
            {
                "when": "recruited",
                "if": ({"exists": {"kind": "unite", "side": "own", "blocked": True}},),
                "do": (DRAW,),
            },
            "unit",
            "if[0].exists.blocked",
            "only an assault is blocked",
        ),
        ({"when": "recruited", "if": ({"self": {}},), "do": (DRAW,)}, "unit", "if[0].self", "got nothing"),
        (
            {"when": "activated", "step": ("4",), "cost": (DRAW,), "do": (DRAW,)},
            "terrain",
            "cost[0].op",
            "only the card's own posture",
        ),
    ],
)
def test_what_cannot_be_meant_is_refused(judge: FramedJudge, data: Value, host: str, path: str, message: str) -> None:
    told = [(fault.path, fault.message) for fault in judge.faults(data, host=host)]
    assert [one for one, _message in told] == [path]
    assert message in told[0][1]
