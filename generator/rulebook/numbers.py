"""Numbers as the prose prints them, remembering which facts were used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import SupportsInt

from generator.model.effect import Value

__all__ = ["Facts", "in_words", "nested"]

_WORDS = {
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize".split(),
    "en": "zero one two three four five six seven eight nine ten eleven twelve".split(),
}


def in_words(value: SupportsInt, locale: str, *, feminine: bool = False) -> str:
    """Return a small whole number as a word of `locale`, a large one in digits."""
    number = int(value)
    words = _WORDS.get(locale.partition("-")[0], ())
    if not 0 <= number < len(words):
        return str(number)
    return "une" if feminine and words[number] == "un" else words[number]


class Facts(Mapping[str, object]):
    """The facts of a game as a tree that templates walk: `facts.house.unit_slots`.

    `used` names every fact that was printed.
    """

    def __init__(self, tree: Mapping[str, object], *, prefix: str = "", used: set[str] | None = None) -> None:
        self._tree = tree
        self._prefix = prefix
        self.used: set[str] = set() if used is None else used

    def __getitem__(self, key: str) -> object:
        name = f"{self._prefix}{key}"
        value = self._tree[key]
        if isinstance(value, Mapping):
            return Facts(value, prefix=f"{name}.", used=self.used)
        self.used.add(name)
        return value

    def __iter__(self) -> Iterator[str]:
        return iter(self._tree)

    def __len__(self) -> int:
        return len(self._tree)


def nested(facts: Mapping[str, Value]) -> dict[str, object]:
    """Return dotted names as a tree: `{"house.unit_slots": 5}` becomes `{"house": {"unit_slots": 5}}`."""
    tree: dict[str, object] = {}
    for name, value in facts.items():
        place = tree
        *folders, last = name.split(".")
        for folder in folders:
            below = place.setdefault(folder, {})
            if not isinstance(below, dict):
                raise ValueError(f"fact {name!r} lies below a fact that has a value of its own")
            place = below
        place[last] = value
    return tree
