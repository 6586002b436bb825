"""The constants of Pandrea, the only place where they stand.

Text, trackers, boards, rulebooks and the engine read them from here; no number of the game is typed anywhere else,
except what is printed on cards. PA-nnn are the ids of the facts in the rule model of the game. What follows from
other constants is computed. What this edition decided where the game's text is silent is marked *house*; what only
the printed kit decides stands in `Kit`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Literal

from generator.games.pandrea.layouts import LAYOUTS, Layout
from generator.model.effect import Value

__all__ = [
    "FACTS",
    "Comparison",
    "DamageType",
    "Deck",
    "Deed",
    "Facts",
    "General",
    "Kit",
    "Options",
    "Phase",
    "Posture",
    "Range",
    "Ranges",
    "Requisition",
    "Step",
    "Trials",
    "as_facts",
]

Phase = Literal["reset", "recruit", "move", "combat", "after"]
Step = Literal["2a", "2b", "4", "5"]
Posture = Literal["desengagee", "paree", "engagee"]
DamageType = Literal["C", "P", "T"]
Comparison = Literal[">=", ">"]
Deed = Literal["assaut", "protection", "deplacement", "deplacement_protection", "rien"]


@dataclass(frozen=True, slots=True, kw_only=True)
class General:
    """What the generals of the four factions have alike."""

    life: int = 20
    """Life points at the start, and the most healing can give (PA-004)."""
    income: int = 2
    """Requisition that engaging the general gives (PA-034, house)."""
    life_lost_at: int = 0
    """Life points at which a general is dead (PA-006)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """Limits of a deck (PA-038, house)."""

    size: int = 40
    copies: int = 3
    """Copies of a name, unless the name or its class has a limit of its own."""
    copies_peasant: int = 6
    """Copies of a Paysan."""
    copies_advance: int = 1
    """Copies of Avance sur solde."""
    copies_quay: int = 2
    """Copies of Quai de déchargement."""
    factions: int = 1
    """Factions in one deck, beside neutral cards."""
    ready: int = 4
    """Ready decks, one a faction."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Requisition:
    """Where requisition comes from (PA-031 to PA-035, PA-065, house)."""

    warehouse: int = 1
    """An Entrepôt on whose front an allied Paysan stands (PA-003)."""
    quay: int = 1
    """A Quai de déchargement."""
    advance: int = 2
    """Avance sur solde."""
    intendance: int = 1
    """A unit with Intendance or Pillage in the ready decks, each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Readings of the text that can be switched (PA-035, PA-056)."""

    strike: Comparison = ">="
    """How the first strike is compared with the armour (PA-056)."""
    warehouse_same_phase: bool = True
    """Whether an Entrepôt yields in the phase in which its Paysan arrives (PA-035)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """From the least to the most, both included."""

    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranges:
    """What may be printed on a unit (model, section 2.0)."""

    cost: Range = Range(least=1, most=6)
    initiative: Range = Range(least=1, most=6)
    damage: Range = Range(least=1, most=6)
    armour: Range = Range(least=1, most=7)
    """Never 0: a unit with an armour of 0 is dead (PA-052)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trials:
    """Values to try when balance is studied (model, section 4)."""

    life: tuple[int, ...] = (15, 20, 25)
    income: tuple[int, ...] = (1, 2, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """Decisions of the printed kit for two players; four players need those of `four`."""

    requisition_track: int = 20
    """Highest number of the requisition track."""
    armour_tokens: int = 30
    armour_tokens_four: int = 60
    precedence_tokens: int = 1
    damage_tokens: int = 4
    """Tokens that show +2 damage."""
    backs: int = 5
    """One of each faction and that of the Entrepôts."""
    aids: int = 2
    aids_four: int = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The rules of Pandrea as numbers and ordered words."""

    opening_hand: int = 6
    """Cards drawn before turn 1 (PA-025, house)."""
    mulligans: int = 1
    """Redraws of an opening hand without a Paysan (PA-025, house)."""
    draw_per_turn: int = 1
    """Cards drawn at the end of réinitialisation, turn 1 included (PA-024, house)."""
    hand_limit: int | None = None
    """Cards a player may keep; None = as many as he likes (PA-011, house)."""
    warehouses_per_front: int = 1
    """Entrepôts on each front of each player (PA-003)."""
    terrains_per_front: int = 1
    """Terrains a front may have beside its Entrepôt (PA-037, house)."""
    precedence_first_turn: int = 1
    """Number of the player who holds the token on turn 1 (PA-028, house)."""
    turn_cap: int = 60
    """A turn that no game reaches: usure ends it before (PA-026)."""
    passes_end_window: int = 1
    """Passes in a row of every player that end a window of stratégies (PA-030, house)."""
    protectors_per_attacker: int = 1
    """Protectors of one attacker, and attackers of one protector (PA-048, house)."""
    phases: tuple[Phase, ...] = ("reset", "recruit", "move", "combat", "after")
    """Phases of a turn in order (PA-021)."""
    steps: tuple[Step, ...] = ("2a", "2b", "4", "5")
    """Steps in which stratégies are played, in order (PA-030, PA-065)."""
    windows: tuple[Step, ...] = ("2b", "4", "5")
    """Steps in which players speak in turn (PA-030)."""
    resource_steps: tuple[Step, ...] = ("2a", "2b", "4", "5")
    """Steps in which general, Entrepôts and Quais may be engaged (PA-034)."""
    unit_resource_steps: tuple[Step, ...] = ("2a", "2b")
    """Steps in which a unit's Intendance may be used (PA-065)."""
    postures: tuple[Posture, ...] = ("desengagee", "paree", "engagee")
    """Upright, a quarter left, a quarter right (PA-023)."""
    arrival: Posture = "paree"
    """Posture of a recruited unit without a word on it (PA-036)."""
    acts: Mapping[Posture, tuple[Deed, ...]] = field(
        default_factory=lambda: {
            "desengagee": ("assaut", "protection", "deplacement", "deplacement_protection", "rien"),
            "paree": ("protection", "rien"),
            "engagee": (),
        }
    )
    """Posture -> what a unit may do in phase 3 (PA-042 to PA-047)."""
    damage_types: tuple[DamageType, ...] = ("C", "P", "T")
    """Contondant, perçant, tranchant (PA-051)."""
    combined_types: Mapping[str, tuple[DamageType, ...]] = field(
        default_factory=lambda: {"CP": ("C", "P"), "CT": ("C", "T"), "PT": ("P", "T")}
    )
    """Combined type -> the two of which its controller chooses one (PA-053)."""
    deadly_armour: int = 0
    """A unit with one armour at this or less is dead (PA-052)."""
    general: General = field(default_factory=General)
    """What generals have (PA-004, PA-034)."""
    deck: Deck = field(default_factory=Deck)
    """Limits of a deck (PA-038)."""
    requisition: Requisition = field(default_factory=Requisition)
    """Sources of requisition (PA-031 to PA-035)."""
    options: Options = field(default_factory=Options)
    """Readings that can be switched (PA-035, PA-056)."""
    comparisons: tuple[Comparison, ...] = (">=", ">")
    """The two readings of the first strike (PA-056)."""
    ranges: Ranges = field(default_factory=Ranges)
    """What may be printed on a unit (PA-052)."""
    trials: Trials = field(default_factory=Trials)
    """Values tried in balance studies (PA-004, PA-034)."""
    kit: Kit = field(default_factory=Kit)
    """What the printed kit adds."""

    @property
    def last_turn(self) -> int:
        """The turn at which usure ends a game at the latest: the first draw that fails (PA-024 to PA-026)."""
        return (self.deck.size - self.opening_hand) // self.draw_per_turn + 1

    @property
    def fronts(self) -> tuple[str, ...]:
        """The fronts of the game for two (PA-001)."""
        return LAYOUTS["duel"].fronts

    @property
    def income_basic(self) -> int:
        """The most requisition a turn without cards from the deck but Paysans (PA-034)."""
        return self.general.income + len(self.fronts) * self.requisition.warehouse

    @property
    def income_most(self) -> int:
        """The most requisition a turn that a ready deck can reach."""
        most = self.income_basic + self.deck.copies_quay * self.requisition.quay
        most += self.deck.copies_advance * self.requisition.advance
        return most + self.deck.copies * self.requisition.intendance


FACTS = Facts()
"""The constants."""

_RECORDS = (General, Deck, Requisition, Options, Range, Ranges, Trials, Kit, Layout)
_Record = Facts | General | Deck | Requisition | Options | Range | Ranges | Trials | Kit | Layout


def as_facts(facts: Facts = FACTS) -> Mapping[str, Value]:
    """Return every constant by its dotted name: `opening_hand`, `general.life`, `layouts.duel.links`."""
    flat: dict[str, Value] = {}
    _add(flat, "", facts)
    for layout in LAYOUTS.values():
        _add(flat, f"layouts.{layout.id}.", layout)
        flat[f"layouts.{layout.id}.zones"] = layout.zones
        flat[f"layouts.{layout.id}.zones_per_player"] = layout.zones_per_player
        flat[f"layouts.{layout.id}.players_count"] = len(layout.players)
        flat[f"layouts.{layout.id}.fronts_count"] = len(layout.fronts)
        flat[f"layouts.{layout.id}.links_count"] = len(layout.links)
        flat[f"layouts.{layout.id}.warehouses"] = len(layout.players) * len(layout.fronts) * facts.warehouses_per_front
    flat.update(
        fronts=facts.fronts,
        fronts_count=len(facts.fronts),
        phases_count=len(facts.phases),
        damage_types_count=len(facts.damage_types),
        combined_types_count=len(facts.combined_types),
        postures_count=len(facts.postures),
        last_turn=facts.last_turn,
        income_basic=facts.income_basic,
        income_most=facts.income_most,
        draws_that_succeed=facts.last_turn - 1,
    )
    return dict(sorted(flat.items()))


def _add(flat: dict[str, Value], prefix: str, record: _Record) -> None:
    for spec in fields(record):
        value = getattr(record, spec.name)
        if isinstance(value, _RECORDS):
            _add(flat, f"{prefix}{spec.name}.", value)
        elif isinstance(value, Mapping):
            for key, inner in value.items():
                flat[f"{prefix}{spec.name}.{key}"] = tuple(inner)
        else:
            flat[prefix + spec.name] = value
