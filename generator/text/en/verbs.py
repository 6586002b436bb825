"""English verb frames: what each operation says, as an order or as a fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.model.phrase import Token
from generator.text.en.amounts import AMOUNTS
from generator.text.en.nouns import chosen, from_pile
from generator.text.en.references import REFERENCES, as_object, subject
from generator.text.lexicon import filled
from generator.text.plan import Step
from generator.text.scene import Clause, Scene
from generator.text.shared.clauses import Clauses, fact
from generator.text.shared.nouns import position
from generator.text.tokens import NBSP, Words, say

__all__ = ["VERBS", "order"]


def order(scene: Scene, verb: str) -> str:
    """Return a verb as the player is told to do it; English has one form for `draw` and `you may draw`."""
    return scene.lexicon.verb(verb).order


_CLAUSES = Clauses(
    amounts=AMOUNTS,
    references=REFERENCES,
    order=order,
    subject=subject,
    from_pile=from_pile,
    gains="get",
    loses="get",
    receives="receive",
)


def _damage(scene: Scene, step: Step) -> Clause:
    return _CLAUSES.damage(scene, step, scene.lexicon.get("phrase.opponent"))


def _fetch(scene: Scene, step: Step) -> Clause:
    cards = _CLAUSES.looked_for(scene, step.first)
    return Clause(words=say(order(scene, "add"), " ", cards, " ", scene.lexicon.get("phrase.to-hand")), order=True)


def _special_deploy(scene: Scene, step: Step) -> Clause:
    where = position(scene.lexicon, step.first.position or "", f"{step.first.path}.position")
    return _CLAUSES.special_deploy(scene, step, say(f" in{NBSP}", where))


def _object(scene: Scene, step: Step) -> Words:
    """What is acted on: the target, where the operation itself names it, or whom `to` names."""
    if step.target is not None:
        return chosen(scene, step.target, step.target.n or 1, f"{step.target.path}.n")
    return as_object(scene, REFERENCES.referent(scene, step.first))


def _set_position(scene: Scene, step: Step) -> Clause:
    operation = step.first
    source = f"{operation.path}.position"
    name = operation.position or ""
    if name == "toggle":
        verb = Token(text=order(scene, "change"), source=source)
        who = None if step.target else REFERENCES.referent(scene, operation)
        if who is not None and who.pronoun:
            its = scene.lexicon.get("phrase.their-position" if who.many else "phrase.its-position")
            return Clause(words=say(verb, f" {its}"), order=True)
        of = scene.lexicon.get("phrase.position-of")
        return Clause(words=say(verb, f" {of} ", _object(scene, step)), order=True)
    if name == "choice":
        gap, where = " ", Token(text=scene.lexicon.get("phrase.position-of-choice"), source=source)
    else:
        gap, where = NBSP, position(scene.lexicon, name, source)
    return Clause(words=say(order(scene, "switch"), " ", _object(scene, step), " to", gap, where), order=True)


def _destroy(scene: Scene, step: Step) -> Clause:
    return Clause(words=say(order(scene, "destroy"), " ", _object(scene, step)), order=True)


def _immune(scene: Scene, step: Step) -> Clause:
    tactics = f"{scene.lexicon.get('word.enemy')} {scene.lexicon.noun('kind.tactic').many}"
    return fact(scene, step, say(f"{tactics} {scene.lexicon.get('phrase.immune')} ", _object(scene, step)))


def _protect(scene: Scene, step: Step) -> Clause:
    operation = step.first
    group = operation.to.group if operation.to else None
    if operation.n is not None and group is not None:
        whom = chosen(scene, group, operation.n, f"{operation.path}.n")
    else:
        whom = _object(scene, step)
    return fact(scene, step, say(scene.lexicon.get("phrase.cannot-destroy"), " ", whom))


def _taunt(scene: Scene, step: Step) -> Clause:
    return fact(scene, step, say(scene.lexicon.get("phrase.attacks-must"), " ", _object(scene, step)))


def _forbid(scene: Scene, step: Step) -> Clause:
    tactics = scene.lexicon.noun("kind.tactic").many
    cannot = filled(scene.lexicon.get(f"phrase.cannot.{step.first.action}"), {"tactics": tactics})
    said = say(scene.lexicon.get("phrase.opponent"), " ", Token(text=cannot, source=f"{step.first.path}.action"))
    return fact(scene, step, said)


def _negate_attack(scene: Scene, step: Step) -> Clause:
    that = f"{scene.lexicon.get('word.this')} {scene.lexicon.noun('noun.attack').one}"
    return Clause(words=say(order(scene, "cancel"), f" {that}"), order=True)


VERBS: Mapping[str, Callable[[Scene, Step], Clause]] = {
    **_CLAUSES.table,
    "damage": _damage,
    "fetch": _fetch,
    "special_deploy": _special_deploy,
    "set_position": _set_position,
    "destroy": _destroy,
    "immune": _immune,
    "protect": _protect,
    "taunt": _taunt,
    "forbid": _forbid,
    "negate_attack": _negate_attack,
}
