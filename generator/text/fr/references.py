"""Who a French clause speaks of: subjects, objects and the pronouns that replace them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.effects.nodes import OperationNode, ReferenceNode
from generator.text.fr.morphology import article, that
from generator.text.fr.nouns import every, gender, that_card
from generator.text.scene import Referent, Scene
from generator.text.tokens import Words, say

__all__ = ["REFERENCES", "clitic", "referent", "subject"]


def _self(scene: Scene, node: ReferenceNode) -> Referent:
    own = scene.lexicon.noun(f"kind.{scene.kind}")
    return Referent(words=say(that(own) + own.one), gender=own.gender, pronoun=scene.source_named)


def _it(scene: Scene, node: ReferenceNode) -> Referent:
    target = scene.plan.it
    if target is None:
        raise ValueError(f"{node.path} says 'it' without a target")
    return Referent(words=that_card(scene, target), gender=gender(scene, target), pronoun=True)


def _attacker(scene: Scene, node: ReferenceNode) -> Referent:
    return _unit_that_is(scene, "attacking")


def _attacked(scene: Scene, node: ReferenceNode) -> Referent:
    return _unit_that_is(scene, "attacked")


def _unit_that_is(scene: Scene, adjective: str) -> Referent:
    noun = scene.lexicon.noun("kind.unit")
    agreed = scene.lexicon.adjective(adjective, noun.gender, many=False)
    return Referent(words=say(f"{article(noun)}{noun.one} {agreed}"), gender=noun.gender)


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
    """Return the subject of a verb: the noun phrase, or a pronoun such as `elle`."""
    if not who.pronoun:
        return who.words
    return say(scene.lexicon.get(f"pronoun.subject.{who.gender}{'p' if who.many else 's'}"))


def clitic(scene: Scene, who: Referent) -> str:
    """Return the object pronoun: `le`, `la`, `les`; empty when the noun phrase itself is said."""
    if not who.pronoun:
        return ""
    return scene.lexicon.get(f"pronoun.object.{who.gender}{'p' if who.many else 's'}")
