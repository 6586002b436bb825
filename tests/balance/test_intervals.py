"""Intervals against published values, and their coverage counted out exactly."""

from __future__ import annotations

from itertools import product
from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.balance.intervals import FEWEST, difference, paired, quantile, share


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        # Newcombe, Statistics in Medicine 17 (1998), 857, method 3: 81/263 and 15/148.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
    ],
)
def test_a_share_has_wilsons_interval(hits: int, n: int, low: float, high: float) -> None:
    found = share(hits, n)
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


@pytest.mark.parametrize(
    ("counts", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), 873, table II, method 10.
        ((56, 70, 48, 80), 0.0524, 0.3339),
        ((9, 10, 3, 10), 0.1705, 0.8090),
        ((10, 10, 0, 20), 0.6791, 1.0),
        ((0, 10, 0, 20), -0.1611, 0.2775),
    ],
)
def test_a_difference_has_newcombes_interval(counts: tuple[int, int, int, int], low: float, high: float) -> None:
    found = difference(*counts)
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))
    assert found.least == min(counts[1], counts[3])


def test_pairs_have_agresti_and_mins_interval() -> None:
    """Their formula: half a pair to each cell, then Wald: (c − b)/n ± z √(b + c − (c − b)²/n) / n."""
    won, split, lost = 16, 40, 8
    b, c, n = lost + 0.5, won + 0.5, won + split + lost + 2
    middle, reach = (c - b) / n, quantile() * ((b + c) - (c - b) ** 2 / n) ** 0.5 / n
    found = paired({1.0: won, 0.5: split, 0.0: lost})
    assert found.low == pytest.approx(0.5 + (middle - reach) / 2)
    assert found.high == pytest.approx(0.5 + (middle + reach) / 2)
    assert found.value == pytest.approx(0.5 + (won - lost) / (2 * 64))


@pytest.mark.parametrize("chances", [(0.25, 0.5), (0.1, 0.8), (0.45, 0.4), (0.6, 0.3)])
def test_the_paired_interval_covers_the_truth_as_often_as_it_says(chances: tuple[float, float]) -> None:
    """Summed over every outcome of 24 pairs with these chances of winning both and of a split."""
    win, split = chances
    lose, truth, n = 1 - win - split, win + split / 2, 24
    covered = 0.0
    for a, b in product(range(n + 1), repeat=2):
        c = n - a - b
        if c < 0:
            continue
        found = paired({1.0: a, 0.5: b, 0.0: c})
        if found.low <= truth <= found.high:
            covered += factorial(n) // (factorial(a) * factorial(b) * factorial(c)) * win**a * split**b * lose**c
    assert 0.93 < covered < 0.985


def test_the_guard_keeps_all_intervals_together() -> None:
    assert quantile() == pytest.approx(1.959964, abs=1e-6)
    assert quantile(21) == pytest.approx(3.038, abs=1e-3)
    found = share(60, 100, looked_at=21)
    assert found.guarded_low < found.low < found.high < found.guarded_high
    assert (found.verdict, share(60, 100).verdict, share(75, 100, looked_at=21).verdict) == (0, 1, 1)


def test_pairs_that_all_came_out_alike_still_leave_a_doubt() -> None:
    for score in (0.0, 0.5, 1.0):
        found = paired({score: 30})
        assert found.low < found.high
    assert paired({1.0: 30}).verdict == 1
    assert paired({0.5: 30}).verdict == 0


def test_few_observations_decide_nothing() -> None:
    assert paired({1.0: FEWEST - 1}).verdict == 0
    assert paired({1.0: FEWEST}).verdict == 1
    assert difference(FEWEST - 1, FEWEST - 1, 0, 500).verdict == 0
    assert difference(FEWEST, FEWEST, 0, 500).verdict == 1
    assert not paired({0.5: FEWEST - 1}).within(1)
    assert paired({0.6: 5}).needed() is None


def test_nothing_played_says_nothing() -> None:
    for found in (share(0, 0), paired({}), difference(0, 0, 1, 2), difference(1, 2, 0, 0)):
        assert (found.n, found.verdict, found.needed(), found.within(1)) == (0, 0, None, False)
        assert found.low < found.null < found.high


def test_the_games_foretold_are_about_enough() -> None:
    """What is seen, kept up for as many games as foretold, is shown; for far fewer it is not."""
    seen = paired({1.0: 30, 0.5: 50, 0.0: 20}, looked_at=7)
    needed = seen.needed()
    assert seen.verdict == 0
    assert needed is not None
    for factor, verdict in ((0.9, 0), (1.1, 1)):
        scale = needed * factor / 100
        counts = {1.0: round(30 * scale), 0.5: round(50 * scale), 0.0: round(20 * scale)}
        assert paired(counts, looked_at=7).verdict == verdict


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 60))
def test_swapping_sides_mirrors_the_estimate(won: int, split: int, lost: int) -> None:
    one = paired({1.0: won, 0.5: split, 0.0: lost}, looked_at=3)
    other = paired({1.0: lost, 0.5: split, 0.0: won}, looked_at=3)
    assert one.value == pytest.approx(1 - other.value)
    assert one.guarded_low == pytest.approx(1 - other.guarded_high)
    assert one.verdict == -other.verdict
    assert 0 <= one.guarded_low <= one.low <= one.value <= one.high <= one.guarded_high <= 1


def test_wilson_covers_the_truth_as_often_as_it_says() -> None:
    n, truth = 60, 0.4
    covered = sum(
        comb(n, hits) * truth**hits * (1 - truth) ** (n - hits)
        for hits in range(n + 1)
        if share(hits, n).low <= truth <= share(hits, n).high
    )
    assert 0.93 < covered < 0.975
