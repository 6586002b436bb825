"""From one decision to the next: what an action does, and everything that follows of itself."""

from __future__ import annotations

from collections.abc import Callable

from generator.engine.rules import Action
from generator.games.regles_de_combat import actions, frames, march, muster, turn
from generator.games.regles_de_combat.ending import beaten, end_combat, surrender
from generator.games.regles_de_combat.execute.facet import Moment
from generator.games.regles_de_combat.fight import attack, run
from generator.games.regles_de_combat.legal import options
from generator.games.regles_de_combat.primitives import tell
from generator.games.regles_de_combat.state import POS, Frame, State
from generator.games.regles_de_combat.tables import Tables

__all__ = ["act", "settle"]


def act(t: Tables, s: State, action: Action) -> None:
    """Do a legal action, up to the next decision."""
    s.options = None
    _ACTS[action[0]](t, s, s.agenda[-1], action)
    settle(t, s)


def settle(t: Tables, s: State) -> None:
    """Do what needs no decision, until somebody decides or the campaign is over."""
    while not s.over:
        if s.fighting and not (s.field[0] and s.field[1]) and beaten(s):
            continue
        frame = s.agenda[-1]
        follow = _FOLLOW.get(frame[0])
        if follow is None or not follow(t, s, frame):
            return


# ---------------------------------------------------------------------- what players do


def _pass(t: Tables, s: State, frame: Frame, action: Action) -> None:
    if frame[0] == frames.LAYING:
        march.lay_done(t, s, frame[1])
    elif frame[0] == frames.FREEING:
        turn.free_one(s, -1)
    else:
        s.agenda.pop()


def _paid(t: Tables, s: State, frame: Frame, action: Action) -> None:
    if frame[0] == frames.ASSIGN:
        muster.assigned(t, s, frame[1])
    else:
        muster.arrived(t, s, frame[1], frame[2])


def _pay(t: Tables, s: State, frame: Frame, action: Action) -> None:
    player = frame[1]
    if frame[0] == frames.ASSIGN:
        muster.pay(t, s, player, 0, action[1], action[2])
        return
    army = frame[2]
    muster.pay(t, s, player, army, action[1], action[2])
    if t.is_support[action[1]]:
        muster.support_arrives(t, s, player)
    else:
        s.agenda.append((frames.LAND, player, army))


def _add(t: Tables, s: State, frame: Frame, action: Action) -> None:
    muster.add(s, frame[1], frame[2] if frame[0] == frames.LAND else 0, action[1], action[2])


def _set(t: Tables, s: State, frame: Frame, action: Action) -> None:
    muster.placed(t, s, frame[1], action[1], action[2], arrival=frame[0] == frames.LAND)


def _target(t: Tables, s: State, frame: Frame, action: Action) -> None:
    _, player, design, index, slot, cell = s.agenda.pop()
    skill = t.in_march[design] if index < 0 else t.entry[design][index]
    if skill is not None:
        run(t, s, skill, Moment(player=player, design=design, slot=slot, pos=cell, it=action[1]))


def _at(t: Tables, s: State, frame: Frame, action: Action) -> None:
    if frame[0] == frames.TOKENS:
        muster.token(t, s, action[1])
    else:
        turn.step(s, action[1])


def _attack(t: Tables, s: State, frame: Frame, action: Action) -> None:
    s.fresh = 0
    attack(t, s, frame[1], action[1], action[2])


def _after(t: Tables, s: State, frame: Frame, action: Action) -> None:
    player, slot = frame[1], action[1]
    row = s.field[player][slot]
    s.entering[player].remove(slot)
    for skill in t.turn_end[row[0]]:
        run(t, s, skill, Moment(player=player, design=row[0], slot=slot, pos=row[POS], it=action[2]))


_ACTS: dict[int, Callable[[Tables, State, Frame, Action], None]] = {
    actions.PASS: _pass,
    actions.READY: lambda t, s, frame, action: march.gather_done(s),
    actions.END: lambda t, s, frame, action: turn.end_turn(t, s, frame[1]),
    actions.PAID: _paid,
    actions.ARRIVE: lambda t, s, frame, action: turn.arrive(s, frame[1]),
    actions.KEEP: lambda t, s, frame, action: muster.keep(s, frame[1]),
    actions.SURRENDER: lambda t, s, frame, action: surrender(t, s, frame[1]),
    actions.LAY: lambda t, s, frame, action: march.lay(s, frame[1], action[1]),
    actions.MAKE: lambda t, s, frame, action: march.make(s, frame[1], action[1], action[2]),
    actions.RECRUIT: lambda t, s, frame, action: march.recruit(s, frame[1], action[1], action[2]),
    actions.PLAY: lambda t, s, frame, action: (
        march.queue_card(s, frame[1], action[1])
        if frame[0] == frames.GATHER
        else turn.play(t, s, frame[1], action[1], -1)
    ),
    actions.AIM: lambda t, s, frame, action: turn.play(t, s, frame[1], action[1], action[2]),
    actions.PAY: _pay,
    actions.ADD: _add,
    actions.SET: _set,
    actions.ENTER: lambda t, s, frame, action: muster.enter(t, s, frame[1], action[1]),
    actions.TARGET: _target,
    actions.TAKE: lambda t, s, frame, action: turn.take(t, s, action[1]),
    actions.AT: _at,
    actions.FREE_ONE: lambda t, s, frame, action: turn.free_one(s, action[1]),
    actions.MOVE: lambda t, s, frame, action: turn.advance(s, frame[1], action[1], action[2]),
    actions.ATTACK: _attack,
    actions.REVEAL: lambda t, s, frame, action: turn.reveal(t, s, frame[1], action[1]),
    actions.AFTER: _after,
}


# ---------------------------------------------------------------------- what follows of itself


def _always(do: Callable[[Tables, State, Frame], None]) -> Callable[[Tables, State, Frame], bool]:
    def follow(t: Tables, s: State, frame: Frame) -> bool:
        do(t, s, frame)
        return True

    return follow


def _single(t: Tables, s: State, frame: Frame) -> bool:
    """Take the only option there is, where a choice of one tells nothing."""
    found = options(t, s)
    if len(found) == 1:
        _ACTS[found[0][0]](t, s, frame, found[0])
        return True
    return _drop(s, found)


def _drop(s: State, found: list[Action]) -> bool:
    """Leave out what nothing can be done with; keep the options that were just listed."""
    if found:
        s.options = found
        return False
    s.agenda.pop()
    return True


def _place(t: Tables, s: State, frame: Frame) -> bool:
    player = frame[1]
    if not s.paid[player]:
        s.agenda.pop()
        return True
    if muster.free_cells(t, s, player):
        return False
    muster.keep(s, player)
    return True


def _entering(t: Tables, s: State, frame: Frame) -> bool:
    player = frame[1]
    # A card sent to voyage before its turn to enter has no effect any more (RC-S21).
    s.entering[player] = [slot for slot in s.entering[player] if slot in s.field[player]]
    return _single(t, s, frame)


def _relief(t: Tables, s: State, frame: Frame) -> bool:
    player = frame[1]
    if s.field[player] or s.called[player]:
        s.agenda.pop()
        return True
    return False


def _open(t: Tables, s: State, frame: Frame) -> None:
    s.fighting = 1
    s.active = s.attacker
    s.agenda = [(frames.BEGIN, s.attacker)]


def _tokens(t: Tables, s: State, frame: Frame) -> bool:
    _, player, _, n, design = frame
    if muster.fitting(t, s, player, n) == 0:
        tell(s, "lost_tokens", player, design, n)
        s.agenda.pop()
        return True
    return _single(t, s, frame)


def _choose(t: Tables, s: State, frame: Frame) -> bool:
    found = options(t, s)
    if not found:
        tell(s, "lapses", frame[1], frame[2])
    if len(found) == 1:
        _target(t, s, frame, found[0])
        return True
    return _drop(s, found)


def _afterwards(t: Tables, s: State, frame: Frame) -> bool:
    return _single(t, s, frame)


_FOLLOW: dict[int, Callable[[Tables, State, Frame], bool]] = {
    frames.MARCH: _always(lambda t, s, frame: march.next_march(t, s)),
    frames.LAYING: _single,
    frames.CARRY: _always(lambda t, s, frame: march.carry(t, s, frame[1])),
    frames.ASSIGN: _single,
    frames.SHOW: _always(lambda t, s, frame: muster.show(t, s)),
    frames.PLACE: _place,
    frames.UNCOVER: _always(lambda t, s, frame: muster.uncover(t, s)),
    frames.ENTERING: _entering,
    frames.RELIEF: _relief,
    frames.OPEN: _always(_open),
    frames.BEGIN: _always(lambda t, s, frame: turn.begin(t, s, frame[1])),
    frames.ARRIVING: _single,
    frames.CHOOSE: _choose,
    frames.TYPE: _single,
    frames.TOKENS: _tokens,
    frames.STEP: _single,
    frames.FREEING: _single,
    frames.AFTERWARDS: _afterwards,
    frames.CLOSE: _always(lambda t, s, frame: turn.close(t, s, frame[1])),
    frames.END_COMBAT: _always(lambda t, s, frame: end_combat(t, s)),
}
"""Frame -> goes on by itself and returns True, or returns False when somebody must decide."""
