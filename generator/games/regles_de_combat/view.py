"""What one player may know of a position, and the positions that fit what they know.

A player sees what lies open, what he holds, and of the other's hidden things how many there are. What he could
remember of cards that went out of sight again (prisoners freed, survivors back on the path) is not part of a view.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from generator.engine.rng import Rng
from generator.games.regles_de_combat import frames
from generator.games.regles_de_combat.actions import ARMY, SIDE
from generator.games.regles_de_combat.grid import bits
from generator.games.regles_de_combat.march import open_to_all
from generator.games.regles_de_combat.muster import pay, payable
from generator.games.regles_de_combat.primitives import owed, put
from generator.games.regles_de_combat.state import FACE, UP, USE, V_AT, Frame, Paid, Row, State
from generator.games.regles_de_combat.tables import Tables

__all__ = ["Other", "View", "determinize", "unseen", "view"]

_PLACES = 6
"""Where the places begin among what is open to all."""
HIDDEN = -1
"""In place of a design that the player does not know."""


@dataclass(frozen=True, slots=True)
class Other:
    """What a player sees of the other's hidden things: how many there are."""

    counts: tuple[int, ...]
    """Cards in hand, with the van, with the rear; resource cards with either; cards planned; then the places."""
    paid: tuple[tuple[int, int, int, int], ...]
    """Resources on cards that are paid for and not shown yet."""
    field: tuple[tuple[int, Row], ...]
    pool: tuple[int, ...] = ()
    """Resources of the army that he has just been shown (RC-079); empty otherwise."""


@dataclass(frozen=True, slots=True)
class View:
    """A position as one player sees it; equal views cannot be told apart by that player."""

    player: int
    common: tuple[int, ...]
    """Combat, assailant, march turn, active, turn, events played, fresh, fighting, over."""
    pairs: tuple[tuple[int, ...], ...]
    """Wins, turns taken, next slots, V of a Cantinière, whether one served, armies called: by player."""
    piles: tuple[int, int]
    """How many cards are left."""
    discard: tuple[tuple[int, ...], ...]
    prison: tuple[tuple[int, ...], ...]
    voyage: tuple[tuple[int, ...], ...]
    supports: tuple[tuple[Paid, ...], ...]
    entering: tuple[tuple[int, ...], ...]
    caps: tuple[tuple[int, int, int], ...]
    agenda: tuple[Frame, ...]
    deck: tuple[tuple[int, ...], tuple[int, ...]]
    hand: tuple[int, ...]
    """The player's own, as all that follows."""
    places: tuple[int, ...]
    van: tuple[int, ...]
    rear: tuple[int, ...]
    pool: tuple[int, ...]
    queue: tuple[int, ...]
    paid: tuple[Paid, ...]
    field: tuple[tuple[int, Row], ...]
    public: tuple[tuple[int, ...], tuple[int, ...]]
    other: Other


def _masked(row: Row) -> Row:
    if row[FACE] == UP:
        return row
    return (HIDDEN, row[1], row[2], 0, 0, *row[5:])


def _other(s: State, foe: int) -> Other:
    """Return what is seen of the other player's hidden things."""
    kind = s.agenda[-1][0] if s.agenda else frames.MARCH
    counts = s.public[foe] or open_to_all(s, foe)
    if kind == frames.ASSIGN:
        # Cards laid out and resources put on them lie together until both have finished.
        paid = s.paid[foe]
        pool = s.pool[foe]
        spent = sum(sum(card[1:4]) for card in paid)
        counts = (counts[0], len(s.van[foe]) + len(paid), counts[2], sum(pool[:3]) + spent, *counts[4:])
        return Other(counts, (), ())
    if kind == frames.PLACE:
        # Behind the screen it is not seen which card stands where, or whether one has been placed.
        laid = [card[1:] for card in s.paid[foe]] + [row[V_AT:USE] for row in s.field[foe].values()]
        return Other(counts, tuple(sorted(laid)), ())
    shown: tuple[int, ...] = ()
    if kind == frames.TYPE:
        side, code = divmod(s.agenda[-1][2], SIDE)
        if side == foe and code >= ARMY:
            start = 3 * (code - ARMY)
            shown = (start, *s.pool[foe][start : start + 3])
    field = tuple([(slot, _masked(row)) for slot, row in s.field[foe].items()])
    return Other(counts, tuple(sorted([card[1:] for card in s.paid[foe]])), field, shown)


def _agenda(s: State, player: int) -> tuple[Frame, ...]:
    """Return what is still to be done, without what the other plans hidden."""
    return tuple(
        [frame for frame in s.agenda if not (frame[0] in (frames.LAYING, frames.MAKING) and frame[1] != player)]
    )


def view(s: State, player: int) -> View:
    """Return what the player may know."""
    foe = 1 - player
    kind = s.agenda[-1][0] if s.agenda else frames.MARCH
    pairs: list[tuple[int, ...]] = [tuple(s.wins), tuple(s.taken), tuple(s.called)]
    # While it is hidden what the other pays and places, these counters are hidden too.
    pays = kind == frames.ASSIGN
    for pair, secret in ((s.next_slot, pays or kind == frames.PLACE), (s.virtual, pays), (s.served, pays)):
        pairs.append((pair[player],) if secret else tuple(pair))
    return View(
        player,
        (s.combat, s.attacker, s.march, s.active, s.turn, s.evented, s.fresh, s.fighting, s.over),
        tuple(pairs),
        (len(s.pile[0]), len(s.pile[1])),
        (tuple(s.discard[0]), tuple(s.discard[1])),
        (tuple(s.prison[0]), tuple(s.prison[1])),
        (tuple(s.voyage[0]), tuple(s.voyage[1])),
        (tuple(s.supports[0]), tuple(s.supports[1])),
        (tuple(s.entering[0]), tuple(s.entering[1])),
        tuple(s.caps),
        _agenda(s, player),
        s.deck,
        tuple(s.hand[player]),
        tuple(s.places[player]),
        tuple(s.van[player]),
        tuple(s.rear[player]),
        tuple(s.pool[player]),
        tuple(s.queue[player]),
        tuple(s.paid[player]),
        tuple(s.field[player].items()),
        s.public,
        _other(s, foe),
    )


def unseen(v: View) -> list[int]:
    """Return the other's cards that the player cannot see, sorted."""
    foe = 1 - v.player
    left = Counter(v.deck[foe])
    # While a march turn is planned, the place laid in it is not shown: the open ones are those of its beginning.
    places = v.other.counts[_PLACES:]
    seen = [*v.discard[foe], *v.prison[v.player], *v.voyage[foe], *places]
    seen += [support[0] for support in v.supports[foe]]
    seen += [row[0] for _, row in v.other.field]
    # Tokens, and what lies face down, are none of the deck: they leave it as it is.
    left.subtract(seen)
    return sorted(left.elements())


class _Draw:
    """Takes cards from those unseen, as chance and what is known of them will have it."""

    def __init__(self, t: Tables, cards: list[int], rng: Rng) -> None:
        self._t = t
        rng.shuffle(cards)
        self.cards = cards

    def paid(self, v: int, f: int, e: int, virtual: int) -> int:
        """Return a card that stands on a cell and can be paid with this; the dearest, since safety is rare."""
        t = self._t
        return self._best(
            lambda design: (t.stands[design], not owed(t, design, v, f, e, virtual), sum(t.upkeep[design]))
        )

    def soldier(self) -> int:
        """Return a card that can be laid to an army."""
        return self._best(lambda design: (self._t.serves[design],))

    def planned(self) -> int:
        """Return a card that can be played in a march turn."""
        return self._best(lambda design: (self._t.in_march[design] is not None,))

    def _best(self, fits: Callable[[int], tuple[int, ...]]) -> int:
        """Return the first of those that fit best."""
        worth = [fits(design) for design in self.cards]
        return self.cards.pop(worth.index(max(worth)))

    def any(self) -> int:
        """Return any card."""
        return self.cards.pop()


def determinize(t: Tables, v: View, rng: Rng) -> State:
    """Return a position that fits the view, what is hidden drawn at random."""
    s = State(t.grid.cells)
    me, foe = v.player, 1 - v.player
    s.combat, s.attacker, s.march, s.active, s.turn, s.evented, s.fresh, s.fighting, s.over = v.common
    s.wins, s.taken, s.called = (list(pair) for pair in v.pairs[:3])
    for name, pair in zip(("next_slot", "virtual", "served"), v.pairs[3:], strict=True):
        values = [0, 0]
        if len(pair) == 1:
            values[me] = pair[0]
        else:
            values = list(pair)
        setattr(s, name, values)
    s.discard, s.prison, s.voyage = ([list(one) for one in pair] for pair in (v.discard, v.prison, v.voyage))
    s.supports = [list(rows) for rows in v.supports]
    s.entering = [list(rows) for rows in v.entering]
    s.caps, s.agenda, s.deck, s.public = list(v.caps), list(v.agenda), v.deck, v.public
    s.hand[me], s.places[me], s.van[me], s.rear[me] = list(v.hand), list(v.places), list(v.van), list(v.rear)
    s.pool[me], s.queue[me], s.paid[me] = list(v.pool), list(v.queue), list(v.paid)
    s.field[me] = dict(v.field)
    own = Counter(v.deck[me])
    own.subtract(_held(t, s, me))
    s.pile[me] = sorted(own.elements())
    rng.shuffle(s.pile[me])
    _fill(t, v, s, foe, rng)
    _catch_up(t, s, foe, rng)
    for player in (0, 1):
        for slot, row in s.field[player].items():
            s.at[row[1]] = slot
            s.occ[player] |= 1 << row[1]
    s.rng = (rng.below(1 << 32) << 32) | rng.below(1 << 32)
    return s


def _held(t: Tables, s: State, player: int) -> list[int]:
    """Return all cards of a player outside his pile."""
    found = [*s.hand[player], *s.discard[player], *s.places[player], *s.van[player], *s.rear[player]]
    found += [*s.queue[player], *s.voyage[player], *s.prison[1 - player]]
    found += [card[0] for card in (*s.supports[player], *s.paid[player])]
    return found + [row[0] for row in s.field[player].values() if not t.is_token[row[0]]]


def _fill(t: Tables, v: View, s: State, foe: int, rng: Rng) -> None:
    """Deal out what the player cannot see of the other."""
    other = v.other
    draw = _Draw(t, unseen(v), rng)
    hand, van, rear, with_van, with_rear, planned = other.counts[:_PLACES]
    s.places[foe] = list(other.counts[_PLACES:])
    hidden = [(slot, row) for slot, row in other.field if row[0] == HIDDEN]
    found = {slot: draw.paid(*row[V_AT:USE]) for slot, row in hidden}
    for slot, row in other.field:
        design = found.get(slot, row[0])
        hp = row[3] if row[FACE] == UP else t.hp[design] + _raised(t, row)
        top = row[4] if row[FACE] == UP else hp
        s.field[foe][slot] = (design, row[1], row[2], hp, top, *row[5:])
    for laid in other.paid:
        s.paid[foe].append((draw.paid(*laid), *laid))
    for _ in range(van):
        insort(s.van[foe], draw.soldier())
    for _ in range(rear):
        insort(s.rear[foe], draw.soldier())
    s.queue[foe] = [draw.planned() for _ in range(planned)]
    for start, count in ((0, with_van), (3, with_rear)):
        for _ in range(count):
            s.pool[foe][start + rng.below(3)] += 1
    if other.pool:
        start, *held = other.pool
        s.pool[foe][start : start + 3] = held
    for _ in range(hand):
        insort(s.hand[foe], draw.any())
    s.pile[foe] = draw.cards


def _catch_up(t: Tables, s: State, foe: int, rng: Rng) -> None:
    """Let the other have done something where he has finished what he does unseen: paid, placed, laid resources."""
    left = {frame[0] for frame in s.agenda if frame[1] == foe}
    kind = s.agenda[-1][0] if s.agenda else frames.MARCH
    if kind == frames.ASSIGN and frames.ASSIGN not in left:
        army = list(s.van[foe])
        rng.shuffle(army)
        for design in sorted(army, key=lambda design: not t.is_support[design]):
            ways = payable(t, s, foe, 0, design)
            if ways:
                pay(t, s, foe, 0, design, ways[-1])
        s.virtual[foe] = 0
    elif kind == frames.PLACE and frames.PLACE not in left:
        cells = bits(t.grid.side[foe])
        rng.shuffle(cells)
        for paid in s.paid[foe]:
            put(t, s, foe, cells.pop(), rng.below(2), paid)
        s.paid[foe] = []
    elif s.public[0] and frames.GATHER not in left:
        for _ in s.places[foe]:
            s.pool[foe][rng.below(6)] += 1


def _raised(t: Tables, row: Row) -> int:
    """Return the PV that supports have given to a face-down card: its marks tell."""
    return t.raises(row[10])
