"""When an ability may act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.games.regles_de_combat.execute.facet import Condition, Moment, Registry, data_of, flag, integer, words
from generator.games.regles_de_combat.execute.selectors import KINDS, face_of
from generator.games.regles_de_combat.state import FACE, State
from generator.model.effect import Value

if TYPE_CHECKING:
    from generator.games.regles_de_combat.tables import Tables

__all__ = ["BLOWS", "CONDITIONS", "SORTS", "STATES", "conditions"]

CONDITIONS: Registry[Callable[[Value], Condition]] = Registry("condition")


STATES = ("face", "alive")
"""What may be asked of the card itself."""
BLOWS = ("distance",)
"""What may be asked of an attack."""
SORTS = ("kind",)
"""What may be asked of the card attacked or placed."""


def _only(data: Mapping[str, Value], known: tuple[str, ...], what: str) -> None:
    for name in data:
        if name not in known:
            raise ValueError(f"{what}: unknown {name!r}")


@CONDITIONS.add("self")
def _self(value: Value) -> Condition:
    data = data_of(value, "self")
    _only(data, STATES, "self")
    face = face_of(data["face"]) if "face" in data else -1
    alive = flag(data.get("alive", False), "alive")

    def holds(t: Tables, s: State, m: Moment) -> bool:
        if alive and not m.alive:
            return False
        if face < 0 or m.slot < 0:
            return True
        row = s.field[m.player].get(m.slot)
        return row is not None and row[FACE] == face

    return holds


@CONDITIONS.add("attack")
def _attack(value: Value) -> Condition:
    data = data_of(value, "attack")
    _only(data, BLOWS, "attack")
    wanted = integer(data.get("distance"), "distance")
    return lambda t, s, m: m.distance == wanted


def _kinds(value: Value, what: str) -> frozenset[str]:
    data = data_of(value, what)
    _only(data, SORTS, what)
    names = words(data.get("kind"), "kind")
    for name in names:
        if name not in KINDS:
            raise ValueError(f"{what}: unknown kind {name!r}")
    return frozenset(names)


@CONDITIONS.add("target")
def _target(value: Value) -> Condition:
    kinds = _kinds(value, "target")
    return lambda t, s, m: t.kinds[m.aim] in kinds


@CONDITIONS.add("placed")
def _placed(value: Value) -> Condition:
    kinds = _kinds(value, "placed")
    return lambda t, s, m: t.kinds[s.field[m.player][m.placed][0]] in kinds


@CONDITIONS.add("own_combat_turn")
def _own_combat_turn(value: Value) -> Condition:
    wanted = integer(value, "own_combat_turn")
    return lambda t, s, m: s.fighting == 1 and s.active == m.player and s.taken[m.player] == wanted


def conditions(value: Value) -> tuple[Condition, ...]:
    """Return the conditions of an ability; all must hold.

    Raises:
        ValueError: one that the engine does not know.
    """
    if value is None:
        return ()
    if not isinstance(value, tuple | list):
        raise ValueError(f"if: expected a list, got {value!r}")
    return tuple(CONDITIONS[name](part) for row in value for name, part in data_of(row, "if").items())
