"""What a game tells of its play beyond who won: points on the way, what became of the cards, what stayed unspent.

The rules of any game say who decides, how long it took and who won; a witness knows one game's states and adds the
rest. A game without one is simulated all the same; its report then says nothing of cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

__all__ = ["ACTED", "OPENED", "PLAYED", "SEEN", "Blind", "Told", "Witness"]

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)

OPENED = 1
"""The card was dealt before the first decision."""
SEEN = 2
"""It came to its player's hand, or straight to the table, at some time."""
PLAYED = 4
"""It went to the table."""
ACTED = 8
"""An ability of it took effect, on anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a witness saw of one game; the tuples hold one value for each player."""

    highest: tuple[int, ...] = ()
    """The most points the player had at any time."""
    leads: int = 0
    """How often the lead in points went from one player to another."""
    cards: tuple[Mapping[str, int], ...] = ()
    """Card of the deck -> the flags above, added up."""
    spending: tuple[tuple[int, int, int], ...] = ()
    """Turns that came to their end, what could be spent in them, what of it was left."""
    notes: Mapping[str, int] = field(default_factory=dict)
    """Name -> the highest value seen, for ranges printed on trackers."""


class Witness(Protocol[S_contra]):
    """Watches one game."""

    def look(self, state: S_contra) -> None:
        """See the first state, and the state after every decision."""

    def told(self) -> Told:
        """Return what was seen."""


class Blind:
    """The witness of a game that has none."""

    def look(self, state: object) -> None:
        """See nothing."""

    def told(self) -> Told:
        """Return nothing."""
        return Told()
