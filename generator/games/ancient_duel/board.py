"""A position as people see it on the table: for pictures in rulebooks, for logs, for the proof site."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.ancient_duel.actions import PHASES
from generator.games.ancient_duel.mods import ATK, DEF, IMMUNE, PIERCE, PROTECT, TAUNT
from generator.games.ancient_duel.readings import contributions, effective, flagged
from generator.games.ancient_duel.state import DEFENCE, UP, Row, State
from generator.games.ancient_duel.tables import Tables

__all__ = ["Board", "Change", "ShownSide", "ShownSupport", "ShownUnit", "board"]

_FLAGS = {PIERCE: "pierces", TAUNT: "taunts", IMMUNE: "immune", PROTECT: "protected"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One thing that changes a stat of a unit now."""

    stat: str
    """`atk` or `def`."""
    amount: int
    card: str
    """The id of the card whose continuous ability it is; empty for a change made once."""
    ability: int
    """The ability's place on that card; -1 for a change made once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownUnit:
    """A unit on the field."""

    uid: int
    card: str
    """The id of its design, also when it lies face-down."""
    face: str
    position: str
    atk: int
    """As everybody reads it, from 1 to 12; that of a face-down unit is its player's knowledge."""
    defence: int
    printed_atk: int
    printed_defence: int
    changes: tuple[Change, ...]
    effects: tuple[str, ...]
    """What it is under: `taunts`, `immune`, `protected`, `pierces`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownSupport:
    """A Doctrine, Tactic or Terrain on the field."""

    uid: int
    card: str
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownSide:
    """What one player has."""

    score: int
    energy: int
    hand: tuple[str, ...]
    deck: int
    discard: tuple[str, ...]
    """The last one on top."""
    units: tuple[ShownUnit, ...]
    support: tuple[ShownSupport, ...]
    terrain: tuple[ShownSupport, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The whole table, nothing hidden."""

    turn: int
    active: int
    phase: str
    own_turns: tuple[int, ...]
    winner: int | None
    sides: tuple[ShownSide, ...]


def board(t: Tables, s: State) -> Board:
    """Return what lies on the table."""
    return Board(
        turn=s.turn,
        active=s.active,
        phase=PHASES[s.phase],
        own_turns=tuple(s.own),
        winner=None if s.over < 0 else s.over,
        sides=tuple(_side(t, s, player) for player in (0, 1)),
    )


def _side(t: Tables, s: State, player: int) -> ShownSide:
    designs = t.cards.designs
    return ShownSide(
        score=s.score[player],
        energy=s.energy[player],
        hand=tuple(designs[card].id for card in s.hand[player]),
        deck=len(s.deck[player]),
        discard=tuple(designs[card].id for card in s.discard[player]),
        units=tuple(_unit(t, s, player, row) for row in s.units[player]),
        support=tuple(_support(t, row) for row in s.support[player]),
        terrain=tuple(_support(t, row) for row in s.terrain[player]),
    )


def _support(t: Tables, row: Row) -> ShownSupport:
    return ShownSupport(uid=row[0], card=t.cards.designs[row[1]].id, face="up" if row[2] & UP else "down")


def _unit(t: Tables, s: State, player: int, row: Row) -> ShownUnit:
    design = t.cards.designs[row[1]]
    return ShownUnit(
        uid=row[0],
        card=design.id,
        face="up" if row[2] & UP else "down",
        position="defence" if row[2] & DEFENCE else "attack",
        atk=effective(t, s, player, row, ATK),
        defence=effective(t, s, player, row, DEF),
        printed_atk=design.atk,
        printed_defence=design.defence,
        changes=tuple(
            Change(stat=name, amount=amount, card=t.cards.designs[card].id if card >= 0 else "", ability=ability)
            for name, what in (("atk", ATK), ("def", DEF))
            for _, card, ability, amount in contributions(t, s, player, row, what)
        ),
        effects=tuple(word for what, word in _FLAGS.items() if flagged(t, s, player, row, what)),
    )
