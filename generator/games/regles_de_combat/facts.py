"""The constants of Armées en marche – Règles de Combat, the only place where they stand.

Text, boards, trackers, rulebooks and the engine read them from here. RC-nnn are the ids of the facts in the rule
model of the game. What follows from other constants is computed. What the game's text says itself is marked *text*;
the rest is decided by this edition (*house*), the campaign frame as a whole (RC-090 to RC-096).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Literal

from generator.model.effect import Value

__all__ = [
    "FACTS",
    "Board",
    "Campaign",
    "Facts",
    "Kit",
    "Resource",
    "Shape",
    "Token",
    "TokenRule",
    "as_facts",
    "ball",
]

Resource = Literal["V", "F", "E"]
Shape = Literal["diamond", "square"]
TokenRule = Literal["partial", "all_or_none"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The field (RC-003); columns and rows count from 1, row 1 is A's outermost."""

    width: int = 7
    height: int = 7
    start_rows: int = 2
    """Rows of each player's starting side: the green cells (RC-001 text, number house)."""

    @property
    def cells(self) -> int:
        """All cells."""
        return self.width * self.height

    @property
    def side_cells(self) -> int:
        """Cells of one starting side."""
        return self.width * self.start_rows

    @property
    def neutral_cells(self) -> int:
        """White cells, where nothing enters play (RC-002)."""
        return self.cells - 2 * self.side_cells

    def rows(self, player: int) -> tuple[int, ...]:
        """Return the rows of a player's side: 0 is A with the lowest, 1 is B with the highest."""
        if player == 0:
            return tuple(range(1, self.start_rows + 1))
        return tuple(range(self.height - self.start_rows + 1, self.height + 1))

    def side(self, player: int) -> tuple[tuple[int, int], ...]:
        """Return the cells of a player's side as (column, row)."""
        return tuple((column, row) for row in self.rows(player) for column in range(1, self.width + 1))

    @property
    def middle(self) -> tuple[int, int]:
        """The cell that speed diagrams start from."""
        return self.width // 2 + 1, self.height // 2 + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """The token that some cards bring (RC-048, RC-049); not one of the deck."""

    id: str = "milice"
    hp: int = 2
    atk: int = 1
    speed: int = 2
    range: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """The short campaign around the combats (RC-090 to RC-096, house)."""

    opening_hand: int = 8
    """Cards drawn before the first march turn (RC-090)."""
    hand_limit: int | None = None
    """Cards a player may keep; None = as many as he likes (RC-096)."""
    places_at_start: tuple[Resource, ...] = ("V", "F", "E")
    """What the places make that are taken from the deck and lie in play from the start (RC-090)."""
    march_turns: int = 4
    """March turns before each combat (RC-091)."""
    draw_per_march_turn: int = 2
    """Cards drawn at the start of a march turn (RC-091)."""
    places_per_march_turn: int = 1
    """Places a player may lay in a march turn (RC-091)."""
    events_per_march_turn: int = 1
    """Events a player may play in a march turn (RC-091)."""
    bonus_v: int = 1
    """Vivres that the assailant gets for each combat (RC-092)."""
    combats_to_win: int = 2
    """Combats won that win the campaign (RC-094)."""
    combats_most: int = 3
    """Combats of a campaign, at most (RC-094)."""
    armies: tuple[str, ...] = ("tete", "suite")
    """Cells of a player's path: the one below the field, and the one behind it (RC-090)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """Decisions of the printed kit."""

    resource_cards: int = 24
    """Resource cards of each type (RC-071)."""
    militia_tokens: int = 8
    """Tokens of each player."""
    hp_markers_of_1: int = 12
    hp_markers_of_2: int = 10
    hp_markers_of_5: int = 8
    """Markers of lost PV by what they stand for."""
    used_markers: int = 15
    """Markers of each player, laid on a card that was used this turn."""
    screens: int = 2
    """Screens to place behind (RC-006)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The rules as numbers."""

    players: int = 2
    deck_size: int = 100
    """Cards of a player's deck (RC-063, text)."""
    copies_most: int = 4
    """Copies of one name in a deck, at most (RC-064)."""
    base_speed: int = 2
    """Speed of a card that nothing else is said of (RC-013, text)."""
    hidden_speed: int = 1
    """Cells that a face-down card moves, at most (RC-021, text)."""
    melee: int = 1
    """Distance of an attack that is not from afar (RC-031)."""
    resources: tuple[Resource, ...] = ("V", "F", "E")
    """Types of resources (RC-078)."""
    per_place: int = 1
    """Resources that a place makes in a march turn (RC-070, text)."""
    events_per_turn: int = 1
    """Events that a player may play in a combat turn, at its start (RC-010)."""
    turns_each: int = 40
    """Combat turns of each player, after which night falls (RC-095)."""
    shapes: tuple[Shape, ...] = ("diamond", "square")
    """What speed may mean; one is agreed before the game (RC-014)."""
    shape: Shape = "diamond"
    """The one played unless the players agree otherwise (RC-014)."""
    token_rules: tuple[TokenRule, ...] = ("partial", "all_or_none")
    """What may become of tokens that find no room (RC-048)."""
    tokens: TokenRule = "partial"
    """The one played unless the players agree otherwise (RC-048)."""
    board: Board = field(default_factory=Board)
    token: Token = field(default_factory=Token)
    campaign: Campaign = field(default_factory=Campaign)
    kit: Kit = field(default_factory=Kit)

    @property
    def turns_most(self) -> int:
        """Combat turns of both players together (RC-095)."""
        return self.turns_each * self.players

    @property
    def march_turns_most(self) -> int:
        """March turns of a whole campaign."""
        return self.campaign.march_turns * self.campaign.combats_most

    @property
    def pile_at_start(self) -> int:
        """Cards of the pile after the opening hand (RC-090)."""
        return self.deck_size - len(self.campaign.places_at_start) - self.campaign.opening_hand

    @property
    def drawn_most(self) -> int:
        """Cards that a player draws in a campaign without cards that draw (RC-096)."""
        return self.campaign.opening_hand + self.march_turns_most * self.campaign.draw_per_march_turn


FACTS = Facts()
"""The constants."""


def ball(speed: int, shape: Shape = FACTS.shape, board: Board = FACTS.board) -> tuple[tuple[int, int], ...]:
    """Return the cells that a speed reaches from the middle of the empty board, as (column, row) (RC-014)."""
    column, row = board.middle
    found = []
    for y in range(1, board.height + 1):
        for x in range(1, board.width + 1):
            far = abs(x - column), abs(y - row)
            if 0 < (sum(far) if shape == "diamond" else max(far)) <= speed:
                found.append((x, y))
    return tuple(found)


_SPEEDS = (1, 2, 3, 4)
"""Speeds shown in print: 1 to 3 are printed on cards, 4 is 3 with a drum."""


def as_facts(facts: Facts = FACTS) -> Mapping[str, Value]:
    """Return every constant by its dotted name: `base_speed`, `board.width`, `campaign.march_turns`, `reach.2`."""
    flat: dict[str, Value] = {}
    _add(flat, "", facts)
    board = facts.board
    flat["board.cells"] = board.cells
    flat["board.side_cells"] = board.side_cells
    flat["board.neutral_cells"] = board.neutral_cells
    flat["board.neutral_rows"] = board.height - 2 * board.start_rows
    flat["board.rows_a"], flat["board.rows_b"] = board.rows(0), board.rows(1)
    for speed in _SPEEDS:
        flat[f"reach.{speed}"] = len(ball(speed, "diamond", board))
        flat[f"reach_square.{speed}"] = len(ball(speed, "square", board))
    flat["reach_hidden"] = len(ball(facts.hidden_speed, facts.shape, board))
    flat["turns_most"] = facts.turns_most
    flat["march_turns_most"] = facts.march_turns_most
    flat["pile_at_start"] = facts.pile_at_start
    flat["drawn_most"] = facts.drawn_most
    flat["resource_types"] = len(facts.resources)
    flat["campaign.start_places"] = len(facts.campaign.places_at_start)
    flat["campaign.shuffled"] = facts.deck_size - len(facts.campaign.places_at_start)
    kit = facts.kit
    flat["kit.resource_cards_all"] = kit.resource_cards * len(facts.resources)
    flat["kit.hp_markers"] = kit.hp_markers_of_1 + kit.hp_markers_of_2 + kit.hp_markers_of_5
    return dict(sorted(flat.items()))


def _add(flat: dict[str, Value], prefix: str, record: Facts | Board | Token | Campaign | Kit) -> None:
    for spec in fields(record):
        value = getattr(record, spec.name)
        if isinstance(value, Board | Token | Campaign | Kit):
            _add(flat, f"{prefix}{spec.name}.", value)
        else:
            flat[prefix + spec.name] = (
                tuple(value) if isinstance(value, Sequence) and not isinstance(value, str) else value
            )
