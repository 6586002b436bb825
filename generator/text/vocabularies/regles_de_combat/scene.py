"""What is known while an ability of Règles de Combat is said, in any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.model.effect import Value
from generator.model.phrase import Token
from generator.text.lexicon import Lexicon
from generator.text.template import Count, count_of
from generator.text.tokens import Words

__all__ = ["RESOURCE_ICONS", "Data", "Phrase", "Scene", "listed_of"]

Data = Mapping[str, Value]
RESOURCE_ICONS = {"V": "food", "F": "iron", "E": "incense"}
"""Type of resource -> the icon beside its word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What is known while an ability is said."""

    words: Lexicon
    path: str
    """Path of the ability on the card."""
    data: Data
    """The ability."""

    def count(self, data: Data, path: str, key: str = "n") -> Count:
        """Return the number under a key.

        Raises:
            PackError: it is no number.
        """
        return count_of(data, path, key)

    def stat(self, name: str) -> Words:
        """Return a stat's short name with its icon."""
        return (Token(text=self.words.get(f"stat.{name}.label"), icon=name),)

    def resource(self, kind: str, path: str) -> Words:
        """Return the name of a type of resource with its icon."""
        return (
            Token(text=self.words.get(f"resource.{kind}.label"), icon=RESOURCE_ICONS[kind], source=f"{path}.type"),
        )

    def card(self, card_id: str, path: str) -> Words:
        """Return a card's name."""
        return (Token(text=self.words.names[card_id], source=f"{path}.card"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """A noun phrase and how words agree with it."""

    words: Words
    many: bool = False
    """It is several, so the verb is plural."""
    feminine: bool = False
    side: str = "any"


def listed_of(value: Value) -> tuple[str, ...]:
    """Return a word or a list of words as a tuple of words."""
    if isinstance(value, str):
        return (value,)
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, tuple | list) else ()
