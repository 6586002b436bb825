"""Worked examples of the rulebook, played out step by step with the game's own sums.

An example is data of the pack: what lies before each side, and what is done. `play_out` returns every moment as
plain values; the prose takes its numbers from them and the little pictures show them, so the two cannot differ. The
engine runs the same examples as scenarios and must come to the same.

    guarded:
      you: {field: [roi]}
      foe: {structures: [9/cavalier]}          # a building and its guard
      steps: [{by: you, attack: roi, target: "9"}]
      tie: coin                                # where the coin decides; coin: defender lets the other side win it

A step is an attack (`attack`, `target`), a building (`lay`), an Ace (`ace` names its target) or `annihilate: true`. An
attack or a building may be answered: `answers: [[foe, "5"], [you, "7"]]`, each on the one before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.games.structure.combat import Coin, standing, strike
from generator.games.structure.facts import FACTS, Tie
from generator.model.effect import Value

__all__ = ["play_out"]

_SIDES = ("you", "foe")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Unit:
    rank: str
    resistance: int
    fallen: bool = False

    @property
    def force(self) -> int:
        return FACTS.units[self.rank].force

    def shown(self) -> dict[str, Value]:
        unit = FACTS.units[self.rank]
        return {
            "rank": self.rank,
            "force": unit.force,
            "resistance": self.resistance,
            "changed": self.resistance != unit.resistance,
            "fallen": self.fallen,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class _Building:
    rank: str
    points: int
    guard: _Unit | None = None
    fallen: bool = False
    fresh: bool = False
    """Laid in the step before."""

    def shown(self) -> dict[str, Value]:
        full = FACTS.points[self.rank]
        return {
            "rank": self.rank,
            "full": full,
            "points": self.points,
            "lost": full - self.points,
            "fallen": self.fallen,
            "fresh": self.fresh,
            "guard": self.guard.shown() if self.guard else None,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class _Side:
    structures: tuple[_Building, ...]
    field: tuple[_Unit, ...]
    hand: tuple[str, ...]

    def shown(self) -> dict[str, Value]:
        return {
            "score": sum(building.points for building in self.structures if not building.fallen),
            "structures": tuple(building.shown() for building in self.structures),
            "field": tuple(unit.shown() for unit in self.field),
            "hand": self.hand,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    you: _Side
    foe: _Side
    morgue: tuple[str, ...] = ()
    loss: int = 0

    def side(self, name: str) -> _Side:
        if name not in _SIDES:
            raise ValueError(f"expected you or foe, got {name!r}")
        return self.you if name == "you" else self.foe

    def with_side(self, name: str, side: _Side) -> _Table:
        return replace(self, you=side) if name == "you" else replace(self, foe=side)

    def buried(self, *ranks: str) -> _Table:
        return replace(self, morgue=(*self.morgue, *ranks))


def play_out(data: Mapping[str, Value]) -> Mapping[str, Value]:
    """Return the moments of an example: `moments`, the first and the last as `start` and `end`, and `s1`, `s2` ….

    A moment holds `you` and `foe` (score, structures, field, hand), `morgue`, `loss` (points lost in the step before
    it) and `next`: the step that follows, or None.

    Raises:
        ValueError: a key or rank is unknown, or a step names what is not there.
        KeyError: a step lacks a key.
    """
    _known(data, {"you", "foe", "steps", "tie", "coin"}, "example")
    table = _Table(you=_side(data.get("you")), foe=_side(data.get("foe")))
    tie: Tie = "coin" if data.get("tie", FACTS.tie_standard) == "coin" else "mutual"
    coin: Coin = "defender" if data.get("coin") == "defender" else "attacker"
    moments: list[dict[str, Value]] = []
    for item in _list(data["steps"]):
        step = _mapping(item)
        _known(step, {"by", "attack", "target", "lay", "ace", "annihilate", "answers"}, "step")
        moments.append(_moment(table, step))
        table = _after(_cleared(table), step, tie, coin)
    moments.append(_moment(table, None))
    told: dict[str, Value] = {f"s{number}": moment for number, moment in enumerate(moments) if number}
    return {"moments": tuple(moments), "start": moments[0], "end": moments[-1], "tie": tie, **told}


def _after(table: _Table, step: Mapping[str, Value], tie: Tie, coin: Coin) -> _Table:
    by = str(step["by"])
    other = _SIDES[1 - _SIDES.index(by)] if by in _SIDES else ""
    if "annihilate" in step:
        return _annihilated(table, by, other)
    if "ace" in step:
        return _struck(_played(table, by, "as"), other, str(step["ace"]))
    answers = [_list(answer) for answer in _list(step.get("answers", ()))]
    chain = [int(str(rank)) for _, rank in answers]
    stands = standing(chain)[0]
    if "lay" in step:
        table = _laid(table, by, str(step["lay"]), stands=stands)
    else:
        table = _attacked(table, by, other, step, tie, coin, stands=stands)
    for player, rank in answers:
        table = _played(table, str(player), str(rank))
    return table


def _laid(table: _Table, by: str, rank: str, *, stands: bool) -> _Table:
    side = _spent(table.side(by), rank)
    if not stands:  # back in its owner's hand (ST-036)
        return table.with_side(by, replace(side, hand=(*side.hand, rank)))
    building = _Building(rank=rank, points=FACTS.points[rank], fresh=True)
    return table.with_side(by, replace(side, structures=(*side.structures, building)))


def _attacked(
    table: _Table, by: str, other: str, step: Mapping[str, Value], tie: Tie, coin: Coin, *, stands: bool
) -> _Table:
    side, enemy = table.side(by), table.side(other)
    attacker = _unit(side, str(step["attack"]))
    if not stands:  # the attacker goes to the morgue, the attack has no effect (ST-037)
        return table.with_side(by, _replaced(side, attacker, replace(attacker, fallen=True))).buried(attacker.rank)
    building = next((b for b in enemy.structures if b.rank == str(step["target"])), None)
    met = building.guard if building else _unit(enemy, str(step["target"]))
    blow = strike(
        attacker.force,
        resistance=met.resistance if met else None,
        points=building.points if building else None,
        tie=tie,
        coin=coin,
    )
    after = replace(attacker, fallen=blow.attacker_falls, resistance=blow.attacker_resistance or attacker.resistance)
    table = table.with_side(by, _replaced(side, attacker, after))
    stood = (
        replace(met, fallen=blow.defender_falls, resistance=blow.defender_resistance or met.resistance)
        if met
        else None
    )
    if building is not None:
        hurt = replace(building, points=blow.points or 0, guard=stood, fallen=blow.building_falls)
        enemy = replace(enemy, structures=tuple(hurt if b is building else b for b in enemy.structures))
    elif met is not None and stood is not None:
        enemy = _replaced(enemy, met, stood)
    dead = [attacker.rank] if blow.attacker_falls else []
    if met is not None and blow.defender_falls:
        dead.append(met.rank)
    if building is not None and blow.building_falls:
        dead.append(building.rank)
    return replace(table.with_side(other, enemy), loss=blow.loss).buried(*dead)


def _struck(table: _Table, other: str, target: str) -> _Table:
    """An Ace takes a building with its guard, or one unit (ST-027, ST-077)."""
    enemy = table.side(other)
    building = next((b for b in enemy.structures if b.rank == target), None)
    if building is None:
        unit = _unit(enemy, target)
        return table.with_side(other, _replaced(enemy, unit, replace(unit, fallen=True))).buried(target)
    guard = replace(building.guard, fallen=True) if building.guard else None
    gone = replace(building, fallen=True, guard=guard)
    enemy = replace(enemy, structures=tuple(gone if b is building else b for b in enemy.structures))
    return table.with_side(other, enemy).buried(target, *([building.guard.rank] if building.guard else []))


def _annihilated(table: _Table, by: str, other: str) -> _Table:
    """All that one opponent has in play is destroyed; his hand is not touched (ST-029)."""
    for _ in range(FACTS.annihilation_aces):
        table = _played(table, by, "as")
    for building in table.side(other).structures:
        table = _struck(table, other, building.rank)
    for unit in table.side(other).field:
        table = _struck(table, other, unit.rank)
    return table


def _cleared(table: _Table) -> _Table:
    """Return the table without what fell in the step before."""

    def side(old: _Side) -> _Side:
        standing_now = [replace(b, fresh=False) for b in old.structures if not b.fallen]
        bare = [replace(b, guard=None) if b.guard and b.guard.fallen else b for b in standing_now]
        return replace(old, structures=tuple(bare), field=tuple(u for u in old.field if not u.fallen))

    return replace(table, you=side(table.you), foe=side(table.foe), loss=0)


def _played(table: _Table, by: str, rank: str) -> _Table:
    return table.with_side(by, _spent(table.side(by), rank)).buried(rank)


def _spent(side: _Side, rank: str) -> _Side:
    if rank not in side.hand:
        raise ValueError(f"there is no {rank} in that hand")
    hand = list(side.hand)
    hand.remove(rank)
    return replace(side, hand=tuple(hand))


def _unit(side: _Side, rank: str) -> _Unit:
    found = next((unit for unit in side.field if unit.rank == rank and not unit.fallen), None)
    if found is None:
        raise ValueError(f"there is no {rank} on that battlefield")
    return found


def _replaced(side: _Side, old: _Unit, new: _Unit) -> _Side:
    return replace(side, field=tuple(new if unit is old else unit for unit in side.field))


def _moment(table: _Table, step: Mapping[str, Value] | None) -> dict[str, Value]:
    return {
        "you": table.you.shown(),
        "foe": table.foe.shown(),
        "morgue": table.morgue,
        "loss": table.loss,
        "next": dict(step) if step else None,
    }


def _side(data: Value) -> _Side:
    given = _mapping(data) if data is not None else {}
    _known(given, {"structures", "field", "hand"}, "side")
    structures = []
    for item in _list(given.get("structures", ())):
        rank, _, guard = str(item).partition("/")
        if rank not in FACTS.points:
            raise ValueError(f"expected a building, got {rank!r}")
        structures.append(_Building(rank=rank, points=FACTS.points[rank], guard=_fresh(guard) if guard else None))
    field = tuple(_fresh(str(rank)) for rank in _list(given.get("field", ())))
    hand = tuple(str(rank) for rank in _list(given.get("hand", ())))
    if strangers := [rank for rank in hand if rank not in FACTS.ranks]:
        raise ValueError(f"expected ranks, got {strangers[0]!r}")
    return _Side(structures=tuple(structures), field=field, hand=hand)


def _fresh(rank: str) -> _Unit:
    if rank not in FACTS.units:
        raise ValueError(f"expected a unit, got {rank!r}")
    return _Unit(rank=rank, resistance=FACTS.units[rank].resistance)


def _known(data: Mapping[str, Value], keys: set[str], what: str) -> None:
    if strangers := sorted(set(data) - keys):
        raise ValueError(f"unknown key {strangers[0]!r} in this {what}")


def _list(value: Value) -> Sequence[Value]:
    if not isinstance(value, tuple):
        raise ValueError(f"expected a list, got {value!r}")
    return value


def _mapping(value: Value) -> Mapping[str, Value]:
    if not isinstance(value, Mapping):
        raise ValueError(f"expected a mapping, got {value!r}")
    return value
