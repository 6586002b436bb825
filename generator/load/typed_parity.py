"""Words that a designer typed in several languages: the same numbers and the same icons in each.

A translation drifts when a number changes in one language only. What the words say cannot be compared; what they count
and which signs they show can.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from generator.load.rules import RuleFinding
from generator.model.card import Card
from generator.model.game import Game

__all__ = ["typed_parity"]

_ICON = re.compile(r"\{[^{}\s]{1,40}\}|:[a-z][a-z0-9-]*:")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")


def typed_parity(game: Game) -> list[RuleFinding]:
    """Return every typed text whose numbers or icons differ from those in the source language."""
    if len(game.locales) < 2:
        return []
    return [finding for card in game.cards for finding in _of_card(game, card)]


def _of_card(game: Game, card: Card) -> Iterator[RuleFinding]:
    texts: dict[str, Mapping[str, object]] = {}
    for spec in game.kinds[card.kind].fields:
        value = card.fields.get(spec.name)
        if spec.type in ("text", "rich") and isinstance(value, Mapping):
            texts[spec.name] = value
    if card.flavour:
        texts["flavour"] = card.flavour
    source = game.locales[0]
    for name, words in texts.items():
        want = _said(str(words.get(source, "")))
        for locale in game.locales[1:]:
            have = _said(str(words.get(locale, "")))
            for what, one, other in (("numbers", want[0], have[0]), ("icons", want[1], have[1])):
                if one != other:
                    message = f"{card.id}: {name} has other {what} in {locale!r} than in {source!r}: "
                    yield RuleFinding(
                        rule="typed-parity",
                        severity="error",
                        message=message + f"{_shown(other)}, expected {_shown(one)}",
                        card=card.id,
                        where=card.places.get(f"{name}.{locale}") or card.places.get(name) or card.where,
                    )


def _said(text: str) -> tuple[Counter[str], Counter[str]]:
    """Return the numbers and the icons of a text, each as often as it stands there."""
    numbers = _NUMBER.findall(_ICON.sub(" ", text))
    return Counter(number.replace(",", ".") for number in numbers), Counter(
        i.strip("{}:") for i in _ICON.findall(text)
    )


def _shown(found: Counter[str]) -> str:
    return ", ".join(sorted(found.elements())) or "none"
