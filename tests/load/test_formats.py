"""Sizes, papers and printers: what ships, the project's own over it, and every fault with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.errors import OptionError, PackError
from generator.load.formats import find_paper, find_printer, find_size, load_papers, load_printers, load_sizes
from generator.model.printing import BackShift, Margins
from generator.project import Project

Write = Callable[[str, str], Project]


@pytest.fixture
def own(tmp_path: Path) -> Write:
    """Return a function that writes a file of a project's own and returns the project."""

    def write(name: str, text: str) -> Project:
        folder = tmp_path / "templates" / "_shared"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
        return Project(tmp_path)

    return write


def test_what_ships_is_sound(project: Project) -> None:
    sizes = load_sizes(project)
    assert (sizes["tcg"].width, sizes["tcg"].height, sizes["tcg"].bleed, sizes["tcg"].safe) == (63, 88, 3, 3)
    assert {"poker", "bridge", "mini-euro", "mini-american", "tarot", "square", "jumbo", "domino"} <= set(sizes)
    papers = load_papers(project)
    assert {"a4", "letter", "a3", "universal"} <= set(papers)
    universal = papers["universal"]
    assert universal.width == min(papers["a4"].width, papers["letter"].width)
    assert universal.height == min(papers["a4"].height, papers["letter"].height)
    printer = load_printers(project)["default"]
    assert printer.margins == Margins(left=5, top=5, right=5, bottom=5)
    assert (printer.duplex, printer.back, printer.readings) == ("long-edge", BackShift(), None)


def test_the_projects_own_entries_add_to_the_shipped_and_replace_them(own: Write) -> None:
    project = own("sizes.yaml", "tcg: {width: 60, height: 80}\nround: {width: 50, height: 50, corner: 25}\n")
    sizes = load_sizes(project)
    assert (sizes["tcg"].width, sizes["tcg"].corner) == (60, 3.0)
    assert sizes["round"].corner == 25
    assert sizes["poker"].width == 63.5


def test_a_printer_may_say_its_margins_in_one_number_or_four(own: Write) -> None:
    printers = load_printers(own("printers.yaml", "one: {margins: 4}\nfour: {margins: {bottom: 12.7}}\nnone: {}\n"))
    assert printers["one"].margins == Margins(left=4, top=4, right=4, bottom=4)
    assert printers["four"].margins == Margins(left=5, top=5, right=5, bottom=12.7)
    assert printers["none"].margins == Margins()


def test_a_printer_keeps_its_shift_and_its_readings(own: Write) -> None:
    text = (
        "mine:\n  back: {x: 0.4, y: -1, angle: 0.1, scale_x: 1.002}\n"
        "  readings: {paper: a4, duplex: short-edge, centre: [5, 4.9], top-left: [5.1, 5.2]}\n"
    )
    mine = load_printers(own("printers.yaml", text))["mine"]
    assert mine.back == BackShift(x=0.4, y=-1.0, angle=0.1, scale_x=1.002)
    assert mine.readings is not None
    assert mine.readings.places == {"centre": (5, 4.9), "top-left": (5.1, 5.2)}
    assert mine.readings.duplex == "short-edge"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a: {margins: x}", "1:14: a.margins: expected mm, or a mapping of left, top, right and bottom"),
        ("a: {margins: -1}", "a.margins: expected a number from 0 to 50"),
        ("a: {margins: {left: -1}}", "1:21: a.margins.left: expected a number from 0 to 50, got -1"),
        ("a: {back: {x: 44}}", "1:15: a.back.x: expected a number from -20 to 20, got 44"),
        ("a: {back: {angel: 1}}", "1:12: a.back.angel: unknown key 'angel' (did you mean 'angle'?)"),
        ("a: {duplex: long}", "expected one of long-edge, short-edge, got 'long' (did you mean 'long-edge'?)"),
        ("a: 5", "1:4: a: expected a mapping, got 5"),
        ("- a", "1:1: expected names with their values"),
        ("a: {readings: {paper: a4, duplex: long-edge, centre: [5]}}", "expected two readings, [across, down]"),
        ("a: {readings: {paper: a4, duplex: long-edge, centre: [5, 11]}}", "expected readings from 0 to 10"),
        ("a: {readings: {paper: a4, duplex: long-edge}}", "centre"),
    ],
)
def test_a_fault_in_a_printer_is_told_with_its_place(text: str, fault: str, own: Write) -> None:
    with pytest.raises(PackError) as told:
        load_printers(own("printers.yaml", text + "\n"))
    assert "templates/_shared/printers.yaml:" in str(told.value)
    assert fault in str(told.value)


def test_all_faults_of_a_file_are_told_at_once(own: Write) -> None:
    text = (
        "a: {width: 0, height: 10}\nb: {width: 20}\n"
        "c: {width: 10, height: 10, corner: 6}\nd: {width: 9, height: 9, safe: 5}\n"
    )
    with pytest.raises(PackError) as told:
        load_sizes(own("sizes.yaml", text))
    lines = [problem.where.line for problem in told.value.problems if problem.where]
    assert sorted(lines) == [1, 2, 3, 4]
    assert "expected a corner radius of at most 5 mm, got 6" in str(told.value)
    assert "expected a safe zone of less than 4.5 mm, got 5" in str(told.value)


def test_a_paper_is_given_upright(own: Write) -> None:
    with pytest.raises(PackError, match="expected an upright paper, got 297 wide and 210 high"):
        load_papers(own("papers.yaml", "lying: {width: 297, height: 210}\n"))


def test_a_name_that_is_not_known_gets_the_nearest_one(project: Project) -> None:
    with pytest.raises(OptionError, match=r"expected the name of a paper, got 'leter' \(did you mean 'letter'\?\)"):
        find_paper(load_papers(project), "leter")
    with pytest.raises(OptionError, match=r"name of a printer, got 'zzz' \(known are default, "):
        find_printer(load_printers(project), "zzz")
    with pytest.raises(OptionError, match=r"did you mean 'poker'"):
        find_size(load_sizes(project), "pokr")
    assert find_size(load_sizes(project), "tcg").name == "tcg"
