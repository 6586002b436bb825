"""Tables of a game's numbers, to read or to fill in: bonuses, faces of dice, points of a game, ranks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Spec
from generator.components.rolled import RolledFace, draw_rolled, read_roll
from generator.components.side import Ground
from generator.errors import PackError
from generator.model.geometry import Rect
from generator.text.words import pick

__all__ = [
    "Faces",
    "FacesSpec",
    "Ladder",
    "LadderSpec",
    "PairTable",
    "PairsSpec",
    "Tally",
    "TallySpec",
    "make_faces",
    "make_ladder",
    "make_pairs",
    "make_tally",
]

_HEAD = 5.6


class PairsSpec(Spec):
    """Two lines of numbers under each other."""

    kind: Literal["pairs"]
    label: Key
    icon: str = ""
    over: Expression
    under: Expression
    """As many as over."""
    sign: bool = False
    """Print the lower numbers with +."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairTable:
    """Two lines of numbers ready to be drawn."""

    id: str
    spec: PairsSpec
    bench: Bench
    over: tuple[int, ...]
    under: tuple[int, ...]

    def height(self, width: float) -> float:
        """Return the height in mm."""
        return 10.0

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the words at the left and the numbers right of them, with the top left at (x, y)."""
        look = self.bench.look
        left = x
        if self.spec.icon:
            panel.icon(self.spec.icon, Rect(x, y + 2, 6, 6))
            left += 7
        words = width * 0.36
        panel.paragraph(
            self.bench.word(self.spec.label),
            Rect(left, y + 1.6, x + words - left - 1.5, 8),
            font="label",
            size=7.5,
            field=f"{self.id}.label",
            leading=1.0,
        )
        cell = (width - words) / len(self.over)
        at = Rect(x + words, y, width - words, 10)
        panel.box(Rect(at.x, at.y, at.w, 4.4), fill=look.ground("light"))
        for i, (over, under) in enumerate(zip(self.over, self.under, strict=True)):
            one = Rect(at.x + i * cell, y, cell, 4.4)
            two = Rect(at.x + i * cell, y + 4.4, cell, 5.6)
            text = f"+{under}" if self.spec.sign and under else str(under)
            panel.words(str(over), one, font="label", size=8, align="center", field=f"{self.id}.{over}.over")
            panel.words(
                text,
                two,
                font="number",
                size=12,
                align="center",
                color=look.color("main"),
                field=f"{self.id}.{over}.bonus",
                figures=True,
            )
            if i:
                panel.line(one.x, y, one.x, at.bottom)
        panel.box(at, stroke=look.color("main"), width=0.4, radius=0.8)


class Roll(Spec):
    """The die of one line."""

    label: Key
    faces: Expression
    """A fact: `value` and `signs` of each face by its number."""
    icon: str = ""
    ground: Ground = "paper"


class FacesSpec(Spec):
    """All faces of some dice, one die a line, under the numbers of a common die."""

    kind: Literal["faces"]
    label: Key
    note: Key | Literal[""] = ""
    dice: Annotated[list[Roll], Field(min_length=1)]
    signs: dict[str, str]
    framed: str = ""
    cell: Annotated[float, Field(ge=6, le=20)] = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Faces:
    """A table of dice ready to be drawn."""

    id: str
    spec: FacesSpec
    bench: Bench
    dice: tuple[tuple[RolledFace, ...], ...]

    def height(self, width: float) -> float:
        """Return the height in mm at that width."""
        return _HEAD + self._note(width) + 4.4 + len(self.dice) * (self.spec.cell + 0.8)

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the table with its top left at (x, y)."""
        look, spec, bench = self.bench.look, self.spec, self.bench
        _heading(panel, bench.word(spec.label), x, y, width, f"{self.id}.label")
        top = y + _HEAD
        if spec.note:
            high = self._note(width)
            panel.paragraph(bench.word(spec.note), Rect(x, top, width, high), size=7.5, field=f"{self.id}.note")
            top += high
        many = max(len(die) for die in self.dice)
        step = spec.cell + 1.2
        left = x + width - many * step + 1.2
        for i in range(many):
            at = Rect(left + i * step, top, spec.cell, 3.8)
            panel.words(str(i + 1), at, font="label", size=8, align="center", color=look.color("main"))
        top += 4.4
        for roll, die in zip(spec.dice, self.dice, strict=True):
            name = roll.faces.rpartition(".")[2] if isinstance(roll.faces, str) else str(roll.faces)
            row = Rect(x, top, left - x - 1.5, spec.cell)
            start = x
            if roll.icon:
                panel.icon(roll.icon, Rect(x, top + (spec.cell - 6) / 2, 6, 6))
                start += 7.4
            panel.words(
                bench.word(roll.label),
                Rect(start, top, row.right - start, spec.cell),
                font="label",
                size=8.5,
                field=f"{self.id}.{name}.label",
            )
            for i, face in enumerate(die):
                at = Rect(left + i * step, top, spec.cell, spec.cell)
                panel.box(at, fill=look.ground(roll.ground), stroke=look.color("ink"), width=0.3, radius=1)
                draw_rolled(
                    panel,
                    at,
                    face,
                    bench,
                    spec.signs,
                    ground=roll.ground,
                    framed=spec.framed,
                    name=f"{self.id}.{name}.{i + 1}",
                )
            top += spec.cell + 0.8

    def _note(self, width: float) -> float:
        if not self.spec.note:
            return 0.0
        probe = self.bench.panel(width, 40, self.id)
        return probe.measure(self.bench.word(self.spec.note), width, size=7.5) + 1.0


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
        return _HEAD + self.spec.line * (len(self.words) + 1)

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the pad with its top left at (x, y)."""
        look, spec = self.bench.look, self.spec
        _heading(panel, self.bench.word(spec.label), x, y, width, f"{self.id}.label")
        top = y + _HEAD
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
        return _HEAD + len(self.steps) * self.spec.line

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the steps, the highest at the top, each a little wider than the one above."""
        look, spec = self.bench.look, self.spec
        _heading(panel, self.bench.word(spec.label), x, y, width, f"{self.id}.label")
        top = y + _HEAD
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


def make_pairs(part_id: str, spec: PairsSpec, bench: Bench, *, path: str) -> PairTable:
    """Return the two lines of numbers.

    Raises:
        PackError: an expression has no value, or the lines differ in length.
    """
    over = bench.numbers.run(spec.over, f"{path}.over")
    under = bench.numbers.run(spec.under, f"{path}.under")
    if len(over) != len(under):
        message = f"expected as many numbers under as over, got {len(over)} over {len(under)}"
        raise PackError([bench.numbers.problem(message, path)])
    return PairTable(id=part_id, spec=spec, bench=bench, over=over, under=under)


def make_faces(part_id: str, spec: FacesSpec, bench: Bench, *, path: str) -> Faces:
    """Return the table of dice.

    Raises:
        PackError: a fact is no die, or a sign has no icon.
    """
    dice = tuple(read_roll(die.faces, bench, f"{path}.dice[{i}].faces") for i, die in enumerate(spec.dice))
    return Faces(id=part_id, spec=spec, bench=bench, dice=dice)


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


def _heading(panel: Panel, words: str, x: float, y: float, width: float, field: str) -> None:
    look = panel.look
    panel.words(words, Rect(x, y, width, _HEAD - 1.8), font="caps", size=9, color=look.color("main"), field=field)
    panel.line(x, y + _HEAD - 1.2, x + width, y + _HEAD - 1.2, stroke=look.color("accent"), width=0.4)
