"""What must hold for an ability to act; the faction limit does not touch conditions (AD-131)."""

from __future__ import annotations

from generator.effects.nodes import ConditionNode
from generator.games.ancient_duel.execute.builder import Builder
from generator.games.ancient_duel.execute.facet import CONDITIONS, executes
from generator.games.ancient_duel.state import DEFENCE, State
from generator.games.ancient_duel.tables import Condition


def _enough(build: Builder, node: ConditionNode) -> Condition:
    if node.selector is None:
        raise ValueError(f"{node.path}: unchecked data: no selector")
    count = build.selector(node.selector, acts=False).count
    least = node.minimum or 1
    return lambda s, player, uid: count(s, player, uid) >= least


executes(CONDITIONS, "control")(_enough)
executes(CONDITIONS, "exists")(_enough)


@executes(CONDITIONS, "vs_position")
def _against(build: Builder, node: ConditionNode) -> Condition:
    wanted = DEFENCE if node.position == "defence" else 0

    def holds(s: State, player: int, uid: int) -> bool:
        """A direct attack has no attacked unit, so nothing holds of it."""
        if s.battle is None:
            return False
        for row in s.units[1 - s.battle[1]]:
            if row[0] == s.battle[3]:
                return row[2] & DEFENCE == wanted
        return False

    return holds


@executes(CONDITIONS, "self_position")
def _self(build: Builder, node: ConditionNode) -> Condition:
    wanted = DEFENCE if node.position == "defence" else 0

    def holds(s: State, player: int, uid: int) -> bool:
        for row in s.units[player]:
            if row[0] == uid:
                return row[2] & DEFENCE == wanted
        return False

    return holds
