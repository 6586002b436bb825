"""Boards of several players: what each sheet shows, and where its arrows point."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from generator.components.part import Bench
from generator.components.seats import SeatsSpec, make_seats, seats_of
from generator.components.track import TrackSpec, make_track
from generator.errors import PackError
from generator.model.effect import Value

DUEL: dict[str, Value] = {
    "map.players": ("A", "B"),
    "map.links": (("A.left", "B.left"), ("A.right", "B.right")),
    "map.grid": (("A.home", "A.home"), ("A.left", "A.right"), ("B.left", "B.right"), ("B.home", "B.home")),
}
FOUR: dict[str, Value] = {
    "map.players": ("A", "B", "C", "D"),
    "map.links": (
        ("A.row", "C.row"),
        ("A.column", "B.column"),
        ("A.inner", "D.inner"),
        ("C.column", "D.column"),
        ("C.inner", "B.inner"),
        ("B.row", "D.row"),
    ),
    "map.grid": (
        ("A.home", "A.row", "C.row", "C.home"),
        ("A.column", "A.inner", "C.inner", "C.column"),
        ("B.column", "B.inner", "D.inner", "D.column"),
        ("B.home", "B.row", "D.row", "D.home"),
    ),
}


def a_board(**changes: object) -> SeatsSpec:
    usual: dict[str, object] = {
        "kind": "seats",
        "label": "kit.board",
        "layout": "facts.map",
        "width": 260,
        "height": 190,
        "home": "home",
        "home_label": "kit.home",
        "fronts": "front.",
        "seat": "kit.seat",
        "facing": "kit.facing",
        "advance": "kit.advance",
        "units": "kit.units",
    }
    return SeatsSpec.model_validate(usual | changes)


def toward(bench: Bench) -> dict[str, tuple[int, int]]:
    """The direction of each front's arrow, as signs."""
    return {
        f"{seat.player}.{spot.name}": (round(spot.toward[0] * 1.4), round(spot.toward[1] * 1.4))
        for seat in seats_of(a_board(), bench, path="parts.board")
        for spot in seat.spots
        if spot.facing
    }


def test_for_two_the_fronts_face_each_other_across_the_table(make_bench: Callable[..., Bench]) -> None:
    found = toward(make_bench(DUEL))
    assert found == {"A.left": (0, 1), "A.right": (0, 1), "B.left": (0, -1), "B.right": (0, -1)}


def test_for_four_the_arrows_point_along_the_row_the_column_and_the_diagonal(make_bench: Callable[..., Bench]) -> None:
    found = toward(make_bench(FOUR))
    assert {name: found[name] for name in ("A.row", "A.column", "A.inner")} == {
        "A.row": (1, 0),
        "A.column": (0, 1),
        "A.inner": (1, 1),
    }
    assert found["D.inner"] == (-1, -1)
    assert found["C.inner"] == (-1, 1)
    assert found["B.inner"] == (1, -1)


@pytest.mark.parametrize("facts", [DUEL, FOUR])
def test_arrows_of_linked_fronts_point_at_each_other(
    make_bench: Callable[..., Bench], facts: Mapping[str, Value]
) -> None:
    bench = make_bench(facts)
    found = toward(bench)
    links = facts["map.links"]
    assert isinstance(links, tuple)
    for link in links:
        assert isinstance(link, tuple)
        (ax, ay), (bx, by) = (found[str(end)] for end in link)
        assert (ax, ay) == (-bx, -by)


@pytest.mark.parametrize("facts", [DUEL, FOUR])
def test_places_fill_the_sheet_without_overlapping(
    make_bench: Callable[..., Bench], facts: Mapping[str, Value]
) -> None:
    spec = a_board()
    for seat in seats_of(spec, make_bench(facts), path="parts.board"):
        assert sum(spot.rect.w * spot.rect.h for spot in seat.spots) == pytest.approx(spec.width * spec.height)
        for i, one in enumerate(seat.spots):
            assert one.rect.x >= -1e-9
            assert one.rect.right <= spec.width + 1e-9
            assert one.rect.bottom <= spec.height + 1e-9
            for other in seat.spots[i + 1 :]:
                apart_x = one.rect.right <= other.rect.x + 1e-9 or other.rect.right <= one.rect.x + 1e-9
                apart_y = one.rect.bottom <= other.rect.y + 1e-9 or other.rect.bottom <= one.rect.y + 1e-9
                assert apart_x or apart_y


def test_a_home_row_has_its_own_height_and_a_shared_row_has_not(make_bench: Callable[..., Bench]) -> None:
    (a, _) = seats_of(a_board(home_height=40), make_bench(DUEL), path="p")
    assert [spot.rect.h for spot in a.spots] == [40, 150, 150]
    first = seats_of(a_board(home_height=40), make_bench(FOUR), path="p")[0]
    assert {spot.rect.h for spot in first.spots} == {95}


def test_every_player_gets_a_sheet_with_names_and_what_is_faced(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(DUEL)
    spec = a_board(home_parts=["energy"])
    energy = make_track("energy", TrackSpec(kind="track", label="kit.energy", range="0..5"), bench, path="p")
    pieces = make_seats("board", spec, bench, {"energy": energy}, path="parts.board")
    assert [piece.id for piece in pieces] == ["board-a", "board-b"]
    printed = {field.name: field.printed for field in pieces[0].plan.fields}
    assert {"A.home", "A.left", "A.left.facing", "A.right", "A.left.advance", "energy.5"} <= set(printed)
    assert printed["A.left"] == "label"
    assert printed["A.left.facing"].split() == ["facing", "label", "B"]
    assert pieces[0].plan.findings == ()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"map.links": (("A.left", "B.left"),)}, "exactly one link"),
        ({"map.links": (("A.left", "B.left"), ("A.left", "B.right"))}, "exactly one link"),
        ({"map.grid": (("A.home", "B.home"), ("A.left", "A.left"), ("B.left", "B.left"))}, "A.right"),
        ({"map.players": 3}, "expected a layout"),
    ],
)
def test_a_layout_that_makes_no_board_is_refused(
    make_bench: Callable[..., Bench], change: dict[str, Value], message: str
) -> None:
    with pytest.raises(PackError, match=message):
        seats_of(a_board(), make_bench(DUEL | change), path="parts.board")


def test_a_player_whose_places_are_no_rectangle_is_refused(make_bench: Callable[..., Bench]) -> None:
    bent: dict[str, Value] = {
        "map.players": ("A", "B"),
        "map.links": (("A.left", "B.left"),),
        "map.grid": (("A.home", "A.left"), ("A.home", "B.left"), ("B.home", "B.home")),
    }
    with pytest.raises(PackError, match="a rectangle of places for player A"):
        seats_of(a_board(), make_bench(bent), path="parts.board")


def test_parts_that_do_not_exist_or_do_not_fit_are_refused(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(DUEL)
    energy = make_track("energy", TrackSpec(kind="track", label="kit.energy", range="0..5"), bench, path="p")
    with pytest.raises(PackError, match="drawn on a board, got 'enrgy'"):
        make_seats("board", a_board(home_parts=["enrgy"]), bench, {"energy": energy}, path="parts.board")
    with pytest.raises(PackError, match="parts that fit into"):
        make_seats("b", a_board(home_parts=["energy"], home_height=20), bench, {"energy": energy}, path="parts.board")
