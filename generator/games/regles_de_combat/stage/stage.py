"""The stage: which keys and verbs scenarios have, and the rules they are played with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.engine.scenario import Json, Scenario
from generator.engine.staging import AgreedStage, changed, constants
from generator.engine.values import choice, known_keys, number
from generator.games.regles_de_combat.facts import FACTS, Facts
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.stage.performance import VERBS, ReglesPerformance
from generator.games.regles_de_combat.stage.setup import KEYS
from generator.games.regles_de_combat.tables import Agreement
from generator.model.game import Game

__all__ = ["AGREED", "SWITCHES", "ReglesStage"]

SWITCHES = (
    *("hidden_speed", "events_per_turn", "turns_each", "opening_hand", "march_turns"),
    *("draw_per_march_turn", "places_per_march_turn", "events_per_march_turn", "bonus_v", "combats_to_win"),
    *("combats_most",),
)
"""The constants that a scenario may change under `rules`."""
AGREED = ("shape", "tokens", "rows")
"""What a scenario may agree."""


class ReglesStage(AgreedStage[Facts, Agreement, ReglesDeCombat, ReglesPerformance]):
    """Plays scenarios; satisfies `generator.engine.scenario.Stage`."""

    keys = KEYS
    verbs = VERBS
    switches = SWITCHES

    def __init__(self, game: Game, *, facts: Facts = FACTS) -> None:
        super().__init__(game, facts)

    def compiled(self, facts: Facts, agreed: Agreement) -> ReglesDeCombat:
        """Return the rules."""
        return ReglesDeCombat(self.game, facts=facts, agreed=agreed)

    def performance(self, rules: ReglesDeCombat, scenario: Scenario) -> ReglesPerformance:
        """Return the scenario, set up."""
        return ReglesPerformance(rules, scenario)

    def agreed(self, data: Mapping[str, Json]) -> Agreement:
        """Return the shape of speed, the rule for tokens and the rows that the scenario agrees."""
        known_keys(data, AGREED, "agreed")
        facts = self.facts
        return Agreement(
            shape=facts.shapes[choice(data.get("shape", facts.shape), "agreed.shape", facts.shapes)],
            tokens=facts.token_rules[choice(data.get("tokens", facts.tokens), "agreed.tokens", facts.token_rules)],
            rows=number(data.get("rows", facts.board.height), "agreed.rows", most=99),
        )

    def switched(self, switches: Mapping[str, Json]) -> Facts:
        """Return the constants with some of them changed, those of the campaign among them."""
        facts = self.facts
        held = {name: facts.campaign if hasattr(facts.campaign, name) else facts for name in self.switches}
        values = constants(switches, {name: getattr(record, name) for name, record in held.items()})
        campaign = {name: value for name, value in values.items() if held[name] is facts.campaign}
        own = {name: value for name, value in values.items() if name not in campaign}
        return changed(replace(facts, campaign=changed(facts.campaign, campaign)), own)
