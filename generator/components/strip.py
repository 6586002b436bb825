"""Clip strips: a cut-out with a run of values along each long edge, on which a paper clip slides."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.components.outlines import polygon
from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Piece, Spec
from generator.components.track import LEAST_CELL
from generator.errors import PackError
from generator.model.geometry import Rect

__all__ = ["Edge", "StripSpec", "make_strip"]

_CELL_TALL = 9.0


class Edge(Spec):
    """The values along one edge."""

    label: Key
    range: Expression
    times: Expression = 1
    """Printed values are these times the range's: 10 for the tens of a score."""
    start: Expression | None = None
    """The value where the clip starts, in the range's own numbers."""


class StripSpec(Spec):
    """A strip with one or two edges of values."""

    kind: Literal["strip"]
    label: Key
    top: Edge
    bottom: Edge | None = None
    over: Expression | None = None
    """A box in the middle for one time around, printed as +n."""
    length: Annotated[float, Field(ge=60, le=400)] = 190
    width: Annotated[float, Field(ge=26, le=60)] = 30
    copies: Expression = 1


def make_strip(part_id: str, spec: StripSpec, bench: Bench, *, path: str) -> list[Piece]:
    """Return the strip.

    Raises:
        PackError: a range is no range, a start lies outside, or the cells are too narrow for a clip.
    """
    look = bench.look
    panel = bench.panel(spec.length, spec.width, part_id)
    panel.box(Rect(0, 0, spec.length, spec.width), fill=look.ground("paper"))
    _edge(panel, part_id, "top", spec.top, spec, bench, f"{path}.top")
    if spec.bottom:
        _edge(panel, part_id, "bottom", spec.bottom, spec, bench, f"{path}.bottom")
    middle = Rect(0, _CELL_TALL, spec.length, spec.width - 2 * _CELL_TALL)
    panel.box(middle, fill=look.ground("main"))
    _middle(panel, part_id, spec, bench, middle, path)
    copies = bench.numbers.number(spec.copies, f"{path}.copies", least=1)
    return [Piece(component="track", id=part_id, plan=panel.plan(), copies=copies)]


def _middle(panel: Panel, part_id: str, spec: StripSpec, bench: Bench, middle: Rect, path: str) -> None:
    """Write the name, what each edge counts, and the box for one time around."""
    look = bench.look
    color = look.on("main")
    inner = middle.grown(-1.2)
    panel.words(
        bench.word(spec.label),
        Rect(inner.x + 2, inner.y, inner.w * 0.34, inner.h),
        font="title",
        size=look.size("heading") * 1.15,
        color=color,
        field=f"{part_id}.label",
    )
    wide = inner.w * 0.44
    left = inner.x + inner.w * 0.36
    both = [(spec.top, "top", -1)] + ([(spec.bottom, "bottom", 1)] if spec.bottom else [])
    for edge, name, way in both:
        half = Rect(left + 4, inner.y if way < 0 else inner.y + inner.h / 2, wide - 4, inner.h / 2)
        box = half if spec.bottom else Rect(left + 4, inner.y, wide - 4, inner.h)
        y = box.y + box.h / 2
        points = [(left, y - way * 0.9), (left + 2.4, y - way * 0.9), (left + 1.2, y + way * 1.2)]
        panel.path(polygon(points), fill=color)
        panel.words(bench.word(edge.label), box, font="note", color=color, field=f"{part_id}.{name}.label")
    right = Rect(inner.x + inner.w * 0.82, inner.y, inner.w * 0.18, inner.h)
    if spec.over is not None:
        over = bench.numbers.number(spec.over, f"{path}.over", least=1)
        panel.box(right.grown(-0.6), fill=look.ground("paper"), stroke=color, radius=look.spec.corner)
        panel.words(
            f"+{over}",
            right.grown(-1),
            font="number",
            align="center",
            color=look.color("ink"),
            field=f"{part_id}.over",
            figures=True,
        )


def _edge(panel: Panel, part_id: str, name: str, edge: Edge, spec: StripSpec, bench: Bench, path: str) -> None:
    """Draw the cells of one edge; their numbers stand upright seen from that edge's own side of the strip."""
    numbers, look = bench.numbers, bench.look
    values = numbers.run(edge.range, f"{path}.range")
    times = numbers.number(edge.times, f"{path}.times", least=1)
    start = None if edge.start is None else numbers.number(edge.start, f"{path}.start")
    if start is not None and start not in values:
        message = f"expected a start from {values[0]} to {values[-1]}, got {start}"
        raise PackError([numbers.problem(message, f"{path}.start")])
    cell = spec.length / len(values)
    if cell < LEAST_CELL["clip"]:
        message = f"expected cells of at least {LEAST_CELL['clip']:g} mm for a clip, got {cell:.2f} mm"
        raise PackError([numbers.problem(message, path, "make the strip longer or split the range over two strips")])
    top = 0.0 if name == "top" else spec.width - _CELL_TALL
    for i, value in enumerate(values):
        rect = Rect(i * cell, top, cell, _CELL_TALL)
        starting = value == start
        ground = "accent" if starting else "light" if i % 2 else "paper"
        panel.box(rect, fill=look.ground(ground), stroke=look.color("line"), width=0.2)
        if starting and look.variant == "low-ink":
            panel.box(rect.grown(-0.6), stroke=look.color("ink"), width=0.8)
        panel.words(
            str(value * times),
            rect.grown(-0.5),
            font="number",
            align="center",
            color=look.on(ground) if starting else look.color("ink"),
            field=f"{part_id}.{name}.{value * times}",
            figures=True,
        )
