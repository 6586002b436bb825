"""Paragraphs to abilities, for every vocabulary that is read by rules; each gives its nouns and its own sense."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar

from generator.effects.declared import Declared
from generator.effects.vocabularies import Judge, Vocabulary
from generator.errors import OptionError
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.frame.meanings import Language, Meaning, fitting, rules_of
from generator.readback.frame.parser import Parser, Rules
from generator.readback.frame.rules import Rule
from generator.readback.words.reading import Problem, Reading, declined

__all__ = ["Data", "FrameReader"]

Data = Mapping[str, Value]
Words = TypeVar("Words")
"""What a language of the vocabulary brings beside the words of its meanings."""
Nouns = TypeVar("Nouns")
"""The nouns of a pack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameReader(ABC, Generic[Words, Nouns]):
    """Reads in every language that it has rules for."""

    TITLE: ClassVar[str]
    """The game, to tell which is not read."""
    VOCABULARY: ClassVar[Vocabulary]
    RESTARTS: ClassVar[tuple[str, ...]] = (".", "(")
    """Signs behind which a sentence begins."""
    DOUBTS_FAULTS: ClassVar[bool] = True
    """Of several readings, those that no pack may say are not meant."""
    REFUSED: ClassVar[str] = ""
    """What is told of words that make sense and are wrong all the same; empty: where reading stopped."""

    languages: Mapping[str, tuple[Language, Words]]
    """Locale -> the words of all meanings, and what else a language brings."""
    _kept: dict[tuple[str, str, str], Rules] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for locale in self.languages:  # a language without words for something is not to be found out by a card
            fitting(self.meanings(self.bare()), self.languages[locale][0])
            self.keys(locale)

    # ------------------------------------------------------------------ what a vocabulary gives

    @abstractmethod
    def bare(self) -> Nouns:
        """Return the nouns of no pack, with which all rules can be made."""

    @abstractmethod
    def nouns(self, game: Game, locale: str, kind: str) -> Nouns:
        """Return what a pack names in a language, for cards of a kind."""

    @abstractmethod
    def meanings(self, nouns: Nouns) -> Iterator[Meaning]:
        """Yield what the sentences of a pack with such nouns can mean."""

    @abstractmethod
    def frame(self, nouns: Nouns, locale: str) -> Iterator[Rule]:
        """Yield what is read besides: how sentences are put together, noun phrases."""

    @abstractmethod
    def told(self, game: Game, judge: Judge, data: Data, kind: str) -> Iterable[Data]:
        """Return the abilities that a paragraph can tell on such a card, from what its words mean."""

    @abstractmethod
    def type_line(self, game: Game, card: Card, locale: str, text: str) -> bool:
        """Return whether a printed type line says what the card is."""

    # ------------------------------------------------------------------ what all share

    def locales(self) -> tuple[str, ...]:
        """Return the languages that it reads."""
        return tuple(self.languages)

    def keys(self, locale: str) -> frozenset[tuple[str, str]]:
        """Return the units of the vocabulary that it reads in a language."""
        return Rules(self._all(self.bare(), locale), locale).keys

    def read(self, game: Game, locale: str, paragraphs: Sequence[str], kind: str) -> Reading:
        """Return what rules text says, one paragraph an ability, in canonical form.

        Raises:
            OptionError: it does not read this language.
        """
        if locale not in self.languages:
            raise OptionError(f"{self.TITLE} is not read in {locale!r}: there is {', '.join(self.languages)}")
        judge = self.VOCABULARY.judge(Declared.of(game))
        abilities: list[Value] = []
        problems: list[Problem] = []
        for index, text in enumerate(paragraphs):
            parser = Parser(self._rules(game, locale, kind), text)
            forms: dict[str, Value] = {}
            meanings = [one for one in parser.read("paragraph").meanings if isinstance(one, Mapping)]
            for meaning in meanings:
                for data in self.told(game, judge, meaning, kind):
                    form = judge.canonical(data)
                    forms.setdefault(repr(form), form)
            readings = self._meant(judge, list(forms.values()), kind)
            abilities.append(readings[0] if len(readings) == 1 else None)
            if len(readings) > 1:
                problems.append(Problem(code="ambiguous", paragraph=index, text=text, readings=tuple(readings)))
            elif not readings:
                problems.append(self._declined(parser, text, index, refused=bool(meanings)))
        return Reading(abilities=tuple(abilities), problems=tuple(problems))

    def _meant(self, judge: Judge, readings: list[Value], kind: str) -> list[Value]:
        if len(readings) < 2 or not self.DOUBTS_FAULTS:
            return readings
        return [form for form in readings if not judge.faults(form, host=kind)] or readings

    def _declined(self, parser: Parser, text: str, index: int, *, refused: bool) -> Problem:
        problem = declined(parser.scan, text, index)
        if not refused or not self.REFUSED:
            return problem
        return Problem(code="declined", paragraph=index, text=text, expected=(self.REFUSED,), found=problem.found)

    def _all(self, nouns: Nouns, locale: str) -> Iterator[Rule]:
        yield from self.frame(nouns, locale)
        yield from rules_of(self.meanings(nouns), self.languages[locale][0])

    def _rules(self, game: Game, locale: str, kind: str) -> Rules:
        """Return the rules for cards of a kind; those of a pack that has a digest are kept."""
        key = (game.digest, locale, kind)
        if key not in self._kept or not game.digest:
            nouns = self.nouns(game, locale, kind)
            self._kept[key] = Rules(self._all(nouns, locale), locale, restarts=self.RESTARTS)
        return self._kept[key]
