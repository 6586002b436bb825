"""The execution facet of Pandrea's vocabulary: for every word the function that carries it out, by kind and name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from generator.effects.registry import Kind
from generator.games.pandrea.execute.data import Data
from generator.games.pandrea.powers import Condition, Selector, Source, Standing, Verb
from generator.games.pandrea.state import State
from generator.model.effect import Value

if TYPE_CHECKING:
    from generator.games.pandrea.execute.builder import Builder

__all__ = [
    "CONDITIONS",
    "DURATIONS",
    "REFERENCES",
    "SELECTORS",
    "TRIGGERS",
    "VERBS",
    "Reach",
    "VerbExecution",
    "covered",
    "executes",
]

F = TypeVar("F")

Reach = Callable[[State, Source, int], list[int]]
"""From position, source and `it` to the uids meant; players where a general is meant."""


@dataclass(frozen=True, slots=True)
class VerbExecution:
    """How a verb is carried out: at a moment, as long as its card is in play, as a cost."""

    once: Callable[[Builder, Data], Verb] | None = None
    always: Callable[[Builder, Data], list[Standing]] | None = None
    payable: Callable[[Builder, Data], Condition] | None = None
    """Whether it can be paid, for verbs that can be a cost."""


TRIGGERS: dict[str, str] = {}
"""Trigger -> where its programs are kept in the powers of a card; `static` keeps none."""
CONDITIONS: dict[str, Callable[[Builder, Value], Condition]] = {}
SELECTORS: dict[str, Callable[[Builder, Selector, Value], None]] = {}
REFERENCES: dict[str, Callable[[Builder, Data], Reach]] = {}
VERBS: dict[str, VerbExecution] = {}
DURATIONS: dict[str, int] = {}
"""Duration -> 0 this turn, 1 the next one."""


def executes(registry: dict[str, F], name: str) -> Callable[[F], F]:
    """Register a function as the execution of a word.

    Raises:
        ValueError: the word has one already.
    """

    def keep(function: F) -> F:
        if name in registry:
            raise ValueError(f"{name!r} is executed twice")
        registry[name] = function
        return function

    return keep


def covered() -> Iterator[tuple[Kind, str]]:
    """Yield the words that have an execution, by kind and name."""
    yield from ((Kind.TRIGGER, name) for name in TRIGGERS)
    yield from ((Kind.CONDITION, name) for name in CONDITIONS)
    yield from ((Kind.SELECTOR, name) for name in SELECTORS)
    yield from ((Kind.REFERENCE, name) for name in REFERENCES)
    yield from ((Kind.VERB, name) for name in VERBS)
    yield from ((Kind.DURATION, name) for name in DURATIONS)
