"""Judges data by a framed vocabulary and finds every fault, each with the nearest known name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.effects.fields import Whole as PlainWhole
from generator.effects.frame.shape import Shape, fitting, items, shape
from generator.effects.frame.types import (
    Either,
    FieldType,
    Flag,
    Form,
    Name,
    Part,
    Parts,
    Row,
    Several,
    Site,
    Whole,
    Word,
)
from generator.effects.problem import EffectProblem
from generator.effects.values import absent, choice, expected, join, unknown, unknown_keys, whole
from generator.errors import nearest

if TYPE_CHECKING:
    from generator.effects.frame.vocabulary import FramedJudge

__all__ = ["record"]

Faults = Iterator[EffectProblem]


def record(judge: FramedJudge, form: str, data: object, path: str, *, host: str = "") -> Faults:
    """Yield the faults of one record and of everything inside it."""
    site = Site(declared=judge.declared, host=host)
    yield from _record(judge, judge.vocabulary.forms[form], data, path, site)


def _record(judge: FramedJudge, form: Form, data: object, path: str, site: Site) -> Faults:
    if not isinstance(data, Mapping):
        yield expected(f"{form.meaning} (a mapping)", data, path)
        return
    found = shape(judge.vocabulary, form, data)
    if found is None:
        yield _shapeless(judge, form, data, path)
        return
    known = (*((found.tag,) if found.tag else ()), *found.fields)
    yield from unknown_keys(data, known, path)
    here = replace(site, around=(*site.around, data), inside=(*site.inside, form.name))
    yield from _fields(judge, found, data, path, here)
    for legal in (*(unit.legal for unit in found.units), form.legal):
        for fault in legal(data, here):
            yield replace(fault, path=join(path, fault.path) if fault.path else path)


def _fields(judge: FramedJudge, found: Shape, data: Mapping[str, object], path: str, site: Site) -> Faults:
    for name, spec in found.fields.items():
        if name in data:
            yield from _value(judge, data[name], spec.type, join(path, name), site)
        elif name in found.required:
            yield absent(name, path)


def _shapeless(judge: FramedJudge, form: Form, data: Mapping[str, object], path: str) -> EffectProblem:
    """What is wrong with a record of which nothing says what it is."""
    for tag, kind in form.tags.items():
        if tag in data:
            return unknown(kind, data[tag], list(judge.vocabulary.of_kind(kind)), join(path, tag))
    if form.tags:
        return absent(next(iter(form.tags)), path)
    known = list(judge.vocabulary.of_kind(form.keyed))
    got = ", ".join(map(repr, data)) or "nothing"
    hint = next((near for key in data if (near := nearest(str(key), known))), "")
    return EffectProblem(path=path, message=f"expected exactly one of {', '.join(known)}, got {got}", hint=hint)


def _value(judge: FramedJudge, value: object, kind: FieldType, path: str, site: Site) -> Faults:
    match kind:
        case Whole():
            limits = PlainWhole(minimum=kind.minimum, maximum=kind.maximum, nonzero=kind.nonzero)
            yield from whole(value, limits, path)
        case Row():
            yield from _row(value, kind, path)
        case Word():
            yield from choice(value, kind.choices, path)
        case Name():
            yield from _named(judge, value, kind, path)
        case Flag():
            if not isinstance(value, bool) or value not in kind.values:
                wanted = " or ".join("true" if one else "false" for one in kind.values)
                hint = "leave it out for false" if kind.values == (True,) else ""
                yield EffectProblem(path=path, message=f"expected {wanted}, got {value!r}", hint=hint)
        case Several():
            yield from _several(judge, value, kind, path)
        case Part():
            yield from _record(judge, judge.vocabulary.forms[kind.form], value, path, site)
        case Parts():
            yield from _parts(judge, value, kind, path, site)
        case Either():
            yield from _value(judge, value, fitting(kind, value), path, site)


def _row(value: object, kind: Row, path: str) -> Faults:
    listed = items(value)
    if listed is None or not kind.least <= len(listed) <= kind.most:
        count = f"{kind.least}" if kind.least == kind.most else f"{kind.least} to {kind.most}"
        yield expected(f"a list of {count} whole numbers", value, path)
        return
    limits = PlainWhole(minimum=kind.minimum, maximum=kind.maximum, nonzero=False)
    for index, item in enumerate(listed):
        yield from whole(item, limits, f"{path}[{index}]")


def _named(judge: FramedJudge, value: object, kind: Name, path: str) -> Faults:
    known: Sequence[str] = judge.names.get(kind.space, ())
    if not isinstance(value, str) or value not in known:
        yield unknown(kind.space, value, sorted(known), path)


def _several(judge: FramedJudge, value: object, kind: Several, path: str) -> Faults:
    listed = items(value)
    if listed is None:
        if kind.single:
            yield from _item(judge, value, kind.item, path)
        else:
            yield expected("a list", value, path)
        return
    if len(listed) < kind.least:
        yield expected(f"a list of at least {kind.least}", value, path)
    for index, item in enumerate(listed):
        yield from _item(judge, item, kind.item, f"{path}[{index}]")
        if item in listed[:index]:
            yield EffectProblem(path=f"{path}[{index}]", message=f"{item!r} is listed twice")


def _item(judge: FramedJudge, value: object, kind: Word | Name, path: str) -> Faults:
    if isinstance(kind, Name):
        yield from _named(judge, value, kind, path)
    else:
        yield from choice(value, kind.choices, path)


def _parts(judge: FramedJudge, value: object, kind: Parts, path: str, site: Site) -> Faults:
    listed = items(value)
    form = judge.vocabulary.forms[kind.form]
    if listed is None or len(listed) < kind.least:
        yield expected(f"a list of at least {kind.least}: {form.meaning}", value, path)
        return
    for index, item in enumerate(listed):
        yield from _record(judge, form, item, f"{path}[{index}]", site)
