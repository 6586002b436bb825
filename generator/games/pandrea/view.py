"""What one player may know of a position, and the positions that fit what they know.

Deck lists are open (so are the discards); hands and the order of piles are not. In step 2a a player sees the others
as they were when the step began, and not whether they have finished (PA-030).
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.engine.rng import Rng
from generator.games.pandrea.state import RECRUIT, Mod, Side, State
from generator.games.pandrea.tables import Tables

__all__ = ["View", "determinize", "unseen", "view"]


@dataclass(frozen=True, slots=True)
class View:
    """A position as one player sees it; equal views cannot be told apart by that player."""

    player: int
    now: tuple[int, ...]
    """Turn, step, who is asked (in step 2a only whether it is this player), holder of the token, passes, who has
    finished (in step 2a only of this player), the end, who fell last."""
    cards: tuple[int, ...]
    lists: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    sides: tuple[Side, ...]
    veil: tuple[Side, ...]
    alive: tuple[int, ...]
    usure: tuple[int, ...]
    hits: tuple[int, ...]
    order: tuple[tuple[int, ...], tuple[int, ...]]
    mods: tuple[Mod, ...]


def view(s: State, player: int) -> View:
    """Return what the player may know."""
    hidden = s.step == RECRUIT and not s.over
    seat, done = s.seat, s.done
    if hidden:
        seat, done = int(s.seat == player), s.done >> player & 1
    sides = [s.veil[other] if hidden and other != player and s.veil else s.side(other) for other in range(len(s.life))]
    return View(
        player,
        (s.turn, s.step, seat, s.holder, s.passes, done, s.over, s.fallen),
        s.cards,
        s.lists,
        tuple(s.hand[player]),
        tuple(sides),
        s.veil,
        tuple(s.alive),
        tuple(s.usure),
        tuple(s.hits),
        (tuple(s.queue), tuple(s.keys)),
        tuple(s.mods),
    )


def unseen(t: Tables, v: View, player: int) -> list[int]:
    """Return a player's cards that lie in his hand or his pile, sorted; of the own hand only what is in the pile."""
    left = list(v.lists[player])
    side = v.sides[player]
    for card in side[6]:
        left[card] -= 1
    for rows in side[7]:
        for card, _ in rows:
            if card != t.depot:
                left[card] -= 1
    for row in side[8]:
        left[row[1]] -= 1
    if player == v.player:
        for card in v.hand:
            left[card] -= 1
    return [card for card, count in enumerate(left) for _ in range(count)]


def determinize(t: Tables, v: View, rng: Rng) -> State:
    """Return a position that fits the view, every deal of the unseen cards as likely."""
    players = len(v.sides)
    s = State(players, players * t.fronts)
    s.turn, s.step, s.seat, s.holder, s.passes, s.done, s.over, s.fallen = v.now
    s.cards, s.lists, s.veil = v.cards, v.lists, v.veil
    s.alive, s.usure, s.hits = list(v.alive), list(v.usure), list(v.hits)
    s.queue, s.keys = list(v.order[0]), list(v.order[1])
    s.mods = list(v.mods)
    if s.step == RECRUIT and not s.over:
        # The others have not begun, as far as this player knows; which of them is asked first makes no difference.
        s.done = v.now[5] << v.player
        others = ((v.player + n) % players for n in range(1, players))
        s.seat = v.player if v.now[2] else next(other for other in others if s.alive[other])
    for player, side in enumerate(v.sides):
        s.life[player], s.general[player], held, _, s.requisition[player], s.bonus[player] = side[:6]
        s.discard[player] = list(side[6])
        first = player * t.fronts
        for place, rows in enumerate(side[7]):
            s.terrains[first + place] = list(rows)
        s.units[player] = [list(row) for row in side[8]]
        s.next_number[player] = side[9]
        cards = unseen(t, v, player)
        rng.shuffle(cards)
        if player == v.player:
            s.hand[player] = list(v.hand)
            s.pile[player] = cards
        else:
            s.hand[player] = sorted(cards[:held])
            s.pile[player] = cards[held:]
    s.rng = (rng.below(1 << 32) << 32) | rng.below(1 << 32)
    return s
