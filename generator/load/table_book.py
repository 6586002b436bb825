"""Tables on sheets of XLSX, ODS and XLS files: cells as the spreadsheet shows them, or a fault that names the cell."""

from __future__ import annotations

import datetime
import io
from collections.abc import Sequence
from dataclasses import dataclass

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

from generator.errors import Location, Problem, nearest
from generator.load.table import MAX_CELLS, MAX_COLUMNS, MAX_ROWS, Cell, Table, address, blank, table_of
from generator.load.table_archive import Archive, refused_archive
from generator.load.table_extent import refused_extent
from generator.load.table_shown import formatted, ods_shown, plain_number, xlsx_looks

__all__ = ["BOOKS", "read_book_table"]

BOOKS = (".xlsx", ".xlsm", ".ods", ".xls")
"""Endings of the files that are read here; macros of an .xlsm are not looked at."""

_ERRORS = ("#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!", "#GETTING_DATA")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Looks:
    """How cells are shown where that is not their value."""

    formats: dict[tuple[int, int], str]
    failed: dict[tuple[int, int], str]
    """What formulas say that failed: the reader of values leaves them blank."""
    shown: dict[tuple[int, int], tuple[str, str]]


def read_book_table(raw: bytes, *, shown_as: str, sheet: str = "", comments: str = "") -> Table:
    """Return the table on one sheet; the first visible one that holds anything where none is named."""

    def faulty(message: str, hint: str = "") -> Table:
        problem = Problem(message=message, where=Location(shown_as), hint=hint)
        return Table(shown_as=shown_as, columns=(), rows=(), problems=(problem,))

    zipped = raw.startswith(b"PK")
    if zipped and (refused := refused_archive(raw) or refused_extent(Archive.of(raw))):
        return faulty(refused)
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(raw))
        chosen, notes = _choose(book, shown_as, sheet)
        if isinstance(chosen, Problem):
            return faulty(chosen.message, chosen.hint)
        page = book.get_sheet_by_name(chosen)
        if page.total_height > MAX_ROWS or page.total_width > MAX_COLUMNS or page.height * page.width > MAX_CELLS:
            limit = f"{MAX_ROWS} rows, {MAX_COLUMNS} columns or {MAX_CELLS} cells"
            return faulty(f"the sheet {chosen!r} has more than {limit}", "clear what lies far below or to the right")
        rows = page.to_python(skip_empty_area=False)
    except (CalamineError, OSError, ValueError) as error:
        return faulty(f"not a spreadsheet that can be opened: {str(error)[:120]}")
    archive = Archive.of(raw) if zipped else None
    formats, failed = xlsx_looks(archive, chosen) if archive else ({}, {})
    looks = _Looks(formats=formats, failed=failed, shown=ods_shown(archive, chosen) if archive else {})
    notes += _merged(page, rows, shown_as, chosen)
    grid = (
        [_cell(value, line, column, looks) for column, value in enumerate(row, 1)] for line, row in enumerate(rows, 1)
    )
    return table_of(grid, shown_as=shown_as, sheet=chosen, comments=comments, notes=notes)


def _choose(book: CalamineWorkbook, shown_as: str, wanted: str) -> tuple[str | Problem, list[Problem]]:
    sheets = [s for s in book.sheets_metadata if s.typ == SheetTypeEnum.WorkSheet]
    visible = [s.name for s in sheets if s.visible == SheetVisibleEnum.Visible]
    hidden = [s.name for s in sheets if s.visible != SheetVisibleEnum.Visible]
    if wanted:
        if wanted in (s.name for s in sheets):
            return wanted, []
        known = ", ".join(visible) or "none"
        hint = nearest(wanted, visible) or f"sheets: {known}"
        return Problem(message=f"no sheet is called {wanted!r}", hint=hint), []
    filled = [name for name in visible if book.get_sheet_by_name(name).height > 1]
    if not filled:
        return Problem(
            message="no visible sheet holds a table", hint="name a hidden one with its name" if hidden else ""
        ), []
    chosen = filled[0]
    where = Location(shown_as)
    notes = []
    if others := [name for name in filled if name != chosen]:
        message = f"the cards are taken from sheet {chosen!r}, not from {', '.join(map(repr, others))}"
        notes.append(Problem(message=message, where=where, hint="name another with --sheet"))
    if hidden:
        notes.append(Problem(message=f"hidden sheets are not read: {', '.join(hidden)}", where=where))
    return chosen, notes


def _merged(page: CalamineSheet, rows: Sequence[Sequence[object]], shown_as: str, sheet: str) -> list[Problem]:
    """Tell of merged cells: the value stands in the first of them only, so the other cards have none."""
    notes = []
    for (top, left), (bottom, right) in (page.merged_cell_ranges or [])[:20]:
        if top >= len(rows) or left >= len(rows[top]) or blank(str(rows[top][left])):
            continue
        area = f"{address(top + 1, left + 1)}:{address(bottom + 1, right + 1)}"
        message = f"{area} are merged: the value counts for {address(top + 1, left + 1)} alone"
        notes.append(
            Problem(message=message, where=Location(f"{shown_as}:{sheet}!{area}"), hint="unmerge and fill the cells")
        )
    return notes


def _cell(value: object, line: int, column: int, looks: _Looks) -> Cell:
    kind, shown = looks.shown.get((line, column), ("", ""))
    code = looks.formats.get((line, column), "")
    fault, text = "", ""
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta) or kind in ("date", "time"):
        timely = isinstance(value, datetime.time | datetime.timedelta) or kind == "time"
        fault = f"{address(line, column)} is a {'time' if timely else 'date'}"
        fault += " for the spreadsheet; format the cell as Text and type what the card is to say"
    elif isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, int | float):
        if kind and shown:
            text = shown
        elif code:
            told = formatted(float(value), code)
            if told is None:
                fault = f"{address(line, column)} is shown by the number format {code!r}, which is not known here"
                fault += "; format the cell as Text, or as a plain number"
            text = told or ""
        else:
            text = plain_number(float(value))
    else:
        text = str(value or "").replace("\r\n", "\n").replace("\r", "\n").replace("_x000D_", "")
        text = looks.failed.get((line, column), text)
        if text in _ERRORS or text.startswith("Err:") or (line, column) in looks.failed:
            fault = f"the formula in {address(line, column)} failed: {text}"
    return Cell(text=text, line=line, column=column, fault=fault)
