"""Draws the vocabulary as JSON Schema, so that an editor completes and checks abilities while one types."""

from __future__ import annotations

from generator.effects.check import LIMITS, selector_needs
from generator.effects.context import Context
from generator.effects.fields import (
    AbilityType,
    Alternative,
    DurationType,
    Field,
    FieldType,
    Named,
    OneOf,
    OneOrMore,
    ReferenceType,
    SelectorType,
    Whole,
    Yes,
)
from generator.effects.registry import Kind, Unit, Verb, units
from generator.effects.site import SelectorUse
from generator.effects.values import known_names
from generator.model.effect import Value

__all__ = ["ability"]

Schema = dict[str, Value]
_USES: tuple[SelectorUse, ...] = ("target", "group", "what", "condition", "count")


def ability(context: Context) -> Schema:
    """Return the schema of one ability; its parts are under `$defs`."""
    defs: dict[str, Value] = {"ability": _ability(context)}
    for use in _USES:
        defs[f"selector-{use}"] = _selector(use, context)
    defs["condition"] = {"oneOf": tuple(_unit(unit, context) for unit in units(Kind.CONDITION))}
    defs["operation"] = {"oneOf": tuple(_verb(unit, context) for unit in units(Kind.VERB))}
    costs = [unit for unit in units(Kind.VERB) if isinstance(unit, Verb) and unit.cost]
    defs["cost"] = {"oneOf": tuple(_verb(unit, context) for unit in costs)}
    defs["reference"] = _reference()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": "#/$defs/ability",
        "$defs": defs,
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _list(name: str) -> Schema:
    return {"type": "array", "items": _ref(name), "minItems": 1}


def _words(found: tuple[Unit, ...]) -> Schema:
    return {"oneOf": tuple({"const": unit.name, "description": unit.meaning} for unit in found)}


def _durations() -> Schema:
    return _words(units(Kind.DURATION))


def _ability(context: Context) -> Schema:
    return {
        "type": "object",
        "properties": {
            "when": {**_words(units(Kind.TRIGGER)), "description": "When the ability acts."},
            "limit": {"enum": LIMITS, "description": "How often it may be used."},
            "optional": {"const": True, "description": "Its player may decline."},
            "if": {**_list("condition"), "description": "All must hold."},
            "cost": {**_list("cost"), "description": "Paid first, or nothing happens."},
            "target": {**_ref("selector-target"), "description": "The player chooses; then `it` is that card."},
            "do": {**_list("operation"), "description": "In this order."},
        },
        "required": ("when", "do"),
        "additionalProperties": False,
    }


def _selector(use: SelectorUse, context: Context) -> Schema:
    fields = {unit.name: _field(unit.fields[unit.name], context) for unit in units(Kind.SELECTOR)}
    if use == "what":
        for name in ("side", "face", "position", "other", "combat_value_lt"):
            del fields[name]
    if use != "target":
        del fields["n"]
    return {
        "type": "object",
        "properties": fields,
        "required": selector_needs(use),
        "additionalProperties": False,
    }


def _reference() -> Schema:
    pronouns = tuple(unit for unit in units(Kind.REFERENCE) if unit.name != "all")
    group: Schema = {
        "type": "object",
        "properties": {"all": _ref("selector-group")},
        "required": ("all",),
        "additionalProperties": False,
    }
    return {"oneOf": (*(({"const": unit.name, "description": unit.meaning}) for unit in pronouns), group)}


def _unit(unit: Unit, context: Context, also: dict[str, Value] | None = None) -> Schema:
    properties: dict[str, Value] = dict(also or {})
    properties.update({name: _field(spec, context) for name, spec in unit.fields.items()})
    required = [*(("op",) if unit.kind is Kind.VERB else ()), *(n for n, f in unit.fields.items() if f.required)]
    return {
        "type": "object",
        "description": unit.meaning,
        "properties": properties,
        "required": tuple(required),
        "additionalProperties": False,
    }


def _verb(unit: Unit, context: Context) -> Schema:
    also: dict[str, Value] = {"op": {"const": unit.name}}
    if isinstance(unit, Verb) and unit.lasts:
        also["for"] = _durations()
    return _unit(unit, context, also)


def _field(spec: Field, context: Context) -> Schema:
    return {**_type(spec.type, context), "description": spec.meaning}


def _type(kind: FieldType, context: Context) -> Schema:
    match kind:
        case Whole():
            span: Schema = {"type": "integer", "minimum": kind.minimum, "maximum": kind.maximum}
            return {**span, "not": {"const": 0}} if kind.nonzero else span
        case OneOf():
            return {"enum": kind.choices}
        case Yes():
            return {"const": True}
        case Named():
            return {"enum": tuple(sorted(known_names(kind, context)))}
        case OneOrMore():
            item = _type(kind.item, context)
            return {"oneOf": (item, {"type": "array", "items": item, "minItems": 1, "uniqueItems": True})}
        case SelectorType():
            return _ref(f"selector-{kind.use}")
        case ReferenceType():
            return _ref("reference")
        case Alternative():
            return {
                "type": "object",
                "properties": {
                    "if": _list("condition"),
                    "n": {"type": "integer", "minimum": kind.minimum, "maximum": kind.maximum, "not": {"const": 0}},
                },
                "required": ("if", "n"),
                "additionalProperties": False,
            }
        case AbilityType():
            return _ref("ability")
        case DurationType():
            return _durations()
