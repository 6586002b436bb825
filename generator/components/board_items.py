"""What lies on a board: items with their place in mm from its top left corner.

A board is a sheet that is designed, not stacked: whoever describes it says where everything lies. What is printed
comes from words, facts, cards and other parts all the same.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.components.part import Expression, Key, Ref, Spec
from generator.components.side import Ground

__all__ = [
    "Area",
    "ArtItem",
    "BoardItem",
    "BorderItem",
    "CardsItem",
    "CellsItem",
    "PartItem",
    "PlacesItem",
    "SlotItem",
]

Millimetres = Annotated[float, Field(ge=0, le=600)]


class _At(Spec):
    x: Millimetres
    y: Millimetres


class Area(_At):
    """A field of the board with its heading, or (without a ground) words alone."""

    item: Literal["area"]
    id: Ref
    w: Millimetres
    h: Millimetres
    label: Key | Literal[""] = ""
    note: Key | Literal[""] = ""
    values: dict[str, Expression] = Field(default={})
    """Numbers for label and note."""
    icon: str = ""
    large: bool = False
    """The heading is set like a title."""
    ground: Ground | Literal[""] = ""
    dashed: bool = False
    framed: bool = True
    centred: bool = False


class ArtItem(_At):
    """A drawing: art by its name, or an icon."""

    item: Literal["art"]
    w: Millimetres
    h: Millimetres
    art: Annotated[str, Field(max_length=80)]
    group: str = ""
    opacity: Annotated[float, Field(gt=0, le=1)] = 1


class BorderItem(_At):
    """A band of the game's border."""

    item: Literal["border"]
    w: Millimetres
    h: Millimetres = 5


class PartItem(_At):
    """Another part (track, rows, log) as wide as it is told."""

    item: Literal["part"]
    part: Ref
    w: Millimetres


class PlacesItem(_At):
    """Places for tokens in a row."""

    item: Literal["places"]
    id: Ref
    count: Expression
    size: Annotated[float, Field(ge=8, le=80)]
    gap: Millimetres = 1.5
    down: bool = False
    shape: Literal["circle", "square"] = "circle"
    numbered: bool = True
    """Print 1, 2 … in them."""
    icon: str = ""
    """Drawn faintly in each."""


class SlotItem(_At):
    """Places for cards in a row, each so far right of the last; cards that overlap where that is less than a card."""

    item: Literal["slots"]
    id: Ref
    label: Key
    note: Key | Literal[""] = ""
    count: Expression = 1
    step: Millimetres = 0
    icon: str = ""
    group: str = ""
    """In whose colours."""
    art: Annotated[str, Field(max_length=80)] = ""
    """Art drawn faintly behind the words."""


class CellsItem(_At):
    """A grid of square places for tiles, as records of the facts or cards of a kind say: column and row of each."""

    item: Literal["cells"]
    id: Ref
    places: Expression | None = None
    """A fact that holds the places by their ids."""
    kind: str = ""
    """Or the kind of cards that lie in them."""
    columns: list[str] = Field(default=[])
    """What columns are called, from the left; numbers from 1 unless given."""
    cell: Annotated[float, Field(ge=15, le=200)]
    gap: Millimetres = 1
    label: Annotated[str, Field(pattern=r"^[a-z0-9.-]*\{[a-z_]+\}$")] | Literal[""] = ""
    """Word key of what is printed in a place, such as `kit.admits-{admits}`; the name of the card unless given."""
    icon: Annotated[str, Field(max_length=80)] = ""
    """Icon in it, such as `level-{level}`."""
    icons: dict[str, str] = Field(default={})
    """Other icons by name, empty for none."""
    number: str = ""
    """Name of a number that is printed in its corner."""
    number_icon: str = ""
    art: Annotated[str, Field(max_length=80)] = ""
    """Art drawn faintly behind it, such as `symbols/dungeon-{id}`; the icon then lies in the corner."""
    opacity: Annotated[float, Field(gt=0, le=1)] = 0.3
    fill: bool = False
    """The art fills the place, cut off at its edges; else it is seen whole."""
    face: str = ""
    """Name of the value that is a card's id: its face is printed into the place."""


class CardsItem(_At):
    """Cards of a kind as small fields beside each other, with what they say and places for markers."""

    item: Literal["cards"]
    kind: str
    w: Millimetres
    h: Millimetres
    columns: Annotated[int, Field(ge=1, le=12)]
    gap: Millimetres = 1.5
    icon: str = ""
    marks: Expression = 0
    """Places for markers in each."""
    mark_size: Annotated[float, Field(ge=6, le=40)] = 11


BoardItem = Annotated[
    Area | ArtItem | BorderItem | PartItem | PlacesItem | SlotItem | CellsItem | CardsItem, Field(discriminator="item")
]
