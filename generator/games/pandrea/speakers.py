"""Who speaks: the order of windows, and of those who have not finished yet."""

from __future__ import annotations

from generator.games.pandrea.state import State
from generator.games.pandrea.tables import Tables

__all__ = ["finished", "first_speaker", "next_speaker", "next_undone", "open_window"]


def next_speaker(t: Tables, s: State, player: int) -> int:
    """Return who speaks after a player: the living in their order, the holder of the token last (PA-028, PA-012)."""
    order = t.speakers[s.holder]
    start = order.index(player) + 1
    for other in order[start:] + order[:start]:
        if s.alive[other]:
            return other
    return player


def next_undone(t: Tables, s: State, player: int) -> int:
    """Return the next living player who has not finished; any order will do, for nobody sees the others (PA-030)."""
    players = len(s.life)
    for step in range(1, players + 1):
        other = (player + step) % players
        if s.alive[other] and not s.done >> other & 1:
            return other
    return player


def finished(s: State) -> bool:
    """Return whether all living players have finished."""
    living = sum([alive << player for player, alive in enumerate(s.alive)])
    return s.done & living == living


def first_speaker(t: Tables, s: State) -> int:
    """Return who speaks first: the living one after the holder of the token (PA-028)."""
    return next(player for player in t.speakers[s.holder] if s.alive[player])


def open_window(t: Tables, s: State, step: int) -> None:
    """Begin a window of stratagems (PA-030)."""
    s.step = step
    s.passes = 0
    s.seat = first_speaker(t, s)
