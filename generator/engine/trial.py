"""Games played in order to be watched: what checks of any game's rules can ask of a position.

A game says in a `Watch` what only it can know of its states; a `Trial` is one game with its state inside, so that
who watches needs to know neither.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from generator.engine.outcome import Outcome
from generator.engine.rng import Rng
from generator.engine.rules import Action, Rules

__all__ = ["Holdings", "Misreading", "Sitting", "Trial", "Trials", "Watch"]

S = TypeVar("S")
Holdings = Sequence[Counter[str]]
"""Whose cards, by name: one count for each owner, a single one where all cards are common."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Misreading:
    """Something that the rules read otherwise than it adds up."""

    what: str
    expected: object
    found: object


class Watch(Protocol[S]):
    """What only a game itself can tell of its states."""

    @property
    def whole(self) -> Holdings:
        """All cards that there are, from the pack and the decks, not from a state."""

    def held(self, state: S) -> Holdings | None:
        """Return the cards wherever they lie; None at moments when one lies nowhere."""

    def excess(self, state: S) -> str:
        """Return what is out of its bounds, in words; empty when nothing is."""

    def misread(self, state: S) -> Misreading | None:
        """Return the first thing that the rules read otherwise than it is added up here."""

    def choosing(self, state: S) -> bool:
        """Return whether a question is open that is asked only where there is a choice."""

    def exchanged(self, state: S, player: int) -> S | None:
        """Return a copy in which all that this player cannot know is otherwise; None where a question is open."""


class Trial(Protocol):
    """One game being watched."""

    @property
    def whole(self) -> Holdings:
        """All cards that there are."""

    def legal(self) -> Sequence[Action]:
        """Return every legal action."""

    def apply(self, action: Action) -> None:
        """Do the action.

        Raises:
            IllegalAction: it is not legal.
        """

    def player(self) -> int:
        """Return who decides now."""

    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""

    def round(self) -> int:
        """Return the number of the turn."""

    def digest(self) -> str:
        """Return a fingerprint of everything that the future depends on."""

    def view(self, player: int) -> Hashable:
        """Return all that this player may know."""

    def held(self) -> Holdings | None:
        """Return the cards wherever they lie; None at moments when one lies nowhere."""

    def excess(self) -> str:
        """Return what is out of its bounds, in words; empty when nothing is."""

    def copy(self) -> Trial:
        """Return the same position again, sharing nothing that can change."""

    def exchanged(self, player: int) -> Trial | None:
        """Return the position with all that this player cannot know otherwise; None where a question is open."""

    def guessed(self, player: int, chance: Rng) -> Trial:
        """Return a position that fits what this player knows."""

    def misread(self) -> Misreading | None:
        """Return the first thing that the rules read otherwise than it is added up here."""

    def choosing(self) -> bool:
        """Return whether a question is open that is asked only where there is a choice."""


@dataclass(slots=True)
class Sitting(Generic[S]):
    """A game by its rules, its watch and its state; satisfies `Trial`."""

    rules: Rules[S]
    watch: Watch[S]
    state: S

    @property
    def whole(self) -> Holdings:
        """All cards that there are."""
        return self.watch.whole

    def legal(self) -> Sequence[Action]:
        """Return every legal action."""
        return self.rules.legal(self.state)

    def apply(self, action: Action) -> None:
        """Do the action.

        Raises:
            IllegalAction: it is not legal.
        """
        self.rules.apply(self.state, action)

    def player(self) -> int:
        """Return who decides now."""
        return self.rules.player(self.state)

    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        return self.rules.outcome(self.state)

    def round(self) -> int:
        """Return the number of the turn."""
        return self.rules.round(self.state)

    def digest(self) -> str:
        """Return a fingerprint of everything that the future depends on."""
        return self.rules.digest(self.state)

    def view(self, player: int) -> Hashable:
        """Return all that this player may know."""
        return self.rules.view(self.state, player)

    def held(self) -> Holdings | None:
        """Return the cards wherever they lie; None at moments when one lies nowhere."""
        return self.watch.held(self.state)

    def excess(self) -> str:
        """Return what is out of its bounds, in words; empty when nothing is."""
        return self.watch.excess(self.state)

    def misread(self) -> Misreading | None:
        """Return the first thing that the rules read otherwise than it is added up here."""
        return self.watch.misread(self.state)

    def choosing(self) -> bool:
        """Return whether a question is open that is asked only where there is a choice."""
        return self.watch.choosing(self.state)

    def copy(self) -> Trial:
        """Return the same position again, sharing nothing that can change."""
        return Sitting(self.rules, self.watch, self.rules.clone(self.state))

    def exchanged(self, player: int) -> Trial | None:
        """Return the position with all that this player cannot know otherwise; None where a question is open."""
        state = self.watch.exchanged(self.state, player)
        return None if state is None else Sitting(self.rules, self.watch, state)

    def guessed(self, player: int, chance: Rng) -> Trial:
        """Return a position that fits what this player knows."""
        return Sitting(self.rules, self.watch, self.rules.determinize(self.view(player), chance))


@dataclass(frozen=True, slots=True, kw_only=True)
class Trials:
    """Games of one pack to be watched."""

    games: int
    """How many differ in decks or in what was agreed."""
    tables: int
    """How many of the first differ in who may know what, such as in the number of players."""
    begin: Callable[[int, int], Trial]
    """Takes the number of the game, from 0, and a seed; returns its first decision."""
