"""The turn as a road of phases."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.rulebook.figures.svg import Figure, Ink, Pen

__all__ = ["turn_diagram"]


def turn_diagram(
    phases: Sequence[str], words: Mapping[str, str], drawing: Callable[[str, str], str], *, width: float, ink: Ink
) -> Figure:
    """Return the phases in order, each with what happens in it; the optional ones are drawn hollow."""
    row, gap = 10.6, 1.7
    height = len(phases) * (row + gap) - gap + 0.6
    pen = Pen(width=width, height=height, ink=ink)
    axis = 6.2
    pen.line(axis, row / 2, axis, height - row / 2, stroke=ink.line, width=0.8)
    told: list[str] = []
    for i, phase in enumerate(phases):
        y = 0.3 + i * (row + gap)
        optional = words.get(f"phase.{phase}.optional", "")
        name, gist = words[f"phase.{phase}"], words[f"phase.{phase}.gist"]
        pen.rect(axis + 3, y, width - axis - 3.3, row, fill=ink.soft, r=1.4)
        pen.rect(axis + 3, y, 1.2, row, fill=ink.line if optional else ink.accent)
        pen.circle(axis, y + row / 2, 4.3, fill=ink.paper if optional else ink.accent, stroke=ink.accent, width=0.6)
        pen.text(
            axis,
            y + row / 2 + 1.45,
            str(i + 1),
            size=4.1,
            weight=700,
            family=ink.display,
            fill=ink.accent if optional else "#ffffff",
        )
        pen.text(axis + 7, y + 4.3, name, size=3.3, anchor="start", weight=700, family=ink.display)
        if optional:
            pen.text(width - 13, y + 4.2, optional, size=2.5, anchor="end", style="italic", fill=ink.accent)
        icon = drawing("icons", f"phase-{phase.partition('_')[0]}")
        pen.inset(icon, width - 10.5, y + 1.5, row - 3, row - 3, opacity=0.8)
        pen.text(axis + 7, y + 8.4, gist, size=2.75, anchor="start")
        told.append(f"{i + 1}. {name}: {gist}")
    return pen.figure(" ".join(told), "turn")
