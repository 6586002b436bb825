"""Which actions are legal: the only place that says so."""

from __future__ import annotations

from generator.engine.rules import Action
from generator.games.structure.actions import (
    ACE,
    ANNIHILATE,
    ATTACK_WITH,
    BUILD,
    COUNTER_WITH,
    END,
    ENTER,
    GUARD,
    LEAVE,
    PASS,
    STRUCTURE,
    UNIT,
)
from generator.games.structure.state import State
from generator.games.structure.tables import Tables

__all__ = ["asked", "options"]

_END: Action = (END,)
_PASS: Action = (PASS,)


def asked(s: State) -> int:
    """Return who decides: the active player, or the next one clockwise from the author of the last event (ST-043)."""
    if not s.frames:
        return s.active
    _, author, _, _, count = s.frames[-1]
    return (author + count + 1) % len(s.hand)


def options(t: Tables, s: State) -> list[Action]:
    """Return every legal action, each once; empty only when the game is over."""
    if s.over:
        return []
    if s.frames:
        hand = s.hand[asked(s)]
        found: list[Action] = [(COUNTER_WITH, rank) for rank in t.answers[s.frames[-1][0]] if hand[rank]]
        found.append(_PASS)
        return found
    found = []
    if not s.aces or s.aces < t.facts.aces_per_turn:
        _cards(t, s, found)
    _unit_actions(s, found)
    found.append(_END)
    return found


def _cards(t: Tables, s: State, found: list[Action]) -> None:
    """Add what may be laid or used from the hand (ST-021 to ST-034, ST-042)."""
    facts, player = t.facts, s.active
    hand = s.hand[player]
    if not s.aces:
        if not s.barred and s.laid < facts.buildings_per_turn:
            for rank in t.buildings:
                if hand[rank]:
                    found.append((BUILD, rank))
        if s.entered < facts.units_per_turn and len(s.buildings[player]) >= facts.buildings_to_lay_a_unit:
            for rank in t.units:
                if hand[rank] and not (s.laid and t.forbids[rank]):
                    found.append((ENTER, rank))
    if hand[t.ace] and not s.laid and not s.entered:
        annihilates = hand[t.ace] >= facts.annihilation_aces and not s.aces
        for foe in range(len(s.hand)):
            if foe == player:
                continue
            for i in range(len(s.units[foe])):
                found.append((ACE, foe, UNIT, i))
            for i in range(len(s.buildings[foe])):
                found.append((ACE, foe, STRUCTURE, i))
            if annihilates:
                found.append((ANNIHILATE, foe))


def _unit_actions(s: State, found: list[Action]) -> None:
    """Add what ready units may do (ST-052, ST-060, ST-069 to ST-071, ST-075)."""
    player = s.active
    own = s.units[player]
    for place, unit in enumerate(own):
        if not unit[3]:
            continue
        if unit[4]:
            found.append((LEAVE, place))
            continue
        for foe in range(len(s.hand)):
            if foe == player:
                continue
            for i, other in enumerate(s.units[foe]):
                if not other[4]:
                    found.append((ATTACK_WITH, place, foe, UNIT, i))
            for i in range(len(s.buildings[foe])):
                found.append((ATTACK_WITH, place, foe, STRUCTURE, i))
        guarded = [other[4] for other in own if other[4]]
        for i, building in enumerate(s.buildings[player]):
            if building[0] not in guarded:
                found.append((GUARD, place, i))
