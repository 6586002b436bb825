"""Series of games: paired, counted in whole numbers, and the same whoever plays them in whatever pieces."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from generator.balance.play import Source, play_series
from generator.balance.report import investigate
from generator.balance.series import Fixture, Group, duels, ladder
from generator.balance.table import Table, bot_of
from generator.balance.tally import WIN, Tally, points_of
from generator.balance.witness import ACTED, OPENED, PLAYED, SEEN
from generator.engine.outcome import Outcome
from generator.engine.play import play
from generator.errors import OptionError
from generator.games.ancient_duel.table import seat, stock
from generator.games.play import rules_of
from generator.load.pack import load_game
from generator.project import Project

SERIES = [*duels(["rome", "dacie", "perse+egypte"], "random", games=4, seed=3)]


@pytest.fixture(scope="module")
def tally(source: Source) -> Tally:
    return play_series(source, SERIES)


def test_every_pair_meets_with_seats_swapped_on_the_same_shuffle() -> None:
    assert len(SERIES) == 3 * 2
    for group in SERIES:
        first, second = group.games
        assert first.seed == second.seed
        assert first.decks == second.decks[::-1] == group.subject
    assert len({group.games[0].seed for group in SERIES}) == len(SERIES)
    assert len(duels(["a", "b"], "x", games=5, seed=1)) == 3


def test_a_deck_against_itself_is_played_once_for_each_shuffle() -> None:
    groups = duels(["rome"], "x", games=5, seed=1)
    assert [len(group.games) for group in groups] == [1] * 5
    assert duels(["pile"], "x", games=1, seed=1, players=3)[0].games[0].decks == ("pile",) * 3
    with pytest.raises(OptionError, match="give one deck"):
        duels(["a", "b"], "x", games=2, seed=1, players=3)


def test_each_strength_and_seed_has_luck_of_its_own() -> None:
    seeds = [{g.games[0].seed for g in duels(["a", "b"], bot, games=40, seed=s)} for bot in "xy" for s in (1, 2)]
    assert len(set.union(*seeds)) == 4 * 20


def test_on_the_ladder_only_the_bots_change_places() -> None:
    for group in ladder(["a", "b"], "weak", "strong", pairs=2, seed=1):
        first, second = group.games
        assert (first.decks, first.seed) == (second.decks, second.seed)
        assert first.bots == second.bots[::-1] == ("strong", "weak")


@pytest.mark.parametrize("chunk", [1, 4, 100])
def test_chunks_do_not_change_the_tally(source: Source, tally: Tally, chunk: int) -> None:
    assert play_series(source, SERIES, chunk=chunk) == tally


def test_threads_do_not_change_the_tally(source: Source, tally: Tally) -> None:
    with ThreadPoolExecutor(3) as pool:
        assert play_series(source, SERIES, pool, chunk=2) == tally


def test_processes_do_not_change_the_tally(source: Source, tally: Tally) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert play_series(source, SERIES, pool, chunk=1) == tally


def test_tallies_add_up_in_any_order(source: Source, tally: Tally) -> None:
    total = Tally()
    for group in reversed(SERIES):
        total += play_series(source, [group])
    assert total == tally


def test_progress_counts_games(source: Source) -> None:
    told: list[int] = []
    play_series(source, SERIES[:3], chunk=2, progress=told.append)
    assert told == [4, 6]
    with pytest.raises(ValueError, match="chunk"):
        play_series(source, SERIES, chunk=0)


def test_a_failing_task_stops_the_rest(source: Source) -> None:
    bad = Group(
        subject=("rome", "rome"), by_bot=False, games=(Fixture(decks=("rome", "x"), bots=("random",) * 2, seed=1),)
    )
    with ThreadPoolExecutor(1) as pool, pytest.raises(OptionError, match="unknown faction 'x'"):
        play_series(source, [bad, *SERIES], pool, chunk=1)


def test_a_worker_with_other_data_refuses(source: Source) -> None:
    other = Source(root=source.root, game=source.game, data="sha256:other")
    with pytest.raises(RuntimeError, match="this worker has"):
        play_series(other, SERIES[:1])


def test_a_mirror_match_is_exactly_even(duel: Table) -> None:
    """Seats swapped between equal decks and equal bots give the same game with the names changed."""
    tally = Tally()
    decks = {"rome": frozenset(duel.stock(("rome", "rome"))[0])}
    for seed in range(4):
        fixture = Fixture(decks=("rome", "rome"), bots=("random", "random"), seed=seed)
        one, other = duel.play(fixture), duel.play(fixture)
        assert one == other
        assert points_of(one.outcome, 0) + points_of(other.outcome, 1) == WIN
        tally.add(Group(subject=("rome", "rome"), by_bot=False, games=(fixture,)), [one], decks)
    assert sum(points * games for (_, _, points), games in tally.began.items()) == 4 * WIN


def test_a_stronger_bot_wins_nearly_all(source: Source) -> None:
    groups = ladder(["rome", "sparte"], "random", "greedy", pairs=8, seed=1)
    points = Counter({key[3]: count for key, count in play_series(source, groups).pairs.items()})
    assert sum(score * count for score, count in points.items()) > 0.8 * 16 * WIN


@pytest.mark.parametrize(
    ("winners", "players", "shares"),
    [
        ((0,), 2, [12, 0]),
        ((), 2, [6, 6]),
        ((0, 1), 2, [6, 6]),
        ((1, 2), 3, [0, 6, 6]),
        ((), 3, [4, 4, 4]),
        ((2,), 4, [0, 0, 12, 0]),
    ],
)
def test_a_shared_win_is_shared(winners: tuple[int, ...], players: int, shares: list[int]) -> None:
    outcome = Outcome(reason="x", winners=winners, scores=(0,) * players)
    assert [points_of(outcome, player) for player in range(players)] == shares


def test_a_report_is_the_game_that_play_shows(duel: Table, project: Project) -> None:
    rules = rules_of(load_game(project, "ancient-duel"))
    report = duel.play(Fixture(decks=("rome", "perse"), bots=("greedy", "random"), seed=7))
    outcome, record = play(rules, stock(rules, ["rome", "perse"]), seat(rules, ["greedy", "random"]), 7)
    assert (report.outcome, report.decisions) == (outcome, len(record.actions))


def test_the_witness_tells_what_became_of_cards(duel: Table, project: Project) -> None:
    rules = rules_of(load_game(project, "ancient-duel"))
    for seed in range(4):
        told = duel.play(Fixture(decks=("rome", "carthage"), bots=("greedy", "greedy"), seed=seed)).told
        for player, deck in enumerate(stock(rules, ["rome", "carthage"])):
            cards = told.cards[player]
            opened = {card for card, flags in cards.items() if flags & OPENED}
            # Five cards are dealt, some of them maybe the same design.
            assert 1 <= len(opened) <= rules.facts.opening_hand
            assert sum(Counter(deck)[card] for card in opened) >= rules.facts.opening_hand
            assert all(flags & SEEN for flags in cards.values() if flags & (OPENED | PLAYED))
            assert any(flags & ACTED for flags in cards.values())
            turns, given, left = told.spending[player]
            assert 0 <= left <= given <= turns * rules.facts.energy_cap
        assert max(told.highest) == told.notes["points"] >= rules.facts.start_score


def test_a_game_without_a_witness_is_counted_too(race: Table) -> None:
    reports = [race.play(Fixture(decks=("plain", "plain"), bots=("greedy", "greedy"), seed=s)) for s in range(20)]
    assert all(report.outcome.winners == (report.starter,) for report in reports)
    assert {report.turns for report in reports} == {7}
    tally = Tally()
    for group, report in zip(duels(["plain"], "greedy", games=20, seed=1), reports, strict=True):
        tally.add(group, [report], {"plain": frozenset()})
    assert tally.starts == {("plain", "plain", 1, WIN): 20}
    assert tally.cards == {}


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("gredy", "did you mean 'greedy'"),
        ("lookahead:word=3", "did you mean 'worlds'"),
        ("lookahead:worlds=0", "from 1 to 10000, got '0'"),
        ("lookahead:worlds=²", "got '²'"),
        ("lookahead:worlds", "got ''"),
        ("greedy:worlds=2", "known: none"),
    ],
)
def test_a_bot_that_cannot_be_read_is_told(duel: Table, spec: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        bot_of(duel.brains, spec)


def test_budgets_are_written_out(duel: Table) -> None:
    assert bot_of(duel.brains, "lookahead:width=3")[0] == "lookahead:worlds=2:turns=1:width=3"


def test_names_given_twice_are_refused_before_anything_is_played(source: Source) -> None:
    with pytest.raises(OptionError, match="deck 'rome' is given twice"):
        investigate(source, bots=["random"], games=[2], decks=["rome", "rome"])
    with pytest.raises(OptionError, match="given twice"):
        investigate(source, bots=["lookahead", "lookahead:worlds=2"], games=[2, 2], decks=["rome", "perse"])
