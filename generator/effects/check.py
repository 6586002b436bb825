"""Judges the data of an ability against the vocabulary and finds every fault, not only the first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.effects import values
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
from generator.effects.problem import EffectProblem
from generator.effects.registry import Kind, Trigger, Unit, Verb, find, names
from generator.effects.site import SelectorUse, Site
from generator.errors import nearest
from generator.model.effect import Value

__all__ = ["ABILITY_KEYS", "ability", "selector", "selector_needs"]

ABILITY_KEYS = ("when", "limit", "optional", "if", "cost", "target", "do")
LIMITS = ("once_per_turn",)

Faults = Iterator[EffectProblem]


def selector_needs(use: SelectorUse) -> tuple[str, ...]:
    """Return the fields that a selector of this use must have: nothing that changes its meaning is left unsaid."""
    needs: dict[SelectorUse, tuple[str, ...]] = {
        "target": ("n", "kind", "side", "face"),
        "group": ("kind", "side", "face"),
        "what": ("kind",),
        "condition": ("kind", "side"),
        "count": ("kind", "side"),
    }
    return needs[use]


def ability(data: object, path: str, context: Context, *, granted: bool = False) -> Faults:
    """Yield the faults of one ability."""
    if not isinstance(data, Mapping):
        yield values.expected("an ability (a mapping with 'when' and 'do')", data, path)
        return
    yield from values.unknown_keys(data, ABILITY_KEYS, path)
    trigger = find(Kind.TRIGGER, data.get("when"))
    if "when" not in data:
        yield values.absent("when", path)
    elif trigger is None:
        yield values.unknown("trigger", data["when"], names(Kind.TRIGGER), values.join(path, "when"))
    site = _site(data, trigger, context, granted=granted)
    yield from _frame(data, trigger, path, site)
    yield from _conditions(data.get("if"), values.join(path, "if"), site) if "if" in data else ()
    if "cost" in data:
        yield from _operations(data["cost"], values.join(path, "cost"), site, cost=True)
    if "target" in data:
        yield from selector(data["target"], values.join(path, "target"), replace(site, use="target"))
    if "do" not in data:
        yield values.absent("do", path)
    else:
        yield from _operations(data["do"], values.join(path, "do"), site, cost=False)


def _site(data: Mapping[str, Value], trigger: Unit | None, context: Context, *, granted: bool) -> Site:
    binds = {"self", "all"}
    if "target" in data:
        binds.add("it")
    continuous = False
    if isinstance(trigger, Trigger):
        binds |= trigger.binds
        continuous = trigger.continuous
    return Site(
        context=context,
        trigger=str(data.get("when", "")),
        continuous=continuous,
        binds=frozenset(binds),
        granted=granted,
    )


def _frame(data: Mapping[str, Value], trigger: Unit | None, path: str, site: Site) -> Faults:
    """What the keys beside `do` may say, given the trigger."""
    if "limit" in data:
        yield from values.choice(data["limit"], LIMITS, values.join(path, "limit"))
    if "optional" in data:
        yield from values.yes(data["optional"], values.join(path, "optional"))
        if isinstance(trigger, Trigger) and trigger.free:
            yield EffectProblem(
                path=values.join(path, "optional"),
                message=f"'optional' says nothing with the trigger {site.trigger!r}: the player decides anyway",
            )
    if site.continuous:
        for key in ("limit", "cost", "target"):
            if key in data:
                yield EffectProblem(
                    path=values.join(path, key), message=f"a {site.trigger} ability cannot have {key!r}"
                )
    if "target" in data and "it" not in _pronouns(data.get("do")):
        yield EffectProblem(
            path=values.join(path, "target"), message="the target is never used", hint="write to: it in an operation"
        )


def _pronouns(value: object) -> set[str]:
    """Return the pronouns used in `to` by these operations."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        return set()
    return {step["to"] for step in value if isinstance(step, Mapping) and isinstance(step.get("to"), str)}


def _conditions(value: object, path: str, site: Site) -> Faults:
    items = values.items(value)
    if items is None or not items:
        yield values.expected("a list of conditions", value, path)
        return
    known = names(Kind.CONDITION)
    for i, item in enumerate(items):
        here = f"{path}[{i}]"
        if not isinstance(item, Mapping):
            yield values.expected("a condition (a mapping)", item, here)
            continue
        found = [name for name in known if name in item]
        if len(found) != 1:
            word = next((str(key) for key in item if key != "min"), "")
            yield EffectProblem(
                path=here,
                message=f"expected exactly one of {', '.join(known)}, got {', '.join(map(repr, item)) or 'nothing'}",
                hint="" if found else nearest(word, known),
            )
            continue
        unit = find(Kind.CONDITION, found[0])
        if unit is not None:
            yield from _unit(item, unit, here, replace(site, use="condition"))


def _operations(value: object, path: str, site: Site, *, cost: bool) -> Faults:
    items = values.items(value)
    if items is None or not items:
        yield values.expected("a list of operations", value, path)
        return
    for i, item in enumerate(items):
        here = f"{path}[{i}]"
        if not isinstance(item, Mapping):
            yield values.expected("an operation (a mapping with 'op')", item, here)
            continue
        if "op" not in item:
            yield values.absent("op", here)
            continue
        verb = find(Kind.VERB, item["op"])
        if not isinstance(verb, Verb):
            yield values.unknown("operation", item["op"], names(Kind.VERB), values.join(here, "op"))
            continue
        yield from _operation(item, verb, here, site, cost=cost)


def _operation(item: Mapping[str, Value], verb: Verb, path: str, site: Site, *, cost: bool) -> Faults:
    if cost and not verb.cost:
        yield EffectProblem(path=values.join(path, "op"), message=f"{verb.name!r} cannot be paid as a cost")
    if verb.lasts and not site.continuous and "for" not in item:
        yield EffectProblem(
            path=values.join(path, "for"),
            message=f"{verb.name!r} needs a duration: one of {', '.join(names(Kind.DURATION))}",
        )
    if "for" in item and (site.continuous or not verb.lasts):
        reason = "a static ability lasts as long as its source is face-up" if site.continuous else "it acts once"
        yield EffectProblem(path=values.join(path, "for"), message=f"{verb.name!r} takes no 'for' here: {reason}")
    if site.continuous and not verb.lasts:
        yield EffectProblem(path=values.join(path, "op"), message=f"{verb.name!r} acts once and cannot be static")
    extra = {"op": None, "for": Field(type=DurationType(), meaning="How long.", required=False)}
    yield from _unit(item, verb, path, site, also=extra)


def _unit(
    data: Mapping[str, Value],
    unit: Unit,
    path: str,
    site: Site,
    *,
    also: Mapping[str, Field | None] | None = None,
) -> Faults:
    """The fields of a unit and its own legality, which reports paths relative to `data`."""
    fields: dict[str, Field | None] = {**unit.fields, **(also or {})}
    yield from values.unknown_keys(data, tuple(fields), path)
    for name, spec in fields.items():
        if spec is None:
            continue
        if name in data:
            yield from _value(data[name], spec.type, values.join(path, name), site)
        elif spec.required:
            yield values.absent(name, path)
    legal = [unit]
    if unit.kind is Kind.VERB:
        legal += [amount for name in fields if name in data and (amount := find(Kind.AMOUNT, name))]
    for part in legal:
        for fault in part.legal(data, site):
            yield replace(fault, path=values.join(path, fault.path))


def _value(value: object, kind: FieldType, path: str, site: Site) -> Faults:
    """Judge one value by its type."""
    match kind:
        case Whole():
            yield from values.whole(value, kind, path)
        case OneOf():
            yield from values.choice(value, kind.choices, path)
        case Yes():
            yield from values.yes(value, path)
        case Named():
            yield from values.named(value, kind, path, site.context)
        case OneOrMore():
            yield from values.one_or_more(value, kind, path, site.context)
        case DurationType():
            if find(Kind.DURATION, value) is None:
                yield values.unknown("duration", value, names(Kind.DURATION), path)
        case SelectorType():
            yield from selector(value, path, replace(site, use=kind.use))
        case ReferenceType():
            yield from _reference(value, kind, path, site)
        case Alternative():
            yield from _alternative(value, kind, path, site)
        case AbilityType():
            if site.granted:
                yield EffectProblem(path=path, message="a granted ability cannot grant another one")
            yield from ability(value, path, site.context, granted=True)


def _alternative(value: object, kind: Alternative, path: str, site: Site) -> Faults:
    if not isinstance(value, Mapping):
        yield values.expected("a mapping with 'if' and 'n'", value, path)
        return
    yield from values.unknown_keys(value, ("if", "n"), path)
    for name in ("if", "n"):
        if name not in value:
            yield values.absent(name, path)
    if "if" in value:
        yield from _conditions(value["if"], values.join(path, "if"), site)
    if "n" in value:
        limits = Whole(minimum=kind.minimum, maximum=kind.maximum, nonzero=True)
        yield from values.whole(value["n"], limits, values.join(path, "n"))


def _reference(value: object, kind: ReferenceType, path: str, site: Site) -> Faults:
    known = names(Kind.REFERENCE)
    if isinstance(value, Mapping):
        yield from values.unknown_keys(value, ("all",), path)
        if "all" not in value:
            yield values.absent("all", path)
        elif kind.group:
            yield from selector(value["all"], values.join(path, "all"), replace(site, use="group"))
    elif find(Kind.REFERENCE, value) is None or value == "all":
        pronouns = [name for name in known if name != "all"]
        yield values.unknown("reference", value, pronouns, path)
    elif value not in site.binds:
        hint = "add a target clause" if value == "it" else ""
        yield EffectProblem(
            path=path, message=f"{value!r} points at nothing with the trigger {site.trigger!r}", hint=hint
        )


def selector(value: object, path: str, site: Site) -> Faults:
    """Yield the faults of one selector, whose use is `site.use`."""
    if not isinstance(value, Mapping):
        yield values.expected("a selector (a mapping with 'kind')", value, path)
        return
    known = names(Kind.SELECTOR)
    yield from values.unknown_keys(value, tuple(known), path)
    for name in selector_needs(site.use):
        if name not in value:
            yield values.absent(name, path)
    for name in known:
        unit = find(Kind.SELECTOR, name)
        if unit is None or name not in value:
            continue
        yield from _value(value[name], unit.fields[name].type, values.join(path, name), site)
        for fault in unit.legal(value, site):
            yield replace(fault, path=values.join(path, fault.path))
