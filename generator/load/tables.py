"""`tables.yaml`: what a game prints or plays with beside its cards, row by row: dice, ranks, places of a board.

Cards have kinds, faces and copies; rows of a table have only an id, a name and values. What the values mean is the
game's own matter. A name is given per locale, as that of a card is, and asked for in every locale.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.load.flatten import flat_facts, freeze
from generator.load.game_file import check_locales
from generator.load.pack_files import PackFiles
from generator.load.pack_models import GameFile
from generator.load.validate import found
from generator.load.yaml_source import Source, ValuePath
from generator.model.effect import Value

__all__ = ["TABLES_FILE", "read_tables", "table_facts"]

TABLES_FILE = "tables.yaml"

Row = Mapping[str, Value]


def read_tables(files: PackFiles, entry: GameFile) -> Mapping[str, tuple[Row, ...]]:
    """Return the tables of a pack by their names, empty without `tables.yaml`; faults go to `files.problems`."""
    source = files.read(TABLES_FILE) if files.has(TABLES_FILE) else None
    if source is None or source.data is None:
        return {}
    if not isinstance(source.data, dict):
        files.problems.append(source.problem((), f"expected a mapping, got {found(source.data)}"))
        return {}
    return {str(name): _rows(files, source, entry, name) for name in source.data}


def table_facts(tables: Mapping[str, tuple[Row, ...]]) -> dict[str, Value]:
    """Return what the rows say as facts, for kits and rulebooks: `tables.tracks.crowns.to`; names are left out."""
    nested = {
        name: {str(row["id"]): {key: row[key] for key in row if key not in ("id", "name")} for row in rows}
        for name, rows in tables.items()
    }
    return flat_facts({"tables": nested}) if nested else {}


def _rows(files: PackFiles, source: Source, entry: GameFile, name: str) -> tuple[Row, ...]:
    data = source.data[name] if isinstance(source.data, dict) else None
    if not isinstance(data, list):
        files.problems.append(source.problem((name,), f"expected a list of rows, got {found(data)}"))
        return ()
    rows: list[Row] = []
    ids: set[object] = set()
    for index, row in enumerate(data):
        at: ValuePath = (name, index)
        if not isinstance(row, dict):
            files.problems.append(source.problem(at, f"expected a row with an id, got {found(row)}"))
            continue
        _check_name(files, source, at, row, entry)
        if not _has_id(files, source, at, row, ids):
            continue
        rows.append({str(key): freeze(value) for key, value in row.items()})
    return tuple(rows)


def _has_id(files: PackFiles, source: Source, at: ValuePath, row: Mapping[str, object], ids: set[object]) -> bool:
    row_id = row.get("id")
    if not isinstance(row_id, str) or not row_id or "." in row_id:
        hint = "an id is text without dots, unique in its table"
        files.problems.append(source.problem(at, "the row has no id", hint))
        return False
    if row_id in ids:
        files.problems.append(source.problem((*at, "id"), f"a second row is called {row_id!r}"))
        return False
    ids.add(row_id)
    return True


def _check_name(files: PackFiles, source: Source, at: ValuePath, row: Mapping[str, object], entry: GameFile) -> None:
    words = row.get("name")
    if words is None:
        return
    if not isinstance(words, dict):
        files.problems.append(source.problem((*at, "name"), f"expected a name per locale, got {found(words)}"))
        return
    for locale, text in words.items():
        if not isinstance(text, str) or not text.strip():
            files.problems.append(source.problem((*at, "name", locale), f"expected words, got {found(text)}"))
    check_locales(source, (*at, "name"), {str(one): "" for one in words}, entry.locales, files.problems)
