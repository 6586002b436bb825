"""Tables of a game's numbers to read: bonuses and faces of dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Spec
from generator.components.rolled import RolledFace, draw_rolled, read_roll
from generator.components.side import Ground
from generator.errors import PackError
from generator.model.geometry import Rect

__all__ = [
    "HEAD",
    "Faces",
    "FacesSpec",
    "PairTable",
    "PairsSpec",
    "Roll",
    "heading",
    "make_faces",
    "make_pairs",
]

HEAD = 5.6
"""Height in mm of a heading with its line."""


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
        return HEAD + self._note(width) + 4.4 + len(self.dice) * (self.spec.cell + 0.8)

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw the table with its top left at (x, y)."""
        look, spec, bench = self.bench.look, self.spec, self.bench
        heading(panel, bench.word(spec.label), x, y, width, f"{self.id}.label")
        top = y + HEAD
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


def heading(panel: Panel, words: str, x: float, y: float, width: float, field: str) -> None:
    """Write the heading of a table over a line."""
    look = panel.look
    panel.words(words, Rect(x, y, width, HEAD - 1.8), font="caps", size=9, color=look.color("main"), field=field)
    panel.line(x, y + HEAD - 1.2, x + width, y + HEAD - 1.2, stroke=look.color("accent"), width=0.4)
