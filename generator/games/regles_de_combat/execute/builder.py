"""From the abilities of the pack to what the engine carries out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from generator.games.regles_de_combat.execute.conditions import conditions
from generator.games.regles_de_combat.execute.facet import Powers, Skill, Static, data_of, flag, integer, words
from generator.games.regles_de_combat.execute.operations import OPS, Made
from generator.games.regles_de_combat.execute.selectors import Selector, selector
from generator.model.card import Card
from generator.model.effect import Value

if TYPE_CHECKING:
    from generator.games.regles_de_combat.tables import Tables

__all__ = ["DURATIONS", "KEYS", "LIMITS", "REFERENCES", "STATS", "WHENS", "WINDOWS", "compiled"]

WHENS = (
    *("static", "entry", "enters_combat", "own_card_placed", "attacked_hidden", "attacks", "attacked"),
    *("own_turn_end", "upkeep", "march_turn", "play"),
)
"""When an ability can act; the flow asks for each of them."""
KEYS = ("when", "window", "zone", "stacking", "limit", "if", "target", "do")
STATS = ("atk", "speed")
"""What may be changed as long as something holds."""
WINDOWS = ("combat", "march")
LIMITS = {"once_per_combat": "upkeep"}
"""Limit -> when it is played."""
REFERENCES = ("self", "it", "attacker", "placed", "attack", "own_army", "each_player")
"""What `to` may name; a group of cards is `all`."""
DURATIONS = ("this_attack", "until_own_next_turn", "next_own_turn_start")
"""What `for` and `at` may say."""


def compiled(t: Tables, number: int, card: Card) -> Powers:
    """Return what a card can do.

    Raises:
        ValueError: it says something that the engine does not play; the card is named.
    """
    powers = Powers()
    try:
        for place, ability in enumerate(card.abilities):
            data = {"when": ability.when, **ability.data}
            for key in data:
                if key not in KEYS:
                    raise ValueError(f"unknown key {key!r}")
            if data["when"] not in WHENS:
                raise ValueError(f"the engine has no when {data['when']!r}; it has {', '.join(WHENS)}")
            if data["when"] == "static":
                _static(t, number, place, data, powers)
            else:
                skills = powers.skills.setdefault(str(data["when"]), [])
                skills.append(_skill(t, number, len(skills), place, data))
            _limits(data, place)
    except ValueError as error:
        raise ValueError(f"{card.id}: {error}") from None
    return powers


def _limits(data: Mapping[str, Value], place: int) -> None:
    """Refuse limits and zones that nothing in the flow would keep."""
    if "limit" in data and LIMITS.get(str(data["limit"])) != data["when"]:
        raise ValueError(f"abilities[{place}]: limit {data['limit']!r} is not played there")
    if "zone" in data and data["when"] != "static":
        raise ValueError(f"abilities[{place}]: zone is played for static abilities only")
    if "window" in data and data["when"] != "play":
        raise ValueError(f"abilities[{place}]: window is for cards that are played")


def _names(operation: Mapping[str, Value]) -> None:
    """Refuse references and durations that the engine does not know."""
    to = operation.get("to")
    if isinstance(to, str) and to not in REFERENCES:
        raise ValueError(f"to: the engine has no reference {to!r}; it has {', '.join(REFERENCES)}")
    if isinstance(to, Mapping) and set(to) != {"all"}:
        raise ValueError(f"to: expected all, got {', '.join(to)}")
    for key in ("for", "at"):
        if key in operation and operation[key] not in DURATIONS:
            raise ValueError(f"{key}: the engine has no duration {operation[key]!r}; it has {', '.join(DURATIONS)}")


def _operations(t: Tables, data: Mapping[str, Value], target: Selector | None) -> list[Made]:
    found = []
    rows = data.get("do")
    if not isinstance(rows, tuple | list) or not rows:
        raise ValueError("do: expected a list")
    for row in rows:
        operation = data_of(row, "do")
        maker = OPS[str(operation.get("op"))]
        _names(operation)
        for key in operation:
            if key != "op" and key not in maker.keys:
                raise ValueError(f"{operation['op']}: unknown {key!r}")
        found.append(maker.make(t, operation, target))
    return found


def _skill(t: Tables, number: int, index: int, place: int, data: Mapping[str, Value]) -> Skill:
    target = selector(data_of(data["target"], "target")) if "target" in data else None
    if target is not None and target.n != 1 and "card" not in target.kinds:
        raise ValueError(f"target.n: one target is played, got {target.n}")
    made = _operations(t, data, target)
    if "stacking" in data and {flag(data["stacking"], "stacking")} != {one.stacks for one in made}:
        raise ValueError(f"stacking: {data['stacking']!r} is not played there")
    windows = words(data["window"], "window") if "window" in data else ()
    for window in windows:
        if window not in WINDOWS:
            raise ValueError(f"window: unknown {window!r}")
    return Skill(
        design=number,
        index=index,
        place=place,
        when=str(data["when"]),
        conditions=conditions(data.get("if")),
        # Own prisoners are picked one by one, by whom they belong to: `move` asks for them itself.
        selector=None if target is not None and "card" in target.kinds else target,
        operations=tuple(one.run for one in made),
        able=tuple(one.able for one in made if one.able is not None),
        windows=windows,
    )


def _static(t: Tables, number: int, place: int, data: Mapping[str, Value], powers: Powers) -> None:
    zones = words(data.get("zone", "combat"), "zone")
    for zone in zones:
        if zone not in ("combat", "path"):
            raise ValueError(f"zone: a static ability acts from combat or path, got {zone!r}")
    rows = data.get("do")
    if not isinstance(rows, tuple | list) or not rows:
        raise ValueError("do: expected a list")
    for row in rows:
        operation = data_of(row, "do")
        op, to = str(operation.get("op")), operation.get("to")
        _names(operation)
        for key in operation:
            if key != "op" and key not in OPS[op].keys:
                raise ValueError(f"{op}: unknown {key!r}")
        if op in ("fly", "immobile") and to == "self":
            stat, reached, n = op, None, 1
        elif op == "mod" and "for" not in operation and operation.get("stat") in STATS:
            stat, n = str(operation["stat"]), integer(operation.get("n"), "n")
            reached = None if to == "self" else selector(data_of(data_of(to, "to").get("all"), "to.all"))
        else:
            raise ValueError(f"{op}: it cannot hold like that: {dict(operation)!r}")
        powers.statics.setdefault(stat, []).append(
            Static(
                design=number,
                place=place,
                n=n,
                selector=reached,
                stacking=flag(data.get("stacking", True), "stacking"),
                path="path" in zones,
                conditions=conditions(data.get("if")),
            )
        )
