"""How good a position is for a player, roughly, in victory points: what bots that look ahead compare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.games.dungeons_raiders.ending import outcome, points
from generator.games.dungeons_raiders.primitives import adventurers
from generator.games.dungeons_raiders.state import PLACES, State

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["evaluate"]

WON = 100.0
CROWN, STONE, CHARGE, ADVENTURER, LEVEL, CARD, OBJECT = 0.08, 0.1, 0.06, 0.5, 0.3, 0.25, 0.4


def evaluate(t: Tables, s: State, player: int) -> float:
    """Return how good the position is for the player; won and lost games stand apart from all others."""
    other = 1 - player
    ended = outcome(t, s)
    lead = _side(t, s, player) - _side(t, s, other)
    if ended is None:
        return lead
    if ended.draw:
        return lead / WON
    return lead / WON + (WON if player in ended.winners else -WON)


def _side(t: Tables, s: State, player: int) -> float:
    worth = points(t, s, player) + (s.glory[player] % t.facts.scoring.glory_per_pv) / t.facts.scoring.glory_per_pv
    worth += CROWN * s.crowns[player] + STONE * s.stones[player] + CHARGE * s.charges[player]
    worth += ADVENTURER * adventurers(s, player)
    worth += LEVEL * sum(s.level[player][place] for place in range(PLACES))
    worth += CARD * (len(s.hand[player]) + len(s.house_hand[player]) + len(s.mercenaries[player]))
    return worth + OBJECT * (len(s.objects[player]) + len(s.unknown[player]) / 2)
