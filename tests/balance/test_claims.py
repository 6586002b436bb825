"""What may be said: the table of `generator.balance.claims`, line by line, and tallies that lead to it."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.balance.claims import Kind, Status, claims, decide
from generator.balance.intervals import Estimate, paired, share
from generator.balance.study import Study, percentile, study
from generator.balance.tally import WIN, Tally

ABOVE = paired({1.0: 60, 0.5: 30, 0.0: 10})
BELOW = paired({1.0: 10, 0.5: 30, 0.0: 60})
HINT_UP = paired({1.0: 12, 0.5: 10, 0.0: 8})
HINT_DOWN = paired({1.0: 8, 0.5: 10, 0.0: 12})
LEVEL = paired({1.0: 500, 0.5: 3000, 0.0: 500})
FEW = paired({1.0: 5})


@pytest.mark.parametrize(
    ("estimates", "apart", "expected"),
    [
        ([ABOVE, ABOVE], True, (Status.HOLDS, 1, "")),
        ([BELOW, BELOW, BELOW], True, (Status.HOLDS, -1, "")),
        ([ABOVE, BELOW], True, (Status.DEPENDS, 0, "")),
        ([LEVEL, LEVEL], True, (Status.EVEN, 0, "")),
        ([ABOVE, HINT_UP], True, (Status.OPEN, 0, "games")),
        ([HINT_DOWN, HINT_DOWN], True, (Status.OPEN, 0, "games")),
        ([ABOVE, HINT_DOWN], True, (Status.OPEN, 0, "signs")),
        ([HINT_UP, HINT_DOWN], True, (Status.OPEN, 0, "signs")),
        ([ABOVE, LEVEL], True, (Status.OPEN, 0, "signs")),
        ([ABOVE, FEW], True, (Status.OPEN, 0, "few")),
        ([ABOVE], True, (Status.OPEN, 0, "strengths")),
        ([ABOVE, ABOVE], False, (Status.OPEN, 0, "strengths")),
        ([LEVEL, LEVEL], False, (Status.OPEN, 0, "strengths")),
    ],
)
def test_every_line_of_the_table(estimates: list[Estimate], apart: bool, expected: tuple[Status, int, str]) -> None:
    assert decide(estimates, apart=apart) == expected


def a_tally(won: int = 60, split: int = 30, lost: int = 10, *, card: tuple[int, ...] | None = None) -> Tally:
    """Pairs that `a` won against `b`; whoever began won half of the points of each."""
    pairs = Counter({("a", "b", 2, 2 * WIN): won, ("a", "b", 2, WIN): split, ("a", "b", 2, 0): lost})
    number = sum(pairs.values())
    row = list(card or (2 * number, 50, 100, 90, 80, number * WIN, 25 * WIN, 50 * WIN, 45 * WIN))
    return Tally(
        games=2 * number,
        pairs=pairs,
        starts=Counter({("a", "b", 2, WIN): number}),
        began=Counter({("a", 1, WIN): number, ("b", 0, 0): number}),
        turns=Counter({10: number, 20: number}),
        cards={("a", "spear"): row},
    )


def a_study(bot: str = "weak", *, able: frozenset[str] = frozenset({"spear"}), **counts: object) -> Study:
    return study(bot, a_tally(**counts), ["a", "b"], able=able)  # type: ignore[arg-type]


def found(studies: list[Study], kind: Kind, *, apart: bool = True) -> list[tuple[str, str, Status, int]]:
    return [(c.subject, c.other, c.status, c.sign) for c in claims(studies, apart=apart) if c.kind is kind]


def test_a_strong_deck_is_claimed_for_itself_and_against_the_weak_one() -> None:
    two = [a_study(), a_study("strong")]
    assert found(two, Kind.DECK) == [("a", "", Status.HOLDS, 1), ("b", "", Status.HOLDS, -1)]
    assert found(two, Kind.PAIRING) == [("a", "b", Status.HOLDS, 1)]
    assert {status for *_, status, _ in found(two, Kind.DECK, apart=False)} == {Status.OPEN}
    assert {status for *_, status, _ in found(two[:1], Kind.DECK)} == {Status.OPEN}


def test_a_starter_without_an_edge_is_even_only_after_enough_games() -> None:
    assert found([a_study(), a_study()], Kind.STARTER) == [("", "", Status.EVEN, 0)]
    few = a_study(won=10, split=5, lost=5, card=(40, 10, 20, 20, 20, 20 * WIN, 5 * WIN, 10 * WIN, 10 * WIN))
    assert found([few, few], Kind.STARTER) == [("", "", Status.OPEN, 0)]


def test_what_is_open_says_how_many_games_a_pairing_would_tell() -> None:
    hint = a_study(won=30, split=40, lost=24)
    (claim,) = [c for c in claims([hint, hint], apart=True) if c.kind is Kind.PAIRING]
    needed = hint.matrix["a"]["b"].needed()
    assert needed is not None
    assert claim.needed == (pytest.approx(2 * needed, abs=2),) * 2
    assert claim.needed[0] > hint.games


DEAD = (2000, 400, 800, 0, 0, 1000 * WIN, 200 * WIN, 400 * WIN, 0)
BARELY = (2000, 20, 60, 0, 0, 1000 * WIN, 10 * WIN, 30 * WIN, 0)
IDLE = (2000, 400, 800, 700, 0, 1000 * WIN, 200 * WIN, 400 * WIN, 350 * WIN)
LIVELY = (2000, 400, 800, 700, 500, 1000 * WIN, 200 * WIN, 400 * WIN, 350 * WIN)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (DEAD, DEAD, [(Status.HOLDS, ())]),
        (DEAD, LIVELY, [(Status.DEPENDS, ())]),
        # Wilson's upper end after 0 of n is below 1/50 from n = 49 z² = 189 on: 60 in 200 games need 628.
        (BARELY, BARELY, [(Status.OPEN, (628, 628))]),
        (DEAD, BARELY, [(Status.OPEN, (200, 628))]),
        (BARELY, LIVELY, []),
        (LIVELY, LIVELY, []),
    ],
)
def test_a_dead_card_is_one_that_nobody_plays_though_many_could(
    first: tuple[int, ...], second: tuple[int, ...], expected: list[tuple[Status, tuple[int, ...]]]
) -> None:
    two = [a_study(card=first), a_study("strong", card=second)]
    dead = [c for c in claims(two, apart=True) if c.kind is Kind.DEAD]
    assert [(c.status, c.needed) for c in dead] == expected


def test_an_idle_card_is_played_and_never_takes_effect() -> None:
    two = [a_study(card=IDLE), a_study("strong", card=IDLE)]
    assert found(two, Kind.IDLE) == [("spear", "a", Status.HOLDS, -1)]
    plain = [a_study(card=IDLE, able=frozenset()), a_study("strong", card=IDLE, able=frozenset())]
    assert found(plain, Kind.IDLE) == []
    assert found(plain, Kind.DEAD) == []


def test_an_opening_hand_that_wins_is_told_by_the_difference() -> None:
    wins = (2000, 400, 800, 700, 500, 1000 * WIN, 300 * WIN, 400 * WIN, 350 * WIN)
    two = [a_study(card=wins), a_study("strong", card=wins)]
    assert found(two, Kind.OPENING) == [("spear", "a", Status.HOLDS, 1)]
    assert two[0].cards[0].opening.value == pytest.approx(300 / 400 - 700 / 1600)


def test_figures_of_a_study() -> None:
    one = a_study()
    assert (one.games, one.groups, one.turns) == (200, 100, {10: 100, 20: 100})
    assert one.matrix["a"]["b"].value == pytest.approx(0.75)
    assert one.matrix["b"]["a"].value == pytest.approx(0.25)
    assert one.starting["a"][0].value == 1.0
    assert one.starting["a"][1].n == 0
    assert one.cards[0].played_share == share(90, 100, null=0.02)


@pytest.mark.parametrize(("percent", "value"), [(0, 1), (5, 1), (50, 2), (75, 2), (76, 9), (100, 9)])
def test_percentiles_are_values_that_came_up(percent: int, value: int) -> None:
    assert percentile({9: 1, 1: 1, 2: 2}, percent) == value
    assert percentile({}, percent) == 0
