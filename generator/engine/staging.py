"""The stage of a game whose players agree something: rules compiled once for what scenarios change and agree.

A scenario says under `rules` which constants are others and under `agreed` what the players agreed. A game states the
names of both and what it makes of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar

from generator.engine.scenario import Json, Performance, Scenario, ScenarioFault
from generator.engine.values import mapping, number, truth
from generator.errors import nearest
from generator.model.game import Game

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = ["AgreedStage", "changed", "constants"]

D = TypeVar("D", bound="DataclassInstance")
F = TypeVar("F", bound="DataclassInstance")
A = TypeVar("A")
R = TypeVar("R")
P = TypeVar("P", bound=Performance)


def constants(switches: Mapping[str, Json], usual: Mapping[str, int]) -> dict[str, int]:
    """Return the constants that a scenario changes: whole numbers, or true and false where that is usual.

    Raises:
        ScenarioFault: an unknown constant, or no value for it.
    """
    values: dict[str, int] = {}
    for name, value in switches.items():
        if name not in usual:
            raise ScenarioFault(f"rules: unknown constant {name!r}", nearest(name, list(usual)))
        what = f"rules.{name}"
        values[name] = truth(value, what) if isinstance(usual[name], bool) else number(value, what, most=99)
    return values


def changed(record: D, values: Mapping[str, int]) -> D:
    """Return a record with other values of these fields."""
    return replace(record, **values)


class AgreedStage(ABC, Generic[F, A, R, P]):
    """Plays scenarios; satisfies `generator.engine.scenario.Stage`.

    Args:
        game: the pack.
        facts: the constants, which a scenario's `rules` may change for its own line.
    """

    keys: Sequence[str]
    """The keys of the position."""
    verbs: Mapping[str, tuple[int, int]]
    """Verb -> least and most arguments."""
    switches: Sequence[str]
    """The constants that a scenario may change."""

    def __init__(self, game: Game, facts: F) -> None:
        self.game = game
        self.facts = facts
        self._rules: dict[str, R] = {}

    @abstractmethod
    def agreed(self, data: Mapping[str, Json]) -> A:
        """Return what the scenario agrees.

        Raises:
            ScenarioFault: it cannot be agreed.
        """

    @abstractmethod
    def compiled(self, facts: F, agreed: A) -> R:
        """Return the rules.

        Raises:
            ValueError: the constants ask for what the engine does not play.
        """

    @abstractmethod
    def performance(self, rules: R, scenario: Scenario) -> P:
        """Return the scenario, set up."""

    def switched(self, switches: Mapping[str, Json]) -> F:
        """Return the constants with some of them changed.

        Raises:
            ScenarioFault: an unknown constant, or no value for it.
        """
        return changed(self.facts, constants(switches, {name: getattr(self.facts, name) for name in self.switches}))

    def prepare(self, scenarios: Sequence[Scenario]) -> None:
        """Nothing to do: scenarios share no cards of their own."""

    def open(self, scenario: Scenario) -> P:
        """Set up the position.

        Raises:
            ScenarioFault: it makes no sense.
        """
        facts = self.switched(mapping(scenario.data.get("rules", {}), "rules"))
        agreed = self.agreed(mapping(scenario.data.get("agreed", {}), "agreed"))
        key = f"{facts} {agreed}"
        if key not in self._rules:
            try:
                self._rules[key] = self.compiled(facts, agreed)
            except ValueError as error:
                raise ScenarioFault(f"rules: {error}") from None
        return self.performance(self._rules[key], scenario)
