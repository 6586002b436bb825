"""From a drifting printer to a still one: a sheet is printed on a simulated printer, read, and corrected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import floor
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import OptionError
from generator.load.formats import load_printers
from generator.model.geometry import Matrix
from generator.model.plan import Group, PathOp
from generator.model.printing import PLACES, BackShift, Margins, Paper, PrintedFile, Printer, Readings
from generator.project import Project
from generator.render.fonts import FontSet
from generator.sheets.calibration import BLANK, entry_lines, make_calibration
from generator.sheets.impose import FileInfo
from generator.sheets.options import SheetOptions, Words
from generator.sheets.profile import calibrated, inverse, places, scale_at, shift_matrix

DRIFTS = st.builds(
    BackShift,
    x=st.floats(-2.5, 2.5),
    y=st.floats(-2.5, 2.5),
    angle=st.floats(-0.4, 0.4),
    scale_x=st.floats(0.995, 1.005),
    scale_y=st.floats(0.995, 1.005),
)


@pytest.fixture(scope="session")
def a_calibration(fonts: FontSet, words: Words) -> Callable[..., PrintedFile]:
    def make(options: SheetOptions) -> PrintedFile:
        info = FileInfo(path="calibration-a4.pdf", title="Calibration", game_id="demo", game_title="Demo", locale="en")
        return make_calibration(info, options, words=words, measure=fonts)

    return make


def strokes(ops: tuple[object, ...], matrix: Matrix) -> list[tuple[float, float, float, float]]:
    """Return all straight lines on a page as printed."""
    found: list[tuple[float, float, float, float]] = []
    for op in ops:
        if isinstance(op, Group):
            found += strokes(op.ops, op.matrix.then(matrix) if op.matrix else matrix)
        elif isinstance(op, PathOp):
            at = (0.0, 0.0)
            for segment in op.segments:
                if segment[0] == "Z":
                    continue
                to = matrix.apply(float(segment[-2]), float(segment[-1]))
                if segment[0] == "L":
                    found.append((*at, *to))
                at = to
    return found


def read(file: PrintedFile, options: SheetOptions, drift: BackShift) -> dict[str, tuple[float, float]]:
    """Read all scales as a person does who holds the sheet against the light, from what is drawn on the two pages."""
    width, height = options.page_width, options.page_height
    front = strokes(file.document.pages[0].ops, Matrix())
    printed = shift_matrix(drift, width, height)
    flips_sideways = (options.edge == "long-edge") == (height >= width)
    through = Matrix(-1, 0, 0, 1, width, 0) if flips_sideways else Matrix(1, 0, 0, -1, 0, height)
    back = strokes(file.document.pages[1].ops, printed.then(through))
    readings: dict[str, tuple[float, float]] = {}
    for place, spot in places(width, height).items():
        across = read_scale(front, back, scale_at(spot, "across"), 0)
        readings[place] = (across, read_scale(front, back, scale_at(spot, "down"), 1))
    return readings


def read_scale(
    front: list[tuple[float, float, float, float]],
    back: list[tuple[float, float, float, float]],
    middle: tuple[float, float],
    along: int,
) -> float:
    """Return whole millimetres from the back's line 0, tenths from the line of the back that meets a ruler's line."""
    off = 1 - along

    def ticks(lines: list[tuple[float, float, float, float]]) -> list[tuple[float, float]]:
        near = [
            line
            for line in lines
            if abs((line[along] + line[2 + along]) / 2 - middle[along]) < 20
            and abs((line[off] + line[2 + off]) / 2 - middle[off]) < 8
            and abs(line[2 + off] - line[off]) > 10 * abs(line[2 + along] - line[along])
        ]
        return sorted(((line[along] + line[2 + along]) / 2, abs(line[2 + off] - line[off])) for line in near)

    ruler = [position for position, _ in ticks(front)]
    vernier = ticks(back)
    assert len(ruler) == 29
    assert len(vernier) == 10
    zero = max(vernier, key=lambda tick: tick[1])[0]
    assert zero == vernier[0][0]
    misses = [min(abs(position - line) for line in ruler) for position, _ in vernier]
    tenths = misses.index(min(misses))
    whole = floor(zero - ruler[0] - tenths / 10 + 0.5)
    return whole + tenths / 10


@settings(max_examples=30, deadline=None, derandomize=True)
@given(
    drift=DRIFTS,
    paper=st.sampled_from(["a4", "letter", "universal", "a3"]),
    edge=st.sampled_from(["long-edge", "short-edge"]),
    earlier=st.one_of(st.just(BackShift()), st.builds(BackShift, x=st.floats(-1, 1), angle=st.floats(-0.2, 0.2))),
)
def test_reading_the_sheet_and_typing_the_numbers_stills_the_printer(
    drift: BackShift,
    paper: str,
    edge: str,
    earlier: BackShift,
    papers: dict[str, Paper],
    a_calibration: Callable[..., PrintedFile],
) -> None:
    printer = Printer(name="mine", duplex=edge, back=earlier)
    options = SheetOptions(paper=papers[paper], printer=printer)
    readings = Readings(paper=paper, duplex=edge, places=read(a_calibration(options), options, drift))
    mended = calibrated(Printer(name="mine", duplex=edge, back=earlier, readings=readings), papers)
    assert mended.readings is None
    width, height = options.page_width, options.page_height
    printed = shift_matrix(mended.back, width, height).then(shift_matrix(drift, width, height))
    for x in (0.0, width / 2, width):
        for y in (0.0, height / 2, height):
            landed = printed.apply(x, y)
            assert abs(landed[0] - x) < 0.15, (
                "readings are rounded to 0.1 mm, and carried out to the corners of the page"
            )
            assert abs(landed[1] - y) < 0.15, (
                "readings are rounded to 0.1 mm, and carried out to the corners of the page"
            )


@pytest.mark.parametrize("edge", ["long-edge", "short-edge"])
def test_a_still_printer_reads_five_everywhere(
    edge: str, papers: dict[str, Paper], a_calibration: Callable[..., PrintedFile]
) -> None:
    options = SheetOptions(paper=papers["a4"], printer=Printer(name="mine", duplex=edge))
    assert read(a_calibration(options), options, BackShift()) == dict.fromkeys(PLACES, (5.0, 5.0))
    fives = dict.fromkeys(PLACES, (5.0, 5.0))
    readings = Readings(paper="a4", duplex=edge, places=fives)
    assert calibrated(Printer(name="mine", readings=readings), papers).back == BackShift()


@pytest.mark.parametrize(
    ("edge", "reading", "x", "y"),
    [
        ("long-edge", (5.7, 5.0), 0.7, 0.0),
        ("long-edge", (5.0, 5.7), 0.0, -0.7),
        ("short-edge", (5.7, 5.0), -0.7, 0.0),
        ("short-edge", (5.0, 5.7), 0.0, 0.7),
    ],
)
def test_the_middle_alone_gives_the_offset(
    edge: str, reading: tuple[float, float], x: float, y: float, papers: dict[str, Paper]
) -> None:
    readings = Readings(paper="a4", duplex=edge, places={"centre": reading})
    back = calibrated(Printer(name="mine", readings=readings), papers).back
    assert (back.x, back.y) == pytest.approx((x, y))
    assert (back.angle, back.scale_x, back.scale_y) == (0.0, 1.0, 1.0)


def test_places_on_one_line_give_no_angle(papers: dict[str, Paper]) -> None:
    spots = {"top-left": (5.2, 5.0), "centre": (5.2, 5.0), "bottom-right": (5.2, 5.0)}
    readings = Readings(paper="a4", duplex="long-edge", places=spots)
    back = calibrated(Printer(name="mine", readings=readings), papers).back
    assert back == BackShift(x=0.2)


def test_readings_on_an_unknown_paper_are_refused(papers: dict[str, Paper]) -> None:
    readings = Readings(paper="a44", duplex="long-edge", places={"centre": (5.0, 5.0)})
    with pytest.raises(OptionError, match=r"'mine' has readings for paper 'a44'.*did you mean 'a4'"):
        calibrated(Printer(name="mine", readings=readings), papers)


def test_a_map_and_its_inverse_cancel_out() -> None:
    matrix = shift_matrix(BackShift(x=1.5, y=-2, angle=3, scale_x=1.02, scale_y=0.97), 210, 297)
    assert matrix.then(inverse(matrix)).apply(17, 230) == pytest.approx((17, 230))


def test_the_sheet_needs_a_page_that_its_scales_fit_on(
    papers: dict[str, Paper], a_calibration: Callable[..., PrintedFile]
) -> None:
    with pytest.raises(OptionError, match="upright page of 200 × 270 mm or more"):
        a_calibration(SheetOptions(paper=papers["a5"], printer=Printer(name="mine")))


def test_both_sides_of_every_scale_are_on_record(
    papers: dict[str, Paper], a_calibration: Callable[..., PrintedFile]
) -> None:
    file = a_calibration(SheetOptions(paper=papers["letter"], printer=Printer(name="mine")))
    assert file.kind == "calibration"
    assert file.document.duplex == "long-edge"
    faces = {p.id: p.trim for p in file.placements if p.side == "face"}
    backs = {p.id: p.trim for p in file.placements if p.side == "back"}
    assert len(faces) == 10
    for name, rect in faces.items():
        assert backs[name].x == pytest.approx(215.9 - rect.right)
        assert backs[name].y == pytest.approx(rect.y)


@pytest.mark.parametrize(
    "printer",
    [
        Printer(name="mine"),
        Printer(name="mine", margins=Margins(left=4.3, top=4.3, right=4.3, bottom=4.3), duplex="short-edge"),
        Printer(
            name="mine",
            margins=Margins(left=3.2, top=3.2, right=3.2, bottom=12.7),
            back=BackShift(x=1.25, y=-0.5, angle=0.1, scale_x=1.001),
        ),
    ],
    ids=["plain", "margins", "moved"],
)
def test_the_profile_on_the_sheet_can_be_typed_as_it_stands(
    printer: Printer, papers: dict[str, Paper], tmp_path: Path
) -> None:
    lines = entry_lines(SheetOptions(paper=papers["a4"], printer=printer))
    folder = tmp_path / "templates" / "_shared"
    folder.mkdir(parents=True)
    text = "\n".join(lines).replace(BLANK, "5.1")
    (folder / "printers.yaml").write_text(text + "\n", encoding="utf-8")
    typed = load_printers(Project(tmp_path))["mine"]
    assert typed.readings == Readings(paper="a4", duplex=printer.duplex, places=dict.fromkeys(PLACES, (5.1, 5.1)))
    assert replace(typed, readings=None) == printer
