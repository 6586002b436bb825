"""What is hidden stays hidden: nothing that a player sees, may do or decides depends on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.engine.rng import Rng, stream
from generator.games.structure import actions
from generator.games.structure.rules import Structure
from generator.games.structure.state import State
from generator.games.structure.table import BOTS, stock
from generator.games.structure.tables import Agreement
from generator.games.structure.view import unseen

few = settings(deadline=None, max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
seeds = st.integers(min_value=0, max_value=2**32)
Table = Callable[..., Structure]


def positions(rules: Structure, seed: int, step: int) -> Iterator[State]:
    """Yield every `step`-th position of a random game."""
    s = rules.new_game(stock(rules), seed)
    rng = Rng(stream(seed, "test"))
    number = 0
    while not s.over:
        number += 1
        if number % step == 0:
            yield s
        legal = rules.legal(s)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)


@few
@given(seed=seeds, players=st.integers(2, 4))
def test_worlds_that_fit_a_view_give_the_same_view_and_the_same_actions(table: Table, seed: int, players: int) -> None:
    rules = table(Agreement(players=players))
    rng = Rng(stream(seed, "worlds"))
    for s in positions(rules, seed, 5):
        for player in range(players):
            seen = rules.view(s, player)
            world = rules.determinize(seen, rng)
            assert rules.view(world, player) == seen
            assert rules.player(world) == rules.player(s)
            if player == rules.player(s):
                assert list(rules.legal(world)) == list(rules.legal(s))


@few
@given(seed=seeds)
def test_a_view_does_not_change_when_hidden_cards_change_places(table: Table, seed: int) -> None:
    """Cards of the other hand that nobody has seen change places with cards of the pile, the pile is turned over."""
    rules = table()
    for s in positions(rules, seed, 4):
        for player in (0, 1):
            other = s.clone()
            other.options = None
            foe = 1 - player
            free = [held - known for held, known in zip(s.hand[foe], s.known[foe], strict=True)]
            for rank, count in enumerate(free):
                for _ in range(count):
                    if other.pile:
                        other.hand[foe][rank] -= 1
                        other.hand[foe][other.pile.pop()] += 1
                        other.pile.insert(0, rank)
            other.rng ^= 0xABCDEF
            assert rules.view(other, player) == rules.view(s, player)
            if rules.player(s) == player:
                assert list(rules.legal(other)) == list(rules.legal(s))


@pytest.mark.parametrize("name", BOTS)
def test_bots_decide_the_same_whatever_is_hidden(rules: Structure, name: str) -> None:
    bot = BOTS[name](rules)
    rng = Rng(7)
    asked = 0
    for s in positions(rules, 5, 7):
        player = rules.player(s)
        world = rules.determinize(rules.view(s, player), rng)
        choices = {bot.choose(rules.view(one, player), rules.legal(one), Rng(stream(1, "bot"))) for one in (s, world)}
        assert len(choices) == 1
        asked += len(rules.legal(s)) > 1
    assert asked > 3


def test_who_is_asked_does_not_tell_who_can_answer(rules: Structure) -> None:
    """With and without a counter in the hand the same player is asked at the same moment."""
    for s in positions(rules, 8, 1):
        if s.frames:
            empty = s.clone()
            empty.options = None
            player = rules.player(s)
            for rank in rules.tables.counters:
                empty.hand[player][rank] = 0
            assert rules.player(empty) == player
            assert rules.legal(empty) == [(actions.PASS,)]


def test_a_building_sent_back_is_known_until_its_rank_is_played(rules: Structure) -> None:
    t = rules.tables
    s = State(2, len(t.ranks))
    ten, five = t.numbers["10"], t.numbers["5"]
    s.hand[0][ten], s.hand[1][five] = 2, 1
    s.pile = [t.numbers["as"]] * 2 + [t.numbers["6"]] * 3
    rules.apply(s, (actions.BUILD, ten))
    rules.apply(s, (actions.COUNTER_WITH, five))
    rules.apply(s, (actions.PASS,))
    seen = rules.view(s, 1)
    assert seen.known[0][ten] == 1
    assert all(rules.determinize(seen, Rng(seed)).hand[0][ten] >= 1 for seed in range(20))
    rules.apply(s, (actions.END,))
    rules.apply(s, (actions.END,))
    rules.apply(s, (actions.BUILD, ten))
    assert rules.view(s, 1).known[0][ten] == 0


def test_what_cannot_be_seen_is_the_pile_and_the_other_hands(table: Table) -> None:
    rules = table(Agreement(players=3))
    for s in positions(rules, 4, 9):
        hidden = Counter(s.pile)
        for other in (1, 2):
            for rank, held in enumerate(s.hand[other]):
                hidden[rank] += held - s.known[other][rank]
        assert unseen(rules.tables, rules.view(s, 0)) == [hidden[rank] for rank in range(len(rules.tables.ranks))]


def test_worlds_differ_where_something_is_hidden(rules: Structure) -> None:
    s = next(positions(rules, 3, 9))
    rng = Rng(1)
    assert len({rules.determinize(rules.view(s, 0), rng).digest() for _ in range(10)}) == 10


def test_only_a_view_of_this_game_can_be_filled_in(rules: Structure) -> None:
    with pytest.raises(TypeError, match="expected a view of structure, got int"):
        rules.determinize(3, Rng(1))
