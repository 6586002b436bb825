"""Log tables: ruled lines under column heads, to be written in with a pencil; some columns offer words to circle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Spec
from generator.errors import PackError
from generator.model.geometry import Rect

__all__ = ["Column", "Log", "LogSpec", "make_log"]

_HEAD = 5.4
_COLUMNS = 6.2


class Column(Spec):
    """A column of a log."""

    label: Key
    width: Annotated[float, Field(gt=0, le=20)] = 1
    """Share of the table's width."""
    choices: Expression | list[Key] | None = None
    """What can be circled in each line: numbers of a range or words; nothing for an empty cell to write in."""


class LogSpec(Spec):
    """A table to be filled in line by line."""

    kind: Literal["log"]
    label: Key
    note: Key | Literal[""] = ""
    lines: Expression
    columns: Annotated[list[Column], Field(min_length=1, max_length=12)]
    line: Annotated[float, Field(ge=7, le=20)] = 8
    """Height of a line in mm; handwriting needs 7."""
    numbered: bool = False
    """Print the number of each line before it."""
    side_by_side: Annotated[int, Field(ge=1, le=4)] = 1
    """In how many tables beside each other the lines are set."""
    values: dict[str, Expression] = Field(default={})
    """Numbers for the note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """A log ready to be drawn."""

    id: str
    spec: LogSpec
    bench: Bench
    lines: int
    choices: tuple[tuple[str, ...], ...]
    note: str = ""

    def height(self, width: float) -> float:
        """Return the height in mm at that width."""
        return _HEAD + self._note_height(width) + _COLUMNS + self._rows() * self.spec.line

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the table with its top left at (x, y)."""
        panel.words(
            self.bench.word(self.spec.label), Rect(x, y, width, _HEAD - 1.4), font="label", field=f"{self.id}.label"
        )
        top = y + _HEAD
        if self.note:
            high = self._note_height(width)
            panel.paragraph(self.note, Rect(x, top - 0.8, width, high), font="note", field=f"{self.id}.note")
            top += high
        gap = 4.0
        many = self.spec.side_by_side
        wide = (width - gap * (many - 1)) / many
        for i in range(many):
            first = i * self._rows()
            last = min(self.lines, first + self._rows())
            self._table(panel, Rect(x + i * (wide + gap), top, wide, 0), first, last, head=f"{self.id}.head.{i + 1}")

    def _rows(self) -> int:
        return -(-self.lines // self.spec.side_by_side)

    def _note_height(self, width: float) -> float:
        if not self.note:
            return 0.0
        return self.bench.panel(width, 40, self.id).measure(self.note, width, font="note") + 1.2

    def _table(self, panel: Panel, at: Rect, first: int, last: int, *, head: str) -> None:
        look = self.bench.look
        spec = self.spec
        number = 6.0 if spec.numbered else 0.0
        total = sum(column.width for column in spec.columns)
        unit = (at.w - number) / total
        high = _COLUMNS + (last - first) * spec.line
        panel.box(Rect(at.x, at.y, at.w, _COLUMNS), fill=look.ground("main"), stroke=look.color("main"))
        for row in range(first, last):
            top = at.y + _COLUMNS + (row - first) * spec.line
            if (row - first) % 2 == 1:
                panel.box(Rect(at.x, top, at.w, spec.line), fill=look.ground("light"))
            if row > first:
                panel.line(at.x, top, at.x + at.w, top)
            if number:
                panel.words(
                    str(row + 1),
                    Rect(at.x, top, number, spec.line),
                    font="note",
                    align="center",
                    color=look.color("ink"),
                    field=f"{self.id}.line.{row + 1}",
                    figures=True,
                )
        x = at.x + number
        for i, (column, choices) in enumerate(zip(spec.columns, self.choices, strict=True)):
            wide = column.width * unit
            cell = Rect(x, at.y, wide, _COLUMNS)
            panel.words(
                self.bench.word(column.label),
                cell.grown(-0.8),
                font="note",
                align="center",
                color=look.on("main"),
                field=f"{head}.{i + 1}",
            )
            for row in range(first, last if choices else first):
                below = Rect(x, at.y + _COLUMNS + (row - first) * spec.line, wide, spec.line)
                self._circles(panel, below, choices, f"{self.id}.{row + 1}.{i + 1}")
            if i or number:
                panel.line(x, at.y + _COLUMNS, x, at.y + high)
            x += wide
        panel.box(Rect(at.x, at.y, at.w, high).grown(-0.225), stroke=look.color("main"), width=0.45)

    def _circles(self, panel: Panel, cell: Rect, choices: tuple[str, ...], field: str) -> None:
        """Print the words of one cell that can be circled, each with room around it."""
        step = (cell.w - 1) / len(choices)
        for i, choice in enumerate(choices):
            box = Rect(cell.x + 0.5 + i * step, cell.y, step, cell.h)
            panel.words(
                choice,
                box.grown(-0.3),
                font="number",
                size=self.bench.look.size("note"),
                align="center",
                color=self.bench.look.color("ink"),
                field=f"{field}.{i + 1}",
            )


def make_log(log_id: str, spec: LogSpec, bench: Bench, *, path: str) -> Log:
    """Return the log with its counts and choices looked up.

    Raises:
        PackError: an expression has no value, or there are no lines.
    """
    numbers = bench.numbers
    lines = numbers.number(spec.lines, f"{path}.lines", least=1)
    if lines > 200:
        raise PackError([numbers.problem(f"expected at most 200 lines, got {lines}", f"{path}.lines")])
    choices = []
    for i, column in enumerate(spec.columns):
        if isinstance(column.choices, list):
            choices.append(tuple(bench.word(key) for key in column.choices))
        elif column.choices is not None:
            run = numbers.run(column.choices, f"{path}.columns[{i}].choices")
            choices.append(tuple(str(value) for value in run))
        else:
            choices.append(())
    values = {name: numbers.number(value, f"{path}.values.{name}") for name, value in spec.values.items()}
    note = bench.word(spec.note, **values)
    return Log(id=log_id, spec=spec, bench=bench, lines=lines, choices=tuple(choices), note=note)
