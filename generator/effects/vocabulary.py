"""The vocabulary's front door: judge an ability, describe the format to an editor, list the units."""

from __future__ import annotations

from generator.effects import (
    amounts,
    check,
    conditions,
    durations,
    references,
    schema,
    selectors,
    triggers,
    verbs,
)
from generator.effects.context import Context
from generator.effects.problem import EffectProblem
from generator.effects.registry import Kind, Unit, units
from generator.model.effect import Value

__all__ = ["FAMILIES", "Context", "EffectProblem", "Kind", "Unit", "ability_schema", "check_ability", "units"]

FAMILIES = (triggers, conditions, selectors, references, verbs, amounts, durations)
"""The packages whose modules register the units; naming them here is what loads them."""


def check_ability(data: object, context: Context, *, path: str = "") -> list[EffectProblem]:
    """Return every fault of one ability, in reading order; an empty list means it can be played and worded.

    Args:
        data: the ability as the pack gives it; lists or tuples, dicts or other mappings.
        context: the names it may use.
        path: put before every path, such as `abilities[0]`.
    """
    return list(check.ability(data, path, context))


def ability_schema(context: Context) -> dict[str, Value]:
    """Return a JSON Schema (draft 2020-12) for one ability, with the meanings as descriptions."""
    return schema.ability(context)
