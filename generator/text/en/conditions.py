"""English conditions: `if you control a face-up Mercenary`, `while this unit is in Defence`."""

from __future__ import annotations

from generator.effects.nodes import ConditionNode
from generator.text.en.nouns import one, several, with_a
from generator.text.lexicon import filled
from generator.text.scene import Scene
from generator.text.shared.conditions import Conditions
from generator.text.shared.nouns import position
from generator.text.tokens import NBSP, Words, say

__all__ = ["CONDITIONS", "all_of", "this", "versus"]


def this(scene: Scene) -> str:
    """Return `this unit`, or whatever kind of card speaks."""
    return f"{scene.lexicon.get('word.this')} {scene.lexicon.noun(f'kind.{scene.kind}').one}"


def _self_position(scene: Scene, node: ConditionNode) -> Words:
    subject = scene.lexicon.get("pronoun.one") if scene.source_named else this(scene)
    where = position(scene.lexicon, node.position or "", f"{node.path}.self_position")
    return say(f"{subject} {scene.lexicon.verb('be').one} in{NBSP}", where)


def versus(scene: Scene, node: ConditionNode) -> Words:
    """Return the attacked unit, said as the object of `attacks`."""
    unit = scene.lexicon.noun("kind.unit")
    where = position(scene.lexicon, node.position or "", f"{node.path}.vs_position")
    return say(with_a(scene.lexicon, say(unit.one)), f" in{NBSP}", where)


def _vs_position(scene: Scene, node: ConditionNode) -> Words:
    """The attacked unit's position where the trigger does not say it: a second one, or a reason for another amount."""
    unit = filled(scene.lexicon.get("phrase.attacked-unit"), {"unit": scene.lexicon.noun("kind.unit").one})
    where = position(scene.lexicon, node.position or "", f"{node.path}.vs_position")
    return say(f"{unit} {scene.lexicon.verb('be').one} in{NBSP}", where)


CONDITIONS = Conditions(one=one, several=several, self_position=_self_position, vs_position=_vs_position)


def all_of(scene: Scene, conditions: tuple[ConditionNode, ...], *, lasting: bool) -> Words:
    """Return the conditions with their conjunction: `if … and …`, `while … and …`.

    Two things one must control share one verb: `if you control a Chariot and an Infantry unit`.
    """
    said = say(scene.lexicon.get("word.as-long-as" if lasting else "word.if"), " ")
    for i, node in enumerate(conditions):
        shared = i and node.name == "control" and conditions[i - 1].name == "control"
        clause = CONDITIONS.owned(scene, node) if shared else CONDITIONS.table[node.name](scene, node)
        said = say(said, f" {scene.lexicon.get('word.and')} " if i else "", clause)
    return said
