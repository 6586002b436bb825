"""The register of units: everything an effect can be made of, each unit once.

A unit is a trigger, condition, selector field, reference, verb, amount form or duration. It knows its name, its
meaning, its fields and when it may stand where it stands. Other facets (wording in a language, execution, reading
back) are kept by the packages that provide them, keyed by unit; `units()` is what they compare themselves with, so
that a missing facet is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from generator.effects.fields import Field
from generator.effects.problem import EffectProblem
from generator.effects.site import Site
from generator.model.effect import Value

__all__ = ["Kind", "Legality", "Trigger", "Unit", "Verb", "find", "missing", "names", "register", "units"]

Legality = Callable[[Mapping[str, Value], Site], Iterable[EffectProblem]]
"""From the data that holds the unit and its surroundings to the faults, paths relative to that data."""


class Kind(StrEnum):
    """The sorts of units."""

    TRIGGER = "trigger"
    CONDITION = "condition"
    SELECTOR = "selector"
    REFERENCE = "reference"
    VERB = "verb"
    AMOUNT = "amount"
    DURATION = "duration"


def _anywhere(data: Mapping[str, Value], site: Site) -> Iterable[EffectProblem]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """One word of the vocabulary."""

    kind: Kind
    name: str
    """As written in the data."""
    meaning: str
    """One sentence for designers; also what an editor shows."""
    fields: Mapping[str, Field] = field(default_factory=dict)
    """The values that go with it, by name."""
    legal: Legality = _anywhere
    """What is wrong with the unit where it stands, beyond its fields' own types."""

    @property
    def key(self) -> tuple[str, str]:
        """What facets are kept by."""
        return self.kind, self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger(Unit):
    """When an ability acts."""

    kind: Kind = Kind.TRIGGER
    continuous: bool = False
    """Acts as long as the source is face-up instead of once."""
    binds: frozenset[str] = frozenset()
    """References it gives a meaning to, besides `self`."""
    free: bool = False
    """The player chooses the moment, so `optional` would say nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb(Unit):
    """What an ability does."""

    kind: Kind = Kind.VERB
    lasts: bool = False
    """Its result ends: it needs `for`, except in a continuous ability, which must not have one."""
    cost: bool = False
    """It can be paid."""


_UNITS: dict[tuple[Kind, str], Unit] = {}


def register(unit: Unit) -> None:
    """Add a unit to the vocabulary.

    Raises:
        ValueError: the name is taken or the meaning is missing; a bug of the unit's author.
    """
    key = (unit.kind, unit.name)
    if key in _UNITS:
        raise ValueError(f"{unit.kind} {unit.name!r} is registered twice")
    if not unit.meaning.strip():
        raise ValueError(f"{unit.kind} {unit.name!r} says nothing about its meaning")
    _UNITS[key] = unit


def units(kind: Kind | None = None) -> tuple[Unit, ...]:
    """Return all units, or those of one kind, by kind and name."""
    return tuple(unit for key, unit in sorted(_UNITS.items()) if kind is None or key[0] is kind)


def names(kind: Kind) -> list[str]:
    """Return the names of the units of one kind, sorted."""
    return [unit.name for unit in units(kind)]


def find(kind: Kind, name: object) -> Unit | None:
    """Return the unit of that name, or None."""
    return _UNITS.get((kind, name)) if isinstance(name, str) else None


def missing(facet: Iterable[tuple[Kind, str]]) -> Iterator[Unit]:
    """Yield the units that a facet, given as the keys it has, does not cover."""
    covered = set(facet)
    yield from (unit for unit in units() if (unit.kind, unit.name) not in covered)
