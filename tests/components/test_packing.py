from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from generator.components.packing import pack
from generator.components.part import Piece
from generator.model.geometry import Rect
from generator.model.plan import Plan

ROOM = (200.0, 240.0)


def a_piece(width: float, height: float, copies: int = 1, name: str = "p") -> Piece:
    box = Rect(0, 0, width, height)
    return Piece(
        component="token", id=name, plan=Plan(width=width, height=height, ops=(), trim=box, safe=box), copies=copies
    )


sizes = st.tuples(st.floats(8, 200), st.floats(8, 200), st.integers(1, 6))


@given(st.lists(sizes, min_size=1, max_size=8), st.floats(0, 10))
def test_every_copy_lies_apart_from_the_others_inside_the_room(
    pieces: list[tuple[float, float, int]], gap: float
) -> None:
    given_ = [a_piece(w, h, copies, f"p{i}") for i, (w, h, copies) in enumerate(pieces)]
    laid = pack(given_, *ROOM, gap=gap)
    assert not isinstance(laid, Piece)
    assert sorted((e.piece.id, e.copy) for e in laid) == sorted(
        (p.id, copy) for p in given_ for copy in range(1, p.copies + 1)
    )
    room = Rect(0, 0, *ROOM)
    for entry in laid:
        assert room.holds(entry.box, tolerance=1e-5)
        w, h = entry.piece.plan.width, entry.piece.plan.height
        assert (entry.box.w, entry.box.h) == ((h, w) if entry.rotation else (w, h))
    for one, other in combinations(laid, 2):
        a, b = one.box.grown(gap / 2 - 1e-6), other.box.grown(gap / 2 - 1e-6)
        apart = a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
        assert one.sheet != other.sheet or apart


def test_a_long_piece_is_turned_where_only_that_fits() -> None:
    laid = pack([a_piece(230, 90)], *ROOM, gap=4)
    assert not isinstance(laid, Piece)
    assert [e.rotation for e in laid] == [90]


def test_what_fits_on_no_sheet_is_given_back() -> None:
    big = a_piece(300, 210)
    assert pack([a_piece(10, 10), big], *ROOM, gap=4) is big


def test_low_pieces_do_not_stand_in_rows_of_high_ones() -> None:
    laid = pack([a_piece(20, 20, name="high"), a_piece(9, 9, name="low")], *ROOM, gap=2)
    assert not isinstance(laid, Piece)
    assert [e.box.y for e in laid] == [0, 22]
