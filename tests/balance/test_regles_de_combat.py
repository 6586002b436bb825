"""Règles de Combat in series: one list against itself, cards by what became of them, trackers."""

from __future__ import annotations

import pytest

from generator.balance.play import Source
from generator.balance.report import Balance, investigate
from generator.balance.series import Fixture
from generator.balance.table import Table
from generator.balance.tables import table_of
from generator.balance.witness import ACTED, OPENED, PLAYED, SEEN
from generator.errors import OptionError
from generator.games.regles_de_combat.facts import FACTS
from generator.load.pack import load_game
from generator.project import SHIPPED, Project

pytestmark = pytest.mark.xdist_group("regles_de_combat-balance")  # what they share is made once


@pytest.fixture(scope="module")
def table(project: Project) -> Table:
    return table_of(project, load_game(project, "regles-de-combat"))


@pytest.fixture(scope="module")
def balance(table: Table) -> Balance:
    source = Source(root=str(SHIPPED), game="regles-de-combat", data=table.data)
    return investigate(source, bots=["random", "greedy"], games=[16, 16], seed=1)


def test_the_ladder_and_the_trackers_are_told(balance: Balance) -> None:
    assert [rung.won.verdict for rung in balance.ladder] == [1]
    limits = {tracker.name: tracker.limit for tracker in balance.trackers}
    assert limits["combat turns"] == FACTS.turns_each
    assert limits["combats won"] == FACTS.campaign.combats_to_win
    assert limits["tokens"] == FACTS.kit.militia_tokens
    assert limits["resources"] == FACTS.kit.resource_cards
    assert limits["PV"] == 14
    # Resource cards may run short; the rules do not limit them, markers stand in (RC-071).
    assert [tracker.name for tracker in balance.trackers if not tracker.holds and tracker.name != "resources"] == []


def test_the_witness_sees_hands_plays_and_effects(table: Table) -> None:
    told = table.play(Fixture(decks=("deck", "deck"), bots=("greedy", "greedy"), seed=5)).told
    for cards in told.cards:
        # Ten cards before the first decision: the hand and the first march turn.
        assert 4 <= sum(bool(flags & OPENED) for flags in cards.values()) <= 10
        assert any(flags & PLAYED for flags in cards.values())
        assert all(flags & SEEN for flags in cards.values() if flags & PLAYED)
        assert any(flags & ACTED for flags in cards.values())
    for turns, made, left in told.spending:
        assert turns > 0
        assert 0 <= left < made


def test_another_deck_is_unknown(table: Table) -> None:
    with pytest.raises(OptionError, match="did you mean 'deck'"):
        table.stock(("dec", "deck"))
