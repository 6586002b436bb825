"""Which actions are legal: the only place that says so."""

from __future__ import annotations

from collections.abc import Sequence

from generator.engine.rules import Action
from generator.games.pandrea.actions import (
    ASSAULT_WITH,
    CHOOSE,
    DONE,
    ENGAGE_GENERAL,
    ENGAGE_TERRAIN,
    ENGAGE_UNIT,
    KEEP,
    LAY,
    MOVE_PROTECT,
    MOVE_TO,
    NOTHING,
    PASS,
    PLAY,
    PLAY_AT,
    PLAY_ON,
    PROTECT_AGAINST,
    PUT,
    REDRAW,
    STAY,
    WITHDRAW_TO,
)
from generator.games.pandrea.battle import choosing
from generator.games.pandrea.powers import Program, Source
from generator.games.pandrea.primitives import find
from generator.games.pandrea.readings import at_moment, programs
from generator.games.pandrea.resources import potential, usable
from generator.games.pandrea.state import (
    ACTION,
    ASSAULT,
    DESIGN,
    FLAGS,
    FOE,
    FRONT,
    MOVE,
    MULLIGAN,
    PARRY,
    POSTURE,
    RECRUIT,
    SEATS,
    SENTINELS,
    TYPES,
    UID,
    UPRIGHT,
    WITHDRAW,
    WITHDRAWN,
    Row,
    State,
)
from generator.games.pandrea.tables import PEASANT, STRATAGEM, TERRAIN, UNIT, Tables

__all__ = ["blocks", "group", "may_speak", "moves", "opens", "options", "plays", "threats", "withdrawals"]

_KEEP: Action = (KEEP,)
_REDRAW: Action = (REDRAW,)
_DONE: Action = (DONE,)
_PASS: Action = (PASS,)
_STAY: Action = (STAY,)


def options(t: Tables, s: State) -> list[Action]:
    """Return every legal action, each once; empty only when the game is over."""
    if s.over:
        return []
    step = s.step
    if step == MOVE:
        return moves(t, s)
    if step == RECRUIT:
        return _recruiting(t, s)
    if step == SENTINELS:
        return _sentinels(t, s)
    if step == MULLIGAN:
        return _hands(t, s)
    if step == TYPES:
        uid = choosing(t, s)[0]
        row = find(s, uid)
        return [(CHOOSE, uid, kind) for kind in t.types[row[DESIGN]]] if row else []
    if step == WITHDRAW:
        away = [(row[UID], place) for row in withdrawals(t, s, s.seat) for place in _others(t, row)]
        return [*((WITHDRAW_TO, uid, place) for uid, place in away), _STAY]
    return _window(t, s)


# ---------------------------------------------------------------------- cards from the hand


def _hands(t: Tables, s: State) -> list[Action]:
    """A hand without a Paysan may be shown and redrawn once (PA-025)."""
    if any(t.classes[card] == PEASANT for card in s.hand[s.seat]):
        return [_KEEP]
    return [_KEEP, _REDRAW]


def _recruiting(t: Tables, s: State) -> list[Action]:
    """Units and terrains that can be paid, stratagems of the step (PA-030, PA-031, PA-037)."""
    player = s.seat
    purse = potential(t, s, player)
    cost, kinds = t.cost, t.kind
    found: list[Action] = []
    last = -1
    room: list[int] | None = None
    for card in s.hand[player]:
        if card == last or cost[card] > purse:
            continue
        last = card
        kind = kinds[card]
        if kind == UNIT:
            for place in range(t.fronts):
                found.append((PUT, card, place))
        elif kind == TERRAIN:
            if room is None:
                most = t.facts.warehouses_per_front + t.facts.terrains_per_front
                first = player * t.fronts
                room = [place for place in range(t.fronts) if len(s.terrains[first + place]) < most]
            for place in room:
                found.append((LAY, card, place))
        elif kind == STRATAGEM and t.step[card] == RECRUIT:
            found += plays(t, s, player, card)
    _engaging(t, s, player, found)
    found.append(_DONE)
    return found


def plays(t: Tables, s: State, player: int, card: int) -> Sequence[Action]:
    """Return the ways to play a stratagem that is paid for: with each target that it may have."""
    source: Source = (player, -1, None, -1)
    for program in t.powers[card].play:
        if not program.holds(s, source):
            return ()
        target = program.target
        if target is None:
            continue
        if target.kind == "joueur":
            return [(PLAY_AT, card, other) for other in target.who(s, source)]
        return [(PLAY_ON, card, row[UID]) for row in target.units(s, source)]
    return ((PLAY, card),)


def _playable(t: Tables, s: State, player: int, card: int) -> bool:
    """Return whether there is any way to play a stratagem that is paid for."""
    source: Source = (player, -1, None, -1)
    for program in t.powers[card].play:
        if not program.holds(s, source):
            return False
        target = program.target
        if target is not None:
            return bool(target.who(s, source)) if target.kind == "joueur" else target.some(s, source)
    return True


def _window(t: Tables, s: State) -> list[Action]:
    """Stratagems of the step, or to pass (PA-030)."""
    player, step = s.seat, s.step
    found: list[Action] = []
    purse = -1
    last = -1
    for card in s.hand[player]:
        if t.step[card] != step or card == last:
            continue
        last = card
        if purse < 0:
            purse = potential(t, s, player, t.dearest[step])
        if t.cost[card] <= purse:
            found += plays(t, s, player, card)
    _engaging(t, s, player, found)
    found.append(_PASS)
    return found


def _engaging(t: Tables, s: State, player: int, found: list[Action]) -> None:
    """Cards that may be engaged by name: what yields requisition only where players agreed to name it (PA-034)."""
    if not (t.agreed.named or t.other_uses):
        return
    for program, source in usable(t, s, player):
        if program.income and not t.agreed.named:
            continue
        if source[2] is not None:
            action: Action = (ENGAGE_UNIT, source[2][UID])
        elif source[3] >= 0:
            action = (ENGAGE_TERRAIN, source[1] % t.fronts, source[3])
        else:
            action = (ENGAGE_GENERAL,)
        if action not in found:
            found.append(action)


def may_speak(t: Tables, s: State, player: int) -> bool:
    """Return whether, by what everybody knows, a player could play a stratagem of this step.

    Who could not is not asked, whatever he holds: that tells nothing. Deck lists are open.
    """
    if not s.hand[player]:
        return False
    listed, discard = s.lists[player], s.discard[player]
    purse = -1
    for card in t.stratagems[s.step]:
        if not listed[card] or listed[card] <= discard.count(card):
            continue
        if purse < 0:
            purse = potential(t, s, player, t.dearest[s.step])
        if t.cost[card] <= purse and _playable(t, s, player, card):
            return True
    return False


# ---------------------------------------------------------------------- units


def threats(t: Tables, s: State, player: int) -> dict[int, list[Row]]:
    """Return by front of a player the units that attack it and are not blocked (PA-044, PA-048)."""
    found: dict[int, list[Row]] = {}
    for enemy in t.enemies[player]:
        for row in s.units[enemy]:
            if row[ACTION] == ASSAULT and not row[FOE]:
                front = t.link[row[FRONT]]
                if front // t.fronts == player:
                    found.setdefault(front, []).append(row)
    return found


def opens(t: Tables, s: State, front: int) -> bool:
    """Return whether an assault from a front has a target: a living opponent (PA-012, PA-013)."""
    target, facing = t.faces[front]
    return facing >= 0 and bool(s.alive[target])


def group(s: State) -> list[int]:
    """Return the units that may act now: the first of the order and those of the same place (PA-041)."""
    keys = s.keys
    return s.queue[: keys.count(keys[0])]


def _others(t: Tables, row: Row) -> list[int]:
    """Return the other fronts of a unit's owner, by place."""
    here = row[FRONT] % t.fronts
    return [place for place in range(t.fronts) if place != here]


def moves(t: Tables, s: State) -> list[Action]:
    """What the units whose moment it is may do (PA-040 to PA-047)."""
    found: list[Action] = []
    uids = group(s)
    player = uids[0] % SEATS
    first = player * t.fronts
    foes = threats(t, s, player)
    for row in s.units[player]:
        uid, front = row[UID], row[FRONT]
        if uid not in uids:
            continue
        if row[POSTURE] == UPRIGHT:
            if opens(t, s, front):
                found.append((ASSAULT_WITH, uid))
            for foe in foes.get(front, ()):
                found.append((PROTECT_AGAINST, uid, foe[UID]))
            for place in range(t.fronts):
                if first + place != front:
                    found.append((MOVE_TO, uid, place))
                    for foe in foes.get(first + place, ()):
                        found.append((MOVE_PROTECT, uid, place, foe[UID]))
            found.append((NOTHING, uid))
        elif row[POSTURE] == PARRY and front in foes:
            for foe in foes[front]:
                found.append((PROTECT_AGAINST, uid, foe[UID]))
            found.append((NOTHING, uid))
    return found


def blocks(t: Tables, s: State, row: Row) -> list[tuple[Program, Row]]:
    """Return whom a unit may protect against after the last initiative (Sentinelle)."""
    source: Source = (row[UID] % SEATS, row[FRONT], row, -1)
    found = []
    for program in programs(t, s, row, "after_initiatives"):
        if program.target is not None and program.holds(s, source):
            found += [(program, foe) for foe in program.target.units(s, source)]
    return found


def _sentinels(t: Tables, s: State) -> list[Action]:
    found: list[Action] = []
    for uid in group(s):
        row = find(s, uid)
        foes = blocks(t, s, row) if row else []
        if foes:
            found += [(PROTECT_AGAINST, uid, foe[UID]) for _, foe in foes]
            found.append((NOTHING, uid))
    return found


def withdrawals(t: Tables, s: State, player: int) -> list[Row]:
    """Return the player's units that may change front after the combat (Repli)."""
    found: list[Row] = []
    for row, program in at_moment(t, s, player, "after_combat"):
        if not program.optional or row[FLAGS] & WITHDRAWN or row in found:
            continue
        if program.holds(s, (player, row[FRONT], row, -1)):
            found.append(row)
    return found
