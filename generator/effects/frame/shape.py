"""Which units a record consists of and which fields it may have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.effects.frame.types import Either, Field, FieldType, Form, Name, Part, Parts, Several, Unit, Word

if TYPE_CHECKING:
    from generator.effects.frame.vocabulary import FramedVocabulary
from generator.model.effect import Value

__all__ = ["Shape", "fitting", "items", "parts", "shape"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """What a record is, as far as its tags and keys tell."""

    units: tuple[Unit, ...]
    """One for a tagged or keyed form; with `each`, those that stand in the record."""
    fields: Mapping[str, Field]
    """What may stand in it, in the order of declaration; tags are not among them."""
    tag: str = ""
    required: tuple[str, ...] = ()


def shape(vocabulary: FramedVocabulary, form: Form, data: Mapping[str, Value]) -> Shape | None:
    """Return the shape of a record of this form, or None where no unit (or more than one) says what it is."""
    if form.each:
        known = vocabulary.of_kind(form.each)
        fields = {name: unit.fields[name] for name, unit in known.items()}
        here = tuple(unit for name, unit in known.items() if name in data)
        return Shape(units=here, fields=fields, required=form.required)
    if form.keyed:
        known = vocabulary.of_kind(form.keyed)
        found = [unit for name, unit in known.items() if name in data]
        return _one(form, found[0], "") if len(found) == 1 else None
    for mark, kind in form.marks.items():
        if mark in data:
            return _one(form, vocabulary.of_kind(kind)[mark], "")
    for tag, kind in form.tags.items():
        if tag in data:
            name = data[tag]
            unit = vocabulary.of_kind(kind).get(name) if isinstance(name, str) else None
            return _one(form, unit, tag) if unit else None
    if form.untagged:
        kind, name = form.untagged
        return _one(form, vocabulary.of_kind(kind)[name], "")
    return None


def _one(form: Form, unit: Unit, tag: str) -> Shape:
    fields = {**unit.fields, **form.common.get(unit.kind, {})}
    required = tuple(name for name, spec in fields.items() if spec.required)
    return Shape(units=(unit,), fields=fields, tag=tag, required=required)


def items(value: object) -> tuple[object, ...] | None:
    """Return a list's items, or None when the value is no list."""
    return tuple(value) if isinstance(value, list | tuple) else None


def fitting(kind: Either, value: object) -> FieldType:
    """Return the type among several that a value looks like; the first where it looks like none."""
    for option in kind.options:
        match option:
            case Part():
                fits = isinstance(value, Mapping)
            case Parts() | Several():
                fits = items(value) is not None
            case Word():
                fits = isinstance(value, str) and value in option.choices
            case Name():
                fits = isinstance(value, str)
            case _:
                fits = isinstance(value, int)
        if fits:
            return option
    return kind.options[0]


def parts(kind: FieldType, value: Value) -> Iterator[tuple[tuple[int, ...], str, Value]]:
    """Yield the records inside a value: steps to each, its form, itself."""
    if isinstance(kind, Either):
        kind = fitting(kind, value)
    if isinstance(kind, Part):
        yield (), kind.form, value
    elif isinstance(kind, Parts):
        for index, item in enumerate(value if isinstance(value, tuple | list) else ()):
            yield (index,), kind.form, item
