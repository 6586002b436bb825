"""Small figures: the states of a card, the life of a malus, the formats of a deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.rulebook.figures.svg import Figure, Pen

__all__ = ["CARD_H", "CARD_W", "card", "deck_formats", "malus_line", "states"]

CARD_W, CARD_H = 12.6, 17.6
"""A fifth of 63 × 88 mm."""


def states(words: Mapping[str, str], *, width: float) -> Figure:
    """Return a card in each of the states it can have on the field."""
    pen = Pen(width=width, height=29)
    for i, name in enumerate(("attack", "defence", "down")):
        cx = width * (2 * i + 1) / 6
        w, h = (CARD_W, CARD_H) if name == "attack" else (CARD_H, CARD_W)
        card(pen, cx - w / 2, 10.5 - h / 2, w, h, back=name == "down")
        pen.text(cx, 23.6, words[f"state.{name}"], size=3, weight=700)
        pen.text(cx, 27.4, words[f"state.{name}.note"], size=2.6, style="italic")
    return pen.figure(words["states.alt"], "states")


def card(pen: Pen, x: float, y: float, w: float, h: float, *, back: bool) -> None:
    """Draw a little card with its top left corner at (x, y): upright, on its side, or showing its back."""
    ink = pen.ink
    pen.rect(x + 0.4, y + 0.5, w, h, fill=ink.line, r=1.1, opacity=0.5)
    if back:
        pen.rect(x, y, w, h, fill=ink.dark, stroke=ink.dark, width=0.3, r=1.1)
        pen.rect(x + 1.1, y + 1.1, w - 2.2, h - 2.2, stroke=ink.gold, width=0.3, r=0.6)
        cx, cy = x + w / 2, y + h / 2
        pen.path(f"M{cx} {cy - 3}l3 3l-3 3l-3 -3Z", stroke=ink.gold, width=0.5, fill=ink.accent)
        return
    upright = h > w
    pen.rect(x, y, w, h, fill=ink.paper, stroke=ink.dark, width=0.35, r=1.1)
    if upright:
        pen.rect(x + 0.9, y + 0.9, w - 1.8, 2.4, fill=ink.accent, r=0.4)
        pen.rect(x + 0.9, y + 3.8, w - 1.8, 6.4, fill=ink.soft)
        pen.path(f"M{x + w / 2} {y + 4.4}l2 2.4h-1.2v2.8h-1.6v-2.8h-1.2Z", fill=ink.gold, width=0)
        for row in range(3):
            pen.line(x + 1.8, y + 11.6 + row * 1.2, x + w - 1.8, y + 11.6 + row * 1.2, stroke=ink.line, width=0.3)
        return
    pen.rect(x + 0.9, y + 0.9, 2.4, h - 1.8, fill=ink.accent, r=0.4)
    pen.rect(x + 3.8, y + 0.9, 6.4, h - 1.8, fill=ink.soft)
    pen.path(
        f"M{x + 5} {y + h / 2 - 2.2}h4v2.4c0 1.5 -1.1 2.2 -2 2.6c-0.9 -0.4 -2 -1.1 -2 -2.6Z", fill=ink.blue, width=0
    )
    for column in range(3):
        pen.line(x + 11.6 + column * 1.2, y + 1.8, x + 11.6 + column * 1.2, y + h - 1.8, stroke=ink.line, width=0.3)


def malus_line(words: Mapping[str, str], *, width: float) -> Figure:
    """Return the three turns that a malus touches and the stretch over which it holds."""
    pen = Pen(width=width, height=21)
    ink = pen.ink
    turn = (width - 4) / 3
    for i, (key, fill) in enumerate(
        (("malus.turn-n", ink.soft), ("malus.foe", "#ffffff"), ("malus.turn-next", ink.soft))
    ):
        x = 2 + i * turn
        pen.rect(x, 6, turn - 0.8, 7.5, fill=fill, stroke=ink.line, width=0.25, r=1)
        pen.text(x + turn * (0.36 if i == 0 else 0.5), 10.8, words[key], size=3, weight=700)
    start, end = 2 + turn * 0.78, 2 + 3 * turn - 5
    pen.line(start, 16, end, 16, stroke=ink.accent, width=1.1)
    pen.circle(start, 16, 1.3, fill=ink.accent)
    pen.line(end, 14.4, end, 17.6, stroke=ink.accent, width=1.1)
    pen.text(start, 20.4, words["malus.blow"], size=2.7)
    pen.text(end + 2.5, 20.4, words["malus.end"], size=2.7, anchor="end")
    pen.text((start + end) / 2, 20.4, words["malus.lasts"], size=2.7, style="italic", fill=ink.accent)
    pen.line(start, 15, start, 4.2, stroke=ink.accent, width=0.3, dash="0.7 0.6")
    pen.path(f"M{start - 1.6} 1.4l3.2 3.2m0 -3.2l-3.2 3.2", stroke=ink.accent, width=0.6)
    return pen.figure(words["malus.alt"], "malus")


def deck_formats(
    words: Mapping[str, str], *, width: float, size: int, allied: Sequence[int], coalition: Sequence[int]
) -> Figure:
    """Return one bar for each format, cut into its parts."""
    pen = Pen(width=width, height=26)
    ink = pen.ink
    left = 25.0
    unit = (width - left - 1) / size
    formats = (
        ("decks.single", (size,)),
        ("decks.allied", tuple(allied)),
        ("decks.coalition", tuple(coalition)),
    )
    labels = (words["decks.main"], words["decks.second"], words["decks.third"])
    colors = ((ink.accent, "#ffffff"), (ink.gold, ink.dark), (ink.blue, "#ffffff"))
    for i, (key, parts) in enumerate(formats):
        y = 1 + i * 8.4
        pen.text(left - 2, y + 4.6, words[key], size=3, anchor="end", weight=700)
        x = left
        for part, label, (fill, color) in zip(parts, labels, colors, strict=False):
            w = part * unit
            pen.rect(x, y, w - 0.5, 6.6, fill=fill, r=0.9)
            shown = f"{part} · {label}" if w > 22 and len(parts) > 1 else str(part)
            pen.text(x + w / 2 - 0.25, y + 4.6, shown, size=3.1, weight=700, fill=color)
            x += w
    alt = words["decks.alt"].format(
        single=size, allied=" + ".join(map(str, allied)), coalition=" + ".join(map(str, coalition))
    )
    return pen.figure(alt, "decks")
