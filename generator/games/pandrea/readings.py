"""What a unit is worth now: values derived from what is printed and what holds, never written back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.pandrea.powers import ARRIVE, DAMAGE, GRANT, INITIATIVE, PIERCE, Powers, Program, Source, Standing
from generator.games.pandrea.state import DESIGN, FRONT, LOSS, PARRY, SEATS, UID, Row, State
from generator.games.pandrea.tables import Areas, Tables

__all__ = [
    "armour",
    "arrival",
    "at_moment",
    "damage",
    "granted",
    "has_keyword",
    "initiative",
    "pierces",
    "programs",
    "shield",
    "standing",
]


def _far(t: Tables, s: State, areas: Areas) -> Iterator[tuple[Standing, Source]]:
    """Yield the standing effects on others of all cards in play."""
    for front, cards in enumerate(s.terrains):
        for slot, (card, _) in enumerate(cards):
            for effect in areas[card]:
                yield effect, (front // t.fronts, front, None, slot)
    for rows in s.units:
        for row in rows:
            for effect in areas[row[DESIGN]]:
                yield effect, (row[UID] % SEATS, row[FRONT], row, -1)
    for player, card in enumerate(s.cards):
        if s.alive[player]:
            for effect in areas[card]:
                yield effect, (player, -1, None, -1)


def _reached(t: Tables, s: State, row: Row, what: int) -> Sequence[Standing]:
    """Return the standing effects of other cards that reach a unit now and change something of it."""
    areas = t.areas[what]
    if not areas:
        return ()
    player, front = row[UID] % SEATS, row[FRONT]
    if t.far_reaching:
        return [effect for effect, source in _far(t, s, areas) if effect.reaches(s, source, player, row)]
    found = []
    for slot, (card, _) in enumerate(s.terrains[front]):
        for effect in areas[card]:
            if effect.reaches(s, (player, front, None, slot), player, row):
                found.append(effect)
    return found


def granted(t: Tables, s: State, row: Row) -> tuple[Powers, ...]:
    """Return the powers of the keywords that others grant to a unit now."""
    uid = row[UID]
    found = [t.granted[mod[2]] for mod in s.mods if mod[0] == uid and mod[1] == GRANT] if s.mods else []
    found += [t.granted[effect.n] for effect in _reached(t, s, row, GRANT)]
    return tuple(found)


def programs(t: Tables, s: State, row: Row, moment: str) -> tuple[Program, ...]:
    """Return what a unit's own and granted abilities do at a moment, such as `protects`."""
    found: tuple[Program, ...] = getattr(t.powers[row[DESIGN]], moment)
    if moment in t.lent_moments:
        for powers in granted(t, s, row):
            found += getattr(powers, moment)
    return found


def at_moment(t: Tables, s: State, player: int, name: str) -> Iterator[tuple[Row, Program]]:
    """Yield what all units of a player do at a moment, unit by unit; whether it holds is still to be asked."""
    own = t.powers
    lent = name in t.lent_moments
    for row in s.units[player]:
        for program in programs(t, s, row, name) if lent else getattr(own[row[DESIGN]], name):
            yield row, program


def shield(t: Tables, s: State, row: Row) -> int:
    """Return by how much protecting would raise a unit's armours (Rempart)."""
    return sum(program.shield for program in programs(t, s, row, "protects"))


def has_keyword(t: Tables, s: State, row: Row, keyword: str) -> bool:
    """Return whether a unit has a keyword, of its own or granted."""
    if keyword in t.powers[row[DESIGN]].keywords:
        return True
    return any(keyword in powers.keywords for powers in granted(t, s, row))


def standing(t: Tables, s: State, row: Row, what: int) -> int:
    """Return what standing effects and those of this turn add to a unit."""
    total = 0
    uid = row[UID]
    for mod in s.mods:
        if mod[0] == uid and mod[1] == what:
            total += mod[2]
    own = t.powers[row[DESIGN]].own
    if own:
        source = (uid % SEATS, row[FRONT], row, -1)
        for effect in own:
            if effect.what == what and effect.holds(s, source):
                total += effect.n
    if t.areas[what]:
        for effect in _reached(t, s, row, what):
            total += effect.n
    if what in t.lent:
        for powers in granted(t, s, row):
            for effect in powers.own:
                if effect.what == what and effect.holds(s, (uid % SEATS, row[FRONT], row, -1)):
                    total += effect.n
    return total


def initiative(t: Tables, s: State, row: Row) -> int:
    """Return the current initiative (PA-054)."""
    return t.initiative[row[DESIGN]] + standing(t, s, row, INITIATIVE)


def damage(t: Tables, s: State, row: Row) -> int:
    """Return the current damage, never below nothing (PA-054)."""
    return max(0, t.damage[row[DESIGN]] + standing(t, s, row, DAMAGE))


def armour(t: Tables, s: State, row: Row, kind: int) -> int:
    """Return the current armour against a type of damage (PA-051, PA-058)."""
    return t.armour[row[DESIGN]][kind] - row[LOSS + kind] + standing(t, s, row, kind)


def pierces(t: Tables, s: State, row: Row) -> bool:
    """Return whether surplus damage goes on to the general (PA-059)."""
    source = (row[UID] % SEATS, row[FRONT], row, -1)
    for effect in t.powers[row[DESIGN]].own:
        if effect.what == PIERCE and effect.holds(s, source):
            return True
    for powers in granted(t, s, row):
        for effect in powers.own:
            if effect.what == PIERCE and effect.holds(s, source):
                return True
    return bool(_reached(t, s, row, PIERCE))


def arrival(t: Tables, s: State, row: Row) -> int:
    """Return the posture in which a unit arrives: its own word, else that of the place, else parry (PA-036)."""
    source = (row[UID] % SEATS, row[FRONT], row, -1)
    own = t.powers[row[DESIGN]]
    for powers in (own, *granted(t, s, row)) if ARRIVE in t.lent else (own,):
        for effect in powers.own:
            if effect.what == ARRIVE and effect.holds(s, source):
                return effect.n
    for effect in _reached(t, s, row, ARRIVE):
        return effect.n
    return PARRY
