"""The JSON Schema agrees with the checker on what it can see."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.effects.context import Context
from generator.effects.registry import Kind, names
from generator.effects.vocabulary import ability_schema, check_ability
from generator.load.pack import load_game
from generator.project import Project

jsonschema = pytest.importorskip("jsonschema")


def validator(context: Context) -> Any:
    schema = json.loads(json.dumps(ability_schema(context)))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def thawed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: thawed(item) for key, item in value.items()}
    return [thawed(item) for item in value] if isinstance(value, tuple | list) else value


def test_every_ability_of_ancient_duel_is_right_for_the_schema_and_the_checker(project: Project) -> None:
    game = load_game(project, "ancient-duel")
    context = Context.of(game)
    schema = validator(context)
    for card in game.cards:
        for item in card.abilities:
            assert check_ability(item.data, context) == [], card.id
            assert [error.message for error in schema.iter_errors(thawed(dict(item.data)))] == [], card.id


def test_the_schema_offers_every_trigger_and_verb_with_its_meaning(context: Context) -> None:
    schema = json.loads(json.dumps(ability_schema(context)))
    offered = schema["$defs"]["ability"]["properties"]["when"]["oneOf"]
    assert [word["const"] for word in offered] == names(Kind.TRIGGER)
    assert all(word["description"] for word in offered)
    verbs = schema["$defs"]["operation"]["oneOf"]
    assert [verb["properties"]["op"]["const"] for verb in verbs] == names(Kind.VERB)


@pytest.mark.parametrize(
    "data",
    [
        {"when": "attaks", "do": [{"op": "draw", "n": 1}]},
        {"when": "attacks", "do": []},
        {"when": "attacks", "do": [{"op": "draw", "n": 0}]},
        {"when": "attacks", "do": [{"op": "draw", "n": 1, "to": "self"}]},
        {"when": "attacks", "do": [{"op": "mod", "stat": "hp", "n": 1, "to": "self", "for": "battle"}]},
        {"when": "attacks", "do": [{"op": "mod", "stat": "atk", "n": 0, "to": "self", "for": "battle"}]},
        {"when": "attacks", "if": [{"control": {"kind": "unit"}}], "do": [{"op": "draw", "n": 1}]},
    ],
)
def test_what_the_schema_refuses_the_checker_refuses(data: dict[str, Any], context: Context) -> None:
    assert not validator(context).is_valid(data)
    assert check_ability(data, context)
