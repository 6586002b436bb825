"""The energy that comes with the turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.rulebook.figures.svg import Figure, Pen

__all__ = ["energy_chart"]


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
