"""Abilities as typed nodes: what the words and the engine read instead of plain data.

Nodes are made from data that `vocabulary.check_ability` found right; each knows the path of its value, so that a
word in print can say which value it states.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.model.effect import Value

__all__ = [
    "AbilityNode",
    "AlternativeNode",
    "ConditionNode",
    "OperationNode",
    "ReferenceNode",
    "SelectorNode",
    "parse_ability",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SelectorNode:
    """Which cards."""

    path: str
    kind: tuple[str, ...]
    n: int | None = None
    side: str | None = None
    face: str | None = None
    position: str | None = None
    type: tuple[str, ...] = ()
    trait: str | None = None
    name: str | None = None
    level_lt: int | None = None
    atk_lt: int | None = None
    combat_value_lt: str | None = None
    other: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionNode:
    """What must hold: a selector (`control`, `exists`) or a position (`vs_position`, `self_position`)."""

    path: str
    name: str
    selector: SelectorNode | None = None
    minimum: int | None = None
    position: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReferenceNode:
    """What an operation acts on: a pronoun, or a group with `name` `all`."""

    path: str
    name: str
    group: SelectorNode | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AlternativeNode:
    """Another amount when conditions hold."""

    path: str
    conditions: tuple[ConditionNode, ...]
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OperationNode:
    """One step of an ability, or of its cost; the verb says which fields are set."""

    path: str
    op: str
    to: ReferenceNode | None = None
    n: int | None = None
    stat: str | None = None
    position: str | None = None
    face: str | None = None
    source: str | None = None
    """The pile of `from`."""
    what: SelectorNode | None = None
    per: SelectorNode | None = None
    cap: int | None = None
    instead: AlternativeNode | None = None
    duration: str | None = None
    """The value of `for`."""
    ability: AbilityNode | None = None
    vs: str | None = None
    side: str | None = None
    action: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityNode:
    """One ability."""

    path: str
    when: str
    limit: str | None = None
    optional: bool = False
    conditions: tuple[ConditionNode, ...] = ()
    cost: tuple[OperationNode, ...] = ()
    target: SelectorNode | None = None
    do: tuple[OperationNode, ...] = ()


def parse_ability(data: Mapping[str, Value], *, path: str = "") -> AbilityNode:
    """Return the ability as nodes; `path` is where it stands, such as `abilities[0]`.

    Raises:
        ValueError: the data is not what `check_ability` accepts, so it was not checked.
    """
    head = f"{path}." if path else ""
    target = data.get("target")
    return AbilityNode(
        path=path,
        when=_text(data, "when"),
        limit=_maybe_text(data, "limit"),
        optional=data.get("optional") is True,
        conditions=_conditions(data.get("if"), f"{head}if"),
        cost=_operations(data.get("cost"), f"{head}cost"),
        target=None if target is None else _selector(target, f"{head}target"),
        do=_operations(data.get("do"), f"{head}do"),
    )


def _mapping(value: Value) -> Mapping[str, Value]:
    if not isinstance(value, Mapping):
        raise ValueError(f"unchecked data: expected a mapping, got {value!r}")
    return value


def _list(value: Value) -> Sequence[Value]:
    if value is None:
        return ()
    if isinstance(value, Sequence) and not isinstance(value, str):
        return value
    raise ValueError(f"unchecked data: expected a list, got {value!r}")


def _text(data: Mapping[str, Value], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise ValueError(f"unchecked data: expected a word under {key!r}, got {value!r}")
    return value


def _maybe_text(data: Mapping[str, Value], key: str) -> str | None:
    return _text(data, key) if key in data else None


def _maybe_whole(data: Mapping[str, Value], key: str) -> int | None:
    value = data.get(key)
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise ValueError(f"unchecked data: expected a whole number under {key!r}, got {value!r}")


def _names(value: Value) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    return tuple(str(item) for item in _list(value))


def _selector(value: Value, path: str) -> SelectorNode:
    data = _mapping(value)
    return SelectorNode(
        path=path,
        kind=_names(data.get("kind")),
        n=_maybe_whole(data, "n"),
        side=_maybe_text(data, "side"),
        face=_maybe_text(data, "face"),
        position=_maybe_text(data, "position"),
        type=_names(data.get("type")),
        trait=_maybe_text(data, "trait"),
        name=_maybe_text(data, "name"),
        level_lt=_maybe_whole(data, "level_lt"),
        atk_lt=_maybe_whole(data, "atk_lt"),
        combat_value_lt=_maybe_text(data, "combat_value_lt"),
        other=data.get("other") is True,
    )


def _conditions(value: Value, path: str) -> tuple[ConditionNode, ...]:
    return tuple(_condition(_mapping(item), f"{path}[{i}]") for i, item in enumerate(_list(value)))


def _condition(data: Mapping[str, Value], path: str) -> ConditionNode:
    for name in ("control", "exists"):
        if name in data:
            selector = _selector(data[name], f"{path}.{name}")
            return ConditionNode(path=path, name=name, selector=selector, minimum=_maybe_whole(data, "min"))
    for name in ("vs_position", "self_position"):
        if name in data:
            return ConditionNode(path=path, name=name, position=_text(data, name))
    raise ValueError(f"unchecked data: no known condition in {data!r}")


def _operations(value: Value, path: str) -> tuple[OperationNode, ...]:
    return tuple(_operation(_mapping(item), f"{path}[{i}]") for i, item in enumerate(_list(value)))


def _reference(value: Value, path: str) -> ReferenceNode:
    if isinstance(value, str):
        return ReferenceNode(path=path, name=value)
    return ReferenceNode(path=path, name="all", group=_selector(_mapping(value).get("all"), f"{path}.all"))


def _operation(data: Mapping[str, Value], path: str) -> OperationNode:
    instead = data.get("instead")
    return OperationNode(
        path=path,
        op=_text(data, "op"),
        to=_reference(data["to"], f"{path}.to") if "to" in data else None,
        n=_maybe_whole(data, "n"),
        stat=_maybe_text(data, "stat"),
        position=_maybe_text(data, "position"),
        face=_maybe_text(data, "face"),
        source=_maybe_text(data, "from"),
        what=_selector(data["what"], f"{path}.what") if "what" in data else None,
        per=_selector(data["per"], f"{path}.per") if "per" in data else None,
        cap=_maybe_whole(data, "cap"),
        instead=None if instead is None else _alternative(_mapping(instead), f"{path}.instead"),
        duration=_maybe_text(data, "for"),
        ability=parse_ability(_mapping(data["ability"]), path=f"{path}.ability") if "ability" in data else None,
        vs=_maybe_text(data, "vs"),
        side=_maybe_text(data, "side"),
        action=_maybe_text(data, "action"),
    )


def _alternative(data: Mapping[str, Value], path: str) -> AlternativeNode:
    n = _maybe_whole(data, "n")
    if n is None:
        raise ValueError(f"unchecked data: no amount in {data!r}")
    return AlternativeNode(path=path, conditions=_conditions(data.get("if"), f"{path}.if"), n=n)
