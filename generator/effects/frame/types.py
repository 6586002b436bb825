"""Types of the values that effects hold, and the records they are put together from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from generator.effects.declared import Declared
from generator.effects.problem import EffectProblem
from generator.model.effect import Value

__all__ = [
    "Either",
    "Field",
    "FieldType",
    "Flag",
    "Form",
    "Legality",
    "Name",
    "Part",
    "Parts",
    "Row",
    "Several",
    "Site",
    "Unit",
    "Whole",
    "Word",
    "need",
    "opt",
]


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `minimum` to `maximum`; 0 is refused where `nonzero`."""

    minimum: int
    maximum: int
    nonzero: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A list of `least` to `most` whole numbers, one after the other, such as one for each level."""

    minimum: int
    maximum: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Word:
    """One of these words."""

    choices: tuple[str, ...]
    kind: str = ""
    """The words are units of this kind (references, durations)."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name of the pack, from the space that the vocabulary calls so (`keyword`, `class` …)."""

    space: str


@dataclass(frozen=True, slots=True)
class Flag:
    """`true`, or `true` and `false` where both say something."""

    values: tuple[bool, ...] = (True,)


@dataclass(frozen=True, slots=True)
class Several:
    """A list of different words or names whose order says nothing."""

    item: Word | Name
    least: int = 1
    single: bool = False
    """One word may stand without a list around it, and means the same."""


@dataclass(frozen=True, slots=True)
class Part:
    """A record of this form."""

    form: str


@dataclass(frozen=True, slots=True)
class Parts:
    """A list of records of this form, one after the other (or, where `together`, in any order)."""

    form: str
    least: int = 1
    together: bool = False


@dataclass(frozen=True, slots=True)
class Either:
    """A value of the first of these types that it looks like."""

    options: tuple[Whole | Word | Name | Flag | Several | Part | Parts, ...]


FieldType = Whole | Row | Word | Name | Flag | Several | Part | Parts | Either


@dataclass(frozen=True, slots=True)
class Field:
    """One value of a unit."""

    type: FieldType
    meaning: str
    required: bool = True


def need(kind: FieldType, meaning: str) -> Field:
    """Return a field that must be there."""
    return Field(kind, meaning)


def opt(kind: FieldType, meaning: str) -> Field:
    """Return a field that may be left out, which changes the meaning."""
    return Field(kind, meaning, required=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """Where a unit stands: the records around it, outermost first, and what the pack declares."""

    declared: Declared
    around: tuple[Mapping[str, Value], ...] = ()
    inside: tuple[str, ...] = ()
    """The forms around it, outermost first, such as `ability`, `operation`."""
    host: str = ""
    """Kind of the card that has the ability; empty where it stands beside the cards or is not known."""


Legality = Callable[[Mapping[str, Value], Site], Iterable[EffectProblem]]
"""From the record that holds a unit and its surroundings to the faults, paths relative to that record."""


def _anywhere(data: Mapping[str, Value], site: Site) -> Iterable[EffectProblem]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """One word of a vocabulary."""

    kind: str
    """What sort of word it is: `trigger`, `verb`, `condition`, `selector`, `reference`, `duration` …"""
    name: str
    meaning: str
    """One sentence for designers; also what an editor shows."""
    fields: Mapping[str, Field] = field(default_factory=dict)
    """In the form that it stands in: the values that go with it; for a keyed unit or a selector's field, its own
    value is the field of its own name."""
    legal: Legality = _anywhere

    @property
    def key(self) -> tuple[str, str]:
        """What facets are kept by."""
        return self.kind, self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A record: how its units are told apart, and what may stand beside them.

    - `tags` given: the first of these keys that a record has names the unit by its value (`op: draw`, `when: play`);
      each tag names the kind of its units.
    - `untagged` given, too: a record that has none of the tags is this unit (kind, name).
    - `marks` given: a record that has one of these keys is the unit of that name (`keyword: rempart`, `n: 1`).
    - `keyed` given: exactly one of the units of this kind is a key of the record (`{exists: {…}}`).
    - `each` given: every key is a unit of this kind (a selector).
    """

    name: str
    meaning: str
    tags: Mapping[str, str] = field(default_factory=dict)
    untagged: tuple[str, str] | None = None
    marks: Mapping[str, str] = field(default_factory=dict)
    """Key -> the kind of its unit."""
    keyed: str = ""
    each: str = ""
    common: Mapping[str, Mapping[str, Field]] = field(default_factory=dict)
    """Kind of unit -> fields that all units of the kind have."""
    required: tuple[str, ...] = ()
    """With `each`: keys that must be there."""
    legal: Legality = _anywhere
