"""What one player may know of a position, and the positions that fit what they know."""

from __future__ import annotations

from dataclasses import dataclass

from generator.engine.rng import Rng
from generator.games.structure.state import Building, Frame, State, Unit
from generator.games.structure.tables import Tables

__all__ = ["View", "determinize", "unseen", "view"]


@dataclass(frozen=True, slots=True)
class View:
    """A position as one player sees it; equal views cannot be told apart by that player."""

    player: int
    turn: int
    active: int
    pile: int
    """How many cards are left."""
    morgue: tuple[int, ...]
    hand: tuple[int, ...]
    """The player's own: rank -> cards."""
    hands: tuple[int, ...]
    """How many cards each player holds."""
    known: tuple[tuple[int, ...], ...]
    """Cards that everybody saw going back to a hand."""
    buildings: tuple[tuple[Building, ...], ...]
    units: tuple[tuple[Unit, ...], ...]
    turn_so_far: tuple[int, ...]
    """Buildings, units and Aces of the turn, the unit laid, whether a building is barred."""
    frames: tuple[Frame, ...]
    over: int
    next_uid: int


def view(s: State, player: int) -> View:
    """Return what the player may know."""
    return View(
        player,
        s.turn,
        s.active,
        len(s.pile),
        tuple(s.morgue),
        tuple(s.hand[player]),
        tuple([sum(hand) for hand in s.hand]),
        tuple([tuple(known) for known in s.known]),
        tuple([tuple(rows) for rows in s.buildings]),
        tuple([tuple(rows) for rows in s.units]),
        (s.laid, s.entered, s.aces, s.fresh, s.barred),
        tuple(s.frames),
        s.over,
        s.next_uid,
    )


def unseen(t: Tables, v: View) -> list[int]:
    """Return how many cards of each rank the player cannot see, those known in other hands left out."""
    left = [t.facts.copies_per_rank] * len(t.ranks)
    for rank, held in enumerate(v.hand):
        left[rank] -= held + v.morgue[rank]
    for other, known in enumerate(v.known):
        if other != v.player:
            for rank, count in enumerate(known):
                left[rank] -= count
    for rows in v.buildings:
        for building in rows:
            left[building[1]] -= 1
    for units in v.units:
        for unit in units:
            left[unit[1]] -= 1
    return left


def determinize(t: Tables, v: View, rng: Rng) -> State:
    """Return a position that fits the view, every such deal of the unseen cards as likely."""
    s = State(len(v.hands), len(t.ranks))
    s.turn, s.active = v.turn, v.active
    s.morgue = list(v.morgue)
    s.known = [list(known) for known in v.known]
    s.buildings = [list(rows) for rows in v.buildings]
    s.units = [list(rows) for rows in v.units]
    s.laid, s.entered, s.aces, s.fresh, s.barred = v.turn_so_far
    s.frames = list(v.frames)
    s.over, s.next_uid = v.over, v.next_uid
    cards = [rank for rank, count in enumerate(unseen(t, v)) for _ in range(count)]
    rng.shuffle(cards)
    s.hand[v.player] = list(v.hand)
    for other, held in enumerate(v.hands):
        if other != v.player:
            hand = s.hand[other] = list(v.known[other])
            for _ in range(held - sum(hand)):
                hand[cards.pop()] += 1
    s.pile = cards[: v.pile]
    s.rng = (rng.below(1 << 32) << 32) | rng.below(1 << 32)
    return s
