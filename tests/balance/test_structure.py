"""Structure in series: one pile, a deck against itself, ranks instead of cards."""

from __future__ import annotations

import pytest

from generator.balance.play import Source
from generator.balance.report import Balance, investigate
from generator.balance.series import Fixture
from generator.balance.table import Table
from generator.balance.tables import TABLES, table_of
from generator.balance.text import as_text
from generator.balance.witness import OPENED, PLAYED, SEEN
from generator.errors import OptionError
from generator.games.play import ENGINES
from generator.games.structure.facts import FACTS
from generator.load.pack import load_game
from generator.project import SHIPPED, Project


@pytest.fixture(scope="module")
def table(project: Project) -> Table:
    return table_of(project, load_game(project, "structure"))


@pytest.fixture(scope="module")
def balance(table: Table) -> Balance:
    source = Source(root=str(SHIPPED), game="structure", data=table.data)
    return investigate(source, bots=["random", "greedy"], games=[60, 60], seed=1)


def test_every_game_with_an_engine_can_be_simulated() -> None:
    assert set(TABLES) == set(ENGINES)


def test_cards_are_counted_by_rank(balance: Balance) -> None:
    for one in balance.studies:
        assert {card.card for card in one.cards} == set(FACTS.ranks)
        assert all(2 * one.games == card.games >= card.seen >= card.played > 0 for card in one.cards)
    assert "rank as" in as_text(balance)


def test_the_ladder_and_the_trackers_are_told(balance: Balance) -> None:
    assert [rung.won.verdict for rung in balance.ladder] == [1]
    assert {tracker.name: tracker.limit for tracker in balance.trackers} == {
        "points": FACTS.score_most,
        "turns": FACTS.turns(2),
    }
    assert all(tracker.holds for tracker in balance.trackers)
    assert balance.studies[0].matrix == {}


def test_the_witness_sees_hands_and_plays(table: Table) -> None:
    told = table.play(Fixture(decks=("pile", "pile"), bots=("greedy", "greedy"), seed=5)).told
    for cards in told.cards:
        assert 1 <= sum(bool(flags & OPENED) for flags in cards.values()) <= FACTS.opening_hand + FACTS.draw_per_turn
        assert all(flags & SEEN for flags in cards.values())
        assert any(flags & PLAYED for flags in cards.values())


def test_another_pile_is_unknown(table: Table) -> None:
    with pytest.raises(OptionError, match="did you mean 'pile'"):
        table.stock(("pille", "pile"))
