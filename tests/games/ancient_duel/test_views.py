"""What is hidden stays hidden: nothing that a player sees, may do or decides depends on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.engine.bots import GreedyBot, LookaheadBot, RandomBot
from generator.engine.rng import Rng, stream
from generator.games.ancient_duel.decks import build_deck
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.state import UP, State
from generator.games.ancient_duel.view import HIDDEN

few = settings(deadline=None, derandomize=True, max_examples=8)
seeds = st.integers(min_value=0, max_value=2**32)


def positions(rules: AncientDuel, seed: int, step: int) -> Iterator[State]:
    """Yield every `step`-th position of a random game."""
    decks = [build_deck(rules.tables.cards, rules.facts, name) for name in ("macedoine+dacie+rome", "egypte")]
    s = rules.new_game(decks, seed)
    rng = Rng(stream(seed, "test"))
    number = 0
    while s.over < 0:
        number += 1
        if number % step == 0:
            yield s
        legal = rules.legal(s)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)


@few
@given(seed=seeds)
def test_worlds_that_fit_a_view_give_the_same_view_and_the_same_actions(rules: AncientDuel, seed: int) -> None:
    rng = Rng(stream(seed, "worlds"))
    for s in positions(rules, seed, 7):
        player = rules.player(s)
        seen = rules.view(s, player)
        for _ in range(3):
            world = rules.determinize(seen, rng)
            assert rules.view(world, player) == seen
            assert list(rules.legal(world)) == list(rules.legal(s))
            assert rules.player(world) == player


@few
@given(seed=seeds)
def test_the_onlooker_sees_the_same_in_all_worlds_too(rules: AncientDuel, seed: int) -> None:
    """Also the player who is not to decide, who does not even learn that the other is asked something."""
    rng = Rng(stream(seed, "worlds"))
    for s in positions(rules, seed, 11):
        player = 1 - rules.player(s)
        seen = rules.view(s, player)
        assert seen.pending is None
        world = rules.determinize(seen, rng)
        assert rules.view(world, player) == seen


@pytest.mark.parametrize("name", ["random", "greedy", "lookahead"])
def test_bots_decide_the_same_whatever_is_hidden(rules: AncientDuel, name: str) -> None:
    bot = {
        "random": RandomBot(),
        "greedy": GreedyBot(rules),
        "lookahead": LookaheadBot(rules, worlds=2, width=3),
    }[name]
    rng = Rng(7)
    for s in positions(rules, 5, 23):
        player = rules.player(s)
        seen = rules.view(s, player)
        world = rules.determinize(seen, rng)
        choices = {bot.choose(rules.view(one, player), rules.legal(one), Rng(stream(1, "bot"))) for one in (s, world)}
        assert len(choices) == 1


def test_a_view_holds_no_card_that_is_hidden(rules: AncientDuel) -> None:
    """The other's face-down cards are shown as such; hands and decks as numbers and as one sorted list."""
    face_down = 0
    for s in positions(rules, 3, 5):
        seen = rules.view(s, 0)
        assert seen.hand == tuple(s.hand[0])
        assert seen.hands == (len(s.hand[0]), len(s.hand[1]))
        assert seen.unseen[0] == tuple(sorted(s.deck[0]))
        assert list(seen.unseen[1]) == sorted(seen.unseen[1])
        for zone, real in ((seen.units[1], s.units[1]), (seen.support[1], s.support[1])):
            for row, (uid, design, flags) in zip(zone, real, strict=True):
                face_down += not flags & UP
                assert row == ((uid, design, flags) if flags & UP else (uid, HIDDEN, flags))
        assert [row[1] for row in seen.units[0]] == [row[1] for row in s.units[0]]
    assert face_down > 10


def test_worlds_differ_where_something_is_hidden(rules: AncientDuel) -> None:
    s = next(positions(rules, 3, 9))
    rng = Rng(1)
    worlds = {rules.determinize(rules.view(s, 0), rng).digest() for _ in range(10)}
    assert len(worlds) == 10


def test_only_a_view_of_this_game_can_be_filled_in(rules: AncientDuel) -> None:
    with pytest.raises(TypeError, match="expected a view of ancient-duel, got int"):
        rules.determinize(3, Rng(1))
