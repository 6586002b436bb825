"""Who an English clause speaks of: subjects, objects and the pronouns that replace them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.effects.nodes import OperationNode, ReferenceNode
from generator.text.en.conditions import this
from generator.text.en.nouns import every
from generator.text.lexicon import filled
from generator.text.scene import Referent, Scene
from generator.text.tokens import Words, say

__all__ = ["REFERENCES", "as_object", "referent", "subject"]


def _self(scene: Scene, node: ReferenceNode) -> Referent:
    return Referent(words=say(this(scene)), gender="n", pronoun=scene.source_named)


def _it(scene: Scene, node: ReferenceNode) -> Referent:
    if scene.plan.it is None:
        raise ValueError(f"{node.path} says 'it' without a target")
    return Referent(words=say(scene.lexicon.get("pronoun.one")), gender="n", pronoun=True)


def _attacker(scene: Scene, node: ReferenceNode) -> Referent:
    return _unit_in(scene, "phrase.attacking-unit")


def _attacked(scene: Scene, node: ReferenceNode) -> Referent:
    return _unit_in(scene, "phrase.attacked-unit")


def _unit_in(scene: Scene, phrase: str) -> Referent:
    unit = scene.lexicon.noun("kind.unit").one
    return Referent(words=say(filled(scene.lexicon.get(phrase), {"unit": unit})), gender="n")


def _all(scene: Scene, node: ReferenceNode) -> Referent:
    if node.group is None:
        raise ValueError(f"{node.path} has no group")
    return every(scene, node.group)


REFERENCES: Mapping[str, Callable[[Scene, ReferenceNode], Referent]] = {
    "self": _self,
    "it": _it,
    "attacker": _attacker,
    "attacked": _attacked,
    "all": _all,
}


def referent(scene: Scene, operation: OperationNode) -> Referent:
    """Return what an operation acts on."""
    if operation.to is None:
        raise ValueError(f"{operation.path} acts on nothing")
    return REFERENCES[operation.to.name](scene, operation.to)


def subject(scene: Scene, who: Referent) -> Words:
    """Return the subject of a verb: the noun phrase, `it` or `they`."""
    return say(scene.lexicon.get(f"pronoun.{'many' if who.many else 'one'}")) if who.pronoun else who.words


def as_object(scene: Scene, who: Referent) -> Words:
    """Return the object of a verb: the noun phrase, `it` or `them`."""
    return say(scene.lexicon.get(f"pronoun.object-{'many' if who.many else 'one'}")) if who.pronoun else who.words
