"""Clauses whose parts stand in the same order in every language so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.effects.nodes import OperationNode, SelectorNode
from generator.model.phrase import Token
from generator.text.plan import Step
from generator.text.scene import Clause, Referent, Scene
from generator.text.shared.amounts import Amounts, duration
from generator.text.shared.references import References
from generator.text.tokens import Words, bold, listed, say

__all__ = ["Clauses", "fact"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses:
    """Gains and losses, grants, cards drawn and points won, in one language."""

    amounts: Amounts
    references: References
    order: Callable[[Scene, str], str]
    """A verb as the player is told to do it, in the scene's form."""
    subject: Callable[[Scene, Referent], Words]
    from_pile: Callable[[Scene, SelectorNode, int, str], Words]
    gains: str
    """The verb of the lexicon for what makes a unit stronger."""
    loses: str
    receives: str
    """The verb for an ability that is given."""

    @property
    def table(self) -> Mapping[str, Callable[[Scene, Step], Clause]]:
        """Operation -> what says it, of those that need nothing more."""
        return {
            "mod": self._gain_or_loss,
            "pierce": self._gain_or_loss,
            "grant": self._grant,
            "draw": lambda scene, step: self._told(scene, step, "draw", "noun.card"),
            "discard": lambda scene, step: self._told(scene, step, "discard", "noun.card"),
            "gain": lambda scene, step: self._told(scene, step, "gain", "noun.point"),
        }

    def _gain_or_loss(self, scene: Scene, step: Step) -> Clause:
        """Return changes of stats and keywords: `it gets ATK +1 and DEF +1 until end of turn`."""
        items = [self._item(scene, operation) for operation in step.operations]
        what = listed(items, f" {scene.lexicon.get('word.and')} ")
        verb = self.loses if (step.first.n or 0) < 0 else self.gains
        return fact(scene, step, say(self._doing(scene, step, verb), what))

    def _grant(self, scene: Scene, step: Step) -> Clause:
        """Return `until end of turn, it gains “…”`: the time first, so that it is not read into the quotation."""
        if step.first.ability is None:
            raise ValueError(f"{step.first.path} grants nothing")
        lasting = duration(scene, step.first)
        said = say(self._doing(scene, step, self.receives), scene.quoted(step.first.ability))
        return Clause(words=say(lasting, ", " if lasting else "", said), order=False)

    def damage(self, scene: Scene, step: Step, opponent: str) -> Clause:
        """Return a loss; on top of the one that the trigger names it is `1 more point`, or it would read alike."""
        more = scene.plan.node.when == "deals_battle_damage"
        lose = f"{opponent} {scene.lexicon.verb('lose').one} "
        points = self.amounts.counted(scene, step.first, "noun.point", more=more)
        return Clause(words=say(lose, points), order=False)

    def looked_for(self, scene: Scene, operation: OperationNode) -> Words:
        """Return `1 unit of level below 5 from your deck`."""
        if operation.what is None or operation.n is None:
            raise ValueError(f"{operation.path} looks for nothing")
        pile = Token(text=scene.lexicon.get(f"pile.from-{operation.source}"), source=f"{operation.path}.from")
        return say(self.from_pile(scene, operation.what, operation.n, f"{operation.path}.n"), " ", pile)

    def special_deploy(self, scene: Scene, step: Step, where: Words) -> Clause:
        """Return `specially deploy 1 unit from your deck, face-up in Defence`."""
        operation = step.first
        face = Token(text=scene.lexicon.get(f"face.{operation.face}"), source=f"{operation.path}.face")
        cards = self.looked_for(scene, operation)
        return Clause(words=say(self.order(scene, "deploy-specially"), " ", cards, ", ", face, where), order=True)

    def _told(self, scene: Scene, step: Step, verb: str, noun: str) -> Clause:
        return Clause(
            words=say(self.order(scene, verb), " ", self.amounts.counted(scene, step.first, noun)), order=True
        )

    def _doing(self, scene: Scene, step: Step, verb: str) -> Words:
        who = self.references.referent(scene, step.first)
        forms = scene.lexicon.verb(verb)
        return say(self.subject(scene, who), f" {forms.many if who.many else forms.one} ")

    def _item(self, scene: Scene, operation: OperationNode) -> Words:
        if operation.op == "pierce":
            return bold(say(Token(text=scene.lexicon.get("keyword.pierce"), source=f"{operation.path}.op")))
        return self.amounts.change(scene, operation)


def fact(scene: Scene, step: Step, words: Words) -> Clause:
    """Return a rule that holds, with its time."""
    lasting = duration(scene, step.first)
    return Clause(words=say(words, " " if lasting else "", lasting), order=False)
