"""What is known while an ability of Pandrea is said, in any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.model.effect import Value
from generator.text.lexicon import Lexicon
from generator.text.template import Count, count_of
from generator.text.tokens import Words

__all__ = ["ARMOURS", "DEEDS", "POSTURES", "Data", "Phrase", "Scene", "listed_of"]

Data = Mapping[str, Value]
ARMOURS = ("C", "P", "T")
DEEDS = ("assaut", "protection")
POSTURES = ("desengagee", "paree", "engagee")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What is known while an ability is said."""

    words: Lexicon
    host: str
    """Kind of the card that has the ability."""
    path: str
    """Path of the ability on the card."""
    number: Count | None = None
    """What `n` stands for inside a keyword."""
    keywords: Mapping[str, str]
    """Keyword -> its printed name."""
    may: bool = False
    """The player may decline, and the verb says so itself."""

    def count(self, data: Data, path: str, key: str = "n") -> Count:
        """Return the number under a key: the keyword's where it says `n`.

        Raises:
            PackError: it is no number.
        """
        if data.get(key) == "n" and self.number is not None:
            return self.number
        return count_of(data, path, key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """A noun phrase and how words agree with it."""

    words: Words
    gender: str = "f"
    many: bool = False
    """It is several, so the verb is plural."""


def listed_of(value: Value) -> tuple[str, ...]:
    """Return a word or a list of words as a tuple of words."""
    if isinstance(value, str):
        return (value,)
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, tuple) else ()
