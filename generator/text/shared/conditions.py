"""Conditions: `you control a face-up Mercenary`, `a Terrain is on the battlefield`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.effects.nodes import ConditionNode, SelectorNode
from generator.model.phrase import Token
from generator.text.numbers import amount
from generator.text.scene import Scene
from generator.text.tokens import NBSP, Words, say

__all__ = ["Conditions"]

Unsaid = tuple[str, ...]
"""Fields of a selector that are said elsewhere."""
_HELD: Unsaid = ("side",)
_SEEN: Unsaid = ("side", "face")


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """How one language says what must be so, without its conjunction."""

    one: Callable[[Scene, SelectorNode, Unsaid], Words]
    """Someone with an article: `another unit`, `a Terrain`, `“Testudo”`."""
    several: Callable[[Scene, SelectorNode, Unsaid], Words]
    """Several without one: `face-up Infantry units`."""
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
        return self._some(scene, node, _HELD)

    def _some(self, scene: Scene, node: ConditionNode, unsaid: Unsaid) -> Words:
        """Return `a Terrain`, `at least 2 Infantry units`."""
        if node.minimum is None:
            return self.one(scene, _selector(node), unsaid)
        number = amount(node.minimum, f"{node.path}.min")
        phrase = self.several(scene, _selector(node), unsaid)
        return say(f"{scene.lexicon.get('phrase.at-least')} ", number, NBSP, phrase)

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
        verb = be.one if node.minimum is None else be.many
        return say(self._some(scene, node, _SEEN), f" {verb} ", Token(text=where, source=f"{selector.path}.face"))


def _selector(node: ConditionNode) -> SelectorNode:
    if node.selector is None:
        raise ValueError(f"{node.path} has no selector")
    return node.selector
