"""A whole ability in any language: trigger, conditions, permission, cost, target, operations.

The order of clauses is the same in all languages so far; how each clause is said is the language's own `Grammar`.
A language that orders clauses otherwise brings a function of its own instead of `ability`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from generator.effects.nodes import AbilityNode, ConditionNode, SelectorNode
from generator.text.lexicon import Lexicon
from generator.text.plan import Step, plan_ability
from generator.text.scene import Clause, Scene
from generator.text.tokens import Words, bold, capitalised, italic, say
from generator.text.wording import Wordings

__all__ = ["Grammar", "JoinConditions", "ability"]


class JoinConditions(Protocol):
    """Says all conditions with their conjunction: `if …` or, `lasting`, `while …`."""

    def __call__(self, scene: Scene, conditions: tuple[ConditionNode, ...], *, lasting: bool) -> Words:
        """Return the words, without the comma that follows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar:
    """How one language says clauses and joins them."""

    wordings: Wordings
    conditions: JoinConditions
    chosen: Callable[[Scene, SelectorNode, int, str], Words]
    """The cards a player chooses, from selector, number and the number's path."""
    order: Callable[[Scene, str], str]
    """A verb as the player is told to do it, in the scene's form."""
    colon: str = ":"
    semicolon: str = ";"
    comma: str = ","
    quotes: tuple[str, str] = ("\u201c", "\u201d")


def ability(grammar: Grammar, node: AbilityNode, lexicon: Lexicon, kind: str) -> Words:
    """Return one ability of a card of this kind as a sentence, or as one with a reminder."""
    said = say(capitalised(_sentence(grammar, node, lexicon, kind)), ".")
    if any(step.op == "pierce" for step in node.do):
        said = say(said, " ", italic(say(f"({lexicon.get('reminder.pierce')})")))
    return said


def _sentence(grammar: Grammar, node: AbilityNode, lexicon: Lexicon, kind: str) -> Words:
    """Return the ability without its full stop."""
    plan = plan_ability(node)

    def quoted(inner: AbilityNode) -> Words:
        return say(grammar.quotes[0], capitalised(_sentence(grammar, inner, lexicon, "unit")), grammar.quotes[1])

    scene = Scene(lexicon=lexicon, kind=kind, plan=plan, quoted=quoted)
    head = grammar.wordings.triggers[node.when](scene)
    if head:
        head = say(bold(say(head, grammar.colon)), " ")
    condition: Words = ()
    if plan.conditions:
        here = scene.naming_the_source() if plan.trigger_names_source else scene
        condition = say(grammar.conditions(here, plan.conditions, lasting=node.when == "static"), ", ")
    body = _body(grammar, scene.naming_the_source() if plan.source_named else scene)
    return say(head, condition, body)


def _body(grammar: Grammar, scene: Scene) -> Words:
    node = scene.plan.node
    may = f"{scene.lexicon.get('phrase.you-may')} " if node.optional else ""
    here = scene.as_infinitive() if node.optional else scene
    if node.cost:
        return say(may, _cost(grammar, here))
    if scene.plan.target is not None:
        return say(may, _targeting(grammar, here), _steps(grammar, scene))
    if may and not grammar.wordings.verbs[scene.plan.steps[0].first.op](scene, scene.plan.steps[0]).order:
        return say(may, scene.lexicon.get("phrase.do-this"), f"{grammar.colon} ", _steps(grammar, scene))
    return say(may, _steps(grammar, here))


def _cost(grammar: Grammar, scene: Scene) -> Words:
    """`discard 1 card to gain 2 points`; what is no order follows after `if you do`."""
    verbs = grammar.wordings.verbs
    paid = [verbs[operation.op](scene, Step(operations=(operation,))) for operation in scene.plan.node.cost]
    cost = _joined(grammar, scene, paid)
    after = [verbs[step.first.op](scene.as_infinitive(), step) for step in scene.plan.steps]
    if scene.plan.target is None and all(clause.order for clause in after):
        return say(cost, f" {scene.lexicon.get('word.to')} ", _joined(grammar, scene, after))
    told = scene.as_order()
    target = _targeting(grammar, told) if scene.plan.target is not None else ()
    return say(cost, f"{grammar.semicolon} {scene.lexicon.get('phrase.if-you-do')}, ", target, _steps(grammar, told))


def _targeting(grammar: Grammar, scene: Scene) -> Words:
    target = scene.plan.target
    if target is None:
        return ()
    return say(
        grammar.order(scene, "target"),
        " ",
        grammar.chosen(scene, target, target.n or 1, f"{target.path}.n"),
        f"{grammar.semicolon} ",
    )


def _steps(grammar: Grammar, scene: Scene) -> Words:
    return _joined(grammar, scene, [grammar.wordings.verbs[step.first.op](scene, step) for step in scene.plan.steps])


def _joined(grammar: Grammar, scene: Scene, clauses: list[Clause]) -> Words:
    """Orders follow with `, then`; facts after a semicolon."""
    then = f"{grammar.comma} {scene.lexicon.get('word.then')} "
    said: Words = ()
    for i, clause in enumerate(clauses):
        joint = then if clause.order else f"{grammar.semicolon} "
        said = say(said, joint if i else "", clause.words)
    return said
