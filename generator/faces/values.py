"""What a layout may say about a card: the names that `{placeholders}` and `when` know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from generator.faces.words import CardWords
from generator.model.card import Card
from generator.model.effect import Ability
from generator.model.game import Game

__all__ = ["DeckNumbers", "Say", "ability_values", "card_values", "game_values", "sayer"]

Say = Callable[[Mapping[str, str]], str]
"""Turns words by locale into the words that are printed."""

_PSEUDO = "qps"
"""The pretend language of `generator.text.languages`."""


class DeckNumbers:
    """A card's number in its group, for collector numbers: in pack order, counting printed designs."""

    def __init__(self, game: Game) -> None:
        self._place: dict[str, int] = {}
        self._designs: Counter[str] = Counter()
        self._copies: Counter[str] = Counter()
        for card in game.cards:
            if card.copies:
                self._designs[card.group] += 1
                self._copies[card.group] += card.copies
            self._place[card.id] = self._designs[card.group]

    def of(self, card: Card) -> dict[str, object]:
        """Return `number` (from 1), `designs` and `deck_size` of the card's group."""
        return {
            "number": self._place.get(card.id, 0),
            "designs": self._designs[card.group],
            "deck_size": self._copies[card.group],
        }


def sayer(game: Game, locale: str) -> Say:
    """Return what picks the words of `locale`, or of the game's source language where it has none.

    In the pretend language names are lengthened too, so that their boxes are tested like all others.
    """
    if locale == _PSEUDO:
        from generator.text.languages import base_locale  # grammars are loaded only where they are needed
        from generator.text.pseudo import pseudo

        real = sayer(game, base_locale(game, locale))
        return lambda words: pseudo(real(words))

    def say(words: Mapping[str, str]) -> str:
        for known in (locale, locale.split("-")[0], *game.locales):
            if known in words:
                return words[known]
        return next(iter(words.values()), "")

    return say


def game_values(game: Game, locale: str, words: CardWords, say: Say) -> dict[str, object]:
    """Return what holds for every card: `game`, `title`, `locale`, `facts`, `word(key)` and `text(key)`."""

    def text(key: str) -> str:
        """Return a printed word of the game."""
        return say({known: texts[key] for known, texts in game.texts.items() if key in texts})

    word: Callable[..., str] = words.word
    return {
        "game": game.id,
        "title": say(game.title),
        "locale": locale,
        "facts": _nested(game.facts),
        "word": word,
        "text": text,
    }


def card_values(
    base: Mapping[str, object], game: Game, card: Card, words: CardWords, numbers: DeckNumbers, say: Say
) -> dict[str, object]:
    """Return the values of one card: its own fields, its names, its place in the deck, and those of the game.

    Fields that the card's kind does not have are undefined, so that a slip is an error and not an empty place.
    """
    kind = game.kinds[card.kind]
    group = game.groups.get(card.group)
    values: dict[str, object] = dict(base)
    values.update(
        id=card.id,
        kind=card.kind,
        kind_label=say(kind.label),
        group=card.group,
        group_label=say(group.label) if group else "",
        code=group.code if group else "",
        name=say(card.name),
        copies=card.copies,
        traits=card.traits,
        house=card.house,
        flavour=say(card.flavour) if card.flavour else "",
        abilities=tuple(ability_values(ability) for ability in card.abilities),
        type_line=words.type_line(card),
        labels={spec.name: say(spec.label) for spec in kind.fields if spec.label},
    )
    values.update(numbers.of(card))
    for spec in kind.fields:  # a field left out is empty, a field of another kind undefined
        value = card.fields.get(spec.name)
        by_locale = isinstance(value, Mapping) and spec.type in ("text", "rich")
        values[spec.name] = say(value) if by_locale else value  # type: ignore[arg-type]
    return values


def ability_values(ability: Ability) -> Mapping[str, object]:
    """Return what a layout may ask of one ability: `when` and whatever the pack says of it."""
    return {"when": ability.when, **ability.data}


def _nested(facts: Mapping[str, object]) -> dict[str, object]:
    """Return dotted names as mappings in mappings, so that `{facts.house.unit_slots}` reads as it is written."""
    tree: dict[str, object] = {}
    for name, value in facts.items():
        *heads, last = name.split(".")
        node = tree
        for head in heads:
            inner = node.setdefault(head, {})
            if not isinstance(inner, dict):
                inner = node[head] = {"": inner}
            node = inner
        node[last] = value
    return tree
