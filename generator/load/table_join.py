"""Several tables as one, such as the files of a deck that is kept in parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.load.table import Cell, Column, Part, Row, Table

__all__ = ["joined"]


def joined(tables: Sequence[Table]) -> Table:
    """Return one table with the columns of all and the rows of all, in order; a column missing in one is blank there.

    Lines are counted on from file to file; `Table.place` tells each by its own file and line.
    """
    columns: dict[str, Column] = {}
    rows: list[Row] = []
    parts: list[Part] = []
    before = 0
    for table in tables:
        parts.append(Part(shown_as=table.shown_as, sheet=table.sheet, before=before))
        for column in table.columns:
            columns.setdefault(column.name, replace(column, line=column.line + before))
        lines = [row.line for row in table.rows] + [cell.line for row in table.rows for cell in row.cells]
        before += max([*lines, *(column.line for column in table.columns)], default=0)
    for table, part in zip(tables, parts, strict=True):
        index = {column.name: i for i, column in enumerate(table.columns)}
        for row in table.rows:
            blank = Cell(text="", line=row.line, column=1)
            cells = (row.cells[index[name]] if name in index else blank for name in columns)
            moved = tuple(replace(cell, line=cell.line + part.before) for cell in cells)
            rows.append(Row(line=row.line + part.before, cells=moved))
    first = tables[0]
    return replace(
        first,
        shown_as=f"{first.shown_as} and {len(tables) - 1} more",
        columns=tuple(columns.values()),
        rows=tuple(rows),
        problems=tuple(problem for table in tables for problem in table.problems),
        notes=tuple(note for table in tables for note in table.notes),
        parts=tuple(parts),
    )
