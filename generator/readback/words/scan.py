"""Moving through a sentence: every alternative is tried, and the farthest place reached is kept for the report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from generator.readback.words.tokens import Token, tokens

__all__ = ["Scan"]


@cache
def _split(phrase: str, locale: str) -> tuple[str, ...]:
    return tuple(token.text for token in tokens(phrase, locale))


@dataclass(slots=True)
class Scan:
    """One sentence being read. Positions are token indexes; each `Iterator[int]` yields where a match ends."""

    tokens: Sequence[Token]
    locale: str
    starts: set[int] = field(default_factory=lambda: {0})
    """Tokens that begin a sentence: they are written with a capital."""
    farthest: int = 0
    expected: set[str] = field(default_factory=set)
    """What would have been accepted at `farthest`."""

    def word(self, at: int) -> str:
        """Return the token at a position; empty behind the end."""
        return self.tokens[at].text if at < len(self.tokens) else ""

    def says(self, at: int, *phrases: str) -> Iterator[int]:
        """Yield the end of each phrase that stands at a position."""
        for phrase in phrases:
            end = self._phrase(at, phrase)
            if end is not None:
                yield end

    def wanted(self, at: int, what: str) -> None:
        """Note what would have been accepted at a position."""
        if at > self.farthest:
            self.farthest, self.expected = at, set()
        if at == self.farthest:
            self.expected.add(what)

    def whole(self, at: int) -> Iterator[tuple[int, int]]:
        """Yield a whole number of digits 0-9 without a sign, and its end."""
        text = self.word(at)
        if text.isascii() and text.isdigit() and (text == "0" or text[0] != "0"):
            yield int(text), at + 1
        else:
            self.wanted(at, "a number")

    def signed(self, at: int) -> Iterator[tuple[int, int]]:
        """Yield a change such as `+1` or, with a real minus sign, `−2`, and its end."""
        text = self.word(at)
        digits = text[1:]
        if text[:1] in ("+", "\u2212") and digits.isascii() and digits.isdigit() and digits[0] != "0":
            yield (int(digits) if text[0] == "+" else -int(digits)), at + 1
        else:
            self.wanted(at, "a signed number such as +1")

    def _phrase(self, at: int, phrase: str) -> int | None:
        for i, word in enumerate(_split(phrase, self.locale)):
            here = at + i
            if here in self.starts:
                word = word[:1].upper() + word[1:]
            if self.word(here) != word:
                self.wanted(here, word)
                return None
        return at + len(_split(phrase, self.locale))
