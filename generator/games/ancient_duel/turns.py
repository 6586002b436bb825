"""Actions that begin something: entering, setting, activating, turning, attacking, going on to another phase."""

from __future__ import annotations

from generator.games.ancient_duel import battle
from generator.games.ancient_duel.actions import (
    ATTACK,
    DEPLOY,
    DIRECT,
    GO,
    OPEN,
    PLAY,
    SET_SUPPORT,
    SET_UNIT,
    TURN,
    USE,
)
from generator.games.ancient_duel.catalogue import DOCTRINE, TACTIC
from generator.games.ancient_duel.legal import Legal
from generator.games.ancient_duel.primitives import enter, queue
from generator.games.ancient_duel.state import DEFENCE, ENTERED, MOVE_ONE, UP, USED, State
from generator.games.ancient_duel.tables import TRIGGERS, Tables

__all__ = ["activate", "declare"]

_DEPLOY_NORMAL = TRIGGERS["deploy_normal"]


def declare(t: Tables, legal: Legal, s: State, action: tuple[int, ...]) -> None:
    """Do a legal action of the active player's Main or Combat phase."""
    kind = action[0]
    if kind == GO:
        s.phase = action[1]
        if s.log is not None:
            s.log.append(("phase", s.active, action[1]))
    elif kind == ATTACK:
        battle.declare(t, s, action[1], action[2])
    elif kind == DIRECT:
        battle.declare(t, s, action[1], -1)
    elif kind in (DEPLOY, SET_UNIT):
        _enter(t, legal, s, action)
    elif kind == SET_SUPPORT:
        _set(t, s, action[1])
    elif kind == TURN:
        _turn(s, action[1])
    elif kind == USE:
        _use(t, s, action[1], action[2], action[3])
    elif kind == PLAY:
        s.hand[s.active].remove(action[1])
        activate(t, s, s.active, action[1])
    elif kind == OPEN:
        _, design, _ = s.support[s.active].pop(action[1])
        activate(t, s, s.active, design, place=action[1])


def _enter(t: Tables, legal: Legal, s: State, action: tuple[int, ...]) -> None:
    """Deploy or set the turn's unit (AD-040 to AD-045)."""
    player, design = s.active, action[1]
    s.hand[player].remove(design)
    s.energy[player] -= legal.entry_cost(design)
    s.entered += 1
    s.batch += 1
    if action[0] == SET_UNIT:
        enter(t, s, player, design, DEFENCE)
        if s.log is not None:
            s.log.append(("set", player, design))
        return
    if s.log is not None:
        s.log.append(("deploy", player, design, action[2]))
    uid = enter(t, s, player, design, UP | (DEFENCE if action[2] else 0))
    queue(t, s, _DEPLOY_NORMAL, player, uid, design)


def _set(t: Tables, s: State, design: int) -> None:
    """Set a support card face-down (AD-047)."""
    player = s.active
    s.hand[player].remove(design)
    s.energy[player] -= t.facts.set_cost
    s.support[player].append((s.next_uid, design, ENTERED))
    s.next_uid += 1
    if s.log is not None:
        s.log.append(("set", player, design))


def _turn(s: State, place: int) -> None:
    """Reveal a face-down unit to Attack, or turn a face-up one (AD-050)."""
    player = s.active
    uid, design, flags = s.units[player][place]
    flags = flags ^ DEFENCE if flags & UP else (flags | UP) & ~DEFENCE
    s.units[player][place] = (uid, design, flags + MOVE_ONE)
    if s.log is not None:
        s.log.append(("turned", player, design, int(bool(flags & DEFENCE))))


def _use(t: Tables, s: State, zone: int, place: int, index: int) -> None:
    """Use an ability; it counts as used before anything is paid (AD-100)."""
    player = s.active
    cards = (s.units, s.support, s.terrain)[zone][player]
    uid, design, flags = cards[place]
    for number in t.activated[design]:
        if t.programs[number].index == index:
            cards[place] = (uid, design, flags | USED << index)
            s.stack.append((number, 0, player, uid, design, 0))
            return


def activate(t: Tables, s: State, player: int, design: int, *, place: int | None = None) -> None:
    """Activate a support card that has just left its zone: pay, then to its slot, or carried out (AD-046, AD-054).

    Args:
        t: the game.
        s: the position.
        player: whose card.
        design: which.
        place: the slot it lay in; a Doctrine stays there.
    """
    s.energy[player] -= t.facts.activation_cost
    kind = t.cards.kind[design]
    if s.log is not None:
        s.log.append(("activate", player, design))
    if kind == TACTIC:
        numbers = t.plays if s.battle is None else t.answers
        s.stack.append((numbers[design], 0, player, 0, design, 0))
        return
    row = (s.next_uid, design, UP)
    s.next_uid += 1
    if kind == DOCTRINE:
        zone = s.support[player]
        zone.insert(len(zone) if place is None else place, row)
        return
    ground = s.terrain[player]
    if len(ground) >= t.facts.house.terrain_slots:
        # The replaced Terrain is discarded; that is no destruction.
        s.discard[player].append(ground.pop(0)[1])
    ground.append(row)
