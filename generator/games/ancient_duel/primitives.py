"""The few ways in which a position changes; everything that happens goes through them."""

from __future__ import annotations

from bisect import insort

from generator.engine.rng import Rng
from generator.games.ancient_duel.mods import GRANT
from generator.games.ancient_duel.state import DEFENCE, ENTERED, UP, Row, State
from generator.games.ancient_duel.tables import TRIGGERS, Tables

__all__ = [
    "BY_DECK",
    "BY_SCORE",
    "destroy",
    "draw",
    "enter",
    "expire",
    "find",
    "gain",
    "lose",
    "queue",
    "search",
    "turn_to",
]

BY_SCORE, BY_DECK = 1, 2
"""Why a game ended."""

_DEPLOY, _DESTROYED, _FALLEN = (TRIGGERS[name] for name in ("deploy", "destroyed", "destroyed_in_battle"))


def find(s: State, uid: int) -> tuple[int, int, int, Row] | None:
    """Return side, zone, place and row of a card on the field, or None."""
    for zone, pair in enumerate((s.units, s.support, s.terrain)):
        for side in (0, 1):
            for place, row in enumerate(pair[side]):
                if row[0] == uid:
                    return side, zone, place, row
    return None


def draw(s: State, player: int) -> None:
    """Draw one card; a player who must draw from an empty deck loses at once (AD-014, AD-015)."""
    deck = s.deck[player]
    if not deck:
        s.over = 1 - player
        s.reason = BY_DECK
        return
    card = deck.pop()
    insort(s.hand[player], card)
    if s.log is not None:
        s.log.append(("draw", player, card))


def search(s: State, player: int) -> None:
    """Shuffle a deck that was searched (AD-104)."""
    rng = Rng(s.rng)
    rng.shuffle(s.deck[player])
    s.rng = rng.state


def gain(t: Tables, s: State, player: int, points: int) -> None:
    """Give points; as printed there is no cap (AD-017)."""
    if points > 0:
        cap = t.facts.score_cap
        s.score[player] += points if cap is None else max(0, min(points, cap - s.score[player]))
        if s.log is not None:
            s.log.append(("gain", player, points))


def lose(t: Tables, s: State, player: int, points: int) -> None:
    """Take points, and check the end of the game at once (AD-016)."""
    if points <= 0:
        return
    left = s.score[player] - points
    if s.log is not None:
        s.log.append(("lose", player, points))
    if left <= t.facts.score_floor:
        left = t.facts.score_floor
        s.over = 1 - player
        s.reason = BY_SCORE
    s.score[player] = left


def queue(t: Tables, s: State, when: int, side: int, uid: int, design: int) -> None:
    """Let the abilities of a card that act at this moment wait their turn; the batch is the caller's."""
    for number in t.triggers[when][design]:
        s.queue.append((s.batch, side, number, uid, design))
    for mod in s.mods:
        if mod[1] == GRANT and mod[0] == uid and t.programs[mod[2]].when == when:
            s.queue.append((s.batch, side, mod[2], uid, design))
    if t.watched[GRANT]:
        for number in _granted(t, s, side, uid):
            if t.programs[number].when == when:
                s.queue.append((s.batch, side, number, uid, design))


def _granted(t: Tables, s: State, side: int, uid: int) -> list[int]:
    """Return the programs that continuous effects give to a card."""
    found = find(s, uid)
    if found is None:
        return []
    row = found[3]
    return [
        static.amount(s, owner, source[0])
        for owner in (0, 1)
        for zone in (s.units[owner], s.support[owner], s.terrain[owner])
        for source in zone
        if source[2] & UP
        for static in t.statics[GRANT][source[1]]
        if all(condition(s, owner, source[0]) for condition in static.conditions)
        and static.reach(s, owner, source[0], side, row)
    ]


def enter(t: Tables, s: State, player: int, design: int, flags: int) -> int:
    """Put a unit onto the field and return its uid; a face-up one has its deploy triggers queued."""
    uid = s.next_uid
    s.next_uid = uid + 1
    s.units[player].append((uid, design, flags | ENTERED))
    if flags & UP:
        queue(t, s, _DEPLOY, player, uid, design)
    return uid


def destroy(t: Tables, s: State, uid: int, *, in_battle: bool = False) -> None:
    """Destroy a card: to its owner's discard pile, triggers queued, changes of it forgotten."""
    found = find(s, uid)
    if found is None:
        return
    side, zone, place, row = found
    design = row[1]
    queue(t, s, _DESTROYED, side, uid, design)
    if in_battle:
        queue(t, s, _FALLEN, side, uid, design)
    del (s.units, s.support, s.terrain)[zone][side][place]
    s.discard[side].append(design)
    if s.mods:
        s.mods = [mod for mod in s.mods if mod[0] != uid]
    if s.log is not None:
        s.log.append(("destroyed", side, design))


def turn_to(s: State, uid: int, *, defence: bool) -> None:
    """Turn a face-up unit to a position; a face-down one stays as it is."""
    for side in (0, 1):
        units = s.units[side]
        for place, row in enumerate(units):
            if row[0] == uid:
                flags = row[2]
                if flags & UP and bool(flags & DEFENCE) != defence:
                    units[place] = (uid, row[1], flags ^ DEFENCE)
                    if s.log is not None:
                        s.log.append(("turned", side, row[1], int(defence)))
                return


def expire(s: State, until: int) -> None:
    """End the changes that last until this moment."""
    if s.mods:
        s.mods = [mod for mod in s.mods if mod[3] != until]
