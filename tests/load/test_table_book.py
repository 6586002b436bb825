"""Spreadsheets: what the cells show is what is printed, or an error names the cell."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import PackError
from generator.load.pack import load_game
from generator.load.table import Table, address
from generator.load.table_archive import Archive, refused_archive
from generator.load.table_book import read_book_table
from generator.load.table_shown import formatted, plain_number
from generator.project import Project

FORMATS = {
    "date": "d/m",
    "time": "h:mm:ss",
    "percent": "0%",
    "fraction": "# ?/?",
    "two": "0.00",
    "odd": "[h]:mm\\q",
    "own": '0" pts"',
}
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
Value = str | float | tuple[float, str]


def xlsx(
    sheets: Mapping[str, Sequence[Sequence[Value | None]]], *, hidden: Sequence[str] = (), more: str = ""
) -> bytes:
    """Return a workbook; a number with a format is written `(0.5, "percent")`."""
    names = list(FORMATS)
    main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    fmts = "".join(
        f"<numFmt numFmtId={quoteattr(str(200 + i))} formatCode={quoteattr(FORMATS[n])}/>" for i, n in enumerate(names)
    )
    xfs = '<xf numFmtId="0"/>' + "".join(f'<xf numFmtId="{200 + i}"/>' for i in range(len(names)))
    files = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types"/>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" '
        f'Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/styles.xml": f"<styleSheet {main}><numFmts>{fmts}</numFmts><cellXfs>{xfs}</cellXfs></styleSheet>",
    }
    book, links = "", ""
    for i, (name, rows) in enumerate(sheets.items(), 1):
        state = ' state="hidden"' if name in hidden else ""
        book += f'<sheet name={quoteattr(name)} sheetId="{i}"{state} r:id="rId{i}"/>'
        target = f'Target="worksheets/sheet{i}.xml"'
        links += f'<Relationship Id="rId{i}" Type="{OFFICE}/worksheet" {target}/>'
        data = ""
        for y, row in enumerate(rows, 1):
            data += (
                f'<row r="{y}">'
                + "".join(_xlsx_cell(value, address(y, x), names) for x, value in enumerate(row, 1))
                + "</row>"
            )
        files[f"xl/worksheets/sheet{i}.xml"] = f"<worksheet {main}><sheetData>{data}</sheetData>{more}</worksheet>"
    rel = f'xmlns:r="{OFFICE}"'
    files["xl/workbook.xml"] = f"<workbook {main} {rel}><sheets>{book}</sheets></workbook>"
    files["xl/_rels/workbook.xml.rels"] = f'<Relationships xmlns="{PACKAGE}/relationships">{links}</Relationships>'
    return zipped(files)


def _xlsx_cell(value: Value | None, at: str, names: list[str]) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        if value.startswith("#"):
            return f'<c r="{at}" t="e"><f>1/0</f><v>{value}</v></c>'
        return f'<c r="{at}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'
    number, style = value if isinstance(value, tuple) else (value, "")
    if style == "formula":
        return f'<c r="{at}"><f>A1*2</f><v>{number}</v></c>'
    index = names.index(style) + 1 if style else 0
    return f'<c r="{at}" s="{index}"><v>{number}</v></c>'


def ods(rows: str) -> bytes:
    """Return an OpenDocument spreadsheet with these rows of XML on one sheet."""
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
    )
    table = f'<table:table table:name="Cards">{rows}</table:table>'
    body = f"<office:body><office:spreadsheet>{table}</office:spreadsheet></office:body>"
    return zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "META-INF/manifest.xml": f'<manifest:manifest xmlns:manifest="{spaces.split(chr(34))[1]}"/>',
            "content.xml": f"<office:document-content {spaces}>{body}</office:document-content>",
        }
    )


def zipped(files: Mapping[str, str | bytes]) -> bytes:
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return sink.getvalue()


def read(raw: bytes, sheet: str = "") -> Table:
    return read_book_table(raw, shown_as="deck.xlsx", sheet=sheet)


def row(table: Table, index: int = 0) -> list[str]:
    return [cell.text for cell in table.rows[index].cells]


HEAD = ["id", "name", "n"]


def test_numbers_are_whole_where_they_are_shown_whole() -> None:
    table = read(
        xlsx({"Cards": [HEAD, ["a", "Ant", 8.0], ["b", "Bee", 0.1], ["c", "Cow", -3.0], ["d", "Dog", 1234567.0]]})
    )
    assert [row(table, i)[2] for i in range(4)] == ["8", "0.1", "-3", "1234567"]
    assert table.problems == ()


def test_cells_print_what_the_spreadsheet_shows() -> None:
    table = read(
        xlsx({"Cards": [["a", "b", "c", "d"], [(0.5, "percent"), (0.25, "fraction"), (1.1, "two"), (6.0, "formula")]]})
    )
    assert row(table) == ["50%", "1/4", "1.10", "6"]


@pytest.mark.parametrize(("style", "number", "word"), [("date", 45293.0, "date"), ("time", 0.0625, "time")])
def test_dates_and_times_are_errors_that_name_the_cell(style: str, number: float, word: str) -> None:
    table = read(xlsx({"Cards": [HEAD, ["a", "Ant", (number, style)]]}))
    (problem,) = table.problems
    assert str(problem.where) == "deck.xlsx:Cards!C2"
    assert problem.message.startswith(f"C2 is a {word} for the spreadsheet; format the cell as Text")


def test_a_number_format_that_is_not_known_is_an_error_not_a_guess() -> None:
    table = read(xlsx({"Cards": [HEAD, ["a", "Ant", (3.0, "own")]]}))
    assert "number format" in table.problems[0].message


def test_a_formula_that_failed_is_told() -> None:
    table = read(xlsx({"Cards": [HEAD, ["a", "Ant", "#DIV/0!"]]}))
    assert "C2 failed: #DIV/0!" in table.problems[0].message


def test_the_first_visible_table_is_taken_and_the_others_are_told() -> None:
    raw = xlsx(
        {"Old": [HEAD, ["x", "Old", 1.0]], "Cards": [HEAD, ["a", "Ant", 1.0]], "Sums": [["k", "v"], ["total", 3.0]]},
        hidden=["Old"],
    )
    table = read(raw)
    assert table.sheet == "Cards"
    notes = " ".join(map(str, table.notes))
    assert "not from 'Sums'" in notes
    assert "hidden sheets are not read: Old" in notes
    assert read(raw, "Sums").sheet == "Sums"
    assert read(raw, "Old").rows


def test_a_sheet_that_is_not_there_names_the_nearest() -> None:
    (problem,) = read(xlsx({"Cards": [HEAD, ["a", "Ant", 1.0]]}), "cards").problems
    assert str(problem) == "deck.xlsx: no sheet is called 'cards' (did you mean 'Cards'?)"


def test_merged_cells_are_told() -> None:
    more = '<mergeCells count="1"><mergeCell ref="C2:C3"/></mergeCells>'
    table = read(xlsx({"Cards": [HEAD, ["a", "Ant", 3.0], ["b", "Bee", None]]}, more=more))
    assert any("C2:C3 are merged" in str(note) for note in table.notes)
    assert row(table, 1) == ["b", "Bee", ""]


def test_cells_of_several_lines_keep_them() -> None:
    assert row(read(xlsx({"Cards": [["id", "text"], ["a", "one\ntwo"]]}))) == ["a", "one\ntwo"]


def test_opendocument_shows_what_its_paragraphs_say() -> None:
    head = "".join(
        f'<table:table-cell office:value-type="string"><text:p>{n}</text:p></table:table-cell>'
        for n in ("a", "b", "c")
    )
    cell = '<table:table-cell office:value-type="{}" office:value="{}"><text:p>{}</text:p></table:table-cell>'
    data = (
        cell.format("float", "1.1", "1.10") + cell.format("percentage", "0.5", "50 %") + cell.format("float", "7", "7")
    )
    table = read(ods(f"<table:table-row>{head}</table:table-row><table:table-row>{data}</table:table-row>"))
    assert row(table) == ["1.10", "50 %", "7"]


def test_opendocument_dates_are_errors_that_name_the_cell() -> None:
    head = "".join(
        f'<table:table-cell office:value-type="string"><text:p>{n}</text:p></table:table-cell>' for n in ("a", "b")
    )
    kind = 'office:value-type="date" office:date-value="2024-01-02"'
    date = f"<table:table-cell {kind}><text:p>1/2</text:p></table:table-cell>"
    text = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'
    table = read(ods(f"<table:table-row>{head}</table:table-row><table:table-row>{text}{date}</table:table-row>"))
    assert [p.message.split(";")[0] for p in table.problems] == ["B2 is a date for the spreadsheet"]


def test_two_cells_at_far_corners_are_refused_before_room_is_made() -> None:
    far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData><sheetData>'
    raw = xlsx({"Cards": [HEAD, ["a", "Ant", 1.0]]})
    files = {n: zipfile.ZipFile(io.BytesIO(raw)).read(n) for n in zipfile.ZipFile(io.BytesIO(raw)).namelist()}
    sheet = (
        files["xl/worksheets/sheet1.xml"]
        .decode()
        .replace("</sheetData>", far + "</sheetData>")
        .replace("<sheetData></sheetData>", "")
    )
    files["xl/worksheets/sheet1.xml"] = sheet.encode()
    assert "a sheet reaches over 1048576 rows and 16384 columns" in read(zipped(files)).problems[0].message


def test_opendocument_rows_repeated_without_end_are_refused() -> None:
    kind = 'table:number-columns-repeated="16384" office:value-type="float" office:value="1"'
    cell = f"<table:table-cell {kind}><text:p>1</text:p></table:table-cell>"
    raw = ods(f'<table:table-row table:number-rows-repeated="1048576">{cell}</table:table-row>')
    assert "a sheet reaches over" in read(raw).problems[0].message


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"xl/worksheets/sheet1.xml": b" " * 30_000_000}, "more than 200 : 1"),
        ({"a.xml": b"x" * 42_000_000}, "unpacks to more than"),
        ({f"f{i}": b"" for i in range(2001)}, "more than 2000 files"),
        ({"xl/workbook.xml": b'<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'}, "declares entities"),
        ({"xl/workbook.xml": b"<x/>"}, "not a spreadsheet"),
    ],
    ids=["ratio", "size", "members", "entities", "no book"],
)
def test_archives_that_harm_or_are_none_are_refused(files: dict[str, bytes], message: str) -> None:
    assert message in read(zipped(files)).problems[0].message


def test_a_damaged_archive_is_refused() -> None:
    assert "damaged" in read(xlsx({"Cards": [HEAD]})[:200]).problems[0].message


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_an_archive_is_refused_wherever_its_packed_data_are_damaged(method: int) -> None:
    """Not all that zipfile raises is its own: decompressors raise what they like."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        archive.writestr("content.xml", " ".join(f"<cell>{number * number}</cell>" for number in range(200)))
    sound = packed.getvalue()
    assert refused_archive(sound) == ""
    start = 30 + len("content.xml")  # behind the local header (APPNOTE.TXT 4.3.7)
    spoilt = [sound[:at] + bytes([sound[at] ^ 255]) + sound[at + 1 :] for at in range(start, start + 90)]
    told = [refused_archive(raw) for raw in spoilt]
    assert set(told) - {""} == {"not a spreadsheet that can be opened: the archive is damaged"}
    # LZMA's version (2 bytes) and the size of its dictionary (4) may be others: what is let pass says what it said.
    passed = [Archive.of(raw).read("content.xml") for raw, why in zip(spoilt, told, strict=True) if not why]
    assert set(passed) <= {Archive.of(sound).read("content.xml")}
    assert len(passed) <= 6


def test_something_else_under_the_name_of_a_spreadsheet_is_refused() -> None:
    assert "not a spreadsheet that can be opened" in read(b"id,name\n1,Ant\n").problems[0].message


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        (0.5, "0%", "50%"),
        (0.125, "0.0%", "12.5%"),
        (1234.5, "#,##0.00", "1,234.50"),
        (7.0, "000", "007"),
        (-2.5, "0", "-3"),
        (1.5, "# ?/?", "1 1/2"),
        (2.0, "# ?/?", "2"),
        (3.0, "General", "3"),
        (3.0, "0;[Red]-0", "3"),
        (1.0, "mmm yy", None),
    ],
)
def test_number_formats(value: float, code: str, shown: str | None) -> None:
    assert formatted(value, code) == shown


@given(st.integers(-(10**15), 10**15))
def test_whole_numbers_are_never_written_in_powers(value: int) -> None:
    assert plain_number(float(value)) == str(value)


@given(st.binary(max_size=400))
def test_whatever_the_bytes_are_the_reader_answers(raw: bytes) -> None:
    assert read(raw).problems
    assert read(b"PK\x03\x04" + raw).problems


def test_a_live_pack_tells_of_its_sheet_by_the_address_of_the_cell(tmp_path: Path) -> None:
    folder = tmp_path / "cards" / "duel" / "cards"
    folder.mkdir(parents=True)
    game = """
title: {en: Duel}
locales: [en]
kinds: {unit: {label: {en: Unit}, fields: {cost: {type: int, maximum: 9}}}}
cards: [{table: cards/deck.xlsx, sheet: Cards, columns: {Prix: cost}}]
"""
    (folder.parent / "game.yaml").write_text(game, encoding="utf-8")
    table: list[Sequence[Value | None]] = [
        ["Name", "Qty", "Prix"],
        ["Ant", 2.0, 3.0],
        ["Bee", 1.0, "many"],
        ["Cow", 1.0, 12.0],
    ]
    (folder / "deck.xlsx").write_bytes(xlsx({"Notes": [["a"]], "Cards": table}))
    with pytest.raises(PackError) as caught:
        load_game(Project(tmp_path), "duel")
    assert [str(problem).removeprefix("cards/duel/cards/") for problem in caught.value.problems] == [
        "deck.xlsx:Cards!C3: cards[1].cost: expected a whole number up to 9, got 'many'",
        "deck.xlsx:Cards!C4: cards[2].cost: expected a number up to 9, got 12",
    ]
    (folder / "deck.xlsx").write_bytes(xlsx({"Cards": table[:2]}))
    (card,) = load_game(Project(tmp_path), "duel").cards
    assert (card.copies, card.fields["cost"]) == (2, 3)
    assert str(card.places["cost"]) == "cards/duel/cards/deck.xlsx:Cards!C2"
