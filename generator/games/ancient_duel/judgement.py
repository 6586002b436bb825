"""How good a position is for a player, roughly: what bots that look ahead compare.

Weights are in points and a matter of judgement, not of the rules; how well bots do with them is measured by
`tests/bench/engine.py --match`.
"""

from __future__ import annotations

from generator.games.ancient_duel.mods import DEF
from generator.games.ancient_duel.state import DEFENCE, UP, State
from generator.games.ancient_duel.tables import Tables

__all__ = ["evaluate"]

WON = 1_000.0
UNIT, STRENGTH, RISK, BLOW = 1.0, 0.45, 0.45, 0.35
CARD, SET_CARD, STANDING, HIDDEN_UNIT = 0.8, 1.0, 2.0, 0.6
OPEN_FIELD = 0.3
LOW_SCORE = 8


def evaluate(t: Tables, s: State, player: int) -> float:
    """Return how good the position is for the player."""
    if s.over >= 0:
        return 0.0 if s.over > 1 else WON if s.over == player else -WON
    return _side(t, s, player) - _side(t, s, 1 - player)


def _side(t: Tables, s: State, player: int) -> float:
    cards = t.cards
    foe = 1 - player
    score = s.score[player]
    worth = score - (LOW_SCORE - score) * 0.6 if score < LOW_SCORE else float(score)
    worth += CARD * len(s.hand[player]) + 2.0 * len(s.terrain[player])
    for row in s.support[player]:
        worth += STANDING if row[2] & UP else SET_CARD
    changes: dict[int, int] = {}
    for mod in s.mods:
        if mod[1] <= DEF:
            key = mod[0] * 2 + mod[1]
            changes[key] = changes.get(key, 0) + mod[2]
    threat = 0
    for row in s.units[foe]:
        if row[2] & UP:
            threat = max(threat, cards.atk[row[1]] + changes.get(row[0] * 2, 0))
    best = 0
    for uid, design, flags in s.units[player]:
        atk = cards.atk[design] + changes.get(uid * 2, 0)
        defence = cards.defence[design] + changes.get(uid * 2 + 1, 0)
        worth += UNIT + STRENGTH * (atk + defence)
        if flags & DEFENCE:
            if not flags & UP:
                worth -= HIDDEN_UNIT
            elif threat > defence:
                worth -= RISK
        else:
            best = max(best, atk)
            if threat > atk:
                worth -= RISK + BLOW * (threat - atk)
    if not s.units[foe]:
        worth += OPEN_FIELD * best
    return worth
