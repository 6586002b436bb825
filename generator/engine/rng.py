"""Chance as counted numbers: the n-th number of a stream depends on its seed and on n, and on nothing else.

SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014): add a constant to a 64-bit
counter and mix it. Set-up, play and each bot draw from streams of their own, so that one more draw in one of them
never changes another.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["GAMMA", "MASK", "Rng", "ScriptedRng", "mix", "stream"]

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
"""The step of the counter: 2^64 divided by the golden ratio, odd."""


def mix(z: int) -> int:
    """Return the number that belongs to the counter `z`: 64 bits, evenly spread."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def stream(seed: int, name: str, number: int = 0) -> int:
    """Return the start of a stream of its own for `name` (such as `setup`, `play`, `bot`) and a number."""
    z = mix((seed ^ 0x5851F42D4C957F2D) & MASK)
    for byte in name.encode():
        z = mix((z + GAMMA) ^ byte)
    return mix((z + GAMMA * (number + 1)) & MASK)


class Rng:
    """A stream of chance; its whole state is one number."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1; bounds far below 2^64 make the unevenness unmeasurable."""
        self.state = z = (self.state + GAMMA) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) * bound) >> 64

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place (Fisher-Yates, from the end)."""
        state = self.state
        for i in range(len(items) - 1, 0, -1):
            state = (state + GAMMA) & MASK
            z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
            j = ((z ^ (z >> 31)) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        self.state = state


class ScriptedRng(Rng):
    """Chance from a list, for tests and worked examples; `finish` fails when numbers are left over."""

    __slots__ = ("_left",)

    def __init__(self, numbers: Sequence[int]) -> None:
        super().__init__(0)
        self._left = list(numbers)

    def below(self, bound: int) -> int:
        """Return the next number of the list.

        Raises:
            ValueError: the list is used up, or its number does not fit the bound.
        """
        if not self._left:
            raise ValueError(f"the script has no number left for a draw below {bound}")
        number = self._left.pop(0)
        if not 0 <= number < bound:
            raise ValueError(f"expected a number below {bound}, got {number}")
        return number

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place with numbers of the list."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def finish(self) -> None:
        """Check that every number was used.

        Raises:
            ValueError: some were not.
        """
        if self._left:
            raise ValueError(f"numbers left over: {self._left}")
