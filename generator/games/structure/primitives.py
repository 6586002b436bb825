"""The few changes that everything in play is made of."""

from __future__ import annotations

from generator.games.structure.state import Building, State, Unit

__all__ = ["destroy_building", "destroy_unit", "find_building", "find_unit", "put", "spend"]


def find_unit(s: State, player: int, uid: int) -> Unit | None:
    """Return a player's unit, or None if it is no longer in play."""
    for row in s.units[player]:
        if row[0] == uid:
            return row
    return None


def find_building(s: State, player: int, uid: int) -> Building | None:
    """Return a player's building, or None if it is no longer in play."""
    for row in s.buildings[player]:
        if row[0] == uid:
            return row
    return None


def put(s: State, player: int, unit: Unit) -> None:
    """Replace the row of a unit in play."""
    rows = s.units[player]
    for place, row in enumerate(rows):
        if row[0] == unit[0]:
            rows[place] = unit
            return


def spend(s: State, player: int, rank: int) -> None:
    """Take a card from a hand. If it may be the one that everybody saw, nothing is known of the hand any more."""
    s.hand[player][rank] -= 1
    if s.known[player][rank]:
        s.known[player][rank] -= 1


def destroy_unit(s: State, player: int, uid: int) -> None:
    """Send a unit to the morgue."""
    unit = find_unit(s, player, uid)
    if unit is not None:
        s.units[player].remove(unit)
        s.morgue[unit[1]] += 1
        if s.log is not None:
            s.log.append(("falls", player, unit[1]))


def destroy_building(s: State, player: int, uid: int, *, attached: bool) -> None:
    """Send a building to the morgue, `attached` with its guard; else the guard is back on the battlefield (ST-076)."""
    building = find_building(s, player, uid)
    if building is None:
        return
    for unit in s.units[player][:]:
        if unit[4] == uid:
            if attached:
                destroy_unit(s, player, unit[0])
            else:
                put(s, player, (*unit[:4], 0))
    s.buildings[player].remove(building)
    s.morgue[building[1]] += 1
    if s.log is not None:
        s.log.append(("falls", player, building[1]))
