"""The constants of Structure, the only place where they stand.

Text, trackers, rulebooks and the engine read them from here; no number of the game is typed anywhere else. ST-nnn
are the ids of the facts in the rule model of the game. What follows from other constants is computed. What this
edition decided where the game's text is silent is marked *house* beside its id; what only the printed kit decides
stands in `Kit`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Literal

from generator.model.effect import Value

__all__ = [
    "FACTS",
    "Action",
    "CommonPack",
    "Counters",
    "Event",
    "Facts",
    "Family",
    "Kit",
    "Phase",
    "Play",
    "Thresholds",
    "Tie",
    "Unit",
    "as_facts",
]

Family = Literal["counter", "building", "unit", "artillery"]
Tie = Literal["mutual", "coin"]
Event = Literal["building", "attack", "counter"]
Phase = Literal["draw", "main", "end"]
Action = Literal["attack", "take_guard", "leave_guard"]
Play = tuple[str, ...]
"""What is played in one turn: words of the families, `ace` and `annihilation`, a unit by its rank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """A rank that fights (ST-023 to ST-026)."""

    force: int
    """What it strikes with; never changes (ST-068)."""
    resistance: int
    """What it stands (ST-023 to ST-026)."""
    acts_alone: bool
    """Whether it may act on the turn it is laid without a building."""
    acts_with_building: bool
    """Whether it may act on the turn it is laid together with a building; moot where it forbids one."""
    forbids_building: bool
    """Whether no building may be laid on the turn it is laid (ST-022)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counters:
    """Which rank answers what; the value of a card is its rank (ST-036 to ST-038)."""

    building: int = 5
    """Answers a building (ST-036)."""
    attack: int = 6
    """Answers an attack (ST-037)."""
    any: int = 7
    """Answers a building, an attack or another counter (ST-038)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """Structure points that end the game at once, as offered to the players (ST-084, house)."""

    short: int = 25
    standard: int = 30
    hard: int = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class CommonPack:
    """How the deck is made up from packs that a household has (ST-011)."""

    french_pack: int = 52
    """Cards of a pack without a Knight."""
    unused_from: int = 2
    unused_to: int = 4
    """Ranks that are laid aside, from and to, in every suit."""
    knight_is: str = "queen"
    """The rank that stands in for the Knight where a pack has none (house)."""
    trumps: int = 21
    """Trumps of a tarot pack, laid aside with the Fool and the Queens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """Decisions of the printed kit."""

    structure_slots: int = 6
    """Places for buildings on a mat; more are laid beside it, the rules set no limit."""
    battlefield_slots: int = 4
    """Places for units on a mat, likewise."""
    markers_of_1: int = 12
    markers_of_2: int = 6
    markers_of_5: int = 6
    """Damage markers by the points they stand for; together the 24 that buildings need in play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The rules of Structure as numbers."""

    suits: tuple[str, ...] = ("brique", "equerre", "roue", "arche")
    """Suits of the printed deck; they mean nothing in the rules (ST-002)."""
    families: Mapping[Family, tuple[str, ...]] = field(
        default_factory=lambda: {
            "counter": ("5", "6", "7"),
            "building": ("8", "9", "10"),
            "unit": ("valet", "cavalier", "roi"),
            "artillery": ("as",),
        }
    )
    """Family -> its ranks, lowest first (ST-001, ST-003)."""
    copies_per_rank: int = 4
    """Copies of each rank, one in each suit (ST-001)."""
    players_standard: int = 2
    """Players of the standard game (ST-009, house)."""
    players_most: int = 4
    """Players of the variant, at most (ST-009, house)."""
    phases: tuple[Phase, ...] = ("draw", "main", "end")
    """Phases of a turn in order (ST-050)."""
    draw_per_turn: int = 1
    """Cards drawn at the start of a turn (ST-006, house)."""
    opening_hand: int = 5
    """Cards dealt to each player, one at a time (ST-007, house)."""
    hand_limit: int | None = None
    """Cards a player may keep; None = as many as he likes (ST-008, house)."""
    points: Mapping[str, int] = field(default_factory=lambda: {"8": 8, "9": 9, "10": 10})
    """Rank of a building -> its structure points (ST-020)."""
    points_floor: int = 0
    """Points at which a building is destroyed; it never counts below (ST-062, house)."""
    buildings_per_turn: int = 1
    """Buildings a player may lay in one turn (ST-021)."""
    units_per_turn: int = 1
    """Units a player may lay in one turn (ST-034, house in part)."""
    aces_per_turn: int = 1
    """Aces a player may use singly in one turn (ST-030)."""
    annihilation_aces: int = 4
    """Aces that, played together, annihilate one opponent (ST-029)."""
    buildings_to_lay_a_unit: int = 1
    """Buildings a player must have in play to lay a unit (ST-031)."""
    units: Mapping[str, Unit] = field(
        default_factory=lambda: {
            "valet": Unit(force=2, resistance=2, acts_alone=True, acts_with_building=True, forbids_building=False),
            "cavalier": Unit(force=4, resistance=4, acts_alone=True, acts_with_building=False, forbids_building=False),
            "roi": Unit(force=8, resistance=8, acts_alone=False, acts_with_building=False, forbids_building=True),
        }
    )
    """Rank of a unit -> its values (ST-023, ST-024, ST-026)."""
    actions_per_unit: int = 1
    """Actions of a ready unit in one turn: attack, take guard or leave guard (ST-052, house)."""
    actions: tuple[Action, ...] = ("attack", "take_guard", "leave_guard")
    """What a unit may do with its action (ST-052, house)."""
    guards_per_building: int = 1
    """Guards a building may have, and buildings a guard may stand at (ST-070, house)."""
    counters: Counters = field(default_factory=Counters)
    """Which rank answers what."""
    answered: tuple[Event, ...] = ("building", "attack", "counter")
    """Events that open a window for answers (ST-041, house)."""
    answers_per_event: int = 1
    """Counters each player may play at one event (ST-043, house)."""
    ties: tuple[Tie, ...] = ("mutual", "coin")
    """The two rules for equal strength; one is agreed before the game (ST-064 to ST-066)."""
    tie_standard: Tie = "mutual"
    """The one played unless the players agree otherwise (ST-064, house)."""
    resistance_after_coin: int = 1
    """Resistance of the unit that the coin saves, for the rest of the game (ST-065)."""
    thresholds: Thresholds = field(default_factory=Thresholds)
    """Points that end the game at once; playing without one is the long game (ST-082, ST-084)."""
    common_pack: CommonPack = field(default_factory=CommonPack)
    """Playing with cards one has."""
    kit: Kit = field(default_factory=Kit)
    """What the printed kit adds."""

    @property
    def ranks(self) -> tuple[str, ...]:
        """All ranks, lowest first (ST-001)."""
        return tuple(rank for ranks in self.families.values() for rank in ranks)

    @property
    def cards(self) -> int:
        """Cards of the deck (ST-001)."""
        return len(self.ranks) * self.copies_per_rank

    @property
    def score_most(self) -> int:
        """The highest score there can be: every building in play, unharmed (ST-085)."""
        return self.copies_per_rank * sum(self.points.values())

    @property
    def loss_most(self) -> int:
        """The most points a standing building can have lost: it has one left."""
        return max(self.points.values()) - 1

    def turns(self, players: int) -> int:
        """Return the turns of a game that ends with the pile (ST-007, ST-080, ST-081)."""
        return (self.cards - self.opening_hand * players) // self.draw_per_turn

    def last_seat(self, players: int) -> int:
        """Return who has the last turn of a game that ends with the pile: 1 = the first player (ST-081)."""
        return (self.turns(players) - 1) % players + 1

    def spill(self, attacker: str, guard: str) -> int:
        """Return the points a guarded building loses to an attacker's rank (ST-073, ST-074)."""
        return max(0, self.units[attacker].force - self.units[guard].resistance)

    @property
    def plays(self) -> tuple[Play, ...]:
        """Every set of cards that may be laid in one turn, counters apart (ST-051): computed, not listed."""
        found: list[Play] = [()]
        found += [("building",)] * (self.buildings_per_turn > 0)
        for rank, unit in self.units.items():
            if not unit.forbids_building:
                found.append(("building", rank))
        found += [(rank,) for rank in self.units]
        return (*found, ("ace",), ("annihilation",))


FACTS = Facts()
"""The constants."""

_PLAYERS = {2: "two", 3: "three", 4: "four"}
"""How facts name a number of players."""


def as_facts(facts: Facts = FACTS) -> Mapping[str, Value]:
    """Return every constant by its dotted name: `opening_hand`, `units.roi.force`, `turns.2`, `spill.roi.valet`."""
    flat: dict[str, Value] = {}
    _add(flat, "", facts)
    flat.update(ranks=facts.ranks, cards=facts.cards, score_most=facts.score_most, loss_most=facts.loss_most)
    flat["rank_count"] = len(facts.ranks)
    flat["families_count"] = len(facts.families)
    flat["suits_count"] = len(facts.suits)
    for family, ranks in facts.families.items():
        flat[f"family_cards.{family}"] = len(ranks) * facts.copies_per_rank
    for players, name in _PLAYERS.items():
        flat[f"turns.{name}"] = facts.turns(players)
    low, middle, high = sorted(facts.points.values())
    flat.update(points_least=low, points_middle=middle, points_best=high)
    flat["variant_from"] = facts.players_standard + 1
    flat["turns_by_players"] = tuple(facts.turns(players) for players in _PLAYERS)
    values = facts.thresholds
    flat["threshold_values"] = tuple(sorted((values.short, values.standard, values.hard)))
    flat["kit.resistance_markers"] = facts.copies_per_rank
    flat["turns_each"] = facts.turns(facts.players_standard) // facts.players_standard
    flat["turns_most"] = facts.turns(facts.players_standard)
    flat["plays_count"] = len(facts.plays)
    flat["plays"] = facts.plays
    for attacker in facts.units:
        for guard in facts.units:
            flat[f"spill.{attacker}.{guard}"] = facts.spill(attacker, guard)
        flat[f"spill_after_coin.{attacker}"] = facts.units[attacker].force - facts.resistance_after_coin
    flat["kit.damage_markers"] = facts.kit.markers_of_1 + facts.kit.markers_of_2 + facts.kit.markers_of_5
    return dict(sorted(flat.items()))


def _add(flat: dict[str, Value], prefix: str, record: Facts | Unit | Counters | Thresholds | CommonPack | Kit) -> None:
    for spec in fields(record):
        value = getattr(record, spec.name)
        if isinstance(value, Unit | Counters | Thresholds | CommonPack | Kit):
            _add(flat, f"{prefix}{spec.name}.", value)
        elif isinstance(value, Mapping):
            for key, inner in value.items():
                if isinstance(inner, Unit):
                    _add(flat, f"{prefix}{spec.name}.{key}.", inner)
                else:
                    flat[f"{prefix}{spec.name}.{key}"] = tuple(inner) if isinstance(inner, Sequence) else inner
        else:
            flat[prefix + spec.name] = value
