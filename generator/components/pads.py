"""Pads and ladders: points of a game to be written down, and what a final number makes of a player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Spec
from generator.components.tables import HEAD, heading
from generator.errors import PackError
from generator.model.geometry import Rect
from generator.text.words import pick

__all__ = ["Ladder", "LadderSpec", "Tally", "TallyLine", "TallySpec", "make_ladder", "make_tally"]


class TallyLine(Spec):
    """One line of a score pad."""

    label: Key
    values: dict[str, Expression] = Field(default={})
    icon: str = ""
    total: bool = False
    """Printed bold, under a rule."""


class TallySpec(Spec):
    """A score pad: what counts, line by line, and columns to write into."""

    kind: Literal["tally"]
    label: Key
    lines: Annotated[list[TallyLine], Field(min_length=1)]
    columns: Expression
    """How many players write side by side."""
    games: Annotated[int, Field(ge=1, le=8)] = 1
    """Blocks of such columns beside each other."""
    heads: Key
    """What stands over a column, with {n}."""
    line: Annotated[float, Field(ge=7, le=14)] = 8
    left: Annotated[float, Field(ge=20, le=120)] = 66


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """A score pad ready to be drawn."""

    id: str
    spec: TallySpec
    bench: Bench
    columns: int
    words: tuple[str, ...]

    def height(self, width: float) -> float:
        """Return the height in mm."""
        return HEAD + self.spec.line * (len(self.words) + 1)

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the pad with its top left at (x, y)."""
        look, spec = self.bench.look, self.spec
        heading(panel, self.bench.word(spec.label), x, y, width, f"{self.id}.label")
        top = y + HEAD
        many = self.columns * spec.games
        cell = (width - spec.left) / many
        panel.box(Rect(x, top, width, spec.line), fill=look.ground("main"))
        for i in range(many):
            at = Rect(x + spec.left + i * cell, top, cell, spec.line)
            player = i % self.columns + 1
            panel.words(
                self.bench.word(spec.heads, n=player),
                at.grown(-0.6),
                font="note",
                align="center",
                color=look.on("main"),
                field=f"{self.id}.head.{i + 1}.name",
            )
        for i, (line, words) in enumerate(zip(spec.lines, self.words, strict=True)):
            at = Rect(x, top + spec.line * (i + 1), width, spec.line)
            if line.total:
                panel.box(at, fill=look.ground("accent"))
            elif i % 2:
                panel.box(at, fill=look.ground("light"))
            left = x + 1.5
            if line.icon:
                panel.icon(line.icon, Rect(left, at.y + 1.2, spec.line - 2.4, spec.line - 2.4))
            left += spec.line
            font = "label" if line.total else "text"
            color = look.on("accent") if line.total else None
            panel.words(
                words,
                Rect(left, at.y, x + spec.left - left - 1, spec.line),
                font=font,
                size=9,
                color=color,
                field=f"{self.id}.{i + 1}.text",
            )
            panel.line(x, at.y, x + width, at.y, stroke=look.color("main"), width=0.6 if line.total else 0.2)
        low = top + spec.line * (len(self.words) + 1)
        for i in range(many):
            at_x = x + spec.left + i * cell
            thick = 0.5 if i % self.columns == 0 else 0.2
            panel.line(at_x, top, at_x, low, stroke=look.color("main"), width=thick)
        panel.box(Rect(x, top, width, low - top), stroke=look.color("main"), width=0.5)


class LadderSpec(Spec):
    """Steps from a number to a number, each with its name."""

    kind: Literal["ladder"]
    label: Key
    note: Key | Literal[""] = ""
    steps: Expression
    """A fact: `least` and `most` of each step by its id; no `most` is no end."""
    names: str
    """The table whose rows have the names, by the same ids."""
    line: Annotated[float, Field(ge=7, le=20)] = 9
    icon: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """Steps ready to be drawn."""

    id: str
    spec: LadderSpec
    bench: Bench
    steps: tuple[tuple[str, str, str], ...]
    """Id, numbers and name."""

    def height(self, width: float) -> float:
        """Return the height in mm."""
        return HEAD + len(self.steps) * self.spec.line

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the steps, the highest at the top, each a little wider than the one above."""
        look, spec = self.bench.look, self.spec
        heading(panel, self.bench.word(spec.label), x, y, width, f"{self.id}.label")
        top = y + HEAD
        for i, (step, numbers, name) in enumerate(reversed(self.steps)):
            inset = (len(self.steps) - 1 - i) * width * 0.035
            at = Rect(x + inset, top + i * spec.line, width - 2 * inset, spec.line - 1)
            panel.box(at, fill=look.ground("light"), stroke=look.color("main"), width=0.4, radius=1)
            badge = Rect(at.x, at.y, 24, at.h)
            panel.box(badge, fill=look.ground("main"), stroke=look.color("main"), width=0.4, radius=1)
            panel.words(
                numbers,
                badge.grown(-1),
                font="number",
                size=11,
                align="center",
                color=look.on("main"),
                field=f"{self.id}.{step}.range",
                figures=True,
            )
            if spec.icon:
                panel.icon(spec.icon, Rect(badge.right + 2, at.y + 1, at.h - 2, at.h - 2))
            panel.words(
                name,
                Rect(badge.right + 3 + at.h, at.y, at.right - badge.right - 4 - at.h, at.h),
                font="title",
                size=look.size("heading"),
                field=f"{self.id}.{step}.name",
            )


def make_tally(part_id: str, spec: TallySpec, bench: Bench, *, path: str) -> Tally:
    """Return the score pad with its numbers.

    Raises:
        PackError: an expression has no value.
    """
    columns = bench.numbers.number(spec.columns, f"{path}.columns", least=1)
    words = []
    for i, line in enumerate(spec.lines):
        at = f"{path}.lines[{i}].values"
        values = {name: bench.numbers.number(v, f"{at}.{name}") for name, v in line.values.items()}
        words.append(bench.word(line.label, **values))
    return Tally(id=part_id, spec=spec, bench=bench, columns=columns, words=tuple(words))


def make_ladder(part_id: str, spec: LadderSpec, bench: Bench, *, path: str) -> Ladder:
    """Return the steps with their names.

    Raises:
        PackError: the fact holds no steps, or a step has no name.
    """
    found = bench.numbers.value(spec.steps, f"{path}.steps")
    names = {row.get("id"): row.get("name") for row in bench.game.tables.get(spec.names, ())}
    steps = []
    for step, value in (found if isinstance(found, Mapping) else {}).items():
        name = names.get(step)
        if not isinstance(value, Mapping) or not isinstance(name, Mapping):
            raise PackError([bench.numbers.problem(f"expected a name of the step {step!r}", f"{path}.names")])
        least, most = value.get("least"), value.get("most")
        numbers = f"{least}+" if most is None else f"{least}–{most}"
        steps.append((step, numbers, pick(bench.game, {k: str(v) for k, v in name.items()}, bench.locale)))
    if not steps:
        raise PackError([bench.numbers.problem("expected steps by their ids", f"{path}.steps")])
    return Ladder(id=part_id, spec=spec, bench=bench, steps=tuple(steps))
