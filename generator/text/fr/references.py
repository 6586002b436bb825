"""Who a French clause speaks of: subjects, objects and the pronouns that replace them."""

from __future__ import annotations

from generator.effects.nodes import SelectorNode
from generator.text.fr.morphology import article, that
from generator.text.fr.nouns import every, gender, that_card
from generator.text.scene import Referent, Scene
from generator.text.shared.references import References
from generator.text.tokens import Words, say

__all__ = ["REFERENCES", "clitic", "subject"]


def _source(scene: Scene) -> Referent:
    own = scene.lexicon.noun(f"kind.{scene.kind}")
    return Referent(words=say(that(own) + own.one), gender=own.gender, pronoun=scene.source_named)


def _target(scene: Scene, selector: SelectorNode) -> Referent:
    return Referent(words=that_card(scene, selector), gender=gender(scene, selector), pronoun=True)


def _unit_that_is(scene: Scene, adjective: str) -> Referent:
    noun = scene.lexicon.noun("kind.unit")
    agreed = scene.lexicon.adjective(adjective, noun.gender, many=False)
    return Referent(words=say(f"{article(noun)}{noun.one} {agreed}"), gender=noun.gender)


REFERENCES = References(
    source=_source,
    target=_target,
    attacker=lambda scene: _unit_that_is(scene, "attacking"),
    attacked=lambda scene: _unit_that_is(scene, "attacked"),
    every=every,
)


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
