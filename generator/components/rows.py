"""Rows to look things up in: a picture or words, and what they mean, in one or more columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Spec
from generator.components.reference import Row
from generator.errors import PackError
from generator.model.geometry import Rect

__all__ = ["Rows", "RowsSpec", "make_rows"]

_HEAD = 5.6
_LEADING = 1.08
_ICON = 4.4
_STEP = 0.2
"""Points by which rows shrink until they fit."""


class RowsSpec(Spec):
    """A heading and rows."""

    kind: Literal["rows"]
    label: Key | Literal[""] = ""
    rows: list[Row] = Field(default=[])
    legend: list[str] = Field(default=[])
    """Sections of the game's words whose entries have an icon: one row for each, the icon and what it is called."""
    left: Annotated[float, Field(ge=4, le=60)] = 16
    """mm for words on the left; icons alone take less."""
    columns: Annotated[int, Field(ge=1, le=6)] = 1
    size: Annotated[float, Field(ge=6, le=12)] = 8
    """Points; smaller where it must be."""
    most: Annotated[float, Field(ge=10, le=400)] | None = None
    """mm that the rows may take with their heading: longer words are set smaller, down to the look's floor."""
    numbered: bool = False
    """Print the number of each row before it."""
    stem: Annotated[str, Field(pattern=r"^[A-Z]{0,3}$")] = ""
    """Letters before that number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """Rows ready to be drawn."""

    id: str
    spec: RowsSpec
    bench: Bench
    rows: tuple[tuple[str, str, str], ...]
    """Icon, label and text of each."""

    def height(self, width: float) -> float:
        """Return the height in mm at that width."""
        return self._tall(self._heights(width, self._points(width)))

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the rows with their top left at (x, y)."""
        look, spec = self.bench.look, self.spec
        if spec.label:
            head = Rect(x, y, width, _HEAD - 1.8)
            color = look.color("main")
            panel.words(self.bench.word(spec.label), head, font="caps", size=9, color=color, field=f"{self.id}.label")
            panel.line(x, y + _HEAD - 1.2, x + width, y + _HEAD - 1.2, stroke=look.color("accent"), width=0.4)
            y += _HEAD
        points = self._points(width)
        heights = self._heights(width, points)
        for column, part in enumerate(self._parts(heights)):
            top = y
            left = x + column * (self._wide(width) + 3)
            for i in range(part.start, part.stop):
                self._row(panel, Rect(left, top, self._wide(width), heights[i]), i, points)
                top += heights[i]

    def _row(self, panel: Panel, at: Rect, i: int, points: float) -> None:
        look, spec = self.bench.look, self.spec
        icon, label, text = self.rows[i]
        x = at.x
        if spec.numbered:
            mark, name = f"{spec.stem}{i + 1}", f"{self.id}.{i + 1}.number"
            color = look.color("main")
            panel.words(mark, Rect(x, at.y, 5.6, 3.4), font="label", size=points, color=color, field=name)
        x += self._lead()
        if icon:
            panel.icon(icon, Rect(x, at.y - 0.5, _ICON, _ICON))
        if label:
            panel.paragraph(
                label,
                Rect(x + (_ICON + 0.8 if icon else 0), at.y, spec.left - (_ICON + 0.8 if icon else 0) - 1, at.h),
                font="label",
                size=points,
                color=look.color("main"),
                field=f"{self.id}.{i + 1}.label",
                leading=_LEADING,
            )
        left = self._left(icon, label)
        panel.paragraph(
            text,
            Rect(at.x + left, at.y, at.w - left, at.h),
            size=points,
            field=f"{self.id}.{i + 1}.text",
            leading=_LEADING,
        )

    def _lead(self) -> float:
        return 6.2 if self.spec.numbered else 0.0

    def _left(self, icon: str, label: str) -> float:
        return self._lead() + (self.spec.left if label else _ICON + 1.2 if icon else 0.0)

    def _wide(self, width: float) -> float:
        return (width - 3 * (self.spec.columns - 1)) / self.spec.columns

    def _points(self, width: float) -> float:
        """Return the largest size at which the rows take no more than they may."""
        points, floor = self.spec.size, self.bench.look.spec.floor
        most = self.spec.most
        while most is not None and points > floor and self._tall(self._heights(width, points)) > most:
            points = max(floor, round(points - _STEP, 2))
        return points

    def _tall(self, heights: list[float]) -> float:
        return (_HEAD if self.spec.label else 0.0) + max(sum(heights[part]) for part in self._parts(heights))

    def _heights(self, width: float, size: float) -> list[float]:
        probe = self.bench.panel(width, 10, self.id)
        wide = self._wide(width)
        found = []
        for icon, label, text in self.rows:
            left = self._left(icon, label)
            high = max(probe.measure(text, wide - left, size=size, leading=_LEADING), 3.0)
            if label:
                room = self.spec.left - (_ICON + 0.8 if icon else 0) - 1
                high = max(high, probe.measure(label, room, font="label", size=size, leading=_LEADING))
            found.append(max(high, _ICON if icon else 0.0) + 0.9)
        return found

    def _parts(self, heights: list[float]) -> list[slice]:
        """Return which rows stand in which column: in order, columns about equally high."""
        columns = min(self.spec.columns, len(heights))
        parts, start = [], 0
        for column in range(columns):
            left = sum(heights[start:]) / (columns - column)
            end, taken = start, 0.0
            while end < len(heights) - (columns - column - 1) and (end == start or taken + heights[end] / 2 <= left):
                taken += heights[end]
                end += 1
            if column == columns - 1:
                end = len(heights)
            parts.append(slice(start, end))
            start = end
        return parts


def make_rows(part_id: str, spec: RowsSpec, bench: Bench, *, path: str) -> Rows:
    """Return the rows with their words and numbers.

    Raises:
        PackError: there are none, an expression has no value, or a section of words has no icons.
    """
    rows: list[tuple[str, str, str]] = []
    for i, row in enumerate(spec.rows):
        rows.append(
            (row.icon, bench.word(row.label), bench.word(row.text, **_values(row, bench, f"{path}.rows[{i}]")))
        )
    source = bench.game.texts.get(bench.game.locales[0], {})
    for section in spec.legend:
        names = [key.split(".")[1] for key in source if key.startswith(f"{section}.") and key.endswith(".icon")]
        if not names:
            message = f"expected a section of words with icons, got {section!r}"
            raise PackError([bench.numbers.problem(message, f"{path}.legend")])
        rows += [(source[f"{section}.{name}.icon"], "", bench.word(f"{section}.{name}.one")) for name in names]
    if not rows:
        raise PackError([bench.numbers.problem("expected rows or a legend, got neither", path)])
    return Rows(id=part_id, spec=spec, bench=bench, rows=tuple(rows))


def _values(row: Row, bench: Bench, path: str) -> dict[str, int]:
    given: dict[str, Expression] = row.values
    return {name: bench.numbers.number(value, f"{path}.values.{name}") for name, value in given.items()}
