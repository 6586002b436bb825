"""The stage: which keys and verbs scenarios have, and the rules they are played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.engine.scenario import Json, Scenario, ScenarioFault
from generator.engine.values import choice, known_keys, mapping, number
from generator.errors import nearest
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


class ReglesStage:
    """Plays scenarios; satisfies `generator.engine.scenario.Stage`."""

    def __init__(self, game: Game, *, facts: Facts = FACTS) -> None:
        self._game = game
        self._facts = facts
        self._rules: dict[str, ReglesDeCombat] = {}

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

    def open(self, scenario: Scenario) -> ReglesPerformance:
        """Set up the position.

        Raises:
            ScenarioFault: it makes no sense.
        """
        facts = self._switched(mapping(scenario.data.get("rules", {}), "rules"))
        agreed = self._agreed(mapping(scenario.data.get("agreed", {}), "agreed"))
        key = f"{facts} {agreed}"
        if key not in self._rules:
            try:
                self._rules[key] = ReglesDeCombat(self._game, facts=facts, agreed=agreed)
            except ValueError as error:
                raise ScenarioFault(f"rules: {error}") from None
        return ReglesPerformance(self._rules[key], scenario)

    def _agreed(self, data: Mapping[str, Json]) -> Agreement:
        known_keys(data, AGREED, "agreed")
        facts = self._facts
        return Agreement(
            shape=facts.shapes[choice(data.get("shape", facts.shape), "agreed.shape", facts.shapes)],
            tokens=facts.token_rules[choice(data.get("tokens", facts.tokens), "agreed.tokens", facts.token_rules)],
            rows=number(data.get("rows", facts.board.height), "agreed.rows", most=99),
        )

    def _switched(self, switches: Mapping[str, Json]) -> Facts:
        """Return the constants with some of them changed."""
        facts = self._facts
        own: dict[str, int] = {}
        campaign: dict[str, int] = {}
        for name, value in switches.items():
            if name not in SWITCHES:
                raise ScenarioFault(f"rules: unknown constant {name!r}", nearest(name, SWITCHES))
            values = campaign if hasattr(facts.campaign, name) else own
            values[name] = number(value, f"rules.{name}", most=99)
        return replace(facts, campaign=replace(facts.campaign, **campaign), **own)  # type: ignore[arg-type]
