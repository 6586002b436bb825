"""How far the sheets of a spreadsheet reach, before a reader makes room for every cell between the corners.

Readers of spreadsheets lay a sheet out as one block: two cells at opposite corners of a sheet would ask for
17 thousand million places. So the corners are looked at first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.load.table import MAX_CELLS, MAX_COLUMNS, MAX_ROWS
from generator.load.table_archive import Archive
from generator.load.table_shown import MAIN, OFFICE, TABLE, cell_place, whole, xml_of

__all__ = ["refused_extent"]

_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml")
_LIMIT = 4 * MAX_CELLS
"""Places of one sheet, empty ones included."""


def refused_extent(archive: Archive) -> str:
    """Return why a spreadsheet is too large to be laid out, in one sentence; empty where it is not."""
    for height, width in (*_xlsx(archive), *_ods(archive)):
        if height > MAX_ROWS or width > MAX_COLUMNS or height * width > _LIMIT:
            limit = f"{MAX_ROWS} rows or {MAX_COLUMNS} columns"
            return f"a sheet reaches over {height} rows and {width} columns, expected at most {limit}"
    return ""


def _xlsx(archive: Archive) -> Iterator[tuple[int, int]]:
    for name in archive.file.namelist():
        if not _SHEET.fullmatch(name):
            continue
        root = xml_of(archive.read(name))
        if root is None:
            continue
        line = height = width = 0
        for row in root.iter(f"{MAIN}row"):
            line = whole(row.get("r")) or line + 1
            column = 0
            for cell in row:
                at = cell_place(cell.get("r", ""))
                at_line, column = at if at else (line, column + 1)
                if len(cell):
                    height, width = max(height, at_line), max(width, column)
        yield height, width


def _ods(archive: Archive) -> Iterator[tuple[int, int]]:
    root = xml_of(archive.read("content.xml"))
    if root is None:
        return
    for table in root.iter(f"{TABLE}table"):
        line = height = width = 0
        for row in table.iter(f"{TABLE}table-row"):
            line += whole(row.get(f"{TABLE}number-rows-repeated")) or 1
            column = 0
            for cell in row:
                column += whole(cell.get(f"{TABLE}number-columns-repeated")) or 1
                if cell.get(f"{OFFICE}value-type") or len(cell):
                    height, width = line, max(width, column)
        yield height, width
