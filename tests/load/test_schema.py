from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest

from generator.load.pack import load_game
from generator.load.rule_expr import AGGREGATES, FUNCTIONS
from generator.load.schema import json_schema
from generator.load.yaml_source import parse_yaml, read_yaml
from generator.model.game import Game
from generator.project import Project

Files = dict[str, str]
Load = Callable[[], Game]


def faults(schema: dict[str, Any], data: object) -> list[str]:
    return [error.message for error in jsonschema.Draft7Validator(schema).iter_errors(data)]


def data_of(text: str) -> Any:
    source, problems = parse_yaml(text.encode(), shown_as="f")
    assert not problems
    assert source is not None
    return source.data


@pytest.mark.parametrize("file", ["cards", "game"])
def test_it_is_a_schema_and_plain_json(project: Project, file: Any) -> None:
    schema = json_schema(load_game(project, "ancient-duel"), file)
    jsonschema.Draft7Validator.check_schema(schema)
    assert json.loads(json.dumps(schema)) == schema


def test_the_shipped_pack_keeps_to_its_schema(project: Project) -> None:
    game = load_game(project, "ancient-duel")
    cards = json_schema(game)
    folder = project.pack("ancient-duel")
    files = sorted((folder / "cards").glob("*.yaml"))
    assert len(files) == 7
    for path in files:
        assert faults(cards, read_yaml(path, shown_as=path.name).data) == []
    assert faults(json_schema(game, "game"), read_yaml(folder / "game.yaml", shown_as="game.yaml").data) == []


def test_a_small_pack_keeps_to_its_schema(load: Load, files: Files) -> None:
    game = load()
    for name in ("cards/nord.yaml", "cards/sud.yaml"):
        assert faults(json_schema(game), data_of(files[name])) == []
    assert faults(json_schema(game, "game"), data_of(files["game.yaml"])) == []


def card(change: Callable[[dict[str, Any]], object]) -> Callable[[Any], object]:
    return lambda data: change(data["cards"][0])


CHANGES: dict[str, Callable[[Any], object]] = {
    "unknown group": lambda data: data.update(group="west"),
    "unknown key of the file": lambda data: data.update(kard=1),
    "unknown kind": card(lambda c: c.update(kind="unti")),
    "no kind": card(lambda c: c.pop("kind")),
    "level too high": card(lambda c: c.update(level=7)),
    "level as text": card(lambda c: c.update(level="2")),
    "no level": card(lambda c: c.pop("level")),
    "unknown type": card(lambda c: c.update(type="hores")),
    "unknown trait": card(lambda c: c.update(traits=["swfit"])),
    "unknown field": card(lambda c: c.update(levle=2)),
    "a locale is missing": card(lambda c: c["name"].pop("en")),
    "a locale too many": card(lambda c: c["name"].update(de="Reiter")),
    "copies below 0": card(lambda c: c.update(copies=-1)),
    "unknown trigger": card(lambda c: c["abilities"][0].update(when="now")),
    "unknown verb": card(lambda c: c["abilities"][0]["do"][0].update(op="mdo")),
    "unknown stat": card(lambda c: c["abilities"][0]["do"][0].update(stat="level")),
    "unknown key of a verb": card(lambda c: c["abilities"][0]["do"][0].update(m=1)),
    "nothing to do": card(lambda c: c["abilities"][0].pop("do")),
}


@pytest.mark.parametrize("name", CHANGES)
def test_the_schema_finds_what_an_editor_should_underline(load: Load, files: Files, name: str) -> None:
    data = copy.deepcopy(data_of(files["cards/nord.yaml"]))
    CHANGES[name](data)
    assert faults(json_schema(load()), data)


def test_a_field_called_title_or_label_is_not_taken_for_words(load: Load, files: Files) -> None:
    files["game.yaml"] = files["game.yaml"].replace("motto: {type: text", "title: {type: text")
    files["cards/nord.yaml"] = files["cards/nord.yaml"].replace("motto:", "title:")
    assert faults(json_schema(load()), data_of(files["cards/nord.yaml"])) == []


def test_meanings_of_fields_and_units_are_shown_by_the_editor(load: Load) -> None:
    defs = json_schema(load())["$defs"]
    assert defs["card"]["properties"]["kind"]["oneOf"][0] == {"const": "unit", "description": "Unité / Unit"}
    assert defs["card-unit"]["properties"]["copies"]["description"].startswith("Printed in one set")


def test_a_game_without_abilities_is_not_told_the_words_of_another_game(load: Load, files: Files) -> None:
    with_abilities = json_schema(load())["$defs"]
    for name in ("cards/nord.yaml", "cards/sud.yaml"):
        data = data_of(files[name])
        for entry in data["cards"]:
            entry.pop("abilities", None)
        files[name] = json.dumps(data)
    schema = json_schema(load())
    assert schema["$defs"]["ability"]["type"] == "object"
    assert set(schema["$defs"]) < set(with_abilities)
    assert set(schema["$defs"]) == {"ability", "card", "card-unit", "card-spell"}
    assert "No card of this game has an ability yet" in schema["$defs"]["ability"]["description"]
    assert faults(schema, data_of(files["cards/nord.yaml"])) == []


def test_rules_tell_the_functions_of_their_expressions(load: Load) -> None:
    told = json_schema(load(), "game")["$defs"]["RuleEntry"]["description"]
    assert {name for name in (*AGGREGATES, *FUNCTIONS) if not re.search(rf"\b{name}\b", told)} == set()
    assert ".py" not in told
