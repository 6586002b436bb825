"""Who an English clause speaks of: subjects, objects and the pronouns that replace them."""

from __future__ import annotations

from generator.effects.nodes import SelectorNode
from generator.text.en.conditions import this
from generator.text.en.nouns import every
from generator.text.lexicon import filled
from generator.text.scene import Referent, Scene
from generator.text.shared.references import References
from generator.text.tokens import Words, say

__all__ = ["REFERENCES", "as_object", "subject"]


def _source(scene: Scene) -> Referent:
    return Referent(words=say(this(scene)), gender="n", pronoun=scene.source_named)


def _target(scene: Scene, selector: SelectorNode) -> Referent:
    return Referent(words=say(scene.lexicon.get("pronoun.one")), gender="n", pronoun=True)


def _unit_in(scene: Scene, phrase: str) -> Referent:
    unit = scene.lexicon.noun("kind.unit").one
    return Referent(words=say(filled(scene.lexicon.get(phrase), {"unit": unit})), gender="n")


REFERENCES = References(
    source=_source,
    target=_target,
    attacker=lambda scene: _unit_in(scene, "phrase.attacking-unit"),
    attacked=lambda scene: _unit_in(scene, "phrase.attacked-unit"),
    every=every,
)


def subject(scene: Scene, who: Referent) -> Words:
    """Return the subject of a verb: the noun phrase, `it` or `they`."""
    return say(scene.lexicon.get(f"pronoun.{'many' if who.many else 'one'}")) if who.pronoun else who.words


def as_object(scene: Scene, who: Referent) -> Words:
    """Return the object of a verb: the noun phrase, `it` or `them`."""
    return say(scene.lexicon.get(f"pronoun.object-{'many' if who.many else 'one'}")) if who.pronoun else who.words
