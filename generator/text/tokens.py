"""Pieces of running text put one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.model.phrase import Style, Token

__all__ = [
    "NBSP",
    "NNBSP",
    "Part",
    "Words",
    "bold",
    "capitalised",
    "first_letter",
    "italic",
    "listed",
    "plain",
    "say",
]

NBSP = "\u00a0"
NNBSP = "\u202f"

Words = tuple[Token, ...]
Part = str | Token | Words
"""What `say` takes: text without meaning of its own, a token, or words already said."""


def say(*parts: Part) -> Words:
    """Return the parts as one run of tokens; neighbours that differ in nothing but their text become one."""
    run: list[Token] = []
    for part in parts:
        tokens = (Token(text=part),) if isinstance(part, str) else (part,) if isinstance(part, Token) else part
        for token in tokens:
            if not token.text:
                continue
            last = run[-1] if run else None
            if last and _mergeable(last) and _mergeable(token) and last.style == token.style:
                run[-1] = replace(last, text=last.text + token.text)
            else:
                run.append(token)
    return tuple(run)


def _mergeable(token: Token) -> bool:
    return token.icon is None and token.source is None


def plain(words: Words) -> str:
    """Return the text of the words."""
    return "".join(token.text for token in words)


def bold(words: Words) -> Words:
    """Return the words in bold."""
    style: Style = "bold"
    return tuple(replace(token, style=style) for token in words)


def italic(words: Words) -> Words:
    """Return the words in italics."""
    style: Style = "italic"
    return tuple(replace(token, style=style) for token in words)


def capitalised(words: Words) -> Words:
    """Return the words with their first letter a capital; digits and quotation marks stay."""
    if not words:
        return words
    first = words[0]
    return (replace(first, text=first.text[:1].upper() + first.text[1:]), *words[1:])


def first_letter(words: Words) -> str:
    """Return the first letter or digit, which decides about elision and articles; empty if there is none."""
    return next((char for char in plain(words) if char.isalnum()), "")


def listed(items: Iterable[Words], last: str, *, between: str = ", ") -> Words:
    """Return `a, b and c`: `last` is the joint before the last item, spaces included."""
    parts = list(items)
    said: Words = parts[0] if parts else ()
    for i, part in enumerate(parts[1:], start=1):
        said = say(said, last if i == len(parts) - 1 else between, part)
    return said
