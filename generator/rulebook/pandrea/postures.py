"""The three postures as they lie on the table, from an example in which units arrive in each of them."""

from __future__ import annotations

from generator.rulebook.figures.svg import Figure, Pen
from generator.rulebook.pandrea.cards import CARD_H, Data, Kit, data_of, turned_unit

__all__ = ["postures"]

_ORDER = ("desengagee", "paree", "engagee")


def postures(kit: Kit, example: Data, *, width: float) -> Figure:
    """Return one unit in each posture, with the side that lies towards the opponent and what it may do."""
    units = [data_of(one) for one in data_of(data_of(example["end"])["units"]).values()]
    pen = Pen(width=width, height=CARD_H + 21, ink=kit.ink)
    cell = width / len(_ORDER)
    told: list[str] = []
    pen.text(width / 2, 3, kit.words["postures.opponent"], size=2.5, style="italic")
    pen.arrow(width / 2 - 24, 4.0, width / 2 - 24, 1.0, stroke=kit.ink.line, width=0.5)
    pen.arrow(width / 2 + 24, 4.0, width / 2 + 24, 1.0, stroke=kit.ink.line, width=0.5)
    for index, posture in enumerate(_ORDER):
        unit = next(one for one in units if one["posture"] == posture)
        x = index * cell
        pen.rect(x + 1, 5, cell - 2, pen.height - 5.4, fill=kit.ink.soft, r=1)
        turned_unit(kit, pen, x + cell / 2, 7 + CARD_H / 2, unit)
        label = kit.label(f"posture.{posture}.label")
        y = 7 + CARD_H + 4.6
        pen.text(x + cell / 2, y, label, size=3.5, weight=700, family=kit.ink.display)
        pen.lines(x + cell / 2, y + 4, kit.words[f"postures.{posture}"].split("|"), size=2.5, leading=3.1)
        told.append(f"{label}{kit.words['colon']} {kit.words[f'postures.{posture}'].replace('|', ' ')}")
    return pen.figure("; ".join(told) + ".", "postures")
