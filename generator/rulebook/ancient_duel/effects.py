"""What an effect reaches, and the life of a support card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.rulebook.figures.svg import Figure, Pen

__all__ = ["reach", "support_life"]

Draw = Callable[[str, str], str]
"""Kind and name of a drawing -> its SVG."""


def reach(groups: Sequence[tuple[str, str]], words: Mapping[str, str], *, width: float) -> Figure:
    """Return whom an effect reaches; `groups` are the emblem and the name of three factions."""
    pen = Pen(width=width, height=37)
    ink = pen.ink
    (own, own_name), (other, other_name), (enemy, enemy_name) = groups
    camp = width * 0.62
    pen.rect(0.2, 0.2, camp - 1.2, pen.height - 0.4, fill=ink.soft, r=1.6)
    pen.rect(camp + 1, 0.2, width - camp - 1.2, pen.height - 0.4, fill="#ffffff", stroke=ink.line, width=0.3, r=1.6)
    pen.text(camp / 2, 4.6, words["reach.own"], size=2.9, weight=700)
    pen.text(camp + (width - camp) / 2, 4.6, words["reach.enemy"], size=2.9, weight=700)
    places = ((camp * 0.2, own, own_name), (camp * 0.52, own, own_name), (camp * 0.82, other, other_name))
    for x, emblem, _name in (*places, (camp + (width - camp) / 2, enemy, enemy_name)):
        pen.rect(x - 6.3, 8, 12.6, 17.6, fill=ink.paper, stroke=ink.dark, width=0.35, r=1.1)
        pen.inset(emblem, x - 5, 11.4, 10, 10)
    pen.text(places[0][0], 29, words["reach.source"], size=2.6, weight=700)
    pen.text(places[0][0], 32.4, own_name, size=2.6, style="italic")
    for (x, label), good in (
        ((places[1][0], own_name), True),
        ((places[2][0], other_name), False),
        ((camp + (width - camp) / 2, words["reach.any"]), True),
    ):
        _verdict(pen, x, 29, good=good)
        pen.text(x, 35, label, size=2.6, style="italic")
    alt = words["reach.alt"].format(own=own_name, other=other_name)
    return pen.figure(alt, "reach")


def _verdict(pen: Pen, x: float, y: float, *, good: bool) -> None:
    if good:
        pen.path(f"M{x - 2} {y}l1.5 1.7l2.8 -3.4", stroke="#3d6b43", width=0.9)
    else:
        pen.path(f"M{x - 1.7} {y - 1.7}l3.4 3.4m0 -3.4l-3.4 3.4", stroke=pen.ink.accent, width=0.9)


def support_life(words: Mapping[str, str], drawing: Draw, *, width: float) -> Figure:
    """Return the way of each kind of support card from the hand to where it ends."""
    row = 12.5
    pen = Pen(width=width, height=3 * row + 6.5)
    ink = pen.ink
    columns = (16.0, 40.0, 66.0, 91.0)
    scale = width / 107.0
    for key, x in zip(("hand", "set", "active", "then"), columns, strict=True):
        pen.text(x * scale, 4, words[f"support.{key}"], size=2.9, weight=700, fill=ink.accent)
    for i, kind in enumerate(("doctrine", "terrain", "tactic")):
        y = 6 + i * row
        pen.rect(0.2, y, width - 0.4, row - 1.4, fill=ink.soft, r=1.4)
        middle = y + (row - 1.4) / 2
        pen.inset(drawing("icons", kind), 2.2, middle - 3, 6, 6)
        pen.text(columns[0] * scale - 5.5, middle + 1, words[f"support.{kind}"], size=2.7, weight=700, anchor="start")
        down = columns[1] * scale
        pen.rect(down - 4.4, middle - 3.1, 8.8, 6.2, fill=ink.dark, r=0.7)
        pen.path(f"M{down} {middle - 1.9}l1.9 1.9l-1.9 1.9l-1.9 -1.9Z", stroke=ink.gold, width=0.4)
        pen.text(columns[2] * scale, middle + 1, words[f"support.{kind}.active"], size=2.6)
        pen.text(columns[3] * scale, middle + 1, words[f"support.{kind}.then"], size=2.6)
        for left, right, dashed in ((26.5, 33.8, True), (46.2, 52.6, False)):
            pen.line(
                left * scale, middle, right * scale, middle, stroke=ink.gold, width=0.5, dash="1 0.8" if dashed else ""
            )
            pen.path(f"M{right * scale - 1.2} {middle - 1}l1.2 1l-1.2 1", stroke=ink.gold, width=0.5)
    return pen.figure(words["support.alt"], "support-life")
