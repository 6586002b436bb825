"""The few changes that everything in play is made of."""

from __future__ import annotations

from bisect import insort

from generator.engine.rng import Rng
from generator.games.pandrea.readings import armour, programs
from generator.games.pandrea.state import (
    ACTED,
    ACTION,
    DESIGN,
    ENGAGED,
    FLAGS,
    FOE,
    FRONT,
    LOSS,
    NONE,
    POSTURE,
    PROTECTION,
    SEATS,
    UID,
    Row,
    State,
)
from generator.games.pandrea.tables import Tables

__all__ = [
    "close_player",
    "destroy",
    "discard_random",
    "draw",
    "find",
    "heal",
    "leave_combat",
    "protect",
    "strike",
    "wither",
]


def find(s: State, uid: int) -> Row | None:
    """Return a unit, or None if it is no longer in play."""
    for row in s.units[uid % SEATS]:
        if row[UID] == uid:
            return row
    return None


def draw(s: State, player: int, count: int) -> int:
    """Draw what is left of so many cards; return how many (PA-026)."""
    pile, hand = s.pile[player], s.hand[player]
    drawn = 0
    while pile and drawn < count:
        insort(hand, pile.pop())
        drawn += 1
    if s.log is not None and drawn:
        s.log.append(("draw", player, drawn, len(pile)))
    return drawn


def discard_random(s: State, player: int, count: int) -> None:
    """Discard cards by lot (S10)."""
    hand = s.hand[player]
    chance = Rng(s.rng)
    for _ in range(min(count, len(hand))):
        card = hand.pop(chance.below(len(hand)))
        s.discard[player].append(card)
        if s.log is not None:
            s.log.append(("discard", player, card))
    s.rng = chance.state


def heal(t: Tables, s: State, player: int, count: int) -> None:
    """Give life back to a general, never above what is printed."""
    before = s.life[player]
    s.life[player] = max(before, min(before + count, t.life[s.cards[player]]))
    if s.log is not None:
        s.log.append(("heal", player, s.life[player] - before, s.life[player]))


def strike(t: Tables, s: State, uid: int, kind: int, count: int) -> None:
    """Take armour from a unit; it dies at once if one is used up (PA-051, PA-052)."""
    row = find(s, uid)
    if row is None:
        return
    row[LOSS + kind] += count
    if s.log is not None:
        s.log.append(("loses", uid, row[DESIGN], count, kind))
    wither(t, s, row)


def wither(t: Tables, s: State, row: Row) -> None:
    """Remove a unit one of whose armours is used up (PA-052)."""
    for kind in (0, 1, 2):
        if armour(t, s, row, kind) <= t.facts.deadly_armour:
            destroy(s, row[UID])
            return


def destroy(s: State, uid: int) -> None:
    """Send a unit to its owner's discard; who fought it is free (PA-011, PA-067)."""
    row = find(s, uid)
    if row is None:
        return
    player = uid % SEATS
    _free(s, row)
    s.units[player].remove(row)
    s.discard[player].append(row[DESIGN])
    if s.mods:
        s.mods = [mod for mod in s.mods if mod[0] != uid]
    if uid in s.queue:
        place = s.queue.index(uid)
        del s.queue[place], s.keys[place]
    if s.log is not None:
        s.log.append(("dies", uid, row[DESIGN]))


def _free(s: State, row: Row) -> None:
    """Free the opponent of a unit: an assault is not blocked any more, a protector is engaged (PA-067)."""
    if not row[FOE]:
        return
    foe = find(s, row[FOE])
    row[FOE] = 0
    if foe is None or foe[FOE] != row[UID]:
        return
    foe[FOE] = 0
    if foe[ACTION] == PROTECTION:
        foe[ACTION] = NONE
        foe[POSTURE] = ENGAGED
    if s.log is not None:
        s.log.append(("freed", foe[UID], foe[DESIGN]))


def leave_combat(s: State, uid: int, posture: int) -> None:
    """Take a unit out of its fight, or out of its assault (PA-067)."""
    row = find(s, uid)
    if row is None:
        return
    _free(s, row)
    row[ACTION] = NONE
    row[POSTURE] = posture
    if s.log is not None:
        s.log.append(("leaves", uid, row[DESIGN]))


def protect(t: Tables, s: State, row: Row, attacker: int) -> None:
    """Declare a unit the protector against an attacker; what happens at that moment happens (PA-044, Rempart)."""
    foe = find(s, attacker)
    if foe is None:
        return
    row[ACTION] = PROTECTION
    row[FOE] = attacker
    row[FLAGS] |= ACTED
    foe[FOE] = row[UID]
    if s.log is not None:
        s.log.append(("protect", row[UID], row[DESIGN], attacker, foe[DESIGN]))
    source = (row[UID] % SEATS, row[FRONT], row, -1)
    for program in programs(t, s, row, "protects"):
        if program.holds(s, source):
            program.run(s, source)


def close_player(t: Tables, s: State, player: int) -> None:
    """Take a dead player's units from the board and close his fronts (PA-012)."""
    for row in s.units[player][:]:
        destroy(s, row[UID])
    s.alive[player] = 0
    if s.log is not None:
        s.log.append(("falls", player, s.cards[player]))
