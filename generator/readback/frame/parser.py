"""Reads a sentence by rules: all meanings, and the farthest place that any of them reached."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property

from generator.model.effect import Value
from generator.readback.frame.rules import Gap, Piece, Rule, pieces, put_together
from generator.readback.words.scan import Scan
from generator.readback.words.tokens import tokens

__all__ = ["Parser", "Reading", "Rules"]

Found = tuple[Value, int]


class Rules:
    """The rules of one language, cut into words once."""

    def __init__(self, rules: Iterable[Rule], locale: str, *, restarts: Collection[str] = (".", "(")) -> None:
        self.locale = locale
        self.restarts = restarts
        """Signs behind which a sentence begins, with a capital."""
        self.by_sort: dict[str, list[tuple[Rule, tuple[Piece, ...]]]] = {}
        for rule in rules:
            self.by_sort.setdefault(rule.sort, []).append((rule, pieces(rule.pattern, locale)))

    @cached_property
    def keys(self) -> frozenset[tuple[str, str]]:
        """The units of the vocabulary that are read."""
        return frozenset(key for found in self.by_sort.values() for rule, _pieces in found for key in rule.says)


class Reading:
    """What a text can mean, and where reading stopped if it means nothing."""

    def __init__(self, meanings: list[Value], scan: Scan) -> None:
        self.meanings = meanings
        self.scan = scan


class Parser:
    """Reads one text; made anew for each."""

    def __init__(self, rules: Rules, text: str) -> None:
        self.rules = rules
        self.scan = Scan(tokens=tokens(text, rules.locale), locale=rules.locale)
        words = [token.text for token in self.scan.tokens]
        self.scan.starts |= {at + 1 for at, word in enumerate(words) if word in rules.restarts}
        self._kept: dict[tuple[str, int], list[Found]] = {}

    def read(self, sort: str) -> Reading:
        """Return every meaning of the whole text as something of this sort, each once."""
        meanings: dict[str, Value] = {}
        for data, end in self._sort(sort, 0):
            if end == len(self.scan.tokens):
                meanings.setdefault(repr(data), data)
            else:
                self.scan.wanted(end, "the end")
        return Reading(list(meanings.values()), self.scan)

    def _sort(self, sort: str, at: int) -> list[Found]:
        key = (sort, at)
        if key not in self._kept:
            self._kept[key] = []  # a sort that begins with itself reads nothing
            self._kept[key] = list(self._fresh(sort, at))
        return self._kept[key]

    def _fresh(self, sort: str, at: int) -> Iterator[Found]:
        kind, _, form = sort.partition("-")
        if kind in ("number", "signed"):
            found = self.scan.whole(at) if kind == "number" else self.scan.signed(at)
            yield from ((n, end) for n, end in found if not form or (form == "one") == self._is_one(n))
        else:
            for rule, parts in self.rules.by_sort.get(sort, ()):
                for meant, end in self._parts(parts, 0, at, {}):
                    data = put_together(rule, meant)
                    if data is not None:
                        yield data, end

    def _is_one(self, n: int) -> bool:
        """Return whether a number goes with a singular: in French also 0 (CLDR plural rules)."""
        return abs(n) == 1 or (n == 0 and self.rules.locale == "fr")

    def _parts(
        self, parts: tuple[Piece, ...], index: int, at: int, meant: Mapping[str, Value]
    ) -> Iterator[tuple[Mapping[str, Value], int]]:
        if index == len(parts):
            yield meant, at
            return
        part = parts[index]
        if isinstance(part, Gap):
            for data, end in self._sort(part.sort, at):
                yield from self._parts(parts, index + 1, end, {**meant, part.name: data})
            if part.optional:
                yield from self._parts(parts, index + 1, at, meant)
            return
        word = part[:1].upper() + part[1:] if at in self.scan.starts else part
        if self.scan.word(at) == word:
            yield from self._parts(parts, index + 1, at + 1, meant)
        else:
            self.scan.wanted(at, word)
