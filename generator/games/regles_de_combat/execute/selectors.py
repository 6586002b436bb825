"""Which cards or armies an ability means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from generator.games.regles_de_combat.actions import ARMY, SIDE, SUPPORT
from generator.games.regles_de_combat.execute.facet import Moment, Registry, data_of, flag, integer, words
from generator.games.regles_de_combat.state import DOWN, FACE, POS, UP, Row, State
from generator.model.effect import Value

if TYPE_CHECKING:
    from generator.games.regles_de_combat.tables import Tables

__all__ = ["FIELDS", "KINDS", "ZONES", "Selector", "face_of", "selector"]

KINDS: Final = ("combatant", "fort", "support", "action", "event", "place", "token")
"""Kinds of cards in the pack; a selector may also say `army` or `card`."""
_MORE: Final = ("army", "card")
SIDES: Final = ("own", "enemy", "any")
ZONES: Final = ("field", "combat", "van", "rear", "path", "enemy_prison")
_ON_FIELD: Final = frozenset({"combatant", "fort", "token"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Selector:
    """What the words of a selector say, ready to be asked."""

    kinds: frozenset[str] = frozenset()
    """Empty = any card on the field."""
    side: str = "any"
    face: int = -1
    """Up, down, or -1 for both."""
    adjacent: bool = False
    other: bool = False
    speed_min: int = 0
    uncalled: bool = False
    zones: frozenset[str] = frozenset()
    n: int = 1
    up_to: bool = False
    any_of: tuple[Selector, ...] = ()

    def fits(self, t: Tables, source: Moment, player: int, slot: int, row: Row) -> bool:
        """Return whether it means a card on the field."""
        if self.any_of:
            return any(one.fits(t, source, player, slot, row) for one in self.any_of)
        own = player == source.player
        return not (
            (self.kinds and t.kinds[row[0]] not in self.kinds)
            or (self.side == "own" and not own)
            or (self.side == "enemy" and own)
            or (self.face >= 0 and row[FACE] != self.face)
            or (self.zones and not self.zones & {"field", "combat"})
            or (self.adjacent and t.grid.dist[source.pos][row[POS]] != 1)
            or (self.other and own and slot == source.slot)
            or t.speed[row[0]] < self.speed_min
        )

    def refs(self, t: Tables, s: State, source: Moment) -> list[int]:
        """Return every target it means, in a fixed order: each player's field, supports, armies."""
        found: list[int] = []
        for one in self.any_of or (self,):
            for player in (source.player, 1 - source.player):
                own = player == source.player
                if (one.side == "own" and not own) or (one.side == "enemy" and own):
                    continue
                found += one._of(t, s, source, player)
        return found

    def _of(self, t: Tables, s: State, source: Moment, player: int) -> list[int]:
        base = player * SIDE
        found = []
        if not self.kinds or self.kinds & _ON_FIELD:
            found += [base + slot for slot, row in s.field[player].items() if self.fits(t, source, player, slot, row)]
        if "support" in self.kinds:
            found += [base + SUPPORT + place for place in range(len(s.supports[player]))]
        if "army" in self.kinds:
            for army, zone in enumerate(("van", "rear")):
                if (zone in self.zones or "path" in self.zones) and not (
                    self.uncalled and s.called[player] >> army & 1
                ):
                    found.append(base + ARMY + army)
        return found


FIELDS: Registry[Callable[[Selector, Value], Selector]] = Registry("selector field")


@FIELDS.add("kind")
def _kind(made: Selector, value: Value) -> Selector:
    names = words(value, "kind")
    for name in names:
        if name not in (*KINDS, *_MORE):
            raise ValueError(f"kind: unknown {name!r}")
    return replace(made, kinds=frozenset(names))


@FIELDS.add("side")
def _side(made: Selector, value: Value) -> Selector:
    if value not in SIDES:
        raise ValueError(f"side: expected {' or '.join(SIDES)}, got {value!r}")
    return replace(made, side=str(value))


def face_of(value: Value) -> int:
    """Return the face that a word means.

    Raises:
        ValueError: it means none.
    """
    if value not in ("up", "down"):
        raise ValueError(f"face: expected up or down, got {value!r}")
    return UP if value == "up" else DOWN


@FIELDS.add("face")
def _face(made: Selector, value: Value) -> Selector:
    return replace(made, face=face_of(value))


@FIELDS.add("zone")
def _zone(made: Selector, value: Value) -> Selector:
    names = words(value, "zone")
    for name in names:
        if name not in ZONES:
            raise ValueError(f"zone: unknown {name!r}")
    return replace(made, zones=frozenset(names))


@FIELDS.add("adjacent")
def _adjacent(made: Selector, value: Value) -> Selector:
    return replace(made, adjacent=flag(value, "adjacent"))


@FIELDS.add("other")
def _other(made: Selector, value: Value) -> Selector:
    return replace(made, other=flag(value, "other"))


@FIELDS.add("vit_min")
def _speed_min(made: Selector, value: Value) -> Selector:
    return replace(made, speed_min=integer(value, "vit_min"))


@FIELDS.add("called")
def _called(made: Selector, value: Value) -> Selector:
    if value is not False:
        raise ValueError(f"called: expected false, got {value!r}")
    return replace(made, uncalled=True)


@FIELDS.add("n")
def _n(made: Selector, value: Value) -> Selector:
    return replace(made, n=integer(value, "n"))


@FIELDS.add("up_to")
def _up_to(made: Selector, value: Value) -> Selector:
    return replace(made, up_to=flag(value, "up_to"))


@FIELDS.add("any_of")
def _any_of(made: Selector, value: Value) -> Selector:
    if not isinstance(value, tuple | list):
        raise ValueError(f"any_of: expected a list, got {value!r}")
    ways = []
    for row in value:
        way = data_of(row, "any_of")
        ways.append(selector(way if "side" in way else {"side": made.side, **way}))
    return replace(made, any_of=tuple(ways))


def selector(data: Mapping[str, Value]) -> Selector:
    """Return the selector that the words describe.

    Raises:
        ValueError: a word that the engine does not know.
    """
    made = Selector()
    # `any_of` last: its ways take over the side.
    for name in sorted(data, key=lambda name: (name == "any_of", name)):
        made = FIELDS[name](made, data[name])
    return made
