"""What a game must offer to be played, replayed, watched and learnt by bots."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

from generator.engine.outcome import Outcome
from generator.engine.rng import Rng

__all__ = ["Action", "Bot", "IllegalAction", "Rules"]

Action = tuple[int, ...]
"""What a player may do: small whole numbers, without any card that the player must not see."""

S = TypeVar("S")


class IllegalAction(ValueError):
    """The action is not among the legal ones; `action` is its text."""

    def __init__(self, action: str, reason: str = "it is not legal now") -> None:
        super().__init__(f"{action}: {reason}")
        self.action = action


class Rules(Protocol[S]):
    """The rules of one game, compiled; they hold no state of any play, so that one object serves all plays.

    `S` is the game's state: small whole numbers in lists, changed in place by `apply`, copied by `clone`.
    """

    @property
    def name(self) -> str:
        """The game's id."""

    @property
    def digest_of_data(self) -> str:
        """The digest of the cards and constants that the rules were made from."""

    def new_game(self, decks: Sequence[Sequence[str]], seed: int, *, listening: bool = False) -> S:
        """Return the first state in which somebody decides.

        Args:
            decks: lists of card ids.
            seed: of the set-up and of all chance in play.
            listening: keep what happens for `heard`; costs time.

        Raises:
            KeyError: a deck names an unknown card.
            ValueError: not as many decks as players.
        """

    def heard(self, state: S) -> list[str]:
        """Return what has happened since the last call, in words; nothing when nobody listens."""

    def legal(self, state: S) -> Sequence[Action]:
        """Return every legal action, each once; empty only when the game is over. Do not change the list."""

    def apply(self, state: S, action: Action, *, trusted: bool = False) -> None:
        """Do the action, up to the next decision; `trusted` leaves out the check.

        Raises:
            IllegalAction: it is not among `legal(state)`; the state is unchanged.
        """

    def player(self, state: S) -> int:
        """Return who decides now."""

    def clone(self, state: S) -> S:
        """Return a copy that shares nothing that can change."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended; None while it goes on."""

    def view(self, state: S, player: int) -> Hashable:
        """Return all that this player may know; equal for all states the player cannot tell apart."""

    def determinize(self, view: Hashable, rng: Rng) -> S:
        """Return a state that fits the view, what is hidden drawn at random."""

    def evaluate(self, state: S, player: int) -> float:
        """Return how good the state is for the player; only differences mean something."""

    def round(self, state: S) -> int:
        """Return the number of the turn, which never falls; bots look ahead in turns."""

    def interim(self, state: S) -> bool:
        """Return whether the question asked now is part of an action not yet finished (a target, an answer)."""

    def digest(self, state: S) -> str:
        """Return a fingerprint of everything that the future depends on."""

    def action_text(self, state: S, action: Action) -> str:
        """Return the action as text that `read_action` reads, the same in every language."""

    def read_action(self, state: S, text: str) -> Action:
        """Return the action that `action_text` wrote.

        Raises:
            IllegalAction: no such action.
        """


class Bot(Protocol):
    """A player: sees a view and the legal actions, nothing else."""

    @property
    def name(self) -> str:
        """What the bot is called on the command line."""

    def choose(self, view: Hashable, legal: Sequence[Action], rng: Rng) -> Action:
        """Return one of `legal`; all chance comes from `rng`."""
