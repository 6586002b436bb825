"""What actions do, and what comes by itself: the turn, its phases and steps, the end."""

from __future__ import annotations

from generator.engine.rules import Action
from generator.games.pandrea import actions
from generator.games.pandrea.battle import choosing, fight_all
from generator.games.pandrea.hand import engage, lay, play, recruit, settle_hand
from generator.games.pandrea.legal import blocks, group, may_speak, moves, options, withdrawals
from generator.games.pandrea.powers import Source
from generator.games.pandrea.primitives import close_player, draw, find, protect
from generator.games.pandrea.readings import at_moment, initiative, programs
from generator.games.pandrea.speakers import finished, next_speaker, next_undone, open_window
from generator.games.pandrea.state import (
    ACTED,
    ACTION,
    AFTER_WINDOW,
    ARRIVED,
    ASSAULT,
    ASSAULTED,
    BY_GENERAL,
    BY_USURE,
    COMBAT_WINDOW,
    DESIGN,
    ENGAGED,
    FLAGS,
    FOE,
    FRONT,
    MOVE,
    MULLIGAN,
    NONE,
    PARRY,
    POSTURE,
    RECRUIT,
    RECRUIT_WINDOW,
    SEATS,
    SENTINELS,
    TYPE,
    TYPES,
    UID,
    UPRIGHT,
    WITHDRAW,
    WITHDRAWN,
    Row,
    State,
)
from generator.games.pandrea.tables import Tables

__all__ = ["act", "advance", "begin_turn", "enter_moves"]


def act(t: Tables, s: State, action: Action) -> None:
    """Do an action that is legal, up to the next decision."""
    s.options = None
    kind = action[0]
    if kind >= actions.ASSAULT_WITH:
        _unit_acts(t, s, action)
    elif kind == actions.PASS:
        s.passes += 1
        s.seat = next_speaker(t, s, s.seat)
    elif kind == actions.DONE:
        s.done |= 1 << s.seat
        s.seat = next_undone(t, s, s.seat)
    elif kind == actions.PUT:
        recruit(t, s, action[1], action[2])
    elif kind == actions.LAY:
        lay(t, s, action[1], action[2])
    elif kind in (actions.PLAY, actions.PLAY_ON, actions.PLAY_AT):
        play(t, s, action[1], action[2] if len(action) > 2 else 0)
    elif kind in (actions.KEEP, actions.REDRAW):
        settle_hand(t, s, redraw=kind == actions.REDRAW)
    else:
        engage(t, s, action)
    advance(t, s)


def _unit_acts(t: Tables, s: State, action: Action) -> None:
    kind = action[0]
    if kind == actions.STAY:
        s.passes += 1
        return
    row = find(s, action[1])
    if row is None:
        return
    if kind == actions.CHOOSE:
        row[TYPE] = action[2] + 1
        if s.log is not None:
            s.log.append(("type", row[UID], row[DESIGN], action[2]))
    elif kind == actions.WITHDRAW_TO:
        _withdraw(t, s, row, t.front(s.seat, action[2]))
    else:
        place = s.queue.index(row[UID])
        del s.queue[place], s.keys[place]
        _deed(t, s, row, action)


def _deed(t: Tables, s: State, row: Row, action: Action) -> None:
    """Do what a unit chose at its moment (PA-042 to PA-046)."""
    kind = action[0]
    if kind == actions.ASSAULT_WITH:
        row[ACTION] = ASSAULT
        row[FLAGS] |= ACTED | ASSAULTED
        if s.log is not None:
            s.log.append(("assault", row[UID], row[DESIGN], row[FRONT]))
    elif kind == actions.PROTECT_AGAINST:
        if s.step == SENTINELS:
            source: Source = (row[UID] % SEATS, row[FRONT], row, -1)
            next(program for program, foe in blocks(t, s, row) if foe[UID] == action[2]).run(s, source, action[2])
        else:
            protect(t, s, row, action[2])
    elif kind != actions.NOTHING:
        row[FRONT] = t.front(row[UID] % SEATS, action[2])
        row[POSTURE] = PARRY
        row[FLAGS] |= ACTED
        if s.log is not None:
            s.log.append(("move", row[UID], row[DESIGN], row[FRONT]))
        if kind == actions.MOVE_PROTECT:
            protect(t, s, row, action[3])


def _withdraw(t: Tables, s: State, row: Row, front: int) -> None:
    source: Source = (s.seat, row[FRONT], row, -1)
    for program in programs(t, s, row, "after_combat"):
        if program.optional and program.holds(s, source):
            row[FLAGS] |= WITHDRAWN
            program.run(s, source, front)
            return


# ---------------------------------------------------------------------- what comes by itself


def advance(t: Tables, s: State) -> None:
    """Go on until somebody has something to decide, or the game is over."""
    while not s.over:
        step = s.step
        if step == MOVE:
            if _waits(t, s):
                return
            _enter_sentinels(t, s)
        elif step == SENTINELS:
            if _sentinel_waits(t, s):
                return
            open_window(t, s, COMBAT_WINDOW)
        elif step == RECRUIT:
            if _recruiter_waits(t, s):
                return
            s.veil = ()
            if s.log is not None:
                s.log.append(("reveal",))
            open_window(t, s, RECRUIT_WINDOW)
        elif step == MULLIGAN:
            if not finished(s):
                return
            begin_turn(t, s)
        elif step == TYPES:
            if choosing(t, s):
                s.seat = choosing(t, s)[0] % SEATS
                return
            _fight(t, s)
        elif step == WITHDRAW:
            if _withdrawer_waits(t, s):
                return
            open_window(t, s, AFTER_WINDOW)
        elif not _speaker_waits(t, s):
            _close_window(t, s, step)
        else:
            return


def _speaker_waits(t: Tables, s: State) -> bool:
    """Return whether a player who could speak is asked; False when all have passed in a row (PA-030)."""
    everybody = sum(s.alive) * t.facts.passes_end_window
    while s.passes < everybody:
        if may_speak(t, s, s.seat):
            return True
        s.passes += 1
        s.seat = next_speaker(t, s, s.seat)
    return False


def _close_window(t: Tables, s: State, step: int) -> None:
    if step == RECRUIT_WINDOW:
        enter_moves(t, s)
    elif step == COMBAT_WINDOW:
        if t.agreed.chosen:
            s.step = TYPES
        else:
            _fight(t, s)
    else:
        _end_turn(t, s)


def _recruiter_waits(t: Tables, s: State) -> bool:
    """Return whether a player has something to do in step 2a; who has nothing is passed over unseen."""
    while not finished(s):
        s.options = options(t, s)
        if len(s.options) > 1:
            return True
        s.options = None
        s.done |= 1 << s.seat
        s.seat = next_undone(t, s, s.seat)
    return False


def enter_moves(t: Tables, s: State) -> None:
    """Begin phase 3: units that are not engaged act from the lowest initiative, as it is now (PA-040, PA-041)."""
    s.step = MOVE
    _order(t, s, [row for rows in s.units for row in rows if row[POSTURE] != ENGAGED])


def _order(t: Tables, s: State, rows: list[Row]) -> None:
    """Put units in order: initiative, then the token, then as their owner likes (PA-028, PA-041)."""
    order = t.speakers[s.holder]
    players = len(order)
    placed = sorted([(initiative(t, s, row) * players + order.index(row[UID] % SEATS), row[UID]) for row in rows])
    s.queue = [uid for _, uid in placed]
    s.keys = [key for key, _ in placed]


def _waits(t: Tables, s: State) -> bool:
    """Return whether a unit has something to choose; those that could only do nothing are passed over."""
    while s.queue:
        s.options = moves(t, s)
        if s.options:
            s.seat = s.queue[0] % SEATS
            return True
        s.options = None
        count = len(group(s))
        del s.queue[:count], s.keys[:count]
    return False


def _enter_sentinels(t: Tables, s: State) -> None:
    """Begin the step after the last initiative (Sentinelle)."""
    s.step = SENTINELS
    free = any(row[ACTION] == ASSAULT and not row[FOE] for rows in s.units for row in rows)
    able: list[Row] = []
    for player in range(len(s.units)) if free else ():
        for row, _ in at_moment(t, s, player, "after_initiatives"):
            if row not in able and blocks(t, s, row):
                able.append(row)
    _order(t, s, able)


def _sentinel_waits(t: Tables, s: State) -> bool:
    while s.queue:
        uid = s.queue[0]
        row = find(s, uid)
        if row is not None and blocks(t, s, row):
            s.seat = uid % SEATS
            return True
        del s.queue[0], s.keys[0]
    return False


def _fight(t: Tables, s: State) -> None:
    """Resolve phase 4 and see who is still there; who lives goes on to phase 5 (PA-061, PA-066)."""
    fight_all(t, s)
    dead = [player for player, alive in enumerate(s.alive) if alive and s.life[player] <= t.facts.general.life_lost_at]
    if dead and _fall(t, s, dead, BY_GENERAL):
        return
    for player in range(len(s.units)):
        for row, program in at_moment(t, s, player, "after_combat"):
            source: Source = (player, row[FRONT], row, -1)
            if not program.optional and program.holds(s, source):
                program.run(s, source)
    s.step = WITHDRAW
    s.passes = 0


def _withdrawer_waits(t: Tables, s: State) -> bool:
    """Return whether a player has units that may withdraw: without the token first (PA-066)."""
    order = t.speakers[s.holder]
    while s.passes < len(order):
        player = order[s.passes]
        if s.alive[player] and withdrawals(t, s, player):
            s.seat = player
            return True
        s.passes += 1
    return False


def _fall(t: Tables, s: State, dead: list[int], reason: int) -> bool:
    """Let players fall together; return whether the game is over (PA-006, PA-007, PA-013)."""
    s.fallen = sum(1 << player for player in dead)
    standing = {t.allies[player] for player, alive in enumerate(s.alive) if alive and player not in dead}
    if len(standing) > 1:
        for player in dead:
            close_player(t, s, player)
        return False
    for player in dead:
        s.alive[player] = 0
        if s.log is not None:
            s.log.append(("falls", player, s.cards[player]))
    s.over = reason
    return True


def _end_turn(t: Tables, s: State) -> None:
    """End the turn: who could not draw has lost (PA-026)."""
    dead = [player for player, alive in enumerate(s.alive) if alive and s.usure[player]]
    if dead and _fall(t, s, dead, BY_USURE):
        return
    begin_turn(t, s)


def begin_turn(t: Tables, s: State) -> None:
    """Begin a turn: réinitialisation, the draw, then step 2a (PA-022, PA-024, PA-028)."""
    s.turn += 1
    if s.turn == 1:
        s.holder = t.precedence[t.facts.precedence_first_turn - 1]
    else:
        start = t.precedence.index(s.holder) + 1
        order = (*t.precedence[start:], *t.precedence[:start])
        s.holder = next(player for player in order if s.alive[player])
    s.mods = []
    s.fallen = 0
    for rows in s.units:
        for row in rows:
            row[POSTURE:ARRIVED] = _FRESH
    s.terrains = [[(card, UPRIGHT) for card, _ in cards] for cards in s.terrains]
    if s.log is not None:
        s.log.append(("turn", s.turn, s.holder, *s.life))
    for player, alive in enumerate(s.alive):
        s.hits[player] = 0
        s.general[player] = UPRIGHT
        s.requisition[player] = s.bonus[player]
        s.bonus[player] = 0
        if alive:
            s.usure[player] = int(draw(s, player, t.facts.draw_per_turn) < t.facts.draw_per_turn)
    s.step = RECRUIT
    s.done = 0
    s.passes = 0
    s.seat = next(player for player, alive in enumerate(s.alive) if alive)
    s.veil = tuple([s.side(player) for player in range(len(s.life))])


_FRESH = [UPRIGHT, 0, 0, 0, NONE, 0, 0, 0]
"""From posture to chosen type: as a unit is after réinitialisation."""
