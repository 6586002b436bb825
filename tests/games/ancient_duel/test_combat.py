from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.ancient_duel.combat import Fighter, Outcome, resolve

stats = st.integers(1, 12)
positions = st.sampled_from(["attack", "defence"])


def unit(atk: int, defence: int = 1, position: Literal["attack", "defence"] = "attack") -> Fighter:
    return Fighter(atk=atk, defence=defence, position=position)


def test_beating_a_unit_in_defence_costs_nobody_points() -> None:
    outcome = resolve(unit(5), unit(3, 3, "defence"))
    assert outcome == Outcome(attacker_falls=False, defender_falls=True, attacker_loses=0, defender_loses=0, struck=3)


def test_beating_a_unit_in_attack_costs_its_owner_the_difference() -> None:
    outcome = resolve(unit(6), unit(4))
    assert (outcome.defender_falls, outcome.defender_loses, outcome.attacker_loses) == (True, 2, 0)


def test_a_weaker_attacker_falls_and_leaves_its_whole_atk_as_a_malus() -> None:
    outcome = resolve(unit(2), unit(6, 6))
    assert (outcome.attacker_falls, outcome.defender_falls, outcome.attacker_loses) == (True, False, 4)
    assert (outcome.malus, outcome.malus_stat) == (2, "atk")


def test_two_blows_wear_down_a_strong_unit() -> None:
    first = resolve(unit(2), unit(6, 6))
    second = resolve(unit(5), unit(6 - first.malus, 6))
    assert (second.defender_falls, second.defender_loses, second.attacker_falls) == (True, 1, False)


@pytest.mark.parametrize(("atk", "target"), [(4, unit(4, 3)), (3, unit(6, 3, "defence"))])
def test_a_tie_destroys_both_and_costs_nothing(atk: int, target: Fighter) -> None:
    outcome = resolve(unit(atk), target)
    assert (outcome.attacker_falls, outcome.defender_falls) == (True, True)
    assert (outcome.attacker_loses, outcome.defender_loses, outcome.malus) == (0, 0, 0)


@pytest.mark.parametrize(("atk", "defence", "loses", "left"), [(2, 5, 3, 3), (3, 4, 1, 1)])
def test_against_defence_the_malus_goes_to_def(atk: int, defence: int, loses: int, left: int) -> None:
    outcome = resolve(unit(atk), unit(4, defence, "defence"))
    assert (outcome.attacker_falls, outcome.attacker_loses, outcome.malus_stat) == (True, loses, "def")
    assert defence - outcome.malus == left


def test_two_maluses_add_up() -> None:
    first = resolve(unit(2), unit(6, 6))
    second = resolve(unit(3), unit(6 - first.malus, 6))
    assert 6 - first.malus - second.malus == 1
    assert first.attacker_loses + second.attacker_loses == 5


def test_a_direct_attack_costs_the_attackers_atk() -> None:
    outcome = resolve(unit(5), None)
    assert (outcome.defender_loses, outcome.attacker_falls, outcome.struck) == (5, False, None)


def test_a_piercing_blow_counts_against_defence_too() -> None:
    assert resolve(unit(4), unit(6, 1, "defence"), piercing=True).defender_loses == 3


def test_piercing_changes_nothing_for_a_weaker_attacker() -> None:
    target = unit(6, 5, "defence")
    assert resolve(unit(4), target, piercing=True) == resolve(unit(4), target)


def test_a_unit_in_defence_cannot_attack() -> None:
    with pytest.raises(ValueError, match="in attack"):
        resolve(unit(4, 4, "defence"), None)


@given(atk=stats, other=stats, defence=stats, position=positions)
def test_at_most_one_side_loses_points_and_someone_falls(
    atk: int, other: int, defence: int, position: Literal["attack", "defence"]
) -> None:
    outcome = resolve(unit(atk), unit(other, defence, position))
    assert outcome.attacker_loses == 0 or outcome.defender_loses == 0
    assert outcome.attacker_falls or outcome.defender_falls
    assert (outcome.malus > 0) == (outcome.malus_stat is not None) == (not outcome.defender_falls)


@given(atk=stats, other=stats, defence=stats, position=positions)
def test_a_malus_alone_never_brings_a_stat_below_one(
    atk: int, other: int, defence: int, position: Literal["attack", "defence"]
) -> None:
    outcome = resolve(unit(atk), unit(other, defence, position))
    if outcome.malus and outcome.struck is not None:
        assert outcome.struck - outcome.malus >= 1
