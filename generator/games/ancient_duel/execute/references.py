"""Which cards an operation acts on."""

from __future__ import annotations

from generator.effects.nodes import SelectorNode
from generator.games.ancient_duel.execute.builder import Builder
from generator.games.ancient_duel.execute.facet import REFERENCES, Finder, executes
from generator.games.ancient_duel.primitives import find
from generator.games.ancient_duel.state import Row, State


@executes(REFERENCES, "self")
def _self(build: Builder, group: SelectorNode | None) -> Finder:
    def cards(s: State, player: int, uid: int, it: int) -> list[tuple[int, int, int, Row]]:
        found = find(s, uid)
        return [found] if found else []

    return cards


@executes(REFERENCES, "it")
def _it(build: Builder, group: SelectorNode | None) -> Finder:
    def cards(s: State, player: int, uid: int, it: int) -> list[tuple[int, int, int, Row]]:
        found = find(s, it)
        return [found] if found else []

    return cards


@executes(REFERENCES, "attacker")
def _attacker(build: Builder, group: SelectorNode | None) -> Finder:
    def cards(s: State, player: int, uid: int, it: int) -> list[tuple[int, int, int, Row]]:
        found = find(s, s.battle[2]) if s.battle else None
        return [found] if found else []

    return cards


@executes(REFERENCES, "attacked")
def _attacked(build: Builder, group: SelectorNode | None) -> Finder:
    """The attacked unit is always an own card of the one who answers, so the faction limit holds (AD-130)."""
    designs = build.tables.cards.designs
    faction = build.design.faction

    def cards(s: State, player: int, uid: int, it: int) -> list[tuple[int, int, int, Row]]:
        found = find(s, s.battle[3]) if s.battle and s.battle[3] else None
        if found is None or (found[0] == player and designs[found[3][1]].faction != faction):
            return []
        return [found]

    return cards


@executes(REFERENCES, "all")
def _all(build: Builder, group: SelectorNode | None) -> Finder:
    if group is None:
        raise ValueError("unchecked data: a group without a selector")
    rows = build.selector(group, acts=True).rows
    return lambda s, player, uid, it: list(rows(s, player, uid))
