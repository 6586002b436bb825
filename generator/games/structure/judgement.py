"""How good a position is for a player, roughly, in structure points: what bots that look ahead compare.

Weights were set by play between bots (tests/bench/engine_structure.py), not taken from the rules.
"""

from __future__ import annotations

from generator.games.structure.actions import PASS
from generator.games.structure.flow import act
from generator.games.structure.state import State
from generator.games.structure.tables import Tables

__all__ = ["evaluate"]

WON = 100.0
MARGIN = 0.5
"""Of a point won by, at the end: a bot that is losing still plays for the fewest points lost."""
IN_HAND, FORCE, FORCE_HELD, ACE, EXPOSED, GUARDED = 0.55, 0.45, 0.3, 5.0, 0.35, 0.2
COUNTERS = (2.2, 1.4, 3.2)
"""What a 5, a 6 and a 7 are worth in the hand."""
LATE = 6
"""Own turns before the end at which cards held begin to lose their worth."""
AHEAD = 4.0
"""For a threshold that the next building reaches."""


def evaluate(t: Tables, s: State, player: int) -> float:
    """Return how good the position is for the player; an event going on counts as if nobody answered any more."""
    if s.frames:
        s = s.clone()
        while s.frames:
            act(t, s, (PASS,))
    players = range(len(s.hand))
    if s.over:
        scores = [s.score(p) for p in players]
        best = max(scores)
        rival = max(scores[p] for p in players if p != player)
        if scores[player] < best:
            return -WON + MARGIN * (scores[player] - best)
        return WON + MARGIN * (best - rival) if rival < best else 0.0
    return _side(t, s, player) - max([_side(t, s, p) for p in players if p != player])


def _side(t: Tables, s: State, player: int) -> float:
    count = len(s.hand)
    turns = len(s.pile) // count + (s.active == player)
    late = min(1.0, turns / LATE)
    hand = s.hand[player]
    score = 0
    worth = 0.0
    posts = [unit[4] for unit in s.units[player] if unit[4]]
    threat = 0
    for foe in range(count):
        if foe != player:
            for unit in s.units[foe]:
                if not unit[4]:
                    threat += t.force[unit[1]]
    bare = 0
    for uid, _, points in s.buildings[player]:
        score += points
        if uid not in posts:
            bare += points
    worth += score - EXPOSED * min(threat, bare) * (1.0 if turns else 0.5)
    for unit in s.units[player]:
        worth += late * FORCE * t.force[unit[1]] + (GUARDED * unit[2] if unit[4] else 0.0)
    left = turns
    next_building = 0
    for rank in reversed(t.buildings):
        held = min(hand[rank], left)
        if held:
            next_building = next_building or t.points[rank]
            worth += IN_HAND * t.points[rank] * held
            left -= held
    if turns:
        for rank in t.units:
            worth += late * FORCE_HELD * t.force[rank] * hand[rank]
        worth += ACE * hand[t.ace] * max(late, 0.4)
    if s.pile:
        for rank, each in zip(t.counters, COUNTERS, strict=True):
            worth += each * hand[rank] * max(late, 0.4)
    threshold = t.agreed.threshold
    if threshold is not None and next_building and score + next_building >= threshold:
        worth += AHEAD
    return worth
