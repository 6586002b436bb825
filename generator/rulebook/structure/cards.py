"""Small cards for the figures of Structure: a building with its points, a unit with its two values, a bare rank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from generator.model.effect import Value
from generator.rulebook.figures.svg import Pen

__all__ = [
    "CARD_H",
    "CARD_W",
    "CHIP_H",
    "CHIP_W",
    "GUARD_H",
    "GUARD_W",
    "Camp",
    "building",
    "camp_color",
    "chip",
    "unit",
]

Camp = Literal["you", "foe"]

CARD_W, CARD_H = 10.4, 13.6
"""A card of 63 × 88 mm at about a sixth, in mm."""
GUARD_W, GUARD_H = 17.0, 6.4
"""A guard lying across its building: wide enough for its two values."""
CHIP_W, CHIP_H = 6.0, 8.2
"""A card of which only the rank is shown."""

_ARROW = "M0 -1.5L1.3 0.1H0.5V1.5H-0.5V0.1H-1.3Z"
_SHIELD = "M-1.3 -1.4H1.3V0.1A1.3 1.3 0 0 1 -1.3 0.1Z"


def camp_color(pen: Pen, camp: str) -> str:
    """Return the colour of a side."""
    return pen.ink.blue if camp == "you" else pen.ink.accent


def building(pen: Pen, x: float, y: float, data: Mapping[str, Value], index: str, camp: str) -> None:
    """Draw a building with its top left at (x, y): rank, points left, and what it had where it lost some."""
    if data["fallen"]:
        _gone(pen, x, y, CARD_W, CARD_H, index)
        return
    _ground(pen, x, y, CARD_W, CARD_H, camp, fresh=bool(data["fresh"]))
    pen.text(x + 1.1, y + 3.3, index, size=2.7, weight=900, family=pen.ink.display, anchor="start", fill="#ffffff")
    pen.path(f"M{x + 6.6} {y + 3.3}v-1.1h0.9v-1.2h1.2v1.2h0.9v1.1h-1.1v-0.8h-0.8v0.8Z", fill="#ffffff", width=0)
    points = str(data["points"])
    pen.text(x + CARD_W / 2, y + 9.5, points, size=5, weight=900, family=pen.ink.display)
    if data["lost"]:
        was = str(data["full"])
        pen.text(x + CARD_W / 2, y + 12.7, was, size=2.6, weight=500, fill=pen.ink.dark)
        half = 0.75 * len(was) + 0.4
        pen.line(x + CARD_W / 2 - half, y + 11.8, x + CARD_W / 2 + half, y + 11.8, stroke=pen.ink.accent, width=0.35)


def unit(
    pen: Pen, x: float, y: float, data: Mapping[str, Value], index: str, camp: str, *, lying: bool = False
) -> None:
    """Draw a unit with its top left at (x, y), lying on its side where it stands guard."""
    w, h = (GUARD_W, GUARD_H) if lying else (CARD_W, CARD_H)
    if data["fallen"]:
        _gone(pen, x, y, w, h, index)
        return
    _ground(pen, x, y, w, h, camp, lying=lying)
    if lying:
        pen.text(x + 2.1, y + h / 2 + 1, index, size=2.7, weight=900, family=pen.ink.display, fill="#ffffff")
        places = ((x + 6.2, x + 8.8, y + h / 2), (x + 12.2, x + 14.8, y + h / 2))
    else:
        pen.text(x + 1.1, y + 3.3, index, size=2.7, weight=900, family=pen.ink.display, anchor="start", fill="#ffffff")
        places = ((x + 3.2, x + 6.6, y + 6.8), (x + 3.2, x + 6.6, y + 11.1))
    for (sign_x, number_x, middle), outline, value, changed in (
        (places[0], _ARROW, data["force"], False),
        (places[1], _SHIELD, data["resistance"], bool(data["changed"])),
    ):
        pen.open(f"translate({sign_x:.3f} {middle:.3f})")
        pen.path(outline, fill=pen.ink.dark, width=0)
        pen.close()
        color = pen.ink.accent if changed else pen.ink.dark
        pen.text(number_x, middle + 1.25, str(value), size=3.5, weight=900, family=pen.ink.display, fill=color)


def chip(pen: Pen, x: float, y: float, index: str, camp: str, *, crossed: bool = False) -> None:
    """Draw a card of which only the rank is shown, crossed out where it has no effect."""
    color = camp_color(pen, camp)
    pen.rect(x, y, CHIP_W, CHIP_H, fill=pen.ink.paper, stroke=color, width=0.45, r=0.6)
    pen.text(x + CHIP_W / 2, y + CHIP_H / 2 + 1.4, index, size=4, weight=900, family=pen.ink.display)
    if crossed:
        pen.line(x - 0.6, y + CHIP_H - 1.4, x + CHIP_W + 0.6, y + 1.4, stroke=pen.ink.accent, width=0.7)


def _ground(
    pen: Pen, x: float, y: float, w: float, h: float, camp: str, *, lying: bool = False, fresh: bool = False
) -> None:
    color = camp_color(pen, camp)
    if fresh:
        pen.rect(x - 0.7, y - 0.7, w + 1.4, h + 1.4, fill=pen.ink.gold, r=1)
    pen.rect(x, y, w, h, fill="#ffffff", stroke=color, width=0.4, r=0.6)
    pen.rect(x, y, 4.2 if lying else w, h if lying else 4.4, fill=color, r=0.6)


def _gone(pen: Pen, x: float, y: float, w: float, h: float, index: str) -> None:
    pen.rect(x, y, w, h, stroke=pen.ink.line, width=0.35, r=0.6, dash="0.9 0.7")
    cx, cy = x + w / 2, y + h / 2
    pen.path(f"M{cx - 2.4} {cy - 2.4}l4.8 4.8m0 -4.8l-4.8 4.8", stroke=pen.ink.accent, width=0.7)
    pen.text(x + 1.1, y + 3.3, index, size=2.6, weight=900, family=pen.ink.display, anchor="start", fill=pen.ink.line)
