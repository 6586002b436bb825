"""JSON Schema of a game's files, so that an editor completes and checks the YAML while one types.

Made from the very records that the loader checks with, narrowed to the names this game declares. Draft 7, which
every YAML editor reads. A schema cannot say everything: ids that must be unique, names per kind of effect and
limits on nesting are the loader's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic.json_schema import GenerateJsonSchema

from generator.effects.declared import Declared
from generator.effects.vocabularies import DEFAULT, find
from generator.load.pack_models import CardFile, GameFile, entry_model
from generator.model.game import Game

__all__ = ["json_schema"]

Schema = dict[str, Any]
_NO_ABILITIES = "What rules in code carry out. No card of this game has an ability yet, so their words are not listed."
_DRAFT = "http://json-schema.org/draft-07/schema#"


class _Untitled(GenerateJsonSchema):
    """Schemas whose fields do not repeat their name as a title."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def json_schema(game: Game, file: Literal["cards", "game"] = "cards") -> Schema:
    """Return the schema of the card files of `game`, or of its `game.yaml`."""
    schema = _cards(game) if file == "cards" else _game(game)
    return {"$schema": _DRAFT, "title": f"{game.id}: {'cards/*.yaml' if file == 'cards' else 'game.yaml'}", **schema}


def _game(game: Game) -> Schema:
    schema = _plain(GameFile.model_json_schema(schema_generator=_Untitled))
    _narrow_words(schema, game, {"title", "label"})
    return schema


def _cards(game: Game) -> Schema:
    vocabulary = find(game.vocabulary)
    # A game without rules in code has the usual vocabulary by default, not by choice: its words would only mislead.
    used = any(card.abilities for card in game.cards) or game.vocabulary != DEFAULT
    ability = _plain(vocabulary.judge(Declared.of(game)).schema()) if vocabulary and used else {}
    defs: Schema = dict(ability.get("$defs", {"ability": {"type": "object", "description": _NO_ABILITIES}}))
    defs["card"] = _card(game)
    for kind in game.kinds.values():
        entry = _plain(entry_model(kind).model_json_schema(schema_generator=_Untitled))
        defs.update(entry.pop("$defs", {}))
        entry["properties"]["kind"] = {"const": kind.id}
        _narrow_entry(entry["properties"], game)
        _narrow_words(entry, game, {"name", "flavour"})
        defs[f"card-{kind.id}"] = entry
    schema = _plain(CardFile.model_json_schema(schema_generator=_Untitled))
    schema["properties"]["group"] = {"enum": list(game.groups)}
    schema["properties"]["cards"] = {"type": "array", "items": {"$ref": "#/$defs/card"}}
    schema["$defs"] = defs
    return schema


def _card(game: Game) -> Schema:
    """Return the schema that sends a card to that of its kind."""
    kinds = [{"const": kind.id, "description": " / ".join(kind.label.values())} for kind in game.kinds.values()]
    return {
        "type": "object",
        "required": ["id", "kind", "name"],
        "properties": {"kind": {"oneOf": kinds}},
        "allOf": [
            {
                "if": {"properties": {"kind": {"const": name}}, "required": ["kind"]},
                "then": {"$ref": f"#/$defs/card-{name}"},
            }
            for name in game.kinds
        ],
    }


def _narrow_entry(properties: Schema, game: Game) -> None:
    """Put the names that this game declares in the place of any text."""
    properties["group"] = {"enum": list(game.groups)}
    properties["traits"] = {"type": "array", "items": {"enum": list(game.traits)}, "uniqueItems": True}
    properties["abilities"] = {"type": "array", "items": {"$ref": "#/$defs/ability"}}


def _narrow_words(schema: object, game: Game, names: set[str]) -> None:
    """Ask for exactly the game's locales in the properties `names`, wherever they stand."""
    if isinstance(schema, list):
        for inner in schema:
            _narrow_words(inner, game, names)
    if not isinstance(schema, dict):
        return
    properties = schema.get("properties")
    if isinstance(properties, dict):
        for name in sorted(names & properties.keys()):
            words = properties[name].get("additionalProperties", {"type": "string"})
            properties[name] = {
                "type": "object",
                "properties": dict.fromkeys(game.locales, words),
                "required": list(game.locales),
                "additionalProperties": False,
            }
    for inner in schema.values():
        _narrow_words(inner, game, names)


def _plain(schema: Mapping[str, Any]) -> Schema:
    """Return a schema as JSON has it (lists, not tuples), without its own head."""
    return {key: value for key, value in _json(schema).items() if key not in ("$schema", "title")}


def _json(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _json(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_json(item) for item in value]
    return value
