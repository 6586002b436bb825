"""The printed tables of Dungeons Raiders that are no cards: dice, places of the board, ranks (DR-006, DR-095, DR-129).

All of them are designs of this edition: the game's text names these tables and leaves them out. Facts hand them on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

__all__ = ["DICE", "PLACES", "RANKS", "AdventurerClass", "Face", "Place", "Rank", "Sign"]

Sign = Literal["death", "disarm", "heal", "critical"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdventurerClass:
    """A kind of adventurer (DR-002)."""

    id: str
    specialised: bool
    color: str
    """Of its pieces and dice, in words (DR-028)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One side of a die (DR-095)."""

    value: int
    signs: tuple[Sign, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place of the Outpost board (DR-006 to DR-008)."""

    id: str
    column: Literal["left", "centre", "right"]
    row: int
    """From 1, the top."""
    level: int
    """Where a building begins (DR-007)."""
    admits: Literal["outpost", "base", "any"]
    """`any` is every type but the Outpost."""
    initiation: str
    """The tile printed there for the initiation game (DR-005)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rank:
    """What final glory makes of a player in competition (DR-129)."""

    id: str
    least: int
    most: int | None
    """None = no upper end."""


def _die(*faces: str) -> tuple[Face, ...]:
    """Return faces written as value and sign: `4` and `+` for a critical, `x` death, `o` disarm, `s` heal."""
    signs: Mapping[str, Sign] = {"x": "death", "o": "disarm", "s": "heal", "+": "critical"}
    return tuple(Face(value=int(face[0]), signs=tuple(signs[sign] for sign in face[1:])) for face in faces)


DICE: Mapping[str, tuple[Face, ...]] = {
    "mil": _die("0x", "0x", "1", "1", "2", "2"),
    "gue": _die("1x", "2", "3", "3", "4+", "5+"),
    "pre": _die("1x", "1", "2s", "2s", "3s", "3"),
    "vol": _die("1x", "1", "2o", "3o", "3o", "4+"),
    "mag": _die("0x", "2", "3", "4", "4", "5+"),
}
"""Class -> faces 1 to 6; opposite faces of the net are 1 and 6, 2 and 5, 3 and 4."""

PLACES: tuple[Place, ...] = (
    Place(id="PG1", column="left", row=1, level=1, admits="outpost", initiation="avant-poste"),
    Place(id="PG2", column="left", row=2, level=1, admits="base", initiation="mine"),
    Place(id="PG3", column="left", row=3, level=1, admits="base", initiation="taverne"),
    Place(id="PC1", column="centre", row=1, level=1, admits="any", initiation="recruteur"),
    Place(id="PC2", column="centre", row=2, level=1, admits="any", initiation="academie"),
    Place(id="PC3", column="centre", row=3, level=0, admits="any", initiation="marchand"),
    Place(id="PD1", column="right", row=1, level=0, admits="any", initiation="stratege"),
    Place(id="PD2", column="right", row=2, level=0, admits="any", initiation="temple"),
    Place(id="PD3", column="right", row=3, level=0, admits="any", initiation="statue"),
)
"""Column by column, the top first; the sum of their levels is 3, 2 and 0."""

RANKS: tuple[Rank, ...] = (
    Rank(id="R1", least=0, most=17),
    Rank(id="R2", least=18, most=25),
    Rank(id="R3", least=26, most=31),
    Rank(id="R4", least=32, most=36),
    Rank(id="R5", least=37, most=42),
    Rank(id="R6", least=43, most=None),
)
"""Their names are words of the pack."""
