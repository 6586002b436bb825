"""What is told of single cells of a stranger's table: those that are not like the others of their column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from generator.errors import Problem
from generator.load.import_types import type_of
from generator.load.table import Cell, Table

__all__ = ["cells_of_another_type", "few_blank_cells", "odd_cells"]

_MOST = 5
"""Cells of one column that are told one by one: more than these are meant so, and are counted only."""
_TYPES: Mapping[str, tuple[str, Callable[[str], bool]]] = {
    "int": ("a whole number", lambda text: bool(re.fullmatch(r"[-+\u2212]?[0-9]{1,15}", text))),
    "number": ("a number", lambda text: type_of([text]) in ("int", "number")),
}
"""Type that people declare -> what is expected, and whether a cell is of it; the other types take any text here."""


def odd_cells(table: Table, index: int) -> Iterator[Problem]:
    """Yield the cells that keep a column from being numbers, where nearly all are."""
    cells = _filled(table, index)
    odd = [cell for cell in cells if type_of([cell.text]) not in ("int", "number")]
    if not odd or len(odd) * 3 > len(cells) or any(cell.text.startswith("0") for cell in odd):
        return
    heading = table.columns[index].name
    for cell in odd[:_MOST]:
        message = f"{cell.text!r} is no number, as the other cells under {heading!r} are; they are kept as words"
        yield Problem(message=message, where=table.place(cell.line, cell.column))


def few_blank_cells(table: Table, index: int, *, every: bool = False) -> Iterator[Problem]:
    """Yield the blank cells of a column that is nearly full: one was forgotten, perhaps; many are meant so.

    Args:
        table: what was read.
        index: the column.
        every: tell of blanks however many there are, the first of them by place.
    """
    blank = [row.cells[index] for row in table.rows if not row.cells[index].text]
    if not every and (len(blank) > _MOST or len(blank) * 3 > len(table.rows)):
        return
    heading = table.columns[index].name
    for cell in blank[:_MOST]:
        yield Problem(message=f"nothing stands under {heading!r}", where=table.place(cell.line, cell.column))
    if len(blank) > _MOST:
        message = f"{len(blank) - _MOST} more cells under {heading!r} are blank"
        yield Problem(message=message, where=table.place(blank[_MOST].line, 0))


def cells_of_another_type(table: Table, index: int, kind: str) -> Iterator[Problem]:
    """Yield every cell that is not of the type that somebody declared for its column."""
    if kind not in _TYPES:
        return
    expected, fits = _TYPES[kind]
    for cell in _filled(table, index):
        if not fits(cell.text):
            message = f"expected {expected} under {table.columns[index].name!r}, as you said, got {cell.text!r}"
            yield Problem(message=message, where=table.place(cell.line, cell.column))


def _filled(table: Table, index: int) -> list[Cell]:
    return [row.cells[index] for row in table.rows if row.cells[index].text]
