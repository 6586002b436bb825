"""Series of games: paired, and the same whoever plays them."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context

import pytest

from generator.balance.duel import play_duel
from generator.balance.series import Fixture, Report, fixtures, play_all
from generator.project import SHIPPED

PLAY = partial(play_duel, str(SHIPPED), "ancient-duel")
SERIES = fixtures(["rome", "dacie", "perse+egypte"], ("random", "greedy"), games=2)


@pytest.fixture(scope="module")
def reports() -> list[Report]:
    return play_all(SERIES, PLAY)


def test_every_pair_meets_and_seats_are_swapped_on_the_same_shuffle() -> None:
    assert len(SERIES) == 3 * 2
    for first, second in zip(SERIES[::2], SERIES[1::2], strict=True):
        assert first.seed == second.seed
        assert first.decks == second.decks[::-1]
    assert len(fixtures(["a", "b"], ("x", "x"), games=5)) == 6
    assert Counter(f.seed for f in fixtures(["a", "b"], ("x", "x"), games=4, seed=7)) == {7: 2, 8: 2}


def test_threads_give_the_same_reports(reports: list[Report]) -> None:
    with ThreadPoolExecutor(3) as pool:
        assert play_all(SERIES, PLAY, pool, workers=3) == reports


def test_processes_give_the_same_reports(reports: list[Report]) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert play_all(SERIES, PLAY, pool, workers=2) == reports


def test_a_report_depends_on_its_fixture_only(reports: list[Report]) -> None:
    assert [PLAY(fixture) for fixture in reversed(SERIES)] == reports[::-1]


def test_a_report_says_what_happened(reports: list[Report]) -> None:
    for report in reports:
        assert report.winner in (0, 1)
        assert report.scores[1 - report.winner] == 0 or report.reason == "deck"
        assert all(high >= 20 for high in report.highest)
        for seen, used in zip(report.seen, report.used, strict=True):
            assert set(used) <= set(seen)
            assert len(seen) > 5
    assert len({report.digest for report in reports}) == len(reports)


def test_another_seed_is_another_game() -> None:
    one, other = (Fixture(decks=("rome", "perse"), bots=("random", "random"), seed=seed) for seed in (1, 2))
    assert PLAY(one).digest != PLAY(other).digest
