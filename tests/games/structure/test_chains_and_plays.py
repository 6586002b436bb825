"""Chains of counters against the sum that the rulebook prints, and the closed list of plays against the engine."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.engine.rng import Rng
from generator.engine.scenario import read
from generator.games.structure import actions
from generator.games.structure.combat import standing, strike
from generator.games.structure.facts import FACTS
from generator.games.structure.primitives import destroy_building
from generator.games.structure.stage import StructureStage
from generator.games.structure.stage.performance import StructurePerformance
from generator.games.structure.state import State

several = settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
PLAYED = {actions.BUILD: "building", actions.ACE: "ace", actions.ANNIHILATE: "annihilation"}


def opened(stage: StructureStage, **position: object) -> StructurePerformance:
    (scenario,) = read(json.dumps({"id": "x", "do": [], **position}), shown_as="x", stage=stage)
    return stage.open(scenario)


@several
@given(length=st.integers(0, 5), players=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_chains_of_any_length_come_to_what_the_book_says(
    stage: StructureStage, length: int, players: int, seed: int
) -> None:
    """A 5 and up to four 7s, each on the one before, by whoever is asked and lets the chain go on."""
    names = "ABCD"[:players]
    chance = Rng(seed)
    play = opened(stage, agreed={"players": players}, A={"hand": ["10"]})
    rules, s = play.rules, play.state
    ranks = rules.tables.numbers
    rules.apply(s, (actions.BUILD, ranks["10"]))
    chain: list[int] = []
    while s.frames:
        player = rules.player(s)
        rank = "7" if chain else "5"
        if len(chain) < length and chance.below(2):
            s.hand[player][ranks[rank]] += 1
            s.options = None
            rules.apply(s, (actions.COUNTER_WITH, ranks[rank]))
            chain.append(int(rank))
        elif chain and len(s.frames) <= len(chain):
            break  # a window further up goes on after its counter was cancelled; the book's chains end there
        else:
            rules.apply(s, (actions.PASS,))
    while s.frames:
        rules.apply(s, (actions.PASS,))
    assert (s.score(0) == FACTS.points["10"]) is standing(chain)[0]
    assert s.hand[0][ranks["10"]] == (0 if standing(chain)[0] else 1)
    assert s.morgue[ranks["7"]] == chain.count(7)
    assert s.morgue[ranks["5"]] == chain.count(5)
    assert names[0] == "A"


@pytest.mark.parametrize("tie", FACTS.ties)
@pytest.mark.parametrize("guarded", [False, True])
def test_every_fight_of_two_units_comes_to_the_printed_sum(stage: StructureStage, tie: str, guarded: bool) -> None:
    for attacker in FACTS.units:
        for defender in FACTS.units:
            unit = {"ref": "b", "rank": defender}
            side = {"buildings": [{"ref": "x", "rank": "10", "guard": unit}]} if guarded else {"field": [unit]}
            play = opened(stage, agreed={"tie": tie}, A={"field": [{"ref": "a", "rank": attacker}]}, B=side)
            equal = FACTS.units[attacker].force == FACTS.units[defender].resistance
            coin = {"coin": "attacker"} if equal and tie == "coin" else {}
            play.do("attack", ["a", "x" if guarded else "b", {**coin}])
            blow = strike(
                FACTS.units[attacker].force,
                resistance=FACTS.units[defender].resistance,
                points=10 if guarded else None,
                tie="coin" if tie == "coin" else "mutual",
            )
            assert (play.read("gone", ["a"]) == ["a"]) is blow.attacker_falls
            assert (play.read("gone", ["b"]) == ["b"]) is blow.defender_falls
            if guarded:
                assert play.read("x.points", 0) == 10 - FACTS.spill(attacker, defender)


def plays_of(play: StructurePerformance, s: State, so_far: tuple[str, ...], found: set[tuple[str, ...]]) -> None:
    """Collect what can be played in one turn, whatever the order, all answers passed."""
    found.add(tuple(sorted(so_far)))
    for action in play.rules.legal(s):
        if action[0] not in (*PLAYED, actions.ENTER):
            continue
        word = PLAYED.get(action[0]) or play.rules.tables.ranks[action[1]]
        after = s.clone()
        play.rules.apply(after, action)
        while after.frames:
            play.rules.apply(after, (actions.PASS,))
        plays_of(play, after, (*so_far, word), found)


def test_the_engine_allows_exactly_the_plays_of_the_closed_list(stage: StructureStage) -> None:
    hand = ["5", "6", "7", "8", "9", "10", "valet", "cavalier", "roi", "as", "as", "as", "as"]
    play = opened(stage, A={"buildings": [{"ref": "x", "rank": "8"}], "hand": hand}, B={"buildings": ["9"]})
    found: set[tuple[str, ...]] = set()
    plays_of(play, play.state, (), found)
    assert found == {tuple(sorted(words)) for words in FACTS.plays}


def test_a_guard_whose_building_goes_is_back_on_the_battlefield(stage: StructureStage) -> None:
    """ST-076: no rank can bring it about, so it is done to the position."""
    play = opened(stage, B={"buildings": [{"rank": "9", "guard": "roi"}]})
    destroy_building(play.state, 1, play.setup.refs["9"], attached=False)
    assert play.read("roi.guards", None) is None
    assert play.read("B.field", []) == ["roi"]
    assert play.read("morgue", []) == ["9"]
