"""Setting up: Houses, boards, first player, purchases, piles, hands (DR-026)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.engine.rng import Rng
from generator.engine.rules import Action
from generator.games.dungeons_raiders import actions, asks
from generator.games.dungeons_raiders.primitives import roll, shuffle
from generator.games.dungeons_raiders.state import (
    BOARDS,
    BUYING,
    CHOOSING,
    NOTHING,
    OPEN,
    PLACES,
    State,
    Task,
)

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["ANSWERS", "LEGAL", "TASKS", "draw_card", "opening"]

Question = tuple[int, ...]


def opening(t: Tables, s: State, houses: list[int]) -> None:
    """Lay the set-up among the tasks; Houses that are given are not asked for."""
    chance = Rng(s.rng)
    first = chance.below(t.facts.players)
    s.rng = chance.state
    s.secret = CHOOSING
    order = [first, 1 - first]
    tasks: list[Task] = []
    for player in order:
        if houses:
            _take_house(t, s, player, houses[player])
        else:
            tasks.append((asks.T_HOUSE, player))
    tasks += [(asks.T_BOARD, player, 0) for player in (0, 1)]
    tasks += [(asks.T_FIRST,), (asks.T_PILES,), (asks.T_HANDS,), (asks.T_TURN,)]
    s.tasks = tasks[::-1]


def _take_house(t: Tables, s: State, player: int, house: int) -> None:
    """Take a House: its adventurers, and some of its cards at random; the others go to the box (DR-003, DR-004)."""
    s.house[player] = house
    for adventurer in t.houses[house].adventurers:
        s.reserve[player][adventurer] += 1
    cards = list(t.houses[house].cards)
    shuffle(s, cards)
    s.kept[player] = sorted(cards[: t.facts.house_cards_drawn])
    if s.log is not None:
        s.log.append(("house", player, house))


def _do_house(t: Tables, s: State, task: Task) -> None:
    s.question = (asks.Q_HOUSE, task[1])


def _do_board(t: Tables, s: State, task: Task) -> None:
    """Lay the board: printed in the initiation game, chosen in the advanced one (DR-005 to DR-009)."""
    _, player, place = task
    board, level = s.board[player], s.level[player]
    if t.agreed.setup == "initiation":
        for number, spot in enumerate(t.facts.places):
            board[number] = t.numbers[spot.initiation]
            level[number] = spot.level
        return
    s.secret = BOARDS
    if board[t.outpost_place] == NOTHING:
        for number, spot in enumerate(t.facts.places):
            level[number] = spot.level
        board[t.outpost_place] = t.outpost
        s.tasks.append((asks.T_BOARD, player, 0))
        s.question = (asks.Q_SITE, player)
        return
    while place < PLACES and board[place] != NOTHING:
        place += 1
    if place < PLACES:
        s.tasks.append((asks.T_BOARD, player, place + 1))
        s.question = (asks.Q_TILE, player, place)


def _fits(t: Tables, tile: int, place: int) -> bool:
    """Return whether a tile may lie on a place at the start (DR-008, DR-009); the Outpost lies on its own already."""
    spot = t.facts.places[place]
    return spot.admits in ("any", t.type_of[tile]) and spot.level <= t.start_level_max[tile]


def _do_first(t: Tables, s: State, task: Task) -> None:
    """Each rolls the dice of his starting adventurers; the higher total begins (DR-012)."""
    s.secret = OPEN
    totals = [0, 0]
    while totals[0] == totals[1]:
        for player in (0, 1):
            starting = t.houses[s.house[player]].adventurers
            totals[player] = sum(t.values[one][roll(t, s, one)] for one in starting)
    s.initiative = 0 if totals[0] > totals[1] else 1
    if s.log is not None:
        s.log.append(("first", s.initiative, max(totals), min(totals)))
    s.tasks += [(asks.T_BUY, 1 - s.initiative, NOTHING), (asks.T_BUY, s.initiative, NOTHING)]


def _do_buy(t: Tables, s: State, task: Task) -> None:
    _, player, after = task
    s.secret = BUYING
    s.question = (asks.Q_BUY, player, after)


def _do_piles(t: Tables, s: State, task: Task) -> None:
    """Show what was bought, note the fortune, shuffle every pile (DR-014, DR-017, DR-019, DR-020)."""
    s.secret = OPEN
    start = t.facts.start
    for player in (0, 1):
        bought = s.bought[player]
        s.crowns[player] = t.facts.budget_crowns - sum(t.designs[card].price for card in bought)
        s.stones[player], s.charges[player], s.glory[player] = start.stones, start.charges, start.glory
        s.pile[player] = sorted([*t.base, *s.kept[player], *bought])
        shuffle(s, s.pile[player])
        if s.log is not None:
            s.log.append(("fortune", player, s.crowns[player]))
            s.log.extend(("bought", player, card) for card in bought)
    s.exploration = list(t.exploration)
    shuffle(s, s.exploration)
    s.treasures = [list(stock) for stock in t.stocks]
    for pile in s.treasures:
        shuffle(s, pile)


def draw_card(t: Tables, s: State, player: int) -> int | None:
    """Draw until a Métropole card comes; House cards on the way are kept beside the hand (DR-022, DR-045, DR-047).

    Returns None when no card is left anywhere.
    """
    while True:
        pile = s.pile[player]
        if not pile:
            if not s.discard[player]:
                return None
            pile = s.pile[player] = s.discard[player]
            s.discard[player] = []
            shuffle(s, pile)
        card = pile.pop()
        if not t.is_house_card[card]:
            return card
        s.house_hand[player].append(card)
        s.house_hand[player].sort()


def _do_hands(t: Tables, s: State, task: Task) -> None:
    for player in (0, 1):
        for _ in range(t.facts.start.hand):
            card = draw_card(t, s, player)
            if card is not None:
                s.hand[player].append(card)
        s.hand[player].sort()
    s.turn = t.facts.start.turn - 1


TASKS: Mapping[int, Callable[[Tables, State, Task], None]] = {
    asks.T_HOUSE: _do_house,
    asks.T_BOARD: _do_board,
    asks.T_FIRST: _do_first,
    asks.T_BUY: _do_buy,
    asks.T_PILES: _do_piles,
    asks.T_HANDS: _do_hands,
}


def _legal_house(t: Tables, s: State, q: Question) -> list[Action]:
    taken = s.house if t.facts.different_houses else []
    return [(actions.HOUSE, house) for house in range(len(t.houses)) if house not in taken]


def _legal_site(t: Tables, s: State, q: Question) -> list[Action]:
    tile = t.houses[s.house[q[1]]].building
    return [(actions.SITE, place) for place in range(PLACES) if _fits(t, tile, place)]


def _legal_tile(t: Tables, s: State, q: Question) -> list[Action]:
    _, player, place = q
    own = t.houses[s.house[player]].building
    lying = s.board[player]
    return [
        (actions.TILE, place, tile) for tile in t.tiles if tile not in lying and tile != own and _fits(t, tile, place)
    ]


def _legal_buy(t: Tables, s: State, q: Question) -> list[Action]:
    _, player, after = q
    left = t.facts.budget_crowns - sum(t.designs[card].price for card in s.bought[player])
    found: list[Action] = [
        (actions.BUY, card) for card in t.advanced if card > after and t.designs[card].price <= left
    ]
    return [*found, (actions.STOP,)]


LEGAL: Mapping[int, Callable[[Tables, State, Question], list[Action]]] = {
    asks.Q_HOUSE: _legal_house,
    asks.Q_SITE: _legal_site,
    asks.Q_TILE: _legal_tile,
    asks.Q_BUY: _legal_buy,
}


def _house(t: Tables, s: State, q: Question, action: Action) -> None:
    _take_house(t, s, q[1], action[1])


def _site(t: Tables, s: State, q: Question, action: Action) -> None:
    s.board[q[1]][action[1]] = t.houses[s.house[q[1]]].building


def _tile(t: Tables, s: State, q: Question, action: Action) -> None:
    s.board[q[1]][action[1]] = action[2]


def _buy(t: Tables, s: State, q: Question, action: Action) -> None:
    """One card after the other, in the order of their numbers, so that each choice is made once."""
    if action[0] == actions.BUY:
        s.bought[q[1]].append(action[1])
        s.tasks.append((asks.T_BUY, q[1], action[1]))


ANSWERS: Mapping[int, Callable[[Tables, State, Question, Action], None]] = {
    asks.Q_HOUSE: _house,
    asks.Q_SITE: _site,
    asks.Q_TILE: _tile,
    asks.Q_BUY: _buy,
}
