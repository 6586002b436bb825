"""The finished PDF, opened again: what a person with a ruler and a pair of eyes would find on paper."""

from __future__ import annotations

import io
from collections.abc import Callable

import pikepdf
import pypdfium2
import pytest

from generator.model.game import CardSize
from generator.model.geometry import Matrix
from generator.model.plan import Plan
from generator.model.printing import BackShift, Paper, PrintedFile, Printer
from generator.proof.faces import Face, faces_file
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.render.raster import text_in
from generator.sheets.calibration import make_calibration
from generator.sheets.impose import FileInfo
from generator.sheets.manifest import ATTACHMENT
from generator.sheets.manifest_reader import ReadFile, read_manifest
from generator.sheets.options import Item, SheetOptions, Words

MM = 72 / 25.4
Line = tuple[float, float, float, float]


def lines_on(page: pikepdf.Page) -> list[Line]:
    """Return the straight lines of a page's own content in mm from its top left, as the operators say."""
    height = float(page.mediabox[3])
    stack: list[Matrix] = []
    matrix = Matrix()
    found: list[Line] = []
    at = (0.0, 0.0)
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name == "q":
            stack.append(matrix)
        elif name == "Q":
            matrix = stack.pop()
        elif name == "cm":
            matrix = Matrix(*(float(value) for value in operands)).then(matrix)
        elif name in ("m", "l"):
            x, y = matrix.apply(float(operands[0]), float(operands[1]))
            to = (x / MM, (height - y) / MM)
            if name == "l":
                found.append((*at, *to))
            at = to
    return found


def manifest_in(pdf: pikepdf.Pdf) -> ReadFile:
    """Return what the manifest attached to a PDF says of it."""
    raw = pdf.attachments[ATTACHMENT].get_file().read_bytes()
    (file,) = read_manifest(raw, shown_as=ATTACHMENT).files
    return file


CASES = {
    "duplex": {},
    "short edge": {"duplex": "short-edge"},
    "bleed, turned": {"bleed": True},
    "bleed, turned, short edge": {"bleed": True, "duplex": "short-edge"},
    "fold": {"backs": "gutter-fold"},
    "lying": {"landscape": True},
    "moved backs": {"printer": Printer(name="p", back=BackShift(x=1.5, y=-1, angle=0.5, scale_x=1.004))},
    "letter": {"paper": "letter"},
    "corner guides": {"corner_guides": True, "back_marks": True},
}


@pytest.fixture
def print_case(
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
    fonts: FontSet,
) -> Callable[[str], tuple[PrintedFile, bytes]]:
    def make(case: str) -> tuple[PrintedFile, bytes]:
        chosen: dict[str, object] = {"printer": Printer(name="p"), **CASES[case]}
        paper = papers[str(chosen.pop("paper", "a4"))]
        options = SheetOptions(paper=paper, **chosen)  # type: ignore[arg-type]
        file = a_file(some_items(sizes["tcg"], 5, own_backs=True), options)
        return file, write_pdf(file.document, fonts)

    return make


@pytest.mark.parametrize("case", CASES)
def test_every_field_reads_in_its_own_box_on_its_own_page(
    case: str, print_case: Callable[[str], tuple[PrintedFile, bytes]]
) -> None:
    _, raw = print_case(case)
    with pikepdf.open(io.BytesIO(raw)) as pdf:
        told = manifest_in(pdf)
        assert told.pages == len(pdf.pages)
    assert len(told.placements) == 10
    for placement in told.placements:
        for field in placement.fields:
            read = text_in(raw, placement.page, field.rect)
            assert read == field.printed, (case, placement.id, placement.side, field.name)


@pytest.mark.parametrize("case", ["duplex", "bleed, turned", "fold", "letter"])
def test_the_ruler_measures_100_mm_in_the_pdf(
    case: str, print_case: Callable[[str], tuple[PrintedFile, bytes]]
) -> None:
    _, raw = print_case(case)
    with pikepdf.open(io.BytesIO(raw)) as pdf:
        for page in pdf.pages:
            lines = lines_on(page)
            rulers = [line for line in lines if abs(abs(line[2] - line[0]) + abs(line[3] - line[1]) - 100) < 0.01]
            assert len(rulers) == 1
            x1, y1, x2, y2 = rulers[0]
            along, start, across = (0, min(x1, x2), y1) if abs(y1 - y2) < 0.001 else (1, min(y1, y2), x1)
            ticks = {
                round(line[along] - start, 2)
                for line in lines
                if abs(line[1 - along] - across) < 0.01 and abs(line[along] - line[along + 2]) < 0.001
            }
            assert {10.0 * i for i in range(11)} <= ticks


def test_the_file_says_what_it_is_and_how_to_print_it(
    print_case: Callable[[str], tuple[PrintedFile, bytes]],
) -> None:
    _, raw = print_case("duplex")
    with pikepdf.open(io.BytesIO(raw)) as pdf:
        wishes = pdf.Root.ViewerPreferences
        assert wishes.PrintScaling == "/None"
        assert wishes.Duplex == "/DuplexFlipLongEdge"
        assert pdf.Root.Lang == "en"
        assert pdf.docinfo["/Title"] == "Demo · cards"
        assert [page.label for page in pdf.pages] == ["F1", "B1"]
        for page in pdf.pages:
            for box in (page.mediabox, page.trimbox, page.obj.BleedBox):
                assert [round(float(v) / MM, 2) for v in box] == [0, 0, 210, 297]


@pytest.mark.parametrize(
    ("case", "wish"),
    [("short edge", "/DuplexFlipShortEdge"), ("fold", "/Simplex"), ("lying", "/DuplexFlipLongEdge")],
)
def test_the_duplex_wish_follows_the_mode(
    case: str, wish: str, print_case: Callable[[str], tuple[PrintedFile, bytes]]
) -> None:
    _, raw = print_case(case)
    with pikepdf.open(io.BytesIO(raw)) as pdf:
        assert wish == pdf.Root.ViewerPreferences.Duplex


def test_the_same_sheets_give_the_same_bytes(print_case: Callable[[str], tuple[PrintedFile, bytes]]) -> None:
    assert print_case("moved backs")[1] == print_case("moved backs")[1]


def test_a_card_printed_often_is_drawn_once(
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
    fonts: FontSet,
) -> None:
    options = SheetOptions(paper=papers["a4"], printer=Printer(name="p"))
    raw = write_pdf(a_file(some_items(sizes["tcg"], 2, copies=30), options).document, fonts)
    with pikepdf.open(io.BytesIO(raw)) as pdf:
        forms = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Stream) and obj.get("/Subtype") == "/Form"]
        assert len(forms) == 3, "two faces and one back"


def test_the_calibration_sheet_has_two_rulers_of_100_mm(
    papers: dict[str, Paper], words: Words, fonts: FontSet
) -> None:
    info = FileInfo(path="calibration-a4.pdf", title="Calibration", game_id="demo", game_title="Demo", locale="en")
    options = SheetOptions(paper=papers["a4"], printer=Printer(name="mine"))
    raw = write_pdf(make_calibration(info, options, words=words, measure=fonts).document, fonts)
    with pikepdf.open(io.BytesIO(raw)) as pdf:
        long = [
            line
            for line in lines_on(pdf.pages[0])
            if abs(abs(line[2] - line[0]) + abs(line[3] - line[1]) - 100) < 0.01
        ]
        assert sorted(abs(line[2] - line[0]) > 1 for line in long) == [False, True]
        assert [page.label for page in pdf.pages] == ["F1", "B1"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_are_63_by_88_mm_on_every_paper(
    paper: str,
    sizes: dict[str, CardSize],
    papers: dict[str, Paper],
    some_items: Callable[..., list[Item]],
    a_file: Callable[..., PrintedFile],
    fonts: FontSet,
) -> None:
    options = SheetOptions(paper=papers[paper], printer=Printer(name="p"), bleed=True, back_marks=True)
    raw = write_pdf(a_file(some_items(sizes["tcg"], 4), options).document, fonts)
    with pikepdf.open(io.BytesIO(raw)) as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        told = manifest_in(pdf)
        for number, page in enumerate(pdf.pages, start=1):
            lines = lines_on(page)
            ends = [abs(line[2] - line[0]) + abs(line[3] - line[1]) for line in lines]
            assert sum(abs(length - 100) < 0.01 for length in ends) == 1
            upright = {line[0] for line in lines if abs(line[0] - line[2]) < 0.001}
            level = {line[1] for line in lines if abs(line[1] - line[3]) < 0.001}
            cards = [placed.trim for placed in told.placements if placed.page == number]
            assert cards
            for trim in cards:  # what the manifest says is where the knife is told to go
                assert sorted((trim.w, trim.h)) == pytest.approx([63.0, 88.0], abs=0.05)
                for marks, edges in ((upright, (trim.x, trim.right)), (level, (trim.y, trim.bottom))):
                    assert all(min(abs(mark - edge) for mark in marks) < 0.05 for edge in edges)


def test_a_single_card_has_the_boxes_that_printers_ask_for(
    sizes: dict[str, CardSize], a_plan: Callable[..., Plan], fonts: FontSet
) -> None:
    file = faces_file([Face(id="one", plan=a_plan(sizes["tcg"], "One", color="#c01030"))], title="One", language="en")
    raw = write_pdf(file.document, fonts)
    with pikepdf.open(io.BytesIO(raw)) as pdf:
        (page,) = pdf.pages
        boxes = {name: [float(v) for v in page[f"/{name}"]] for name in ("MediaBox", "BleedBox", "TrimBox")}
    whole = [0, 0, 69 * MM, 94 * MM]
    assert boxes["MediaBox"] == pytest.approx(whole, abs=0.05)
    assert boxes["BleedBox"] == pytest.approx(whole, abs=0.05)
    assert boxes["TrimBox"] == pytest.approx([3 * MM, 3 * MM, 66 * MM, 91 * MM], abs=0.05)
    with pypdfium2.PdfDocument(raw) as seen:
        picture = seen[0].render(scale=2).to_pil().convert("RGB")
    right, bottom = picture.width - 2, picture.height - 2
    assert {picture.getpixel(at) for at in ((1, 1), (right, 1), (1, bottom), (right, bottom))} == {(0xC0, 0x10, 0x30)}
