from __future__ import annotations

import pytest

from generator.components.description import SheetSpec
from generator.components.pages import Pages, tile_pages
from generator.components.part import Bench, Piece
from generator.load.formats import find_paper, load_papers
from generator.model.geometry import Rect
from generator.model.plan import Plan
from generator.model.printing import Margins
from generator.project import Project


def a_side(bench: Bench, name: str, width: float, height: float) -> Plan:
    """A side with a word in its top left corner."""
    panel = bench.panel(width, height, name)
    panel.words(name, Rect(5, 5, 30, 5), field="corner")
    return panel.plan()


def sheets(project: Project, bench: Bench, width: float, height: float) -> Pages:
    paper = find_paper(load_papers(project), "a4")
    pages = Pages(bench=bench, paper=paper, margins=Margins())
    piece = Piece(
        component="mat",
        id="board",
        plan=a_side(bench, "face", width, height),
        back=a_side(bench, "back", width, height),
    )
    tile_pages(pages, SheetSpec(layout="tile", parts=["board"]), piece, "board", 2)
    return pages


def test_a_board_that_fits_is_followed_by_its_back_at_the_same_place(project: Project, bench: Bench) -> None:
    pages = sheets(project, bench, 268, 180)
    assert [(p.page, p.side, p.copy) for p in pages.placements] == [
        (1, "face", 1),
        (2, "back", 1),
        (3, "face", 2),
        (4, "back", 2),
    ]
    assert pages.duplex
    assert pages.lying  # the sheet lies, and is turned about its upright, short edge
    face, back = pages.placements[:2]
    assert face.trim == back.trim
    assert [f.printed for p in (face, back) for f in p.fields] == ["face", "back"]


@pytest.mark.parametrize(("width", "height"), [(380, 250), (500, 180)])
def test_behind_each_sheet_lies_what_is_behind_its_window(
    project: Project, bench: Bench, width: float, height: float
) -> None:
    pages = sheets(project, bench, width, height)
    first = [p for p in pages.placements if p.copy == 1]
    page = pages.pages[0]
    for face, back in zip(first[::2], first[1::2], strict=True):
        assert (face.side, back.side, back.page) == ("face", "back", face.page + 1)
        assert back.trim.x == pytest.approx(page.width - face.trim.right)  # turned about the upright edge
        assert (back.trim.y, back.trim.w, back.trim.h) == (face.trim.y, face.trim.w, face.trim.h)
    with_corner = [p.page for p in first if p.side == "back" and p.fields]
    assert with_corner == [max(p.page for p in first if p.trim.y == first[0].trim.y)]  # mirrored: the last of a row
