"""What must hold for an ability to act."""

from __future__ import annotations

from collections.abc import Callable

from generator.games.pandrea.execute.builder import POSTURES, Builder
from generator.games.pandrea.execute.data import flag, mapping, words
from generator.games.pandrea.execute.facet import CONDITIONS, executes
from generator.games.pandrea.execute.selectors import ACTIONS
from generator.games.pandrea.powers import Condition, Source, always, never, together
from generator.games.pandrea.state import ACTED, ACTION, ASSAULTED, FLAGS, POSTURE, State
from generator.model.effect import Value

__all__ = ["SELF", "posture_of"]


def _kind(build: Builder, value: Value) -> Condition:
    """What a card is never changes, so that nothing is left to ask in play."""
    return always if build.source_kind in words(value, "kind") else never


def _posture(build: Builder, value: Value) -> Condition:
    wanted = tuple(POSTURES.index(word) for word in words(value, "posture"))

    def stands(s: State, source: Source) -> bool:
        return posture_of(s, source) in wanted

    return stands


def posture_of(s: State, source: Source) -> int:
    """Return the posture of the card that is the source."""
    if source[2] is not None:
        return source[2][POSTURE]
    if source[3] >= 0:
        return s.terrains[source[1]][source[3]][1]
    return s.general[source[0]]


def _action(build: Builder, value: Value) -> Condition:
    wanted = tuple(ACTIONS[word] for word in words(value, "action"))
    return lambda s, source: source[2] is not None and source[2][ACTION] in wanted


def _flagged(bit: int, name: str) -> Callable[[Builder, Value], Condition]:
    def make(build: Builder, value: Value) -> Condition:
        wanted = flag(value, name)
        return lambda s, source: source[2] is not None and bool(source[2][FLAGS] & bit) == wanted

    return make


SELF: dict[str, Callable[[Builder, Value], Condition]] = {
    "kind": _kind,
    "posture": _posture,
    "action": _action,
    "acted": _flagged(ACTED, "acted"),
    "assaulted_this_turn": _flagged(ASSAULTED, "assaulted_this_turn"),
}
"""What may be asked of the source itself."""


@executes(CONDITIONS, "self")
def _self(build: Builder, value: Value) -> Condition:
    asked = mapping(value, "self")
    for name in asked:
        if name not in SELF:
            raise ValueError(f"{build.name}: unknown {name!r} asked of self")
    parts = tuple(SELF[name](build, wanted) for name, wanted in asked.items())
    return together(parts)


@executes(CONDITIONS, "exists")
def _exists(build: Builder, value: Value) -> Condition:
    return build.selector(mapping(value, "exists")).some


@executes(CONDITIONS, "unblocked_assault_this_turn")
def _unblocked(build: Builder, value: Value) -> Condition:
    if value != "own":
        raise ValueError(f"{build.name}: unknown {value!r} in unblocked_assault_this_turn")
    return lambda s, source: s.hits[source[0]] != 0
