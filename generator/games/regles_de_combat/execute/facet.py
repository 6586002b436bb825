"""The registries of words, and what an ability becomes when it is compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from generator.model.effect import Value

if TYPE_CHECKING:
    from generator.games.regles_de_combat.execute.selectors import Selector
    from generator.games.regles_de_combat.state import Row, State
    from generator.games.regles_de_combat.tables import Tables

__all__ = [
    "Able",
    "Condition",
    "Moment",
    "Operation",
    "Powers",
    "Registry",
    "Skill",
    "Static",
    "data_of",
    "flag",
    "integer",
    "words",
]

T = TypeVar("T")


class Registry(Generic[T]):
    """Words of one kind and what each is compiled by.

    Args:
        kind: what they are called in messages.
    """

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._entries: dict[str, T] = {}

    def add(self, name: str) -> Callable[[T], T]:
        """Return a decorator that enters a word."""

        def enter(entry: T) -> T:
            self._entries[name] = entry
            return entry

        return enter

    def __getitem__(self, name: str) -> T:
        if name not in self._entries:
            raise ValueError(f"the engine has no {self.kind} {name!r}; it has {', '.join(sorted(self._entries))}")
        return self._entries[name]

    @property
    def names(self) -> frozenset[str]:
        """All words."""
        return frozenset(self._entries)


@dataclass(slots=True, kw_only=True)
class Moment:
    """When and from where an ability acts."""

    player: int
    """Whose ability it is."""
    design: int
    slot: int = -1
    """The card on the field that has it; -1 = it stands nowhere."""
    pos: int = -1
    it: int = -1
    """The target chosen."""
    attacker: int = -1
    """The attacking card, as a target."""
    aim: int = -1
    """The design attacked."""
    distance: int = 0
    """Of the attack."""
    placed: int = -1
    """The slot of the own card just placed."""
    alive: bool = True
    """Whether the card that has the ability is still on the field."""
    negated: bool = False
    """Whether the attack does no damage."""
    bonus: int = 0
    """Added to this attack."""


Condition = Callable[["Tables", "State", Moment], bool]
Operation = Callable[["Tables", "State", Moment], None]
Able = Callable[["Tables", "State", int, int], bool]
"""Whether an operation can do anything: of which player, to which target."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """An ability that happens."""

    design: int
    index: int
    """Place among the design's skills of the same `when`."""
    place: int
    """Place among the card's abilities."""
    when: str
    conditions: tuple[Condition, ...] = ()
    selector: Selector | None = None
    operations: tuple[Operation, ...] = ()
    able: tuple[Able, ...] = ()
    """All must hold for a target."""
    windows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Static:
    """An ability that holds: it changes a stat of the cards it reaches."""

    design: int
    place: int
    """Place among the card's abilities."""
    n: int
    selector: Selector | None
    """None = itself."""
    stacking: bool
    path: bool
    """Whether it also acts from the path."""
    conditions: tuple[Condition, ...] = ()

    def reaches(self, source: Moment, player: int, slot: int, row: Row, t: Tables) -> bool:
        """Return whether a card on the field gets it."""
        if self.selector is None:
            return source.player == player and source.slot == slot
        return self.selector.fits(t, source, player, slot, row)


@dataclass(slots=True, kw_only=True)
class Powers:
    """All abilities of one design, by when they act."""

    skills: dict[str, list[Skill]] = field(default_factory=dict)
    statics: dict[str, list[Static]] = field(default_factory=dict)


def data_of(value: Value, what: str) -> Mapping[str, Value]:
    """Return a mapping.

    Raises:
        ValueError: it is none.
    """
    if not isinstance(value, Mapping):
        raise ValueError(f"{what}: expected a mapping, got {value!r}")
    return value


def words(value: Value, what: str) -> tuple[str, ...]:
    """Return one word or a list of words.

    Raises:
        ValueError: it is neither.
    """
    rows: Sequence[Value] = value if isinstance(value, tuple | list) else (value,)
    if not all(isinstance(row, str) for row in rows):
        raise ValueError(f"{what}: expected words, got {value!r}")
    return tuple(str(row) for row in rows)


def integer(value: Value, what: str) -> int:
    """Return a whole number.

    Raises:
        ValueError: it is none.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{what}: expected a whole number, got {value!r}")
    return value


def flag(value: Value, what: str) -> bool:
    """Return true or false.

    Raises:
        ValueError: it is neither.
    """
    if not isinstance(value, bool):
        raise ValueError(f"{what}: expected true or false, got {value!r}")
    return value
