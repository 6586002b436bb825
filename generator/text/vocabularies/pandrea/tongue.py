"""What a language brings to say Pandrea's abilities, and the order of clauses that all share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from generator.errors import PackError, Problem
from generator.model.effect import Value
from generator.model.phrase import Token
from generator.text.lexicon import Lexicon
from generator.text.template import Count, Gap, fill
from generator.text.tokens import Words, say

__all__ = ["Data", "Phrase", "Scene", "Tongue", "listed_of"]

Data = Mapping[str, Value]
ALL_STEPS = ("2a", "2b", "4", "5")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What is known while an ability is said."""

    words: Lexicon
    host: str
    """Kind of the card that has the ability."""
    path: str
    """Path of the ability on the card."""
    number: Count | None = None
    """What `n` stands for inside a keyword."""
    keywords: Mapping[str, str]
    """Keyword -> its printed name."""
    may: bool = False
    """The player may decline, and the verb says so itself."""

    def count(self, data: Data, path: str, key: str = "n") -> Count:
        """Return the number under a key: the keyword's where it says `n`.

        Raises:
            PackError: it is no number.
        """
        value = data.get(key)
        if value == "n" and self.number is not None:
            return self.number
        if not isinstance(value, int) or isinstance(value, bool):
            raise PackError([Problem(message=f"expected a number, got {value!r}", path=f"{path}.{key}")])
        return Count(value, f"{path}.{key}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """A noun phrase and how words agree with it."""

    words: Words
    gender: str = "f"
    many: bool = False
    """It is several, so the verb is plural."""


VerbWording = Callable[["Tongue", Scene, Data, str, Phrase | None], Words]


def listed_of(value: Value) -> tuple[str, ...]:
    """Return a word or a list of words as a tuple of words."""
    if isinstance(value, str):
        return (value,)
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, tuple) else ()


class Tongue(ABC):
    """One language."""

    LOCALE: ClassVar[str]
    COLON: ClassVar[str]
    AND: ClassVar[str]
    THEN: ClassVar[str]
    HEADS: ClassVar[Mapping[str, str]]
    """Trigger -> what stands before the colon; empty where nothing does."""
    STEPS: ClassVar[Mapping[str, str]]
    """Step, or steps joined by `+`, -> when that is."""
    OR: ClassVar[str]
    VERBS: ClassVar[Mapping[str, VerbWording]]
    MAYS: ClassVar[frozenset[str]] = frozenset({"protect_against", "move_front"})
    """Verbs that have a form of their own for what a player may decline."""
    CONDITIONS: ClassVar[frozenset[str]]
    STATES: ClassVar[frozenset[str]]
    SELECTORS: ClassVar[frozenset[str]]
    REFERENCES: ClassVar[frozenset[str]] = frozenset({"self", "it", "own"})
    DURATIONS: ClassVar[frozenset[str]] = frozenset({"this_turn", "next_turn"})

    # ------------------------------------------------------------------ what a language gives

    @abstractmethod
    def chosen(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return who is chosen: `one allied unit`, its number knowing its path."""

    @abstractmethod
    def everyone(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return all that match: `your units on this front`."""

    @abstractmethod
    def conditions(self, scene: Scene, conditions: Sequence[Data], path: str) -> Words:
        """Return `if … and …`."""

    @abstractmethod
    def pay(self, scene: Scene, posture: str) -> str:
        """Return the order that pays: `engage this card`."""

    @abstractmethod
    def may(self, said: Words) -> Words:
        """Return what a player may do, from what is done."""

    # ------------------------------------------------------------------ what all share

    def fill(self, template: str, **gaps: Gap) -> Words:
        """Return a template's words."""
        return fill(template, gaps, self.LOCALE)

    def keyword(self, scene: Scene, data: Data, path: str) -> Words:
        """Return a keyword's name and number: `Rempart 1`."""
        name = Token(text=scene.keywords[str(data.get("keyword"))], source=f"{path}.keyword")
        return self.fill("{name}\u00a0{n}", name=(name,), n=scene.count(data, path)) if "n" in data else say(name)

    def sentence(self, scene: Scene, data: Data) -> Words:
        """Return one ability without capital and full stop."""
        head = say(self.head(data))
        conditions = data.get("if")
        if isinstance(conditions, tuple) and conditions:
            said = self.conditions(scene, [one for one in conditions if isinstance(one, Mapping)], f"{scene.path}.if")
            head = say(head, ", ", said) if head else said
        body = self.body(scene, data)
        return say(head, f"{self.COLON} ", body) if head else body

    def head(self, data: Data) -> str:
        """Return what stands before the colon: the trigger, or the steps."""
        when = str(data.get("when"))
        if when != "activated":
            return self.HEADS[when]
        steps = tuple(step for step in ALL_STEPS if step in listed_of(data.get("step")))
        if steps == ALL_STEPS:
            return ""
        if steps[:2] == ("2a", "2b"):
            steps = ("2a+2b", *steps[2:])
        return self.OR.join(self.STEPS[step] for step in steps)

    def body(self, scene: Scene, data: Data) -> Words:
        """Return cost, permission, choice and operations."""
        target = data.get("target")
        phrase = self.chosen(scene, target, f"{scene.path}.target") if isinstance(target, Mapping) else None
        said: list[Words] = []
        operations = data.get("do")
        if data.get("optional") is True and self.says_may(operations):
            scene = replace(scene, may=True)
        for index, step in enumerate(operations if isinstance(operations, tuple) else ()):
            if isinstance(step, Mapping):
                path = f"{scene.path}.do[{index}]"
                said.append(
                    self.VERBS[str(step.get("op"))](self, scene, step, path, self.whom(scene, step, path, phrase))
                )
                if step.get("to") == "it" and phrase is not None:
                    phrase = self.again(phrase)
        body = self.joined(said)
        if data.get("optional") is True and not self.says_may(operations):
            body = self.may(body)
        costs = data.get("cost")
        paid = [
            self.pay(scene, str(one.get("posture")))
            for one in (costs if isinstance(costs, tuple) else ())
            if isinstance(one, Mapping)
        ]
        return say(self.AND.join(paid), self.AND, body) if paid else body

    def says_may(self, operations: Value) -> bool:
        """Return whether every operation has a verb that says itself that the player may."""
        steps = operations if isinstance(operations, tuple) else ()
        return all(isinstance(step, Mapping) and step.get("op") in self.MAYS for step in steps)

    def whom(self, scene: Scene, step: Data, path: str, target: Phrase | None) -> Phrase | None:
        """Return whom an operation is about; None for the card itself and for what needs no word."""
        to = step.get("to")
        if isinstance(to, Mapping) and isinstance(group := to.get("all"), Mapping):
            return self.everyone(scene, group, f"{path}.to.all")
        return target if to == "it" else None

    @abstractmethod
    def again(self, phrase: Phrase) -> Phrase:
        """Return the pronoun for who was named."""

    def joined(self, clauses: Sequence[Words]) -> Words:
        """Return the clauses one after the other."""
        said: Words = ()
        for index, clause in enumerate(clauses):
            said = say(said, self.THEN if index else "", clause)
        return said

    def keys(self) -> frozenset[tuple[str, str]]:
        """Return the units that this language says."""
        tables: Mapping[str, object] = {
            "trigger": {*self.HEADS, "activated"},
            "keyword": ("keyword",),
            "condition": self.CONDITIONS,
            "state": self.STATES,
            "selector": self.SELECTORS,
            "group": ("all",),
            "reference": self.REFERENCES,
            "verb": self.VERBS,
            "duration": self.DURATIONS,
        }
        return frozenset((kind, name) for kind, table in tables.items() for name in table)  # type: ignore[attr-defined]
