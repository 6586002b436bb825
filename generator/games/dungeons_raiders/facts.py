"""The constants of Dungeons Raiders, the only place where they stand.

Text, tracks, boards, rulebooks and the engine read them from here; no number of the game is typed anywhere else.
DR-nnn are the ids of the facts in the rule model of the game. What follows from other constants is computed. What
this edition decided where the game's text is silent is marked *house* beside its id; what only the printed kit decides
stands in `Kit`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Literal

from generator.games.dungeons_raiders.boards import DICE, PLACES, RANKS, AdventurerClass, Face, Place, Rank
from generator.model.effect import Value

__all__ = [
    "FACTS",
    "Ending",
    "Facts",
    "Jcj",
    "Kit",
    "Limits",
    "Mode",
    "Phase",
    "Scoring",
    "Setup",
    "Start",
    "Threshold",
    "Treasure",
    "as_facts",
]

Mode = Literal["normal", "competition", "objectifs"]
Setup = Literal["initiation", "avancee"]
Phase = Literal["metropole", "avant_poste", "donjons", "fin"]
Treasure = Literal["gloire", "richesse", "objets", "prisonniers"]
Ending = Literal["special", "glory", "guilds"]
LEVELS = ("1", "2", "3", "S")
"""Levels of dungeons, the special ones last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What a player begins with (DR-018, DR-019, DR-022)."""

    stones: int = 0
    charges: int = 0
    glory: int = 0
    turn: int = 1
    hand: int = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What nobody may exceed."""

    crowns: int = 20
    """More is lost (DR-064)."""
    stones: int = 20
    """More is lost (DR-064)."""
    charges: int = 6
    """More is lost (DR-063)."""
    building_level: int = 3
    """Highest level of a building; the Statue has fewer (DR-011)."""
    tokens_on_circle: int = 4
    """Largest number in a white circle (DR-051)."""
    group_cards: int = 2
    """Cards under a group (DR-077)."""
    group_bonus: int = 6
    """Largest bonus of front and support together (DR-104)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Jcj:
    """What a fight between two groups comes to (DR-113, DR-114)."""

    glory_per_level: int = 1
    """For each level of the opposing group."""
    stolen: int = 1
    """Of that, what the loser gives."""
    no_theft_on_level: str = "1"
    """Level of dungeons on which nothing is stolen."""
    treasures: int = 1
    treasure_piles: tuple[Treasure, ...] = ("richesse", "objets")
    """The winner draws from one of these."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Threshold:
    """What raises an Outpost (DR-058, house in its numbers)."""

    to_level: int
    column: str
    sum: int
    """Levels of the buildings of the column, added up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """Ends and points (DR-121 to DR-127)."""

    end_glory: int = 23
    """Glory that ends the normal game (DR-121)."""
    end_guilds: int = 6
    """Guilds that end the normal game (DR-121)."""
    glory_per_pv: int = 3
    """Rounded down (DR-124)."""
    pv_guild: int = 1
    pv_end_condition: Mapping[Mode, int] = field(
        default_factory=lambda: {"normal": 1, "competition": 1, "objectifs": 3}
    )
    """Mode -> points for a condition that the player met (DR-123, DR-124)."""
    conditions: tuple[Ending, ...] = ("special", "glory", "guilds")
    """A special dungeon beaten, the glory reached, all guilds (DR-121)."""
    statue_pv_by_level: tuple[int, ...] = (1, 2)
    """Printed on the Statue; the engine plays the tile (DR-124)."""
    statue_glory: int = 1
    """At the end of each turn, printed on the Statue (DR-125)."""
    tie_break: tuple[str, ...] = ("crowns", "adventurers", "objects", "stones")
    """Compared in this order; then the victory is shared (DR-127)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """Decisions of the printed kit (house)."""

    glory_track: int = 59
    """Last field of the track of glory; beyond it the marker is turned over (DR-131)."""
    glory_wrap: int = 60
    """What the turned marker stands for (DR-131)."""
    turn_track: int = 30
    """Last field of the track of turns."""
    dice_per_class: int = 4
    action_tokens: int = 6
    """A player: those of the highest Outpost and one for a card."""
    level_cubes: int = 27
    """A player: each tile at its highest level."""
    group_tokens: int = 3
    guild_markers: int = 6
    success_markers: int = 29
    """A House: every floor of every dungeon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The rules of Dungeons Raiders as numbers."""

    players: int = 2
    """DR-001."""
    modes: tuple[Mode, ...] = ("normal", "competition", "objectifs")
    setups: tuple[Setup, ...] = ("initiation", "avancee")
    phases: tuple[Phase, ...] = ("metropole", "avant_poste", "donjons", "fin")
    """Of a turn, in order (DR-030)."""
    budget_crowns: int = 15
    """Crowns to buy advanced cards with; the rest is the fortune (DR-015)."""
    advanced_price_sum: int = 31
    """All advanced cards together (DR-016)."""
    base_deck_cards: int = 10
    """Métropole cards that everybody has (DR-014)."""
    advanced_cards: int = 8
    """DR-015."""
    house_deck_cards: int = 5
    """Cards of a House (DR-003)."""
    house_cards_drawn: int = 2
    """Of them, those a player has in the game (DR-004)."""
    starting_adventurers: int = 2
    """DR-003."""
    board_tiles: int = 9
    """Buildings on a board (DR-005, DR-006)."""
    board_tiles_free: int = 7
    """Of them, those chosen in the advanced game (DR-006)."""
    tiles_per_player: int = 14
    """Building tiles of a player's own set, the Outpost among them (DR-024, house)."""
    base_buildings: int = 3
    """Kinds of basic buildings (DR-008)."""
    start: Start = field(default_factory=Start)
    action_tokens_by_outpost_level: tuple[int, ...] = (3, 4, 5)
    """Printed on the Outpost; the engine plays the tile (DR-018, DR-060)."""
    limit: Limits = field(default_factory=Limits)
    hand_size: int = 2
    """Cards of a hand at the end of phase 1 (DR-046)."""
    hand_size_academy: int = 3
    """Printed on the Académie; the engine plays the tile (DR-046)."""
    hand_academy_level: int = 2
    """Level of the Académie from which it counts (DR-046)."""
    swap_drawn: int = 2
    """Cards seen when one is discarded for another (DR-040)."""
    swap_kept: int = 1
    """Of them, those kept (DR-040)."""
    outpost_thresholds: tuple[Threshold, ...] = (
        Threshold(to_level=2, column="right", sum=3),
        Threshold(to_level=3, column="right", sum=6),
    )
    """DR-058."""
    treasure_piles: tuple[Treasure, ...] = ("gloire", "richesse", "objets", "prisonniers")
    """DR-107."""
    analysis_range: tuple[int, int] = (2, 5)
    """Lowest and highest cost of identifying (DR-078)."""
    sale_per_analysis: int = 2
    """Crowns for each point (DR-083)."""
    scroll_reduction: int = 2
    """Printed on the scroll; the engine plays the card (DR-078)."""
    scrolls_per_identification: int = 1
    """DR-078, house."""
    groups: int = 3
    """Groups of a player; the number of one is its level (DR-070)."""
    front_capacity: tuple[int, ...] = (2, 3, 4)
    """By group (DR-071, house)."""
    support_capacity: tuple[int, ...] = (2, 3, 4)
    """By group (DR-071, house)."""
    front_bonus: tuple[int, ...] = (0, 0, 1, 2, 3)
    """By specialists in front (DR-103, house)."""
    support_bonus: tuple[int, ...] = (0, 0, 1, 2, 3)
    """By adventurers behind (DR-103, house)."""
    dungeon_access: Mapping[str, str] = field(default_factory=lambda: {"2": "1", "3": "2", "S": "3"})
    """Level -> level of which one dungeon must be cleaned (DR-091)."""
    dungeons: int = 16
    """Tiles (DR-027, house)."""
    grid: int = 4
    """Rows and columns of dungeons (DR-021, DR-027)."""
    jcj: Jcj = field(default_factory=Jcj)
    guilds: int = 6
    """DR-120."""
    competition_turns: int = 10
    """DR-122."""
    engine_turn_guard: int = 30
    """Turn after which the engine scores a game that has not ended (house)."""
    different_houses: bool = True
    """Whether players choose different Houses (DR-023, house)."""
    support_may_fall: bool = True
    """Whether traps may kill adventurers behind (DR-100, house)."""
    scoring: Scoring = field(default_factory=Scoring)
    classes: tuple[AdventurerClass, ...] = (
        AdventurerClass(id="mil", specialised=False, color="white"),
        AdventurerClass(id="gue", specialised=True, color="red"),
        AdventurerClass(id="pre", specialised=True, color="yellow"),
        AdventurerClass(id="vol", specialised=True, color="green"),
        AdventurerClass(id="mag", specialised=True, color="blue"),
    )
    """DR-002, DR-028."""
    dice: Mapping[str, tuple[Face, ...]] = field(default_factory=lambda: DICE)
    """Class -> faces 1 to 6 (DR-095, house)."""
    places: tuple[Place, ...] = PLACES
    """Of a board (DR-006 to DR-008, house)."""
    ranks: tuple[Rank, ...] = RANKS
    """By final glory (DR-129, house)."""
    kit: Kit = field(default_factory=Kit)

    @property
    def outpost_level_most(self) -> int:
        """The highest level of an Outpost."""
        return len(self.action_tokens_by_outpost_level)

    def rank(self, glory: int) -> Rank:
        """Return the rank that final glory gives (DR-129)."""
        return next(rank for rank in reversed(self.ranks) if glory >= rank.least)


FACTS = Facts()
"""The constants."""


def as_facts(facts: Facts = FACTS) -> Mapping[str, Value]:
    """Return every constant by its dotted name: `limit.crowns`, `dice.gue.5.value`, `jcj.stolen`."""
    flat: dict[str, Value] = {}
    for spec in fields(facts):
        _add(flat, spec.name, getattr(facts, spec.name))
    for number, name in enumerate(("one", "two", "three"), start=0):
        flat[f"groups_by_number.{name}.front"] = facts.front_capacity[number]
        flat[f"groups_by_number.{name}.support"] = facts.support_capacity[number]
        flat[f"tokens_at_outpost.{name}"] = facts.action_tokens_by_outpost_level[number]
    for threshold in facts.outpost_thresholds:
        flat[f"outpost_sum.{('one', 'two', 'three')[threshold.to_level - 1]}"] = threshold.sum
    flat.update(
        outpost_level_most=facts.outpost_level_most,
        phases_count=len(facts.phases),
        modes_count=len(facts.modes),
        classes_count=len(facts.classes),
        specialised_count=sum(one.specialised for one in facts.classes),
        treasure_piles_count=len(facts.treasure_piles),
        conditions_count=len(facts.scoring.conditions),
        ranks_count=len(facts.ranks),
        faces=len(facts.dice["mil"]),
        front_bonus_most=max(facts.front_bonus),
        support_bonus_most=max(facts.support_bonus),
        front_most=max(facts.front_capacity),
        support_most=max(facts.support_capacity),
        house_cards_boxed=facts.house_deck_cards - facts.house_cards_drawn,
        starting_tokens=facts.action_tokens_by_outpost_level[0],
        tokens_most=facts.action_tokens_by_outpost_level[-1] + 1,
        tiles_to_choose_from=facts.tiles_per_player - 2,
        tiles_left_over=facts.tiles_per_player - facts.board_tiles,
        analysis_least=facts.analysis_range[0],
        analysis_most=facts.analysis_range[1],
        sale_least=facts.analysis_range[0] * facts.sale_per_analysis,
        sale_most=facts.analysis_range[1] * facts.sale_per_analysis,
        pv_at_end_glory=facts.scoring.end_glory // facts.scoring.glory_per_pv,
    )
    return dict(sorted(flat.items()))


def _add(flat: dict[str, Value], name: str, value: object) -> None:
    """Add a value under its name; records and mappings by their parts, lists of records by id and as a whole."""
    if value is None or isinstance(value, str | int | float | bool):
        flat[name] = value
    elif is_dataclass(value):
        for spec in fields(value):
            _add(flat, f"{name}.{spec.name}", getattr(value, spec.name))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            _add(flat, f"{name}.{key}", inner)
    elif isinstance(value, tuple):
        if any(is_dataclass(inner) for inner in value):
            for number, inner in enumerate(value, start=1):
                _add(flat, f"{name}.{getattr(inner, 'id', number)}", inner)
        else:
            flat[name] = value
    else:
        raise TypeError(f"{name}: no fact can be a {type(value).__name__}")
