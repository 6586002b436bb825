"""The field and the cards on it, as the figures draw them: grass and dust, banners of two colours, backs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.games.regles_de_combat.facts import FACTS
from generator.model.effect import Value
from generator.rulebook.figures.svg import Pen

__all__ = ["GRASS", "Draw", "Window", "banner_color", "card", "cells", "cross", "disc", "ghost"]

Draw = Callable[[str, str], str]

GRASS = "#c3d09a"
"""Green cells."""
_BLADE = "#8fa565"
_NAME_FROM = 8.0
"""Side of a cell, in mm, from which a card's name is written on it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """A part of the field: first column and row, how many, where its top left is, the side of a cell in mm."""

    column: int
    row: int
    columns: int
    rows: int
    x: float
    y: float
    cell: float

    @property
    def width(self) -> float:
        """In mm."""
        return self.columns * self.cell

    @property
    def height(self) -> float:
        """In mm."""
        return self.rows * self.cell

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """Return the top left of a cell; row 1 is at the bottom."""
        x = self.x + (column - self.column) * self.cell
        return x, self.y + (self.row + self.rows - 1 - row) * self.cell

    def middle(self, column: int, row: int) -> tuple[float, float]:
        """Return the middle of a cell."""
        x, y = self.corner(column, row)
        return x + self.cell / 2, y + self.cell / 2


def banner_color(pen: Pen, side: str) -> str:
    """Return the colour of a side: green is you, red the other."""
    return pen.ink.blue if side == "you" else pen.ink.accent


def cells(pen: Pen, window: Window, *, names: bool = True) -> None:
    """Draw the cells of a window, green where a side starts (RC-001), with letters and numbers along two edges."""
    board = FACTS.board
    green = {*board.rows(0), *board.rows(1)}
    size = window.cell
    for row in range(window.row, window.row + window.rows):
        for column in range(window.column, window.column + window.columns):
            x, y = window.corner(column, row)
            fill = GRASS if row in green else "#ffffff"
            pen.rect(x, y, size, size, fill=fill, stroke=pen.ink.line, width=0.2)
            if row in green and size > 5:
                for dx, dy in ((0.18, 0.8), (0.7, 0.3), (0.78, 0.86)):
                    _tuft(pen, x + dx * size, y + dy * size, size * 0.05)
    if not names:
        return
    font = min(2.4, size * 0.42)
    for row in range(window.row, window.row + window.rows):
        x, y = window.middle(window.column, row)
        pen.text(x - size / 2 - 1.4, y + font * 0.35, str(row), size=font, fill=pen.ink.line, weight=700)
    for column in range(window.column, window.column + window.columns):
        x, _ = window.middle(column, window.row)
        letter = chr(ord("A") + column - 1)
        pen.text(x, window.y + window.height + font + 0.4, letter, size=font, fill=pen.ink.line, weight=700)


def _tuft(pen: Pen, x: float, y: float, s: float) -> None:
    pen.path(
        f"M{x:.2f} {y:.2f}l{-s:.2f} {-2 * s:.2f}M{x:.2f} {y:.2f}v{-2.4 * s:.2f}M{x:.2f} {y:.2f}l{s:.2f} {-2 * s:.2f}",
        stroke=_BLADE,
        width=0.18,
    )


def card(pen: Pen, window: Window, shown: Mapping[str, Value], name: str, hidden: str, drawing: Draw) -> None:
    """Draw a card on its cell: banner in the colour of its side, name, ATT and PV; or its back."""
    x, y = window.corner(int(str(shown["column"])), int(str(shown["row"])))
    inset = window.cell * 0.07
    size = window.cell - 2 * inset
    x, y, color = x + inset, y + inset, banner_color(pen, str(shown["side"]))
    if shown["face"] == "down":
        _back(pen, x, y, size, color)
        if size > _NAME_FROM - 2:
            pen.rect(x + size * 0.08, y + size * 0.38, size * 0.84, size * 0.26, fill="#ffffff", r=0.4)
            pen.text(x + size / 2, y + size * 0.56, hidden, size=min(2, size * 0.2), weight=700, fill=color)
        return
    pen.rect(x, y, size, size, fill="#fffdf6", stroke=color, width=0.45, r=0.7)
    if window.cell < _NAME_FROM:
        pen.rect(x, y, size, size * 0.34, fill=color, r=0.7)
        pen.text(x + size / 2, y + size * 0.86, str(shown["hp"]), size=size * 0.5, weight=800)
        return
    band = size * 0.46
    pen.path(_pennon(x, y, size, band), fill=color, width=0)
    rows = _lines(name, 11)
    font = min(2.0, (size - 1) / max(len(row) for row in rows) * 1.95)
    top = y + band / 2 - (len(rows) - 1) * font * 0.5 + font * 0.22
    for i, row in enumerate(rows):
        pen.text(x + size / 2, top + i * font * 1.02, row, size=font, weight=700, fill="#ffffff")
    _value(pen, drawing("icons", "atk"), x + size * 0.27, y + size * 0.76, size, str(shown["atk"]), changed=False)
    lost = bool(shown["lost"])
    _value(pen, drawing("icons", "hp"), x + size * 0.73, y + size * 0.76, size, str(shown["hp"]), changed=lost)


def _pennon(x: float, y: float, size: float, band: float) -> str:
    """A band whose lower edge is cut like a pennon."""
    return (
        f"M{x + 0.6:.2f} {y:.2f}H{x + size - 0.6:.2f}Q{x + size:.2f} {y:.2f} {x + size:.2f} {y + 0.6:.2f}"
        f"V{y + band:.2f}L{x + size / 2:.2f} {y + band - size * 0.06:.2f}L{x:.2f} {y + band:.2f}V{y + 0.6:.2f}"
        f"Q{x:.2f} {y:.2f} {x + 0.6:.2f} {y:.2f}Z"
    )


def _value(pen: Pen, icon: str, x: float, y: float, size: float, number: str, *, changed: bool) -> None:
    side = size * 0.24
    pen.inset(icon, x - side - 0.1, y - side / 2, side, side, opacity=0.9)
    color = pen.ink.accent if changed else pen.ink.dark
    pen.text(x + 0.25, y + size * 0.115, number, size=size * 0.32, weight=800, anchor="start", fill=color)


def _back(pen: Pen, x: float, y: float, size: float, color: str) -> None:
    pen.rect(x, y, size, size, fill=color, stroke=color, width=0.45, r=0.7)
    step = size / 6
    for i in range(1, 6):
        pen.line(x + i * step, y + 0.5, x + i * step, y + size - 0.5, stroke="#ffffff", width=0.16)
        pen.line(x + 0.5, y + i * step, x + size - 0.5, y + i * step, stroke="#ffffff", width=0.16)


def _lines(name: str, most: int) -> list[str]:
    """Return a name in one to three lines."""
    rows = [""]
    for word in name.split():
        joined = f"{rows[-1]} {word}".strip()
        if rows[-1] and len(joined) > most and len(rows) < 3:
            rows.append(word)
        else:
            rows[-1] = joined
    return rows


def ghost(pen: Pen, window: Window, shown: Mapping[str, Value]) -> None:
    """Draw the outline of a card that fell and of which nothing else stands on the cell."""
    x, y = window.corner(int(str(shown["column"])), int(str(shown["row"])))
    inset = window.cell * 0.07
    size = window.cell - 2 * inset
    color = banner_color(pen, str(shown["side"]))
    pen.rect(x + inset, y + inset, size, size, stroke=color, width=0.35, r=0.7, dash="1 0.8")
    cross(pen, x + window.cell / 2, y + window.cell / 2, size * 0.24)


def cross(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw the sign of death."""
    pen.path(
        f"M{x - r:.2f} {y - r:.2f}l{2 * r:.2f} {2 * r:.2f}m0 {-2 * r:.2f}l{-2 * r:.2f} {2 * r:.2f}",
        stroke=pen.ink.accent,
        width=0.8,
    )


def disc(pen: Pen, x: float, y: float, number: int, *, r: float = 1.9, fill: str = "") -> None:
    """Draw the number of a step on a disc."""
    pen.circle(x, y, r, fill=fill or pen.ink.gold, stroke="#ffffff", width=0.3)
    pen.text(x, y + r * 0.52, str(number), size=r * 1.5, weight=800, fill="#ffffff")
