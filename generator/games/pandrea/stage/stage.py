"""The stage of Pandrea: which keys and verbs its scenarios have, and the rules they are played with."""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.scenario import Json, Scenario, ScenarioFault
from generator.engine.staging import AgreedStage
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.facts import FACTS, Facts
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.stage.performance import VERBS, PandreaPerformance
from generator.games.pandrea.stage.setup import KEYS
from generator.model.game import Game

__all__ = ["SWITCHES", "PandreaStage"]

SWITCHES = ("opening_hand", "mulligans", "draw_per_turn", "terrains_per_front", "passes_end_window")
"""The constants that a scenario may change under `rules`."""


class PandreaStage(AgreedStage[Facts, Agreement, Pandrea, PandreaPerformance]):
    """Plays scenarios of Pandrea; satisfies `generator.engine.scenario.Stage`."""

    keys = KEYS
    verbs = VERBS
    switches = SWITCHES

    def __init__(self, game: Game, *, facts: Facts = FACTS) -> None:
        super().__init__(game, facts)

    def compiled(self, facts: Facts, agreed: Agreement) -> Pandrea:
        """Return the rules."""
        return Pandrea(self.game, facts=facts, agreed=agreed)

    def performance(self, rules: Pandrea, scenario: Scenario) -> PandreaPerformance:
        """Return the scenario, set up."""
        return PandreaPerformance(rules, scenario)

    def agreed(self, data: Mapping[str, Json]) -> Agreement:
        """Return the board and the values that the scenario agrees."""
        try:
            return Agreement.of({name: str(value) for name, value in data.items()})
        except ValueError as error:
            raise ScenarioFault(f"agreed: {error}") from None
