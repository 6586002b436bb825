"""Pandrea in series: ready decks against each other, cards seen and played, requisition spent and lost."""

from __future__ import annotations

import pytest

from generator.balance.play import Source
from generator.balance.report import Balance, investigate
from generator.balance.series import Fixture
from generator.balance.table import Table
from generator.balance.tables import table_of
from generator.balance.text import as_text
from generator.balance.witness import ACTED, OPENED, PLAYED, SEEN
from generator.errors import OptionError
from generator.games.pandrea.facts import FACTS
from generator.load.pack import load_game
from generator.project import SHIPPED, Project


@pytest.fixture(scope="module")
def table(project: Project) -> Table:
    return table_of(project, load_game(project, "pandrea"))


@pytest.fixture(scope="module")
def balance(table: Table) -> Balance:
    source = Source(root=str(SHIPPED), game="pandrea", data=table.data)
    return investigate(source, bots=["random", "greedy"], games=[4, 4], seed=1)


def test_every_pairing_of_ready_decks_is_told(balance: Balance) -> None:
    text = as_text(balance)
    assert "League of Locks" in text
    assert "requisition: at most" in text
    matrix = balance.studies[0].matrix
    assert sum(map(len, matrix.values())) == FACTS.deck.ready * (FACTS.deck.ready - 1)


def test_the_ladder_and_the_trackers_are_told(balance: Balance) -> None:
    assert [rung.won.verdict for rung in balance.ladder] == [1]
    assert {tracker.name: tracker.limit for tracker in balance.trackers} == {
        "points": FACTS.general.life,
        "requisition": FACTS.kit.requisition_track,
        "turns": FACTS.last_turn,
    }
    assert all(tracker.holds for tracker in balance.trackers)


def test_the_witness_sees_hands_plays_abilities_and_spending(table: Table) -> None:
    told = table.play(Fixture(decks=("le", "cr"), bots=("greedy", "greedy"), seed=5)).told
    for cards, (turns, given, left) in zip(told.cards, told.spending, strict=True):
        assert 1 <= sum(bool(flags & OPENED) for flags in cards.values()) <= FACTS.opening_hand
        assert all(flags & SEEN for flags in cards.values())
        assert any(flags & PLAYED for flags in cards.values())
        assert any(flags & ACTED for flags in cards.values())
        assert given >= left >= 0 < turns
    assert told.notes["points"] == FACTS.general.life
    assert FACTS.general.income <= told.notes["requisition"] <= FACTS.income_most


def test_continuous_abilities_are_noted_once_they_hold(table: Table) -> None:
    flags = 0
    for seed in range(12):
        told = table.play(Fixture(decks=("cr", "gf"), bots=("greedy", "greedy"), seed=seed)).told
        flags |= told.cards[0].get("lanceur-de-harpon", 0)
    assert flags & ACTED, "Élan was at work in one of twelve games"


def test_another_deck_is_unknown(table: Table) -> None:
    with pytest.raises(OptionError, match="unknown deck 'lee'"):
        table.stock(("lee", "gf"))
