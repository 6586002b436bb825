"""Draws a framed vocabulary as JSON Schema, so that an editor completes and checks abilities while one types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.effects.frame.types import (
    Either,
    Field,
    FieldType,
    Flag,
    Form,
    Name,
    Part,
    Parts,
    Row,
    Several,
    Unit,
    Whole,
    Word,
)
from generator.model.effect import Value

if TYPE_CHECKING:
    from generator.effects.frame.vocabulary import FramedJudge

__all__ = ["schema"]

Schema = dict[str, Value]


def schema(judge: FramedJudge) -> Schema:
    """Return the schema of one ability; its forms are under `$defs`, the ability as `ability`."""
    defs: Schema = {name: _form(judge, form) for name, form in judge.vocabulary.forms.items()}
    defs["ability"] = defs[judge.vocabulary.root]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/ability", "$defs": defs}


def _form(judge: FramedJudge, form: Form) -> Schema:
    vocabulary = judge.vocabulary
    if form.each:
        known = vocabulary.of_kind(form.each)
        fields = {name: unit.fields[name] for name, unit in known.items()}
        return {"description": form.meaning, **_object(judge, fields, form.required, {})}
    if form.keyed:
        units = [(unit, "") for unit in vocabulary.of_kind(form.keyed).values()]
    else:
        units = [(unit, tag) for tag, kind in form.tags.items() for unit in vocabulary.of_kind(kind).values()]
        if form.untagged:
            units.append((vocabulary.of_kind(form.untagged[0])[form.untagged[1]], ""))
        units += [(vocabulary.of_kind(kind)[mark], "") for mark, kind in form.marks.items()]
    return {"description": form.meaning, "oneOf": tuple(_unit(judge, form, unit, tag) for unit, tag in units)}


def _unit(judge: FramedJudge, form: Form, unit: Unit, tag: str) -> Schema:
    fields = {**unit.fields, **form.common.get(unit.kind, {})}
    required = tuple(name for name, spec in fields.items() if spec.required)
    head: Schema = {tag: {"const": unit.name}} if tag else {}
    needed = (*((tag,) if tag else ()), *required)
    return {"description": unit.meaning, **_object(judge, fields, needed, head)}


def _object(judge: FramedJudge, fields: dict[str, Field], required: tuple[str, ...], head: Schema) -> Schema:
    properties: Schema = dict(head)
    properties.update({name: _field(judge, spec) for name, spec in fields.items()})
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _field(judge: FramedJudge, spec: Field) -> Schema:
    return {**_type(judge, spec.type), "description": spec.meaning}


def _type(judge: FramedJudge, kind: FieldType) -> Schema:
    match kind:
        case Whole():
            span: Schema = {"type": "integer", "minimum": kind.minimum, "maximum": kind.maximum}
            return {**span, "not": {"const": 0}} if kind.nonzero else span
        case Row():
            number: Schema = {"type": "integer", "minimum": kind.minimum, "maximum": kind.maximum}
            return {"type": "array", "items": number, "minItems": kind.least, "maxItems": kind.most}
        case Word():
            return {"enum": kind.choices}
        case Name():
            return {"enum": tuple(sorted(judge.names.get(kind.space, ())))}
        case Flag():
            return {"enum": kind.values}
        case Several():
            item = _type(judge, kind.item)
            many: Schema = {"type": "array", "items": item, "minItems": kind.least, "uniqueItems": True}
            return {"oneOf": (item, many)} if kind.single else many
        case Part():
            return {"$ref": f"#/$defs/{kind.form}"}
        case Parts():
            return {"type": "array", "items": {"$ref": f"#/$defs/{kind.form}"}, "minItems": kind.least}
        case Either():
            return {"anyOf": tuple(_type(judge, option) for option in kind.options)}
