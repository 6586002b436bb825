"""The table at the start of a game: both players' slots, decks and discards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.rulebook.figures.svg import Figure, Pen

__all__ = ["battlefield"]


def battlefield(
    words: Mapping[str, str],
    drawing: Callable[[str, str], str],
    *,
    width: float,
    units: int,
    supports: int,
    terrains: int,
) -> Figure:
    """Return the battlefield seen from above, your half below, with as many slots as the facts say."""
    columns = max(units, supports) + 2
    gap = 1.5
    side = (width - 2 - gap * (columns - 1)) / columns
    half = 2 * side + gap + 5.2
    pen = Pen(width=width, height=2 * half + 15.5)
    ink = pen.ink
    pen.rect(0.2, 0.2, width - 0.4, pen.height - 0.4, fill=ink.paper, stroke=ink.line, width=0.3, r=1.6)
    middle = pen.height / 2
    pen.text(width / 2, 4.1, words["mat.foe"], size=2.8, weight=700, fill=ink.line)
    pen.text(width / 2, pen.height - 2, words["mat.you"], size=2.8, weight=700, fill=ink.accent)
    pen.line(4, middle, width - 4, middle, stroke=ink.line, width=0.3, dash="1.2 1")
    for you in (False, True):
        _half(pen, words, drawing, you=you, middle=middle, side=side, gap=gap, counts=(units, supports, terrains))
    alt = words["mat.alt"].format(units=units, supports=supports, terrains=terrains)
    return pen.figure(alt, "battlefield")


def _half(
    pen: Pen,
    words: Mapping[str, str],
    drawing: Callable[[str, str], str],
    *,
    you: bool,
    middle: float,
    side: float,
    gap: float,
    counts: tuple[int, int, int],
) -> None:
    ink = pen.ink
    units, supports, terrains = counts
    near = middle + 4.6 if you else middle - 4.6 - side
    far = near + side + gap if you else near - side - gap

    def x(column: int) -> float:
        return 1 + column * (side + gap) if you else pen.width - 1 - side - column * (side + gap)

    for column in range(1, units + 1):
        _slot(pen, x(column), near, side, ink.accent if you else ink.line)
        _mark(pen, drawing("icons", "unit"), x(column), near, side, you=you)
    for column in range(1, supports + 1):
        _slot(pen, x(column), far, side, ink.blue if you else ink.line)
        kind = "doctrine" if column % 2 else "tactic"
        _mark(pen, drawing("icons", kind), x(column), far, side, you=you)
    for _ in range(terrains):
        _slot(pen, x(0), near, side, ink.gold if you else ink.line)
        _mark(pen, drawing("icons", "terrain"), x(0), near, side, you=you)
    last = max(units, supports) + 1
    _pile(pen, x(last), far, side, ink.dark if you else ink.line, filled=True)
    _pile(pen, x(last), near, side, ink.dark if you else ink.line, filled=False)
    if not you:
        return
    mid = x(1) + (units * (side + gap) - gap) / 2
    # The row's name sits on its middle slot's upper edge, on paper, so that it is read with the row.
    for text, cx, y in (
        (words["mat.units"], mid, near - 0.9),
        (words["mat.terrain"], x(0) + side / 2, near - 0.9),
        (words["mat.discard"], x(last) + side / 2, near - 0.9),
    ):
        pen.text(cx, y, text, size=2.3, weight=700, fill=ink.dark)
    below = far + side + 2.6
    for text, cx in ((words["mat.supports"], mid), (words["mat.deck"], x(last) + side / 2)):
        pen.text(cx, below, text, size=2.3, weight=700, fill=ink.dark)


def _slot(pen: Pen, x: float, y: float, side: float, color: str) -> None:
    pen.rect(x, y, side, side, fill="#ffffff", stroke=color, width=0.35, r=1)


def _mark(pen: Pen, svg: str, x: float, y: float, side: float, *, you: bool) -> None:
    size = side * 0.5
    pen.inset(svg, x + (side - size) / 2, y + (side - size) / 2, size, size, opacity=0.5 if you else 0.16)


def _pile(pen: Pen, x: float, y: float, side: float, color: str, *, filled: bool) -> None:
    w = side * 63 / 88
    left = x + (side - w) / 2
    if filled:
        for step in (2, 1, 0):
            pen.rect(
                left + step * 0.45, y + step * 0.45, w, side - 0.9, fill=color, stroke="#ffffff", width=0.25, r=0.8
            )
        cx, cy = left + w / 2, y + side / 2 - 0.4
        pen.path(f"M{cx} {cy - 2.4}l2 2.4l-2 2.4l-2 -2.4Z", stroke=pen.ink.gold, width=0.45)
    else:
        pen.rect(left, y, w, side, stroke=color, width=0.35, r=0.8, dash="1 0.8")
