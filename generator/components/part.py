"""What every kind of component needs and gives: the bench it is made on, the blocks and the pieces that come out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Protocol

from pydantic import Field

from generator.components.look import Look
from generator.components.panel import Panel
from generator.components.values import Numbers
from generator.load.validate import Strict
from generator.model.card import Card
from generator.model.drawing import Segment
from generator.model.game import CardSize, Game
from generator.model.geometry import Rect
from generator.model.plan import Plan
from generator.render.fonts import FontSet
from generator.sheets.options import Words
from generator.text.words import pick

__all__ = ["Bench", "Block", "Expression", "Key", "Piece", "Ref", "Spec"]

Expression = int | str
"""A whole number or an expression over the facts (`generator.components.values`)."""
Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+$")]
"""A dotted key of the game's texts, such as `kit.score`."""
Ref = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
"""The id of another part of the same description."""
Spec = Strict
"""Base of all descriptions: unknown keys are refused, nothing is guessed, nothing changes later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """Where parts are made: one game, one language, one look."""

    game: Game
    locale: str
    look: Look
    fonts: FontSet
    numbers: Numbers
    say: Words
    """Word key and values -> printed words."""
    card: CardSize
    """The card format that slots, reference cards and boxes are made for."""
    face: Callable[[Card], Plan] | None = None
    """Lays out a card's face, for boards that show one; None where no templates are at hand."""

    def word(self, key: str, **values: str | int) -> str:
        """Return the printed words of `key`; an empty key gives no words."""
        return self.say(key, **values) if key else ""

    @property
    def title(self) -> str:
        """The game's title in the kit's language."""
        return pick(self.game, self.game.title, self.locale)

    def group(self, group: str) -> str:
        """Return the printed name of a group."""
        return pick(self.game, self.game.groups[group].label, self.locale)

    def panel(self, width: float, height: float, subject: str, *, bleed: float = 0.0) -> Panel:
        """Return an empty panel of that size in mm."""
        return Panel(width, height, look=self.look, fonts=self.fonts, locale=self.locale, subject=subject, bleed=bleed)


class Block(Protocol):
    """Something that can be stacked on a sheet or set into a mat: as wide as it is told, as tall as it needs."""

    def height(self, width: float) -> float:
        """Return the height in mm at that width."""
        ...

    def draw(self, panel: Panel, x: float, y: float, width: float) -> None:
        """Draw it with its top left at (x, y)."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A part to be cut out: its face, perhaps its back, the line to cut along, and how many of it there are."""

    component: str
    """The kind, as manifests call it: `token`, `dial`, `tuckbox` …"""
    id: str
    plan: Plan
    back: Plan | None = None
    outline: tuple[Segment, ...] = ()
    """Where to cut, in the plan's coordinates; empty for the plan's trim rectangle."""
    copies: int = 1
    keep: tuple[Rect, ...] = ()
    """What had better lie whole on one sheet where the piece takes several; its fields unless given."""
