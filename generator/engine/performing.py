"""One scenario being played, as every game does it: steps, steps that must be refused, steps that must end the game.

A game states what its steps do and what can be read; `Performing` tries refused steps on a copy and tells events.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from generator.engine.compiled import Event
from generator.engine.outcome import Outcome
from generator.engine.rules import Action
from generator.engine.scenario import Json, Refused

__all__ = ["Performing", "with_endings"]


class _State(Protocol):
    log: list[Event] | None

    def clone(self) -> Self: ...


class _Names(Protocol):
    def copy(self) -> Self: ...


S = TypeVar("S", bound=_State)
S_contra = TypeVar("S_contra", bound=_State, contravariant=True)
N = TypeVar("N", bound=_Names)


class _Named(Protocol[N]):
    """What has set the position up: it keeps what the scenario calls the cards in play."""

    refs: N


class _Rules(Protocol[S_contra]):
    def legal(self, state: S_contra) -> Sequence[Action]: ...

    def outcome(self, state: S_contra) -> Outcome | None: ...

    def action_text(self, state: S_contra, action: Action) -> str: ...

    def describe(self, event: Event) -> str: ...


def with_endings(plays: Mapping[str, tuple[int, int]], *endings: str) -> dict[str, tuple[int, int]]:
    """Return what players do, also with these endings, and `check`: verb -> least and most values."""
    verbs = {verb + ending: counts for verb, counts in plays.items() for ending in ("", *endings)}
    return {**verbs, "check": (1, 1)}


class Performing(ABC, Generic[S, N]):
    """Satisfies `generator.engine.scenario.Performance` and `Offering`.

    Args:
        rules: the game.
        state: the position, set up.
        setup: what has set it up, where cards in play have names.
    """

    whole: ClassVar[Sequence[str]] = ()
    """Verbs that end in `_refused` or `_over` by themselves."""

    def __init__(self, rules: _Rules[S], state: S, setup: _Named[N] | None = None) -> None:
        self._played = rules
        self._named = setup
        self.state = state

    @abstractmethod
    def step(self, verb: str, arguments: Sequence[Json]) -> None:
        """Do a step.

        Raises:
            Refused: the game does not allow it.
            ScenarioFault: the step makes no sense.
        """

    @abstractmethod
    def read(self, key: str, expected: Json) -> Json:
        """Return what stands there now, in the form of `expected`."""

    @abstractmethod
    def acted(self, name: str) -> bool:
        """Return whether this has acted so far.

        Raises:
            ScenarioFault: there is no such thing.
        """

    def do(self, verb: str, arguments: Sequence[Json]) -> None:
        """Do a step; `_refused` and `_over` endings say what must come of it.

        Raises:
            Refused: the game does not allow it, or it came out otherwise.
            ScenarioFault: the step makes no sense.
        """
        if verb in self.whole:
            self.step(verb, arguments)
        elif verb.endswith("_refused"):
            self._refused(verb.removesuffix("_refused"), arguments)
        else:
            plain = verb.removesuffix("_over")
            self.step(plain, arguments)
            if verb != plain and self._played.outcome(self.state) is None:
                raise Refused("the game went on")

    def _refused(self, verb: str, arguments: Sequence[Json]) -> None:
        """Try a step on a copy; it must be refused."""
        state, restore = self.state, self._copied_names()
        self.state = self.trial()
        try:
            self.do(verb, arguments)
        except Refused:
            return
        finally:
            self.state = state
            restore()
        raise Refused("it was allowed")

    def trial(self) -> S:
        """Return the copy on which a step that must be refused is tried."""
        return self.state.clone()

    def _copied_names(self) -> Callable[[], None]:
        """Let what is named from now on be named in a copy; return what forgets it."""
        named = self._named
        if named is None:
            return lambda: None
        refs = named.refs
        named.refs = refs.copy()
        return partial(setattr, named, "refs", refs)

    def allow(self, action: Action) -> None:
        """Check that an action is legal now.

        Raises:
            Refused: it is not.
        """
        if self._played.outcome(self.state) is not None:
            raise Refused("the game is over")
        if action not in self._played.legal(self.state):
            raise Refused(f"{self._played.action_text(self.state, action)} is not legal")

    def offers(self) -> tuple[object, ...]:
        """Return every legal action, each once."""
        return tuple(self._played.legal(self.state))

    def happened(self) -> tuple[Event, ...]:
        """Return what happened so far."""
        return tuple(self.state.log or ())

    def events(self) -> tuple[str, ...]:
        """Return what happened so far, in words."""
        return tuple(self._played.describe(event) for event in self.happened())
