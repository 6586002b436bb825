"""Every legal neighbour of an ability: one value changed, left out or added."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy

from generator.effects.check import LIMITS
from generator.effects.context import Context
from generator.effects.fields import FieldType, Named, OneOf, OneOrMore, Whole, Yes
from generator.effects.registry import Kind, find, names
from generator.effects.values import known_names
from generator.effects.vocabulary import check_ability

Data = dict[str, object]


def thawed(value: object) -> object:
    """Frozen data as dicts and lists."""
    if isinstance(value, Mapping):
        return {key: thawed(item) for key, item in value.items()}
    return [thawed(item) for item in value] if isinstance(value, tuple | list) else value


def neighbours(data: object, context: Context) -> Iterator[Data]:
    """Yield each legal ability that differs from `data` in one place."""
    base = thawed(data)
    assert isinstance(base, dict)
    for changed in [*_changed(base, context), *_reframed(base)]:
        if changed != base and not check_ability(changed, context):
            yield changed


def _reframed(base: Data) -> Iterator[Data]:
    """Another trigger, limit, permission, cost; a condition or operation more or less."""
    for when in names(Kind.TRIGGER):
        yield {**base, "when": when}
    for limit in LIMITS:
        yield {**base, "limit": limit}
    yield {**base, "optional": True}
    yield {**base, "cost": [{"op": "discard", "n": 1}]}
    for key in ("limit", "optional", "cost", "if", "target"):
        yield {name: value for name, value in base.items() if name != key}
    own = {"kind": "unit", "side": "own"}
    more = [
        {"control": own},
        {"control": own, "min": 2},
        {"exists": {**own, "side": "any"}},
        {"exists": {**own, "side": "enemy"}},
        {"self_position": "attack"},
        {"vs_position": "attack"},
    ]
    for condition in more:
        yield {**base, "if": [*base.get("if", []), condition]}  # type: ignore[misc]
    for step in ({"op": "draw", "n": 2}, {"op": "gain", "n": 2}, {"op": "damage", "n": 2}, {"op": "negate_attack"}):
        yield {**base, "do": [*base["do"], step]}  # type: ignore[misc]


def _changed(base: Data, context: Context) -> Iterator[Data]:
    for path, holder in list(_mappings(base, ())):
        for key, options in _options(holder, context).items():
            for option in options:
                copy = deepcopy(base)
                place: object = copy
                for step in path:
                    place = place[step]  # type: ignore[index]
                assert isinstance(place, dict)
                if option is None:
                    place.pop(key, None)
                else:
                    place[key] = option
                yield copy


def _mappings(value: object, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Data]]:
    if isinstance(value, dict):
        yield path, value
        for key, item in value.items():
            yield from _mappings(item, (*path, key))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from _mappings(item, (*path, i))


def _options(holder: Data, context: Context) -> dict[str, list[object]]:
    """Other values for the fields of one mapping; None leaves the field out."""
    options: dict[str, list[object]] = {}
    if "op" in holder and (verb := find(Kind.VERB, holder["op"])):
        for name, spec in verb.fields.items():
            options[name] = _values(spec.type, holder.get(name), context)
        options["for"] = list(names(Kind.DURATION))
        pronouns: list[object] = ["self", "it", "attacker", "attacked"]
        options["to"] = [*pronouns, {"all": {"kind": "unit", "side": "enemy", "face": "up"}}]
        counted: Data = {"kind": "unit", "side": "own", "face": "up"}
        options["per"] = [None, counted, {**counted, "side": "any"}]
        options["cap"] = [None, 2, 3]
        options["instead"] = [None, {"if": [{"control": counted}], "n": 4}]
    elif "kind" in holder:
        for name in names(Kind.SELECTOR):
            unit = find(Kind.SELECTOR, name)
            if unit is not None:
                options[name] = [None, *_values(unit.fields[name].type, holder.get(name), context)]
    elif "control" in holder or "exists" in holder:
        options["min"] = [None, 2, 3]
    else:
        for name in ("vs_position", "self_position"):
            if name in holder:
                options[name] = ["attack", "defence"]
        if set(holder) == {"if", "n"}:
            options["n"] = [5]
    return options


def _values(kind: FieldType, now: object, context: Context) -> list[object]:
    match kind:
        case Whole():
            value = now if isinstance(now, int) else 2
            return [value + 1, value - 1, -value, 7]
        case OneOf():
            return list(kind.choices)
        case Named():
            return list(sorted(known_names(kind, context))[:12])
        case OneOrMore():
            known = sorted(known_names(kind.item, context))
            return [*([name] for name in known), [known[0], known[-1]], [known[-1], known[0]], known[:3]]
        case Yes():
            return [True]
        case _:
            return []
