"""What one player may know of a position, and the positions that fit what they know (DR-031)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.engine.rng import Rng
from generator.games.dungeons_raiders import asks
from generator.games.dungeons_raiders.building import LEGAL as PLACED
from generator.games.dungeons_raiders.building import tokens_of
from generator.games.dungeons_raiders.setup import LEGAL
from generator.games.dungeons_raiders.state import ALLOCATING, BOARDS, BUYING, NOTHING, PLACES, State

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["UNKNOWN", "View", "determinize", "view"]

UNKNOWN = -2
"""Stands for a card that the player cannot see; under groups what its back shows is taken from it, see `_back`."""


class View:
    """A position as one player sees it; equal views cannot be told apart by that player. Do not change `state`."""

    __slots__ = ("player", "state")

    def __init__(self, player: int, state: State) -> None:
        self.player = player
        self.state = state
        """What is hidden is replaced: cards by `UNKNOWN`, secret choices by nothing, chance by 0."""

    def _key(self) -> tuple[object, ...]:
        return (self.player, self.state.facts())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())


def view(t: Tables, s: State, player: int) -> View:
    """Return what the player may know: all but hands, orders of piles, cards under groups, choices made in secret."""
    seen = s.clone()
    seen.options = None
    seen.rng = 0
    seen.dice = None
    other = 1 - player
    seen.hand[other] = [UNKNOWN] * len(s.hand[other])
    seen.house_hand[other] = [UNKNOWN] * len(s.house_hand[other])
    seen.drawn[other] = [UNKNOWN] * len(s.drawn[other])
    seen.pile = [[UNKNOWN] * len(pile) for pile in s.pile]
    known = s.known_top[player]
    seen.exploration = [UNKNOWN] * (len(s.exploration) - known) + s.exploration[len(s.exploration) - known :]
    seen.known_top[other] = 0
    if s.question is None or s.question[1] != player:
        seen.looked = [UNKNOWN] * len(s.looked)
        seen.laid = [UNKNOWN] * len(s.laid)
    seen.kept[other] = s.shown[other] + [UNKNOWN] * (len(s.kept[other]) - len(s.shown[other]))
    seen.treasures = [[UNKNOWN] * len(pile) for pile in s.treasures]
    seen.treasures[t.hires] = sorted(s.treasures[t.hires])
    _hide_groups(t, s, seen, other)
    _hide_choices(t, s, seen, other)
    return View(player, seen)


def _hide_choices(t: Tables, s: State, seen: State, other: int) -> None:
    """Hide what the other player chooses in secret; while he does, it looks as if he had just begun (DR-035)."""
    choosing = s.question is not None and s.question[1] == other
    if s.secret == BOARDS:
        seen.board[other] = [NOTHING] * PLACES
        seen.level[other] = [0] * PLACES
        if choosing:
            seen.question = (asks.Q_SITE, other)
            seen.tasks[-1] = (asks.T_BOARD, other, 0)
    elif s.secret == BUYING:
        seen.bought[other] = []
        if choosing:
            seen.question = (asks.Q_BUY, other, NOTHING)
    elif s.secret == ALLOCATING:
        seen.alloc[other] = [0] * len(s.alloc[other])
        if choosing:
            tokens = tokens_of(t, s, other)
            seen.question = (asks.Q_TOKENS, other, tokens)
            seen.tasks[-1] = (asks.T_TOKENS, other, tokens - 1)


def _hide_groups(t: Tables, s: State, seen: State, other: int) -> None:
    """Turn the other player's cards under groups face down; which mercenaries and objects he has is open."""
    for group in seen.groups_of(other):
        if group.revealed:
            continue
        for card in group.cards:
            if t.is_mercenary[card]:
                seen.mercenaries[other] = sorted([*seen.mercenaries[other], card])
            elif t.is_object[card]:
                seen.objects[other] = sorted([*seen.objects[other], card])
        group.cards = sorted(UNKNOWN - _back(t, card) for card in group.cards)


def _back(t: Tables, card: int) -> int:
    return 1 if t.is_mercenary[card] else 2 if t.is_object[card] else 0


def determinize(t: Tables, seen: View, rng: Rng) -> State:
    """Return a position that fits the view, what is hidden drawn at random."""
    s = seen.state.clone()
    player, other = seen.player, 1 - seen.player
    s.rng = (rng.below(1 << 32) << 32) | rng.below(1 << 32)
    if s.house[other] >= 0:
        _deal_houses(t, s, other, rng)
    if s.turn:
        for one in (player, other):
            _deal_pile(t, s, one, rng)
        _deal_exploration(t, s, rng)
        for pile, stock in enumerate(t.stocks):
            if pile != t.hires:
                s.treasures[pile] = _left(stock, _treasures_out(t, s, pile), rng)
    choosing = s.question is not None and s.question[1] == other
    if s.secret == BOARDS and (choosing or other < player):
        _lay_board(t, s, other, rng, whole=not choosing)
    if s.secret == ALLOCATING and not choosing and other < player:
        _lay_tokens(t, s, other, rng)
    s.options = None
    return s


def _left(stock: Sequence[int], gone: Sequence[int], rng: Rng) -> list[int]:
    """Return what is left of a stock, in any order."""
    left = list(stock)
    for card in gone:
        left.remove(card)
    rng.shuffle(left)
    return left


def _treasures_out(t: Tables, s: State, pile: int) -> list[int]:
    """Return the cards of a treasure pile that lie elsewhere, in the open."""
    if pile != t.objects:
        return [card for card in s.boxed if card in t.stocks[pile]]
    out = [*s.unknown[0], *s.unknown[1], *s.objects[0], *s.objects[1], *([t.scroll] * sum(s.scrolls))]
    return out + [card for group in s.groups if group is not None for card in group.cards if t.is_object[card]]


def _deal_houses(t: Tables, s: State, other: int, rng: Rng) -> None:
    """Choose House cards for the other player, and lay cards under his groups: those that may lie there."""
    hidden = [group for group in s.groups_of(other) if not group.revealed]
    slots = sum(group.cards.count(UNKNOWN) for group in hidden)
    open_cards = [*s.discard[other], *(card for group in s.groups_of(other) for card in group.cards)]
    somewhere = [card for card in s.shown[other] if card not in open_cards]
    unseen = _left(t.houses[s.house[other]].cards, s.shown[other], rng)
    equip = [card for card in unseen if t.designs[card].moment == "equip"]
    need = max(0, slots - sum(t.designs[card].moment == "equip" for card in somewhere))
    chosen = equip[:need]
    chosen += [card for card in unseen if card not in chosen][: s.kept[other].count(UNKNOWN) - need]
    s.kept[other] = sorted([*s.shown[other], *chosen])
    free = [*somewhere, *chosen]
    rng.shuffle(free)
    for group in hidden:
        for place, card in enumerate(group.cards):
            if card == UNKNOWN:
                taken = next(one for one in free if t.designs[one].moment == "equip")
                free.remove(taken)
            elif card == UNKNOWN - 1:
                taken = s.mercenaries[other].pop(rng.below(len(s.mercenaries[other])))
            elif card == UNKNOWN - 2:
                taken = s.objects[other].pop(rng.below(len(s.objects[other])))
            else:
                continue
            group.cards[place] = taken
        group.cards.sort()
    s.house_hand[other] = sorted(free[: len(s.house_hand[other])])


def _deal_pile(t: Tables, s: State, player: int, rng: Rng) -> None:
    """Deal the cards of a player that nobody sees: the own pile in any order, of the other one the hand too."""
    lying = [card for card in (*s.hand[player], *s.drawn[player]) if card >= 0]
    lying += [*s.discard[player], *s.house_hand[player]]
    lying += [card for group in s.groups_of(player) for card in group.cards if t.is_house_card[card]]
    rest = _left((*t.base, *s.bought[player], *s.kept[player]), lying, rng)
    for row in (s.hand[player], s.drawn[player]):
        for place, card in enumerate(row):
            if card == UNKNOWN:
                row[place] = next(one for one in rest if not t.is_house_card[one])
                rest.remove(row[place])
    s.hand[player].sort()
    s.pile[player] = rest


def _deal_exploration(t: Tables, s: State, rng: Rng) -> None:
    drawn = s.fight.drawn if s.fight is not None else []
    known = [card for card in (*s.exploration, *s.looked, *s.laid) if card >= 0]
    rest = _left(t.exploration, [*s.discarded, *drawn, *known], rng)
    for row in (s.exploration, s.looked, s.laid):
        for place, card in enumerate(row):
            if card == UNKNOWN:
                row[place] = rest.pop()


def _lay_board(t: Tables, s: State, other: int, rng: Rng, *, whole: bool) -> None:
    """Lay a board for the other player, who has laid one in secret, or only the Outpost where he is about to."""
    s.board[other][t.outpost_place] = t.outpost
    s.level[other] = [place.level for place in t.facts.places]
    if not whole:
        return
    sites = LEGAL[asks.Q_SITE](t, s, (asks.Q_SITE, other))
    s.board[other][sites[rng.below(len(sites))][1]] = t.houses[s.house[other]].building
    for place in range(PLACES):
        if s.board[other][place] == NOTHING:
            tiles = LEGAL[asks.Q_TILE](t, s, (asks.Q_TILE, other, place))
            s.board[other][place] = tiles[rng.below(len(tiles))][2]


def _lay_tokens(t: Tables, s: State, other: int, rng: Rng) -> None:
    """Lay the tokens of the other player, who has laid them in secret."""
    for _ in range(tokens_of(t, s, other)):
        spots = PLACED[asks.Q_TOKENS](t, s, (asks.Q_TOKENS, other))
        s.alloc[other][spots[rng.below(len(spots))][1]] += 1
