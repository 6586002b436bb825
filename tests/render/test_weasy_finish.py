from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.render.finish import finish_book, impose, saddle_stitch


def a_book(pages: int) -> bytes:
    pdf = pikepdf.new()
    for _ in range(pages):
        pdf.add_blank_page(page_size=(420, 595))
    buffer = BytesIO()
    pdf.save(buffer, deterministic_id=True)
    return buffer.getvalue()


def test_eight_pages_fold_into_two_sheets() -> None:
    assert [(s.left, s.right) for s in saddle_stitch(8)] == [(8, 1), (2, 7), (6, 3), (4, 5)]


def test_missing_pages_are_empty_at_the_end() -> None:
    assert [(s.left, s.right) for s in saddle_stitch(6)] == [(0, 1), (2, 0), (6, 3), (4, 5)]


def test_a_back_cover_stays_outside() -> None:
    assert [(s.left, s.right) for s in saddle_stitch(6, last_outside=True)] == [(6, 1), (2, 0), (0, 3), (4, 5)]


def test_inner_sheets_move_towards_the_spine() -> None:
    shifts = [round(s.shift, 3) for s in saddle_stitch(12, paper_mm=0.1)]
    assert shifts == [0, 0, 0.13, 0.13, 0.26, 0.26]


@given(pages=st.integers(1, 90), last=st.booleans())
def test_every_page_stands_once_and_halves_add_up(pages: int, last: bool) -> None:
    sides = saddle_stitch(pages, last_outside=last)
    placed = sorted(n for s in sides for n in (s.left, s.right) if n)
    assert placed == list(range(1, pages + 1))
    assert len(sides) % 2 == 0
    total = 2 * len(sides)
    for side in sides:
        if side.left and side.right and not (last and pages in (side.left, side.right)):
            assert side.left + side.right == total + 1


def test_imposed_sides_hold_both_pages_at_full_size() -> None:
    pdf = pikepdf.open(BytesIO(impose(a_book(4), saddle_stitch(4), width=297, height=210, title="T", language="fr")))
    assert len(pdf.pages) == 2
    assert [str(k) for k in pdf.pages[0].Resources.XObject] == ["/P1", "/P4"]
    assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"
    assert b"1.00000 0 0 1.00000" in pdf.pages[0].Contents.read_bytes()


def test_pages_too_large_for_their_half_are_made_smaller() -> None:
    made = impose(a_book(4), saddle_stitch(4), width=200, height=140, title="T", language="fr")
    pdf = pikepdf.open(BytesIO(made))
    assert b"1.00000 0 0 1.00000" not in pdf.pages[0].Contents.read_bytes()


@pytest.mark.parametrize(
    "make", [finish_book, lambda b: impose(b, saddle_stitch(4), width=297, height=210, title="T", language="fr")]
)
def test_finishing_twice_gives_the_same_bytes(make: object) -> None:
    assert callable(make)
    assert make(a_book(4)) == make(a_book(4))


def test_page_labels_follow_the_printed_numbers() -> None:
    pdf = pikepdf.open(BytesIO(finish_book(a_book(4))))
    labels = pdf.Root.PageLabels.Nums
    assert [int(labels[0]), int(labels[2]), int(labels[3].St)] == [0, 1, 2]
