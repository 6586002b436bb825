"""The reference of the layout language, made from its records: every key, its kind, its default, its meaning."""

from __future__ import annotations

import inspect

from pydantic import BaseModel

from generator.faces import layout_models
from generator.faces.layout_models import BOX_KINDS, LayoutEntry, StyleEntry, SwitchEntry, VariantEntry

__all__ = ["layout_reference", "layout_schema"]


def layout_reference() -> str:
    """Return the layout language as Markdown: what a file, a style, a variant and each kind of box may say."""
    parts = ["# Face layouts", "", inspect.cleandoc(layout_models.__doc__ or ""), ""]
    records: dict[str, type[BaseModel]] = {
        "File": LayoutEntry,
        "Style": StyleEntry,
        "Switch": SwitchEntry,
        "Variant": VariantEntry,
    }
    for title, record in records.items():
        parts += [f"## {title}", "", *_table(record)]
    common = set.intersection(*(set(model.model_fields) for model in BOX_KINDS.values())) - {"kind"}
    parts += ["## Every box", "", *_table(next(iter(BOX_KINDS.values())), only=common)]
    for kind, model in BOX_KINDS.items():
        parts += [f"## Box `{kind}`", "", *_table(model, without=common | {"kind"})]
    return "\n".join(parts).rstrip() + "\n"


def layout_schema() -> dict[str, object]:
    """Return the JSON Schema of a layout file; a box may leave out what it inherits, so boxes require nothing."""
    schema: dict[str, object] = LayoutEntry.model_json_schema()
    boxes = [_box_schema(kind, model) for kind, model in BOX_KINDS.items()]
    schema["$defs"] = {**_mapping(schema.get("$defs")), "box": {"anyOf": boxes}}
    properties = _mapping(schema["properties"])
    properties["boxes"] = {"type": "object", "additionalProperties": {"$ref": "#/$defs/box"}}
    schema["properties"] = properties
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    return schema


def _box_schema(kind: str, model: type[BaseModel]) -> dict[str, object]:
    schema: dict[str, object] = model.model_json_schema(ref_template="#/$defs/" + kind + "-{model}")
    schema.pop("required", None)
    schema.pop("$defs", None)
    properties = _mapping(schema["properties"])
    for name, entry in properties.items():
        if "$ref" in str(entry):  # a style within a box: its keys are those of any style
            properties[name] = {"anyOf": [{"$ref": "#/$defs/StyleEntry"}, {"type": "null"}]}
    schema["properties"] = properties
    return schema


def _mapping(value: object) -> dict[str, object]:
    return dict(value) if isinstance(value, dict) else {}


def _table(
    model: type[BaseModel], *, only: set[str] | None = None, without: set[str] | frozenset[str] = frozenset()
) -> list[str]:
    schema = _mapping(model.model_json_schema())
    required = schema.get("required")
    needed = set(required) if isinstance(required, list) else set()
    lines = [inspect.cleandoc(model.__doc__ or ""), ""] if only is None else []
    lines += ["| key | is | if left out | meaning |", "|---|---|---|---|"]
    for name, entry in _mapping(schema["properties"]).items():
        if name in without or (only is not None and name not in only):
            continue
        found = _mapping(entry)
        default = "**required**" if name in needed else _default(found.get("default"))
        lines.append(f"| `{name}` | {_kind(found)} | {default} | {found.get('description', '')} |")
    return [*lines, ""]


_WORDS = {"string": "text", "number": "number", "integer": "whole number", "boolean": "true or false"}


def _kind(entry: dict[str, object]) -> str:
    """Return what a value is, in words."""
    options = entry.get("anyOf")
    if isinstance(options, list):
        kinds = [_kind(_mapping(option)) for option in options if _mapping(option).get("type") != "null"]
        return " or ".join(kinds)
    if "$ref" in entry:
        return str(entry["$ref"]).rpartition("/")[2].removesuffix("Entry").lower()
    choices = entry.get("enum")
    if isinstance(choices, list):
        return ", ".join(f"`{choice}`" for choice in choices)
    kind = entry.get("type")
    if kind == "array":
        return f"list of {_kind(_mapping(entry.get('items')))}"
    if kind == "object":
        named = next(iter(_mapping(entry.get("patternProperties")).values()), entry.get("additionalProperties"))
        return f"mapping of names to {_kind(_mapping(named)) if named is not True else 'keys and values'}"
    least, most = entry.get("minimum"), entry.get("maximum")
    bounds = " ".join(f"{sign} {bound}" for sign, bound in (("≥", least), ("≤", most)) if bound is not None)
    return f"{_WORDS.get(str(kind), 'value')} {bounds}".rstrip()


def _default(value: object) -> str:
    if value in (None, "", [], {}):
        return ""
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"
