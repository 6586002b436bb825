"""The door for tables: a file of any known format to a `Table`, by its content where its name says nothing."""

from __future__ import annotations

from pathlib import Path

from generator.errors import Location, Problem
from generator.load.table import MAX_TABLE_BYTES, Table
from generator.load.table_book import BOOKS, read_book_table
from generator.load.table_text import read_text_table
from generator.load.table_tree import read_tree_table

__all__ = ["TABLES", "read_table"]

TABLES = (".csv", ".tsv", ".txt", *BOOKS, ".json", ".yaml", ".yml")
"""Endings of files that hold tables."""


def read_table(
    path: Path, *, shown_as: str, sheet: str = "", encoding: str = "", delimiter: str = "", comments: str = ""
) -> Table:
    """Return the table in a file; never raises for what the file says, its faults are in `problems`.

    Args:
        path: the file, already known to be one that may be read.
        shown_as: how people call it.
        sheet: which sheet of a spreadsheet; the first visible one with a table by default.
        encoding: of a text file that is neither UTF-8 nor marked as UTF-16.
        delimiter: what parts the cells of a text file; found out by default.
        comments: rows that start so are left out.
    """

    def faulty(message: str, hint: str = "") -> Table:
        problem = Problem(message=message, where=Location(shown_as), hint=hint)
        return Table(shown_as=shown_as, columns=(), rows=(), problems=(problem,))

    try:
        if not path.is_file():
            return faulty("no such file" if not path.exists() else "not a file")
        if path.stat().st_size > MAX_TABLE_BYTES:
            return faulty(f"larger than {MAX_TABLE_BYTES // 1024 // 1024} MiB", "split the table")
        raw = path.read_bytes()
    except OSError as error:
        return faulty(f"cannot be read: {error.strerror or error}")
    ending = path.suffix.casefold()
    if raw.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")) or ending in BOOKS:
        return read_book_table(raw, shown_as=shown_as, sheet=sheet, comments=comments)
    if sheet:
        return faulty("a text file has no sheets", "leave the sheet out")
    if ending in (".json", ".yaml", ".yml"):
        return read_tree_table(raw, shown_as=shown_as, encoding=encoding)
    if ending not in TABLES:
        return faulty(f"cannot tell what sort of table {path.name!r} is", "known endings: " + ", ".join(TABLES))
    return read_text_table(
        raw, shown_as=shown_as, encoding=encoding, delimiter=delimiter, comments=comments, tabs=ending == ".tsv"
    )
