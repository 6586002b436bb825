"""The constants of Ancient Duel, the only place where they stand.

Text, trackers, rulebooks and (one day) the engine read them from here; no number of the game is typed anywhere
else. AD-nnn are the ids of the facts in the rule model of the game. What follows from other constants is computed.
What this edition decided where the game's text is silent stands in `House`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Literal

from generator.model.effect import Value

__all__ = ["FACTS", "Facts", "House", "PrintedSet", "SpecialDeploy", "as_facts"]

Phase = Literal["draw", "waiting", "main_1", "combat", "main_2", "end"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialDeploy:
    """How a card effect puts a unit on the field unless it says otherwise (AD-090)."""

    face: Literal["up", "down"] = "down"
    position: Literal["attack", "defence"] = "defence"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedSet:
    """What the printed set holds (AD-126, AD-134, AD-150); compared with the pack by the tests."""

    units_by_faction: Mapping[str, tuple[int, int]] = field(
        default_factory=lambda: {
            "carthage": (9, 18),
            "dacie": (9, 20),
            "egypte": (10, 19),
            "macedoine": (9, 19),
            "perse": (9, 19),
            "rome": (10, 20),
            "sparte": (9, 21),
        }
    )
    """Faction -> unit designs, printed unit copies."""
    commanders_by_faction: int = 2
    """Commander designs in each faction, one copy each (AD-127)."""

    @property
    def units(self) -> int:
        """Unit designs."""
        return sum(designs for designs, _ in self.units_by_faction.values())

    @property
    def unit_copies(self) -> int:
        """Printed unit cards."""
        return sum(copies for _, copies in self.units_by_faction.values())

    @property
    def commanders(self) -> int:
        """Commander designs."""
        return self.commanders_by_faction * len(self.units_by_faction)


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """Decisions of this edition where the game's own text is silent."""

    unit_slots: int = 5
    """Places for units on a player's side (AD-049)."""
    support_slots: int = 5
    """Places for Doctrines, Tactics and any face-down support card, per player (AD-049)."""
    terrain_slots: int = 1
    """Places for a Terrain, per player (AD-049)."""
    reactions_per_attack: int = 1
    """Set Tactics the defender may activate when an attack is declared (AD-099)."""
    manual_position_changes_per_unit_per_turn: int = 1
    """Times a player may turn or reveal a unit without an effect (AD-050)."""
    guard_carryover: bool = False
    """Optional rule: a DEF bonus `this turn` gained on one's own turn lasts into the opponent's (AD-086)."""
    support_designs_by_faction: int = 9
    """House-designed Doctrines, Terrains and Tactics of each faction."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The rules of Ancient Duel as numbers."""

    players: int = 2
    """Players, each with a deck (AD-001)."""
    start_score: int = 20
    """Points at the start (AD-010)."""
    score_floor: int = 0
    """Points at which a player loses; never shown below (AD-012)."""
    score_cap: int | None = None
    """Highest score; None = no cap (AD-017)."""
    opening_hand: int = 5
    """Cards drawn before the first turn (AD-019)."""
    hand_limit: int = 5
    """Cards the active player keeps in the End phase (AD-024)."""
    draw_per_turn: int = 1
    """Cards drawn in the Draw phase (AD-025)."""
    first_player_draws_turn_1: bool = False
    """Whether the starting player draws on the first turn (AD-020)."""
    first_player_attacks_turn_1: bool = False
    """Whether the starting player may attack on the first turn (AD-021)."""
    phases: tuple[Phase, ...] = ("draw", "waiting", "main_1", "combat", "main_2", "end")
    """Phases of a turn in order (AD-023)."""
    energy_start_max: int = 6
    """Maximum energy on own turn 1 (AD-032)."""
    energy_growth_from_own_turn: int = 3
    """Own turn from which the maximum rises (AD-033)."""
    energy_growth_step: int = 1
    """Energy by which the maximum rises each own turn (AD-033)."""
    energy_cap: int = 12
    """Highest maximum energy (AD-033)."""
    energy_carries_to_next_recharge: bool = False
    """Whether leftover energy is added at the recharge (AD-034)."""
    unit_entries_per_turn: int = 1
    """Units deployed or set per turn, both Main phases together (AD-040)."""
    paid_entry_from_level: int = 5
    """Lowest level that pays its printed energy to enter (AD-041, AD-042)."""
    activation_cost: int = 1
    """Energy to activate a Doctrine, Terrain or Tactic (AD-046)."""
    set_cost: int = 0
    """Energy to set one face-down (AD-047)."""
    attacks_per_unit_per_turn: int = 1
    """Attacks of one unit in one turn (AD-055)."""
    direct_attacks_per_turn: int = 1
    """Direct attacks of a player in one turn (AD-068)."""
    stat_min: int = 1
    """Lowest reading of ATQ and DEF (AD-080)."""
    stat_max: int = 12
    """Highest reading of ATQ and DEF (AD-080)."""
    printed_stat_range: tuple[int, int] = (1, 6)
    """Printed ATQ and DEF, from and to (AD-003)."""
    printed_level_range: tuple[int, int] = (1, 6)
    """Printed level, from and to (AD-003)."""
    energy_by_level: Mapping[int, int] = field(default_factory=lambda: {1: 2, 2: 2, 3: 3, 4: 3, 5: 4, 6: 5})
    """Level -> printed energy (AD-004)."""
    kamikaze_malus: str = "attacker_effective_atk"
    """Size of the malus that a stronger defender takes on the struck stat (AD-071)."""
    kamikaze_ends: str = "end_phase_of_attackers_next_own_turn"
    """When that malus ends (AD-073)."""
    special_deploy_default: SpecialDeploy = field(default_factory=SpecialDeploy)
    """State of a specially deployed unit (AD-090)."""
    deck_size: int = 40
    """Cards in a deck (AD-110)."""
    max_copies: int = 3
    """Copies of one card in a deck (AD-111)."""
    commanders: tuple[int, int] = (1, 2)
    """Commanders in a deck, from and to (AD-112)."""
    commander_copies: int = 1
    """Copies of one Commander in a deck (AD-113)."""
    terrain_max: int = 2
    """Terrains in a deck, copies included (AD-115)."""
    terrain_main_min_if_any: int = 1
    """Terrains of the main faction in a deck that has any (AD-116)."""
    allied: tuple[int, ...] = (30, 10)
    """Cards per faction of an allied deck, the main faction first (AD-117)."""
    coalition: tuple[int, ...] = (26, 8, 6)
    """Cards per faction of a coalition deck, the main faction first (AD-118)."""
    coalition_min_unlocked: int = 3
    """Unlocked factions needed for a coalition deck (AD-119)."""
    unlock_games: Mapping[str, int] = field(
        default_factory=lambda: {
            "rome": 0,
            "sparte": 0,
            "macedoine": 3,
            "perse": 6,
            "carthage": 9,
            "egypte": 12,
            "dacie": 15,
        }
    )
    """Faction -> finished games that unlock it (AD-122, AD-123)."""
    data: PrintedSet = field(default_factory=PrintedSet)
    """The printed set."""
    house: House = field(default_factory=House)
    """Decisions of this edition."""

    def energy_max(self, own_turn: int) -> int:
        """Return the maximum energy of a player's own turn, counted from 1 (AD-033)."""
        steps = max(0, own_turn - self.energy_growth_from_own_turn + 1)
        return min(self.energy_cap, self.energy_start_max + steps * self.energy_growth_step)

    @property
    def energy_max_by_own_turn(self) -> tuple[int, ...]:
        """Maximum energy of own turns 1, 2, … up to the first that reaches the cap (AD-033)."""
        row = [self.energy_max(1)]
        while row[-1] < self.energy_cap:
            row.append(self.energy_max(len(row) + 1))
        return tuple(row)

    @property
    def _levels(self) -> range:
        low, high = self.printed_level_range
        return range(low, high + 1)

    @property
    def free_entry_levels(self) -> tuple[int, ...]:
        """Levels that enter free (AD-041)."""
        return tuple(level for level in self._levels if level < self.paid_entry_from_level)

    @property
    def paid_entry_levels(self) -> tuple[int, ...]:
        """Levels that pay their printed energy to enter (AD-042)."""
        return tuple(level for level in self._levels if level >= self.paid_entry_from_level)

    @property
    def support_designs(self) -> int:
        """House-designed Doctrines, Terrains and Tactics."""
        return self.house.support_designs_by_faction * len(self.data.units_by_faction)

    @property
    def support_copies(self) -> int:
        """Printed support cards: each faction's whole set is a deck, so they fill up what its units leave."""
        return self.deck_size * len(self.data.units_by_faction) - self.data.unit_copies

    @property
    def max_own_turns(self) -> int:
        """The own turn on which a game ends at the latest, without effects that draw (AD-160).

        The second player draws on every own turn: the one after the deck's last card is the one that fails.
        """
        return (self.deck_size - self.opening_hand) // self.draw_per_turn + 1


FACTS = Facts()
"""The constants."""

_DERIVED = ("energy_max_by_own_turn", "free_entry_levels", "paid_entry_levels")
_DERIVED_DATA = ("units", "unit_copies", "commanders")
_DERIVED_HOUSE = ("support_designs", "support_copies", "max_own_turns")
_INTERNAL = {"paid_entry_from_level", "support_designs_by_faction", "commanders_by_faction"}
"""What only serves to compute others."""


def as_facts(facts: Facts = FACTS) -> Mapping[str, Value]:
    """Return every constant by its dotted name: `start_score`, `energy_by_level.1`, `house.unit_slots`."""
    flat: dict[str, Value] = {}
    _add(flat, "", facts)
    flat.update({name: getattr(facts, name) for name in _DERIVED})
    flat.update({f"data.{name}": getattr(facts.data, name) for name in _DERIVED_DATA})
    flat.update({f"house.{name}": getattr(facts, name) for name in _DERIVED_HOUSE})
    return dict(sorted(flat.items()))


def _add(flat: dict[str, Value], prefix: str, record: Facts | House | PrintedSet | SpecialDeploy) -> None:
    for spec in fields(record):
        if spec.name in _INTERNAL:
            continue
        value = getattr(record, spec.name)
        if isinstance(value, House | PrintedSet | SpecialDeploy):
            _add(flat, f"{prefix}{spec.name}.", value)
        elif isinstance(value, Mapping):
            flat.update({f"{prefix}{spec.name}.{key}": inner for key, inner in value.items()})
        else:
            flat[prefix + spec.name] = value
