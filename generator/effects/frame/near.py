"""The nearest other meanings of an ability: one value changed. What words and rules must tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from generator.effects.frame.shape import fitting, shape
from generator.effects.frame.types import Either, FieldType, Flag, Name, Part, Parts, Row, Several, Whole, Word
from generator.model.effect import Value

if TYPE_CHECKING:
    from generator.effects.frame.vocabulary import FramedJudge

__all__ = ["neighbours"]

Path = tuple[str | int, ...]
Changed = Iterator[tuple[Path, Value]]
_MOST_NAMES = 4
"""Other names tried in the place of one: enough to see that the name is told at all."""


def neighbours(judge: FramedJudge, form: str, data: Value) -> Changed:
    """Yield (path of the changed value, the whole record with that one change), whether legal or not."""
    if not isinstance(data, Mapping):
        return
    spec = judge.vocabulary.forms[form]
    found = shape(judge.vocabulary, spec, data)
    if found is None:
        return
    if found.tag:
        kind = spec.tags[found.tag]
        for name in judge.vocabulary.of_kind(kind):
            if name != data[found.tag]:
                yield (found.tag,), {**data, found.tag: name}
    for name, field in found.fields.items():
        if name not in data:
            yield from (((name,), {**data, name: value}) for value in _added(field.type))
            continue
        if name not in found.required:
            yield (name,), {key: value for key, value in data.items() if key != name}
        for path, value in _values(judge, field.type, data[name]):
            yield (name, *path), {**data, name: value}


def _added(kind: FieldType) -> Sequence[Value]:
    """Return values for a field that is not there, where all of them can be told: marks and few words."""
    if isinstance(kind, Flag):
        return kind.values
    if isinstance(kind, Word) and len(kind.choices) <= _MOST_NAMES:
        return kind.choices
    return ()


def _values(judge: FramedJudge, kind: FieldType, value: Value) -> Changed:
    if isinstance(kind, Either):
        kind = fitting(kind, value)
    match kind:
        case Whole():
            if isinstance(value, int):
                yield from (((), n) for n in (value + 1, value - 1, -value) if n not in (0, value))
        case Row():
            listed = tuple(value) if isinstance(value, tuple | list) else ()
            for index, n in enumerate(listed):
                if isinstance(n, int):
                    yield from (((index,), (*listed[:index], m, *listed[index + 1 :])) for m in (n + 1, n - 1))
        case Word() | Name():
            others = [name for name in _names(judge, kind) if name != value]
            yield from (((), other) for other in (others if isinstance(kind, Word) else others[:_MOST_NAMES]))
        case Flag():
            yield from (((), other) for other in kind.values if other is not value)
        case Several():
            yield from _sets(judge, kind, value)
        case Part():
            yield from neighbours(judge, kind.form, value)
        case Parts():
            listed = tuple(value) if isinstance(value, tuple | list) else ()
            for index, item in enumerate(listed):
                if len(listed) > kind.least:
                    yield (index,), (*listed[:index], *listed[index + 1 :])
                for path, other in neighbours(judge, kind.form, item):
                    yield (index, *path), (*listed[:index], other, *listed[index + 1 :])


def _sets(judge: FramedJudge, kind: Several, value: Value) -> Changed:
    listed = tuple(value) if isinstance(value, tuple | list) else (value,)
    rest = [name for name in _names(judge, kind.item) if name not in listed]
    for index in range(len(listed)):
        if len(listed) > kind.least:
            yield (index,), (*listed[:index], *listed[index + 1 :])
        for other in rest[:_MOST_NAMES]:
            yield (index,), (*listed[:index], other, *listed[index + 1 :])
    for other in rest[:_MOST_NAMES]:
        yield (len(listed),), (*listed, other)


def _names(judge: FramedJudge, kind: Word | Name) -> Sequence[str]:
    return kind.choices if isinstance(kind, Word) else sorted(judge.names.get(kind.space, ()))
