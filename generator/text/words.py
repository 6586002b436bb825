"""Words for the kit: labels, headings, instructions. A key that is missing is an error, never a blank.

A text may hold `{name}` (a value, numbers written as the language writes them) and `{n|singular|plural}` (the form
that goes with the number `n`, by the language's own rule: French `0 carte`, English `0 cards`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path

from generator.errors import Location, PackError, Problem, nearest
from generator.model.card import Card
from generator.model.game import Game
from generator.text.languages import PSEUDO, base_locale
from generator.text.numbers import category, number
from generator.text.orthography import polish
from generator.text.pseudo import pseudo, pseudo_template
from generator.text.speech import PHRASES, lexicon

__all__ = ["Wordable", "card_name", "has_word", "pick", "word"]

Wordable = str | int | float | Decimal
"""What may be put into a text."""

_PLACEHOLDER = re.compile(r"\{([^{}|]*)((?:\|[^{}|]*)*)\}")


def word(game: Game, locale: str, key: str, /, *, phrases: Path = PHRASES, **values: Wordable) -> str:
    """Return the text under `key` (dotted) with its values, as the language writes it.

    Raises:
        PackError: no such key, or a placeholder without a value; names the key and the nearest known one.
    """
    words = lexicon(game, locale, phrases)
    base = base_locale(game, locale)
    template = words.get(key)
    if locale == PSEUDO:
        template = pseudo_template(template)

    def filled(match: re.Match[str]) -> str:
        return _value(match[1], match[2].split("|")[1:], values, key=key, locale=base, file=words.file)

    return polish(_PLACEHOLDER.sub(filled, template), base)


def has_word(game: Game, locale: str, key: str, *, phrases: Path = PHRASES) -> bool:
    """Return whether there is a text under `key`."""
    return key in lexicon(game, locale, phrases)


def pick(game: Game, labels: Mapping[str, str], locale: str) -> str:
    """Return a label that the pack gives per locale (of a kind, faction, field), in this or the source language."""
    base = base_locale(game, locale)
    source = game.locales[0] if game.locales else base
    found = labels.get(base) or labels.get(source) or next(iter(labels.values()), "")
    return pseudo(polish(found, base)) if locale == PSEUDO else polish(found, base)


def card_name(game: Game, card: Card, locale: str) -> str:
    """Return a card's printed name, in this or the source language."""
    return pick(game, card.name, locale)


def _value(name: str, forms: list[str], values: Mapping[str, Wordable], *, key: str, locale: str, file: str) -> str:
    if name not in values:
        raise PackError(
            [
                Problem(
                    message=f"the text {key!r} needs a value for {{{name}}}",
                    where=Location(file),
                    path=key,
                    hint=nearest(name, sorted(values)) or ("given: " + ", ".join(sorted(values)) if values else ""),
                )
            ]
        )
    value = values[name]
    if not forms:
        return value if isinstance(value, str) else number(value, locale)
    if isinstance(value, str) or len(forms) != 2:
        raise PackError(
            [
                Problem(
                    message=f"the text {key!r} needs {{{name}|singular|plural}} and a number, got {value!r}",
                    where=Location(file),
                    path=key,
                )
            ]
        )
    return forms[0 if category(value, locale) == "one" else 1]
