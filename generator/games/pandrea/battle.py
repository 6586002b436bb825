"""Phase 4 as a whole: every fight and every loss of a general, applied together, then deaths (PA-050 to PA-062)."""

from __future__ import annotations

from generator.games.pandrea.combat import Fighter, clash
from generator.games.pandrea.primitives import find, wither
from generator.games.pandrea.readings import armour, damage, initiative, pierces, programs
from generator.games.pandrea.state import (
    ACTION,
    ASSAULT,
    DESIGN,
    ENGAGED,
    FOE,
    FRONT,
    LOSS,
    NONE,
    POSTURE,
    SEATS,
    TYPE,
    UID,
    Row,
    State,
)
from generator.games.pandrea.tables import Tables

__all__ = ["best_type", "choosing", "fight_all"]


def best_type(t: Tables, s: State, row: Row, foe: Row) -> int:
    """Return the type that a unit deals to another: the one chosen, else the one with the lower armour (PA-053)."""
    types = t.types[row[DESIGN]]
    if len(types) == 1:
        return types[0]
    if row[TYPE]:
        return row[TYPE] - 1
    first, second = types
    return second if armour(t, s, foe, second) < armour(t, s, foe, first) else first


def choosing(t: Tables, s: State) -> list[int]:
    """Return the units that have yet to choose one of two damage types for their fight, in the order of speaking."""
    return [
        row[UID]
        for player in t.speakers[s.holder]
        for row in s.units[player]
        if row[FOE] and not row[TYPE] and len(t.types[row[DESIGN]]) > 1
    ]


def fight_all(t: Tables, s: State) -> None:
    """Resolve the phase: values are read first, losses applied together, then units fall, then all are engaged."""
    losses: list[tuple[Row, int, int]] = []
    hits: list[tuple[int, Row, int]] = []
    free: list[tuple[int, Row]] = []
    for rows in s.units:
        for row in rows:
            if row[ACTION] != ASSAULT:
                continue
            target = t.link[row[FRONT]] // t.fronts
            if not row[FOE]:
                hits.append((target, row, damage(t, s, row)))
                free.append((target, row))
                continue
            foe = find(s, row[FOE])
            if foe is not None:
                _fight(t, s, row, foe, target, losses, hits)
    for row, kind, count in losses:
        row[LOSS + kind] += count
        if s.log is not None and count:
            s.log.append(("loses", row[UID], row[DESIGN], count, kind))
    for target, row, count in hits:
        s.life[target] -= count
        if s.log is not None:
            s.log.append(("hits", row[UID], row[DESIGN], target, count, s.life[target]))
    for target, row in free:
        _reached(t, s, target, row)
    _after(t, s, losses)


def _fight(
    t: Tables,
    s: State,
    row: Row,
    foe: Row,
    target: int,
    losses: list[tuple[Row, int, int]],
    hits: list[tuple[int, Row, int]],
) -> None:
    """Note what one fight comes to, without changing anything yet."""
    kind, answer = best_type(t, s, row, foe), best_type(t, s, foe, row)
    attacker = Fighter(initiative(t, s, row), damage(t, s, row), armour(t, s, row, answer))
    protector = Fighter(initiative(t, s, foe), damage(t, s, foe), armour(t, s, foe, kind))
    end = clash(attacker, protector, t.agreed.strike)
    losses.append((row, answer, end.first_loss))
    losses.append((foe, kind, end.second_loss))
    if s.log is not None:
        s.log.append(("fight", row[UID], row[DESIGN], foe[UID], foe[DESIGN], end.first_strikes, end.second_strikes))
    beyond = attacker.damage - max(0, protector.armour)
    if end.first_strikes and beyond > 0 and pierces(t, s, row):
        hits.append((target, row, beyond))


def _reached(t: Tables, s: State, target: int, row: Row) -> None:
    """Note an unblocked assault and do what the attacker's abilities do then (Pillage, S10)."""
    player = row[UID] % SEATS
    s.hits[player] |= 1 << target
    source = (player, row[FRONT], row, -1)
    for program in programs(t, s, row, "unblocked"):
        if program.holds(s, source):
            program.run(s, source)


def _after(t: Tables, s: State, losses: list[tuple[Row, int, int]]) -> None:
    """Engage whoever attacked or protected, then remove who has an armour used up (PA-061, PA-062)."""
    for rows in s.units:
        for row in rows:
            if row[ACTION] != NONE:
                row[ACTION] = NONE
                row[POSTURE] = ENGAGED
    for row, _, count in losses:
        if count and find(s, row[UID]) is row:
            row[FOE] = 0
            wither(t, s, row)
    for rows in s.units:
        for row in rows:
            row[FOE] = 0
            row[TYPE] = 0
