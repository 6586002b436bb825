"""Numbers as the prose prints them, remembering which facts were used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import SupportsInt

from generator.model.effect import Value

__all__ = ["Facts", "in_words", "nested", "ordinal", "times"]

_WORDS = {
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
    "en": "zero one two three four five six seven eight nine ten eleven twelve",
}

_ORDINALS = {
    "fr": {1: "première", 2: "deuxième", 3: "troisième", 4: "quatrième", 5: "cinquième"},
    "en": {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"},
}
_TIMES = {
    "fr": {1: "une fois", 2: "deux fois", 3: "trois fois"},
    "en": {1: "once", 2: "twice", 3: "three times"},
}


def in_words(value: SupportsInt, locale: str, *, feminine: bool = False) -> str:
    """Return a small whole number as a word of `locale`, a large one in digits."""
    number = int(value)
    words = _WORDS.get(locale.partition("-")[0], "").split()
    if not 0 <= number < len(words):
        return str(number)
    return "une" if feminine and words[number] == "un" else words[number]


def ordinal(value: SupportsInt, locale: str) -> str:
    """Return the ordinal word of a small number (feminine or neutral form): `troisième`, `third`."""
    return _at(_ORDINALS, value, locale)


def times(value: SupportsInt, locale: str) -> str:
    """Return how often as a word: `once`, `une fois`."""
    return _at(_TIMES, value, locale)


def _at(table: Mapping[str, Mapping[int, str]], value: SupportsInt, locale: str) -> str:
    words = table.get(locale.partition("-")[0], table["en"])
    if int(value) not in words:
        raise ValueError(f"there is no word for {value} here in {locale!r}")
    return words[int(value)]


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

    def __contains__(self, key: object) -> bool:
        # Asking whether a fact exists is not printing it.
        return key in self._tree

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
