"""Whom an operation reaches: `self`, `it`, `own`."""

from __future__ import annotations

from generator.games.pandrea.execute.builder import Builder
from generator.games.pandrea.execute.data import Data, mapping
from generator.games.pandrea.execute.facet import REFERENCES, Reach, executes
from generator.games.pandrea.powers import Source
from generator.games.pandrea.state import UID, State

__all__: list[str] = []


@executes(REFERENCES, "self")
def _self(build: Builder, data: Data) -> Reach:
    return lambda s, source, it: [] if source[2] is None else [source[2][UID]]


@executes(REFERENCES, "it")
def _it(build: Builder, data: Data) -> Reach:
    return lambda s, source, it: [it]


@executes(REFERENCES, "own")
def _own(build: Builder, data: Data) -> Reach:
    return lambda s, source, it: [source[0]]


@executes(REFERENCES, "all")
def _all(build: Builder, data: Data) -> Reach:
    selector = build.selector(mapping(data["all"], "all"))

    def everyone(s: State, source: Source, it: int) -> list[int]:
        return [row[UID] for row in selector.units(s, source)]

    return everyone
