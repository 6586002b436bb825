"""French verb frames: what each operation says, as an order or as a fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.model.phrase import Token
from generator.text.fr.amounts import AMOUNTS
from generator.text.fr.morphology import after_de, article, that
from generator.text.fr.nouns import chosen, from_pile
from generator.text.fr.references import REFERENCES, clitic, subject
from generator.text.lexicon import filled
from generator.text.plan import Step
from generator.text.scene import Clause, Referent, Scene
from generator.text.shared.clauses import Clauses, fact
from generator.text.shared.nouns import position
from generator.text.tokens import NBSP, Part, Words, plain, say

__all__ = ["VERBS", "order"]


def order(scene: Scene, verb: str) -> str:
    """Return a verb as the player is told to do it: `piochez`, or after `vous pouvez` `piocher`."""
    forms = scene.lexicon.verb(verb)
    return forms.infinitive if scene.infinitive else forms.order


_CLAUSES = Clauses(
    amounts=AMOUNTS,
    references=REFERENCES,
    order=order,
    subject=subject,
    from_pile=from_pile,
    gains="gain-stat",
    loses="suffer",
    receives="gain-stat",
)


def _damage(scene: Scene, step: Step) -> Clause:
    return _CLAUSES.damage(scene, step, _opponent(scene))


def _opponent(scene: Scene) -> str:
    noun = scene.lexicon.noun("noun.opponent")
    return article(noun) + noun.one


def _fetch(scene: Scene, step: Step) -> Clause:
    cards = _CLAUSES.looked_for(scene, step.first)
    return Clause(words=say(order(scene, "add-to-hand"), " ", cards), order=True)


def _special_deploy(scene: Scene, step: Step) -> Clause:
    where = position(scene.lexicon, step.first.position or "", f"{step.first.path}.position")
    return _CLAUSES.special_deploy(scene, step, say(f" en{NBSP}", where))


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
    who = None if target else REFERENCES.referent(scene, operation)
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
    who = None if target else REFERENCES.referent(scene, step.first)
    return Clause(words=_with_object(scene, "destroy", who, target, ()), order=True)


def _immune(scene: Scene, step: Step) -> Clause:
    who = REFERENCES.referent(scene, step.first)
    pronoun = clitic(scene, who)
    if pronoun:
        cannot = filled(scene.lexicon.get("phrase.immune-pronoun"), {"it": pronoun})
        return fact(scene, step, say(_enemy_tactics(scene), " ", cannot))
    return fact(scene, step, say(_enemy_tactics(scene), " ", scene.lexicon.get("phrase.immune"), " ", who.words))


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
        who = REFERENCES.referent(scene, operation)
        if who.pronoun:
            said = filled(scene.lexicon.get("phrase.cannot-destroy-pronoun"), {"it": clitic(scene, who)})
            return fact(scene, step, say(said))
        whom = who.words
    return fact(scene, step, say(cannot, " ", whom))


def _taunt(scene: Scene, step: Step) -> Clause:
    who = REFERENCES.referent(scene, step.first)
    must = scene.lexicon.get("phrase.attacks-must")
    target = scene.lexicon.verb("target").infinitive
    if who.pronoun:
        return fact(scene, step, say(f"{must} {clitic(scene, who)} {target}"))
    return fact(scene, step, say(f"{must} {target} ", who.words))


def _forbid(scene: Scene, step: Step) -> Clause:
    tactic = scene.lexicon.noun("kind.tactic")
    cannot = filled(
        scene.lexicon.get(f"phrase.cannot.{step.first.action}"), {"of-tactic": plain(after_de(tactic.one))}
    )
    return fact(scene, step, say(_opponent(scene), " ", Token(text=cannot, source=f"{step.first.path}.action")))


def _negate_attack(scene: Scene, step: Step) -> Clause:
    noun = scene.lexicon.noun("noun.attack")
    return Clause(words=say(order(scene, "cancel"), " ", that(noun) + noun.one), order=True)


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
