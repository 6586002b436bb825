"""The course of a game: tasks are done until somebody must choose; what has one outcome is not asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from generator.engine.rules import Action
from generator.games.dungeons_raiders import (
    abilities,
    building,
    combat,
    departures,
    ending,
    expedition,
    metropole,
    setup,
)
from generator.games.dungeons_raiders.state import State, Task

if TYPE_CHECKING:
    from generator.games.dungeons_raiders.tables import Tables

__all__ = ["act", "advance", "options"]

Question = tuple[int, ...]
_TASKS: Mapping[int, Callable[[Tables, State, Task], None]] = {
    **abilities.TASKS,
    **setup.TASKS,
    **metropole.TASKS,
    **building.TASKS,
    **departures.TASKS,
    **combat.TASKS,
    **ending.TASKS,
}
_LEGAL: Mapping[int, Callable[[Tables, State, Question], list[Action]]] = {
    **abilities.LEGAL,
    **setup.LEGAL,
    **metropole.LEGAL,
    **building.LEGAL,
    **departures.LEGAL,
    **combat.LEGAL,
    **expedition.LEGAL,
    **ending.LEGAL,
}
_ANSWERS: Mapping[int, Callable[[Tables, State, Question, Action], None]] = {
    **abilities.ANSWERS,
    **setup.ANSWERS,
    **metropole.ANSWERS,
    **building.ANSWERS,
    **departures.ANSWERS,
    **combat.ANSWERS,
    **expedition.ANSWERS,
    **ending.ANSWERS,
}


def options(t: Tables, s: State) -> list[Action]:
    """Return every legal action, each once; empty when the game is over."""
    q = s.question
    return [] if q is None else _LEGAL[q[0]](t, s, q)


def _answer(t: Tables, s: State, action: Action) -> None:
    q = s.question
    if q is None:
        return
    s.question = None
    s.options = None
    _ANSWERS[q[0]](t, s, q, action)


def act(t: Tables, s: State, action: Action) -> None:
    """Do an action that is legal, up to the next decision."""
    _answer(t, s, action)
    advance(t, s)


def advance(t: Tables, s: State) -> None:
    """Do what is to be done until somebody has a choice, or the game is over."""
    tasks = s.tasks
    while True:
        while s.question is None:
            if s.over or not tasks:
                s.options = []
                return
            task = tasks.pop()
            _TASKS[task[0]](t, s, task)
        found = options(t, s)
        if len(found) != 1:
            s.options = found
            return
        _answer(t, s, found[0])
