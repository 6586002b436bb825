"""English verb frames: what each operation says, as an order or as a fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.effects.nodes import OperationNode
from generator.model.phrase import Token
from generator.text.en.amounts import change, counted, duration
from generator.text.en.nouns import chosen, from_pile, position
from generator.text.en.references import as_object, referent, subject
from generator.text.lexicon import filled
from generator.text.plan import Step
from generator.text.scene import Clause, Scene
from generator.text.tokens import NBSP, Words, bold, listed, say

__all__ = ["VERBS", "order"]


def order(scene: Scene, verb: str) -> str:
    """Return a verb as the player is told to do it; English has one form for `draw` and `you may draw`."""
    return scene.lexicon.verb(verb).order


def _gain_or_loss(scene: Scene, step: Step) -> Clause:
    """Changes of stats and keywords: `it gets ATK +1 and DEF +1 until end of turn`."""
    what = listed([_item(scene, operation) for operation in step.operations], f" {scene.lexicon.get('word.and')} ")
    who = referent(scene, step.first)
    verb = scene.lexicon.verb("get")
    return _fact(scene, step, say(subject(scene, who), f" {verb.many if who.many else verb.one} ", what))


def _item(scene: Scene, operation: OperationNode) -> Words:
    if operation.op == "pierce":
        return bold(say(Token(text=scene.lexicon.get("keyword.pierce"), source=f"{operation.path}.op")))
    return change(scene, operation)


def _grant(scene: Scene, step: Step) -> Clause:
    """`until end of turn, it gains “…”`: the time comes first, so that it is not read into the quotation."""
    if step.first.ability is None:
        raise ValueError(f"{step.first.path} grants nothing")
    who = referent(scene, step.first)
    verb = scene.lexicon.verb("receive")
    lasting = duration(scene, step.first)
    said = say(subject(scene, who), f" {verb.many if who.many else verb.one} ", scene.quoted(step.first.ability))
    return Clause(words=say(lasting, ", " if lasting else "", said), order=False)


def _draw(scene: Scene, step: Step) -> Clause:
    return Clause(words=say(order(scene, "draw"), " ", counted(scene, step.first, "noun.card")), order=True)


def _discard(scene: Scene, step: Step) -> Clause:
    return Clause(words=say(order(scene, "discard"), " ", counted(scene, step.first, "noun.card")), order=True)


def _gain(scene: Scene, step: Step) -> Clause:
    return Clause(words=say(order(scene, "gain"), " ", counted(scene, step.first, "noun.point")), order=True)


def _damage(scene: Scene, step: Step) -> Clause:
    """A loss; on top of the one that the trigger names it is `1 more point`, or it would read as the same."""
    more = scene.plan.node.when == "deals_battle_damage"
    lose = f"{scene.lexicon.get('phrase.opponent')} {scene.lexicon.verb('lose').one} "
    return Clause(words=say(lose, counted(scene, step.first, "noun.point", more=more)), order=False)


def _looked_for(scene: Scene, operation: OperationNode) -> Words:
    if operation.what is None or operation.n is None:
        raise ValueError(f"{operation.path} looks for nothing")
    pile = Token(text=scene.lexicon.get(f"pile.from-{operation.source}"), source=f"{operation.path}.from")
    return say(from_pile(scene, operation.what, operation.n, f"{operation.path}.n"), " ", pile)


def _fetch(scene: Scene, step: Step) -> Clause:
    cards = _looked_for(scene, step.first)
    return Clause(words=say(order(scene, "add"), " ", cards, " ", scene.lexicon.get("phrase.to-hand")), order=True)


def _special_deploy(scene: Scene, step: Step) -> Clause:
    operation = step.first
    face = Token(text=scene.lexicon.get(f"face.{operation.face}"), source=f"{operation.path}.face")
    where = position(scene.lexicon, operation.position or "", f"{operation.path}.position")
    cards = _looked_for(scene, operation)
    return Clause(words=say(order(scene, "deploy-specially"), " ", cards, ", ", face, f" in{NBSP}", where), order=True)


def _object(scene: Scene, step: Step) -> Words:
    """What is acted on: the target, where the operation itself names it, or whom `to` names."""
    if step.target is not None:
        return chosen(scene, step.target, step.target.n or 1, f"{step.target.path}.n")
    return as_object(scene, referent(scene, step.first))


def _set_position(scene: Scene, step: Step) -> Clause:
    operation = step.first
    source = f"{operation.path}.position"
    name = operation.position or ""
    if name == "toggle":
        verb = Token(text=order(scene, "change"), source=source)
        who = None if step.target else referent(scene, operation)
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
    return _fact(scene, step, say(f"{tactics} {scene.lexicon.get('phrase.immune')} ", _object(scene, step)))


def _protect(scene: Scene, step: Step) -> Clause:
    operation = step.first
    group = operation.to.group if operation.to else None
    if operation.n is not None and group is not None:
        whom = chosen(scene, group, operation.n, f"{operation.path}.n")
    else:
        whom = _object(scene, step)
    return _fact(scene, step, say(scene.lexicon.get("phrase.cannot-destroy"), " ", whom))


def _taunt(scene: Scene, step: Step) -> Clause:
    return _fact(scene, step, say(scene.lexicon.get("phrase.attacks-must"), " ", _object(scene, step)))


def _forbid(scene: Scene, step: Step) -> Clause:
    tactics = scene.lexicon.noun("kind.tactic").many
    cannot = filled(scene.lexicon.get(f"phrase.cannot.{step.first.action}"), {"tactics": tactics})
    said = say(scene.lexicon.get("phrase.opponent"), " ", Token(text=cannot, source=f"{step.first.path}.action"))
    return _fact(scene, step, said)


def _negate_attack(scene: Scene, step: Step) -> Clause:
    that = f"{scene.lexicon.get('word.this')} {scene.lexicon.noun('noun.attack').one}"
    return Clause(words=say(order(scene, "cancel"), f" {that}"), order=True)


def _fact(scene: Scene, step: Step, words: Words) -> Clause:
    lasting = duration(scene, step.first)
    return Clause(words=say(words, " " if lasting else "", lasting), order=False)


VERBS: Mapping[str, Callable[[Scene, Step], Clause]] = {
    "mod": _gain_or_loss,
    "pierce": _gain_or_loss,
    "grant": _grant,
    "draw": _draw,
    "discard": _discard,
    "gain": _gain,
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
