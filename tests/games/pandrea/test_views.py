"""What is hidden stays hidden: nothing that a player sees, may do or decides depends on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.engine.rng import Rng, stream
from generator.games.pandrea import actions
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.state import RECRUIT, State
from generator.games.pandrea.table import BOTS, stock
from generator.games.pandrea.view import View, unseen
from generator.games.pandrea.watch import PandreaWatch
from generator.model.game import Game

few = settings(deadline=None, max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
seeds = st.integers(min_value=0, max_value=2**32)
boards = st.sampled_from([Agreement(), Agreement(layout="quatre"), Agreement(layout="quatre", teams=True, named=True)])
Table = Callable[..., Pandrea]
Stroll = Callable[[Pandrea, int, int], Iterator[State]]


@few
@given(seed=seeds, agreed=boards)
def test_worlds_that_fit_a_view_give_the_same_view_and_the_same_actions(
    table: Table, stroll: Stroll, seed: int, agreed: Agreement
) -> None:
    rules = table(agreed)
    rng = Rng(stream(seed, "worlds"))
    for s in stroll(rules, seed, 7):
        for player in range(agreed.players):
            seen = rules.view(s, player)
            world = rules.determinize(seen, rng)
            assert rules.view(world, player) == seen
            if player == rules.player(s) and not s.over:
                assert rules.player(world) == player
                assert list(rules.legal(world)) == list(rules.legal(s))


@few
@given(seed=seeds, agreed=boards)
def test_a_view_does_not_change_when_hidden_cards_change_places(
    table: Table, stroll: Stroll, seed: int, agreed: Agreement
) -> None:
    rules = table(agreed)
    watch = PandreaWatch(rules, ())
    for s in stroll(rules, seed, 5):
        player = rules.player(s)
        other = watch.exchanged(s, player)
        assert other is not None
        assert rules.view(other, player) == rules.view(s, player)
        assert list(rules.legal(other)) == list(rules.legal(s))


@few
@given(seed=seeds)
def test_a_world_drawn_from_a_view_holds_the_same_cards(rules: Pandrea, stroll: Stroll, seed: int) -> None:
    rng = Rng(stream(seed, "worlds"))
    for s in stroll(rules, seed, 11):
        for player in (0, 1):
            world = rules.determinize(rules.view(s, player), rng)
            watch = PandreaWatch(rules, ())
            assert watch.held(world) == watch.held(s)
            assert world.hand[player] == s.hand[player]


def test_what_others_do_in_step_2a_is_hidden_until_all_have_finished(rules: Pandrea, pack: Game) -> None:
    s = rules.new_game(stock(pack, ["le", "cr"]), 4)
    rules.apply(s, (actions.KEEP,))
    rules.apply(s, (actions.KEEP,))
    assert (s.step, s.seat) == (RECRUIT, 0)
    before = rules.view(s, 1)
    seen = [before]
    while s.seat == 0 and s.step == RECRUIT:
        legal = rules.legal(s)
        rules.apply(s, next((action for action in legal if action[0] == actions.PUT), legal[-1]))
        if s.step == RECRUIT:
            seen.append(rules.view(s, 1))
    assert s.units[0], "A has recruited"
    assert len({(view.sides, view.veil, view.hand, view.alive, view.hits) for view in seen}) == 1
    assert {view.now[5] for view in seen} == {0}, "B does not see that A has finished"
    while s.step == RECRUIT:
        rules.apply(s, rules.legal(s)[-1])
    revealed = rules.view(s, 1)
    assert revealed.sides[0][8] == tuple(tuple(row) for row in s.units[0])


def test_what_a_player_does_not_see_is_in_neither_part_of_the_view(rules: Pandrea, pack: Game) -> None:
    s = rules.new_game(stock(pack, ["gf", "cb"]), 6)
    view = rules.view(s, 0)
    assert isinstance(view, View)
    assert len(unseen(rules.tables, view, 0)) == len(s.pile[0])
    assert len(unseen(rules.tables, view, 1)) == len(s.pile[1]) + len(s.hand[1])
    assert sorted(unseen(rules.tables, view, 1)) == sorted([*s.pile[1], *s.hand[1]])


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_decides_from_the_view_alone(rules: Pandrea, stroll: Stroll, bot: str) -> None:
    """With the same view and the same chance it does the same, whatever the true position is."""
    player = BOTS[bot](rules)
    watch = PandreaWatch(rules, ())
    every = 60 if bot == "lookahead" else 25
    for s in stroll(rules, 12, every):
        if s.over:
            return
        asked = rules.player(s)
        other = watch.exchanged(s, asked)
        assert other is not None
        one = player.choose(rules.view(s, asked), rules.legal(s), Rng(3))
        assert one == player.choose(rules.view(other, asked), rules.legal(other), Rng(3))
        assert one in rules.legal(s)
        if bot == "lookahead" and s.turn > 3:
            return


def test_something_else_is_no_view(rules: Pandrea) -> None:
    with pytest.raises(TypeError, match="expected a view of pandrea"):
        rules.determinize("view", Rng(1))
