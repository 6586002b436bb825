"""What a game cannot say in a language: every missing word at once, before anything is printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from generator.errors import PackError, Problem
from generator.model.card import Card
from generator.model.game import Game
from generator.text.cards import describe, reminder, type_line
from generator.text.speech import PHRASES

__all__ = ["missing_words"]

_SAYS: tuple[Callable[..., object], ...] = (describe, type_line, reminder)


def missing_words(game: Game, locale: str, *, phrases: Path = PHRASES) -> list[Problem]:
    """Return the words that the cards of `game` need in `locale` and that are missing or faulty, each once.

    A sentence stops at its first missing word, so filling the gaps may bring up others in rare cases.

    Raises:
        OptionError: there is no such language.
    """
    found: dict[Problem, None] = {}
    for card in game.cards:
        for single in _parts(card):
            for says in _SAYS:
                try:
                    says(game, single, locale, phrases=phrases)
                except PackError as error:
                    found.update(dict.fromkeys(error.problems))
    return list(found)


def _parts(card: Card) -> list[Card]:
    """The card once per ability, so that one missing word does not hide those of the others."""
    if len(card.abilities) < 2:
        return [card]
    return [_with_only(card, i) for i in range(len(card.abilities))]


def _with_only(card: Card, index: int) -> Card:
    return Card(
        id=card.id,
        kind=card.kind,
        group=card.group,
        name=card.name,
        fields=card.fields,
        traits=card.traits,
        abilities=(card.abilities[index],),
    )
