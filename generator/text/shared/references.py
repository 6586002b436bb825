"""Who a clause speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.effects.nodes import OperationNode, ReferenceNode, SelectorNode
from generator.text.scene import Referent, Scene

__all__ = ["References"]


@dataclass(frozen=True, slots=True, kw_only=True)
class References:
    """How one language names whom an operation acts on."""

    source: Callable[[Scene], Referent]
    """The card that speaks."""
    target: Callable[[Scene, SelectorNode], Referent]
    """What has been chosen, named again."""
    attacker: Callable[[Scene], Referent]
    attacked: Callable[[Scene], Referent]
    every: Callable[[Scene, SelectorNode], Referent]

    @property
    def table(self) -> Mapping[str, Callable[[Scene, ReferenceNode], Referent]]:
        """Reference -> what names it."""
        return {
            "self": lambda scene, node: self.source(scene),
            "it": self._it,
            "attacker": lambda scene, node: self.attacker(scene),
            "attacked": lambda scene, node: self.attacked(scene),
            "all": self._all,
        }

    def referent(self, scene: Scene, operation: OperationNode) -> Referent:
        """Return what an operation acts on."""
        if operation.to is None:
            raise ValueError(f"{operation.path} acts on nothing")
        return self.table[operation.to.name](scene, operation.to)

    def _it(self, scene: Scene, node: ReferenceNode) -> Referent:
        if scene.plan.it is None:
            raise ValueError(f"{node.path} says 'it' without a target")
        return self.target(scene, scene.plan.it)

    def _all(self, scene: Scene, node: ReferenceNode) -> Referent:
        if node.group is None:
            raise ValueError(f"{node.path} has no group")
        return self.every(scene, node.group)
