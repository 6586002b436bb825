"""Conditions: `you control a face-up Mercenary`, `a Terrain is on the battlefield`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.effects.nodes import ConditionNode, SelectorNode
from generator.model.phrase import Token
from generator.text.scene import Scene
from generator.text.tokens import Words, say

__all__ = ["Conditions"]

Having = Callable[[Scene, SelectorNode, int | None, str], Words]
"""Someone with an article or a least number, whose path is the last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """How one language says what must be so, without its conjunction."""

    held: Having
    """What a player has."""
    some: Having
    """What lies somewhere, its face left to the verb."""
    self_position: Callable[[Scene, ConditionNode], Words]
    vs_position: Callable[[Scene, ConditionNode], Words]

    @property
    def table(self) -> Mapping[str, Callable[[Scene, ConditionNode], Words]]:
        """Condition -> what says it."""
        return {
            "control": self._control,
            "exists": self._exists,
            "self_position": self.self_position,
            "vs_position": self.vs_position,
        }

    def owned(self, scene: Scene, node: ConditionNode) -> Words:
        """Return what a player has, without the verb."""
        return self.held(scene, _selector(node), node.minimum, f"{node.path}.min")

    def _control(self, scene: Scene, node: ConditionNode) -> Words:
        return say(scene.lexicon.get("phrase.you-control"), " ", self.owned(scene, node))

    def _exists(self, scene: Scene, node: ConditionNode) -> Words:
        selector = _selector(node)
        if selector.side == "enemy":
            return say(scene.lexicon.get("phrase.opponent-controls"), " ", self.owned(scene, node))
        be = scene.lexicon.verb("be")
        where = scene.lexicon.get("phrase.on-the-field")
        if selector.face in ("up", "down"):
            where = scene.lexicon.get(f"face.{selector.face}")
        elif selector.face == "any":
            where = f"{where} ({scene.lexicon.get('face.any')})"
        subject = self.some(scene, selector, node.minimum, f"{node.path}.min")
        verb = be.one if node.minimum is None else be.many
        return say(subject, f" {verb} ", Token(text=where, source=f"{selector.path}.face"))


def _selector(node: ConditionNode) -> SelectorNode:
    if node.selector is None:
        raise ValueError(f"{node.path} has no selector")
    return node.selector
