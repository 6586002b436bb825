"""Sheets for Tabletop Simulator: as few and as fine as the game allows, cards numbered as it counts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.exports.deck import Deck, Design, Pile
from generator.exports.tabletop import MOST_COLUMNS, MOST_PX, MOST_ROWS, Grid, grid_for, tabletop
from generator.model.card import Card
from generator.model.geometry import Rect
from generator.model.plan import Plan

PLAN = Plan(width=69.0, height=94.0, ops=(), trim=Rect(3, 3, 63, 88), safe=Rect(6, 6, 57, 82))


def deck_of(copies: list[int], back: str = "back") -> Deck:
    designs = tuple(
        Design(
            card=Card(id=f"c{i}", kind="k", group="", name={}),
            name=f"Card {i}",
            copies=n,
            face=PLAN,
            back=PLAN,
            back_name=back,
        )
        for i, n in enumerate(copies)
    )
    return Deck(game="g", title="G", locale="en", piles=(Pile(id="cards", title="G", designs=designs),))


def objects(deck: Deck) -> tuple[list[dict], list[Grid]]:
    import json

    grids: list[Grid] = []

    def paste(pictures: object, grid: Grid) -> bytes:
        grids.append(grid)
        return b"png"

    files = tabletop(deck, lambda plans: [b"png" for _ in plans], paste, lambda name: f"file:///x/{name}")
    (save,) = (file.content for file in files if file.name.endswith(".json"))
    return json.loads(save)["ObjectStates"], grids


@given(st.integers(1, 70), st.floats(30, 130), st.floats(30, 130))
def test_every_deck_up_to_seventy_has_a_sheet_that_holds_it(cards: int, width: float, height: float) -> None:
    grid = grid_for(cards, width, height)
    assert grid.columns * grid.rows >= cards
    assert 2 <= grid.columns <= MOST_COLUMNS
    assert 2 <= grid.rows <= MOST_ROWS
    assert grid.columns * grid.cell[0] <= MOST_PX
    assert grid.rows * grid.cell[1] <= MOST_PX
    assert abs(grid.cell[0] - grid.cell[1] * width / height) < 1 + width / height


@given(st.lists(st.integers(1, 3), min_size=2, max_size=150))
def test_every_copy_points_at_its_cell_of_a_sheet_that_is_there(copies: list[int]) -> None:
    (pile,), _ = objects(deck_of(copies))
    assert len(pile["DeckIDs"]) == len(pile["ContainedObjects"]) == sum(copies)
    assert pile["DeckIDs"] == [card["CardID"] for card in pile["ContainedObjects"]]
    for number, card in zip(
        [i for i, n in enumerate(copies) for _ in range(n)], pile["ContainedObjects"], strict=True
    ):
        key, slot = divmod(card["CardID"], 100)
        assert number == (key - 1) * 70 + slot
        sheet = pile["CustomDeck"][str(key)]
        assert slot < sheet["NumWidth"] * sheet["NumHeight"]
        assert card["CustomDeck"] == {str(key): sheet}
        assert card["Nickname"] == f"Card {number}"


def test_one_card_alone_is_a_card_and_no_deck() -> None:
    (card,), _ = objects(deck_of([1]))
    assert (card["Name"], card["CardID"]) == ("CardCustom", 100)
    assert card["Transform"]["rotZ"] == 180.0


def test_guids_are_six_hexadecimal_digits_and_differ_between_copies() -> None:
    (pile,), _ = objects(deck_of([2, 2]))
    guids = [card["GUID"] for card in pile["ContainedObjects"]] + [pile["GUID"]]
    assert len(set(guids)) == 5
    assert all(len(guid) == 6 and int(guid, 16) >= 0 for guid in guids)
