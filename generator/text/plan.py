"""The micro-plan: what an ability says, clause by clause, before any language speaks.

Decides once for all languages which changes go into one clause, whether the target is named by a clause of its own
or by the first operation, and when a card may be called `it` because it has just been named.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.effects.nodes import AbilityNode, ConditionNode, OperationNode, SelectorNode

__all__ = ["AbilityPlan", "Step", "plan_ability"]

_NAMES_THE_SOURCE = frozenset(
    {
        "attacks",
        "attacked",
        "after_attack",
        "wins_attacking",
        "deals_battle_damage",
        "destroyed",
        "destroyed_in_battle",
        "destroys_in_battle",
    }
)
"""Triggers whose words name the source card."""
_TAKES_THE_TARGET = frozenset({"destroy", "set_position"})
"""Verbs that can name the target themselves: `destroy 1 enemy unit` instead of `target 1 enemy unit: destroy it`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One clause: an operation, or several that say the same of the same card."""

    operations: tuple[OperationNode, ...]
    target: SelectorNode | None = None
    """Set where the operation names the ability's target itself."""

    @property
    def first(self) -> OperationNode:
        """The operation that the clause is about."""
        return self.operations[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityPlan:
    """The clauses of an ability in order."""

    node: AbilityNode
    versus: ConditionNode | None
    """The attacked unit's position, said with the trigger."""
    conditions: tuple[ConditionNode, ...]
    target: SelectorNode | None
    """Set where a clause of its own names the target."""
    it: SelectorNode | None
    """What `it` is, however it was named."""
    steps: tuple[Step, ...]
    trigger_names_source: bool
    """The trigger's words name the source card."""
    source_named: bool
    """The source card, and no other, has been named when the steps begin: a pronoun can only mean it."""


def plan_ability(node: AbilityNode) -> AbilityPlan:
    """Return the clauses of an ability."""
    versus = next((c for c in node.conditions if c.name == "vs_position"), None)
    conditions = tuple(c for c in node.conditions if c is not versus)
    steps = _merged(node.do)
    target = node.target
    if target is not None and _is_it(steps[0]) and steps[0].first.op in _TAKES_THE_TARGET:
        steps = (replace(steps[0], target=target), *steps[1:])
        target = None
    return AbilityPlan(
        node=node,
        versus=versus,
        conditions=conditions,
        target=target,
        it=node.target,
        steps=steps,
        trigger_names_source=node.when in _NAMES_THE_SOURCE,
        source_named=_source_named(node, conditions),
    )


def _source_named(node: AbilityNode, conditions: tuple[ConditionNode, ...]) -> bool:
    if node.target is not None:  # then the pronoun is the target's
        return False
    if conditions:
        return conditions[-1].name == "self_position"
    return node.when in _NAMES_THE_SOURCE


def _is_it(step: Step) -> bool:
    return step.first.to is not None and step.first.to.name == "it"


def _merged(operations: tuple[OperationNode, ...]) -> tuple[Step, ...]:
    steps: list[Step] = []
    for operation in operations:
        if steps and _same_clause(steps[-1].operations[-1], operation):
            steps[-1] = replace(steps[-1], operations=(*steps[-1].operations, operation))
        else:
            steps.append(Step(operations=(operation,)))
    return tuple(steps)


def _same_clause(before: OperationNode, after: OperationNode) -> bool:
    """Whether two operations read `ATQ +1 and DÉF +1 until …`: same card, same time, same direction, plain amounts."""
    if not (_is_gain(before) and _is_gain(after)) and not (_is_loss(before) and _is_loss(after)):
        return False
    return _comparable(before) == _comparable(after) and before.duration == after.duration


def _comparable(operation: OperationNode) -> object:
    """What an operation acts on, without the paths."""
    to = operation.to
    if to is None or to.group is None:
        return to.name if to else None
    return replace(to.group, path="")


def _is_gain(operation: OperationNode) -> bool:
    return operation.op == "pierce" or (_is_plain(operation) and (operation.n or 0) > 0)


def _is_loss(operation: OperationNode) -> bool:
    return _is_plain(operation) and (operation.n or 0) < 0


def _is_plain(operation: OperationNode) -> bool:
    return operation.op == "mod" and operation.per is None and operation.instead is None
