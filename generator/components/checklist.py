"""Forms: lines to fill in, sums to reach, and rules to tick off, with their numbers from the facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Spec
from generator.errors import PackError
from generator.model.geometry import Rect

__all__ = [
    "Checklist",
    "ChecklistSpec",
    "Entries",
    "EntriesSpec",
    "Entry",
    "Rule",
    "Sum",
    "SumRow",
    "Sums",
    "SumsSpec",
    "make_checklist",
    "make_entries",
    "make_sums",
]

_HEAD = 5.4


class Rule(Spec):
    """A sentence with its numbers."""

    text: Key
    values: dict[str, Expression] = Field(default={})


class ChecklistSpec(Spec):
    """Rules, each with a box to tick (or a bullet where nothing is to be ticked)."""

    kind: Literal["checklist"]
    label: Key | Literal[""] = ""
    rules: Annotated[list[Rule], Field(min_length=1)]
    ticks: bool = True
    columns: Annotated[int, Field(ge=1, le=4)] = 1


class Entry(Spec):
    """One thing to write on a line."""

    label: Key
    width: Annotated[float, Field(gt=0, le=20)] = 1


class EntriesSpec(Spec):
    """Lines to write on, side by side."""

    kind: Literal["entries"]
    entries: Annotated[list[Entry], Field(min_length=1, max_length=8)]


class Sum(Spec):
    """A box for a count that has to come out at a number."""

    label: Key
    target: Expression


class SumRow(Spec):
    """One way to reach the total, such as 30 + 10."""

    label: Key
    parts: Annotated[list[Sum], Field(min_length=1, max_length=6)]


class SumsSpec(Spec):
    """Ways to fill something up, one of which is chosen."""

    kind: Literal["sums"]
    label: Key
    total: Expression
    """What the parts of every row add up to; checked when the form is made."""
    rows: Annotated[list[SumRow], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Checklist:
    """Rules ready to be drawn."""

    id: str
    spec: ChecklistSpec
    bench: Bench
    rules: tuple[str, ...]

    def height(self, width: float) -> float:
        """Return the height in mm at that width."""
        head = _HEAD if self.spec.label else 0.0
        return head + max(sum(self._heights(width)[i :: self.spec.columns]) for i in range(self.spec.columns))

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the rules with their top left at (x, y)."""
        look, spec = self.bench.look, self.spec
        if spec.label:
            panel.words(
                self.bench.word(spec.label), Rect(x, y, width, _HEAD - 1.4), font="label", field=f"{self.id}.label"
            )
            y += _HEAD
        heights = self._heights(width)
        tops = [y] * spec.columns
        for i, rule in enumerate(self.rules):
            column = i % spec.columns
            left = x + column * (self._wide(width) + 5)
            top = tops[column]
            if spec.ticks:
                panel.box(
                    Rect(left, top + 0.2, 3.6, 3.6), fill=look.ground("paper"), stroke=look.color("ink"), radius=0.5
                )
            else:
                panel.disc(left + 1.6, top + 1.9, 0.7, fill=look.color("main"))
            panel.paragraph(
                rule, Rect(left + 5.4, top, self._wide(width) - 5.4, heights[i]), field=f"{self.id}.{i + 1}"
            )
            tops[column] += heights[i]

    def _wide(self, width: float) -> float:
        return (width - 5 * (self.spec.columns - 1)) / self.spec.columns

    def _heights(self, width: float) -> list[float]:
        probe = self.bench.panel(width, 10, self.id)
        return [max(4.4, probe.measure(rule, self._wide(width) - 5.4)) + 1.2 for rule in self.rules]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entries:
    """Lines to write on, ready to be drawn."""

    id: str
    spec: EntriesSpec
    bench: Bench

    def height(self, width: float) -> float:
        """Return the height in mm: room for handwriting."""
        return 9.0

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the lines with their top left at (x, y)."""
        total = sum(entry.width for entry in self.spec.entries)
        gap = 5.0
        unit = (width - gap * (len(self.spec.entries) - 1)) / total
        for i, entry in enumerate(self.spec.entries):
            wide = entry.width * unit
            used = panel.words(
                self.bench.word(entry.label),
                Rect(x, y + 1, wide * 0.7, 6.6),
                font="label",
                valign="bottom",
                field=f"{self.id}.{i + 1}",
            )
            panel.line(x + used.w + 1.5, y + 7.8, x + wide, y + 7.8, stroke=self.bench.look.color("ink"))
            x += wide + gap


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """Boxes with their targets, ready to be drawn."""

    id: str
    spec: SumsSpec
    bench: Bench
    total: int
    targets: tuple[tuple[int, ...], ...]

    def height(self, width: float) -> float:
        """Return the height in mm: one line of boxes for each way."""
        return _HEAD + len(self.spec.rows) * 11.0

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the ways with their top left at (x, y)."""
        look = self.bench.look
        panel.words(
            self.bench.word(self.spec.label), Rect(x, y, width, _HEAD - 1.4), font="label", field=f"{self.id}.label"
        )
        y += _HEAD
        for i, (row, targets) in enumerate(zip(self.spec.rows, self.targets, strict=True)):
            panel.box(
                Rect(x, y, width, 10), fill=look.ground("light"), stroke=look.color("line"), radius=look.spec.corner
            )
            panel.disc(x + 4.5, y + 5, 2, fill=look.ground("paper"), stroke=look.color("ink"))
            panel.words(
                self.bench.word(row.label), Rect(x + 8.5, y, 38, 10), font="label", field=f"{self.id}.{i + 1}.label"
            )
            wide = (width - 48 - 24) / max(len(r.parts) for r in self.spec.rows)
            for j, (part, target) in enumerate(zip(row.parts, targets, strict=True)):
                self._box(
                    panel,
                    Rect(x + 48 + j * wide, y, wide, 10),
                    self.bench.word(part.label),
                    target,
                    f"{self.id}.{i + 1}.{j + 1}",
                )
            panel.words(
                f"= {self.total}",
                Rect(x + width - 22, y, 20, 10),
                font="number",
                align="right",
                field=f"{self.id}.{i + 1}.total",
                figures=True,
            )
            y += 11

    def _box(self, panel: Panel, at: Rect, label: str, target: int, field: str) -> None:
        """Draw a box to write a count in, with the number it has to reach behind it."""
        look = self.bench.look
        panel.words(label, Rect(at.x, at.y, at.w - 24, at.h), font="note", align="right", field=f"{field}.label")
        box = Rect(at.x + at.w - 23, at.y + 1.2, 10, at.h - 2.4)
        panel.box(box, fill=look.ground("paper"), stroke=look.color("ink"), radius=0.8)
        panel.words(f"/ {target}", Rect(box.right + 1, at.y, 11, at.h), font="number", field=field, figures=True)


def make_checklist(part_id: str, spec: ChecklistSpec, bench: Bench, *, path: str) -> Checklist:
    """Return the checklist with its numbers filled in.

    Raises:
        PackError: an expression has no value.
    """
    rules = []
    for i, rule in enumerate(spec.rules):
        at = f"{path}.rules[{i}].values"
        values = {name: bench.numbers.number(v, f"{at}.{name}") for name, v in rule.values.items()}
        rules.append(bench.word(rule.text, **values))
    return Checklist(id=part_id, spec=spec, bench=bench, rules=tuple(rules))


def make_entries(part_id: str, spec: EntriesSpec, bench: Bench) -> Entries:
    """Return the lines to write on."""
    return Entries(id=part_id, spec=spec, bench=bench)


def make_sums(part_id: str, spec: SumsSpec, bench: Bench, *, path: str) -> Sums:
    """Return the boxes with their targets.

    Raises:
        PackError: an expression has no value, or a way does not add up to the total.
    """
    total = bench.numbers.number(spec.total, f"{path}.total", least=1)
    targets = []
    for i, row in enumerate(spec.rows):
        found = [
            bench.numbers.number(part.target, f"{path}.rows[{i}].parts[{j}].target", least=1)
            for j, part in enumerate(row.parts)
        ]
        if sum(found) != total:
            message = f"expected parts that add up to {total}, got {' + '.join(map(str, found))} = {sum(found)}"
            raise PackError([bench.numbers.problem(message, f"{path}.rows[{i}]")])
        targets.append(tuple(found))
    return Sums(id=part_id, spec=spec, bench=bench, total=total, targets=tuple(targets))
