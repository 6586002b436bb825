from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.components.board import BoardSpec, make_board
from generator.components.board_cells import cells_of
from generator.components.board_items import Area, BoardItem, CardsItem, CellsItem, PartItem, PlacesItem, SlotItem
from generator.components.part import Bench
from generator.components.track import TrackSpec, make_track
from generator.errors import PackError
from generator.model.card import Card
from generator.model.game import CardKind
from generator.model.geometry import Rect
from generator.model.plan import Field, Plan, TextOp

PLACES = {
    "seats": 2,
    "places.A.column": "left",
    "places.A.row": 1,
    "places.A.level": 1,
    "places.A.tile": "keep",
    "places.B.column": "right",
    "places.B.row": 2,
    "places.B.level": 0,
    "places.B.tile": "keep",
}


def a_board(*items: BoardItem, back: tuple[BoardItem, ...] = ()) -> BoardSpec:
    return BoardSpec(
        kind="board",
        label="kit.board",
        width=120,
        height=110,
        copies="facts.seats",
        items=list(items),
        back=list(back),
    )


def a_grid(**changes: object) -> CellsItem:
    settings = {"x": 5, "y": 5, "places": "facts.places", "columns": ["left", "right"], "cell": 40, "gap": 2}
    return CellsItem.model_validate({"item": "cells", "id": "grid", **settings, **changes})


@pytest.fixture
def at(make_bench: Callable[..., Bench]) -> Bench:
    return make_bench(PLACES)


def with_cards(bench: Bench, *cards: Card) -> Bench:
    kinds = {card.kind: CardKind(id=card.kind, label={"en": card.kind}) for card in cards}
    return replace(bench, game=replace(bench.game, cards=cards, kinds=kinds))


def a_card(name: str, column: int = 1, row: int = 1) -> Card:
    fields = {"column": column, "row": row}
    return Card(id=name, kind="land", group="red", name={"en": name.title()}, copies=1, fields=fields)


def test_a_board_is_as_large_as_it_is_told_and_printed_for_every_player(at: Bench) -> None:
    area = Area(item="area", id="reserve", x=5, y=5, w=50, h=20, label="kit.reserve", note="kit.more", ground="light")
    (piece,) = make_board("board", a_board(area), at, {}, path="p")
    assert (piece.plan.width, piece.plan.height, piece.copies, piece.back) == (120, 110, 2, None)
    assert {field.name: field.printed for field in piece.plan.fields} == {
        "reserve.label": "reserve",
        "reserve.note": "more",
    }


def test_a_board_with_items_behind_has_a_back_of_the_same_size(at: Bench) -> None:
    area = Area(item="area", id="one", x=5, y=5, w=50, h=20, label="kit.one")
    other = Area(item="area", id="two", x=5, y=5, w=50, h=20, label="kit.two")
    (piece,) = make_board("board", a_board(area, back=(other,)), at, {}, path="p")
    assert piece.back is not None
    assert (piece.back.width, piece.back.height) == (120, 110)
    assert [field.printed for field in piece.back.fields] == ["two"]


@pytest.mark.parametrize(
    "item",
    [
        Area(item="area", id="wide", x=100, y=5, w=30, h=20, label="kit.wide"),
        PlacesItem(item="places", id="seat", x=5, y=100, count=2, size=20),
        SlotItem(item="slots", id="pile", x=60, y=5, label="kit.pile", count=2),
    ],
)
def test_what_reaches_over_the_edge_is_refused(at: Bench, item: BoardItem) -> None:
    with pytest.raises(PackError, match=r"expected an item within 120 × 110 mm"):
        make_board("board", a_board(item), at, {}, path="p")


def test_there_are_as_many_places_as_the_fact_says(at: Bench) -> None:
    places = PlacesItem(item="places", id="seat", x=5, y=5, count="facts.seats", size=15, gap=2)
    (piece,) = make_board("board", a_board(places), at, {}, path="p")
    one, two = piece.plan.fields
    assert (one.name, one.printed, two.name, two.printed) == ("seat.1", "1", "seat.2", "2")
    assert two.rect.x + two.rect.w / 2 - one.rect.x - one.rect.w / 2 == pytest.approx(17, abs=0.3)


def test_cards_that_overlap_take_less_room_than_cards_beside_each_other(at: Bench) -> None:
    slots = SlotItem(item="slots", id="pile", x=5, y=5, label="kit.pile", count=2, step=16)
    (piece,) = make_board("board", a_board(slots), at, {}, path="p")
    assert [field.name for field in piece.plan.fields] == ["pile.label"]


def test_a_part_is_drawn_where_it_is_wanted(at: Bench) -> None:
    track = make_track("seats", TrackSpec(kind="track", label="kit.seats", range="0..facts.seats"), at, path="p")
    item = PartItem(item="part", part="seats", x=10, y=20, w=60)
    (piece,) = make_board("board", a_board(item), at, {"seats": track}, path="p")
    assert {"seats.0", "seats.1", "seats.2"} <= {field.name for field in piece.plan.fields}
    with pytest.raises(PackError, match="expected a part that can be drawn on a board"):
        make_board("board", a_board(item), at, {}, path="p")


def test_a_part_that_grew_too_high_is_found_and_told_in_mm(at: Bench) -> None:
    track = make_track("seats", TrackSpec(kind="track", label="kit.seats", range="0..facts.seats"), at, path="p")
    item = PartItem(item="part", part="seats", x=10, y=105, w=60)
    (piece,) = make_board("board", a_board(item), at, {"seats": track}, path="p")
    (found,) = piece.plan.findings
    assert (found.code, found.unit) == ("page/overflow", "mm")
    assert found.amount == pytest.approx(105 + track.height(60) - 110, abs=0.01)


def test_places_of_a_grid_come_from_the_facts(at: Bench) -> None:
    cells = cells_of(a_grid(), at, path="p")
    assert [(cell.id, cell.column, cell.row) for cell in cells] == [("A", 0, 0), ("B", 1, 1)]
    grid = a_grid(label="kit.stands-{column}", number="level")
    (piece,) = make_board("board", a_board(grid), at, {}, path="p")
    assert {field.name: field.printed for field in piece.plan.fields} == {
        "grid.A": "stands-left",
        "grid.A.level": "1",
        "grid.B": "stands-right",
        "grid.B.level": "0",
    }


def test_places_of_a_grid_come_from_cards(at: Bench) -> None:
    bench = with_cards(at, a_card("keep"), a_card("moor", 2, 1))
    (piece,) = make_board("board", a_board(a_grid(places=None, kind="land")), bench, {}, path="p")
    assert [field.printed for field in piece.plan.fields] == ["Keep", "Moor"]


def test_two_tiles_on_one_place_are_refused(at: Bench) -> None:
    bench = with_cards(at, a_card("keep"), a_card("moor"))
    with pytest.raises(PackError, match="no two on each other"):
        cells_of(a_grid(places=None, kind="land"), bench, path="p")


def test_a_column_that_is_none_is_refused(at: Bench) -> None:
    with pytest.raises(PackError, match="expected a column and a row of 'A', got 'left'"):
        cells_of(a_grid(columns=[]), at, path="p")


def a_face(_: Card) -> Plan:
    """A tile of 30 mm with 3 mm to cut off, a name, and a row of pictures around a number."""
    name = TextOp(text="Keep", x=8, y=8, font="text", size_pt=8, color="#000000")
    fields = (
        Field(name="name", rect=Rect(8, 5, 10, 4), printed="Keep"),
        Field(name="levels", rect=Rect(8, 12, 10, 20), printed="3"),
        Field(name="cost", rect=Rect(9, 13, 3, 4), printed="2"),
    )
    trim = Rect(3, 3, 30, 30)
    return Plan(width=36, height=36, ops=(name,), trim=trim, safe=trim, fields=fields, label="keep")


def test_a_face_is_printed_into_its_place_cut_at_its_trim_and_what_counts_pictures_is_not_told(at: Bench) -> None:
    bench = replace(with_cards(at, a_card("keep")), face=a_face)
    (piece,) = make_board("board", a_board(a_grid(face="tile")), bench, {}, path="p")
    found = {field.name: field for field in piece.plan.fields}
    assert set(found) == {"grid.A.name", "grid.A.cost", "grid.B.name", "grid.B.cost"}
    assert found["grid.A.name"].rect == Rect(5 + 5 + 5, 5 + 5 + 2, 10, 4)  # place, half of what is left, trim
    with pytest.raises(PackError, match="expected the id of a card, got 'keep'"):
        make_board("board", a_board(a_grid(face="tile")), at, {}, path="p")


def test_a_kind_without_cards_is_refused(at: Bench) -> None:
    item = CardsItem(item="cards", kind="lord", x=5, y=5, w=100, h=50, columns=2)
    with pytest.raises(PackError, match="expected a kind of card, got 'lord'"):
        make_board("board", a_board(item), at, {}, path="p")
