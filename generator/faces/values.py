"""What a layout may say about a card: the names that `{placeholders}` and `when` know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from generator.faces.words import CardWords
from generator.model.card import Card
from generator.model.game import Game

__all__ = ["DeckNumbers", "card_values", "game_values"]


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


def game_values(game: Game, locale: str, words: CardWords) -> dict[str, object]:
    """Return what holds for every card: `game`, `title`, `locale`, `facts`, `word(key)` and `text(key)`."""
    texts = game.texts.get(locale, {})

    def text(key: str) -> str:
        """Return a printed word of the game."""
        return texts[key]

    word: Callable[..., str] = words.word
    return {
        "game": game.id,
        "title": _local(game.title, locale, game),
        "locale": locale,
        "facts": _nested(game.facts),
        "word": word,
        "text": text,
    }


def card_values(
    base: Mapping[str, object], game: Game, card: Card, locale: str, words: CardWords, numbers: DeckNumbers
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
        kind_label=_local(kind.label, locale, game),
        group=card.group,
        group_label=_local(group.label, locale, game) if group else "",
        code=group.code if group else "",
        name=_local(card.name, locale, game),
        copies=card.copies,
        traits=card.traits,
        house=card.house,
        flavour=_local(card.flavour, locale, game) if card.flavour else "",
        type_line=words.type_line(card),
        labels={spec.name: _local(spec.label, locale, game) for spec in kind.fields if spec.label},
    )
    values.update(numbers.of(card))
    for spec in kind.fields:  # a field left out is empty, a field of another kind undefined
        values[spec.name] = card.fields.get(spec.name)
    return values


def _local(words: Mapping[str, str], locale: str, game: Game) -> str:
    for wanted in (locale, locale.split("-")[0], *game.locales):
        if wanted in words:
            return words[wanted]
    return next(iter(words.values()), "")


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
