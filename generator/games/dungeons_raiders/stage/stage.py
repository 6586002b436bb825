"""The stage of Dungeons Raiders: which keys and verbs its scenarios have, and the rules they are played with."""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.scenario import Json, Scenario
from generator.engine.staging import AgreedStage
from generator.engine.values import choice, known_keys
from generator.games.dungeons_raiders.facts import FACTS, Facts
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.stage.performance import VERBS, DungeonsRaidersPerformance
from generator.games.dungeons_raiders.stage.setup import KEYS
from generator.games.dungeons_raiders.tables import Agreement
from generator.model.game import Game

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


class DungeonsRaidersStage(AgreedStage[Facts, Agreement, DungeonsRaiders, DungeonsRaidersPerformance]):
    """Plays scenarios of Dungeons Raiders; satisfies `generator.engine.scenario.Stage`."""

    keys = KEYS
    verbs = VERBS
    switches = SWITCHES

    def __init__(self, game: Game, *, facts: Facts = FACTS) -> None:
        super().__init__(game, facts)

    def compiled(self, facts: Facts, agreed: Agreement) -> DungeonsRaiders:
        """Return the rules."""
        return DungeonsRaiders(self.game, facts=facts, agreed=agreed)

    def performance(self, rules: DungeonsRaiders, scenario: Scenario) -> DungeonsRaidersPerformance:
        """Return the scenario, set up."""
        return DungeonsRaidersPerformance(rules, scenario)

    def agreed(self, data: Mapping[str, Json]) -> Agreement:
        """Return the mode and the set-up that the scenario agrees."""
        known_keys(data, ("mode", "setup"), "agreed")
        facts = self.facts
        mode = facts.modes[choice(data.get("mode", facts.modes[0]), "agreed.mode", facts.modes)]
        setup = facts.setups[choice(data.get("setup", facts.setups[0]), "agreed.setup", facts.setups)]
        return Agreement(mode=mode, setup=setup)
