"""What is hidden stays hidden: nothing that a player sees, may do or decides depends on it."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.engine.rng import Rng, stream
from generator.engine.scenario import read
from generator.games.regles_de_combat import actions, frames
from generator.games.regles_de_combat.muster import payable
from generator.games.regles_de_combat.primitives import owed
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.stage import ReglesStage
from generator.games.regles_de_combat.state import FACE, HP, MARKS, POS, TOP, UP, State
from generator.games.regles_de_combat.table import BOTS, stock
from generator.games.regles_de_combat.view import View
from generator.games.regles_de_combat.watch import ReglesWatch, zones

few = settings(deadline=None, max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
seeds = st.integers(min_value=0, max_value=2**32)
Wander = Callable[..., Iterator[State]]


@few
@given(seed=seeds)
def test_worlds_that_fit_a_view_give_the_same_view_and_the_same_actions(
    rules: ReglesDeCombat, wander: Wander, seed: int
) -> None:
    rng = Rng(stream(seed, "worlds"))
    for number, s in enumerate(wander(rules, seed)):
        if number % 5 or s.over:
            continue
        for player in (0, 1):
            seen = rules.view(s, player)
            world = rules.determinize(seen, rng)
            assert rules.view(world, player) == seen
            if player == rules.player(s):
                assert list(rules.legal(world)) == list(rules.legal(s))
            held = sorted(design for zone in zones(rules, world, player).values() for design in zone)
            assert held == list(s.deck[player])


def unlikely(rules: ReglesDeCombat, seen: View, world: State) -> list[str]:
    """Return what a player who thinks would not believe of a position that fits what he sees."""
    t = rules.tables
    foe = 1 - seen.player
    rest = [*world.hand[foe], *world.pile[foe]]
    path = [*world.van[foe], *world.rear[foe], *world.queue[foe]]
    found = []
    hidden = [world.field[foe][slot] for slot, row in seen.other.field if row[FACE] != UP]
    shown = world.paid[foe] if seen.other.paid else []
    for design, *held in [*((row[0], *row[5:9]) for row in hidden), *shown]:
        if not t.stands[design] or owed(t, design, *held):
            found.append(f"{t.ids[design]} stands there with {held}")
        better = [one for one in (*rest, *path) if t.stands[one] and sum(t.upkeep[one]) == sum(held)]
        if sum(t.upkeep[design]) != sum(held) and any(not owed(t, one, *held) for one in better):
            found.append(f"{t.ids[design]} was given more than {held}")
    if any(t.serves[design] for design in rest):
        found += [t.ids[design] for design in (*world.van[foe], *world.rear[foe]) if not t.serves[design]]
    if any(t.in_march[design] for design in rest):
        found += [t.ids[design] for design in world.queue[foe] if not t.in_march[design]]
    for slot, row in seen.other.field:
        real = world.field[foe][slot]
        if row[FACE] != UP and not real[HP] == real[TOP] == t.hp[real[0]] + sum(
            t.gains[one] for one in range(len(t.ids)) if row[MARKS] & t.mark[one]
        ):
            found.append(f"{t.ids[real[0]]} has {real[HP]} of {real[TOP]} PV")
    return found


@few
@given(seed=seeds)
def test_worlds_are_such_as_a_player_who_thinks_would_believe(
    rules: ReglesDeCombat, wander: Wander, seed: int
) -> None:
    rng = Rng(stream(seed, "worlds"))
    for number, s in enumerate(wander(rules, seed)):
        if number % 4 or s.over:
            continue
        for player in (0, 1):
            seen = rules.view(s, player)
            world = rules.determinize(seen, rng)
            assert unlikely(rules, seen, world) == []
            assert ReglesWatch(rules).excess(world) == ""
            for name in ("hand", "places", "van", "rear", "pool", "queue", "paid", "field"):
                assert getattr(world, name)[player] == getattr(s, name)[player]
            assert sorted(world.pile[player]) == sorted(s.pile[player])
            foe = 1 - player
            if s.agenda[-1][0] in (frames.ASSIGN, frames.PLACE):
                paid = [*world.paid[foe], *world.supports[foe]]
                assert world.served[foe] == any(rules.tables.serving[one[0]] for one in paid)
                assert world.next_slot[foe] == len(world.field[foe])


def finished(rules: ReglesDeCombat, s: State, kind: int) -> int | None:
    """Return the other player where he has finished what the one who is asked still does unseen."""
    asked = rules.player(s)
    left = {frame[0] for frame in s.agenda if frame[1:2] == (1 - asked,)}
    return 1 - asked if s.agenda[-1][0] == kind and kind not in left else None


def test_who_has_finished_behind_the_screen_has_done_so_in_every_world(rules: ReglesDeCombat, wander: Wander) -> None:
    """RC-006, RC-091, RC-097: what he did is unknown, that he did it is not."""
    t = rules.tables
    rng = Rng(3)
    met = {frames.ASSIGN: 0, frames.PLACE: 0, frames.GATHER: 0}
    faces = set()
    types = set()
    for s in itertools.chain.from_iterable(wander(rules, seed) for seed in range(3)):
        for kind in met:
            foe = None if s.over else finished(rules, s, kind)
            if foe is None:
                continue
            met[kind] += 1
            world = rules.determinize(rules.view(s, 1 - foe), rng)
            if kind == frames.ASSIGN:
                assert [design for design in world.van[foe] if payable(t, world, foe, 0, design)] == []
                assert world.virtual[foe] == 0
            elif kind == frames.PLACE:
                assert world.paid[foe] == []
                assert all(t.grid.side[foe] >> row[POS] & 1 for row in world.field[foe].values())
                faces |= {row[FACE] for row in world.field[foe].values()}
            else:
                laid = sum(world.pool[foe]) - sum(s.public[foe][3:5])
                assert laid == len(world.places[foe])
                types |= {place for place, held in enumerate(world.pool[foe]) if held}
    assert min(met.values()) > 5
    assert faces == {0, 1}
    assert types == set(range(6))


def test_a_card_on_which_nothing_lies_is_the_only_one_that_needs_nothing(stage: ReglesStage) -> None:
    """The others are thought of later: one with more than it needs could be that one too."""
    field = [
        {"ref": "x", "card": "fantassin-des-haies", "at": "1,7", "face": "down", "resources": "2V"},
        {"ref": "y", "card": "palissade-de-bornes", "at": "2,7", "face": "down"},
        {"ref": "z", "card": "fantassin-des-haies", "at": "3,7", "face": "down", "resources": "2F"},
    ]
    line = {"id": "t", "A": {"field": [{"card": "ogre-de-bac", "at": "1,1"}]}, "B": {"field": field}, "do": []}
    (scenario,) = read(json.dumps(line), shown_as="t", stage=stage)
    performance = stage.open(scenario)
    seen = performance.rules.view(performance.state, 0)
    worlds = [performance.rules.determinize(seen, Rng(seed)) for seed in range(150)]
    assert {performance.rules.tables.ids[world.field[1][1][0]] for world in worlds} == {"palissade-de-bornes"}
    assert len({world.field[1][0][0] for world in worlds}) > 3


@pytest.mark.parametrize("army", ["van", "rear"])
def test_whose_army_is_named_shows_its_resources(stage: ReglesStage, army: str) -> None:
    """RC-079: in every position that the player of the effect thinks of, that army has what it has."""
    line = {
        "id": "t",
        "A": {"field": [{"card": "homme-d-armes", "at": "1,1"}], "hand": ["sabotage-du-convoi"]},
        "B": {"field": [{"card": "ogre-de-bac", "at": "1,7"}], "van_pool": "3V1F", "rear_pool": "2F4E"},
        "do": [["play", "sabotage-du-convoi", f"B.{army}"]],
    }
    (scenario,) = read(json.dumps(line), shown_as="t", stage=stage)
    performance = stage.open(scenario)
    performance.do("play", ["sabotage-du-convoi", f"B.{army}"])
    s, start = performance.state, 0 if army == "van" else 3
    pools = [performance.rules.determinize(performance.rules.view(s, 0), Rng(seed)).pool[1] for seed in range(6)]
    assert {tuple(pool[start : start + 3]) for pool in pools} == {tuple(s.pool[1][start : start + 3])}
    others = [tuple(pool[3 - start : 6 - start]) for pool in pools]
    assert {sum(other) for other in others} == {sum(s.pool[1][3 - start : 6 - start])}
    assert len(set(others)) > 1, "the other army shows nothing"


@few
@given(seed=seeds)
def test_a_view_does_not_change_when_hidden_cards_change_places(
    rules: ReglesDeCombat, wander: Wander, seed: int
) -> None:
    watch = ReglesWatch(rules)
    changed = 0
    for number, s in enumerate(wander(rules, seed)):
        if number % 3 or s.over:
            continue
        for player in (0, 1):
            other = watch.exchanged(s, player)
            if other is None:
                continue
            changed += other.digest() != s.digest()
            assert rules.view(other, player) == rules.view(s, player)
            if rules.player(s) == player:
                assert list(rules.legal(other)) == list(rules.legal(s))
    assert changed


@few
@given(seed=seeds)
def test_worlds_can_be_played_on(rules: ReglesDeCombat, wander: Wander, seed: int) -> None:
    rng = Rng(stream(seed, "worlds"))
    for number, s in enumerate(wander(rules, seed)):
        if number % 25 or s.over:
            continue
        world = rules.determinize(rules.view(s, rules.player(s)), rng)
        for _ in range(60):
            if world.over:
                break
            legal = rules.legal(world)
            rules.apply(world, legal[rng.below(len(legal))])


@pytest.mark.parametrize("name", BOTS)
def test_bots_decide_the_same_whatever_is_hidden(rules: ReglesDeCombat, wander: Wander, name: str) -> None:
    bot = BOTS[name](rules)
    rng = Rng(7)
    asked = 0
    for number, s in enumerate(wander(rules, 5)):
        if number % 9 or s.over:
            continue
        player = rules.player(s)
        world = rules.determinize(rules.view(s, player), rng)
        choices = {bot.choose(rules.view(one, player), rules.legal(one), Rng(stream(1, "bot"))) for one in (s, world)}
        assert len(choices) == 1
        asked += len(rules.legal(s)) > 1
    assert asked > 3


def test_a_march_turn_is_planned_hidden_from_the_other(rules: ReglesDeCombat) -> None:
    """RC-072, RC-091: whatever the first does, the second sees the same."""
    seen = set()
    for choice in range(4):
        s = rules.new_game(stock(rules), 6)
        first = rules.player(s)
        rng = Rng(choice)
        while rules.player(s) == first:
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))], trusted=True)
        assert s.march == 1
        seen.add(rules.view(s, 1 - first))
    assert len(seen) == 1


def at_stage(rules: ReglesDeCombat, kind: int, seed: int) -> State:
    """Return the first position in which a player decides about this."""
    rng = Rng(stream(seed, "test"))
    s = rules.new_game(stock(rules), seed)
    while not (s.agenda[-1][0] == kind and rules.player(s) == s.attacker):
        legal = rules.legal(s)
        recruits = [action for action in legal if action[0] == actions.RECRUIT and action[2] == 0]
        pays = [action for action in legal if action[0] == actions.PAY]
        action = (recruits or pays or [legal[rng.below(len(legal))]])[0]
        rules.apply(s, action, trusted=True)
    return s


@pytest.mark.parametrize("kind", [frames.ASSIGN, frames.PLACE])
def test_behind_the_screens_the_other_sees_neither_payment_nor_places(rules: ReglesDeCombat, kind: int) -> None:
    """RC-006, RC-097: what the first assigns or places is not seen until both have finished."""
    start = at_stage(rules, kind, 3)
    first = start.attacker
    places = set()
    seen = set()
    for choice in range(6):
        s = rules.clone(start)
        rng = Rng(choice)
        while rules.player(s) == first and s.agenda[-1][0] == kind:
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))], trusted=True)
        places.add((tuple(s.paid[first]), tuple(s.field[first].values())))
        seen.add(rules.view(s, 1 - first))
    assert len(places) > 1
    assert len(seen) == 1


def test_slots_tell_nothing_of_the_order_of_placing(rules: ReglesDeCombat, wander: Wander) -> None:
    for seed in range(4):
        for s in wander(rules, seed):
            if s.agenda and s.agenda[-1][0] == frames.TURN and sum(s.taken) == 1 and s.fresh:
                for rows in s.field:
                    slots = [slot for slot, row in sorted(rows.items()) if not rules.tables.is_token[row[0]]]
                    cells = [rows[slot][1] for slot in slots]
                    assert cells == sorted(cells)


def test_a_face_down_card_shows_its_resources_but_not_what_it_is(rules: ReglesDeCombat, wander: Wander) -> None:
    met = 0
    for seed in range(6):
        for s in wander(rules, seed):
            if not s.agenda or s.agenda[-1][0] != frames.TURN:
                continue
            for player in (0, 1):
                for slot, row in rules.view(s, player).other.field:
                    real = s.field[1 - player][slot]
                    assert row[5:8] == real[5:8]
                    if real[FACE] == 0:
                        met += 1
                        assert row[0] == -1
                        assert row[3:5] == (0, 0)
                    else:
                        assert row == real
    assert met


def test_effects_due_at_the_end_of_a_turn_do_not_tell_what_lies_face_down(stage: ReglesStage) -> None:
    """Two nurses face up, one face down: only the two that act are in the list that both see."""
    field = [
        {"ref": "x", "card": "infirmiere-de-marche", "at": "4,4"},
        {"ref": "y", "card": "infirmiere-de-marche", "at": "4,6", "hp": 1},
        {"ref": "z", "card": "infirmiere-de-marche", "at": "5,5", "face": "down"},
        {"ref": "h", "card": "homme-d-armes", "at": "4,5", "hp": 1},
    ]
    line = {
        "id": "t",
        "A": {"field": field},
        "B": {"field": [{"card": "ogre-de-bac", "at": "1,7"}]},
        "do": [["end"]],
    }
    (scenario,) = read(json.dumps(line), shown_as="t", stage=stage)
    performance = stage.open(scenario)
    performance.do("end", [])
    s = performance.state
    assert s.agenda[-1][0] == frames.AFTERWARDS
    assert [s.field[0][slot][FACE] for slot in s.entering[0]] == [1, 1]
    assert performance.rules.view(s, 1).entering[0] == tuple(s.entering[0])


def test_in_a_combat_turn_both_see_the_same_counters(rules: ReglesDeCombat, wander: Wander) -> None:
    """Only while something is done behind the screens are the other's counters hidden."""
    met = 0
    for s in wander(rules, 2):
        if s.agenda and s.agenda[-1][0] == frames.TURN:
            met += 1
            for player in (0, 1):
                assert rules.view(s, player).pairs[3:] == (tuple(s.next_slot), tuple(s.virtual), tuple(s.served))
        elif s.agenda and s.agenda[-1][0] == frames.PLACE:
            assert [len(pair) for pair in rules.view(s, 0).pairs[3:]] == [1, 2, 2]
        elif s.agenda and s.agenda[-1][0] == frames.ASSIGN:
            assert [len(pair) for pair in rules.view(s, 0).pairs[3:]] == [1, 1, 1]
    assert met


def test_only_a_view_of_this_game_can_be_filled_in(rules: ReglesDeCombat) -> None:
    with pytest.raises(TypeError, match="expected a view of regles-de-combat, got int"):
        rules.determinize(3, Rng(1))
