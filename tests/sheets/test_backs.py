"""The right back behind every face: pages are laid on one another as paper does, and compared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from math import cos, radians, sin

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.errors import OptionError
from generator.model.game import CardSize
from generator.model.geometry import Rect
from generator.model.plan import PathOp, Plan
from generator.model.printing import BackShift, Margins, Paper, Placement, PrintedFile, Printer
from generator.sheets.options import Item, SheetOptions

TOPS = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}
"""Where the top of a thing points after turning it clockwise, on a page whose y runs downwards."""

SHIFTS = st.builds(
    BackShift,
    x=st.floats(-3, 3),
    y=st.floats(-3, 3),
    angle=st.floats(-1, 1),
    scale_x=st.floats(0.99, 1.01),
    scale_y=st.floats(0.99, 1.01),
)


def through_paper(
    rect: Rect, top: tuple[int, int], width: float, height: float, edge: str
) -> tuple[Rect, tuple[int, int]]:
    """Return where something on the back lies, seen through the paper by someone who looks at the face."""
    long_edges_run_down = height >= width
    if (edge == "long-edge") == long_edges_run_down:
        return Rect(width - rect.right, rect.y, rect.w, rect.h), (-top[0], top[1])
    return Rect(rect.x, height - rect.bottom, rect.w, rect.h), (top[0], -top[1])


def undone(rect: Rect, shift: BackShift, width: float, height: float) -> Rect:
    """Return where a back would lie had no profile moved it: the profile's steps, one by one, backwards."""
    x, y = rect.x + rect.w / 2 - shift.x - width / 2, rect.y + rect.h / 2 - shift.y - height / 2
    turn = radians(-shift.angle)
    x, y = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
    x, y = x / shift.scale_x + width / 2, y / shift.scale_y + height / 2
    w, h = rect.w / shift.scale_x, rect.h / shift.scale_y
    return Rect(x - w / 2, y - h / 2, w, h)


def close(a: Rect, b: Rect, within: float = 0.1) -> bool:
    return all(abs(p - q) <= within for p, q in ((a.x, b.x), (a.y, b.y), (a.w, b.w), (a.h, b.h)))


def by_page(file: PrintedFile) -> dict[int, list[Placement]]:
    pages: dict[int, list[Placement]] = defaultdict(list)
    for placement in file.placements:
        pages[placement.page].append(placement)
    return pages


def assert_backs_fit(faces: list[Placement], backs: list[Placement], options: SheetOptions) -> None:
    width, height = options.page_width, options.page_height
    assert len(faces) == len(backs)
    for face in faces:
        behind = [
            back
            for back in backs
            if close(
                through_paper(
                    undone(back.trim, options.printer.back, width, height), (0, 0), width, height, options.edge
                )[0],
                face.trim,
            )
        ]
        assert [(b.id, b.copy) for b in behind] == [(face.id, face.copy)]
        _, top = through_paper(behind[0].trim, TOPS[behind[0].rotation], width, height, options.edge)
        assert top == TOPS[face.rotation], "a card turned over like a page must read upright"


@settings(max_examples=80, deadline=None, derandomize=True)
@given(
    size=st.sampled_from(["tcg", "poker", "mini-euro", "tarot", "square", "jumbo", "micro"]),
    paper=st.sampled_from(["a4", "letter", "a3", "universal", "sra3"]),
    edge=st.sampled_from(["long-edge", "short-edge"]),
    backs=st.sampled_from(["duplex", "fronts-then-backs"]),
    bleed=st.booleans(),
    landscape=st.booleans(),
    shift=st.one_of(st.just(BackShift()), SHIFTS),
    bottom=st.sampled_from([0.0, 5.0, 12.7]),
    count=st.integers(1, 40),
)
def test_every_back_lies_behind_its_own_face(
    size: str,
    paper: str,
    edge: str,
    backs: str,
    bleed: bool,
    landscape: bool,
    shift: BackShift,
    bottom: float,
    count: int,
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    printer = Printer(name="p", back=shift, margins=Margins(bottom=bottom, right=6.5))
    options = SheetOptions(
        paper=papers[paper], printer=printer, backs=backs, duplex=edge, bleed=bleed, landscape=landscape
    )
    file = a_file(some_items(sizes[size], count, own_backs=True), options)
    pages = by_page(file)
    sheets = len(file.document.pages) // 2
    assert len(file.document.pages) == 2 * sheets
    pairs = [(2 * i + 1, 2 * i + 2) if backs == "duplex" else (i + 1, sheets + i + 1) for i in range(sheets)]
    for front, behind in pairs:
        assert {p.side for p in pages[front]} == {"face"}
        assert {p.side for p in pages[behind]} == {"back"}
        assert_backs_fit(pages[front], pages[behind], options)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    size=st.sampled_from(["tcg", "poker", "mini-euro", "tarot", "square", "micro"]),
    paper=st.sampled_from(["a4", "letter", "a3", "universal"]),
    bleed=st.booleans(),
    landscape=st.booleans(),
    count=st.integers(1, 15),
)
def test_folding_lays_every_back_on_its_own_face(
    size: str,
    paper: str,
    bleed: bool,
    landscape: bool,
    count: int,
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    printers: dict[str, Printer],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    options = SheetOptions(
        paper=papers[paper], printer=printers["default"], backs="gutter-fold", bleed=bleed, landscape=landscape
    )
    try:
        file = a_file(some_items(sizes[size], count, own_backs=True), options)
    except OptionError:
        assume(False)
    width, height = options.page_width, options.page_height
    for number, page in by_page(file).items():
        faces, backs = [p for p in page if p.side == "face"], [p for p in page if p.side == "back"]
        (fold,) = [op for op in file.document.pages[number - 1].ops if isinstance(op, PathOp) and op.dash]
        (_, x1, y1), (_, x2, y2) = fold.segments
        fold_runs_down = x1 == x2
        assert (x1 == width / 2) if fold_runs_down else (y1 == y2 == height / 2)
        for face in faces:
            if fold_runs_down:
                landing = Rect(width - face.trim.right, face.trim.y, face.trim.w, face.trim.h)
                top = (-TOPS[face.rotation][0], TOPS[face.rotation][1])
            else:
                landing = Rect(face.trim.x, height - face.trim.bottom, face.trim.w, face.trim.h)
                top = (TOPS[face.rotation][0], -TOPS[face.rotation][1])
            met = [b for b in backs if close(b.trim, landing)]
            assert [(b.id, b.copy) for b in met] == [(face.id, face.copy)]
            assert TOPS[met[0].rotation] == top


def test_a_profile_moves_backs_and_leaves_faces_alone(
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    items = some_items(sizes["tcg"], 9)
    still = a_file(items, SheetOptions(paper=papers["a4"], printer=Printer(name="p")))
    moved = a_file(items, SheetOptions(paper=papers["a4"], printer=Printer(name="p", back=BackShift(x=1.25, y=-0.5))))
    for before, after in zip(still.placements, moved.placements, strict=True):
        shift = (1.25, -0.5) if before.side == "back" else (0.0, 0.0)
        assert close(after.trim, before.trim.moved(*shift), 1e-9)
        for old, new in zip(before.fields, after.fields, strict=True):
            assert close(new.rect, old.rect.moved(*shift), 1e-9)
    assert moved.document.pages[0] == still.document.pages[0]


def test_a_turning_profile_turns_clockwise_about_the_middle_of_the_page(
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    items = some_items(sizes["tcg"], 9)
    options = SheetOptions(paper=papers["a4"], printer=Printer(name="p", back=BackShift(angle=1.0)))
    backs = [p.trim for p in a_file(items, options).placements if p.side == "back"]
    plain = [
        p.trim
        for p in a_file(items, SheetOptions(paper=papers["a4"], printer=Printer(name="p"))).placements
        if p.side == "back"
    ]
    assert close(backs[4], plain[4], 1e-9), "the middle card stays"
    assert backs[1].x > plain[1].x, "what is above the middle goes right"
    assert backs[7].x < plain[7].x, "what is below goes left"
    assert backs[2].y != plain[2].y


def test_cards_without_backs_leave_white_behind_them_and_keep_the_pages_paired(
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    printers: dict[str, Printer],
    some_items: Callable[..., list[Item]],
    a_plan: Callable[..., Plan],
    a_file: Callable[..., PrintedFile],
) -> None:
    bare = [Item(id=f"bare-{i}", copy=1, face=a_plan(sizes["tcg"], f"Bare {i}")) for i in range(9)]
    options = SheetOptions(paper=papers["a4"], printer=printers["default"])
    mixed = a_file([*bare, *some_items(sizes["tcg"], 9)], options)
    assert len(mixed.document.pages) == 4
    assert {p.page for p in mixed.placements} == {1, 3, 4}
    alone = a_file(bare, options)
    assert len(alone.document.pages) == 1
    assert alone.document.duplex == "simplex"


@pytest.mark.parametrize(("backs", "pages"), [("duplex", 4), ("fronts-then-backs", 4), ("fronts-only", 2)])
def test_page_labels_tell_face_and_back_of_each_sheet(
    backs: str,
    pages: int,
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    printers: dict[str, Printer],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
) -> None:
    options = SheetOptions(paper=papers["a4"], printer=printers["default"], backs=backs)
    document = a_file(some_items(sizes["tcg"], 10), options).document
    names: list[str] = []
    for i in range(len(document.pages)):
        label = max((each for each in document.labels if each.start <= i), key=lambda each: each.start)
        names.append(label.prefix + (str(i - label.start + 1) if label.style == "decimal" else ""))
    wanted = {
        "duplex": ["F1", "B1", "F2", "B2"],
        "fronts-then-backs": ["F1", "F2", "B1", "B2"],
        "fronts-only": ["F1", "F2"],
    }
    assert names == wanted[backs]
    assert len(names) == pages
    assert document.duplex == ("long-edge" if backs == "duplex" else "simplex")
