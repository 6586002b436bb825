"""Everything that play looks up and never changes: ranks as numbers, values, what answers what, what was agreed."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from generator.games.structure.facts import FACTS, Facts, Tie
from generator.games.structure.state import ATTACK, BUILDING, COUNTER
from generator.model.game import Game

__all__ = ["Agreement", "Tables"]

_AGREED = re.compile(r"(?P<players>\d) players, (?:no threshold|threshold (?P<points>\d{1,4})), tie (?P<tie>\w+)")
_EVENTS = {BUILDING: "building", ATTACK: "attack", COUNTER: "counter"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """What the players agree before the game (ST-009, ST-066, ST-084); the fields of the option sheet."""

    players: int = FACTS.players_standard
    threshold: int | None = FACTS.thresholds.standard
    """Structure points that end the game at once; None = it ends with the pile."""
    tie: Tie = FACTS.tie_standard
    """The rule for equal strength."""

    def __str__(self) -> str:
        end = "no threshold" if self.threshold is None else f"threshold {self.threshold}"
        return f"{self.players} players, {end}, tie {self.tie}"

    @classmethod
    def read(cls, text: str) -> Agreement | None:
        """Return the agreement that stands as text within `text`; None where there is none."""
        found = _AGREED.search(text)
        if found is None:
            return None
        threshold = int(found["points"]) if found["points"] else None
        tie = next((known for known in FACTS.ties if known == found["tie"]), None)
        return None if tie is None else cls(players=int(found["players"]), threshold=threshold, tie=tie)


class Tables:
    """The constants of one game, compiled.

    Args:
        game: the pack; its cards are the pile.
        facts: the constants.
        agreed: what the players agreed.

    Raises:
        ValueError: the pack has other cards than the rules, or something is not among what the engine plays.
    """

    __slots__ = (
        "ace",
        "agreed",
        "alone",
        "answers",
        "buildings",
        "cards",
        "counters",
        "facts",
        "forbids",
        "force",
        "numbers",
        "opens",
        "pile",
        "points",
        "ranks",
        "resistance",
        "units",
        "with_building",
    )

    def __init__(self, game: Game, facts: Facts = FACTS, agreed: Agreement | None = None) -> None:
        self.facts = facts
        self.agreed = agreed or Agreement()
        _check(facts, self.agreed)
        self.ranks = facts.ranks
        self.numbers = {rank: number for number, rank in enumerate(self.ranks)}
        self.cards = self._cards(game)
        self.pile = tuple(card.id for card in game.cards)
        families = facts.families
        self.buildings = tuple(self.numbers[rank] for rank in families["building"])
        self.counters = tuple(self.numbers[rank] for rank in families["counter"])
        self.units = tuple(self.numbers[rank] for rank in families["unit"])
        (self.ace,) = (self.numbers[rank] for rank in families["artillery"])
        fighters = [facts.units.get(rank) for rank in self.ranks]
        self.points = [facts.points.get(rank, 0) for rank in self.ranks]
        self.force = [unit.force if unit else 0 for unit in fighters]
        self.resistance = [unit.resistance if unit else 0 for unit in fighters]
        acts = facts.actions_per_unit
        self.alone = [acts if unit and unit.acts_alone else 0 for unit in fighters]
        """Rank -> actions on the turn it is laid without a building."""
        self.with_building = [acts if unit and unit.acts_with_building else 0 for unit in fighters]
        self.forbids = [bool(unit and unit.forbids_building) for unit in fighters]
        any_event = self.numbers[str(facts.counters.any)]
        own = {BUILDING: facts.counters.building, ATTACK: facts.counters.attack}
        self.answers = [
            (self.numbers[str(own[event])], any_event) if event in own else (any_event,) for event in _EVENTS
        ]
        """Event -> ranks that answer it."""
        self.opens = [name in facts.answered for name in _EVENTS.values()]
        """Event -> whether it may be answered at all (ST-041)."""

    def _cards(self, game: Game) -> dict[str, int]:
        """Return card id -> rank; the pack must hold every rank as often as the rules say (ST-001)."""
        ranks = {card.id: str(card.fields.get("rank")) for card in game.cards}
        wanted = dict.fromkeys(self.ranks, self.facts.copies_per_rank)
        found = Counter(ranks.values())
        for rank in sorted({*wanted, *found}):
            if found[rank] != wanted.get(rank, 0):
                raise ValueError(f"cards of rank {rank!r}: expected {wanted.get(rank, 0)}, got {found[rank]}")
        return {card: self.numbers[rank] for card, rank in ranks.items()}


def _check(facts: Facts, agreed: Agreement) -> None:
    """Refuse constants and agreements that the engine would not play.

    Raises:
        ValueError: it has no rule for them.
    """
    if not facts.players_standard <= agreed.players <= facts.players_most:
        wanted = f"{facts.players_standard} to {facts.players_most}"
        raise ValueError(f"players: expected {wanted}, got {agreed.players}")
    if agreed.tie not in facts.ties:
        raise ValueError(f"tie: expected one of {', '.join(facts.ties)}, got {agreed.tie!r}")
    if agreed.threshold is not None and agreed.threshold < 1:
        raise ValueError(f"threshold: expected points or none, got {agreed.threshold}")
    fixed: dict[str, tuple[object, object]] = {
        "guards_per_building": (facts.guards_per_building, 1),
        "answers_per_event": (facts.answers_per_event, 1),
        "hand_limit": (facts.hand_limit, None),
        "phases": (facts.phases, FACTS.phases),
        "actions": (facts.actions, FACTS.actions),
    }
    for name, (found, played) in fixed.items():
        if found != played:
            raise ValueError(f"{name}: the engine plays {played!r} only, got {found!r}")
    if facts.opening_hand * agreed.players >= facts.cards or facts.draw_per_turn < 1:
        raise ValueError("opening_hand: the hands leave nothing to draw, so the game has no turns")
