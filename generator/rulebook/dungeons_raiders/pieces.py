"""What the figures of Dungeons Raiders are drawn with: dice, adventurers, cubes, small tiles and cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.games.dungeons_raiders.facts import FACTS
from generator.model.card import Card
from generator.model.effect import Value
from generator.rulebook.figures.kit import CardKit
from generator.rulebook.figures.svg import Pen

__all__ = [
    "CLASS_COLORS",
    "Kit",
    "adventurer",
    "bonus_of",
    "card_chip",
    "cube",
    "data_of",
    "die",
    "number",
    "seq",
    "token",
]

Draw = Callable[..., str]
Data = Mapping[str, Value]

CLASS_COLORS = {"mil": "#fdf4df", "gue": "#b3242c", "pre": "#f2d04b", "vol": "#3f7f45", "mag": "#2c5aa8"}
"""Those of the printed dice and discs (templates/dungeons-raiders/art/icons)."""
_LIGHT = ("mil", "pre")
_CRITICAL = "#e0762a"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit(CardKit):
    """What the makers of figures draw with."""

    def icon(self, pen: Pen, name: str, x: float, y: float, size: float) -> None:
        """Draw an icon into a square with its upper left corner at (x, y)."""
        pen.inset(self.drawing("icons", name), x, y, size, size)

    def class_icon(self, cls: str) -> str:
        """Return the name of the icon of a class."""
        return self.label(f"class.{cls}.icon")

    def fitted(self, words: str, room: float, *, most: float) -> float:
        """Return the size at which words are about as wide as the room, at most `most`."""
        return min(most, room / max(len(words), 1) / 0.47)


def data_of(value: Value) -> Data:
    """Return a mapping; empty where the value is none."""
    return value if isinstance(value, Mapping) else {}


def seq(value: Value) -> Sequence[Value]:
    """Return a list; empty where the value is none."""
    return value if isinstance(value, tuple) else ()


def number(value: Value) -> int:
    """Return a whole number; 0 where the value is none."""
    return value if isinstance(value, int) else 0


def die(kit: Kit, pen: Pen, x: float, y: float, size: float, rolled: Data) -> None:
    """Draw a die as it lies: its value, its signs, a thick frame for a critical."""
    cls, signs = str(rolled["class"]), [str(sign) for sign in seq(rolled["signs"])]
    dark = "#1d1410" if cls in _LIGHT else "#ffffff"
    critical = "critical" in signs
    pen.rect(
        x,
        y,
        size,
        size,
        fill=CLASS_COLORS[cls],
        stroke=_CRITICAL if critical else kit.ink.dark,
        width=0.9 if critical else 0.4,
        r=size * 0.18,
    )
    shown = [sign for sign in signs if sign != "critical"]
    middle = x + size * (0.32 if shown else 0.5)
    text = str(rolled["value"])
    pen.text(middle, y + size * 0.72, text, size=size * 0.66, weight=800, fill=dark, family=kit.ink.serif)
    for sign in shown:
        pen.circle(x + size * 0.73, y + size * 0.5, size * 0.24, fill="#fdf8ea")
        kit.icon(pen, sign, x + size * 0.53, y + size * 0.3, size * 0.4)


def adventurer(kit: Kit, pen: Pen, cls: str, x: float, y: float, size: float) -> None:
    """Draw the disc of an adventurer, its box at (x, y)."""
    pen.circle(x + size / 2, y + size / 2, size / 2, fill=kit.ink.paper, stroke=kit.ink.line, width=0.25)
    kit.icon(pen, kit.class_icon(cls), x + size * 0.14, y + size * 0.14, size * 0.72)


def cube(kit: Kit, pen: Pen, x: float, y: float, size: float, *, filled: bool) -> None:
    """Draw a level cube, or the place for one."""
    if filled:
        pen.rect(x, y, size, size, fill="#1d1410", r=0.3)
        pen.path(f"M{x + 0.3} {y + size * 0.3}H{x + size * 0.7}V{y + size}", stroke="#6a5c50", width=0.2)
    else:
        pen.rect(x, y, size, size, fill=kit.ink.paper, stroke=kit.ink.dark, width=0.25, r=0.3)


def token(kit: Kit, pen: Pen, x: float, y: float, size: float) -> None:
    """Draw an action token, its box at (x, y)."""
    pen.circle(x + size / 2, y + size / 2, size / 2, fill="#fffdf6", stroke=kit.ink.dark, width=0.35)
    kit.icon(pen, "action-token", x + size * 0.12, y + size * 0.12, size * 0.76)


def card_chip(kit: Kit, pen: Pen, card: Card, x: float, y: float, w: float, h: float, note: str, picture: str) -> None:
    """Draw a card as a small plate: its name, a drawing of `symbols`, what it adds to the score."""
    main, light = kit.color(card.id), kit.color(card.id, "light")
    name = kit.name(card.id)
    pen.rect(x, y, w, h, fill=light, stroke=main, width=0.4, r=0.8)
    pen.path(f"M{x} {y + 3.6}v-2.8a0.8 0.8 0 0 1 0.8 -0.8h{w - 1.6}a0.8 0.8 0 0 1 0.8 0.8v2.8Z", fill=main, width=0)
    pen.text(x + w / 2, y + 2.65, name, size=kit.fitted(name, w - 1.4, most=2.5), weight=700, fill="#ffffff")
    pen.inset(kit.drawing("symbols", picture), x + 2, y + 5, w - 4, h - 11.4)
    pen.text(x + w / 2 - 2, y + h - 1.8, note, size=3.6, weight=800)
    kit.icon(pen, "score", x + w / 2 + 1.6, y + h - 5, 4)


def bonus_of(front: Sequence[str], support: Sequence[str]) -> tuple[int, int]:
    """Return front and support bonus of a group as it is formed (DR-103)."""
    trained = {one.id for one in FACTS.classes if one.specialised}
    return FACTS.front_bonus[sum(cls in trained for cls in front)], FACTS.support_bonus[len(support)]
