"""The stage of Ancient Duel: which keys and verbs its scenarios have, and the rules they are played with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, TypeVar

from generator.engine.scenario import Json, Scenario, ScenarioFault
from generator.errors import nearest
from generator.games.ancient_duel.catalogue import NEUTRAL, Design, plain_unit
from generator.games.ancient_duel.facts import FACTS, Facts
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.stage.performance import DuelPerformance
from generator.games.ancient_duel.stage.reading import mapping, plain_design
from generator.games.ancient_duel.stage.setup import FILLER, KEYS
from generator.games.ancient_duel.stage.verbs import VERBS
from generator.model.game import Game

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = ["SWITCHES", "AncientDuelStage"]

SWITCHES = (
    "score_floor",
    "hand_limit",
    "draw_per_turn",
    "first_player_draws_turn_1",
    "first_player_attacks_turn_1",
    "energy_start_max",
    "energy_growth_from_own_turn",
    "energy_growth_step",
    "energy_cap",
    "energy_carries_to_next_recharge",
    "unit_entries_per_turn",
    "paid_entry_from_level",
    "activation_cost",
    "set_cost",
    "attacks_per_unit_per_turn",
    "direct_attacks_per_turn",
    "stat_min",
    "stat_max",
    "house.unit_slots",
    "house.support_slots",
    "house.terrain_slots",
    "house.reactions_per_attack",
    "house.manual_position_changes_per_unit_per_turn",
    "house.guard_carryover",
)
"""The constants that a scenario may change under `rules`: whole numbers and switches that play reads."""

R = TypeVar("R", bound="DataclassInstance")


class AncientDuelStage:
    """Plays scenarios of Ancient Duel; satisfies `generator.engine.scenario.Stage`.

    Args:
        game: the pack.
        facts: the constants, which a scenario's `rules` may change for its own line.
        extra: more designs that scenarios may name.
    """

    def __init__(self, game: Game, *, facts: Facts = FACTS, extra: Iterable[Design] = ()) -> None:
        self._game = game
        self._facts = facts
        self._factions = tuple(game.groups)
        self._types = tuple(
            choice
            for kind in game.kinds.values()
            for spec in kind.fields
            if spec.name == "type"
            for choice in spec.choices
        )
        self._extra: dict[str, Design] = {design.id: design for design in extra}
        self._rules: dict[str, AncientDuel] = {}
        self.prepare(())

    @property
    def keys(self) -> Sequence[str]:
        """The keys of the position."""
        return KEYS

    @property
    def verbs(self) -> Mapping[str, tuple[int, int]]:
        """Verb -> least and most arguments."""
        return VERBS

    def prepare(self, scenarios: Sequence[Scenario]) -> None:
        """Collect the plain units of all scenarios, so that they share the compiled rules.

        What is wrong with a plain unit is told when its scenario is opened.
        """
        self._extra.setdefault(FILLER, plain_unit(FILLER, atk=1, defence=1, energy=2, level=1, faction=NEUTRAL))
        count = len(self._extra)
        for scenario in scenarios:
            for data in _plain_units(scenario):
                try:
                    design = self.plain(data, "unit")
                except ScenarioFault:
                    continue
                self._extra.setdefault(design.id, design)
        if len(self._extra) != count:
            self._rules.clear()

    def plain(self, data: Mapping[str, Json], what: str) -> Design:
        """Return the unit without abilities that these values describe.

        Raises:
            ScenarioFault: they are no unit's.
        """
        return plain_design(data, what, self._factions, self._types)

    def open(self, scenario: Scenario) -> DuelPerformance:
        """Set up the position.

        Raises:
            ScenarioFault: it makes no sense.
        """
        self.prepare((scenario,))
        return DuelPerformance(self, self._with(scenario.data.get("rules")), scenario)

    def _with(self, switches: Json) -> AncientDuel:
        facts = self._facts if switches is None else _switched(self._facts, mapping(switches, "rules"))
        key = repr(facts)
        if key not in self._rules:
            try:
                self._rules[key] = AncientDuel(
                    self._game, facts=facts, extra=self._extra.values(), ask_forced=True, stop_between_turns=True
                )
            except ValueError as error:
                raise ScenarioFault(f"rules.{error}") from None
        return self._rules[key]


def _plain_units(scenario: Scenario) -> list[Mapping[str, Json]]:
    found: list[Json] = []
    for side in ("A", "B"):
        part = scenario.data.get(side)
        units = part.get("units") if isinstance(part, dict) else None
        found += units if isinstance(units, list) else []
    found += [argument for _, arguments in scenario.steps for argument in arguments]
    return [data for data in found if isinstance(data, dict) and "atk" in data]


def _switched(facts: Facts, switches: Mapping[str, Json]) -> Facts:
    """Return the constants with some of them changed: whole numbers and switches, by their dotted names."""
    own = {spec.name: getattr(facts, spec.name) for spec in fields(facts)}
    house = {f"house.{spec.name}": getattr(facts.house, spec.name) for spec in fields(facts.house)}
    known = {name: {**own, **house}[name] for name in SWITCHES}
    for name, value in switches.items():
        if name not in known:
            raise ScenarioFault(f"rules: unknown constant {name!r}", nearest(name, list(known)))
        if type(value) is not type(known[name]) or (isinstance(value, int) and not 0 <= value <= 99):
            raise ScenarioFault(f"rules.{name}: expected a value like {known[name]!r}, got {value!r}")
        if name.startswith("house."):
            facts = replace(facts, house=_changed(facts.house, name.removeprefix("house."), value))
        else:
            facts = _changed(facts, name, value)
    return facts


def _changed(record: R, name: str, value: Json) -> R:
    changes: dict[str, Json] = {name: value}
    return replace(record, **changes)
