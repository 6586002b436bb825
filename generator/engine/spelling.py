"""Actions as text: a word and its values, `attack:0:2`, the same in every language; for any game's list of shapes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.engine.rules import Action, IllegalAction

__all__ = ["Meaning", "Shapes", "Spelling", "whole"]

Meaning = str | Sequence[str]
"""What a number of an action is: one of a list of words, or what the game calls by this name (`card`, `number`)."""
Shapes = Mapping[int, tuple[str, tuple[Meaning, ...]]]
"""Action -> its word and what its numbers mean."""


def whole(part: str, *, digits: int = 5) -> int | None:
    """Return a whole number of at most so many digits, or None."""
    return int(part) if part.isascii() and part.isdecimal() and len(part) <= digits else None


class Spelling:
    """Writes and reads actions of these shapes."""

    __slots__ = ("_kinds", "_shapes")

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._kinds = {word: kind for kind, (word, _) in shapes.items()}

    def text(self, action: Action, said: Callable[[str, int], str]) -> str:
        """Return the action as text; `said` gives the text of a number whose meaning has a name."""
        word, shape = self._shapes[action[0]]
        parts = [word]
        for number, meaning in zip(action[1:], shape, strict=True):
            parts.append(said(meaning, number) if isinstance(meaning, str) else meaning[number])
        return ":".join(parts)

    def read(self, line: str, meant: Callable[[str, str], int | None]) -> Action:
        """Return the action that `text` wrote; `meant` gives the number of a text whose meaning has a name.

        Raises:
            IllegalAction: no action reads like that.
        """
        word, *parts = line.split(":")
        kind = self._kinds.get(word)
        if kind is None:
            raise IllegalAction(line, f"unknown word {word!r}")
        shape = self._shapes[kind][1]
        if len(parts) != len(shape):
            raise IllegalAction(line, f"expected {len(shape)} values after {word!r}, got {len(parts)}")
        numbers = [kind]
        for part, meaning in zip(parts, shape, strict=True):
            if isinstance(meaning, str):
                found = meant(meaning, part)
            else:
                found = meaning.index(part) if part in meaning else None
            if found is None:
                raise IllegalAction(line, f"{part!r} does not fit there")
            numbers.append(found)
        return tuple(numbers)
