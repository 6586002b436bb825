"""Amounts and durations: `+1 for each of your other units (2 at most)`, `until end of turn`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.effects.nodes import OperationNode, SelectorNode
from generator.effects.vocabulary import Kind, units
from generator.model.phrase import Token
from generator.text.numbers import amount, category, signed
from generator.text.scene import Scene
from generator.text.sentence import JoinConditions
from generator.text.tokens import NBSP, Part, Words, say

__all__ = ["DURATIONS", "Amounts", "duration"]

Amount = Callable[[Scene, OperationNode], Words]


@dataclass(frozen=True, slots=True, kw_only=True)
class Amounts:
    """How one language says how much."""

    locale: str
    each: Callable[[Scene, SelectorNode], Words]
    """What is counted: `each of your units`."""
    conditions: JoinConditions
    more: Callable[[Part, str], Words]
    """Things that come on top of others, from the things and the word for it: `more points`."""

    @property
    def table(self) -> Mapping[str, Amount]:
        """Form of an amount -> what says it; empty where an operation has none."""
        return {"per": self._per, "cap": self._cap, "instead": self._instead}

    def change(self, scene: Scene, operation: OperationNode) -> Words:
        """Return a change of a stat: `ATK −1 (−2 if …)`."""
        stat = operation.stat or ""
        label = Token(text=scene.lexicon.get(f"stat.{stat}.one"), icon=stat, source=f"{operation.path}.stat")
        return say(label, NBSP, signed(operation.n or 0, f"{operation.path}.n"), self._extras(scene, operation))

    def counted(self, scene: Scene, operation: OperationNode, noun: str, *, more: bool = False) -> Words:
        """Return a number of things: `1 point for each of your units in Defence (3 at most)`, `2 cards`.

        `more` says that they come on top of others: `1 more point`.
        """
        n = operation.n or 0
        thing = scene.lexicon.noun(noun).form(many=category(n, self.locale) == "other")
        icon = "points" if noun == "noun.point" else None
        said: Part = Token(text=thing, icon=icon) if icon else thing
        if more:
            said = self.more(said, scene.lexicon.get("phrase.in-addition"))
        return say(amount(n, f"{operation.path}.n"), NBSP, said, self._extras(scene, operation))

    def _extras(self, scene: Scene, operation: OperationNode) -> Words:
        return say(*(said(scene, operation) for said in self.table.values()))

    def _per(self, scene: Scene, operation: OperationNode) -> Words:
        if operation.per is None:
            return ()
        return say(f" {scene.lexicon.get('word.for')} ", self.each(scene, operation.per))

    def _cap(self, scene: Scene, operation: OperationNode) -> Words:
        if operation.cap is None:
            return ()
        most = scene.lexicon.get("phrase.at-most")
        return say(" (", amount(operation.cap, f"{operation.path}.cap"), f"{NBSP}{most})")

    def _instead(self, scene: Scene, operation: OperationNode) -> Words:
        other = operation.instead
        if other is None:
            return ()
        number = (signed if operation.op == "mod" else amount)(other.n, f"{other.path}.n")
        return say(" (", number, " ", self.conditions(scene, other.conditions, lasting=False), ")")


def duration(scene: Scene, operation: OperationNode) -> Words:
    """Return how long it lasts, without a space before; empty for what is continuous or acts once."""
    name = operation.duration
    return say(Token(text=scene.lexicon.get(f"duration.{name}"), source=f"{operation.path}.for")) if name else ()


DURATIONS: Mapping[str, Amount] = {unit.name: duration for unit in units(Kind.DURATION)}
