"""Several tables as one, such as the files of a deck that is kept in parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.load.table import Cell, Column, Row, Table

__all__ = ["joined"]


def joined(tables: Sequence[Table]) -> Table:
    """Return one table with the columns of all and the rows of all, in order; a column missing in one is blank there.

    Places are those of the files only while their rows are read: a joined table is for copying, faults of its cells
    have been found before.
    """
    columns: dict[str, Column] = {}
    for table in tables:
        for column in table.columns:
            columns.setdefault(column.name, column)
    rows = []
    for table in tables:
        index = {column.name: i for i, column in enumerate(table.columns)}
        for row in table.rows:
            blank = Cell(text="", line=row.line, column=1)
            cells = tuple(row.cells[index[name]] if name in index else blank for name in columns)
            rows.append(Row(line=row.line, cells=cells))
    first = tables[0]
    return replace(
        first,
        shown_as=f"{first.shown_as} and {len(tables) - 1} more",
        columns=tuple(columns.values()),
        rows=tuple(rows),
        problems=tuple(problem for table in tables for problem in table.problems),
        notes=tuple(note for table in tables for note in table.notes),
    )
