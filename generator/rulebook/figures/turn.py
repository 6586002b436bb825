"""The turn as a road of phases, and the energy that comes with the turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.rulebook.figures.svg import Figure, Pen

__all__ = ["energy_chart", "turn_diagram"]


def turn_diagram(
    phases: Sequence[str], words: Mapping[str, str], drawing: Callable[[str, str], str], *, width: float
) -> Figure:
    """Return the phases in order, each with what happens in it; the optional ones are drawn hollow."""
    row, gap = 10.6, 1.7
    height = len(phases) * (row + gap) - gap + 0.6
    pen = Pen(width=width, height=height)
    ink = pen.ink
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


def energy_chart(maxima: Sequence[int], words: Mapping[str, str], *, width: float) -> Figure:
    """Return the energy maximum of each own turn as columns of pips; the last column stands for all later turns."""
    top = max(maxima)
    column = (width - 6) / len(maxima)
    pip, base = 2.15, 8.0 + top * 2.15
    pen = Pen(width=width, height=base + 10.5)
    ink = pen.ink
    for i, maximum in enumerate(maxima):
        x = 3 + i * column
        w = min(column - 1.6, 8.0)
        left = x + (column - w) / 2
        for level in range(top):
            y = base - (level + 1) * pip
            lit = level < maximum
            fresh = lit and level >= maxima[0]
            pen.rect(
                left,
                y + 0.25,
                w,
                pip - 0.5,
                fill=ink.gold if fresh else ink.accent if lit else ink.soft,
                r=0.5,
            )
        pen.text(left + w / 2, base - top * pip - 1.6, str(maximum), size=3.6, weight=800)
        label = f"{i + 1}{words['energy.later'] if i + 1 == len(maxima) else ''}"
        pen.text(left + w / 2, base + 4.2, label, size=3, weight=500)
    pen.text(width / 2, base + 8.8, words["energy.axis"], size=2.6, style="italic")
    told = ", ".join(f"{i + 1}: {maximum}" for i, maximum in enumerate(maxima))
    return pen.figure(f"{words['energy.alt']} {told}.", "energy")
