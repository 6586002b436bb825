"""Positions drawn from a view: they fit what is seen, and what a player who thinks can work out."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator, Mapping

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.engine.rng import Rng, stream
from generator.engine.scenario import read
from generator.games.regles_de_combat import frames
from generator.games.regles_de_combat.muster import payable
from generator.games.regles_de_combat.primitives import owed
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.stage import ReglesStage
from generator.games.regles_de_combat.state import FACE, HP, MARKS, POS, TOP, UP, State
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


@pytest.mark.parametrize(
    ("kind", "varied"),
    [
        (frames.GATHER, {"pile", "hand", "pool"}),
        (frames.ASSIGN, {"pile", "hand", "paid"}),
        (frames.PLACE, {"pile", "hand", "cells", "faces"}),
    ],
)
def test_what_is_not_known_is_thought_of_in_many_ways(
    rules: ReglesDeCombat, wander: Wander, kind: int, varied: set[str]
) -> None:
    """Always the same guess would be as good as looking for whoever happens to be right."""

    def much(s: State) -> bool:
        if s.over or finished(rules, s, kind) is None:
            return False
        foe = 1 - rules.player(s)
        counts = {frames.GATHER: len(s.van[foe]), frames.ASSIGN: len(s.paid[foe]), frames.PLACE: len(s.field[foe])}
        return counts[kind] > 1

    s = next(s for seed in range(9) for s in wander(rules, seed) if much(s))
    me = rules.player(s)
    foe = 1 - me
    seen = rules.view(s, me)
    worlds = [rules.determinize(seen, Rng(seed)) for seed in range(8)]
    found: Mapping[str, set[object]] = {
        "pile": {(tuple(world.pile[me]), tuple(world.pile[foe])) for world in worlds},
        "own pile": {tuple(world.pile[me]) for world in worlds},
        "hand": {tuple(world.hand[foe]) for world in worlds},
        "pool": {tuple(world.pool[foe]) for world in worlds},
        "paid": {tuple(world.paid[foe]) for world in worlds},
        "cells": {tuple(row[POS] for row in world.field[foe].values()) for world in worlds},
        "faces": {tuple(row[FACE] for row in world.field[foe].values()) for world in worlds},
        "chance": {world.rng for world in worlds},
    }
    assert [name for name in (*varied, "own pile", "chance") if len(found[name]) < 2] == []


def test_a_card_on_which_nothing_lies_is_the_only_one_that_needs_nothing(stage: ReglesStage) -> None:
    """One with more than it needs could be that one too, but then nothing could lie where nothing lies."""
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


def test_what_is_planned_is_thought_to_be_for_the_march(stage: ReglesStage) -> None:
    """RC-091: how many cards the other has still to show is known, and that each can be played now."""
    hand = ["sabotage-du-convoi", "amnistie-du-bailli", "sabotage-du-convoi"]
    line = {
        "id": "t",
        "phase": "march",
        "rules": {"draw_per_march_turn": 0},
        "A": {"hand": ["sabotage-du-convoi"]},
        "B": {"hand": hand, "van_pool": "1V", "rear_pool": "1V", "prison": ["ogre-de-bac"]},
        "do": [],
    }
    (scenario,) = read(json.dumps(line), shown_as="t", stage=stage)
    performance = stage.open(scenario)
    for step in [["play", hand[0]], ["ready"], *(["play", card] for card in hand), ["ready"]]:
        performance.do(step[0], step[1:])
    s, t = performance.state, performance.rules.tables
    assert (s.agenda[-1][:2], len(s.queue[1])) == ((frames.CHOOSE, 0), 3)
    planned = [performance.rules.determinize(performance.rules.view(s, 0), Rng(seed)).queue[1] for seed in range(9)]
    assert {len(queue) for queue in planned} == {3}
    assert all(t.in_march[design] for queue in planned for design in queue)
    assert len({tuple(queue) for queue in planned}) > 2


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
