"""French conditions: `si vous contrôlez un Mercenaire face visible`, `tant que cette unité est en Défense`."""

from __future__ import annotations

from generator.effects.nodes import ConditionNode
from generator.text.fr.morphology import article, elides, that
from generator.text.fr.nouns import one, several
from generator.text.scene import Scene
from generator.text.shared.conditions import Conditions
from generator.text.shared.nouns import position
from generator.text.tokens import NBSP, Words, first_letter, plain, say

__all__ = ["CONDITIONS", "all_of", "versus"]


def _self_position(scene: Scene, node: ConditionNode) -> Words:
    own = scene.lexicon.noun(f"kind.{scene.kind}")
    subject = scene.lexicon.get(f"pronoun.subject.{own.gender}s") if scene.source_named else that(own) + own.one
    where = position(scene.lexicon, node.position or "", f"{node.path}.self_position")
    return say(subject, " ", scene.lexicon.verb("be").one, f" en{NBSP}", where)


def versus(scene: Scene, node: ConditionNode) -> Words:
    """Return the attacked unit, said as the object of `attaque`."""
    unit = scene.lexicon.noun("kind.unit")
    name = node.position or ""
    return say(
        f"une {unit.one}" if unit.gender == "f" else f"un {unit.one}",
        f" en{NBSP}",
        position(scene.lexicon, name, f"{node.path}.vs_position"),
    )


def _vs_position(scene: Scene, node: ConditionNode) -> Words:
    """The attacked unit's position where the trigger does not say it: a second one, or a reason for another amount."""
    unit = scene.lexicon.noun("kind.unit")
    attacked = scene.lexicon.adjective("attacked", unit.gender, many=False)
    where = position(scene.lexicon, node.position or "", f"{node.path}.vs_position")
    return say(f"{article(unit)}{unit.one} {attacked} {scene.lexicon.verb('be').one} en{NBSP}", where)


CONDITIONS = Conditions(one=one, several=several, self_position=_self_position, vs_position=_vs_position)


def all_of(scene: Scene, conditions: tuple[ConditionNode, ...], *, lasting: bool) -> Words:
    """Return the conditions with their conjunction: `si … et si …`, `tant que … et que …`.

    Two things one must control share one verb: `si vous contrôlez un Char et une unité d’Infanterie`.
    """
    said: Words = ()
    for i, node in enumerate(conditions):
        if i and node.name == "control" and conditions[i - 1].name == "control":
            said = say(said, " et ", CONDITIONS.owned(scene, node))
            continue
        clause = CONDITIONS.table[node.name](scene, node)
        said = say(said, " et " if i else "", _conjunction(scene, clause, lasting=lasting, again=bool(i)), clause)
    return said


def _conjunction(scene: Scene, clause: Words, *, lasting: bool, again: bool) -> str:
    if not lasting:
        elided = plain(clause).startswith(("il ", "ils "))
        return "s’" if elided else "si "
    word = "que" if again else scene.lexicon.get("word.as-long-as")
    vowel = elides(first_letter(clause)) and not plain(clause).startswith("«")
    return f"{word[:-1]}’" if vowel else f"{word} "
