"""Types of the values that go with a unit. What they accept is judged in `check`, drawn in `schema`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.effects.site import SelectorUse

__all__ = [
    "AbilityType",
    "Alternative",
    "DurationType",
    "Field",
    "FieldType",
    "Named",
    "OneOf",
    "OneOrMore",
    "ReferenceType",
    "SelectorType",
    "Whole",
    "Yes",
    "field",
]

NameSpace = Literal["types", "traits", "kinds", "cards", "stats"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    """A whole number; `nonzero` refuses 0 in a range that spans it."""

    minimum: int
    maximum: int
    nonzero: bool = False


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these words."""

    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """A name that the game declares."""

    space: NameSpace


@dataclass(frozen=True, slots=True)
class OneOrMore:
    """A name that the game declares, or a list of different ones."""

    item: Named


@dataclass(frozen=True, slots=True)
class Yes:
    """`true`, or the field is left out."""


@dataclass(frozen=True, slots=True)
class SelectorType:
    """A selector, for this use."""

    use: SelectorUse


@dataclass(frozen=True, slots=True)
class ReferenceType:
    """A pronoun, or `{all: selector}`."""

    group: bool = True
    """Whether `{all: …}` is accepted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """`{if: conditions, n: whole}`: another amount when the conditions hold."""

    minimum: int
    maximum: int


@dataclass(frozen=True, slots=True)
class AbilityType:
    """A whole ability, given to a card."""


@dataclass(frozen=True, slots=True)
class DurationType:
    """The name of a duration."""


FieldType = (
    Whole | OneOf | Named | OneOrMore | Yes | SelectorType | ReferenceType | Alternative | AbilityType | DurationType
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A value that goes with a unit."""

    type: FieldType
    meaning: str
    required: bool = True


def field(kind: FieldType, meaning: str, *, required: bool = True) -> Field:
    """Return a field; short for the units' tables."""
    return Field(type=kind, meaning=meaning, required=required)
