"""Everything that play looks up and never changes: cards as numbers, values, boards, what was agreed, abilities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.facts import FACTS, Facts
from generator.games.pandrea.powers import KINDS_OF_STANDING, Powers, Program, Standing
from generator.games.pandrea.state import (
    AFTER_WINDOW,
    COMBAT_WINDOW,
    RECRUIT,
    RECRUIT_WINDOW,
)
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game

__all__ = ["DEPOT", "GENERAL", "KINDS", "PEASANT", "STEPS", "STRATAGEM", "TERRAIN", "UNIT", "Areas", "Tables"]

UNIT: Final = 0
STRATAGEM: Final = 1
TERRAIN: Final = 2
DEPOT: Final = 3
GENERAL: Final = 4
KINDS = ("unit", "stratagem", "terrain", "depot", "general")
"""Kinds of cards by number; a depot is the terrain that every front starts with (PA-003)."""
PEASANT = "paysan"
"""The class that works in an Entrepôt."""
STEPS: Mapping[str, int] = {"2a": RECRUIT, "2b": RECRUIT_WINDOW, "4": COMBAT_WINDOW, "5": AFTER_WINDOW}
"""Step as written -> its number in a state (PA-030, PA-065)."""

Areas = tuple[tuple[Standing, ...], ...]
"""By card its standing effects on others."""


class Tables:
    """The cards and constants of one game, compiled.

    Args:
        game: the pack.
        facts: the constants.
        agreed: what the players agreed.

    Raises:
        ValueError: the pack has no depot, or a card that the rules do not know.
    """

    __slots__ = (
        "agreed",
        "allies",
        "areas",
        "armour",
        "classes",
        "cost",
        "damage",
        "dearest",
        "depot",
        "designs",
        "enemies",
        "everyone",
        "faces",
        "faction",
        "facts",
        "far_reaching",
        "fronts",
        "granted",
        "incomes",
        "initiative",
        "kind",
        "lent",
        "lent_moments",
        "letters",
        "life",
        "link",
        "names",
        "numbers",
        "other_uses",
        "places",
        "powers",
        "precedence",
        "speakers",
        "spots",
        "step",
        "stratagems",
        "types",
    )

    def __init__(self, game: Game, facts: Facts = FACTS, agreed: Agreement | None = None) -> None:
        self.facts = facts
        self.agreed = agreed or Agreement()
        cards = game.cards
        self.designs = tuple(card.id for card in cards)
        self.numbers = {card.id: number for number, card in enumerate(cards)}
        self.names = tuple(card.name.get("en", card.id) for card in cards)
        self.kind = tuple(_kind(card) for card in cards)
        self.cost = tuple(_int(card, "cost") for card in cards)
        self.initiative = tuple(_int(card, "initiative") for card in cards)
        self.damage = tuple(_int(card, "damage") for card in cards)
        self.armour = tuple((_int(card, "armour_c"), _int(card, "armour_p"), _int(card, "armour_t")) for card in cards)
        """Printed armours by card: C, P, T."""
        self.types = tuple(self._types(card) for card in cards)
        """The damage types by card, one or the two to choose from."""
        self.classes = tuple(_text(card, "class") for card in cards)
        self.faction = tuple(card.group for card in cards)
        self.step = tuple(STEPS.get(_text(card, "step"), -1) for card in cards)
        """When a stratagem is played; -1 = it is none."""
        self.life = tuple(self.agreed.life or _int(card, "life") for card in cards)
        self.stratagems = {step: tuple(n for n, own in enumerate(self.step) if own == step) for step in STEPS.values()}
        """Step -> the stratagems played in it."""
        self.dearest = {step: max((self.cost[n] for n in cards), default=0) for step, cards in self.stratagems.items()}
        """Step -> the most that a stratagem played in it costs."""
        depots = [number for number, kind in enumerate(self.kind) if kind == DEPOT]
        if len(depots) != 1:
            raise ValueError(f"expected one card of kind {KINDS[DEPOT]!r}, found {len(depots)}")
        self.depot = depots[0]
        self._board()
        self.powers: list[Powers] = [Powers() for _ in cards]
        """By card; filled by the compiler."""
        self.granted: list[Powers] = []
        """Powers that cards may grant."""
        self.far_reaching = False
        """Whether any standing effect reaches beyond the front it lies on."""
        self.areas: tuple[Areas, ...] = ((),) * KINDS_OF_STANDING
        """What changes -> by card its standing effects on others that change it; empty if no card has any."""
        self.lent: frozenset[int] = frozenset()
        """What powers that cards may grant change."""
        self.lent_moments: frozenset[str] = frozenset()
        """The moments at which any power that cards may grant does something."""
        self.incomes: Mapping[int, tuple[tuple[Program, ...], ...]] = {}
        """Step -> by card what it can then be engaged for that yields requisition."""
        self.other_uses = False
        """Whether any card can be engaged for something else than requisition."""

    def _types(self, card: Card) -> tuple[int, ...]:
        written = _text(card, "damage_type").upper()
        combined = self.facts.combined_types.get(written)
        letters: Sequence[str] = combined if combined is not None else tuple(written)
        kinds: Sequence[str] = self.facts.damage_types
        for letter in letters:
            if letter not in kinds:
                raise ValueError(f"{card.id}: unknown damage type {written!r}")
        return tuple(kinds.index(letter) for letter in letters)

    def _board(self) -> None:
        board = self.agreed.board
        seats = range(len(board.players))
        self.letters = board.players
        self.fronts = len(board.fronts)
        self.places = board.fronts
        spots = [f"{player}.{front}" for player in board.players for front in board.fronts]
        self.link = tuple(spots.index(board.facing(spot)) for spot in spots)
        """Front -> the front that faces it."""
        self.precedence = tuple(board.players.index(letter) for letter in board.precedence)
        teams = board.partners if self.agreed.teams else tuple((letter,) for letter in board.players)
        self.allies = tuple(
            tuple(board.players.index(letter) for letter in team)
            for seat in seats
            for team in teams
            if board.players[seat] in team
        )
        """Player -> the players of his team, himself included."""
        self.enemies = tuple(tuple(other for other in seats if other not in self.allies[seat]) for seat in seats)
        self.everyone = tuple(tuple(seats) for _ in seats)
        owners = [front // self.fronts for front in range(len(spots))]
        self.faces = tuple(
            (owners[facing], facing if owners[facing] in self.enemies[own] else -1)
            for own, facing in zip(owners, self.link, strict=True)
        )
        """Front -> the player whose front faces it, and that front; -1 if he is a partner."""
        self.spots = (
            *(
                tuple(front if seat == owners[front] else facing if seat == player else -1 for seat in seats)
                for front, (player, facing) in enumerate(self.faces)
            ),
            tuple(-1 for _ in seats),
        )
        """Front of a source, by player -> the front of his that is `here` (PA-002); -1 = none. The last row is for a
        source that stands on no front, whose front is -1."""
        self.speakers = tuple(self._after(holder) for holder in seats)
        """Holder of the token -> all players in the order in which they act, the holder last (PA-028, PA-012)."""

    def _after(self, holder: int) -> tuple[int, ...]:
        start = self.precedence.index(holder) + 1
        return (*self.precedence[start:], *self.precedence[:start])

    def front(self, player: int, place: int) -> int:
        """Return the number of a player's front."""
        return player * self.fronts + place

    def spot(self, front: int) -> str:
        """Return a front as `A.central`."""
        return f"{self.letters[front // self.fronts]}.{self.places[front % self.fronts]}"


def _kind(card: Card) -> int:
    if card.kind not in KINDS:
        raise ValueError(f"{card.id}: unknown kind {card.kind!r}; known: {', '.join(KINDS)}")
    return KINDS.index(card.kind)


def _int(card: Card, name: str) -> int:
    value: Value = card.fields.get(name, 0)
    return value if isinstance(value, int) else 0


def _text(card: Card, name: str) -> str:
    value = card.fields.get(name, "")
    return value if isinstance(value, str) else ""
