"""The table with its places, the suits, and a chain of counters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.games.structure.combat import standing
from generator.rulebook.figures.svg import Figure, Ink, Pen
from generator.rulebook.structure.cards import CHIP_H, CHIP_W, chip

__all__ = ["Draw", "chain", "suits", "table"]

Draw = Callable[[str, str], str]


def table(words: Mapping[str, str], drawing: Draw, ink: Ink, *, width: float, structures: int, field: int) -> Figure:
    """Return the table for two seen from above, your side below, the pile and the morgue beside the middle."""
    card_w, card_h, gap = 9.6, 13.4, 1.5
    left = 20.0
    band = card_h + 7.2
    pen = Pen(width=width, height=4 * band + 3, ink=ink)
    pen.rect(0.2, 0.2, width - 0.4, pen.height - 0.4, fill=ink.paper, stroke=ink.line, width=0.3)
    rows = (
        ("foe", "structures", structures, "building"),
        ("foe", "field", field, "battlefield"),
        ("you", "field", field, "battlefield"),
        ("you", "structures", structures, "building"),
    )
    for i, (camp, what, count, icon) in enumerate(rows):
        y = 1.5 + i * band
        color = ink.blue if camp == "you" else ink.accent
        pen.rect(1.6, y + 0.6, width - 3.2 - (19 if what == "field" else 0), band - 1.2, fill=ink.soft)
        pen.rect(1.6, y + 0.6, 1.2, band - 1.2, fill=color)
        pen.text(
            left,
            y + 4.2,
            words[f"table.{what}"].format(who=words[f"table.{camp}"]),
            size=2.7,
            weight=700,
            anchor="start",
            fill=color,
        )
        pen.inset(drawing("icons", icon), 6.4, y + band / 2 - 4.2, 8.4, 8.4, opacity=0.85)
        for k in range(count):
            pen.rect(
                left + k * (card_w + gap), y + 5.4, card_w, card_h, fill="#ffffff", stroke=color, width=0.35, r=0.6
            )
    middle = 1.5 + 2 * band
    x = width - 17.4
    for dy in (0.9, 0.45, 0):
        pen.rect(
            x + dy, middle - card_h - 3.4 - dy, card_w, card_h, fill=ink.dark, stroke="#ffffff", width=0.25, r=0.6
        )
    pen.circle(x + card_w / 2, middle - card_h / 2 - 3.4, 2.2, fill=ink.gold)
    pen.text(x + card_w / 2, middle - 0.7, words["table.pile"], size=2.5, weight=700)
    pen.rect(x, middle + 1.6, card_w, card_h, stroke=ink.dark, width=0.4, r=0.6, dash="1 0.8")
    pen.inset(drawing("icons", "morgue"), x + 2.3, middle + 1.6 + card_h / 2 - 2.5, 5, 5, opacity=0.6)
    pen.text(x + card_w / 2, middle + card_h + 4.4, words["table.morgue"], size=2.5, weight=700)
    return pen.figure(words["table.alt"].format(structures=structures, field=field))


def suits(named: Sequence[tuple[str, str]], words: Mapping[str, str], ink: Ink, *, width: float) -> Figure:
    """Return the suits (drawing, name) side by side."""
    pen = Pen(width=width, height=23, ink=ink)
    cell = width / len(named)
    for i, (drawing, name) in enumerate(named):
        cx = (i + 0.5) * cell
        pen.inset(drawing, cx - 7, 1, 14, 14)
        pen.text(cx, 20.4, name, size=3.1, weight=700)
    return pen.figure(f"{words['suits.alt']} {', '.join(name for _, name in named)}.")


def chain(building: str, counters: Sequence[int], words: Mapping[str, str], ink: Ink, *, width: float) -> Figure:
    """Return a chain of counters on a building: played from left to right, resolved from right to left."""
    pen = Pen(width=width, height=36, ink=ink)
    stands = standing(counters)
    played = [("you", building), *(("foe" if i % 2 == 0 else "you", str(rank)) for i, rank in enumerate(counters))]
    cell = (width - 4) / len(played)
    pen.text(2, 3.6, words["chain.played"], size=2.6, anchor="start", style="italic")
    pen.arrow(33, 2.7, width - 3, 2.7, stroke=ink.line, width=0.5)
    told: list[str] = []
    for i, ((camp, rank), works) in enumerate(zip(played, stands, strict=True)):
        cx = 2 + (i + 0.5) * cell
        who = words[f"duel.{camp}"]
        pen.text(cx, 9, who, size=2.5, weight=700, fill=ink.blue if camp == "you" else ink.accent)
        chip(pen, cx - CHIP_W / 2, 10.6, rank, camp, crossed=not works)
        state = words[
            "chain.stays"
            if i == 0 and works
            else "chain.works"
            if works
            else "chain.gone"
            if i == 0
            else "chain.cancelled"
        ]
        pen.text(
            cx,
            10.6 + CHIP_H + 4,
            state,
            size=2.5,
            weight=700 if works else 400,
            fill=ink.dark if works else ink.accent,
        )
        if i:
            pen.arrow(cx - CHIP_W / 2 - 1.6, 15, cx - cell + CHIP_W / 2 + 1.6, 15, stroke=ink.dark, width=0.45)
        told.append(f"{who} {rank}: {state}")
    pen.text(width - 2, 33.4, words["chain.resolved"], size=2.6, anchor="end", style="italic")
    pen.arrow(width - 36, 32.5, 3, 32.5, stroke=ink.line, width=0.5)
    return pen.figure(f"{words['chain.alt']} {'; '.join(told)}.")
