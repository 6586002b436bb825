"""What a part of an ability may say, and its numbers: the compiling side of the effect language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.games.dungeons_raiders.designs import Allows, Args, Execute
from generator.games.dungeons_raiders.facts import LEVELS, Facts
from generator.model.effect import Value

__all__ = [
    "ANY",
    "RESOURCES",
    "SPECIALIST",
    "ConditionKind",
    "CostKind",
    "OpKind",
    "Part",
    "TargetKind",
    "amount_of",
    "level_mask",
    "mapping_of",
    "rows_of",
]

RESOURCES = ("crowns", "stones", "charges", "glory", "pv", "action_tokens")
"""What may be gained; the first three are paid with."""
SPECIALIST = -1
"""A class of the player's choice among the specialised ones."""
ANY = -2
"""Any class."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an ability being compiled: a mapping, and where it stands for messages."""

    data: Mapping[str, Value]
    where: str
    facts: Facts
    piles: Mapping[str, int]
    """Name of a pile -> its place among the treasures."""

    def fault(self, message: str) -> ValueError:
        """Return the error to raise."""
        return ValueError(f"{self.where}: {message}")

    def only(self, *known: str) -> None:
        """Refuse keys that nothing reads.

        Raises:
            ValueError: there are some.
        """
        unknown = sorted(set(self.data) - set(known) - {"op"})
        if unknown:
            raise self.fault(f"unknown {', '.join(unknown)}; known: {', '.join(known)}")

    def number(self, key: str, default: int | None = None) -> int:
        """Return a whole number.

        Raises:
            ValueError: it is none.
        """
        value = self.data.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault(f"{key}: expected a whole number, got {value!r}")
        return value

    def word(self, key: str, words: Sequence[str], default: str | None = None) -> int:
        """Return which of the words stands there.

        Raises:
            ValueError: none of them.
        """
        value = self.data.get(key, default)
        if not isinstance(value, str) or value not in words:
            raise self.fault(f"{key}: expected {' or '.join(words)}, got {value!r}")
        return list(words).index(value)

    def adventurer(self, *, any_too: bool = False) -> int:
        """Return the class named, `SPECIALIST`, or `ANY` where that makes sense.

        Raises:
            ValueError: it is no class.
        """
        value = self.data.get("class")
        if value == "spe":
            return SPECIALIST
        if value == "any" and any_too:
            return ANY
        return self.word("class", [one.id for one in self.facts.classes])


Compile = Callable[[Part], Args]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpKind:
    """An operation of the language."""

    compile: Compile
    run: Execute
    usable: Allows | None = None
    matters: Allows | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionKind:
    """A condition of the language."""

    compile: Compile
    holds: Allows


@dataclass(frozen=True, slots=True, kw_only=True)
class CostKind:
    """A cost of the language."""

    compile: Compile
    payable: Allows
    pay: Execute


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetKind:
    """A target of the language."""

    fields: Mapping[str, Value]
    """What the data must say, besides the kind."""
    exists: Allows
    ask: Execute


def amount_of(part: Part) -> Args:
    """Return an amount: (1, n) plain, (2, n) times the level of the building, (3, n, n…) by its level.

    Raises:
        ValueError: it is neither.
    """
    levels = part.data.get("by_level")
    if levels is not None:
        if not isinstance(levels, tuple) or not levels or not all(isinstance(one, int) for one in levels):
            raise part.fault(f"by_level: expected whole numbers, got {levels!r}")
        return (3, *(one for one in levels if isinstance(one, int)))
    if "per" in part.data:
        part.word("per", ["level_of_self"])
        return (2, part.number("n"))
    return (1, part.number("n"))


def level_mask(part: Part, key: str) -> int:
    """Return bits for levels of dungeons.

    Raises:
        ValueError: something else is listed.
    """
    value = part.data.get(key)
    if not isinstance(value, tuple) or not all(isinstance(one, str) and one.upper() in LEVELS for one in value):
        raise part.fault(f"{key}: expected levels of dungeons, got {value!r}")
    return sum(1 << LEVELS.index(one.upper()) for one in value if isinstance(one, str))


def mapping_of(value: Value, where: str) -> Mapping[str, Value]:
    """Return a mapping.

    Raises:
        ValueError: it is none.
    """
    if not isinstance(value, Mapping):
        raise ValueError(f"{where}: expected a mapping, got {value!r}")
    return value


def rows_of(value: Value, where: str) -> tuple[Mapping[str, Value], ...]:
    """Return a list of mappings, empty for nothing.

    Raises:
        ValueError: it is something else.
    """
    if value is None:
        return ()
    if not isinstance(value, tuple):
        raise ValueError(f"{where}: expected a list, got {value!r}")
    return tuple(mapping_of(one, where) for one in value)
