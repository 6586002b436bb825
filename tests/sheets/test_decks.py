"""Ready decks: neutral cards are printed once for each deck, with that deck's back."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from generator.model.card import Card
from generator.model.game import CardKind, Game, GroupSpec
from generator.model.geometry import Rect
from generator.model.plan import Plan
from generator.sheets.decks import Print, back_groups, items_of_prints, printed_decks, prints, sets_of
from generator.sheets.digest import Digests
from generator.sheets.selection import Selection

KINDS = {"unit": CardKind(id="unit", label={"en": "Unit"})}


def a_card(name: str, group: str, copies: int) -> Card:
    return Card(id=name, kind="unit", group=group, name={"en": name}, copies=copies)


@pytest.fixture
def game() -> Game:
    """Two decks that share a net, and a crate that no deck holds."""
    return Game(
        id="toy",
        title={"en": "Toy"},
        locales=("en",),
        kinds=KINDS,
        groups={name: GroupSpec(id=name, label={"en": name}) for name in ("red", "blue", "none")},
        cards=(
            a_card("guard", "red", 3),
            a_card("scout", "blue", 2),
            a_card("net", "none", 4),
            a_card("crate", "none", 1),
        ),
        tables={
            "decks": (
                {"id": "red", "group": "red", "cards": {"guard": 3, "net": 2}},
                {"id": "blue", "group": "blue", "cards": {"scout": 2, "net": 1}},
                {"id": "no-group", "cards": {"net": 9}},
            )
        },
    )


def told(found: tuple[Print, ...]) -> list[tuple[str, int, str]]:
    return [(one.card.id, one.copies, one.group) for one in found]


def test_only_rows_with_a_group_and_cards_are_printed_decks(game: Game) -> None:
    assert [(deck.id, dict(deck.cards)) for deck in printed_decks(game)] == [
        ("red", {"guard": 3, "net": 2}),
        ("blue", {"scout": 2, "net": 1}),
    ]


def test_the_whole_set_goes_deck_by_deck_and_then_what_no_deck_holds(game: Game) -> None:
    assert told(prints(game, Selection())) == [
        ("guard", 3, "red"),
        ("net", 2, "red"),
        ("scout", 2, "blue"),
        ("net", 1, "blue"),
        ("net", 1, "none"),
        ("crate", 1, "none"),
    ]


def test_a_chosen_group_is_its_deck_with_the_neutral_cards_in_it(game: Game) -> None:
    assert told(prints(game, Selection(groups=("blue",)))) == [("scout", 2, "blue"), ("net", 1, "blue")]
    assert told(prints(game, Selection(groups=("none",)))) == [
        ("net", 2, "red"),
        ("net", 1, "blue"),
        ("net", 1, "none"),
        ("crate", 1, "none"),
    ]


def test_chosen_cards_and_copies_are_shared_among_the_decks_in_their_order(game: Game) -> None:
    chosen = Selection(cards=("net",), copies={"net": 2})
    assert told(prints(game, chosen)) == [("net", 2, "red")]
    assert told(prints(game, Selection(cards=("crate",)))) == [("crate", 1, "none")]


def test_no_copy_is_made_or_lost_and_all_are_numbered_once(game: Game) -> None:
    plan = Plan(width=10, height=10, ops=(), trim=Rect(0, 0, 10, 10), safe=Rect(1, 1, 8, 8))
    items = items_of_prints(prints(game, Selection()), lambda card: plan, lambda card, group: plan, digests=Digests())
    assert Counter(item.id for item in items) == {card.id: card.copies for card in game.cards}
    assert sorted(item.copy for item in items if item.id == "net") == [1, 2, 3, 4]


def test_each_copy_asks_for_the_back_of_its_deck(game: Game) -> None:
    plan = Plan(width=10, height=10, ops=(), trim=Rect(0, 0, 10, 10), safe=Rect(1, 1, 8, 8))
    asked: list[tuple[str, str]] = []

    def back(card: Card, group: str) -> Plan:
        asked.append((card.id, group))
        return plan

    items_of_prints(prints(game, Selection()), lambda card: plan, back)
    assert asked == [(name, group) for name, _, group in told(prints(game, Selection()))]


def test_the_groups_whose_backs_a_card_has(game: Game) -> None:
    groups = {card.id: back_groups(game, card) for card in game.cards}
    assert groups == {"guard": ("red",), "scout": ("blue",), "net": ("red", "blue", "none"), "crate": ("none",)}


def test_a_game_without_decks_prints_every_card_with_its_own_back() -> None:
    cards = (a_card("guard", "red", 2), a_card("scout", "", 1))
    groups = {"red": GroupSpec(id="red", label={"en": "red"})}
    game = Game(id="toy", title={"en": "Toy"}, locales=("en",), kinds=KINDS, groups=groups, cards=cards)
    assert told(prints(game, Selection())) == [("guard", 2, "red"), ("scout", 1, "")]
    assert back_groups(game, cards[1]) == ("",)


@pytest.fixture
def sets(game: Game) -> Game:
    """The same cards as two players' own sets."""
    rows = tuple({"id": name, "group": name, "cards": "all"} for name in ("red", "blue"))
    return replace(game, tables={"decks": rows})


def test_a_players_own_set_holds_every_card_in_all_its_copies(sets: Game) -> None:
    assert sets_of(sets) == 2
    assert all(deck.whole for deck in printed_decks(sets))
    for group in ("red", "blue"):
        own = {one.card.id: one.copies for one in prints(sets, Selection()) if one.group == group}
        assert own == {card.id: card.copies for card in sets.cards}
    assert back_groups(sets, sets.cards[0]) == ("red", "blue")


def test_one_of_the_sets_may_be_chosen(sets: Game) -> None:
    chosen = prints(sets, Selection(groups=("blue",)))
    assert {one.group for one in chosen} == {"blue"}
    assert sum(one.copies for one in chosen) == sum(card.copies for card in sets.cards)


def test_a_game_without_such_sets_is_printed_once(game: Game) -> None:
    assert sets_of(game) == 1
