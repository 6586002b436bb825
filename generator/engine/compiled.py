"""What the rules of every game do alike, so that a game states only its own: how it begins, who decides, how it ends.

A game hands over its functions in `Parts`; `Compiled` makes of them what `generator.engine.rules.Rules` asks for: it
keeps the list of legal actions, refuses others, tells what was heard, and takes only views of its own game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

from generator.engine.outcome import Outcome
from generator.engine.rng import Rng
from generator.engine.rules import Action, IllegalAction

__all__ = ["Compiled", "Event", "Parts"]

Event = tuple[int | str, ...]
"""What happened: a word and its numbers."""


class _State(Protocol):
    """What every game's state holds beside the game itself."""

    options: list[Action] | None
    """The legal actions, once they were asked for."""
    log: list[Event] | None
    """What happened since somebody last heard of it; None when nobody listens."""
    turn: int

    def clone(self) -> Self: ...

    def digest(self) -> str: ...


S = TypeVar("S", bound=_State)
V = TypeVar("V", bound=Hashable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(Generic[S, V]):
    """The functions of one game, the tables that they need bound to them.

    Attributes:
        options: every legal action of a state, each once.
        act: does a legal action, up to the next decision.
        describe: what happened, as one sentence in English; empty for what is not worth telling.
        view: all that a player may know.
        views: the type of views.
        determinize: a state that fits a view.
        evaluate: how good a state is for a player.
        text: an action as text, the same in every language.
        read: the action that `text` wrote; raises `IllegalAction`.
    """

    options: Callable[[S], list[Action]]
    act: Callable[[S, Action], None]
    describe: Callable[[Event], str]
    view: Callable[[S, int], V]
    views: type[V]
    determinize: Callable[[V, Rng], S]
    evaluate: Callable[[S, int], float]
    text: Callable[[Action], str]
    read: Callable[[str], Action]


class Compiled(ABC, Generic[S, V]):
    """The rules of one game, compiled from its pack; satisfies `generator.engine.rules.Rules`.

    Args:
        name: the game's id.
        data: the digest of the cards and constants, and what was agreed.
        parts: the game's functions.
    """

    __slots__ = ("_act", "_options", "_parts", "digest_of_data", "name")

    def __init__(self, *, name: str, data: str, parts: Parts[S, V]) -> None:
        self.name = name
        self.digest_of_data = data
        self._parts = parts
        self._options = parts.options  # these two are called at every decision
        self._act = parts.act

    @abstractmethod
    def new_game(self, decks: Sequence[Sequence[str]], seed: int, *, listening: bool = False) -> S:
        """Return the first decision of a game."""

    @abstractmethod
    def player(self, state: S) -> int:
        """Return who decides now."""

    @abstractmethod
    def interim(self, state: S) -> bool:
        """Return whether the question asked now is part of an action not yet finished."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended; None while it goes on."""

    def round(self, state: S) -> int:
        """Return the turn of the game, counted from 1."""
        return state.turn

    def describe(self, event: Event) -> str:
        """Return what happened as one sentence in English; empty for what is not worth telling."""
        return self._parts.describe(event)

    def heard(self, state: S) -> list[str]:
        """Return what has happened since the last call, in English; nothing when nobody listens."""
        if not state.log:
            return []
        told = [line for event in state.log if (line := self._parts.describe(event))]
        state.log = []
        return told

    def legal(self, state: S) -> list[Action]:
        """Return every legal action, each once; empty only when the game is over. Do not change the list."""
        found = state.options
        if found is None:
            found = state.options = self._options(state)
        return found

    def apply(self, state: S, action: Action, *, trusted: bool = False) -> None:
        """Do the action, up to the next decision.

        Raises:
            IllegalAction: it is not legal; the state is unchanged.
        """
        if not trusted and action not in self.legal(state):
            raise IllegalAction(self._shown(action))
        self._act(state, action)

    def _shown(self, action: Action) -> str:
        try:
            return self._parts.text(action)
        except (KeyError, IndexError, ValueError):
            return repr(action)

    def clone(self, state: S) -> S:
        """Return a copy that shares nothing that can change."""
        return state.clone()

    def view(self, state: S, player: int) -> V:
        """Return all that the player may know."""
        return self._parts.view(state, player)

    def determinize(self, known: Hashable, rng: Rng) -> S:
        """Return a position that fits the view.

        Raises:
            TypeError: it is not a view of this game.
        """
        if not isinstance(known, self._parts.views):
            raise TypeError(f"expected a view of {self.name}, got {type(known).__name__}")
        return self._parts.determinize(known, rng)

    def evaluate(self, state: S, player: int) -> float:
        """Return how good the position is for the player; only differences mean something."""
        return self._parts.evaluate(state, player)

    def digest(self, state: S) -> str:
        """Return a fingerprint of everything that the future depends on."""
        return state.digest()

    def action_text(self, state: S, action: Action) -> str:
        """Return the action as text, the same in every language."""
        return self._parts.text(action)

    def read_action(self, state: S, text: str) -> Action:
        """Return the action that `action_text` wrote.

        Raises:
            IllegalAction: no such action.
        """
        return self._parts.read(text)
