"""Verbs that change a card for a time: its stats, its shields, what it can do."""

from __future__ import annotations

from generator.effects.nodes import OperationNode
from generator.games.ancient_duel.execute.builder import Builder
from generator.games.ancient_duel.execute.facet import VERBS, VerbExecution
from generator.games.ancient_duel.mods import DEF, GRANT, IMMUNE, PIERCE, PROTECT, STATS, TAUNT
from generator.games.ancient_duel.state import State
from generator.games.ancient_duel.tables import Amount, Static, Step


def _one(s: State, player: int, uid: int) -> int:
    return 1


def _stat(node: OperationNode) -> int:
    if node.stat is None:
        raise ValueError(f"{node.path}: unchecked data: no stat")
    return STATS[node.stat]


def _mod_once(build: Builder, node: OperationNode) -> Step:
    what = _stat(node)
    amount = build.amount(node)
    find_all = build.reference(node)
    until = build.until(node)
    carry = build.tables.facts.house.guard_carryover and what == DEF

    def step(s: State, player: int, uid: int, design: int, it: int) -> None:
        number = amount(s, player, uid)
        for side, _, _, row in find_all(s, player, uid, it):
            ends, only_battle = until(s, player, carry and number > 0 and side == player)
            s.mods.append((row[0], what, number, ends, only_battle))
            if s.log is not None:
                s.log.append(("mod", side, row[1], what, number))

    return step


def _mod_always(build: Builder, node: OperationNode) -> Static:
    return build.static(node, _stat(node), build.amount(node))


VERBS["mod"] = VerbExecution(_mod_once, _mod_always)


def _flag(what: int) -> VerbExecution:
    """Return the execution of a verb that puts cards under an effect without an amount."""

    def once(build: Builder, node: OperationNode) -> Step:
        find_all = build.reference(node)
        until = build.until(node)

        def step(s: State, player: int, uid: int, design: int, it: int) -> None:
            ends, only_battle = until(s, player, False)
            for _, _, _, row in find_all(s, player, uid, it)[: node.n]:
                s.mods.append((row[0], what, 1, ends, only_battle))

        return step

    def always(build: Builder, node: OperationNode) -> Static:
        return build.static(node, what, _one, first=node.n or 0)

    return VerbExecution(once, always)


VERBS["pierce"] = _flag(PIERCE)
VERBS["taunt"] = _flag(TAUNT)
VERBS["immune"] = _flag(IMMUNE)
VERBS["protect"] = _flag(PROTECT)


def _granted(build: Builder, node: OperationNode) -> int:
    if node.ability is None:
        raise ValueError(f"{node.path}: unchecked data: no ability")
    return build.program(node.ability, granted=True)


def _grant_once(build: Builder, node: OperationNode) -> Step:
    number = _granted(build, node)
    find_all = build.reference(node)
    until = build.until(node)

    def step(s: State, player: int, uid: int, design: int, it: int) -> None:
        ends, only_battle = until(s, player, False)
        for _, _, _, row in find_all(s, player, uid, it):
            s.mods.append((row[0], GRANT, number, ends, only_battle))

    return step


def _grant_always(build: Builder, node: OperationNode) -> Static:
    number = _granted(build, node)

    def amount(s: State, player: int, uid: int) -> int:
        return number

    as_amount: Amount = amount
    return build.static(node, GRANT, as_amount)


VERBS["grant"] = VerbExecution(_grant_once, _grant_always)
