"""What a language brings to say the effects of Dungeons Raiders, and what is known while one is said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.model.effect import Value
from generator.model.phrase import Token
from generator.text.lexicon import Lexicon
from generator.text.numbers import category
from generator.text.phrasebook import fitting, naming
from generator.text.template import Count, Gap, count_of, fill
from generator.text.tokens import Words, say
from generator.text.vocabularies.dungeons_raiders.phrases import PHRASES

__all__ = ["Data", "Scene", "Tongue", "records"]

Data = Mapping[str, Value]
_SILENT = ("action", "play", "static", "skulls", "drawn", "reroll", "resolve", "identify")
"""Moments that no word tells."""
_HEADS = ("combat_start", "encounter_stands", "trap_stands", "success", "end_of_turn", "final_score")
_LEVELS = ("1", "2", "3", "s")
_ICONS: Mapping[str, str] = {
    "score": "score",
    "own-score": "score",
    "resistance": "resistance",
    "analysis": "analysis",
    "mercenaries": "mercenary",
    "action-tokens": "action-token",
    "pile.gloire": "treasure-glory",
    "pile.richesse": "treasure-wealth",
    "pile.objets": "treasure-items",
    "pile.prisonniers": "treasure-prisoners",
}
"""Words that an icon may stand for -> the icon."""


def records(value: Value) -> list[Data]:
    """Return the records of a list."""
    return [one for one in value if isinstance(one, Mapping)] if isinstance(value, tuple) else []


@dataclass(frozen=True, slots=True, kw_only=True)
class Tongue:
    """One language: its templates by name; gaps are numbers and words that know their icon."""

    locale: str
    colon: str
    and_: str
    """Between the last two of several, spaces included."""
    or_: str
    heads: Mapping[str, str]
    """Moment -> what stands before the colon."""
    phrases: Mapping[str, str]
    """Template by name: `gain`, `score.it` …"""
    glossed: Mapping[str, str]
    """Words that an icon may stand for, by name."""
    levels: Mapping[str, str]
    """Level of a dungeon -> its name; no number, since the data holds none."""

    def __post_init__(self) -> None:
        fitting(self.phrases, PHRASES, self.locale)
        for words, wanted in ((self.heads, _HEADS), (self.glossed, _ICONS), (self.levels, _LEVELS)):
            naming(words, wanted, self.locale)

    def head(self, when: str) -> str:
        """Return what stands before the colon; empty where nothing does."""
        return "" if when in _SILENT else self.heads[when]

    def moments(self) -> tuple[str, ...]:
        """Return the moments that it tells, in words or by saying nothing."""
        return (*self.heads, *_SILENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What is known while an ability is said."""

    tongue: Tongue
    words: Lexicon
    path: str
    """Path of the ability on the card."""
    target: Count | None = None
    """How many the target clause chooses."""
    more: bool = False
    """The card has said the same without a condition: what comes now is added to it."""

    def fill(self, name: str, **gaps: Gap) -> Words:
        """Return the words of a template of the language."""
        return fill(self.tongue.phrases[name], gaps, self.tongue.locale)

    def count(self, data: Data, path: str, key: str = "n") -> Count:
        """Return the number under a key.

        Raises:
            PackError: it is no number.
        """
        return count_of(data, path, key)

    def noun(self, key: str, n: int) -> Words:
        """Return a noun of the pack in the form that goes with a number; an icon may stand for it."""
        form = self.words.noun(key).form(many=category(n, self.tongue.locale) != "one")
        icon = f"{key}.icon"
        return (Token(text=form, icon=self.words.get(icon) if icon in self.words else None),)

    def gloss(self, name: str) -> Words:
        """Return words that an icon may stand for."""
        return (Token(text=self.tongue.glossed[name], icon=_ICONS[name]),)

    def much(self, data: Data, path: str, noun: str, key: str = "n") -> Words:
        """Return `2 couronnes`."""
        count = self.count(data, path, key)
        return say(self.fill("much", n=count, what=self.noun(noun, count.n)))
