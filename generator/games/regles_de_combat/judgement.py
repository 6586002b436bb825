"""How good a position is for a player, roughly: what bots that look ahead compare.

Weights were set by play between bots (tests/bench/engine_regles_de_combat.py), not taken from the rules.
"""

from __future__ import annotations

from generator.games.regles_de_combat.state import FACE, HP, UP, State
from generator.games.regles_de_combat.tables import Tables

__all__ = ["army_worth", "evaluate", "strength", "worth"]

WON = 1000.0
COMBAT = 60.0
IN_ARMY, IN_HAND, PRISONER, UNKNOWN, RESOURCE = 0.5, 0.3, 2.0, 8.5, 0.6


def worth(t: Tables, design: int) -> float:
    """Return what a whole card is worth: the balance value of the rule model, PV and twice ATT."""
    return float(t.hp[design] + 2 * t.atk[design])


def strength(t: Tables, s: State, player: int, *, seen_by: int) -> float:
    """Return how strong a player's side of the field is; what lies face down counts as a usual card to the other."""
    total = 0.0
    for row in s.field[player].values():
        if row[FACE] != UP and seen_by != player:
            total += UNKNOWN
        else:
            total += row[HP] + 2 * t.atk[row[0]]
    return total


def army_worth(t: Tables, army: list[int]) -> float:
    """Return what the cards of an army are worth."""
    return sum(worth(t, design) for design in army if t.stands[design])


def evaluate(t: Tables, s: State, player: int) -> float:
    """Return how good the position is for the player."""
    foe = 1 - player
    total = COMBAT * (s.wins[player] - s.wins[foe]) + PRISONER * (len(s.prison[player]) - len(s.prison[foe]))
    if s.over:
        return (WON if total > 0 else -WON if total < 0 else 0.0) + total
    for side, sign in ((player, 1.0), (foe, -1.0)):
        mine = strength(t, s, side, seen_by=player)
        mine += IN_ARMY * (8.0 * (len(s.van[side]) + len(s.rear[side]) + len(s.paid[side])))
        mine += IN_HAND * 8.0 * len(s.hand[side]) + RESOURCE * sum(s.pool[side])
        total += sign * mine
    return total
