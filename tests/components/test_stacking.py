from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.components.description import SheetSpec
from generator.components.frame import Frame
from generator.components.pages import Pages
from generator.components.part import Bench
from generator.components.stacking import stack_pages
from generator.components.track import TrackSpec, make_track
from generator.model.printing import Margins, Paper

A4 = Paper(name="a4", width=210, height=297)
LETTER = Paper(name="letter", width=215.9, height=279.4, inches=True)


def stacked(bench: Bench, copies: int, *, shape: str = "row", gap: float = 6, paper: Paper = A4) -> Pages:
    spec = TrackSpec(kind="track", label="kit.energy", shape=shape, range="0..facts.cap", columns=7, cell=15)  # type: ignore[arg-type]
    track = make_track("energy", spec, bench, path="parts.energy")
    blocks = [("energy", "track", track), ("again", "track", track)]
    pages = Pages(bench=bench, paper=paper, margins=Margins())
    stack_pages(pages, SheetSpec(layout="stack", parts=["energy", "again"], gap=gap), blocks, "sheet", copies)
    return pages


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 14), st.sampled_from(["row", "snake"]), st.sampled_from([A4, LETTER]))
def test_every_copy_lies_whole_on_a_sheet_and_none_on_another(
    bench: Bench, copies: int, shape: str, paper: Paper
) -> None:
    pages = stacked(bench, copies, shape=shape, paper=paper)
    column = Frame(paper=paper, margins=Margins()).column
    assert sorted((p.copy, p.id) for p in pages.placements) == sorted(
        (copy, name) for copy in range(1, copies + 1) for name in ("energy", "again")
    )
    for page in range(1, len(pages.pages) + 1):
        lying = sorted((p.trim for p in pages.placements if p.page == page), key=lambda r: r.y)
        assert lying, "an empty sheet"
        assert all(column.holds(rect, tolerance=0.01) for rect in lying)
        assert all(upper.bottom <= lower.y for upper, lower in pairwise(lying))
    assert not pages.findings


def test_what_fits_shares_a_sheet_and_copies_lie_further_apart_than_their_parts(bench: Bench) -> None:
    pages = stacked(bench, 4, shape="snake", gap=4)
    assert len(pages.pages) == 2
    one, two, three = sorted((p.trim for p in pages.placements if p.page == 1), key=lambda r: r.y)[:3]
    assert two.y - one.bottom == pytest.approx(4)
    assert three.y - two.bottom >= 14, "room to cut between two copies"


def test_copies_are_spread_evenly(bench: Bench) -> None:
    per_sheet = [
        sum(p.page == page for p in pages.placements) // 2
        for pages in [stacked(bench, 5, shape="snake")]
        for page in range(1, len(pages.pages) + 1)
    ]
    assert max(per_sheet) - min(per_sheet) <= 1


def test_a_stack_higher_than_the_sheet_is_a_finding(bench: Bench) -> None:
    small = Paper(name="small", width=210, height=90)
    assert [finding.code for finding in stacked(bench, 2, shape="ring", paper=small).findings] == ["page/overflow"]
