"""From a card to its design: abilities compiled by the registry of the effect language, nothing left unread."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.dungeons_raiders.designs import (
    Ability,
    Condition,
    Cost,
    Design,
    Op,
    Target,
    number_of,
    text_of,
)
from generator.games.dungeons_raiders.effects.registry import CONDITIONS, COSTS, OPS, TARGETS, WHEN
from generator.games.dungeons_raiders.effects.shapes import Part, mapping_of, rows_of
from generator.games.dungeons_raiders.facts import Facts
from generator.model.card import Card
from generator.model.effect import Value

__all__ = ["design_of"]

_KEYS = {"id", "level", "tokens", "mercenary", "when", "if", "cost", "equip_cost", "target", "do"}


def design_of(card: Card, number: int, abilities: list[Ability], facts: Facts, piles: Mapping[str, int]) -> Design:
    """Return the design of a card; its abilities are added to `abilities`, their numbers being their places there.

    Raises:
        ValueError: an ability says what the engine does not know.
    """
    own = []
    for place, ability in enumerate(card.abilities):
        one = _ability(f"{card.id}: abilities[{place}]", ability.data, len(abilities), facts, piles)
        abilities.append(one)
        own.append(one)
    windows: dict[str, list[Ability]] = {}
    for one in own:
        windows.setdefault(one.when, []).append(one)
    return Design(
        number=number,
        card=card,
        abilities=tuple(own),
        windows={when: tuple(found) for when, found in windows.items()},
        equip_cost=tuple(cost for one in own for cost in one.equip_cost),
        price=number_of(card, "price"),
        analysis=number_of(card, "analysis"),
        single_use=card.fields.get("single_use") is True,
        moment=text_of(card.fields, "moment"),
        after=text_of(card.fields, "after"),
    )


def _ability(where: str, data: Mapping[str, Value], number: int, facts: Facts, piles: Mapping[str, int]) -> Ability:
    unknown = sorted(set(data) - _KEYS)
    if unknown:
        raise ValueError(f"{where}: unknown {', '.join(unknown)}")
    when = data.get("when", "")
    if when not in WHEN:
        raise ValueError(f"{where}: when: expected {' or '.join(filter(None, WHEN))}, got {when!r}")

    def part(values: Mapping[str, Value], what: str) -> Part:
        return Part(values, f"{where}: {what}", facts, piles)

    return Ability(
        number=number,
        when=str(when),
        level=_count(where, data, "level", 0),
        tokens=_count(where, data, "tokens", 1),
        mercenary=data.get("mercenary") is True,
        conditions=tuple(_condition(part(row, "if")) for row in rows_of(data.get("if"), where)),
        cost=tuple(_cost(part(row, "cost")) for row in rows_of(data.get("cost"), where)),
        equip_cost=tuple(_cost(part(row, "equip_cost")) for row in rows_of(data.get("equip_cost"), where)),
        target=_target(part(mapping_of(data["target"], where), "target")) if data.get("target") else None,
        ops=tuple(_op(part(row, f"do[{place}]")) for place, row in enumerate(rows_of(data.get("do"), where))),
    )


def _count(where: str, data: Mapping[str, Value], key: str, default: int) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{where}: {key}: expected a whole number, got {value!r}")
    return value


def _named(part: Part, kinds: Mapping[str, object], what: str) -> str:
    name = part.data.get(what)
    if not isinstance(name, str) or name not in kinds:
        raise part.fault(f"the engine plays no {what} {name!r}; known: {', '.join(kinds)}")
    return name


def _op(part: Part) -> Op:
    name = _named(part, OPS, "op")
    kind = OPS[name]
    return Op(name=name, args=kind.compile(part), run=kind.run, usable=kind.usable, matters=kind.matters)


def _cost(part: Part) -> Cost:
    name = _named(part, COSTS, "op")
    kind = COSTS[name]
    return Cost(name=name, args=kind.compile(part), payable=kind.payable, pay=kind.pay)


def _condition(part: Part) -> Condition:
    if len(part.data) != 1:
        raise part.fault(f"expected one condition, got {sorted(part.data)}")
    ((name, value),) = part.data.items()
    if name not in CONDITIONS:
        raise part.fault(f"the engine plays no condition {name!r}; known: {', '.join(CONDITIONS)}")
    kind = CONDITIONS[name]
    inner = value if isinstance(value, Mapping) else {"value": value}
    return Condition(
        name=name, args=kind.compile(Part(inner, f"{part.where}: {name}", part.facts, part.piles)), holds=kind.holds
    )


def _target(part: Part) -> Target:
    name = _named(part, TARGETS, "kind")
    kind = TARGETS[name]
    wanted: dict[str, Value] = {"kind": name, "owner": "self", "n": 1, **kind.fields}
    if dict(part.data) != wanted:
        raise part.fault(f"expected {wanted}, got {dict(part.data)}")
    return Target(name=name, exists=kind.exists, ask=kind.ask)
