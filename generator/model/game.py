"""A game as its pack describes it: frozen, typed, every value knowing where it is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from generator.errors import Location
from generator.model.card import Card
from generator.model.effect import Value

__all__ = ["CardKind", "CardSize", "FieldSpec", "Game", "GroupSpec", "RuleSpec"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSize:
    """A card format: the cut size and what surrounds it, in mm."""

    name: str
    width: float
    height: float
    corner: float = 3.0
    bleed: float = 3.0
    safe: float = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldSpec:
    """A field that a kind of card has."""

    name: str
    type: Literal["int", "text", "enum", "bool", "number", "rich", "picture"]
    """`number` is a decimal kept as typed (1.10), `rich` text with marks and line breaks, `picture` a file's name."""
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[str, ...] = ()
    """Allowed values of an enum field, as data ids; their printed words are in the pack's texts."""
    required: bool = True
    printed: bool = True
    """Whether the face prints it; False where it only serves the rules or another component."""
    label: Mapping[str, str] = field(default_factory=dict)
    """Locale -> what the field is called in print (ATQ, DÉF …)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardKind:
    """A kind of card: its fields, its face layout and its words."""

    id: str
    label: Mapping[str, str]
    fields: tuple[FieldSpec, ...] = ()
    layout: str = ""
    """Name of the face layout in `templates/<game>/`."""
    size: str = "tcg"
    """Name of a card size in `templates/_shared/sizes.yaml`."""
    back: str = "back"
    """Name of the back's layout."""
    printed_as: Literal["cards", "tiles"] = "cards"
    """The kind of file that its faces are printed in: tiles are cards for a mat, on sheets of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupSpec:
    """A faction, suit or set: its names and its palette."""

    id: str
    label: Mapping[str, str]
    palette: Mapping[str, str] = field(default_factory=dict)
    """Paint role (`dark`, `main`, `light`, `accent` …) -> `#rrggbb`."""
    code: str = ""
    """Two or three letters for collector numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSpec:
    """A rule of consistency that a designer states of the cards; what its parts mean is in `generator.load.rules`."""

    id: str
    parts: Mapping[str, Value]
    """`check`, `unique`, `for`, `exists`, `each`, as the pack gives them."""
    message: str = ""
    severity: Literal["error", "warn", "info"] = "error"
    where: Location | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """Everything a pack says."""

    id: str
    title: Mapping[str, str]
    locales: tuple[str, ...]
    """Locales the pack has texts for, the source language first."""
    kinds: Mapping[str, CardKind]
    groups: Mapping[str, GroupSpec]
    cards: tuple[Card, ...]
    facts: Mapping[str, Value] = field(default_factory=dict)
    """The game's constants, from its facts module (or, without an engine, from the pack); names are dotted paths."""
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Locale -> key -> printed words of this game (types, traits, labels)."""
    traits: tuple[str, ...] = ()
    """Ids of the traits that cards may have."""
    stats: tuple[str, ...] = ()
    """Whole-number fields that effects may change."""
    components: Mapping[str, Value] = field(default_factory=dict)
    """The rest of the kit as `game.yaml` describes it (trackers, mats, tokens, tuckbox …)."""
    rules: tuple[RuleSpec, ...] = ()
    """Rules of consistency that the pack states of its cards."""
    tables: Mapping[str, tuple[Mapping[str, Value], ...]] = field(default_factory=dict)
    """What is printed or played beside the cards, row by row (dice, ranks, places of a board), from `tables.yaml`."""
    vocabulary: str = "ancient-duel"
    """The language that the abilities of cards are in."""
    digest: str = ""
    """`sha256:…` over everything the pack says."""
    where: Location | None = None

    def card(self, card_id: str) -> Card:
        """Return the card with this id.

        Raises:
            KeyError: no card has it.
        """
        for card in self.cards:
            if card.id == card_id:
                return card
        raise KeyError(card_id)
