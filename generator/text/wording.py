"""The wording facet: which units of the vocabulary a language has words for, and which it lacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.effects.nodes import ConditionNode, OperationNode, ReferenceNode
from generator.effects.registry import Kind, Unit, missing
from generator.text.plan import Step
from generator.text.scene import Clause, Referent, Scene
from generator.text.tokens import Words

__all__ = ["Wordings", "unsaid"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wordings:
    """What says each unit in one language, by the unit's name."""

    triggers: Mapping[str, Callable[[Scene], Words]]
    """The words in front of the colon; empty for abilities that need none."""
    conditions: Mapping[str, Callable[[Scene, ConditionNode], Words]]
    selectors: Mapping[str, object]
    """Fields of a selector: what says them inside a noun phrase, each language in its own way."""
    references: Mapping[str, Callable[[Scene, ReferenceNode], Referent]]
    verbs: Mapping[str, Callable[[Scene, Step], Clause]]
    amounts: Mapping[str, Callable[[Scene, OperationNode], Words]]
    durations: Mapping[str, Callable[[Scene, OperationNode], Words]]

    @property
    def keys(self) -> frozenset[tuple[Kind, str]]:
        """The units that are said."""
        tables: Mapping[Kind, Mapping[str, object]] = {
            Kind.TRIGGER: self.triggers,
            Kind.CONDITION: self.conditions,
            Kind.SELECTOR: self.selectors,
            Kind.REFERENCE: self.references,
            Kind.VERB: self.verbs,
            Kind.AMOUNT: self.amounts,
            Kind.DURATION: self.durations,
        }
        return frozenset((kind, name) for kind, table in tables.items() for name in table)


def unsaid(wordings: Wordings) -> list[Unit]:
    """Return the units that a language has no words for; a language that leaves any fails the tests."""
    return list(missing(wordings.keys))
