"""Paragraphs of Dungeons Raiders to data, in the form in which data of one meaning are alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.effects.declared import Declared
from generator.effects.vocabularies import Judge
from generator.effects.vocabularies.dungeons_raiders import VOCABULARY
from generator.errors import OptionError
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.frame.meanings import Language, rules_of
from generator.readback.frame.parser import Parser, Rules
from generator.readback.frame.rules import Rule
from generator.readback.vocabularies.dungeons_raiders import english, french
from generator.readback.vocabularies.dungeons_raiders.common import IMPLIED, Joints, Names, frame_rules, noun_rules
from generator.readback.vocabularies.dungeons_raiders.meanings import meanings
from generator.readback.words.nouns import plain
from generator.readback.words.reading import Problem, Reading, declined

__all__ = ["READER", "RaidersReader"]

_SILENT = ("play", "static", "skulls", "drawn", "reroll", "resolve", "identify")
"""Moments that no word tells."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RaidersReader:
    """Reads in every language that it has rules for."""

    languages: Mapping[str, tuple[Language, Joints]]
    _kept: dict[tuple[str, str], Rules] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for locale in self.languages:  # a language without words for something is not to be found out by a card
            self.keys(locale)

    def locales(self) -> tuple[str, ...]:
        """Return the languages that it reads."""
        return tuple(self.languages)

    def keys(self, locale: str) -> frozenset[tuple[str, str]]:
        """Return the units of the vocabulary that it reads in a language."""
        return Rules(self.rules(Names(nouns={}), locale), locale).keys

    def rules(self, names: Names, locale: str) -> Iterator[Rule]:
        """Yield how a language is read.

        Raises:
            WordsError: the language has no words for something, or words for nothing.
        """
        language, joints = self.languages[locale]
        yield from frame_rules(joints)
        yield from noun_rules(names, joints)
        yield from rules_of(meanings(names), language)

    def read(self, game: Game, locale: str, paragraphs: Sequence[str], kind: str) -> Reading:
        """Return what rules text says, one paragraph an ability, in canonical form.

        Raises:
            OptionError: it does not read this language.
        """
        if locale not in self.languages:
            raise OptionError(f"Dungeons Raiders is not read in {locale!r}: there is {', '.join(self.languages)}")
        rules, judge = self._rules(game, locale), VOCABULARY.judge(Declared.of(game))
        abilities: list[Value] = []
        problems: list[Problem] = []
        for index, text in enumerate(paragraphs):
            found, problem = _paragraph(judge, rules, text, kind, index)
            abilities.append(found)
            problems += [problem] if problem else []
        return Reading(abilities=tuple(abilities), problems=tuple(problems))

    def type_line(self, game: Game, card: Card, locale: str, text: str) -> bool:
        """Return whether a type line says kind or type, and what must be known beside it."""
        words = game.texts.get(locale, {})
        first = f"type.{card.fields.get('type')}.label" if card.kind == "building" else f"kind.{card.kind}.label"
        beside = _beside(card)
        wanted = [plain(words.get(key, "?")) for key in (first, beside) if key]
        return text == " · ".join(wanted)

    def _rules(self, game: Game, locale: str) -> Rules:
        key = (game.digest, locale)
        if key not in self._kept or not game.digest:
            names = Names.of(game, locale)
            self._kept[key] = Rules(self.rules(names, locale), locale, restarts=())
        return self._kept[key]


def _beside(card: Card) -> str:
    """Return the key of the text that stands behind the kind of card on its type line."""
    if card.kind == "house":
        return f"moment.{card.fields.get('moment')}"
    if card.kind == "dungeon":
        return f"level.{card.fields.get('level')}"
    return "use.single" if card.kind == "item" and card.fields.get("single_use") is True else ""


def _paragraph(judge: Judge, rules: Rules, text: str, kind: str, index: int) -> tuple[Value, Problem | None]:
    reading = Parser(rules, text).read("paragraph")
    forms: dict[str, Value] = {}
    for meaning in reading.meanings:
        for data in _told(meaning, judge, kind):
            form = judge.canonical(data)
            forms.setdefault(repr(form), form)
    readings = list(forms.values())
    if len(readings) > 1:  # what no pack may say is not meant
        readings = [form for form in readings if not judge.faults(form, host=kind)] or readings
    if len(readings) == 1:
        return readings[0], None
    if readings:
        return None, Problem(code="ambiguous", paragraph=index, text=text, readings=tuple(readings))
    return None, declined(reading.scan, text, index)


def _told(data: Value, judge: Judge, kind: str) -> list[Mapping[str, Value]]:
    """Return an ability with the moment at which such a card can do this; all moments where none is possible."""
    if not isinstance(data, Mapping):
        return []
    if data.get("when") != IMPLIED:
        return [data]
    ways: list[Mapping[str, Value]] = [{**data, "when": when} for when in _SILENT]
    return [way for way in ways if not judge.faults(way, host=kind)] or ways


READER = RaidersReader(languages={"fr": (french.FRENCH, french.JOINTS), "en": (english.ENGLISH, english.JOINTS)})
