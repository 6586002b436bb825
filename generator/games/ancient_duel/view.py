"""What one player may know of a position, and the positions that fit what they know.

Deck lists are open: each player knows which cards the other plays, not where they are. With the printed decks, a
faction's whole set, that is so at the table too.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.engine.rng import Rng
from generator.games.ancient_duel.catalogue import UNIT
from generator.games.ancient_duel.state import UP, Battle, Frame, Mod, Row, State, Trigger
from generator.games.ancient_duel.tables import Tables

__all__ = ["HIDDEN", "View", "determinize", "view"]

HIDDEN = -1
"""The design of a card that the player cannot see."""

Zones = tuple[tuple[Row, ...], tuple[Row, ...]]


@dataclass(frozen=True, slots=True)
class View:
    """A position as one player sees it; equal views cannot be told apart by that player."""

    player: int
    turn: int
    active: int
    starter: int
    phase: int
    own: tuple[int, ...]
    score: tuple[int, ...]
    energy: tuple[int, ...]
    hand: tuple[int, ...]
    """The player's own."""
    hands: tuple[int, ...]
    """How many cards each player holds."""
    decks: tuple[int, ...]
    discard: tuple[tuple[int, ...], ...]
    units: Zones
    support: Zones
    terrain: Zones
    unseen: tuple[tuple[int, ...], ...]
    """For each player, sorted, the cards that this player cannot see: the own deck; the other's deck, hand and
    face-down cards."""
    entered: int
    direct: int
    mods: tuple[Mod, ...]
    stack: tuple[Frame, ...]
    queue: tuple[Trigger, ...]
    batch: int
    pending: tuple[int, ...] | None
    battle: Battle | None
    over: int
    reason: int
    next_uid: int


def view(s: State, player: int) -> View:
    """Return what the player may know."""
    foe = 1 - player
    hidden = [*s.deck[foe], *s.hand[foe]]
    hidden += [row[1] for zone in (s.units[foe], s.support[foe]) for row in zone if not row[2] & UP]
    unseen = [tuple(sorted(s.deck[player])), tuple(sorted(hidden))]
    if player == 1:
        unseen.reverse()
    return View(
        player,
        s.turn,
        s.active,
        s.starter,
        s.phase,
        tuple(s.own),
        tuple(s.score),
        tuple(s.energy),
        tuple(s.hand[player]),
        (len(s.hand[0]), len(s.hand[1])),
        (len(s.deck[0]), len(s.deck[1])),
        (tuple(s.discard[0]), tuple(s.discard[1])),
        _seen(s.units, player),
        _seen(s.support, player),
        (tuple(s.terrain[0]), tuple(s.terrain[1])),
        tuple(unseen),
        s.entered,
        s.direct,
        tuple(s.mods),
        tuple(s.stack),
        tuple(s.queue),
        s.batch,
        s.pending if s.pending is not None and s.pending[1] == player else None,
        s.battle,
        s.over,
        s.reason,
        s.next_uid,
    )


def _seen(pair: list[list[Row]], player: int) -> Zones:
    rows = [
        tuple(row if side == player or row[2] & UP else (row[0], HIDDEN, row[2]) for row in pair[side])
        for side in (0, 1)
    ]
    return rows[0], rows[1]


def determinize(t: Tables, v: View, rng: Rng) -> State:
    """Return a position that fits the view, every such position as likely up to what face-down cards may be."""
    s = State()
    s.turn, s.active, s.starter, s.phase = v.turn, v.active, v.starter, v.phase
    s.own, s.score, s.energy = list(v.own), list(v.score), list(v.energy)
    s.discard = [list(pile) for pile in v.discard]
    s.terrain = [list(zone) for zone in v.terrain]
    s.entered, s.direct, s.batch = v.entered, v.direct, v.batch
    s.mods, s.stack, s.queue = list(v.mods), list(v.stack), list(v.queue)
    s.pending, s.battle, s.over, s.reason = v.pending, v.battle, v.over, v.reason
    s.next_uid = v.next_uid
    player, foe = v.player, 1 - v.player
    deck = list(v.unseen[player])
    rng.shuffle(deck)
    pool = list(v.unseen[foe])
    rng.shuffle(pool)
    kinds = t.cards.kind
    s.units = [list(zone) for zone in v.units]
    s.support = [list(zone) for zone in v.support]
    for zone, wants_unit in ((s.units[foe], True), (s.support[foe], False)):
        for place, row in enumerate(zone):
            if row[1] == HIDDEN:
                card = next(i for i in range(len(pool) - 1, -1, -1) if (kinds[pool[i]] == UNIT) is wants_unit)
                zone[place] = (row[0], pool.pop(card), row[2])
    held = v.hands[foe]
    s.hand[player], s.hand[foe] = list(v.hand), sorted(pool[:held])
    s.deck[player], s.deck[foe] = deck, pool[held:]
    s.rng = (rng.below(1 << 32) << 32) | rng.below(1 << 32)
    return s
