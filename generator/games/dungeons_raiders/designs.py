"""Cards and tiles as play looks at them: numbers, compiled abilities, nothing printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.model.card import Card
from generator.model.effect import Value

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.state import State
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["Ability", "Condition", "Cost", "Design", "Op", "Target", "number_of", "text_of"]

Args = tuple[int, ...]
Execute = Callable[["Tables", "State", Args, int, int, int], None]
"""Carries an operation out: rules, state, its numbers, the player, the place of the board it stands on, its target."""
Allows = Callable[["Tables", "State", Args, int, int], bool]
"""Whether something may be: rules, state, its numbers, the player, the place of the board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Op:
    """One operation of an ability, compiled."""

    name: str
    args: Args
    run: Execute
    usable: Allows | None
    """Whether a token may use it at all; None = always."""
    matters: Allows | None
    """Whether it can do anything in this combat; None = always."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """One part of `if`, compiled."""

    name: str
    args: Args
    holds: Allows


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """One part of `cost`, compiled."""

    name: str
    args: Args
    payable: Allows
    pay: Execute


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """What an ability is aimed at before it is carried out."""

    name: str
    exists: Allows
    ask: Execute


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """One ability, compiled."""

    number: int
    """Its place among the abilities of all designs."""
    when: str
    level: int
    """Of the building, from which it may be used."""
    tokens: int
    """How many tokens of a turn may use it: the white circle (DR-051)."""
    mercenary: bool
    """Whether a mercenary may be bought instead (DR-066)."""
    conditions: tuple[Condition, ...]
    cost: tuple[Cost, ...]
    equip_cost: tuple[Cost, ...]
    target: Target | None
    ops: tuple[Op, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """A card, tile, dungeon or guild."""

    number: int
    card: Card
    abilities: tuple[Ability, ...]
    windows: Mapping[str, tuple[Ability, ...]]
    """`when` -> abilities."""
    equip_cost: tuple[Cost, ...]
    """Paid when it is laid under a group (DR-080)."""
    price: int
    analysis: int
    single_use: bool
    moment: str
    """Of a House card: `phase2` or `equip` (DR-042)."""
    after: str
    """Of a treasure: `box` or `bottom`."""

    @property
    def id(self) -> str:
        """The id of the card."""
        return self.card.id

    @property
    def kind(self) -> str:
        """The kind of the card."""
        return self.card.kind


def number_of(card: Card, field: str, default: int = 0) -> int:
    """Return a whole number among the fields of a card.

    Raises:
        ValueError: it is something else.
    """
    value = card.fields.get(field, default)
    if value is None:
        return default
    if not isinstance(value, int):
        raise ValueError(f"{card.id}: {field}: expected a whole number, got {value!r}")
    return int(value)


def text_of(fields: Mapping[str, Value], field: str, default: str = "") -> str:
    """Return a word among the fields of a card or row."""
    value = fields.get(field, default)
    return value if isinstance(value, str) else default
