"""Verbs that change the course of an attack."""

from __future__ import annotations

from generator.effects.nodes import OperationNode
from generator.games.ancient_duel.execute.builder import Builder
from generator.games.ancient_duel.execute.facet import VERBS, VerbExecution
from generator.games.ancient_duel.mods import FORBID
from generator.games.ancient_duel.state import Row, State
from generator.games.ancient_duel.tables import Static, Step


def _negate(build: Builder, node: OperationNode) -> Step:
    def step(s: State, player: int, uid: int, design: int, it: int) -> None:
        if s.battle is not None:
            at, attacking, attacker, target, _, answered = s.battle
            s.battle = (at, attacking, attacker, target, 1, answered)
            if s.log is not None:
                s.log.append(("negated",))

    return step


VERBS["negate_attack"] = VerbExecution(_negate)


def _forbid_once(build: Builder, node: OperationNode) -> Step:
    until = build.until(node)

    def step(s: State, player: int, uid: int, design: int, it: int) -> None:
        """The row stands for a player, not for a card: -1 and -2."""
        ends, only_battle = until(s, player, False)
        s.mods.append((-1 - (1 - player), FORBID, 1, ends, only_battle))

    return step


def _forbid_always(build: Builder, node: OperationNode) -> Static:
    def nobody(s: State, player: int, uid: int, side: int, row: Row) -> bool:
        return False

    def one(s: State, player: int, uid: int) -> int:
        return 1

    return Static(FORBID, build.index, build.ability_conditions, nobody, one)


VERBS["forbid"] = VerbExecution(_forbid_once, _forbid_always)
