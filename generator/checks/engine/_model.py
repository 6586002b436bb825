"""A second, small reading of effects that change stats, written from the rules and not from the engine.

It knows units with a side, position and face on one field, and says by how much an ability changes each of them.
Everything else (costs, combat, piles) is left to the scenarios.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.checks.effects.dead_text import matches
from generator.model.card import Card
from generator.model.effect import Value

__all__ = ["Piece", "changes", "holds", "meant"]

Data = Mapping[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A card on the field."""

    ref: str
    card: Card
    own: bool
    """On the side of the player whose ability is asked about."""
    up: bool = True
    defence: bool = False


def _data(value: Value) -> Data:
    return value if isinstance(value, Mapping) else {}


def _rows(value: Value) -> Sequence[Data]:
    return [_data(item) for item in value] if isinstance(value, tuple) else []


def meant(selector: Data, source: Piece, field: Sequence[Piece], *, reaches: bool) -> list[Piece]:
    """Return the cards that a selector means; `reaches` = they are changed, so own cards must be of the faction."""
    found = []
    for piece in field:
        side, face, position = selector.get("side"), selector.get("face"), selector.get("position")
        if (
            matches(selector, piece.card)
            and side in (None, "any", "own" if piece.own else "enemy")
            and face in (None, "any", "up" if piece.up else "down")
            and position in (None, "defence" if piece.defence else "attack")
            and not (selector.get("other") is True and piece.ref == source.ref)
            and not (reaches and piece.own and piece.card.group != source.card.group)
        ):
            found.append(piece)
    return found


def holds(conditions: Value, source: Piece, field: Sequence[Piece]) -> bool:
    """Return whether all conditions hold: `control`, `exists`, `self_position`."""
    for condition in _rows(conditions):
        least = condition.get("min", 1)
        for name in ("control", "exists"):
            if name in condition and len(meant(_data(condition[name]), source, field, reaches=False)) < int(
                str(least)
            ):
                return False
        if "self_position" in condition and condition["self_position"] != ("defence" if source.defence else "attack"):
            return False
    return True


def _amount(operation: Data, source: Piece, field: Sequence[Piece]) -> int:
    n = int(str(operation.get("n", 0)))
    other = operation.get("instead")
    if isinstance(other, Mapping) and holds(other.get("if"), source, field):
        n = int(str(other.get("n")))
    if "per" in operation:
        count = len(meant(_data(operation["per"]), source, field, reaches=False))
        n *= min(count, int(str(operation["cap"]))) if "cap" in operation else count
    return n


def changes(
    ability: Data, source: Piece, field: Sequence[Piece], it: Piece | None = None
) -> dict[tuple[str, str], int]:
    """Return (ref, stat) -> change, of an ability that only changes stats; what stays as it is is left out."""
    found: dict[tuple[str, str], int] = {}
    if not holds(ability.get("if"), source, field):
        return found
    for operation in _rows(ability.get("do")):
        to = operation.get("to")
        reached = [source] if to == "self" else [it] if to == "it" and it else []
        if isinstance(to, Mapping):
            reached = meant(_data(to.get("all")), source, field, reaches=True)
        for piece in reached:
            if piece.card.kind == "unit":
                key = (piece.ref, str(operation.get("stat")))
                found[key] = found.get(key, 0) + _amount(operation, source, field)
    return found
