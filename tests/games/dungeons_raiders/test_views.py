"""What is hidden stays hidden: nothing that a player sees, may do or decides depends on it (DR-031, DR-035)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from generator.engine.rng import Rng, stream
from generator.engine.scenario import read
from generator.games.dungeons_raiders import asks
from generator.games.dungeons_raiders.facts import FACTS
from generator.games.dungeons_raiders.primitives import draw_exploration
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.stage import DungeonsRaidersStage
from generator.games.dungeons_raiders.state import NOTHING, State
from generator.games.dungeons_raiders.table import BOTS
from generator.games.dungeons_raiders.tables import Agreement
from generator.games.dungeons_raiders.view import UNKNOWN
from generator.games.dungeons_raiders.watch import DungeonsRaidersWatch

few = settings(deadline=None, max_examples=6, suppress_health_check=[HealthCheck.function_scoped_fixture])
seeds = st.integers(min_value=0, max_value=2**32)
Table = Callable[..., DungeonsRaiders]


def positions(rules: DungeonsRaiders, seed: int, step: int) -> Iterator[State]:
    """Yield every `step`-th position of a random game."""
    s = rules.new_game([], seed)
    rng = Rng(stream(seed, "test"))
    number = 0
    while not s.over:
        number += 1
        if number % step == 0:
            yield s
        legal = rules.legal(s)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)


def open_facts(s: State) -> list[object]:
    """Return what everybody knows: levels, tiles and tokens laid by now, wherever they lie, and what is no secret."""
    counts = [(row.count(NOTHING), sum(tokens)) for row, tokens in zip(s.board, s.alloc, strict=True)]
    cards = [len(row) for rows in (s.hand, s.house_hand, s.drawn, s.pile, s.treasures) for row in rows]
    return [counts, cards, s.level, s.turn, s.secret, s.tasks, s.question, s.last, s.markers, s.glory, s.reserve]


@few
@example(seed=20, setup="initiation")  # a House card turned up in a combat still lies under its group
@example(seed=96, setup="initiation")  # a House card of a group that nobody met lies in the open discard
@given(seed=seeds, setup=st.sampled_from(FACTS.setups))
def test_worlds_that_fit_a_view_give_the_same_view_and_the_same_actions(table: Table, seed: int, setup: str) -> None:
    rules = table(Agreement(mode="competition", setup="avancee" if setup == "avancee" else "initiation"))
    watch = DungeonsRaidersWatch(rules)
    rng = Rng(stream(seed, "worlds"))
    for s in positions(rules, seed, 3):
        for player in (0, 1):
            seen = rules.view(s, player)
            world = rules.determinize(seen, rng)
            if not s.secret or player == rules.player(s):
                assert open_facts(world) == open_facts(s)
            assert watch.excess(world) == ""
            assert watch.held(world) == watch.held(s)
            assert rules.view(world, player) == seen
            assert hash(rules.view(world, player)) == hash(seen)
            if player == rules.player(s):
                assert list(rules.legal(world)) == list(rules.legal(s))


@few
@given(seed=seeds)
def test_worlds_can_be_played_on(table: Table, seed: int) -> None:
    rules = table(Agreement(mode="competition"))
    rng = Rng(stream(seed, "worlds"))
    watch = DungeonsRaidersWatch(rules)
    for number, s in enumerate(positions(rules, seed, 11)):
        world = rules.determinize(rules.view(s, number % 2), rng)
        while not world.over and world.turn <= s.turn + 1:
            legal = rules.legal(world)
            rules.apply(world, legal[rng.below(len(legal))])
        assert watch.excess(world) == ""
        assert watch.held(world) == watch.held(s) or not s.turn


def test_a_view_shows_no_card_of_the_other_player_and_no_order_of_a_pile(table: Table) -> None:
    rules = table()
    for s in positions(rules, 5, 9):
        for player in (0, 1):
            seen = rules.view(s, player).state
            other = 1 - player
            assert set(seen.hand[other]) | set(seen.house_hand[other]) | set(seen.drawn[other]) <= {UNKNOWN}
            assert set(seen.pile[0]) | set(seen.pile[1]) <= {UNKNOWN}
            assert all(set(pile) <= {UNKNOWN} for pile in seen.treasures[:-1])
            assert seen.treasures[-1] == sorted(s.treasures[-1]), "which mercenaries are left is open"
            assert seen.rng == 0
            for number in range(3 * other, 3 * other + 3):
                group = seen.groups[number]
                if group is not None and not group.revealed:
                    assert all(card <= UNKNOWN for card in group.cards)
            assert seen.hand[player] == s.hand[player]
            assert seen.kept[player] == s.kept[player]


def test_choices_made_in_secret_are_not_seen(table: Table) -> None:
    """DR-025, DR-035, DR-050: boards, purchases and tokens of one are hidden until both have chosen."""
    rules = table(Agreement(setup="avancee"))
    asked = set()
    for s in positions(rules, 2, 1):
        if s.question is None or s.question[0] not in (asks.Q_SITE, asks.Q_TILE, asks.Q_BUY, asks.Q_TOKENS):
            continue
        player = s.question[1]
        asked.add((s.question[0], player))
        changed = s.clone()
        other = 1 - player
        if s.question[0] in (asks.Q_SITE, asks.Q_TILE):
            changed.board[other][8] = changed.board[other][8] + 1
            changed.level[other][8] += 1
            seen = rules.view(s, player).state
            assert set(seen.board[other]) == {NOTHING}
            assert set(seen.level[other]) == {0}
        elif s.question[0] == asks.Q_BUY:
            changed.bought[other] = [*changed.bought[other], 0]
        else:
            changed.alloc[other][9] += 1
        assert rules.view(changed, player) == rules.view(s, player)
        assert rules.view(changed, other) != rules.view(s, other)
    assert {kind for kind, _ in asked} == {asks.Q_SITE, asks.Q_TILE, asks.Q_BUY, asks.Q_TOKENS}


@pytest.mark.parametrize("seed", range(3))
def test_a_choice_made_in_secret_shows_nothing_before_it_is_over(table: Table, seed: int) -> None:
    """DR-025, DR-035: not what was chosen so far, nor how far the other player is; and the rest can be played."""
    rules = table(Agreement(setup="avancee"))
    watch = DungeonsRaidersWatch(rules)
    kinds = set()
    begun = rules.new_game([], seed)
    for s in positions(rules, seed, 1):
        if s.turn > 1:
            break
        chooser = rules.player(s)
        if (s.secret, chooser) != (begun.secret, rules.player(begun)):
            begun = s.clone()
        if s.question is None or not s.secret or s.question[0] == asks.Q_HOUSE:
            continue
        kinds.add((s.question[0], chooser))
        seen = rules.view(s, 1 - chooser)
        assert seen == rules.view(begun, 1 - chooser)
        world = rules.determinize(seen, Rng(seed))
        assert open_facts(world) == open_facts(begun)
        while world.secret == s.secret:
            legal = rules.legal(world)
            rules.apply(world, legal[-1])
        assert watch.excess(world) == ""
    assert len(kinds) == 2 * len((asks.Q_SITE, asks.Q_TILE, asks.Q_BUY, asks.Q_TOKENS))


def test_nobody_has_looked_at_an_exploration_card_before_the_first_turn(table: Table) -> None:
    rules = table()
    s = next(s for s in positions(rules, 3, 1) if s.turn == 1)
    for player in (0, 1):
        assert set(rules.view(s, player).state.exploration) == {UNKNOWN}


def test_a_game_that_is_over_can_still_be_seen(table: Table) -> None:
    """Who lost may look back; hands stay closed, and nobody is asked anything."""
    rules = table(Agreement(mode="competition"))
    s = rules.new_game([], 4)
    rng = Rng(stream(4, "test"))
    while not s.over:
        legal = rules.legal(s)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)
    for player in (0, 1):
        seen = rules.view(s, player)
        assert seen.state.question is None
        assert set(seen.state.hand[1 - player]) <= {UNKNOWN}
        world = rules.determinize(seen, rng)
        assert rules.outcome(world) == rules.outcome(s)
        assert rules.view(world, player) == seen


def test_who_looks_at_exploration_cards_knows_them_and_nobody_else(rules: DungeonsRaiders) -> None:
    s = next(positions(rules, 1, 40))
    s.known_top = [3, 0]
    top = s.exploration[-3:]
    assert rules.view(s, 0).state.exploration[-3:] == top
    assert set(rules.view(s, 1).state.exploration) == {UNKNOWN}
    assert rules.determinize(rules.view(s, 0), Rng(1)).exploration[-3:] == top
    draw_exploration(s)
    assert s.known_top == [2, 0]


@pytest.mark.parametrize("name", BOTS)
def test_bots_choose_the_same_whatever_is_hidden(table: Table, name: str) -> None:
    rules = table(Agreement(mode="competition"))
    for number, s in enumerate(positions(rules, 7, 13)):
        player = rules.player(s)
        legal = rules.legal(s)
        other = rules.determinize(rules.view(s, player), Rng(number))
        bot = BOTS[name](rules)
        assert bot.choose(rules.view(s, player), legal, Rng(3)) == bot.choose(rules.view(other, player), legal, Rng(3))


def test_a_view_of_another_game_is_refused(rules: DungeonsRaiders) -> None:
    with pytest.raises(TypeError, match="expected a view of dungeons-raiders, got tuple"):
        rules.determinize((1, 2), Rng(1))
    with pytest.raises(TypeError, match="expected a view"):
        BOTS["greedy"](rules).choose((1, 2), [(1,), (2,)], Rng(1))


def test_cards_under_a_group_are_seen_when_its_first_combat_begins(stage: DungeonsRaidersStage) -> None:
    """DR-077: the other player sees a back before, the card afterwards."""
    group = '{"dungeon": "cave-aux-rats", "front": ["gue"], "cards": ["porte-torche"]}'
    waiting = f'{{"reserve": {{"mil": 1}}, "tokens": {{"depart": 1}}, "groups": {{"1": {group}}}}}'
    lines = (
        f'{{"id": "x", "do": [], "A": {waiting}, "turn": {{"phase": "departures"}}}}',
        f'{{"id": "y", "do": [], "A": {{"groups": {{"1": {group}}}}}, "dice": ["gue6"]}}',
    )
    backs = []
    for line in lines:
        (scenario,) = read(line, shown_as="x", stage=stage)
        played = stage.open(scenario)
        group_seen = played.rules.view(played.state, 1).state.groups[0]
        assert group_seen is not None
        backs.append(group_seen.cards[0])
        own = played.rules.view(played.state, 0).state.groups[0]
        assert own is not None
        assert own.cards == [played.rules.tables.numbers["porte-torche"]]
    assert backs == [UNKNOWN - 1, stage.open(scenario).rules.tables.numbers["porte-torche"]]


def test_cards_looked_at_are_seen_by_who_lays_them_back_and_by_nobody_else(stage: DungeonsRaidersStage) -> None:
    """DR-031: while he lays them, and what he has laid so far."""
    line = (
        '{"id": "x", "do": [["resolve", "l-explorateur", 2], ["lay", "meute"]], "exploration": {"top": ["trappe",'
        ' "meute", "rodeur"]}, "A": {"board": {"PD1": "l-explorateur"}, "levels": {"l-explorateur": 2},'
        ' "tokens": {"l-explorateur": 1, "depart": 1}, "reserve": {"mil": 2}}}'
    )
    (scenario,) = read(line, shown_as="x", stage=stage)
    played = stage.open(scenario)
    for verb, arguments in scenario.steps:
        played.do(verb, arguments)
    s = played.state
    assert (len(s.looked), len(s.laid)) == (2, 1)
    own, other = (played.rules.view(s, player).state for player in (0, 1))
    assert (own.looked, own.laid) == (s.looked, s.laid)
    assert (set(other.looked), set(other.laid)) == ({UNKNOWN}, {UNKNOWN})


def test_backs_under_a_group_tell_what_kind_of_card_lies_there_and_the_rest_is_open(
    stage: DungeonsRaidersStage,
) -> None:
    """DR-077: which mercenaries and objects a player has is open, not which lie under which group."""
    group = '{"dungeon": "cave-aux-rats", "front": ["gue"], "cards": ["porte-torche", "orbe-de-soin"]}'
    line = (
        f'{{"id": "x", "do": [], "A": {{"reserve": {{"mil": 1}}, "tokens": {{"depart": 1}}, "charges": 2,'
        f' "objects": ["bouclier"], "groups": {{"1": {group}}}}}, "turn": {{"phase": "departures"}}}}'
    )
    (scenario,) = read(line, shown_as="x", stage=stage)
    played = stage.open(scenario)
    numbers = played.rules.tables.numbers
    seen = played.rules.view(played.state, 1)
    lying = seen.state.groups[0]
    assert lying is not None
    assert sorted(lying.cards) == [UNKNOWN - 2, UNKNOWN - 1]
    assert sorted(seen.state.objects[0]) == sorted([numbers["orbe-de-soin"], numbers["bouclier"]])
    assert seen.state.mercenaries[0] == [numbers["porte-torche"]]
    drawn = set()
    for seed in range(8):
        world = played.rules.determinize(seen, Rng(seed))
        under = world.groups[0]
        assert under is not None
        drawn |= set(under.cards)
        assert sum(map(played.rules.tables.is_object.__getitem__, under.cards)) == 1
        assert sorted([*world.objects[0], *under.cards, *world.mercenaries[0]]) == sorted(
            numbers[card] for card in ("orbe-de-soin", "bouclier", "porte-torche")
        )
    assert drawn == {numbers[card] for card in ("orbe-de-soin", "bouclier", "porte-torche")}
