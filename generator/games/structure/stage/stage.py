"""The stage of Structure: which keys and verbs its scenarios have, and the rules they are played with."""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.scenario import Json, Scenario
from generator.engine.staging import AgreedStage
from generator.engine.values import choice, known_keys, number
from generator.games.structure.facts import FACTS, Facts
from generator.games.structure.rules import Structure
from generator.games.structure.stage.performance import VERBS, StructurePerformance
from generator.games.structure.stage.setup import KEYS
from generator.games.structure.tables import Agreement
from generator.model.game import Game

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


class StructureStage(AgreedStage[Facts, Agreement, Structure, StructurePerformance]):
    """Plays scenarios of Structure; satisfies `generator.engine.scenario.Stage`."""

    keys = KEYS
    verbs = VERBS
    switches = SWITCHES

    def __init__(self, game: Game, *, facts: Facts = FACTS) -> None:
        super().__init__(game, facts)

    def compiled(self, facts: Facts, agreed: Agreement) -> Structure:
        """Return the rules."""
        return Structure(self.game, facts=facts, agreed=agreed)

    def performance(self, rules: Structure, scenario: Scenario) -> StructurePerformance:
        """Return the scenario, set up."""
        return StructurePerformance(rules, scenario)

    def agreed(self, data: Mapping[str, Json]) -> Agreement:
        """Return what the scenario agrees; there is no threshold unless it says so, so that sums stand alone."""
        known_keys(data, ("players", "threshold", "tie"), "agreed")
        facts = self.facts
        threshold = data.get("threshold")
        tie = facts.ties[choice(data.get("tie", facts.tie_standard), "agreed.tie", facts.ties)]
        least, most = facts.players_standard, facts.players_most
        return Agreement(
            players=number(data.get("players", least), "agreed.players", least=least, most=most),
            threshold=None if threshold is None else number(threshold, "agreed.threshold", least=1),
            tie=tie,
        )
