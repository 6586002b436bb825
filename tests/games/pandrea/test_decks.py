"""Ready decks, and what a deck may hold."""

from __future__ import annotations

import pytest

from generator.games.pandrea.decks import faults, limit, ready
from generator.games.pandrea.facts import FACTS
from generator.games.pandrea.rules import Pandrea
from generator.model.game import Game


def test_the_four_ready_decks_may_be_played(rules: Pandrea, pack: Game) -> None:
    decks = ready(pack)
    assert len(decks) == FACTS.deck.ready
    for deck in decks.values():
        assert faults(pack, rules.tables, deck) == []
        assert len(deck) == FACTS.deck.size + 1


def test_each_faction_has_one_paysan_and_units_of_every_cost(pack: Game) -> None:
    for name in ready(pack):
        units = [card for card in pack.cards if card.kind == "unit" and card.group == name]
        assert len([card for card in units if card.fields["class"] == "paysan"]) == 1
        costs = {card.fields["cost"] for card in units}
        assert costs == set(range(FACTS.ranges.cost.least, FACTS.ranges.cost.most + 1))


@pytest.mark.parametrize(
    ("card", "count"),
    [
        ("guetteur", 3),
        ("portefaix-des-quais", 6),
        ("avance-sur-solde", 1),
        ("quai-de-dechargement", 2),
        ("hallali", 3),
    ],
)
def test_copies_are_limited_by_card_class_and_name(pack: Game, card: str, count: int) -> None:
    assert limit(pack, card) == count


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda deck: deck[1:], "expected one general, got 0"),
        (lambda deck: [*deck, deck[0]], "expected one general, got 2"),
        (lambda deck: deck[:-1], "expected 40 cards, got 39"),
        (lambda deck: [*deck[:-1], "guetteur"], "expected one faction, got gf, le"),
        (lambda deck: [*deck[:-1], "entrepot"], "entrepot: lies on every front from the start"),
        (lambda deck: [*deck[:-1], "avance-sur-solde"], "avance-sur-solde: 2 copies, at most 1"),
        (lambda deck: [*deck[:-3], *["quai-de-dechargement"] * 3], "quai-de-dechargement: 3 copies, at most 2"),
        (lambda deck: [*deck[:-1], "portefaix-des-quais"], "portefaix-des-quais: 7 copies, at most 6"),
        (lambda deck: [*deck[:-1], "gueteur"], "unknown cards: gueteur"),
    ],
)
def test_a_deck_that_may_not_be_played_says_why(rules: Pandrea, pack: Game, change: object, fault: str) -> None:
    assert callable(change)
    found = faults(pack, rules.tables, change(list(ready(pack)["le"])))
    assert any(one.startswith(fault) for one in found), found


def test_a_game_needs_a_deck_for_each_player_and_a_general_in_each(rules: Pandrea, pack: Game) -> None:
    deck = ready(pack)["le"]
    with pytest.raises(ValueError, match="expected 2 decks, got 1"):
        rules.new_game([deck], 1)
    with pytest.raises(ValueError, match="deck 2: expected one general, got 0"):
        rules.new_game([deck, deck[1:]], 1)
    with pytest.raises(KeyError):
        rules.new_game([deck, [*deck, "unheard-of"]], 1)
