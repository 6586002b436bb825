"""A pack's own nouns as a reader meets them: types, kinds, traits, stats and card names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from generator.model.game import Game
from generator.readback.words.normal import normal

__all__ = ["Noun", "Nouns", "plain"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Noun:
    """One noun of the pack."""

    id: str
    one: str
    many: str
    gender: Literal["m", "f", "n"]
    complement: bool
    """It describes a unit (`Infantry unit`) instead of standing alone (`Chariot`)."""
    with_unit: Mapping[str, str]
    """Of a trait: how it stands beside a type (`before`, `after.one`, `after.many`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Nouns:
    """The nouns of one game in one language."""

    types: tuple[Noun, ...]
    kinds: tuple[Noun, ...]
    traits: tuple[Noun, ...]
    stats: tuple[Noun, ...]
    cards: Mapping[str, tuple[tuple[str, str], ...]]
    """Printed name -> the ids and kinds of the cards that have it (one, unless names clash)."""

    @classmethod
    def of(cls, game: Game, locale: str) -> Nouns:
        """Return what the pack's texts in `locale` and its cards name."""
        words = game.texts.get(locale, {})
        names: dict[str, list[tuple[str, str]]] = {}
        for card in game.cards:
            name = card.name.get(locale) or next(iter(card.name.values()), card.id)
            names.setdefault(plain(name), []).append((card.id, card.kind))
        return cls(
            types=_family(words, "type"),
            kinds=_family(words, "kind"),
            traits=_family(words, "trait"),
            stats=_family(words, "stat"),
            cards={name: tuple(ids) for name, ids in names.items()},
        )

    def kind(self, name: str) -> Noun | None:
        """Return the noun of a kind of card."""
        return next((noun for noun in self.kinds if noun.id == name), None)


def plain(text: str) -> str:
    """Return a pack's text as it is printed: straight apostrophes are curled, blanks before signs are one space."""
    text = normal(text.replace("'", "\u2019"))
    return re.sub(r"\.\.\.", "\u2026", text)


def _family(words: Mapping[str, str], family: str) -> tuple[Noun, ...]:
    ids = sorted({key.split(".")[1] for key in words if key.startswith(f"{family}.") and key.count(".") >= 2})
    return tuple(_noun(words, f"{family}.{name}", name) for name in ids)


def _noun(words: Mapping[str, str], key: str, name: str) -> Noun:
    gender = words.get(f"{key}.gender", "n")
    beside = {
        form: plain(words[f"{key}.{form}"])
        for form in ("before", "after.one", "after.many")
        if f"{key}.{form}" in words
    }
    return Noun(
        id=name,
        one=plain(words.get(f"{key}.one", "")),
        many=plain(words.get(f"{key}.many", "")),
        gender="m" if gender == "m" else "f" if gender == "f" else "n",
        complement=words.get(f"{key}.use") == "complement",
        with_unit=beside,
    )
