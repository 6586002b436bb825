"""How much: a number, for each of some cards, at most so many, or another number instead."""

from __future__ import annotations

from generator.effects.nodes import OperationNode
from generator.games.ancient_duel.execute.builder import Builder
from generator.games.ancient_duel.execute.facet import AMOUNTS, executes
from generator.games.ancient_duel.state import State
from generator.games.ancient_duel.tables import Amount


@executes(AMOUNTS, "per")
def _per(build: Builder, node: OperationNode, amount: Amount) -> Amount:
    if node.per is None:
        return amount
    count = build.selector(node.per, acts=False).count
    if node.cap is not None:
        # The limit is on the cards counted, so it is laid on before the amount is multiplied (AD-084).
        capped = AMOUNTS["cap"](build, node, count)
        return lambda s, player, uid: amount(s, player, uid) * capped(s, player, uid)
    return lambda s, player, uid: amount(s, player, uid) * count(s, player, uid)


@executes(AMOUNTS, "cap")
def _cap(build: Builder, node: OperationNode, amount: Amount) -> Amount:
    most = node.cap
    if most is None:
        return amount
    return lambda s, player, uid: min(most, amount(s, player, uid))


@executes(AMOUNTS, "instead")
def _instead(build: Builder, node: OperationNode, amount: Amount) -> Amount:
    if node.instead is None:
        return amount
    other = node.instead.n
    conditions = build.conditions(node.instead.conditions)

    def chosen(s: State, player: int, uid: int) -> int:
        return other if all(holds(s, player, uid) for holds in conditions) else amount(s, player, uid)

    return chosen
