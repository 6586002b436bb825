"""How many cards a sheet holds, that they keep apart, and that a half-empty sheet is cut like a full one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import OptionError, PackError
from generator.model.game import CardSize
from generator.model.geometry import Rect
from generator.model.plan import Group, Op, Place, Plan
from generator.model.printing import Margins, Paper, PrintedFile, Printer
from generator.sheets.layout import plan_layout
from generator.sheets.options import Item, SheetOptions

# Cards per sheet that any imposition must reach, from the production table: 5 mm margins edge to edge, then 8 mm
# margins with 3 mm of bleed. Columns: A4, Letter, A3, SRA3, then the same four with bleed.
TABLE = {
    (63, 88): (9, 9, 18, 20, 8, 6, 16, 18),
    (63.5, 88.9): (9, 9, 18, 18, 8, 6, 16, 18),
    (57, 88): (10, 9, 21, 25, 9, 8, 18, 18),
    (59, 92): (9, 8, 18, 21, 8, 8, 16, 18),
    (41, 63): (21, 20, 42, 42, 16, 12, 32, 36),
    (44, 68): (16, 18, 36, 42, 12, 12, 25, 32),
    (70, 70): (8, 6, 20, 24, 6, 6, 15, 20),
    (70, 120): (4, 4, 12, 12, 4, 4, 10, 12),
    (88.9, 139.7): (4, 3, 8, 9, 3, 2, 6, 9),
    (44.45, 88.9): (12, 12, 27, 27, 10, 10, 24, 24),
}
PAPERS = ("a4", "letter", "a3", "sra3")


@pytest.mark.parametrize("card", TABLE, ids=lambda card: f"{card[0]}x{card[1]}")
@pytest.mark.parametrize("landscape", [False, True], ids=["upright", "lying"])
def test_a_sheet_holds_as_many_cards_as_the_production_table_says(
    card: tuple[float, float], landscape: bool, papers: dict[str, Paper]
) -> None:
    printer = Printer(name="p", margins=Margins(left=5, top=5, right=5, bottom=5))
    reached: list[int] = []
    for bleed in (False, True):
        for paper in PAPERS:
            options = SheetOptions(paper=papers[paper], printer=printer, bleed=bleed, landscape=landscape)
            layout = plan_layout(*card, 3.0, options)
            assert layout.info is not None, "every sheet of the table has room for its ruler"
            reached.append(len(layout.fronts))
    assert all(got >= wanted for got, wanted in zip(reached, TABLE[card], strict=True)), reached


@settings(max_examples=120, deadline=None, derandomize=True)
@given(
    width=st.floats(25, 150),
    height=st.floats(25, 150),
    paper=st.sampled_from(["a4", "letter", "a3", "universal", "a5"]),
    backs=st.sampled_from(["duplex", "fronts-only", "gutter-fold"]),
    edge=st.sampled_from(["long-edge", "short-edge"]),
    bleed=st.booleans(),
    landscape=st.booleans(),
    margins=st.builds(
        Margins, left=st.floats(0, 15), top=st.floats(0, 15), right=st.floats(0, 15), bottom=st.floats(0, 15)
    ),
)
def test_cards_keep_apart_and_inside_what_the_printer_reaches(
    width: float,
    height: float,
    paper: str,
    backs: str,
    edge: str,
    bleed: bool,
    landscape: bool,
    margins: Margins,
    papers: dict[str, Paper],
) -> None:
    options = SheetOptions(
        paper=papers[paper],
        printer=Printer(name="p", margins=margins),
        backs=backs,
        duplex=edge,
        bleed=bleed,
        landscape=landscape,
    )
    try:
        layout = plan_layout(width, height, 3.0, options)
    except OptionError:
        return
    sides = options.printable
    reach = Rect(
        sides["left"],
        sides["top"],
        options.page_width - sides["left"] - sides["right"],
        options.page_height - sides["top"] - sides["bottom"],
    )
    pages = [[*layout.fronts, *layout.backs]] if layout.fold else [layout.fronts, layout.backs]
    for slots in pages:
        for slot in slots:
            assert reach.holds(slot.trim, tolerance=1e-6)
            assert {round(slot.trim.w, 6), round(slot.trim.h, 6)} == {round(width, 6), round(height, 6)}
            assert slot.window.holds(slot.trim, tolerance=1e-6)
        for a, b in combinations(slots, 2):
            assert not overlap(a.trim, b.trim)
            assert not overlap(a.window, b.window), "no card may print over another one's bleed"


def overlap(a: Rect, b: Rect) -> bool:
    tiny = 1e-6
    return a.x < b.right - tiny and b.x < a.right - tiny and a.y < b.bottom - tiny and b.y < a.bottom - tiny


def test_a_card_with_bleed_shows_all_of_it_and_one_without_only_at_the_outer_edge(
    papers: dict[str, Paper], printers: dict[str, Printer]
) -> None:
    apart = plan_layout(63, 88, 3.0, SheetOptions(paper=papers["a4"], printer=printers["default"], bleed=True))
    assert all(slot.window == slot.trim.grown(3.0) for slot in apart.fronts)
    touching = plan_layout(63, 88, 3.0, SheetOptions(paper=papers["a4"], printer=printers["default"]))
    middle = touching.fronts[4]
    assert middle.window == middle.trim
    corner = touching.fronts[0]
    assert corner.window.right == corner.trim.right
    assert corner.window.bottom == corner.trim.bottom
    assert corner.trim.x - corner.window.x == pytest.approx(3.0)
    assert corner.trim.y - corner.window.y == pytest.approx(3.0)


@pytest.mark.parametrize("backs", ["duplex", "fronts-then-backs", "fronts-only", "gutter-fold"])
@pytest.mark.parametrize("bleed", [False, True])
def test_a_partly_filled_sheet_keeps_the_slots_of_a_full_one(
    backs: str,
    bleed: bool,
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    printers: dict[str, Printer],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    options = SheetOptions(paper=papers["a4"], printer=printers["default"], backs=backs, bleed=bleed)
    full = {(p.id, p.side): p.trim for p in a_file(some_items(sizes["tcg"], 8), options).placements if p.page <= 2}
    for count in (1, 3):
        few = a_file(some_items(sizes["tcg"], count), options)
        assert all(full[p.id, p.side] == p.trim for p in few.placements)


def test_sizes_are_kept_apart_on_sheets_of_their_own(
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    printers: dict[str, Printer],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    items = [*some_items(sizes["tcg"], 4), *some_items(sizes["tarot"], 3), *some_items(sizes["tcg"], 2)]
    options = SheetOptions(paper=papers["a4"], printer=printers["default"], backs="fronts-only")
    file = a_file(items, options)
    on_page = {page: {(p.trim.w, p.trim.h) for p in file.placements if p.page == page} for page in (1, 2)}
    assert on_page == {1: {(63, 88)}, 2: {(70, 120)}}
    assert len(file.placements) == 9


def test_copies_are_printed_side_by_side_in_order(
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    printers: dict[str, Printer],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    options = SheetOptions(paper=papers["a4"], printer=printers["default"], backs="fronts-only")
    file = a_file(some_items(sizes["tcg"], 4, copies=3), options)
    assert [(p.id, p.copy) for p in file.placements] == [(f"card-{i}", n) for i in range(4) for n in (1, 2, 3)]


def test_faults_are_told_before_anything_is_laid_out(
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    printers: dict[str, Printer],
    a_plan: Callable[..., Plan],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    options = SheetOptions(paper=papers["a5"], printer=printers["default"])
    with pytest.raises(OptionError, match="nothing to print"):
        a_file([], options)
    huge = CardSize(name="huge", width=200, height=300)
    with pytest.raises(OptionError, match=r"200 × 300 mm does not fit on a5 \(148 × 210 mm\)"):
        a_file(some_items(huge, 1), options)
    wrong = Item(id="odd", copy=1, face=a_plan(sizes["tcg"], "Odd"), back=a_plan(sizes["poker"], "Back"))
    with pytest.raises(PackError, match=r"back of 'odd' is cut to 63.5 × 88.9 mm, its face to 63 × 88"):
        a_file([wrong], options)
    narrow = SheetOptions(paper=papers["a4"], printer=printers["default"], bleed=True, gutter=4)
    with pytest.raises(OptionError, match="gutter of at least twice the bleed, 6 mm, got 4"):
        plan_layout(63, 88, 3.0, narrow)


def test_a_wider_gutter_sets_cards_further_apart(papers: dict[str, Paper], printers: dict[str, Printer]) -> None:
    options = SheetOptions(paper=papers["a3"], printer=printers["default"], bleed=True, gutter=10)
    layout = plan_layout(63, 88, 3.0, options)
    assert layout.fronts[1].trim.x - layout.fronts[0].trim.right == pytest.approx(10)


@pytest.mark.parametrize("bleed", [False, True])
@pytest.mark.parametrize("backs", ["duplex", "gutter-fold"])
def test_no_card_paints_over_its_neighbour(
    bleed: bool,
    backs: str,
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    printers: dict[str, Printer],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    options = SheetOptions(paper=papers["a4"], printer=printers["default"], bleed=bleed, backs=backs)
    file = a_file(some_items(sizes["tcg"], 9), options)
    for number, page in enumerate(file.document.pages, start=1):
        trims = [p.trim for p in file.placements if p.page == number]
        painted = [box for box in map(painted_box, page.ops) if box is not None]
        assert len(painted) == len(trims)
        for i, box in enumerate(painted):
            assert box.holds(trims[i], tolerance=1e-6)
            assert not any(overlap(box, trim) for j, trim in enumerate(trims) if j != i)


def painted_box(op: Op) -> Rect | None:
    """Return the box that a placed plan paints, clipped as it is; None for what is no plan."""
    if isinstance(op, Group) and op.clip:
        xs = [float(segment[1]) for segment in op.clip if len(segment) > 1]
        ys = [float(segment[2]) for segment in op.clip if len(segment) > 1]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    if isinstance(op, Place):
        sideways = op.rotation in (90, 270)
        width, height = (op.plan.height, op.plan.width) if sideways else (op.plan.width, op.plan.height)
        return Rect(op.x, op.y, width, height)
    return None
