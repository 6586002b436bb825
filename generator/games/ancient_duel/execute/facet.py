"""The execution facet of the vocabulary: for every unit the function that carries it out, by kind and name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from generator.effects.nodes import ConditionNode, OperationNode, SelectorNode
from generator.effects.registry import Kind
from generator.games.ancient_duel.state import Row, State
from generator.games.ancient_duel.tables import Amount, Condition, Static, Step

if TYPE_CHECKING:
    from generator.games.ancient_duel.execute.builder import Builder
    from generator.games.ancient_duel.execute.selectors import Draft

__all__ = [
    "AMOUNTS",
    "CONDITIONS",
    "DURATIONS",
    "REFERENCES",
    "SELECTORS",
    "TRIGGER_UNITS",
    "VERBS",
    "Finder",
    "Until",
    "VerbExecution",
    "covered",
    "executes",
]

F = TypeVar("F")

Finder = Callable[[State, int, int, int], "list[tuple[int, int, int, Row]]"]
"""From position, player and uid of the source and uid of `it` to side, zone, place and row of the cards meant."""
Until = Callable[[State, int, bool], tuple[int, int]]
"""From position, player and whether it is a DÉF bonus of an own unit to when it ends, and 1 if only inside battles."""


@dataclass(frozen=True, slots=True)
class VerbExecution:
    """How a verb is carried out: once, and, if it can, as part of a continuous ability."""

    once: Callable[[Builder, OperationNode], Step]
    always: Callable[[Builder, OperationNode], Static] | None = None


TRIGGER_UNITS: dict[str, int] = {}
"""Trigger -> the number under which its programs are kept."""
CONDITIONS: dict[str, Callable[[Builder, ConditionNode], Condition]] = {}
SELECTORS: dict[str, Callable[[Draft, SelectorNode], None]] = {}
REFERENCES: dict[str, Callable[[Builder, SelectorNode | None], Finder]] = {}
VERBS: dict[str, VerbExecution] = {}
AMOUNTS: dict[str, Callable[[Builder, OperationNode, Amount], Amount]] = {}
"""Each changes the amount made so far; they are applied in the order of `builder.AMOUNT_ORDER`."""
DURATIONS: dict[str, Until] = {}


def executes(registry: dict[str, F], name: str) -> Callable[[F], F]:
    """Register a function as the execution of a unit.

    Raises:
        ValueError: the unit has one already.
    """

    def keep(function: F) -> F:
        if name in registry:
            raise ValueError(f"{name!r} is executed twice")
        registry[name] = function
        return function

    return keep


def covered() -> Iterator[tuple[Kind, str]]:
    """Yield the units that have an execution; compare with `generator.effects.registry.missing`."""
    yield from ((Kind.TRIGGER, name) for name in TRIGGER_UNITS)
    yield from ((Kind.CONDITION, name) for name in CONDITIONS)
    yield from ((Kind.SELECTOR, name) for name in SELECTORS)
    yield from ((Kind.REFERENCE, name) for name in REFERENCES)
    yield from ((Kind.VERB, name) for name in VERBS)
    yield from ((Kind.AMOUNT, name) for name in AMOUNTS)
    yield from ((Kind.DURATION, name) for name in DURATIONS)
