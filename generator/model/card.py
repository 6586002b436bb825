"""A card as its pack describes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.errors import Location
from generator.model.effect import Ability, Value

__all__ = ["Card"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One design; `copies` of it are printed."""

    id: str
    """Lower-case words joined by hyphens, unique in its game."""
    kind: str
    """A kind declared in `game.yaml`, such as `unit`."""
    group: str
    """The faction, suit or set it belongs to, declared in `game.yaml`; empty where a game has none."""
    name: Mapping[str, str]
    """Locale -> printed name."""
    copies: int = 1
    """How many are printed in one set, 1 or more (0 = designed but not printed)."""
    fields: Mapping[str, Value] = field(default_factory=dict)
    """Values of the fields that the card's kind declares (level, atk, type …)."""
    traits: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    house: bool = False
    """Designed by this edition, not by the game's author; printed as a discreet mark."""
    flavour: Mapping[str, str] = field(default_factory=dict)
    """Locale -> a line of colour without rules meaning."""
    layout: str = ""
    """A face layout of its own; empty for that of its kind."""
    where: Location | None = None
    """Where the card is written."""
    places: Mapping[str, Location] = field(default_factory=dict)
    """Value path (`level`, `abilities[0].do[0].n`) -> where that value is written."""
