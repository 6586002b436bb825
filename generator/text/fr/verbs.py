"""French verb frames: what each operation says, as an order or as a fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.effects.nodes import OperationNode
from generator.model.phrase import Token
from generator.text.fr.amounts import change, counted, duration
from generator.text.fr.morphology import after_de, article, that
from generator.text.fr.nouns import chosen, from_pile, position
from generator.text.fr.references import clitic, referent, subject
from generator.text.lexicon import filled
from generator.text.plan import Step
from generator.text.scene import Clause, Referent, Scene
from generator.text.tokens import NBSP, Part, Words, bold, listed, plain, say

__all__ = ["VERBS", "order"]


def order(scene: Scene, verb: str) -> str:
    """Return a verb as the player is told to do it: `piochez`, or after `vous pouvez` `piocher`."""
    forms = scene.lexicon.verb(verb)
    return forms.infinitive if scene.infinitive else forms.order


def _gain_or_loss(scene: Scene, step: Step) -> Clause:
    """Changes of stats and keywords: `elle gagne ATQ +1 et DÉF +1 jusqu’à la fin du tour`."""
    first = step.first
    items = [_item(scene, operation) for operation in step.operations]
    what = listed(items, f" {scene.lexicon.get('word.and')} ")
    lasting = duration(scene, first)
    tail = say(" ", lasting) if lasting else ()
    who = referent(scene, first)
    verb = scene.lexicon.verb("suffer" if (first.n or 0) < 0 else "gain-stat")
    return Clause(
        words=say(subject(scene, who), " ", verb.many if who.many else verb.one, " ", what, tail), order=False
    )


def _item(scene: Scene, operation: OperationNode) -> Words:
    if operation.op == "pierce":
        return bold(say(Token(text=scene.lexicon.get("keyword.pierce"), source=f"{operation.path}.op")))
    return change(scene, operation)


def _grant(scene: Scene, step: Step) -> Clause:
    """`jusqu’à la fin du tour, elle gagne « … »`: the time comes first, so that it is not read into the quotation."""
    if step.first.ability is None:
        raise ValueError(f"{step.first.path} grants nothing")
    who = referent(scene, step.first)
    verb = scene.lexicon.verb("gain-stat")
    lasting = duration(scene, step.first)
    said = say(subject(scene, who), " ", verb.many if who.many else verb.one, " ", scene.quoted(step.first.ability))
    return Clause(words=say(lasting, ", " if lasting else "", said), order=False)


def _draw(scene: Scene, step: Step) -> Clause:
    return Clause(words=say(order(scene, "draw"), " ", counted(scene, step.first, "noun.card")), order=True)


def _discard(scene: Scene, step: Step) -> Clause:
    return Clause(words=say(order(scene, "discard"), " ", counted(scene, step.first, "noun.card")), order=True)


def _gain(scene: Scene, step: Step) -> Clause:
    return Clause(words=say(order(scene, "gain"), " ", counted(scene, step.first, "noun.point")), order=True)


def _damage(scene: Scene, step: Step) -> Clause:
    """A loss; on top of the one that the trigger names it is `1 point de plus`, or it would read as the same."""
    more = scene.plan.node.when == "deals_battle_damage"
    lose = f" {scene.lexicon.verb('lose').one} "
    return Clause(words=say(_opponent(scene), lose, counted(scene, step.first, "noun.point", more=more)), order=False)


def _opponent(scene: Scene) -> str:
    noun = scene.lexicon.noun("noun.opponent")
    return article(noun) + noun.one


def _fetch(scene: Scene, step: Step) -> Clause:
    cards = _looked_for(scene, step.first)
    return Clause(words=say(order(scene, "add-to-hand"), " ", cards, " ", _pile(scene, step.first)), order=True)


def _looked_for(scene: Scene, operation: OperationNode) -> Words:
    if operation.what is None or operation.n is None:
        raise ValueError(f"{operation.path} looks for nothing")
    return from_pile(scene, operation.what, operation.n, f"{operation.path}.n")


def _pile(scene: Scene, operation: OperationNode) -> Words:
    text = scene.lexicon.get(f"pile.from-{operation.source}")
    return say(Token(text=text, source=f"{operation.path}.from"))


def _special_deploy(scene: Scene, step: Step) -> Clause:
    operation = step.first
    face = Token(text=scene.lexicon.get(f"face.{operation.face}"), source=f"{operation.path}.face")
    where = position(scene.lexicon, operation.position or "", f"{operation.path}.position")
    words = say(
        order(scene, "deploy-specially"),
        " ",
        _looked_for(scene, operation),
        " ",
        _pile(scene, operation),
        ", ",
        face,
        f" en{NBSP}",
        where,
    )
    return Clause(words=words, order=True)


def _target(scene: Scene, step: Step) -> Words:
    """The target, where the operation itself names it."""
    if step.target is None:
        return ()
    return chosen(scene, step.target, step.target.n or 1, f"{step.target.path}.n")


def _with_object(scene: Scene, verb: str, who: Referent | None, target: Words, complement: Words) -> Words:
    """Return verb, object and complement in French order.

    A pronoun goes where it must (`mettez-la en Défense`, `la mettre en Défense`); a long object goes last, so that
    its own `en Défense` is not taken for the new position.
    """
    said = order(scene, verb)
    if who is not None and who.pronoun:
        pronoun = clitic(scene, who)
        joined = f"{pronoun} {said}" if scene.infinitive else f"{said}-{pronoun}"
        return say(joined, " " if complement else "", complement)
    if who is not None and not who.many:
        return say(said, " ", who.words, " " if complement else "", complement)
    return say(said, " " if complement else "", complement, " ", who.words if who else target)


def _set_position(scene: Scene, step: Step) -> Clause:
    operation = step.first
    target = _target(scene, step)
    who = None if target else referent(scene, operation)
    name = operation.position or ""
    if name == "toggle":
        if who is not None and who.pronoun:
            words = say(order(scene, "change"), " ", scene.lexicon.get("phrase.its-position"))
        else:
            words = _with_object(scene, "turn", who, target, say(scene.lexicon.get("phrase.of-position")))
        return Clause(words=_sourced(words, f"{operation.path}.position"), order=True)
    if name == "choice":
        source = f"{operation.path}.position"
        said = Token(text=scene.lexicon.get("phrase.position-of-choice"), source=source)
        whole = say(_with_object(scene, "put", who, target, ()), " ", said)
        return Clause(words=whole, order=True)
    complement = say(f"en{NBSP}", position(scene.lexicon, name, f"{operation.path}.position"))
    return Clause(words=_with_object(scene, "put", who, target, complement), order=True)


def _sourced(words: Words, source: str) -> Words:
    """Give the first words, which say the verb, their source."""
    first = words[0]
    return (Token(text=first.text, style=first.style, source=source), *words[1:])


def _destroy(scene: Scene, step: Step) -> Clause:
    target = _target(scene, step)
    who = None if target else referent(scene, step.first)
    return Clause(words=_with_object(scene, "destroy", who, target, ()), order=True)


def _immune(scene: Scene, step: Step) -> Clause:
    who = referent(scene, step.first)
    pronoun = clitic(scene, who)
    if pronoun:
        cannot = filled(scene.lexicon.get("phrase.immune-pronoun"), {"it": pronoun})
        return _fact(scene, step, say(_enemy_tactics(scene), " ", cannot))
    return _fact(scene, step, say(_enemy_tactics(scene), " ", scene.lexicon.get("phrase.immune"), " ", who.words))


def _enemy_tactics(scene: Scene) -> str:
    noun = scene.lexicon.noun("kind.tactic")
    return f"les {noun.many} {scene.lexicon.adjective('enemy', noun.gender, many=True)}"


def _protect(scene: Scene, step: Step) -> Clause:
    operation = step.first
    cannot = scene.lexicon.get("phrase.cannot-destroy")
    group = operation.to.group if operation.to else None
    if operation.n is not None and group is not None:
        whom: Part = chosen(scene, group, operation.n, f"{operation.path}.n")
    else:
        who = referent(scene, operation)
        if who.pronoun:
            said = filled(scene.lexicon.get("phrase.cannot-destroy-pronoun"), {"it": clitic(scene, who)})
            return _fact(scene, step, say(said))
        whom = who.words
    return _fact(scene, step, say(cannot, " ", whom))


def _taunt(scene: Scene, step: Step) -> Clause:
    who = referent(scene, step.first)
    must = scene.lexicon.get("phrase.attacks-must")
    target = scene.lexicon.verb("target").infinitive
    if who.pronoun:
        return _fact(scene, step, say(f"{must} {clitic(scene, who)} {target}"))
    return _fact(scene, step, say(f"{must} {target} ", who.words))


def _forbid(scene: Scene, step: Step) -> Clause:
    tactic = scene.lexicon.noun("kind.tactic")
    cannot = filled(
        scene.lexicon.get(f"phrase.cannot.{step.first.action}"), {"of-tactic": plain(after_de(tactic.one))}
    )
    return _fact(scene, step, say(_opponent(scene), " ", Token(text=cannot, source=f"{step.first.path}.action")))


def _negate_attack(scene: Scene, step: Step) -> Clause:
    noun = scene.lexicon.noun("noun.attack")
    return Clause(words=say(order(scene, "cancel"), " ", that(noun) + noun.one), order=True)


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
