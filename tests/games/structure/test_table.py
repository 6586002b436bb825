"""What is agreed, who sits down, and what the rules refuse to be made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from generator.engine.record import Record
from generator.errors import OptionError
from generator.games.play import again, tell, usual_decks
from generator.games.structure.facts import FACTS, Facts
from generator.games.structure.rules import Structure
from generator.games.structure.table import agreement, seat, stock
from generator.games.structure.tables import Agreement
from generator.model.game import Game


def test_the_standard_game_is_that_of_the_facts() -> None:
    standard = Agreement(players=FACTS.players_standard, threshold=FACTS.thresholds.standard, tie=FACTS.tie_standard)
    assert agreement(2, {}) == standard == Agreement()


def test_switches_change_what_is_agreed() -> None:
    agreed = agreement(4, {"threshold": "none", "tie": "coin"})
    assert agreed == Agreement(players=4, threshold=None, tie="coin")
    assert agreement(2, {"threshold": "25"}).threshold == 25


@pytest.mark.parametrize("agreed", [Agreement(), Agreement(players=3, threshold=None, tie="coin")])
def test_an_agreement_reads_back_from_a_record(agreed: Agreement) -> None:
    assert Agreement.read(f"sha256:00 ({agreed})") == agreed


@pytest.mark.parametrize(
    ("players", "switches", "message"),
    [
        (1, {}, "expected 2 to 4 players, got 1 bots"),
        (5, {}, "expected 2 to 4 players, got 5 bots"),
        (2, {"tie": "dice"}, "tie: expected mutual or coin, got 'dice'"),
        (2, {"threshold": "0"}, "threshold: expected points or none, got '0'"),
        (2, {"threshold": "many"}, "threshold: expected points or none"),
        (2, {"suit": "arche"}, "unknown switch 'suit'"),
    ],
)
def test_what_cannot_be_agreed_is_told(players: int, switches: Mapping[str, str], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        agreement(players, switches)


@pytest.mark.parametrize(
    ("facts", "agreed", "message"),
    [
        (replace(FACTS, copies_per_rank=3), Agreement(), "cards of rank '10': expected 3, got 4"),
        (replace(FACTS, guards_per_building=2), Agreement(), "guards_per_building: the engine plays 1 only"),
        (replace(FACTS, answers_per_event=2), Agreement(), "answers_per_event: the engine plays 1 only"),
        (replace(FACTS, hand_limit=7), Agreement(), "hand_limit: the engine plays None only"),
        (replace(FACTS, opening_hand=20), Agreement(), "the hands leave nothing to draw"),
        (FACTS, Agreement(players=5), "players: expected 2 to 4, got 5"),
        (FACTS, Agreement(threshold=0), "threshold: expected points or none, got 0"),
    ],
)
def test_constants_that_the_engine_does_not_play_are_refused(
    pack: Game, facts: Facts, agreed: Agreement, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Structure(pack, facts=facts, agreed=agreed)


def test_a_pack_with_other_cards_is_refused(pack: Game) -> None:
    with pytest.raises(ValueError, match="cards of rank '5': expected 4, got 3"):
        Structure(replace(pack, cards=pack.cards[1:]))


def test_events_that_may_not_be_answered_open_no_window(pack: Game) -> None:
    rules = Structure(pack, facts=replace(FACTS, answered=("attack",)))
    s = rules.new_game(stock(rules), 1)
    build = next(action for action in rules.legal(s) if rules.action_text(s, action).startswith("build"))
    rules.apply(s, build)
    assert s.frames == []
    assert s.score(s.active) > 0


def test_bots_and_players_must_be_as_many(rules: Structure) -> None:
    with pytest.raises(OptionError, match="expected 2 bots, got 3"):
        seat(rules, ["random"] * 3)
    with pytest.raises(OptionError, match=r"unknown bot 'gredy'.*did you mean 'greedy'"):
        seat(rules, ["gredy", "random"])


def test_a_game_told_by_name_replays_with_what_was_agreed(pack: Game) -> None:
    text, outcome, record = tell(
        pack, decks=usual_decks(pack), bots=["greedy", "random", "greedy"], seed=3, agreed={"threshold": "25"}
    )
    assert "(3 players, threshold 25, tie mutual)" in text
    assert outcome.scores == record.scores
    assert again(pack, record) is None
    assert "played with other data" in str(again(pack, replace(record, data=record.data.replace("25", "30"))))
    with pytest.raises(OptionError, match="does not say what its players agreed"):
        again(pack, replace(record, data="sha256:00"))


def test_there_are_no_decks_to_choose(pack: Game) -> None:
    with pytest.raises(OptionError, match="all players draw from one pile"):
        tell(pack, decks=["brique"], bots=["random", "random"], seed=1)


def test_the_record_names_the_pile(pack: Game) -> None:
    record: Record = tell(pack, decks=(), bots=["random", "random"], seed=1)[2]
    assert len(record.decks) == 1
    assert sorted(record.decks[0]) == sorted(card.id for card in pack.cards)
