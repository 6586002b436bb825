"""The stage of Dungeons Raiders: which keys and verbs its scenarios have, and the rules they are played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from generator.engine.scenario import Json, Scenario, ScenarioFault
from generator.engine.values import choice, known_keys, mapping, number, truth
from generator.errors import nearest
from generator.games.dungeons_raiders.facts import FACTS, Facts
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.stage.performance import VERBS, DungeonsRaidersPerformance
from generator.games.dungeons_raiders.stage.setup import KEYS
from generator.games.dungeons_raiders.tables import Agreement
from generator.model.game import Game

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = ["SWITCHES", "DungeonsRaidersStage"]

SWITCHES = (
    "budget_crowns",
    "hand_size",
    "swap_drawn",
    "competition_turns",
    "engine_turn_guard",
    "different_houses",
    "support_may_fall",
)
"""The constants that a scenario may change under `rules`."""

R = TypeVar("R", bound="DataclassInstance")


class DungeonsRaidersStage:
    """Plays scenarios of Dungeons Raiders; satisfies `generator.engine.scenario.Stage`."""

    def __init__(self, game: Game, *, facts: Facts = FACTS) -> None:
        self._game = game
        self._facts = facts
        self._rules: dict[str, DungeonsRaiders] = {}

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

    def open(self, scenario: Scenario) -> DungeonsRaidersPerformance:
        """Set up the position.

        Raises:
            ScenarioFault: it makes no sense.
        """
        switches = mapping(scenario.data.get("rules", {}), "rules")
        agreed = self._agreed(mapping(scenario.data.get("agreed", {}), "agreed"))
        key = f"{sorted(switches.items())} {agreed}"
        if key not in self._rules:
            self._rules[key] = DungeonsRaiders(self._game, facts=self._switched(switches), agreed=agreed)
        return DungeonsRaidersPerformance(self._rules[key], scenario)

    def _agreed(self, data: Mapping[str, Json]) -> Agreement:
        known_keys(data, ("mode", "setup"), "agreed")
        facts = self._facts
        mode = facts.modes[choice(data.get("mode", facts.modes[0]), "agreed.mode", facts.modes)]
        setup = facts.setups[choice(data.get("setup", facts.setups[0]), "agreed.setup", facts.setups)]
        return Agreement(mode=mode, setup=setup)

    def _switched(self, switches: Mapping[str, Json]) -> Facts:
        """Return the constants with some of them changed."""
        facts = self._facts
        values: dict[str, int] = {}
        for name, value in switches.items():
            if name not in SWITCHES:
                raise ScenarioFault(f"rules: unknown constant {name!r}", nearest(name, SWITCHES))
            if isinstance(getattr(facts, name), bool):
                values[name] = truth(value, f"rules.{name}")
            else:
                values[name] = number(value, f"rules.{name}", most=99)
        return _changed(facts, values)


def _changed(record: R, values: Mapping[str, int]) -> R:
    return replace(record, **values)
