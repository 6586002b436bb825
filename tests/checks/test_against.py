"""A pack against another system's card table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.checks.against import compare, read_table
from generator.checks.subject import Subject
from generator.errors import OptionError, PackError

MAP = """\
id: Nom
locale: fr
only: {kind: unit, group: rome}
columns:
  level: Niveau
  atk: ATQ
  def: DEF
  copies: Ex
  type:
    column: Type
    values:
      {Infantry: infanterie, Officer: officier, Archers: infanterie-de-trait, Horse: cavalerie, Commander: commandant}
"""
WORDS = {
    "infanterie": "Infantry",
    "officier": "Officer",
    "infanterie-de-trait": "Archers",
    "cavalerie": "Horse",
    "commandant": "Commander",
}


def rows(subject: Subject) -> list[dict[str, str]]:
    return [
        {
            "Nom": card.name["fr"],
            "Niveau": str(card.fields["level"]),
            "ATQ": str(card.fields["atk"]),
            "DEF": str(card.fields["def"]),
            "Ex": str(card.copies),
            "Type": WORDS[str(card.fields["type"])],
        }
        for card in subject.game.cards
        if card.kind == "unit" and card.group == "rome"
    ]


def write(folder: Path, table: list[dict[str, str]], *, sep: str = ",") -> tuple[Path, Path]:
    lines = [sep.join(table[0]), *(sep.join(f'"{value}"' for value in row.values()) for row in table)]
    (folder / "table.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "map.yaml").write_text(MAP, encoding="utf-8")
    return folder / "table.csv", folder / "map.yaml"


@pytest.mark.parametrize("sep", [",", ";", "\t"])
def test_an_equal_table_differs_in_nothing(shipped: Subject, tmp_path: Path, sep: str) -> None:
    run = compare(shipped.game, *write(tmp_path, rows(shipped), sep=sep))
    assert run.findings == []
    assert run.cards == 10


def test_names_are_compared_without_accents_and_case(shipped: Subject, tmp_path: Path) -> None:
    table = rows(shipped)
    for row in table:
        row["Nom"] = row["Nom"].upper().replace("É", "E")
    assert compare(shipped.game, *write(tmp_path, table)).findings == []


def test_a_differing_value_names_card_field_and_line(shipped: Subject, tmp_path: Path) -> None:
    table = rows(shipped)
    table[3]["ATQ"] = "6"
    (finding,) = compare(shipped.game, *write(tmp_path, table)).findings
    assert (finding.note.code, finding.note.card, finding.note.field) == ("differs", "cohorte-legionnaire", "atk")
    assert (finding.note.expected, finding.note.found) == ("5", "6")
    assert finding.note.where is not None
    assert finding.note.where.line == 5


def test_missing_extra_and_double_rows_are_told_with_the_nearest_name(shipped: Subject, tmp_path: Path) -> None:
    table = rows(shipped)
    table[0]["Nom"] = "Ligne des hastatis"
    table.append(dict(table[1]))
    found = {f.note.code: f.note for f in compare(shipped.game, *write(tmp_path, table)).findings}
    assert set(found) == {"missing", "extra", "double"}
    assert "Ligne des hastati" in found["extra"].hint
    assert "Ligne des hastatis" in found["missing"].hint
    assert found["double"].card == "archers-auxiliaires-romains"


def test_a_word_that_the_mapping_lacks_is_told(shipped: Subject, tmp_path: Path) -> None:
    table = rows(shipped)
    table[0]["Type"] = "Footmen"
    (finding,) = compare(shipped.game, *write(tmp_path, table)).findings
    assert "no value 'Footmen'" in finding.note.hint


def test_json_tables_are_read_with_their_lines(shipped: Subject, tmp_path: Path) -> None:
    _csv, mapping = write(tmp_path, rows(shipped))
    mapping.write_text(MAP + "rows: data.cards\n", encoding="utf-8")
    table = [{**row, "Niveau": int(row["Niveau"])} for row in rows(shipped)]
    table[1]["Niveau"] = 9
    path = tmp_path / "table.json"
    path.write_text(json.dumps({"data": {"cards": table}}, indent=1, ensure_ascii=False), encoding="utf-8")
    (finding,) = compare(shipped.game, path, mapping).findings
    assert (finding.note.field, finding.note.found) == ("level", "9")
    assert finding.note.where is not None
    line = path.read_text(encoding="utf-8").splitlines()[finding.note.where.line - 1]
    assert "Archers" in line


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("id: Nom\ncolumns: {force: ATQ}\n", "no field 'force'"),
        ("columns: {atk: ATQ}\n", "expected 'id'"),
        ("id: Nom\nlocale: de\ncolumns: {atk: ATQ}\n", "unknown locale"),
        ("id: Nom\ncolumn: x\ncolumns: {atk: ATQ}\n", "unknown key"),
    ],
)
def test_faulty_mappings_are_told(shipped: Subject, tmp_path: Path, text: str, said: str) -> None:
    table, mapping = write(tmp_path, rows(shipped))
    mapping.write_text(text, encoding="utf-8")
    with pytest.raises(PackError, match=said):
        compare(shipped.game, table, mapping)


def test_a_column_that_the_table_lacks_is_told(shipped: Subject, tmp_path: Path) -> None:
    table, mapping = write(tmp_path, rows(shipped))
    mapping.write_text("id: Nom\ncolumns: {atk: ATK}\n", encoding="utf-8")
    with pytest.raises(OptionError, match=r"no column 'ATK'.*ATQ"):
        compare(shipped.game, table, mapping)


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe\x00", b"a,b\n"])
def test_what_is_no_table_is_refused(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes(raw)
    with pytest.raises(OptionError):
        read_table(path)


@pytest.mark.parametrize("raw", ["", "[1, 2]", "{}", "[" * 100_000])
def test_what_is_no_json_table_is_refused(tmp_path: Path, raw: str) -> None:
    path = tmp_path / "t.json"
    path.write_text(raw, encoding="utf-8")
    with pytest.raises(OptionError):
        read_table(path)


def test_every_ragged_row_is_told_and_none_is_cut(tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("id,cost,text\nfrost,1,Stop, then draw\nash,2\nelm,0,Rest\n", encoding="utf-8")
    with pytest.raises(OptionError) as caught:
        read_table(table)
    assert [str(problem).partition("cards.csv:")[2] for problem in caught.value.problems] == [
        "2: 4 cells for 3 columns (a comma in a cell needs quotation marks around it)",
        "3: 2 cells for 3 columns",
    ]
