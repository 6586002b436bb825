"""What a series says: shares with intervals, and claims only where two strengths agree."""

from __future__ import annotations

import pytest

from generator.balance.document import as_data, as_text
from generator.balance.intervals import share
from generator.balance.page import page
from generator.balance.series import Fixture, Report
from generator.balance.study import claims, study


def a_report(winner: int = 0, starter: int = 0, *, swapped: bool = False, turns: int = 10) -> Report:
    decks = ("rome", "perse") if not swapped else ("perse", "rome")
    return Report(
        fixture=Fixture(decks=decks, bots=("b", "b"), seed=1),
        starter=starter,
        winner=winner,
        reason="score",
        turns=turns,
        decisions=50,
        scores=(3, 0),
        highest=(22, 20),
        seen=(("testudo", "disciplina"), ("route-royale",)),
        used=(("testudo",), ()),
        digest="x",
    )


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_intervals_are_wilsons(won: int, of: int, low: float, high: float) -> None:
    """Values of the textbook formula, as R's prop.test(correct = FALSE) prints them."""
    found = share(won, of)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_nothing_played_says_nothing() -> None:
    assert share(0, 0).verdict == 0
    assert (share(0, 0).low, share(0, 0).high, share(0, 0).value) == (0.0, 1.0, 0.5)


def test_a_deck_keeps_its_wins_when_seats_are_swapped() -> None:
    found = study("b", [a_report(0), a_report(1, swapped=True), a_report(1, starter=1)])
    assert (found.matrix["rome"]["perse"].won, found.matrix["rome"]["perse"].of) == (2, 3)
    assert (found.matrix["perse"]["rome"].won, found.totals["perse"].won) == (1, 1)
    assert found.starter.won == 2


def test_lengths_points_and_reasons() -> None:
    found = study("b", [a_report(turns=turns) for turns in (10, 20, 20, 40)])
    assert found.lengths == {10: 1, 20: 2, 40: 1}
    assert (found.turns[0], found.turns[50], found.turns[100]) == (10, 20, 40)
    assert (found.highest, found.reasons, found.decisions) == (22, {"score": 4}, 50.0)


def test_cards_that_idle_and_cards_that_win() -> None:
    found = study("b", [a_report(0), a_report(1)])
    assert found.cards["disciplina"].unused.value == 1.0
    assert found.cards["testudo"].unused.value == 0.0
    assert (found.cards["testudo"].won_used.won, found.cards["testudo"].seen) == (1, 2)


def test_a_claim_needs_two_strengths_that_agree() -> None:
    strong = study("one", [a_report(0)] * 60)
    same = study("two", [a_report(0)] * 60)
    other = study("two", [a_report(1)] * 60)
    assert claims([strong]) == []
    assert "rome beats perse (one and two)" in claims([strong, same])
    assert not any("beats" in claim for claim in claims([strong, other]))
    assert "disciplina stays in hand in more than half of the games that show it (one and two)" in claims(
        [strong, same]
    )


def test_few_games_claim_nothing() -> None:
    assert claims([study("one", [a_report(0)] * 3), study("two", [a_report(0)] * 3)]) == []


def test_the_same_figures_as_text_data_and_page() -> None:
    studies = [study("one", [a_report(0)] * 60), study("two", [a_report(0)] * 60)]
    text = as_text(studies)
    assert "rome            100% (94-100)   -               100% (94-100)" in text
    assert "rome beats perse" in text
    data = as_data(studies)
    assert isinstance(data["claims"], list)
    shown = page("A <game>", studies, {"rome": "Rome", "perse": "Persia"}, {"testudo": "Testudo"})
    assert "A &lt;game&gt;: balance" in shown
    assert "Rome beats Persia (one and two)" in shown
    assert "http" not in shown
    assert "<script" not in shown
