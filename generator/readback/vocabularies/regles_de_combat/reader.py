"""Paragraphs of Règles de Combat to data: what a sentence says, and what it leaves unsaid for being always so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.effects.declared import Declared
from generator.effects.vocabularies import Judge
from generator.effects.vocabularies.regles_de_combat import VOCABULARY
from generator.errors import OptionError
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.frame.meanings import Language, rules_of
from generator.readback.frame.parser import Parser, Rules
from generator.readback.frame.rules import Rule
from generator.readback.vocabularies.regles_de_combat import english, french
from generator.readback.vocabularies.regles_de_combat.common import Names
from generator.readback.vocabularies.regles_de_combat.meanings import meanings
from generator.readback.words.nouns import plain
from generator.readback.words.reading import Problem, Reading, declined

__all__ = ["READER", "ReglesDeCombatReader"]

Data = Mapping[str, Value]
_ON_FIELD = ("combatant", "fort", "token")
_SILENT = {
    "fly": "static",
    "immobile": "static",
    "mod": "static",
    "count_as_resource": "upkeep",
    "gain_resource": "march_turn",
}
"""Verb -> the moment of a sentence that names none; any other is of a card that is played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReglesDeCombatReader:
    """Reads in every language that it has rules for."""

    languages: Mapping[str, tuple[Language, Callable[[Names], Iterator[Rule]]]]
    """Locale -> its words, and the rules of its nouns."""
    _kept: dict[tuple[str, str], Rules] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for locale in self.languages:  # a language without words for something is not to be found out by a card
            self.keys(locale)

    def locales(self) -> tuple[str, ...]:
        """Return the languages that it reads."""
        return tuple(self.languages)

    def keys(self, locale: str) -> frozenset[tuple[str, str]]:
        """Return the units of the vocabulary that it reads in a language."""
        resources = {kind: kind for kind in ("V", "F", "E")}
        bare = Names(kinds={}, stats={"atk": "A", "speed": "S"}, resources=resources, tokens={"t": "T"})
        return Rules(self.rules(bare, locale), locale).keys

    def rules(self, names: Names, locale: str) -> Iterator[Rule]:
        """Yield how a language is read.

        Raises:
            WordsError: the language has no words for something, or words for nothing.
        """
        language, nouns = self.languages[locale]
        yield from nouns(names)
        yield from rules_of(meanings(names), language)

    def read(self, game: Game, locale: str, paragraphs: Sequence[str], kind: str) -> Reading:
        """Return what rules text says, one paragraph an ability, in canonical form.

        Raises:
            OptionError: it does not read this language.
        """
        if locale not in self.languages:
            raise OptionError(f"Règles de Combat is not read in {locale!r}: there is {', '.join(self.languages)}")
        rules = self._rules(game, locale)
        judge = VOCABULARY.judge(Declared.of(game))
        abilities: list[Value] = []
        problems: list[Problem] = []
        for index, text in enumerate(paragraphs):
            found, problem = _paragraph(judge, rules, text, kind, index)
            abilities.append(found)
            problems += [problem] if problem else []
        return Reading(abilities=tuple(abilities), problems=tuple(problems))

    def type_line(self, game: Game, card: Card, locale: str, text: str) -> bool:
        """Return whether a type line is the label of the card's kind."""
        words = game.texts.get(locale, {})
        return plain(words.get(f"kind.{card.kind}.label", "")) == text

    def _rules(self, game: Game, locale: str) -> Rules:
        key = (game.digest, locale)
        if key not in self._kept or not game.digest:
            self._kept[key] = Rules(self.rules(Names.of(game, locale), locale), locale)
        return self._kept[key]


def _paragraph(judge: Judge, rules: Rules, text: str, kind: str, index: int) -> tuple[Value, Problem | None]:
    reading = Parser(rules, text).read("paragraph")
    forms: dict[str, Value] = {}
    for meaning in reading.meanings:
        data = _complete(meaning, kind) if isinstance(meaning, Mapping) else None
        if data is not None:
            form = judge.canonical(data)
            forms.setdefault(repr(form), form)
    readings = list(forms.values())
    if len(readings) == 1:
        return readings[0], None
    if readings:
        return None, Problem(code="ambiguous", paragraph=index, text=text, readings=tuple(readings))
    return None, declined(reading.scan, text, index)


def _complete(said: Data, kind: str) -> Data | None:
    """Return an ability with all that cards never say because it cannot be otherwise; None where words clash."""
    data = {key: value for key, value in said.items() if key != "hidden"}
    steps = [step for step in _listed(data.get("do")) if isinstance(step, Mapping)]
    ops = [str(step.get("op")) for step in steps]
    when = str(data.setdefault("when", _SILENT.get(ops[0] if ops else "", "play")))
    if when == "play":
        data.setdefault("window", ("combat",))
    if ("hidden" in said) != (when == "attacked_hidden" and "damage" in ops):
        return None  # only a hidden effect acts before the damage
    if isinstance(target := data.get("target"), Mapping):
        data["target"] = _placed(target, ops[0])
    data["do"] = tuple(_grouped(step) for step in steps)
    if "mod" in ops and when == "static":
        data["stacking"] = False
    if when in ("own_card_placed", "upkeep"):
        data["stacking"] = False
    if when == "enters_combat":
        data["stacking"] = ops == ["draw"]
    if _needs_face(when, ops, steps, kind):
        data["if"] = (*_listed(data.get("if")), {"self": {"face": "up"}})
    return data


def _placed(target: Data, op: str) -> Value:
    """Return a target with where it is and whether it can move."""
    kinds = _listed(target.get("kind"))
    more: dict[str, Value] = {"vit_min": 1} if op == "extra_move" else {}
    if kinds and set(kinds) <= set(_ON_FIELD) and "adjacent" not in target:
        more["zone"] = ("field",)
    return {**target, **more}


def _grouped(step: Data) -> Data:
    """Return an operation whose group, if it has one, is on the field."""
    to = step.get("to")
    group = to.get("all") if isinstance(to, Mapping) else None
    if not isinstance(group, Mapping) or "adjacent" in group:
        return step
    return {**step, "to": {"all": {**group, "zone": ("field",)}}}


def _needs_face(when: str, ops: list[str], steps: list[Data], kind: str) -> bool:
    """Return whether the card acts only face up, as all that stands on the field does."""
    if when == "own_turn_end" or "fly" in ops:
        return True
    if when != "static" or "immobile" in ops or kind == "support":
        return False
    adjacent = any(
        isinstance(to := step.get("to"), Mapping) and isinstance(all_ := to.get("all"), Mapping) and "adjacent" in all_
        for step in steps
    )
    return adjacent or kind in _ON_FIELD


def _listed(value: Value) -> tuple[Value, ...]:
    return tuple(value) if isinstance(value, tuple | list) else ()


READER = ReglesDeCombatReader(languages={"fr": (french.FRENCH, french.nouns), "en": (english.ENGLISH, english.nouns)})
"""What reads this vocabulary."""
