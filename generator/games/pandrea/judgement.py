"""How good a position is for a player, roughly, in life points: what bots that look ahead compare.

Weights were set by play between bots (tests/bench/engine_pandrea.py), not taken from the rules.
"""

from __future__ import annotations

from generator.games.pandrea.state import DESIGN, FRONT, State
from generator.games.pandrea.tables import PEASANT, Tables

__all__ = ["evaluate"]

WON = 100.0
UNIT_WORTH = 1.1
"""Life points that a unit in play is worth for each point of its cost."""
IN_HAND = 0.8
"""Life points that a card in hand is worth, for the first so many."""
HELD = 4
WORKED = 2.0
"""Life points that a front with a Paysan is worth."""
LATER = 0.7
"""Life points that a point of requisition of the next turn is worth."""
LOW = 8
PRESSED = 0.8
"""Beyond its own point, what each point of life is worth below `LOW`."""


def evaluate(t: Tables, s: State, player: int) -> float:
    """Return how good the position is for the player, against the best of his opponents."""
    enemies = t.enemies[player]
    if s.over:
        own = any(s.alive[ally] for ally in t.allies[player])
        others = any(s.alive[enemy] for enemy in enemies)
        return WON if own and not others else -WON if others and not own else 0.0
    own_side = sum(_side(t, s, ally) for ally in t.allies[player])
    return own_side - max(_side(t, s, enemy) for enemy in enemies)


def _side(t: Tables, s: State, player: int) -> float:
    if not s.alive[player]:
        return -WON / 2
    life = s.life[player]
    worth = life - PRESSED * max(0, LOW - life) + LATER * s.bonus[player]
    worth += IN_HAND * min(HELD, len(s.hand[player]))
    worked = set()
    for row in s.units[player]:
        worth += UNIT_WORTH * t.cost[row[DESIGN]]
        if t.classes[row[DESIGN]] == PEASANT:
            worked.add(row[FRONT])
    return worth + WORKED * len(worked)
