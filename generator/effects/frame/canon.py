"""One form for data that means the same, and the units that data are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from generator.effects.frame.shape import fitting, parts, shape
from generator.effects.frame.types import Either, FieldType, Part, Parts, Several, Word
from generator.model.effect import Value

if TYPE_CHECKING:
    from generator.effects.frame.vocabulary import FramedVocabulary

__all__ = ["canonical", "units_in"]


def canonical(vocabulary: FramedVocabulary, form: str, data: Value) -> Value:
    """Return a record as plain dicts and tuples, sets sorted; what is no record of the form stays as it is."""
    if not isinstance(data, Mapping):
        return data
    found = shape(vocabulary, vocabulary.forms[form], data)
    if found is None:
        return dict(data)
    fields = found.fields
    order = sorted(data)
    return {key: _value(vocabulary, fields[key].type, data[key]) if key in fields else data[key] for key in order}


def _value(vocabulary: FramedVocabulary, kind: FieldType, value: Value) -> Value:
    if isinstance(kind, Either):
        kind = fitting(kind, value)
    if isinstance(kind, Several):
        listed = tuple(value) if isinstance(value, tuple | list) else (value,)
        ordered = tuple(sorted(listed, key=repr))
        return ordered[0] if kind.single and len(ordered) == 1 else ordered
    if isinstance(kind, Part):
        return canonical(vocabulary, kind.form, value)
    if isinstance(kind, Parts) and isinstance(value, tuple | list):
        made = tuple(canonical(vocabulary, kind.form, item) for item in value)
        return tuple(sorted(made, key=repr)) if kind.together else made
    return value


def units_in(vocabulary: FramedVocabulary, form: str, data: Value) -> Iterator[tuple[str, str]]:
    """Yield the keys of the units that a record and everything inside it are made of."""
    if not isinstance(data, Mapping):
        return
    found = shape(vocabulary, vocabulary.forms[form], data)
    if found is None:
        return
    yield from (unit.key for unit in found.units)
    for name, spec in found.fields.items():
        if name in data:
            yield from _word(spec.type, data[name])
            for _steps, inner, value in parts(spec.type, data[name]):
                yield from units_in(vocabulary, inner, value)


def _word(kind: FieldType, value: Value) -> Iterator[tuple[str, str]]:
    """Yield the unit that a word is, where words of its field are units."""
    if isinstance(kind, Either):
        kind = fitting(kind, value)
    if isinstance(kind, Several):
        kind, listed = kind.item, tuple(value) if isinstance(value, tuple | list) else (value,)
    else:
        listed = (value,)
    if isinstance(kind, Word) and kind.kind:
        yield from ((kind.kind, one) for one in listed if isinstance(one, str) and one in kind.choices)
