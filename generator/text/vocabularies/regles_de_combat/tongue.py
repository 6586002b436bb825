"""What a language brings to say the abilities of Règles de Combat, and the order of clauses that all share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from generator.effects.vocabularies.regles_de_combat.words import FORT, NOT_TOKEN, ON_FIELD, TROOPS
from generator.model.effect import Value
from generator.model.phrase import Token
from generator.text.phrasebook import fitting, naming
from generator.text.template import Gap, fill
from generator.text.tokens import Words, say
from generator.text.vocabularies.regles_de_combat.scene import Data, Phrase, Scene, listed_of
from generator.text.vocabularies.regles_de_combat.verbs import PHRASES, VERBS

__all__ = ["Tongue"]

_NOUNS = {TROOPS: "kind.combatant", ON_FIELD: "noun.card", NOT_TOKEN: "noun.card", FORT: "kind.fort"}
_HEADS = ("entry", "enters_combat", "attacked_hidden", "own_turn_end", "own_card_placed", "attacks", "attacked")
_WINDOWS = ("combat", "march", "combat+march")


class Tongue(ABC):
    """One language."""

    LOCALE: ClassVar[str]
    COLON: ClassVar[str]
    THEN: ClassVar[str]
    HEADS: ClassVar[Mapping[str, str]]
    """Trigger -> what stands before the colon, or begins it."""
    WINDOWS: ClassVar[Mapping[str, str]]
    """Times of play, joined by `+` -> when that is; empty where it goes without saying."""
    PHRASES: ClassVar[Mapping[str, str]]
    """The templates that the verbs name."""
    TAIL: ClassVar[str]
    """What follows where an ability also acts from the path."""
    SAID: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "trigger": ("static", "upkeep", "march_turn", "play"),
        "condition": ("self", "attack", "target", "placed", "own_combat_turn"),
        "state": ("face", "alive"),
        "blow": ("distance",),
        "sort": ("kind",),
        "selector": (
            *("n", "up_to", "kind", "side", "face", "adjacent", "other", "vit_min", "called", "zone", "any_of"),
        ),
        "group": ("all",),
        "reference": ("self", "it", "attacker", "placed", "attack", "own_army", "each_player"),
        "duration": ("this_attack", "until_own_next_turn", "next_own_turn_start"),
        "limit": ("once_per_combat",),
    }

    # ------------------------------------------------------------------ what a language gives

    @abstractmethod
    def one(self, scene: Scene, selector: Data, path: str) -> Phrase:
        """Return `an adjacent allied card`; the article states how many, where a player chooses."""

    @abstractmethod
    def every(self, scene: Scene, selector: Data) -> Phrase:
        """Return `your face-up cards`."""

    @abstractmethod
    def dative(self, phrase: Phrase) -> Words:
        """Return to whom something is done: `to your cards`."""

    # ------------------------------------------------------------------ what all share

    def __init__(self) -> None:
        fitting(self.PHRASES, PHRASES, self.LOCALE)
        naming(self.HEADS, _HEADS, self.LOCALE)
        naming(self.WINDOWS, _WINDOWS, self.LOCALE)

    def fill(self, phrase: str, **gaps: Gap) -> Words:
        """Return the words of one of the language's templates."""
        return fill(self.PHRASES[phrase], gaps, self.LOCALE)

    def word(self, phrase: str, path: str) -> Words:
        """Return words that state the value under a path."""
        return (Token(text=self.PHRASES[phrase], source=path),)

    def noun(self, scene: Scene, kinds: Value, *, many: bool) -> tuple[str, bool, bool]:
        """Return the word for a set of kinds, whether it is feminine, and whether tokens are left out of it."""
        named = frozenset(listed_of(kinds))
        noun = scene.words.noun(_NOUNS[named])
        return noun.form(many=many), noun.gender == "f", named == NOT_TOKEN

    def sentence(self, scene: Scene) -> Words:
        """Return one ability without capital and full stop."""
        data = scene.data
        target = data.get("target")
        phrase = self._target(scene, target) if isinstance(target, Mapping) else None
        said: Words = ()
        operations = data.get("do")
        for index, step in enumerate(operations if isinstance(operations, tuple | list) else ()):
            if isinstance(step, Mapping):
                path = f"{scene.path}.do[{index}]"
                whom = self._whom(scene, step, phrase)
                clause = VERBS[str(step.get("op"))](self, scene, step, path, whom)
                said = say(said, self.THEN if said else "", clause)
        head = self.head(scene)
        said = say(head, f"{self.COLON} ", said) if head else said
        return say(said, self.TAIL) if "path" in listed_of(data.get("zone")) else said

    def head(self, scene: Scene) -> Words:
        """Return what stands before the colon; the words of the moment know that they are the trigger."""
        data = scene.data
        when = str(data.get("when"))
        if when == "play":
            window = listed_of(data.get("window"))
            words = self.WINDOWS["+".join(time for time in ("combat", "march") if time in window)]
            return say(Token(text=words, source=f"{scene.path}.window")) if words else ()
        if when not in self.HEADS:
            return self._turn(scene)
        return say(Token(text=self.HEADS[when], source=f"{scene.path}.when"), self._whose(scene, when))

    def _whose(self, scene: Scene, when: str) -> Words:
        """Return what a moment is about: what is placed or attacked, how one was attacked."""
        conditions = _conditions(scene.data)
        if when == "own_card_placed":
            return say(" ", self.one(scene, conditions.get("placed", {}), "").words)
        if when == "attacks" and "target" in conditions:
            return say(" ", self.one(scene, conditions["target"], "").words)
        if when == "attacked":
            melee = _distance(scene)
            near = say(" ", self.word("melee", melee)) if melee else ()
            return say(near, f" {self.PHRASES['alive']}" if "alive" in conditions.get("self", {}) else "")
        return ()

    def robbed(self, scene: Scene) -> Words:
        """Return whom resources are taken from: `an enemy card in the combat or an enemy army on the path`."""
        target = scene.data.get("target")
        given = target if isinstance(target, Mapping) else {}
        listed = given.get("any_of")
        ways = [way for way in (listed if isinstance(listed, tuple | list) else (given,)) if isinstance(way, Mapping)]
        armies = ["army" in listed_of(way.get("kind")) for way in ways]
        one = self.word("an-army", f"{scene.path}.target.n")
        card, army = self.fill("robbed.card", one=one), self.fill("robbed.army", one=one)
        if all(armies):
            return army
        return self.fill("robbed.either", card=card, army=army) if any(armies) else card

    def _turn(self, scene: Scene) -> Words:
        """Return the turn in which a static ability holds, if it is not every turn."""
        conditions = scene.data.get("if")
        for index, row in enumerate(conditions if isinstance(conditions, tuple | list) else ()):
            if isinstance(row, Mapping) and "own_combat_turn" in row:
                path = f"{scene.path}.if[{index}]"
                count = scene.count(row, path, "own_combat_turn")
                return self.fill("turn", nth=self.word(f"nth.{count.n}", count.path))
        return ()

    def _target(self, scene: Scene, target: Data) -> Phrase:
        """Return who is chosen; armies and prisoners are said by their verbs."""
        if frozenset(listed_of(target.get("kind"))) in _NOUNS:
            return self.one(scene, target, f"{scene.path}.target")
        return Phrase(words=())

    def _whom(self, scene: Scene, step: Data, target: Phrase | None) -> Phrase | None:
        to = step.get("to")
        if isinstance(to, Mapping) and isinstance(group := to.get("all"), Mapping):
            return self.every(scene, group)
        return target if to == "it" else None

    def keys(self) -> frozenset[tuple[str, str]]:
        """Return the units that this language says."""
        said = [(kind, name) for kind, names in self.SAID.items() for name in names]
        said += [("trigger", name) for name in self.HEADS] + [("verb", name) for name in VERBS]
        return frozenset(said)


def _distance(scene: Scene) -> str:
    """Return the path of the distance that an attack must come from, or nothing."""
    rows = scene.data.get("if")
    for index, row in enumerate(rows if isinstance(rows, tuple | list) else ()):
        if isinstance(row, Mapping) and "attack" in row:
            return f"{scene.path}.if[{index}].attack.distance"
    return ""


def _conditions(data: Data) -> dict[str, Data]:
    """Return the conditions by name; those whose value is no record are left out."""
    found: dict[str, Data] = {}
    rows = data.get("if")
    for row in rows if isinstance(rows, tuple | list) else ():
        for name, value in row.items() if isinstance(row, Mapping) else ():
            if isinstance(value, Mapping):
                found[name] = value
    return found
