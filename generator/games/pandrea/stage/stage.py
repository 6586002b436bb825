"""The stage of Pandrea: which keys and verbs its scenarios have, and the rules they are played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace

from generator.engine.scenario import Json, Scenario, ScenarioFault
from generator.engine.values import mapping, number
from generator.errors import nearest
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.facts import FACTS, Facts
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.stage.performance import VERBS, PandreaPerformance
from generator.games.pandrea.stage.setup import KEYS
from generator.model.game import Game

__all__ = ["SWITCHES", "PandreaStage"]

SWITCHES = ("opening_hand", "mulligans", "draw_per_turn", "terrains_per_front", "passes_end_window")
"""The constants that a scenario may change under `rules`."""


class PandreaStage:
    """Plays scenarios of Pandrea; satisfies `generator.engine.scenario.Stage`."""

    def __init__(self, game: Game, *, facts: Facts = FACTS) -> None:
        self._game = game
        self._facts = facts
        self._rules: dict[str, Pandrea] = {}

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

    def open(self, scenario: Scenario) -> PandreaPerformance:
        """Set up the position.

        Raises:
            ScenarioFault: it makes no sense.
        """
        facts = self._switched(mapping(scenario.data.get("rules", {}), "rules"))
        agreed = self._agreed(mapping(scenario.data.get("agreed", {}), "agreed"))
        key = f"{facts} {agreed}"
        if key not in self._rules:
            self._rules[key] = Pandrea(self._game, facts=facts, agreed=agreed)
        return PandreaPerformance(self._rules[key], scenario)

    def _agreed(self, data: Mapping[str, Json]) -> Agreement:
        try:
            return Agreement.of({name: str(value) for name, value in data.items()})
        except ValueError as error:
            raise ScenarioFault(f"agreed: {error}") from None

    def _switched(self, switches: Mapping[str, Json]) -> Facts:
        """Return the constants with some of them changed."""
        values = {}
        for name, value in switches.items():
            if name not in SWITCHES:
                raise ScenarioFault(f"rules: unknown constant {name!r}", nearest(name, list(SWITCHES)))
            values[name] = number(value, f"rules.{name}", most=99)
        return _changed(self._facts, values)


def _changed(facts: Facts, values: Mapping[str, int]) -> Facts:
    kept = {spec.name: getattr(facts, spec.name) for spec in fields(facts)}
    return replace(facts, **{name: values.get(name, value) for name, value in kept.items()})
