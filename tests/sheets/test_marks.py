"""Marks, fold line, ruler and words around the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import OptionError
from generator.model.game import CardSize
from generator.model.geometry import Matrix, Rect
from generator.model.plan import Group, PathOp, TextOp
from generator.model.printing import BackShift, Margins, Paper, PrintedFile, Printer
from generator.sheets.edges import INFO_MM
from generator.sheets.layout import Layout, plan_layout
from generator.sheets.marks import crop_marks, info_line
from generator.sheets.options import Item, Measure, SheetOptions, Words

Line = tuple[float, float, float, float]


def lines_of(ops: list[PathOp | Group]) -> list[Line]:
    """Return the straight lines of ops as page coordinates, transforms applied."""
    found: list[Line] = []

    def walk(op: object, matrix: Matrix) -> None:
        if isinstance(op, Group):
            inner = op.matrix.then(matrix) if op.matrix else matrix
            for each in op.ops:
                walk(each, inner)
        elif isinstance(op, PathOp):
            at = (0.0, 0.0)
            for segment in op.segments:
                if segment[0] in ("M", "L"):
                    to = matrix.apply(float(segment[1]), float(segment[2]))
                    if segment[0] == "L":
                        found.append((*at, *to))
                    at = to

    for op in ops:
        walk(op, Matrix())
    return found


def crossing(line: Line, rect: Rect) -> bool:
    """Say whether a level or upright line has a point inside a rectangle."""
    left, right = sorted((line[0], line[2]))
    top, bottom = sorted((line[1], line[3]))
    tiny = 1e-6
    return left < rect.right - tiny and right > rect.x + tiny and top < rect.bottom - tiny and bottom > rect.y + tiny


@settings(max_examples=120, deadline=None, derandomize=True)
@given(
    width=st.floats(28, 140),
    height=st.floats(28, 140),
    paper=st.sampled_from(["a4", "letter", "a3", "universal"]),
    backs=st.sampled_from(["duplex", "fronts-only", "gutter-fold"]),
    bleed=st.booleans(),
    landscape=st.booleans(),
    back_marks=st.booleans(),
    margins=st.builds(
        Margins, left=st.floats(0, 13), top=st.floats(0, 13), right=st.floats(0, 13), bottom=st.floats(0, 13)
    ),
)
def test_nothing_is_drawn_over_a_card_or_its_bleed(
    width: float,
    height: float,
    paper: str,
    backs: str,
    bleed: bool,
    landscape: bool,
    back_marks: bool,
    margins: Margins,
    papers: dict[str, Paper],
    words: Words,
    fonts: Measure,
) -> None:
    options = SheetOptions(
        paper=papers[paper],
        printer=Printer(name="p", margins=margins),
        backs=backs,
        bleed=bleed,
        landscape=landscape,
        back_marks=back_marks,
    )
    try:
        layout = plan_layout(width, height, 3.0, options)
    except OptionError:
        return
    for back in (False, True) if layout.backs and not layout.fold else (False,):
        slots = layout.backs if back else (*layout.fronts, *(layout.backs if layout.fold else ()))
        info = info_line(layout, options, ["words"], fonts, words, ruler=not back, back=back)
        marks = crop_marks(layout, options, back=back) if not back or back_marks else []
        drawn = lines_of([*marks, *info])
        page = Rect(0, 0, options.page_width, options.page_height)
        for line in drawn:
            assert page.holds(Rect(min(line[0], line[2]), min(line[1], line[3]), 0, 0), tolerance=1e-6)
            assert not any(crossing(line, slot.window) for slot in slots)
        for group in info:
            strip = strip_rect(group)
            assert not any(overlap(strip, slot.window) for slot in slots)
            assert not any(crossing(line, strip.grown(-0.01)) for line in lines_of(marks))


def strip_rect(group: Group) -> Rect:
    """Return the strip that ruler and words stand in, 100 mm of it, on the page."""
    assert group.matrix is not None
    x1, y1 = group.matrix.apply(0, 0)
    x2, y2 = group.matrix.apply(100, INFO_MM)
    return Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def overlap(a: Rect, b: Rect) -> bool:
    tiny = 1e-6
    return a.x < b.right - tiny and b.x < a.right - tiny and a.y < b.bottom - tiny and b.y < a.bottom - tiny


def a_layout(papers: dict[str, Paper], paper: str, **options: object) -> tuple[Layout, SheetOptions]:
    chosen = SheetOptions(paper=papers[paper], printer=Printer(name="p"), **options)  # type: ignore[arg-type]
    return plan_layout(63, 88, 3.0, chosen), chosen


def test_every_cut_has_a_mark_at_both_ends(papers: dict[str, Paper]) -> None:
    for bleed, cuts in ((False, (4, 4)), (True, (4, 8))):
        layout, options = a_layout(papers, "a4", bleed=bleed)
        marks = lines_of(crop_marks(layout, options))
        upright = [line for line in marks if line[0] == line[2]]
        level = [line for line in marks if line[1] == line[3]]
        assert (len(layout.cuts_x), len(layout.cuts_y)) == cuts
        assert sorted({line[0] for line in upright}) == pytest.approx(layout.cuts_x)
        assert sorted({line[1] for line in level}) == pytest.approx(layout.cuts_y)
        assert len(upright) == 2 * cuts[0]
        assert len(level) == 2 * cuts[1]
        trims = {v for slot in layout.fronts for v in (slot.trim.x, slot.trim.right)}
        assert all(any(abs(x - v) < 1e-6 for v in trims) for x in layout.cuts_x)


def test_marks_are_hairlines_as_long_as_the_margin_allows(papers: dict[str, Paper]) -> None:
    layout, options = a_layout(papers, "a3")
    (marks,) = crop_marks(layout, options)
    assert isinstance(marks, PathOp)
    assert marks.stroke_width == pytest.approx(0.0882, abs=1e-4)
    lengths = {round(abs(x2 - x1) + abs(y2 - y1), 3) for x1, y1, x2, y2 in lines_of([marks])}
    assert max(lengths) == 5.0
    assert min(lengths) >= 1.5
    assert not marks.spot
    press, press_options = a_layout(papers, "a3", registration=True)
    (spot,) = crop_marks(press, press_options)
    assert isinstance(spot, PathOp)
    assert spot.spot


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "universal"])
@pytest.mark.parametrize("bleed", [False, True])
def test_every_front_carries_a_ruler_of_100_mm_with_a_tick_every_10(
    paper: str, bleed: bool, papers: dict[str, Paper], words: Words, fonts: Measure
) -> None:
    layout, options = a_layout(papers, paper, bleed=bleed)
    lines = lines_of(info_line(layout, options, [], fonts, words, ruler=True))
    base = next(line for line in lines if abs(length(line) - 100) < 1e-6)
    along = 0 if base[1] == base[3] else 1
    ticks = sorted({round(line[along] - base[along], 6) for line in lines if length(line) < 3})
    tens = [t for t in ticks if abs(abs(t) % 10) < 1e-6 or abs(abs(t) % 10 - 10) < 1e-6]
    assert [abs(t) for t in sorted(tens, key=abs)] == pytest.approx([10 * i for i in range(11)])
    inches = [t for t in ticks if any(abs(abs(t) - 25.4 * i) < 1e-6 for i in range(1, 5))]
    assert len(inches) == (4 if papers[paper].inches else 0)


def length(line: Line) -> float:
    return abs(line[2] - line[0]) + abs(line[3] - line[1])


def test_words_lose_their_last_parts_first_and_only_when_nothing_smaller_fits(
    papers: dict[str, Paper], words: Words, fonts: Measure
) -> None:
    layout, options = a_layout(papers, "a4")

    def line(parts: list[str]) -> TextOp:
        (group,) = info_line(layout, options, parts, fonts, words, ruler=True)
        assert isinstance(group, Group)
        text = group.ops[-1]
        assert isinstance(text, TextOp)
        return text

    assert line(["a", "b", ""]).text == "a · b"
    assert line(["a", "b"]).size_pt == 6.0
    room = 200 - 100 - 3 - 5 - fonts.width("100 mm", "text", 6.0)
    title = next("x" * n for n in range(1, 200) if room < fonts.width("print at 100 % · " + "x" * n, "text", 6.0))
    shrunk = line(["print at 100 %", title])
    assert 5.0 <= shrunk.size_pt < 6.0
    assert shrunk.text.endswith(title)
    assert line(["print at 100 %", "x" * 20, "y" * 200]).text == "print at 100 % · " + "x" * 20
    assert line(["print at 100 %", "x" * 20, "y" * 200]).size_pt == 6.0


def test_backs_carry_words_and_the_ruler_but_no_marks_unless_asked(
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    printers: dict[str, Printer],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    def strokes(file: PrintedFile, page: int) -> int:
        return len(lines_of([op for op in file.document.pages[page].ops if isinstance(op, PathOp | Group)]))

    items = some_items(sizes["tcg"], 9)
    plain = a_file(items, SheetOptions(paper=papers["a4"], printer=printers["default"]))
    bare = a_file(items, SheetOptions(paper=papers["a4"], printer=printers["default"], ruler=False))
    ruled = strokes(plain, 0) - strokes(bare, 0)
    assert strokes(bare, 0) == 16
    assert ruled >= 12
    assert (strokes(bare, 1), strokes(plain, 1)) == (0, ruled)
    drifting = Printer(name="p", back=BackShift(scale_x=1.004))
    scaled = a_file(items, SheetOptions(paper=papers["a4"], printer=drifting))
    assert strokes(scaled, 1) == 0
    marked = a_file(items, SheetOptions(paper=papers["a4"], printer=printers["default"], back_marks=True))
    assert strokes(marked, 1) == 16 + ruled
    none = a_file(items, SheetOptions(paper=papers["a4"], printer=printers["default"], marks=False, ruler=False))
    assert strokes(none, 0) == 0


def test_corner_guides_follow_the_corner_radius(
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    printers: dict[str, Printer],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    options = SheetOptions(
        paper=papers["a4"], printer=printers["default"], corner_guides=True, marks=False, backs="fronts-only"
    )
    file = a_file(some_items(sizes["tcg"], 1), options)
    (guide,) = [op for op in file.document.pages[0].ops if isinstance(op, PathOp)]
    trim = file.placements[0].trim
    starts = [(segment[1], segment[2]) for segment in guide.segments if segment[0] == "M"]
    assert starts[0] == (trim.x, trim.y + 2.5)
    assert len(starts) == 4


def test_a_sheet_without_room_for_its_ruler_says_so(
    papers: dict[str, Paper], some_items: Callable[..., list[Item]], a_file: Callable[..., PrintedFile]
) -> None:
    snug = CardSize(name="snug", width=199, height=286, corner=0)
    options = SheetOptions(paper=papers["a4"], printer=Printer(name="p"))
    (finding,) = a_file(some_items(snug, 1), options).findings
    assert (finding.code, finding.severity) == ("sheet/ruler", "warn")
    assert a_file(some_items(CardSize(name="tcg", width=63, height=88), 1), options).findings == ()


@pytest.mark.parametrize("bleed", [False, True])
@pytest.mark.parametrize("back", [False, True])
def test_after_any_one_full_cut_each_edge_left_still_has_a_mark(
    bleed: bool, back: bool, papers: dict[str, Paper]
) -> None:
    layout, options = a_layout(papers, "a4", bleed=bleed, back_marks=True)
    marks = lines_of(crop_marks(layout, options, back=back))
    trims = [slot.trim for slot in (layout.backs if back else layout.fronts)]
    boxes = [((trim.x, trim.right), (trim.y, trim.bottom)) for trim in trims]
    looked = 0
    for axis, cuts in ((0, layout.cuts_x), (1, layout.cuts_y)):
        for cut in cuts:
            for piece in ((-1.0, cut), (cut, 1000.0)):
                left = [m for m in marks if within(sorted((m[axis], m[axis + 2])), piece)]
                for box in (box for box in boxes if within(box[axis], piece)):
                    for of, edges in enumerate(box):  # an edge along x is marked by an upright line
                        found = [m[of] for m in left if m[of] == m[of + 2]]
                        for edge in edges:
                            if abs(edge - cut) > 1e-6 or of != axis:
                                assert any(abs(at - edge) < 1e-6 for at in found)
                                looked += 1
    assert looked > 100


def within(span: Sequence[float], piece: tuple[float, float]) -> bool:
    return piece[0] - 1e-6 <= span[0] and span[1] <= piece[1] + 1e-6


@pytest.mark.parametrize("backs", ["duplex", "fronts-only", "fronts-then-backs"])
@pytest.mark.parametrize("bleed", [False, True])
def test_marks_that_are_off_are_off_in_every_output_and_backs_have_their_own_switch(
    backs: str,
    bleed: bool,
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    printers: dict[str, Printer],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    def drawn(*, marks: bool, back_marks: bool = False) -> list[int]:
        options = SheetOptions(
            paper=papers["a4"],
            printer=printers["default"],
            backs=backs,  # type: ignore[arg-type]
            bleed=bleed,
            ruler=False,
            marks=marks,
            back_marks=back_marks,
        )
        pages = a_file(some_items(sizes["tcg"], 9), options).document.pages
        return [len(lines_of([op for op in page.ops if isinstance(op, PathOp | Group)])) for page in pages]

    assert set(drawn(marks=False)) == {0}
    fronts, both = drawn(marks=True), drawn(marks=True, back_marks=True)
    assert any(fronts)
    assert sum(both) == (sum(fronts) if backs == "fronts-only" else 2 * sum(fronts))
    assert sum(drawn(marks=False, back_marks=True)) == sum(both) - sum(fronts)
