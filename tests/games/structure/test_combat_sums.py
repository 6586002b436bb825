from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.structure.combat import Blow, standing, strike
from generator.games.structure.facts import FACTS

V, C, R = (FACTS.units[rank].force for rank in ("valet", "cavalier", "roi"))


def test_s01_a_bare_building_loses_the_force() -> None:
    assert strike(C, points=10) == Blow(loss=4, points=6)


def test_s02_what_a_guard_does_not_stop_hits_the_building() -> None:
    assert strike(R, resistance=C, points=9) == Blow(defender_falls=True, loss=4, points=5)


def test_s03_a_building_at_nothing_is_destroyed() -> None:
    blow = strike(R, points=8)
    assert (blow.loss, blow.points, blow.building_falls) == (8, 0, True)


def test_s04_a_weaker_attacker_falls_and_hurts_nothing() -> None:
    assert strike(V, resistance=C, points=8) == Blow(attacker_falls=True, points=8)


def test_s05_equal_strength_kills_both() -> None:
    assert strike(C, resistance=C, points=8, tie="mutual") == Blow(attacker_falls=True, defender_falls=True, points=8)


def test_s06_the_coin_leaves_its_winner_one_point_of_resistance() -> None:
    won = strike(C, resistance=C, points=8, tie="coin", coin="attacker")
    assert won == Blow(defender_falls=True, attacker_resistance=1, points=8)
    lost = strike(C, resistance=C, points=8, tie="coin", coin="defender")
    assert lost == Blow(attacker_falls=True, defender_resistance=1, points=8)
    assert strike(V, resistance=won.attacker_resistance) == Blow(defender_falls=True)


@pytest.mark.parametrize(
    ("chain", "event"),
    [((), True), ((5,), False), ((5, 7), True), ((5, 7, 7), False), ((6,), False)],
    ids=["nobody", "s07", "s08", "s09", "s10"],
)
def test_a_chain_resolves_last_in_first_out(chain: tuple[int, ...], event: bool) -> None:
    assert standing(chain)[0] is event


def test_only_a_seven_answers_a_counter() -> None:
    with pytest.raises(ValueError, match="answers a counter"):
        standing((5, 6))


def test_something_must_be_attacked() -> None:
    with pytest.raises(ValueError, match="to attack"):
        strike(V)


@given(
    force=st.sampled_from([V, C, R]),
    resistance=st.one_of(st.none(), st.sampled_from([1, V, C, R])),
    points=st.integers(1, 10),
    tie=st.sampled_from(FACTS.ties),
)
def test_points_never_fall_below_nothing_and_losses_add_up(
    force: int, resistance: int | None, points: int, tie: str
) -> None:
    blow = strike(force, resistance=resistance, points=points, tie="coin" if tie == "coin" else "mutual")
    assert blow.points is not None
    assert blow.points >= 0
    assert blow.points + blow.loss == points
    assert not (blow.loss and blow.attacker_falls)
