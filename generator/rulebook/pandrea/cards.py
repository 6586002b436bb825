"""Small cards for the figures of Pandrea: a unit with its values, upright, lying in its posture, hurt or gone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.model.effect import Value
from generator.rulebook.figures.kit import CardKit
from generator.rulebook.figures.svg import Pen

__all__ = ["CARD_H", "CARD_W", "Kit", "back", "data_of", "number", "small_unit", "turned_unit"]

CARD_W, CARD_H = 10.1, 14.1
"""A card of 63 × 88 mm at about a sixth, in mm."""
_ARMOURS = ("C", "P", "T")

Draw = Callable[..., str]
Data = Mapping[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit(CardKit):
    """What the makers of Pandrea's figures draw with."""

    def types(self, card_id: str) -> str:
        """Return the letters of a unit's damage types, in lower case."""
        return str(self.game.card(card_id).fields.get("damage_type", ""))


def data_of(value: Value) -> Data:
    """Return a mapping; empty where the value is none."""
    return value if isinstance(value, Mapping) else {}


def number(value: Value) -> int:
    """Return a whole number; 0 where the value is none."""
    return value if isinstance(value, int) else 0


def small_unit(kit: Kit, pen: Pen, x: float, y: float, w: float, h: float, unit: Data, before: Data) -> None:
    """Draw a unit as a plate of w by h mm: name, initiative, damage, armours; what changed is marked.

    Args:
        kit: the game's words and drawings.
        pen: draws.
        x: left edge.
        y: upper edge.
        w: width.
        h: height.
        unit: as it is.
        before: as it was, to mark what changed; the same where nothing did.
    """
    card = str(unit["card"])
    if unit["gone"]:
        _gone(kit, pen, x, y, w, h, card)
        return
    main, dark = kit.color(card), kit.color(card, "dark")
    pen.rect(x, y, w, h, fill="#ffffff", stroke=main, width=0.45, r=0.8)
    right = x + w
    pen.path(
        f"M{x} {y + 3.8}v-3.0a0.8 0.8 0 0 1 0.8 -0.8H{right - 0.8}a0.8 0.8 0 0 1 0.8 0.8v3.0Z",
        fill=main,
        width=0,
    )
    size = min(2.55, (w - 2) / max(len(kit.name(card)), 1) / 0.47)
    pen.text(x + w / 2, y + 2.75, kit.name(card), size=size, weight=700, fill="#ffffff")
    middle = y + 3.8 + (h - 3.8) * 0.28
    _sign(kit, pen, "initiative", x + w * 0.17, middle, dark)
    _value(pen, x + w * 0.17 + 3.1, middle, number(unit["initiative"]), number(before["initiative"]))
    letters = kit.types(card)
    _value(pen, x + w * 0.58, middle, number(unit["damage"]), number(before["damage"]))
    for index, letter in enumerate(letters):
        _sign(kit, pen, letter, x + w * 0.58 + 3.1 + index * 3.1, middle, dark)
    low = y + 3.8 + (h - 3.8) * 0.74
    for index, letter in enumerate(_ARMOURS):
        cx = x + w * (0.2 + 0.3 * index)
        _sign(kit, pen, f"armour-{letter.lower()}", cx - 1.7, low, dark)
        _value(pen, cx + 1.3, low, number(unit[letter]), number(before[letter]))


def turned_unit(kit: Kit, pen: Pen, cx: float, cy: float, unit: Data) -> None:
    """Draw a unit as it lies on the table, its middle at (cx, cy), turned as its posture says (PA-023)."""
    card = str(unit["card"])
    turn = {"desengagee": 0, "paree": -90, "engagee": 90}[str(unit["posture"])]
    pen.open(f"translate({cx:.3f} {cy:.3f}) rotate({turn})")
    x, y = -CARD_W / 2, -CARD_H / 2
    pen.rect(x, y, CARD_W, CARD_H, fill="#ffffff", stroke=kit.color(card), width=0.4, r=0.7)
    pen.rect(x, y, 1.5, CARD_H, fill=kit.color(card, "dark"))
    pen.rect(x + CARD_W - 1.5, y, 1.5, CARD_H, fill=kit.color(card, "dark"))
    pen.rect(x + 1.5, y, CARD_W - 3, 2.4, fill=kit.color(card))
    emblem = kit.drawing("emblems", kit.game.card(card).group, kit.game.groups[kit.game.card(card).group].palette)
    pen.inset(emblem, -2.6, y + 3.4, 5.2, 5.2)
    pen.rect(x + 2.1, y + 10.2, CARD_W - 4.2, 2.6, fill=kit.ink.soft, r=0.4)
    pen.close()


def back(kit: Kit, pen: Pen, cx: float, cy: float) -> None:
    """Draw a card face down, its middle at (cx, cy)."""
    pen.rect(cx - CARD_W / 2, cy - CARD_H / 2, CARD_W, CARD_H, fill=kit.ink.dark, stroke="#ffffff", width=0.3, r=0.7)
    pen.inset(kit.drawing("emblems", "game"), cx - 3, cy - 3, 6, 6)


def _sign(kit: Kit, pen: Pen, name: str, cx: float, cy: float, color: str) -> None:
    pen.inset(kit.drawing("icons", name, {"ink": color}), cx - 1.35, cy - 1.35, 2.7, 2.7)


def _value(pen: Pen, x: float, middle: float, value: int, before: int) -> None:
    """Write a number; one that changed is in the colour of losses, with what it was beside it."""
    changed = value != before
    color = pen.ink.accent if changed else pen.ink.dark
    pen.text(x, middle + 1.2, str(value), size=3.3, weight=900, fill=color)
    if changed:
        pen.text(x + 1.9, middle - 0.3, str(before), size=2.1, weight=500, fill=pen.ink.dark)
        pen.line(x + 1.2, middle - 1.0, x + 2.6, middle - 1.0, stroke=pen.ink.accent, width=0.25)


def _gone(kit: Kit, pen: Pen, x: float, y: float, w: float, h: float, card: str) -> None:
    pen.rect(x, y, w, h, stroke=kit.ink.line, width=0.4, r=0.8, dash="1 0.8")
    size = min(2.55, (w - 2) / max(len(kit.name(card)), 1) / 0.47)
    pen.text(x + w / 2, y + 2.75, kit.name(card), size=size, weight=700, fill=kit.ink.line)
    cx, cy, r = x + w / 2, y + (h + 3.6) / 2, 2.3
    pen.path(f"M{cx - r} {cy - r}l{2 * r} {2 * r}m0 {-2 * r}l{-2 * r} {2 * r}", stroke=kit.ink.accent, width=0.8)
