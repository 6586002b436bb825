"""Rulers: a stick as long as so many cells of a board, laid along a way to count its steps."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.components.part import Bench, Expression, Key, Piece, Spec
from generator.components.turned import draw_turned
from generator.model.geometry import Rect

__all__ = ["RulerSpec", "make_ruler"]


class RulerSpec(Spec):
    """A stick with the number of steps in each cell, readable from both sides of the table."""

    kind: Literal["ruler"]
    label: Key
    cells: Expression
    cell: Annotated[float, Field(ge=10, le=120)]
    """Length of a cell in mm."""
    height: Annotated[float, Field(ge=8, le=40)] = 15
    icon: Annotated[str, Field(max_length=80)] = ""
    copies: Expression = 1


def make_ruler(part_id: str, spec: RulerSpec, bench: Bench, *, path: str) -> list[Piece]:
    """Return the stick.

    Raises:
        PackError: a count is no number, or the icon does not exist.
    """
    look, numbers = bench.look, bench.numbers
    cells = numbers.number(spec.cells, f"{path}.cells", least=1)
    copies = numbers.number(spec.copies, f"{path}.copies", least=1)
    panel = bench.panel(cells * spec.cell, spec.height, part_id)
    for i in range(cells):
        ground = "main" if i % 2 == 0 else "light"
        at = Rect(i * spec.cell, 0, spec.cell, spec.height)
        panel.box(at, fill=look.ground(ground), stroke=look.color("ink"), width=0.3)
        color = look.on(ground)
        middle = Rect(at.x, at.y, at.w, at.h)
        if spec.icon:
            side = spec.height * 0.6
            panel.icon(spec.icon, Rect(at.x + (at.w - side) / 2, (at.h - side) / 2, side, side), color=color)
            middle = Rect(at.x + 3, at.y, 12, at.h)
        size = spec.height * 1.1
        panel.words(
            str(i + 1),
            middle,
            font="number",
            size=size,
            align="center",
            color=color,
            field=f"{part_id}.{i + 1}",
            figures=True,
        )
        other = Rect(at.right - 15, at.y, 12, at.h)
        if spec.icon:
            draw_turned(panel, str(i + 1), other, font="number", size=size, align="center", color=color, figures=True)
    return [Piece(component="mat", id=part_id, plan=panel.plan(label=bench.word(spec.label)), copies=copies)]
