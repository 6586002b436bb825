"""Tracks: every value of a range in a cell of its own, for a cube, a paper clip or a pencil.

Shapes: `row` (one line), `snake` (lines there and back, so that the marker never jumps), `ring` (around a disc),
`digits` (one line per decimal place: the marked cells are added up). The start is marked.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, pi, radians, sin
from typing import Annotated, Literal

from pydantic import Field

from generator.components.outlines import polygon, sector
from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Spec
from generator.errors import PackError
from generator.model.drawing import Segment
from generator.model.geometry import Rect

__all__ = ["LEAST_CELL", "Beside", "Track", "TrackSpec", "Worth", "make_track"]

LEAST_CELL = {"cube": 8.0, "clip": 9.0, "pencil": 8.0}
"""Smallest cell in mm: a common wooden cube is 8 mm, a paper clip 6 to 9 mm wide, a written cross needs as much."""

_HEAD = 5.6
_OVER = 8.0
_TALLEST = 15.0
_UNDER = 4.6
"""Heights in mm: the label line, the box for one time around, the tallest cell, a line of accompanying values."""


class Beside(Spec):
    """A second line of values under a track, such as the most energy of each turn."""

    label: Key
    values: Expression
    """As many values as the fact lists; later cells repeat the last one, marked on the cell where it is reached."""


class Worth(Spec):
    """What every so-manieth value of a track is worth, such as a point for each three."""

    every: Expression


class TrackSpec(Spec):
    """A range of values to be marked."""

    kind: Literal["track"]
    label: Key
    note: Key | Literal[""] = ""
    shape: Literal["row", "snake", "ring", "digits"] = "row"
    range: Expression = ""
    """The values (`row`, `snake`, `ring`)."""
    digits: Annotated[int, Field(ge=1, le=4)] = 2
    """Decimal places (`digits`)."""
    start: Expression | None = None
    columns: Annotated[int, Field(ge=2, le=60)] | None = None
    """Cells per line (`snake`, `digits`); as many as fit unless given."""
    overflow: bool = False
    """With `digits`: a box for one time around, such as +100."""
    beside: Beside | None = None
    use: Literal["cube", "clip", "pencil"] = "cube"
    cell: Annotated[float, Field(ge=8, le=30)] = 11
    """Largest width of a cell in mm; cells shrink to fit, never below what fingers need (`LEAST_CELL`)."""
    group: Annotated[int, Field(ge=0, le=20)] = 5
    """Every so-manieth value is tinted; 0 for none."""
    worth: Worth | None = None
    """Points printed small in the cells in which there is one more."""
    goal: Expression | None = None
    """A value that stands out, because something ends or is reached there."""


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of cells: what is printed, which values those are, and the stem of their field names."""

    stem: str
    printed: tuple[str, ...]
    values: tuple[int, ...]
    start: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """A track whose values are known, ready to be drawn at any width."""

    id: str
    spec: TrackSpec
    bench: Bench
    lines: tuple[_Line, ...]
    beside: tuple[int, ...] = ()
    every: int = 0
    """Of `worth`."""
    goal: int | None = None

    def height(self, width: float) -> float:
        """Return the height in mm at that width."""
        if self.spec.shape == "ring":
            return min(width, self._ring_size()) + _HEAD
        per_row, wide, rows = self._grid(width)
        high = _HEAD + rows * (self._tall(width) + self._under()) + (rows - 1) * self._gap()
        return high + (_OVER + self._gap() if self.spec.overflow and wide == per_row else 0.0)

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the track with its top left at (x, y)."""
        self._head(panel, x, y, width)
        if self.spec.shape == "ring":
            self._ring(panel, x, y + _HEAD, min(width, self._ring_size()))
            return
        cell = self._cell(width)
        tall = self._tall(width)
        self._check(panel, cell)
        top = y + _HEAD
        for line in self.lines:
            per_row, _, _ = self._grid(width)
            for row, first in enumerate(range(0, len(line.values), per_row)):
                values = line.values[first : first + per_row]
                back = self.spec.shape == "snake" and row % 2 == 1
                for i, value in enumerate(values):
                    column = per_row - 1 - i if back else i
                    rect = Rect(x + column * cell, top, cell, tall)
                    self._value(panel, rect, line, first + i, value)
                    if self.beside:
                        self._second(panel, Rect(rect.x, rect.bottom, cell, _UNDER), first + i)
                self._turn(panel, x, top, cell, tall, per_row, back=back, more=first + per_row < len(line.values))
                top += tall + self._under() + self._gap()
        if self.spec.overflow:
            self._around(panel, x, y + _HEAD, cell, width)

    # Geometry

    def _under(self) -> float:
        return _UNDER if self.beside else 0.0

    def _gap(self) -> float:
        return 2.2 if self.spec.shape == "snake" else 1.2

    def _count(self) -> int:
        return max(len(line.values) for line in self.lines)

    def _grid(self, width: float) -> tuple[int, float, int]:
        """Return cells per row, the width asked for in cells, and how many rows there are."""
        count = self._count()
        per_row = min(self.spec.columns or count, count)
        spare = 1.5 if self.spec.overflow and per_row == count else 0.0
        rows = sum(ceil(len(line.values) / per_row) for line in self.lines)
        return per_row, per_row + spare, rows

    def _cell(self, width: float) -> float:
        return min(self.spec.cell, width / self._grid(width)[1])

    def _tall(self, width: float) -> float:
        return min(self._cell(width), _TALLEST)

    def _ring_size(self) -> float:
        """Diameter at which the cells' middle arc is as long as a cell should be."""
        return self._count() * self.spec.cell / pi + self.spec.cell

    def _check(self, panel: Panel, cell: float) -> None:
        least = LEAST_CELL[self.spec.use]
        if cell < least - 1e-6:
            problem = self.bench.numbers.problem(
                f"expected cells of at least {least:g} mm for a {self.spec.use}, got {cell:.2f} mm",
                f"parts.{self.id}",
                "give the track more width, or fewer `columns`",
            )
            raise PackError([problem])

    # Drawing

    def _head(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the label and, right of it, what the track is used with."""
        bench = self.bench
        used = panel.words(
            bench.word(self.spec.label), Rect(x, y, width * 0.62, _HEAD - 1), font="label", field=f"{self.id}.label"
        )
        if self.spec.beside:
            more = bench.word(self.spec.beside.label)
            at = Rect(x + used.w + 2.5, y, width * 0.3, _HEAD - 1)
            second = panel.words(more, at, font="note", color=bench.look.color("main"), field=f"{self.id}.beside")
            used = Rect(used.x, used.y, used.w + 2.5 + second.w, used.h)
        hint = bench.word(self.spec.note or f"kit.use-{self.spec.use}")
        room = width - used.w - 3
        panel.words(
            hint, Rect(x + width - room, y, room, _HEAD - 1), font="note", align="right", color=bench.look.color("ink")
        )

    def _value(self, panel: Panel, rect: Rect, line: _Line, index: int, value: int) -> None:
        look = self.bench.look
        printed = line.printed[index]
        starting = line.start == value
        tinted = self.spec.group and index % self.spec.group == 0
        ground = "main" if starting else "accent" if value == self.goal else "light" if tinted else "paper"
        inner = rect.grown(-0.35)
        panel.box(
            inner,
            fill=look.ground(ground),
            stroke=look.color("main" if starting or value == self.goal else "line"),
            width=0.7 if starting or value == self.goal else None,
            radius=look.spec.corner * 0.7,
        )
        color = look.on(ground) if starting or value == self.goal else look.color("ink")
        size = min(rect.h * 1.25, rect.w * 1.25, look.size("number") * 1.35)
        worth = bool(self.spec.worth and self.every and value % self.every == 0)
        if worth:
            self._worth(panel, inner, value)
        panel.words(
            printed,
            Rect(inner.x, inner.y + 0.6, inner.w, inner.h * 0.5) if self.every else inner.grown(-0.4),
            font="number",
            size=size,
            align="center",
            color=color,
            field=f"{line.stem}.{value}",
            figures=True,
        )
        if starting:
            self._flag(panel, inner)

    def _worth(self, panel: Panel, inner: Rect, value: int) -> None:
        """Draw how many points the cell is worth, at its foot."""
        look = self.bench.look
        high = inner.h * 0.46
        x, y, half = inner.x + inner.w / 2, inner.bottom - high - 0.5, high * 0.5
        shield: tuple[Segment, ...] = (
            ("M", x - half, y),
            ("L", x + half, y),
            ("L", x + half, y + high * 0.5),
            ("C", x + half, y + high * 0.8, x + half * 0.5, y + high * 0.92, x, y + high),
            ("C", x - half * 0.5, y + high * 0.92, x - half, y + high * 0.8, x - half, y + high * 0.5),
            ("Z",),
        )
        panel.path(shield, fill=look.ground("main"), stroke=look.color("ink"), width=0.25)
        panel.words(
            str(value // self.every),
            Rect(x - half, y, 2 * half, high * 0.92),
            font="number",
            size=high * 2,
            align="center",
            color=look.on("main"),
            field=f"{self.id}.{value}.worth",
            figures=True,
        )

    def _flag(self, panel: Panel, rect: Rect) -> None:
        """Draw the small triangle that says: here the marker starts."""
        look = self.bench.look
        points = [(rect.x + 0.9, rect.y + 0.9), (rect.x + 3.1, rect.y + 0.9), (rect.x + 0.9, rect.y + 3.1)]
        panel.path(polygon(points), fill=look.color("accent"))

    def _second(self, panel: Panel, rect: Rect, index: int) -> None:
        """Write the accompanying value, or a line where the last one simply goes on."""
        look = self.bench.look
        last = len(self.beside) - 1
        if index <= last:
            text = str(self.beside[index])
            panel.words(
                text,
                rect,
                font="number",
                size=look.size("note") * 1.15,
                align="center",
                color=look.color("main"),
                field=f"{self.id}.beside.{self.lines[0].values[index]}",
                figures=True,
            )
        else:
            middle = rect.y + rect.h / 2
            panel.line(rect.x, middle, rect.right, middle, stroke=look.color("main"), width=0.35, dash=(0.6, 0.9))

    def _turn(
        self, panel: Panel, x: float, top: float, cell: float, tall: float, per_row: int, *, back: bool, more: bool
    ) -> None:
        """Link the end of a snake's row to the next one."""
        if self.spec.shape != "snake" or not more:
            return
        at = x + cell / 2 if back else x + per_row * cell - cell / 2
        y1, y2 = top + tall + self._under() - 0.35, top + tall + self._under() + self._gap() + 0.35
        panel.line(at, y1, at, y2, stroke=self.bench.look.color("main"), width=1.1)

    def _around(self, panel: Panel, x: float, y: float, cell: float, width: float) -> None:
        """Draw the box that counts one time around: right of the cells, or under them where lines are broken."""
        per_row, wide, rows = self._grid(width)
        pitch = self._tall(width) + self._gap()
        if wide > per_row:
            rect = Rect(x + per_row * cell + cell * 0.2, y, cell * 1.3, rows * pitch - self._gap())
        else:
            rect = Rect(x, y + rows * pitch, per_row * cell, _OVER)
        look = self.bench.look
        panel.box(rect.grown(-0.35), stroke=look.color("main"), width=0.5, dash=(1.2, 0.8), radius=look.spec.corner)
        panel.words(
            f"+{10**self.spec.digits}",
            rect.grown(-0.8),
            font="number",
            align="center",
            color=look.color("main"),
            field=f"{self.id}.over",
            figures=True,
        )

    def _ring(self, panel: Panel, x: float, y: float, size: float) -> None:
        """Draw the cells as pieces of a ring, the first one at the top, clockwise."""
        look, line = self.bench.look, self.lines[0]
        count = len(line.values)
        outer = size / 2
        inner = outer - min(self.spec.cell, size / 4)
        middle = (outer + inner) / 2
        self._check(panel, 2 * pi * middle / count)
        cx, cy = x + outer, y + outer
        for i, value in enumerate(line.values):
            start, end = (i - 0.5) * 360 / count, (i + 0.5) * 360 / count
            starting = line.start == value
            tinted = self.spec.group and i % self.spec.group == 0
            ground = "main" if starting else "light" if tinted else "paper"
            shape = sector(cx, cy, inner, outer, start, end)
            panel.path(shape, fill=look.ground(ground), stroke=look.color("main" if starting else "line"))
            angle = radians(i * 360 / count)
            half = min((outer - inner) / 2, pi * middle / count) * 0.9
            px, py = cx + middle * sin(angle), cy - middle * cos(angle)
            panel.words(
                line.printed[i],
                Rect(px - half, py - half, 2 * half, 2 * half),
                font="number",
                align="center",
                color=look.on(ground) if starting else look.color("ink"),
                field=f"{line.stem}.{value}",
                figures=True,
            )


def make_track(track_id: str, spec: TrackSpec, bench: Bench, *, path: str) -> Track:
    """Return the track with its values looked up in the facts.

    Raises:
        PackError: a range or start is no number, the start lies outside, or more accompanying values than cells.
    """
    numbers = bench.numbers
    start = None if spec.start is None else numbers.number(spec.start, f"{path}.start")
    if spec.shape == "digits":
        lines = _digit_lines(track_id, spec, start)
        top = 10**spec.digits - 1 + (10**spec.digits if spec.overflow else 0)
        if start is not None and start > top:
            raise PackError([numbers.problem(f"expected a start from 0 to {top}, got {start}", f"{path}.start")])
    else:
        values = numbers.run(spec.range, f"{path}.range")
        if start is not None and start not in values:
            message = f"expected a start from {values[0]} to {values[-1]}, got {start}"
            raise PackError([numbers.problem(message, f"{path}.start")])
        lines = (_Line(track_id, tuple(_signless(v) for v in values), values, start),)
    beside = numbers.run(spec.beside.values, f"{path}.beside.values") if spec.beside else ()
    if len(beside) > len(lines[0].values):
        message = f"expected at most {len(lines[0].values)} values beside the track, got {len(beside)}"
        raise PackError([numbers.problem(message, f"{path}.beside.values")])
    every = numbers.number(spec.worth.every, f"{path}.worth.every", least=1) if spec.worth else 0
    goal = None if spec.goal is None else numbers.number(spec.goal, f"{path}.goal")
    if goal is not None and goal not in lines[0].values:
        message = f"expected a goal from {lines[0].values[0]} to {lines[0].values[-1]}, got {goal}"
        raise PackError([numbers.problem(message, f"{path}.goal")])
    return Track(id=track_id, spec=spec, bench=bench, lines=lines, beside=beside, every=every, goal=goal)


def _digit_lines(track_id: str, spec: TrackSpec, start: int | None) -> tuple[_Line, ...]:
    """Return one line per decimal place, the highest first: 0 10 … 90, then 0 1 … 9."""
    lines = []
    for place in (10**power for power in range(spec.digits - 1, -1, -1)):
        values = tuple(place * digit for digit in range(10))
        marked = None if start is None else start // place % 10 * place
        lines.append(_Line(f"{track_id}.{place}", tuple(map(str, values)), values, marked))
    return tuple(lines)


def _signless(value: int) -> str:
    return str(value) if value >= 0 else f"\N{MINUS SIGN}{-value}"
