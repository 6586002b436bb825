"""How a game begins: chance, order, what lies where (DR-003 to DR-027)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from generator.engine.rng import Rng, stream
from generator.engine.scenario import read
from generator.games.dungeons_raiders import asks
from generator.games.dungeons_raiders.facts import FACTS
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.setup import TASKS, draw_card
from generator.games.dungeons_raiders.stage import DungeonsRaidersStage
from generator.games.dungeons_raiders.state import State
from generator.games.dungeons_raiders.table import house_decks
from generator.games.dungeons_raiders.tables import Agreement

Table = Callable[..., DungeonsRaiders]


def until_turn(rules: DungeonsRaiders, seed: int) -> State:
    """Return a game in its first turn, everything before it chosen at random."""
    s = rules.new_game([], seed, listening=True)
    rng = Rng(stream(seed, "test"))
    while s.turn < 1:
        legal = rules.legal(s)
        rules.apply(s, legal[rng.below(len(legal))])
    return s


def test_the_higher_roll_of_the_starting_adventurers_begins(table: Table) -> None:
    """DR-012: two dice each, a tie is rolled again; either player may come out."""
    begins: Counter[int] = Counter()
    for seed in range(40):
        rules = table()
        s = rules.new_game(house_decks(rules, ["aubecroix", "grisevoile"]), seed, listening=True)
        (told,) = [event for event in s.log or () if event[0] == "first"]
        assert int(told[2]) > int(told[3]), "the winner's total is higher, never equal"
        assert told[1] == s.initiative
        t = rules.tables
        most = sum(max(t.values[one]) for one in t.houses[s.house[s.initiative]].adventurers)
        assert int(told[2]) <= most
        begins[s.initiative] += 1
    assert min(begins.values()) >= 10


def test_equal_totals_are_rolled_again(table: Table) -> None:
    rules = table()
    s = State(len(rules.tables.dungeons), rules.tables.classes, len(rules.tables.stocks))
    s.house = [0, 1]
    pre, gue, vol = 2, 1, 3
    s.dice = [(pre, 5), (gue, 2), (gue, 2), (vol, 3), (pre, 0), (gue, 0), (gue, 0), (vol, 5)]
    TASKS[asks.T_FIRST](rules.tables, s, (asks.T_FIRST,))
    assert s.initiative == 1
    assert s.dice == []


def test_every_pile_is_shuffled_apart(table: Table) -> None:
    """DR-020: the same cards in every game, in another order in each pile from game to game."""
    rules = table()
    t = rules.tables
    games = [until_turn(rules, seed) for seed in range(6)]
    piles: list[list[list[int]]] = [[s.exploration, *s.treasures] for s in games]
    for place, stock in enumerate((t.exploration, *t.stocks)):
        orders = [tuple(game[place]) for game in piles]
        assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(stock))}
        assert len(set(orders)) > 3


def test_a_player_has_two_of_the_five_cards_of_his_house_by_lot(table: Table) -> None:
    rules = table()
    found = {tuple(until_turn(rules, seed).kept[0]) for seed in range(30)}
    assert all(len(cards) == FACTS.house_cards_drawn for cards in found)
    assert len(found) > 10


def test_dungeons_lie_in_the_printed_order_and_share_edges(rules: DungeonsRaiders) -> None:
    """DR-021, DR-027: four by four, level by level, neighbours share an edge and no corner."""
    t = rules.tables
    cells = [(d.design.card.fields["row"], d.design.card.fields["column"]) for d in t.dungeons]
    assert cells == [(row, column) for row in range(1, FACTS.grid + 1) for column in range(1, FACTS.grid + 1)]
    assert [d.level for d in t.dungeons] == sorted(d.level for d in t.dungeons)
    assert t.dungeons[0].neighbours == (1, 4)
    assert t.dungeons[5].neighbours == (1, 4, 6, 9)
    assert all(
        number in t.dungeons[other].neighbours for number in range(16) for other in t.dungeons[number].neighbours
    )
    assert sum(len(d.neighbours) for d in t.dungeons) == 2 * 2 * FACTS.grid * (FACTS.grid - 1)


@pytest.mark.parametrize("seed", range(12))
def test_boards_of_the_advanced_game_are_always_legal(table: Table, seed: int) -> None:
    """DR-006 to DR-009, DR-024: whatever is chosen."""
    rules = table(Agreement(setup="avancee"))
    t = rules.tables
    s = until_turn(rules, seed)
    for player in (0, 1):
        board = s.board[player]
        assert len(set(board)) == FACTS.board_tiles
        assert board[t.outpost_place] == t.outpost
        assert t.houses[s.house[player]].building in board
        assert [t.type_of[board[place]] for place in (1, 2)] == ["base", "base"]
        for place, spot in enumerate(FACTS.places):
            assert s.level[player][place] == spot.level <= t.start_level_max[board[place]]


def test_what_is_bought_and_what_is_left_add_up(table: Table) -> None:
    rules = table()
    for seed in range(12):
        s = until_turn(rules, seed)
        for player in (0, 1):
            spent = sum(rules.tables.designs[card].price for card in s.bought[player])
            assert s.crowns[player] == FACTS.budget_crowns - spent >= 0
            assert len(set(s.bought[player])) == len(s.bought[player])
            cards = [*s.pile[player], *s.hand[player], *s.house_hand[player]]
            assert len(cards) == FACTS.base_deck_cards + FACTS.house_cards_drawn + len(s.bought[player])
            assert len(s.hand[player]) == FACTS.start.hand


def test_games_with_given_houses_ask_for_none(rules: DungeonsRaiders) -> None:
    s = rules.new_game(house_decks(rules, ["astrebrume", "ferrelune"]), 1)
    assert s.house == [3, 1]
    assert s.question is not None
    assert s.question[0] == asks.Q_BUY


@pytest.mark.parametrize(
    ("decks", "error"), [([["dime"]], ValueError), ([["dime"], []], ValueError), ([["dime"], ["collecte"]], KeyError)]
)
def test_decks_that_are_no_houses_are_refused(
    rules: DungeonsRaiders, decks: list[list[str]], error: type[Exception]
) -> None:
    with pytest.raises(error):
        rules.new_game(decks, 1)


def test_mercenaries_are_shuffled_when_somebody_has_looked_through_them(stage: DungeonsRaidersStage) -> None:
    """DR-069: after a purchase, and before one is drawn at random."""
    line = (
        '{"id": "x", "do": [], "A": {"crowns": 5, "levels": {"stratege": 3}, '
        '"tokens": {"recruteur": 1, "stratege": 1},'
        ' "reserve": {"mil": 1}}}'
    )
    (scenario,) = read(line, shown_as="x", stage=stage)
    for first, then in (("hire:PC1:1", "mercenary:trappeur"), ("resolve:PD1:3", "")):
        played = stage.open(scenario)
        rules, s = played.rules, played.state
        before = list(s.treasures[rules.tables.hires])
        rules.apply(s, rules.read_action(s, first))
        if then:
            rules.apply(s, rules.read_action(s, then))
        after = s.treasures[rules.tables.hires]
        (taken,) = s.mercenaries[0]
        before.remove(taken)
        assert sorted(after) == sorted(before)
        assert after != before


def test_a_discard_that_becomes_the_pile_is_shuffled(rules: DungeonsRaiders) -> None:
    """DR-022: when the pile is used up."""
    s = until_turn(rules, 1)
    laid = sorted(card for card in s.pile[0] if not rules.tables.is_house_card[card])
    s.pile[0], s.discard[0] = [], list(laid)
    drawn = draw_card(rules.tables, s, 0)
    assert s.discard[0] == []
    assert sorted([*s.pile[0], drawn or 0]) == laid
    assert [*s.pile[0], drawn] != laid


def test_nothing_is_drawn_where_no_card_is_left(rules: DungeonsRaiders) -> None:
    """DR-022: neither in the pile nor in the discard."""
    s = until_turn(rules, 1)
    s.pile[0], s.discard[0] = [], []
    assert draw_card(rules.tables, s, 0) is None
