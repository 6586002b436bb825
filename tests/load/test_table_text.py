"""Tables as text files: what people's programs write, and what goes wrong in them."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.load.table import MAX_CELL_LENGTH, MAX_ROWS, Table
from generator.load.table_text import ENCODINGS, delimiter_of, read_text_table

WORDS = "id,nom,texte\n1,Épée brûlée,L’œil coûte 1 €\n2,Ça,“ça”\n"


def read(raw: bytes | str, **options: str) -> Table:
    return read_text_table(raw.encode() if isinstance(raw, str) else raw, shown_as="deck.csv", **options)  # type: ignore[arg-type]


def cells(table: Table) -> list[list[str]]:
    return [[cell.text for cell in row.cells] for row in table.rows]


def told(table: Table) -> list[str]:
    return [str(problem).removeprefix("deck.csv:") for problem in table.problems]


@pytest.mark.parametrize(
    "raw",
    [
        WORDS.encode(),
        b"\xef\xbb\xbf" + WORDS.encode(),
        WORDS.encode("utf-16"),
        b"\xfe\xff" + WORDS.encode("utf-16-be"),
        WORDS.replace("\n", "\r\n").encode(),
        WORDS.replace("\n", "\r").encode(),
        WORDS.replace(",", ";").encode(),
        WORDS.replace(",", "\t").encode(),
        WORDS.replace(",", "|").encode(),
        ("sep=;\r\n" + WORDS.replace(",", ";")).encode(),
    ],
    ids=["utf8", "bom", "utf16-le", "utf16-be", "crlf", "cr", "semicolon", "tab", "pipe", "sep-line"],
)
def test_every_common_file_gives_the_same_letters(raw: bytes) -> None:
    table = read(raw)
    assert [column.name for column in table.columns] == ["id", "nom", "texte"]
    assert cells(table) == [["1", "Épée brûlée", "L’œil coûte 1 €"], ["2", "Ça", "“ça”"]]
    assert table.problems == ()


def test_windows_1252_is_refused_with_its_byte_and_read_when_it_is_declared() -> None:
    raw = WORDS.encode("cp1252")
    (problem,) = told(read(raw))
    assert problem.startswith("2:3: the byte 0xC9 is not UTF-8")
    assert "windows-1252" in problem
    assert "'É'" in problem
    assert cells(read(raw, encoding="windows-1252"))[0][1] == "Épée brûlée"


@pytest.mark.parametrize("name", sorted(ENCODINGS))
def test_every_declared_encoding_exists(name: str) -> None:
    assert read("a,b\n1,2\n".encode(ENCODINGS[name]), encoding=name).problems == ()


def test_an_unknown_encoding_names_the_known_ones() -> None:
    assert "known: utf-8" in told(read(WORDS, encoding="ebcdic"))[0]


def test_a_declared_encoding_that_does_not_fit_is_told() -> None:
    assert "is not shift-jis" in told(read(b"a,b\n1,\xff\xfe\xfd\n", encoding="shift-jis"))[0]


def test_rows_that_are_too_long_or_too_short_name_their_line_and_lose_nothing() -> None:
    table = read('id,name,text\n1,Ant,Bite\n2,Frost,Deal 2, then draw\n3,Short\n4,"Open,never\n5,Lost,Row\n')
    assert [line.split(" (")[0] for line in sorted(told(table))] == [
        "3: 4 cells for 3 columns",
        "4: 2 cells for 3 columns",
        "5:3: quote never closed",
    ]
    assert cells(table)[1] == ["2", "Frost", "Deal 2"]
    assert cells(table)[4] == ["5", "Lost", "Row"]


def test_blank_rows_are_counted_and_lines_stay_those_of_the_file() -> None:
    table = read("id,name\n1,Ant\n,\n  ,\t\n\n2,Bee\n,\n")
    assert [(row.line, row.cells[1].text) for row in table.rows] == [(2, "Ant"), (6, "Bee")]
    assert "4 blank rows skipped" in str(table.notes[0])


def test_blank_columns_are_skipped_and_commas_behind_the_last_are_no_cells() -> None:
    table = read("id,name,,\n1,Ant,,\n2,Bee,,\n")
    assert [column.name for column in table.columns] == ["id", "name"]
    assert table.problems == ()


def test_a_cell_under_no_heading_is_told() -> None:
    assert told(read("id,,name\n1,lost,Ant\n"))[0].startswith("2:3: 'lost' stands in a column without a heading")


def test_two_columns_of_one_name_are_told_whatever_their_case() -> None:
    assert told(read("id,Name,name\n1,a,b\n")) == ["1:9: a second column is called 'name' (first at deck.csv:1:4)"]


def test_cells_of_several_lines_keep_them_and_the_next_row_keeps_its_line() -> None:
    table = read('id,text\n1,"one\ntwo ""2""\n\nthree"\n2,four\n')
    assert cells(table) == [["1", 'one\ntwo "2"\n\nthree'], ["2", "four"]]
    assert table.rows[1].line == 6
    assert table.rows[1].cells[1].column == 3


def test_text_behind_a_closing_quote_is_told() -> None:
    assert told(read('id,text\n1,"a"b\n'))[0].startswith("2:6: text after the closing quote")


def test_numbers_are_never_touched() -> None:
    assert cells(read("a,b,c,d\n007,1.10,1e3,2024-01-02\n")) == [["007", "1.10", "1e3", "2024-01-02"]]


def test_rows_of_comments_are_left_out_only_where_that_is_asked() -> None:
    raw = "name,n\n#1 fan,1\nAnt,2\n"
    assert len(read(raw).rows) == 2
    table = read(raw, comments="#")
    assert cells(table) == [["Ant", "2"]]
    assert "1 rows that start with '#' left out" in str(table.notes[0])


def test_the_delimiter_is_the_one_that_makes_even_rows() -> None:
    assert delimiter_of("name;text\nAnt;bites, hard, twice\nBee;stings, once\n") == ";"
    assert delimiter_of('name,text\nAnt,"a;b;c"\n') == ","


def test_a_guessed_delimiter_is_told() -> None:
    assert any("parted by ';'" in str(note) for note in read("a;b\n1;2\n").notes)


def test_too_many_rows_are_refused() -> None:
    assert "more than 20000 rows" in told(read("a,b\n" + "1,2\n" * (MAX_ROWS + 1)))[0]


def test_a_cell_without_end_is_refused() -> None:
    assert f"more than {MAX_CELL_LENGTH} characters" in told(read(f"a,b\n1,{'x' * (MAX_CELL_LENGTH + 1)}\n"))[0]


def test_characters_that_cannot_be_printed_are_told() -> None:
    assert told(read("a,b\n1,x\x07\n"))[0].startswith("2:3: the character U+0007 cannot be printed")


def test_an_empty_file_says_so() -> None:
    assert "the table is empty" in told(read(""))[0]


_CELL = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")) | st.just("\n"), max_size=12)


@given(st.lists(st.tuples(_CELL, _CELL, _CELL), min_size=1, max_size=8), st.sampled_from(",;\t|"))
def test_what_the_standard_library_writes_is_read_back(rows: list[tuple[str, str, str]], delimiter: str) -> None:
    sink = io.StringIO(newline="")
    writer = csv.writer(sink, delimiter=delimiter)
    writer.writerow(["head a", "head b", "head c"])
    writer.writerows([("x" + a, b, c) for a, b, c in rows])
    table = read(sink.getvalue(), delimiter=delimiter)
    assert table.problems == ()
    import unicodedata

    def tidy(text: str) -> str:
        bare = text.translate(dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff"))).strip()
        return unicodedata.normalize("NFC", text.strip()) if bare else ""

    assert cells(table) == [[tidy("x" + a), tidy(b), tidy(c)] for a, b, c in rows]


@given(st.binary(max_size=300))
def test_whatever_the_bytes_are_the_reader_answers(raw: bytes) -> None:
    table = read(raw)
    assert table.problems or table.columns
