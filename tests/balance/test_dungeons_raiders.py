"""Dungeons Raiders in series: Houses are decks, modes and set-ups are agreed."""

from __future__ import annotations

import pytest

from generator.balance.play import Source
from generator.balance.report import Balance, investigate
from generator.balance.series import Fixture
from generator.balance.table import Table
from generator.balance.tables import table_of
from generator.balance.text import as_text
from generator.balance.witness import OPENED, PLAYED, SEEN
from generator.errors import OptionError
from generator.games.dungeons_raiders.facts import FACTS
from generator.load.pack import load_game
from generator.project import SHIPPED, Project

pytestmark = pytest.mark.xdist_group("dungeons_raiders-balance")  # what they share is made once

COMPETITION = (("mode", "competition"), ("setup", "avancee"))


@pytest.fixture(scope="module")
def table(project: Project) -> Table:
    return table_of(project, load_game(project, "dungeons-raiders"))


@pytest.fixture(scope="module")
def balance(table: Table) -> Balance:
    source = Source(root=str(SHIPPED), game="dungeons-raiders", data=table.data)
    return investigate(source, bots=["random", "greedy"], games=[2, 2], seed=1)


def test_houses_meet_each_other(balance: Balance, table: Table) -> None:
    assert table.decks == ("aubecroix", "ferrelune", "grisevoile", "astrebrume")
    for one in balance.studies:
        assert set(one.totals) == set(table.decks)
        assert {card.card for card in one.cards} <= {
            card for deck in table.stock(table.decks[:2]) for card in deck
        } | {card for deck in table.stock(table.decks[2:]) for card in deck}
    assert "House Aubecroix" in as_text(balance)


def test_what_is_printed_holds_what_games_need(balance: Balance) -> None:
    limits = {tracker.name: tracker.limit for tracker in balance.trackers}
    assert limits["turns"] == FACTS.kit.turn_track
    assert limits["glory"] == FACTS.kit.glory_track + FACTS.kit.glory_wrap
    assert limits["militia"] == 40
    assert limits["specialists"] == 8
    assert all(tracker.holds for tracker in balance.trackers)


def test_the_witness_sees_house_cards_and_who_began(table: Table) -> None:
    reports = [
        table.play(Fixture(decks=("aubecroix", "grisevoile"), bots=("greedy", "greedy"), seed=seed))
        for seed in range(8)
    ]
    assert {report.starter for report in reports} == {0, 1}
    flags = [one for report in reports for cards in report.told.cards for one in cards.values()]
    assert len(flags) == 8 * 2 * FACTS.house_cards_drawn
    assert any(one & OPENED for one in flags)
    assert any(one & SEEN and not one & PLAYED for one in flags)
    assert any(one & PLAYED for one in flags)
    assert all(max(report.told.highest) == max(report.outcome.scores) for report in reports)


def test_series_of_another_mode_and_set_up(project: Project, table: Table) -> None:
    game = load_game(project, "dungeons-raiders")
    other = table_of(project, game, COMPETITION)
    assert other.data != table.data
    report = other.play(Fixture(decks=("astrebrume", "ferrelune"), bots=("greedy", "random"), seed=5))
    assert report.turns == FACTS.competition_turns
    source = Source(root=str(SHIPPED), game="dungeons-raiders", data=other.data, agreed=COMPETITION)
    assert source.table().data == other.data
    with pytest.raises(RuntimeError, match="expected data"):
        Source(root=str(SHIPPED), game="dungeons-raiders", data=table.data, agreed=COMPETITION).table()


def test_what_cannot_be_agreed_is_told(project: Project) -> None:
    with pytest.raises(OptionError, match="mode: expected normal or"):
        table_of(project, load_game(project, "dungeons-raiders"), (("mode", "solo"),))
    with pytest.raises(OptionError, match="series are played as the standard game, got tie"):
        table_of(project, load_game(project, "structure"), (("tie", "coin"),))


def test_unknown_houses_and_budgets_are_told(table: Table) -> None:
    with pytest.raises(OptionError, match="unknown House 'ferelune'"):
        table.stock(("ferelune", "aubecroix"))
    with pytest.raises(OptionError, match="unknown budget 'worlds'"):
        table.play(Fixture(decks=("aubecroix", "ferrelune"), bots=("greedy:worlds=2", "greedy"), seed=1))
