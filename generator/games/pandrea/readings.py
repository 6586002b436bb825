"""What a unit is worth now: values derived from what is printed and what holds, never written back."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.pandrea.powers import ARRIVE, DAMAGE, GRANT, INITIATIVE, PIERCE, Powers, Program, Source, Standing
from generator.games.pandrea.state import DESIGN, FRONT, LOSS, PARRY, SEATS, UID, Row, State
from generator.games.pandrea.tables import Tables

__all__ = [
    "armour",
    "arrival",
    "damage",
    "granted",
    "has_keyword",
    "initiative",
    "pierces",
    "programs",
    "shield",
    "standing",
]

_NOBODY: tuple[Powers, ...] = ()


def _sources(t: Tables, s: State, front: int) -> Iterator[tuple[Standing, Source]]:
    """Yield the standing effects on others that may reach a front: those of the cards on it, or of all in play."""
    fronts = range(len(s.terrains)) if t.far_reaching else (front,)
    for place in fronts:
        player = place // t.fronts
        for slot, (design, _) in enumerate(s.terrains[place]):
            for standing_effect in t.powers[design].area:
                yield standing_effect, (player, place, None, slot)
    if t.far_reaching:
        for rows in s.units:
            for row in rows:
                for standing_effect in t.powers[row[DESIGN]].area:
                    yield standing_effect, (row[UID] % SEATS, row[FRONT], row, -1)
        for player, card in enumerate(s.cards):
            if s.alive[player]:
                for standing_effect in t.powers[card].area:
                    yield standing_effect, (player, -1, None, -1)


def _reaching(t: Tables, s: State, front: int) -> bool:
    """Return whether any card on a front has a standing effect on others."""
    rows = s.terrains[front]
    if len(rows) == 1:
        return bool(t.powers[rows[0][0]].area)
    return any(t.powers[card].area for card, _ in rows)


def _reached(t: Tables, s: State, row: Row, what: int) -> Iterator[Standing]:
    """Yield the standing effects of other cards that reach a unit now."""
    player = row[UID] % SEATS
    for effect, source in _sources(t, s, row[FRONT]):
        if effect.what != what or effect.fits is None:
            continue
        if effect.holds(s, source) and effect.fits.fits(s, source, player, row):
            yield effect


def granted(t: Tables, s: State, row: Row) -> tuple[Powers, ...]:
    """Return the powers of the keywords that others grant to a unit now."""
    if not (s.mods or t.far_reaching or _reaching(t, s, row[FRONT])):
        return _NOBODY
    found = [t.granted[n] for uid, what, n in s.mods if uid == row[UID] and what == GRANT]
    found += [t.granted[effect.n] for effect in _reached(t, s, row, GRANT)]
    return tuple(found)


def programs(t: Tables, s: State, row: Row, moment: str) -> tuple[Program, ...]:
    """Return what a unit's own and granted abilities do at a moment, such as `protects`."""
    found: tuple[Program, ...] = getattr(t.powers[row[DESIGN]], moment)
    for powers in granted(t, s, row):
        found += getattr(powers, moment)
    return found


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
    if not (s.mods or t.far_reaching or _reaching(t, s, row[FRONT])):
        return total
    for effect in _reached(t, s, row, what):
        total += effect.n
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
    return any(True for _ in _reached(t, s, row, PIERCE))


def arrival(t: Tables, s: State, row: Row) -> int:
    """Return the posture in which a unit arrives: its own word, else that of the place, else parry (PA-036)."""
    source = (row[UID] % SEATS, row[FRONT], row, -1)
    for powers in (t.powers[row[DESIGN]], *granted(t, s, row)):
        for effect in powers.own:
            if effect.what == ARRIVE and effect.holds(s, source):
                return effect.n
    for effect in _reached(t, s, row, ARRIVE):
        return effect.n
    return PARRY
