"""A sentence cut into words, numbers and signs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

__all__ = ["Token", "tokens"]

_OPENING = '«“("['
_CLOSING = '.,;:!?)»”"…]'
_ELIDED = frozenset(("l", "d", "s", "n", "m", "t", "c", "j", "qu", "jusqu", "lorsqu", "puisqu"))


@dataclass(frozen=True, slots=True)
class Token:
    """A word with the index of its first character."""

    text: str
    at: int


@lru_cache(maxsize=4096)
def tokens(text: str, locale: str) -> tuple[Token, ...]:
    """Return the tokens of a normalised text.

    Blanks separate; signs stand alone; in French an elided word (`l’`, `jusqu’`) is a token of its own. What is glued
    together by mistake (`ATQ+1`) stays glued, so that it is not read as if it were right.
    """
    found: list[Token] = []
    at = 0
    for chunk in text.split(" "):
        if chunk:
            found.extend(_pieces(chunk, at, locale))
        at += len(chunk) + 1
    return tuple(found)


def _pieces(chunk: str, at: int, locale: str) -> Iterator[Token]:
    while chunk and chunk[0] in _OPENING:
        yield Token(chunk[0], at)
        chunk, at = chunk[1:], at + 1
    closing: list[Token] = []
    while chunk and chunk[-1] in _CLOSING:
        closing.append(Token(chunk[-1], at + len(chunk) - 1))
        chunk = chunk[:-1]
    while locale == "fr" and (cut := chunk.find("\u2019")) > 0 and chunk[:cut].lower() in _ELIDED and chunk[cut + 1 :]:
        yield Token(chunk[: cut + 1], at)
        chunk, at = chunk[cut + 1 :], at + cut + 1
    if chunk:
        yield Token(chunk, at)
    yield from reversed(closing)
