"""What a language brings to say the abilities of Règles de Combat, and the order of clauses that all share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from generator.effects.vocabularies.regles_de_combat.words import FORT, NOT_TOKEN, ON_FIELD, TROOPS
from generator.errors import PackError, Problem
from generator.model.effect import Value
from generator.model.phrase import Token
from generator.text.lexicon import Lexicon
from generator.text.template import Count, Gap, fill
from generator.text.tokens import Words, say

__all__ = ["RESOURCE_ICONS", "Data", "Phrase", "Scene", "Tongue", "VerbWording", "listed_of"]

Data = Mapping[str, Value]
RESOURCE_ICONS = {"V": "food", "F": "iron", "E": "incense"}
"""Type of resource -> the icon beside its word."""
_NOUNS = {TROOPS: "kind.combatant", ON_FIELD: "noun.card", NOT_TOKEN: "noun.card", FORT: "kind.fort"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What is known while an ability is said."""

    words: Lexicon
    path: str
    """Path of the ability on the card."""
    data: Data
    """The ability."""

    def count(self, data: Data, path: str, key: str = "n") -> Count:
        """Return the number under a key.

        Raises:
            PackError: it is no number.
        """
        value = data.get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise PackError([Problem(message=f"expected a number, got {value!r}", path=f"{path}.{key}")])
        return Count(value, f"{path}.{key}")

    def stat(self, name: str) -> Words:
        """Return a stat's short name with its icon."""
        return (Token(text=self.words.get(f"stat.{name}.label"), icon=name),)

    def resource(self, kind: str, path: str) -> Words:
        """Return the name of a type of resource with its icon."""
        return (
            Token(text=self.words.get(f"resource.{kind}.label"), icon=RESOURCE_ICONS[kind], source=f"{path}.type"),
        )

    def card(self, card_id: str, path: str) -> Words:
        """Return a card's name."""
        return (Token(text=self.words.names[card_id], source=f"{path}.card"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """A noun phrase and how words agree with it."""

    words: Words
    many: bool = False
    """It is several, so the verb is plural."""
    feminine: bool = False
    side: str = "any"


VerbWording = Callable[["Tongue", Scene, Data, str, Phrase | None], Words]


def listed_of(value: Value) -> tuple[str, ...]:
    """Return a word or a list of words as a tuple of words."""
    if isinstance(value, str):
        return (value,)
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, tuple | list) else ()


class Tongue(ABC):
    """One language."""

    LOCALE: ClassVar[str]
    COLON: ClassVar[str]
    THEN: ClassVar[str]
    HEADS: ClassVar[Mapping[str, str]]
    """Trigger -> what stands before the colon, where it is always the same."""
    WINDOWS: ClassVar[Mapping[frozenset[str], str]]
    VERBS: ClassVar[Mapping[str, VerbWording]]
    TAIL: ClassVar[str]
    """What follows where an ability also acts from the path."""
    SAID: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "trigger": ("static", "upkeep", "march_turn", "play", "own_card_placed", "attacks", "attacked"),
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
    def robbed(self, scene: Scene, ways: Sequence[Data]) -> Words:
        """Return whom resources are taken from."""

    @abstractmethod
    def numbered_turn(self, number: Count) -> Words:
        """Return `on your first turn`."""

    @abstractmethod
    def placing(self, phrase: Phrase) -> tuple[str, Words]:
        """Return `when you place`, and what."""

    @abstractmethod
    def attacking(self, phrase: Phrase | None) -> tuple[str, Words]:
        """Return `when attacking`, and what, if it matters."""

    @abstractmethod
    def attacked(self, *, melee: str, alive: bool) -> tuple[str, Words]:
        """Return `attacked`, and `in melee and still alive`; `melee` is the path of the distance, empty for any."""

    # ------------------------------------------------------------------ what all share

    def fill(self, template: str, **gaps: Gap) -> Words:
        """Return a template's words."""
        return fill(template, gaps, self.LOCALE)

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
                clause = self.VERBS[str(step.get("op"))](self, scene, step, path, whom)
                said = say(said, self.THEN if said else "", clause)
        head = self.head(scene)
        said = say(head, f"{self.COLON} ", said) if head else said
        return say(said, self.TAIL) if "path" in listed_of(data.get("zone")) else said

    def head(self, scene: Scene) -> Words:
        """Return what stands before the colon; the words of the moment know that they are the trigger."""
        data = scene.data
        when, conditions = str(data.get("when")), _conditions(data)
        rest: Words = ()
        if when in self.HEADS:
            words = self.HEADS[when]
        elif when == "play":
            words = self.WINDOWS[frozenset(listed_of(data.get("window")))]
            return say(Token(text=words, source=f"{scene.path}.window")) if words else ()
        elif when == "own_card_placed":
            words, rest = self.placing(self.one(scene, conditions.get("placed", {}), ""))
        elif when == "attacks":
            aimed = conditions.get("target")
            words, rest = self.attacking(self.one(scene, aimed, "") if aimed is not None else None)
        elif when == "attacked":
            alive = "alive" in conditions.get("self", {})
            words, rest = self.attacked(melee=_distance(scene), alive=alive)
        else:
            return self._turn(scene)
        return say(Token(text=words, source=f"{scene.path}.when"), rest)

    def _turn(self, scene: Scene) -> Words:
        """Return the turn in which a static ability holds, if it is not every turn."""
        conditions = scene.data.get("if")
        for index, row in enumerate(conditions if isinstance(conditions, tuple | list) else ()):
            if isinstance(row, Mapping) and "own_combat_turn" in row:
                path = f"{scene.path}.if[{index}]"
                return self.numbered_turn(scene.count(row, path, "own_combat_turn"))
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
        said += [("trigger", name) for name in self.HEADS] + [("verb", name) for name in self.VERBS]
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
