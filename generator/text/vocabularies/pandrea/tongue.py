"""What a language brings to say Pandrea's abilities, and the order of clauses that all share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from generator.model.effect import Value
from generator.model.phrase import Token
from generator.text.phrasebook import fitting, naming
from generator.text.template import Count, Gap, fill
from generator.text.tokens import Words, listed, plain, say
from generator.text.vocabularies.pandrea.scene import DEEDS, POSTURES, Data, Phrase, Scene, listed_of
from generator.text.vocabularies.pandrea.verbs import PHRASES, VERBS

__all__ = ["Tongue"]

_STEPS = ("2a", "2b", "4", "5")
_RECRUITMENT = ("2a", "2b")
_NAMED_STEPS = (*_STEPS, "2a+2b")
_SILENT = ("static", "play")
"""Triggers that no word tells."""
_HEADS = ("recruited", "protects", "after_initiatives", "assault_unblocked", "after_combat")
_SAID: Mapping[str, tuple[str, ...]] = {
    "condition": ("self", "exists", "unblocked_assault_this_turn"),
    "state": ("kind", "posture", "action", "acted", "assaulted_this_turn"),
    "selector": (
        *("n", "kind", "side", "front", "classe", "faction", "posture", "action", "blocked", "wounded", "without"),
        *("other", "hit_by_unblocked"),
    ),
    "keyword": ("keyword",),
    "group": ("all",),
    "reference": ("self", "it", "own"),
    "duration": ("this_turn", "next_turn"),
}
"""Units that are part of the sentences of others."""
_CLAUSES: Mapping[str, str] = {
    "if.exists": "who",
    "if.unblocked": "",
    "if.he": "states",
    "if.she": "states",
    "is.unit": "",
    "is.general": "",
    "is.posture": "posture",
    "is.not-posture": "posture",
    "is.deed": "deed",
    "has.acted": "",
    "has.not-acted": "",
    "he-has.assaulted": "",
    "she-has.assaulted": "",
    "deed.assaut": "",
    "deed.protection": "",
    "not-posture": "posture",
    "faction": "",
    "action": "deeds",
    "action.blocked": "deeds",
    "action.unblocked": "deeds",
    "hit": "",
    "front": "",
    "without": "keyword",
    "pay.desengagee": "",
    "pay.paree": "",
    "pay.engagee": "",
    "may": "said",
}
"""Template -> its gaps, of what stands around an operation."""


class Tongue(ABC):
    """One language."""

    LOCALE: ClassVar[str]
    COLON: ClassVar[str]
    AND: ClassVar[str]
    THEN: ClassVar[str]
    HEADS: ClassVar[Mapping[str, str]]
    """Trigger -> what stands before the colon."""
    STEPS: ClassVar[Mapping[str, str]]
    """Step, or steps joined by `+`, -> when that is."""
    OR: ClassVar[str]
    PHRASES: ClassVar[Mapping[str, str]]
    """The templates of operations and of what stands around them."""
    MAYS: ClassVar[frozenset[str]] = frozenset({"protect_against", "move_front"})
    """Verbs that have a form of their own for what a player may decline."""

    # ------------------------------------------------------------------ what a language gives

    @abstractmethod
    def chosen(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return who is chosen: `one allied unit`, its number knowing its path."""

    @abstractmethod
    def everyone(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return all that match: `your units on this front`."""

    @abstractmethod
    def again(self, phrase: Phrase) -> Phrase:
        """Return the pronoun for who was named."""

    @abstractmethod
    def posture(self, scene: Scene, posture: str, phrase: Phrase) -> str:
        """Return a posture as it is said of someone."""

    @abstractmethod
    def armour(self, scene: Scene, stat: str) -> str:
        """Return a type of damage as it is said of an armour."""

    @abstractmethod
    def hurting(self, scene: Scene, stat: str, n: Count) -> Words:
        """Return a type of damage as it is said of a number of damage."""

    # ------------------------------------------------------------------ what all share

    def __init__(self) -> None:
        fitting(self.PHRASES, {**PHRASES, **_CLAUSES}, self.LOCALE)
        naming(self.HEADS, _HEADS, self.LOCALE)
        naming(self.STEPS, _NAMED_STEPS, self.LOCALE)

    def fill(self, phrase: str, **gaps: Gap) -> Words:
        """Return the words of one of the language's templates."""
        return fill(self.PHRASES[phrase], gaps, self.LOCALE)

    def keyword(self, scene: Scene, data: Data, path: str) -> Words:
        """Return a keyword's name and number: `Rempart 1`."""
        name = Token(text=scene.keywords[str(data.get("keyword"))], source=f"{path}.keyword")
        if "n" not in data:
            return say(name)
        return fill("{name}\u00a0{n}", {"name": (name,), "n": scene.count(data, path)}, self.LOCALE)

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
        if when in _SILENT:
            return ""
        if when != "activated":
            return self.HEADS[when]
        steps = tuple(step for step in _STEPS if step in listed_of(data.get("step")))
        if steps == _STEPS:
            return ""
        if steps[:2] == _RECRUITMENT:
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
                whom = self.whom(scene, step, path, phrase)
                said.append(VERBS[str(step.get("op"))](self, scene, step, path, whom))
                if step.get("to") == "it" and phrase is not None:
                    phrase = self.again(phrase)
        body = self.joined(said)
        if data.get("optional") is True and not self.says_may(operations):
            body = self.fill("may", said=body)
        costs = data.get("cost")
        paid = [
            self.PHRASES[f"pay.{one.get('posture')}"]
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

    def joined(self, clauses: Sequence[Words]) -> Words:
        """Return the clauses one after the other."""
        said: Words = ()
        for index, clause in enumerate(clauses):
            said = say(said, self.THEN if index else "", clause)
        return said

    # ------------------------------------------------------------------ conditions

    def conditions(self, scene: Scene, conditions: Sequence[Data], path: str) -> Words:
        """Return `if it is not engaged and has not acted`."""
        said: Words = ()
        for index, one in enumerate(conditions):
            said = say(said, self.AND if index else "", self._condition(scene, one, f"{path}[{index}]"))
        return said

    def _condition(self, scene: Scene, data: Data, path: str) -> Words:
        if isinstance(selector := data.get("exists"), Mapping):
            return self.fill("if.exists", who=self.chosen(scene, selector, f"{path}.exists").words)
        if "unblocked_assault_this_turn" in data:
            return self.fill("if.unblocked")
        state = data.get("self")
        states = list(self._states(scene, state if isinstance(state, Mapping) else {}))
        he = "he" if scene.host == "general" else "she"
        return self.fill(f"if.{he}", states=self.AND.join(map(plain, states))) if states else ()

    def _states(self, scene: Scene, state: Data) -> Iterator[Words]:
        """Yield the conditions on the card itself; its kind is said only where the card does not show it."""
        he = scene.host == "general"
        if "kind" in state and not scene.host:
            yield self.fill("is.unit" if state["kind"] == "unite" else "is.general")
        if "posture" in state:
            card = Phrase(words=(), gender="m" if he else "f")
            left = _all_but(state["posture"])
            if left:
                yield self.fill("is.not-posture", posture=self.posture(scene, left, card))
            else:
                yield self.fill("is.posture", posture=self.postures(scene, state["posture"], card))
        if "action" in state:
            yield self.fill("is.deed", deed=self.PHRASES[f"deed.{state['action']}"])
        if "acted" in state:
            yield self.fill("has.acted" if state["acted"] is True else "has.not-acted")
        if "assaulted_this_turn" in state:
            yield self.fill("he-has.assaulted" if he else "she-has.assaulted")

    # ------------------------------------------------------------------ what is said of someone

    def postures(self, scene: Scene, value: Value, phrase: Phrase) -> str:
        """Return `braced`, or `not engaged` for the two others."""
        left = _all_but(value)
        if left:
            return plain(self.fill("not-posture", posture=self.posture(scene, left, phrase)))
        names = [say(self.posture(scene, one, phrase)) for one in POSTURES if one in listed_of(value)]
        return plain(listed(names, self.OR))

    def beside(self, scene: Scene, selector: Data) -> str:
        """Return what stands behind the noun, and behind its adjectives where they do too."""
        said: list[Words] = []
        if "action" in selector:
            deeds = self.OR.join(self.PHRASES[f"deed.{one}"] for one in DEEDS if one in listed_of(selector["action"]))
            blocked = ".blocked" if selector.get("blocked") is True else ".unblocked"
            said.append(self.fill(f"action{blocked}" if "blocked" in selector else "action", deeds=deeds))
        if "hit_by_unblocked" in selector:
            said.append(self.fill("hit"))
        if "front" in selector:
            said.append(self.fill("front"))
        if "without" in selector:
            said.append(self.fill("without", keyword=scene.keywords[str(selector["without"])]))
        return "".join(f" {plain(one)}" for one in said)

    def keys(self) -> frozenset[tuple[str, str]]:
        """Return the units that this language says."""
        said = {**_SAID, "trigger": (*self.HEADS, *_SILENT, "activated"), "verb": tuple(VERBS)}
        return frozenset((kind, name) for kind, names in said.items() for name in names)


def _all_but(value: Value) -> str:
    """Return the one posture that is missing from a set of them; empty where it is not one."""
    missing = [posture for posture in POSTURES if posture not in listed_of(value)]
    return missing[0] if len(missing) == 1 else ""
