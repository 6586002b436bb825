"""The reference of the layout language is made from its records."""

from __future__ import annotations

import json

from generator.faces.layout_models import BOX_KINDS
from generator.faces.reference import layout_reference, layout_schema


def test_every_key_of_every_box_is_in_the_reference() -> None:
    text = layout_reference()
    for kind, model in BOX_KINDS.items():
        assert f"## Box `{kind}`" in text
        for name in model.model_fields:
            assert name == "kind" or f"| `{name}` |" in text, (kind, name)
    assert "typing" not in text
    assert "Annotated" not in text


def test_the_schema_is_plain_json_and_lets_a_box_inherit() -> None:
    schema = layout_schema()
    assert json.loads(json.dumps(schema)) == schema
    assert all("required" not in box for box in schema["$defs"]["box"]["anyOf"])  # type: ignore[index]
    assert len(schema["$defs"]["box"]["anyOf"]) == len(BOX_KINDS)  # type: ignore[index]
    names = set(schema["$defs"])  # type: ignore[call-overload]
    assert all(ref.split("/")[-1] in names for ref in references(schema))


def references(value: object) -> list[str]:
    """Return every `$ref` in a schema."""
    if isinstance(value, dict):
        own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return own + [ref for inner in value.values() for ref in references(inner)]
    return [ref for inner in value for ref in references(inner)] if isinstance(value, list) else []
