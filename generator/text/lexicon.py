"""The words of one language: what all games share, and a game's own on top.

Entries are flat dotted keys. A noun is a group of entries: `type.char.one`, `.many`, `.gender` (`m`, `f` or `n`)
and, where a rule of sound has an exception, `.elides` (`no` for an aspirated h or a y that sounds like a consonant).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal

from generator.errors import Location, PackError, Problem, nearest
from generator.load.flatten import flat_words
from generator.load.yaml_source import read_yaml
from generator.model.game import Game
from generator.text.orthography import polish

__all__ = ["Gender", "Lexicon", "Noun", "Verb", "filled", "shared_entries"]

Gender = Literal["m", "f", "n"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Noun:
    """A noun with what the grammar needs to know."""

    one: str
    many: str
    gender: Gender
    elides: bool | None = None
    """Whether a vowel before it is dropped; None = as its first letter says."""
    complement: bool = False
    """It stands behind the noun it describes (`unité d’Infanterie`, `Infantry unit`) instead of alone (`Char`)."""

    def form(self, *, many: bool) -> str:
        """Return the singular or the plural."""
        return self.many if many else self.one


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """The forms of a verb that cards use."""

    order: str
    infinitive: str
    one: str
    """Third person singular, present."""
    many: str
    """Third person plural, present."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """The words of one language for one game."""

    locale: str
    entries: Mapping[str, str]
    names: Mapping[str, str] = field(default_factory=dict)
    """Card id -> printed name."""
    file: str = ""
    """The game's own list of words, as people are told it."""

    @classmethod
    def of(cls, game: Game, locale: str, phrases: Path) -> Lexicon:
        """Return the shared words of `locale` in the folder `phrases`, with the game's own on top.

        Raises:
            PackError: there is no file for this language, or it is faulty.
        """
        own = {key: polish(text, locale) for key, text in game.texts.get(locale, {}).items()}
        source = game.locales[0] if game.locales else locale
        names = {
            card.id: polish(card.name.get(locale) or card.name.get(source) or card.id, locale) for card in game.cards
        }
        # A pack in a language without a lexicon says everything itself; only the labels of the kit are English then.
        lacks = locale in game.locales and not (phrases / f"{locale}.yaml").is_file()
        shared = shared_entries(phrases, "en" if lacks else locale)
        return cls(locale=locale, entries={**shared, **own}, names=names, file=f"cards/{game.id}/text/{locale}.yaml")

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def get(self, key: str) -> str:
        """Return one entry.

        Raises:
            PackError: there is none; names the nearest key.
        """
        if key not in self.entries:
            raise PackError(
                [
                    Problem(
                        message=f"no words for {key!r} in {self.locale!r}",
                        where=Location(self.file),
                        path=key,
                        hint=nearest(key, sorted(self.entries)),
                    )
                ]
            )
        return self.entries[key]

    def noun(self, key: str) -> Noun:
        """Return the noun whose entries start with `key`."""
        gender = self.get(f"{key}.gender")
        if gender not in ("m", "f", "n"):
            raise PackError(
                [
                    Problem(
                        message=f"expected m, f or n, got {gender!r}",
                        where=Location(self.file),
                        path=f"{key}.gender",
                    )
                ]
            )
        elides = self.entries.get(f"{key}.elides")
        return Noun(
            one=self.get(f"{key}.one"),
            many=self.get(f"{key}.many"),
            gender="m" if gender == "m" else "f" if gender == "f" else "n",
            elides=None if elides is None else elides == "always",
            complement=self.entries.get(f"{key}.use") == "complement",
        )

    def verb(self, name: str) -> Verb:
        """Return the verb whose entries start with `verb.` and `name`; forms it lacks are empty."""
        key = f"verb.{name}"
        forms = {form: self.entries.get(f"{key}.{form}", "") for form in ("order", "infinitive", "one", "many")}
        if not any(forms.values()):
            self.get(f"{key}.order")
        return Verb(**forms)

    def adjective(self, name: str, gender: Gender, *, many: bool) -> str:
        """Return an adjective's form."""
        return self.get(f"adjective.{name}.{gender}{'p' if many else 's'}")

    def card(self, card_id: str) -> str:
        """Return a card's printed name.

        Raises:
            PackError: no card has this id.
        """
        if card_id not in self.names:
            raise PackError([Problem(message=f"no card {card_id!r}", hint=nearest(card_id, sorted(self.names)))])
        return self.names[card_id]


def filled(text: str, values: Mapping[str, str]) -> str:
    """Return the text with each `{name}` replaced by its value.

    Raises:
        PackError: the text names a placeholder that there is no value for.
    """

    def value(match: re.Match[str]) -> str:
        name = match[1]
        if name not in values:
            raise PackError(
                [
                    Problem(
                        message=f"unknown placeholder {{{name}}} in {text!r}",
                        hint=nearest(name, sorted(values)) or "there is " + ", ".join(sorted(values)),
                    )
                ]
            )
        return values[name]

    return re.sub(r"\{([^{}]*)\}", value, text)


@cache
def shared_entries(phrases: Path, locale: str) -> Mapping[str, str]:
    """Return what `<phrases>/<locale>.yaml` says, as flat keys with the language's orthography applied.

    Raises:
        PackError: the file is missing or faulty.
    """
    source = read_yaml(phrases / f"{locale}.yaml", shown_as=f"cards/_phrases/{locale}.yaml")
    problems: list[Problem] = []
    entries = flat_words(source, problems)
    if problems:
        raise PackError(problems)
    return {key: polish(text, locale) for key, text in entries.items()}
