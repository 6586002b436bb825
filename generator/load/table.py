"""A table of cards as it was typed: a head, rows of text cells, and where each of them stands.

Every reader of tables (CSV, spreadsheets, JSON, YAML) ends here. Cells are text, exactly as typed or as the
spreadsheet shows them: nothing is guessed, rounded or turned into a date. What a cell means is decided later.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from generator.errors import Location, Problem

__all__ = [
    "MAX_CELLS",
    "MAX_CELL_LENGTH",
    "MAX_COLUMNS",
    "MAX_ROWS",
    "MAX_TABLE_BYTES",
    "Cell",
    "Column",
    "Part",
    "Row",
    "Table",
    "address",
    "blank",
    "table_of",
]

MAX_ROWS = 20_000
"""Rows of one table: a hundred times the largest deck we know."""
MAX_COLUMNS = 200
MAX_CELLS = 400_000
MAX_CELL_LENGTH = 32_767
"""Characters in one cell: what Excel allows (Excel specifications and limits)."""
MAX_TABLE_BYTES = 20 * 1024 * 1024
"""The largest file of a table that is opened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One cell: its text as typed, without spaces at the ends, and its place."""

    text: str
    line: int
    """From 1: the file's line for text files, the row for spreadsheets."""
    column: int
    """From 1: the character in its line for text files, the column for spreadsheets."""
    fault: str = ""
    """Why the text cannot be printed as it is shown (a date, a formula that failed); empty for a good cell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A named column."""

    name: str
    """The heading as typed, white space tidied."""
    line: int
    column: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One card: a cell per column of the table."""

    line: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A file of a table that was kept in several: its lines are counted on behind those of the file before."""

    shown_as: str
    sheet: str = ""
    before: int
    """Lines of the files before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table that was read."""

    shown_as: str
    """The file as people are told it."""
    sheet: str = ""
    """Name of the sheet it stands on; empty for files without sheets."""
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    problems: tuple[Problem, ...] = ()
    """What is wrong with it; the cards are not to be printed before that is mended."""
    notes: tuple[Problem, ...] = ()
    """What was left out or guessed, for people to see."""
    parts: tuple[Part, ...] = ()
    """The files of a table that was kept in several, in order; empty for one file."""

    def place(self, line: int, column: int) -> Location:
        """Return a place as people find it: `deck.csv:3:7`, or `deck.xlsx:Sheet1!C7`."""
        own = Part(shown_as=self.shown_as, sheet=self.sheet, before=0)
        for part in self.parts:
            own = part if line > part.before else own
        line -= own.before
        if not own.sheet:
            return Location(own.shown_as, line, column)
        return Location(f"{own.shown_as}:{own.sheet}!{address(line, column)}")

    def values(self, index: int) -> list[str]:
        """Return the texts of one column that are not blank."""
        return [row.cells[index].text for row in self.rows if row.cells[index].text]


def address(line: int, column: int) -> str:
    """Return a cell's address, such as `C7`; a column alone or a line alone where the other is 0."""
    letters = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters + (str(line) if line else "")


def blank(text: str) -> bool:
    """Say whether a cell holds nothing that is seen: white space of any sort, or characters of no width."""
    return not "".join(c for c in text if c not in "\u200b\u200c\u200d\u2060\ufeff").strip()


@dataclass(slots=True)
class _Draft:
    problems: list[Problem] = field(default_factory=list)
    notes: list[Problem] = field(default_factory=list)


def table_of(
    grid: Iterable[Sequence[Cell]],
    *,
    shown_as: str,
    sheet: str = "",
    comments: str = "",
    strict_width: bool = False,
    problems: Iterable[Problem] = (),
    notes: Iterable[Problem] = (),
) -> Table:
    """Return the table of a grid: the first row that is not blank is the head, blank rows and columns are skipped.

    Args:
        grid: rows of cells, as they stand in the file.
        shown_as: the file as people are told it.
        sheet: the sheet's name.
        comments: rows whose first cell starts so are left out; empty to take every row.
        strict_width: a row must have as many cells as the head (text files, where a lost comma moves cells).
        problems: what was found wrong before.
        notes: what is to be told besides.
    """
    draft = _Draft(list(problems), list(notes))
    empty = Table(shown_as=shown_as, sheet=sheet, columns=(), rows=())
    head, kept = _split(grid, comments, empty, draft)
    if head is None:
        draft.problems.append(_told(empty, "the table is empty", "its first row names the columns"))
        return replace(empty, problems=tuple(draft.problems), notes=tuple(draft.notes))
    if strict_width:
        _check_widths(empty, head, kept, draft)
    used = _used_columns(empty, head, kept, draft)
    columns = tuple(Column(name=_heading(head[i].text), line=head[i].line, column=head[i].column) for i in used)
    _check_twice(empty, columns, draft)
    rows = tuple(
        Row(line=cells[0].line, cells=tuple(_cell_at(cells, i) for i in used))
        for cells in kept
        if any(i < len(cells) for i in used)
    )
    for row in rows:
        _check_cells(empty, row, draft)
    return Table(
        shown_as=shown_as,
        sheet=sheet,
        columns=columns,
        rows=rows,
        problems=tuple(draft.problems),
        notes=tuple(draft.notes),
    )


def _split(
    grid: Iterable[Sequence[Cell]], comments: str, table: Table, draft: _Draft
) -> tuple[Sequence[Cell] | None, list[Sequence[Cell]]]:
    """Return the head and the rows; blank rows and comments are counted."""
    head: Sequence[Cell] | None = None
    kept: list[Sequence[Cell]] = []
    skipped = commented = 0
    for cells in grid:
        if all(blank(cell.text) and not cell.fault for cell in cells):
            skipped += head is not None
        elif comments and cells[0].text.startswith(comments):
            commented += 1
        elif head is None:
            head = cells
        else:
            kept.append(cells)
    if skipped:
        draft.notes.append(_told(table, f"{skipped} blank rows skipped"))
    if commented:
        draft.notes.append(_told(table, f"{commented} rows that start with {comments!r} left out"))
    return head, kept


def _told(table: Table, message: str, hint: str = "", at: Cell | Column | None = None) -> Problem:
    if at is None:
        name = f"{table.shown_as}:{table.sheet}" if table.sheet else table.shown_as
        return Problem(message=message, where=Location(name), hint=hint)
    return Problem(message=message, where=table.place(at.line, at.column), hint=hint)


def _heading(text: str) -> str:
    return unicodedata.normalize("NFC", " ".join(text.split()))


def _cell_at(cells: Sequence[Cell], index: int) -> Cell:
    if index < len(cells):
        cell = cells[index]
        text = "" if blank(cell.text) else unicodedata.normalize("NFC", cell.text.strip())
        return Cell(text=text, line=cell.line, column=cell.column, fault=cell.fault)
    return Cell(text="", line=cells[0].line if cells else 0, column=cells[-1].column if cells else 0)


def _check_widths(table: Table, head: Sequence[Cell], rows: Iterable[Sequence[Cell]], draft: _Draft) -> None:
    width = len(head)
    while width and blank(head[width - 1].text):
        width -= 1
    for cells in rows:
        count = len(cells)
        while count > width and blank(cells[count - 1].text):
            count -= 1
        if count == width:
            continue
        hint = (
            "a cell that holds the delimiter stands in quotes" if count > width else "a cell may be empty, not missing"
        )
        message = f"{count} cells for {width} columns"
        draft.problems.append(Problem(message=message, where=table.place(cells[0].line, 0), hint=hint))


def _used_columns(table: Table, head: Sequence[Cell], rows: Sequence[Sequence[Cell]], draft: _Draft) -> list[int]:
    """Return the columns that have a heading; cells under none are a fault, since nobody could say what they are."""
    used = [i for i, cell in enumerate(head) if not blank(cell.text)]
    width = max([len(head), *(len(cells) for cells in rows)])
    for i in range(width):
        if i in used or (i >= len(head) and any("cells for" in p.message for p in draft.problems)):
            continue
        filled = next((c[i] for c in rows if i < len(c) and not blank(c[i].text)), None)
        if filled is not None:
            shown = filled.text if len(filled.text) <= 40 else filled.text[:39] + "…"
            draft.problems.append(
                _told(table, f"{shown!r} stands in a column without a heading", "name it in the first row", filled)
            )
    return used


def _check_twice(table: Table, columns: Sequence[Column], draft: _Draft) -> None:
    first: dict[str, Column] = {}
    for column in columns:
        key = column.name.casefold()
        if key in first:
            other = table.place(first[key].line, first[key].column)
            draft.problems.append(
                _told(table, f"a second column is called {column.name!r}", f"first at {other}", column)
            )
        first.setdefault(key, column)


def _check_cells(table: Table, row: Row, draft: _Draft) -> None:
    for cell in row.cells:
        if cell.fault:
            draft.problems.append(_told(table, cell.fault, "", cell))
        elif len(cell.text) > MAX_CELL_LENGTH:
            draft.problems.append(_told(table, f"more than {MAX_CELL_LENGTH} characters in one cell", "", cell))
        else:
            bad = next((c for c in cell.text if unicodedata.category(c) == "Cc" and c not in "\n\t"), None)
            if bad is not None:
                message = f"the character U+{ord(bad):04X} cannot be printed"
                draft.problems.append(_told(table, message, "remove it from the cell", cell))
