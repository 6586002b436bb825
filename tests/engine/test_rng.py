from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.engine.rng import GAMMA, MASK, Rng, ScriptedRng, mix, stream


def test_numbers_are_those_of_splitmix64() -> None:
    """The first outputs for seed 1234567, as the reference implementation gives them (Vigna, prng.di.unimi.it)."""
    state, found = 1234567, []
    for _ in range(3):
        state = (state + GAMMA) & MASK
        found.append(mix(state))
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_number_depends_on_seed_and_place_only() -> None:
    first, second = Rng(9), Rng(9)
    [first.below(1000) for _ in range(5)]
    second.state = (second.state + 5 * GAMMA) & MASK
    assert first.below(10**6) == second.below(10**6)


@settings(derandomize=True)
@given(seed=st.integers(0, MASK), bound=st.integers(1, 1000))
def test_numbers_stay_below_their_bound(seed: int, bound: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(bound) < bound for _ in range(20))


def test_small_numbers_come_evenly() -> None:
    """6,000 throws of a die; 5 sigma of the binomial is 145."""
    rng = Rng(42)
    counts = Counter(rng.below(6) for _ in range(6_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert max(abs(count - 1_000) for count in counts.values()) < 145


def test_every_order_of_three_comes_about_as_often() -> None:
    rng = Rng(1)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert max(abs(count - 1_000) for count in counts.values()) < 145


def test_streams_of_one_seed_have_nothing_in_common() -> None:
    starts = [stream(seed, name, n) for seed in range(20) for name in ("setup", "play", "bot") for n in range(3)]
    assert len(set(starts)) == len(starts)


def test_a_script_gives_its_numbers_and_must_be_used_up() -> None:
    rng = ScriptedRng([2, 0, 1])
    assert rng.below(3) == 2
    with pytest.raises(ValueError, match=r"numbers left over: \[0, 1\]"):
        rng.finish()
    items = [10, 11, 12]
    rng.shuffle(items)
    assert items == [12, 11, 10]
    rng.finish()


@pytest.mark.parametrize(("numbers", "message"), [([], "no number left"), ([3], "expected a number below 3, got 3")])
def test_a_script_that_does_not_fit_is_told(numbers: list[int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ScriptedRng(numbers).below(3)
