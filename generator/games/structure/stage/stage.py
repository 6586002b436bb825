"""The stage of Structure: which keys and verbs its scenarios have, and the rules they are played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, TypeVar

from generator.engine.scenario import Json, Scenario, ScenarioFault
from generator.engine.values import choice, known_keys, mapping, number
from generator.errors import nearest
from generator.games.structure.facts import FACTS, Facts
from generator.games.structure.rules import Structure
from generator.games.structure.stage.performance import VERBS, StructurePerformance
from generator.games.structure.stage.setup import KEYS
from generator.games.structure.tables import Agreement
from generator.model.game import Game

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = ["SWITCHES", "StructureStage"]

SWITCHES = (
    "draw_per_turn",
    "buildings_per_turn",
    "units_per_turn",
    "aces_per_turn",
    "annihilation_aces",
    "buildings_to_lay_a_unit",
    "actions_per_unit",
    "resistance_after_coin",
)
"""The constants that a scenario may change under `rules`."""

R = TypeVar("R", bound="DataclassInstance")


class StructureStage:
    """Plays scenarios of Structure; satisfies `generator.engine.scenario.Stage`."""

    def __init__(self, game: Game, *, facts: Facts = FACTS) -> None:
        self._game = game
        self._facts = facts
        self._rules: dict[str, Structure] = {}

    @property
    def keys(self) -> Sequence[str]:
        """The keys of the position."""
        return KEYS

    @property
    def verbs(self) -> Mapping[str, tuple[int, int]]:
        """Verb -> least and most arguments."""
        return VERBS

    def prepare(self, scenarios: Sequence[Scenario]) -> None:
        """Nothing to do: scenarios share no cards of their own."""

    def open(self, scenario: Scenario) -> StructurePerformance:
        """Set up the position.

        Raises:
            ScenarioFault: it makes no sense.
        """
        facts = self._switched(mapping(scenario.data.get("rules", {}), "rules"))
        agreed = self._agreed(mapping(scenario.data.get("agreed", {}), "agreed"))
        key = f"{facts} {agreed}"
        if key not in self._rules:
            try:
                self._rules[key] = Structure(self._game, facts=facts, agreed=agreed)
            except ValueError as error:
                raise ScenarioFault(f"rules: {error}") from None
        return StructurePerformance(self._rules[key], scenario)

    def _agreed(self, data: Mapping[str, Json]) -> Agreement:
        """Return what the scenario agrees; there is no threshold unless it says so, so that sums stand alone."""
        known_keys(data, ("players", "threshold", "tie"), "agreed")
        facts = self._facts
        threshold = data.get("threshold")
        tie = facts.ties[choice(data.get("tie", facts.tie_standard), "agreed.tie", facts.ties)]
        least, most = facts.players_standard, facts.players_most
        return Agreement(
            players=number(data.get("players", least), "agreed.players", least=least, most=most),
            threshold=None if threshold is None else number(threshold, "agreed.threshold", least=1),
            tie=tie,
        )

    def _switched(self, switches: Mapping[str, Json]) -> Facts:
        """Return the constants with some of them changed."""
        facts = self._facts
        values = {spec.name: getattr(facts, spec.name) for spec in fields(facts) if spec.name in SWITCHES}
        for name, value in switches.items():
            if name not in values:
                raise ScenarioFault(f"rules: unknown constant {name!r}", nearest(name, list(values)))
            values[name] = number(value, f"rules.{name}", most=99)
        return _changed(facts, values)


def _changed(record: R, values: Mapping[str, int]) -> R:
    return replace(record, **values)
