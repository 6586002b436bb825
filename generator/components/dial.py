"""Dials: two discs on a brad; the lower one carries the values, the upper one shows one of them in its window."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Annotated, Literal

from pydantic import Field

from generator.components.outlines import circle, sector
from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Piece, Spec
from generator.errors import PackError
from generator.model.geometry import Rect

__all__ = ["DialSpec", "make_dial"]

_HOLE = 2.0
"""Radius of the brad hole in mm; split pins for paper have shafts of 3 to 4 mm."""
_EDGE = 2.0


class DialSpec(Spec):
    """A value shown in a window."""

    kind: Literal["dial"]
    label: Key
    range: Expression
    start: Expression | None = None
    size: Annotated[float, Field(ge=40, le=180)] = 60
    """Diameter of the lower disc in mm; the upper one is 6 mm smaller, so that fingers turn the lower one."""
    copies: Expression = 1


def make_dial(part_id: str, spec: DialSpec, bench: Bench, *, path: str) -> list[Piece]:
    """Return the two discs of a dial.

    Raises:
        PackError: the range is no range, the start lies outside, or there are too many values for the size.
    """
    numbers = bench.numbers
    values = numbers.run(spec.range, f"{path}.range")
    start = None if spec.start is None else numbers.number(spec.start, f"{path}.start")
    if start is not None and start not in values:
        message = f"expected a start from {values[0]} to {values[-1]}, got {start}"
        raise PackError([numbers.problem(message, f"{path}.start")])
    middle = _radii(spec)[2]
    room = 2 * pi * middle / len(values)
    if room < 6:
        message = f"expected at least 6 mm for each value, got {room:.1f} mm"
        raise PackError([numbers.problem(message, path, "make the dial larger or the range shorter")])
    copies = numbers.number(spec.copies, f"{path}.copies", least=1)
    lower = Piece(
        component="dial",
        id=f"{part_id}-values",
        plan=_lower(part_id, spec, bench, values, start).plan(),
        outline=circle(spec.size / 2, spec.size / 2, spec.size / 2),
        copies=copies,
    )
    size = spec.size - 6
    upper = Piece(
        component="dial",
        id=f"{part_id}-window",
        plan=_upper(part_id, spec, bench, len(values)).plan(),
        outline=circle(size / 2, size / 2, size / 2),
        copies=copies,
    )
    return [lower, upper]


def _radii(spec: DialSpec) -> tuple[float, float, float]:
    """Return the outer, inner and middle radius of the ring of values."""
    outer = spec.size / 2 - 3 - _EDGE
    inner = outer - min(9.5, spec.size / 6)
    return outer, inner, (outer + inner) / 2


def _lower(part_id: str, spec: DialSpec, bench: Bench, values: tuple[int, ...], start: int | None) -> Panel:
    look = bench.look
    panel = bench.panel(spec.size, spec.size, f"{part_id}-values")
    centre = spec.size / 2
    outer, inner, middle = _radii(spec)
    panel.disc(centre, centre, centre, fill=look.ground("light"))
    step = 360 / len(values)
    half = min((outer - inner) / 2, pi * middle / len(values)) * 0.92
    for i, value in enumerate(values):
        starting = value == start
        shape = sector(centre, centre, inner, outer, (i - 0.5) * step, (i + 0.5) * step)
        panel.path(shape, fill=look.ground("main" if starting else "paper"), stroke=look.color("line"))
        if starting and look.variant == "low-ink":
            panel.path(shape, stroke=look.color("ink"), width=0.9)
        angle = radians(i * step)
        px, py = centre + middle * sin(angle), centre - middle * cos(angle)
        panel.words(
            str(value),
            Rect(px - half, py - half, 2 * half, 2 * half),
            font="number",
            align="center",
            size=look.size("number") * 1.15,
            color=look.on("main") if starting else look.color("ink"),
            field=f"{part_id}.{value}",
            figures=True,
        )
    _grip(panel, centre)
    room = inner - _HOLE - 4
    panel.words(
        bench.word(spec.label),
        Rect(centre - room, centre + _HOLE + 2, 2 * room, 5),
        font="title",
        size=look.size("label"),
        align="center",
        color=look.color("main"),
        field=f"{part_id}.values-label",
    )
    _hub(panel, centre)
    return panel


def _upper(part_id: str, spec: DialSpec, bench: Bench, count: int) -> Panel:
    look = bench.look
    size = spec.size - 6
    centre = size / 2
    panel = bench.panel(size, size, f"{part_id}-window")
    outer, inner, _ = _radii(spec)
    panel.disc(centre, centre, centre, fill=look.ground("main"))
    panel.disc(centre, centre, centre - 1.3, stroke=look.on("main"), width=0.35)
    half = min(180 / count, 24.0) * 0.94
    window = sector(centre, centre, inner, outer, -half, half)
    panel.path(window, fill="#ffffff", stroke=look.color("ink"), dash=(1.2, 0.8))
    words = bench.word("kit.cut-window")
    room = inner - _HOLE - 2
    label = bench.word(spec.label)
    panel.words(
        label,
        Rect(centre - inner, centre + _HOLE + 2, 2 * inner, 6),
        font="title",
        size=look.size("heading"),
        align="center",
        color=look.on("main"),
        field=f"{part_id}.label",
    )
    panel.words(
        words,
        Rect(centre - room, centre - _HOLE - 6.5, 2 * room, 4),
        font="note",
        align="center",
        size=look.spec.floor,
        color=look.on("main"),
    )
    _hub(panel, centre)
    return panel


def _grip(panel: Panel, centre: float) -> None:
    """Draw teeth along the rim, where a finger turns the disc."""
    look = panel.look
    for i in range(48):
        angle = radians(i * 7.5)
        x, y = sin(angle), -cos(angle)
        panel.line(
            centre + x * (centre - 1.8),
            centre + y * (centre - 1.8),
            centre + x * centre,
            centre + y * centre,
            stroke=look.color("main"),
            width=0.5,
        )


def _hub(panel: Panel, centre: float) -> None:
    """Draw the hole for the brad and the cross that finds its centre."""
    panel.disc(centre, centre, _HOLE, fill="#ffffff", stroke=panel.look.color("ink"))
    for dx, dy in ((1.2, 0.0), (0.0, 1.2)):
        panel.line(centre - dx, centre - dy, centre + dx, centre + dy, stroke=panel.look.color("ink"), width=0.15)
