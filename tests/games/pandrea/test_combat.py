"""The closed form of a fight is the fight told blow by blow."""

from __future__ import annotations

import itertools

import pytest

from generator.games.pandrea.combat import Clash, Fighter, blow_by_blow, clash
from generator.games.pandrea.facts import FACTS, Comparison

VALUES = range(1, 8)


@pytest.mark.parametrize("comparison", FACTS.comparisons)
@pytest.mark.parametrize("initiative", VALUES)
def test_the_closed_form_is_the_fight_blow_by_blow(initiative: int, comparison: Comparison) -> None:
    """All initiatives, damages and armours from 1 to 7: who strikes, and what is lost by who does not fall first."""
    for other, damage, armour, back, own in itertools.product(VALUES, repeat=5):
        first, second = Fighter(initiative, damage, own), Fighter(other, back, armour)
        assert clash(first, second, comparison) == blow_by_blow(first, second, comparison)


@pytest.mark.parametrize("comparison", FACTS.comparisons)
def test_a_fight_is_the_same_from_both_sides(comparison: Comparison) -> None:
    for numbers in itertools.product((1, 2, 4, 7), repeat=6):
        first, second = Fighter(*numbers[:3]), Fighter(*numbers[3:])
        there, back = clash(first, second, comparison), clash(second, first, comparison)
        turned = Clash(back.second_loss, back.first_loss, back.second_strikes, back.first_strikes)
        assert there == turned


def test_the_comparisons_differ_exactly_where_the_strike_equals_the_armour() -> None:
    for initiative, other, damage, armour in itertools.product(VALUES, repeat=4):
        first, second = Fighter(initiative, damage, 3), Fighter(other, 2, armour)
        differ = clash(first, second, ">=") != clash(first, second, ">")
        assert differ == (
            (initiative > other and min(initiative, damage) == armour) or (other > initiative and min(other, 2) == 3)
        )


def test_initiative_limits_the_first_strike() -> None:
    assert clash(Fighter(2, 6, 3), Fighter(1, 1, 3)).second_strikes
    assert not clash(Fighter(3, 6, 3), Fighter(1, 1, 3)).second_strikes


def test_equal_initiative_lets_both_strike_and_both_may_die() -> None:
    assert clash(Fighter(4, 2, 1), Fighter(4, 2, 1)) == Clash(2, 2, True, True)
