"""Shares with their uncertainty."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

__all__ = ["Share", "share"]

_Z = 1.959964
"""The standard normal's 97.5 % point: 95 % lie within."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """So many of so many, and where the true share lies with 95 % confidence."""

    won: float
    of: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself; 0.5 when there is nothing to go by."""
        return self.won / self.of if self.of else 0.5

    @property
    def verdict(self) -> int:
        """1 = surely above one half, -1 = surely below, 0 = not known."""
        return int(self.low > 0.5) - int(self.high < 0.5)


def share(won: float, of: int) -> Share:
    """Return a share with its Wilson interval (Wilson, JASA 22, 1927), which keeps within 0 and 1."""
    if not of:
        return Share(won=0, of=0, low=0.0, high=1.0)
    p = won / of
    middle = p + _Z * _Z / (2 * of)
    spread = _Z * sqrt(p * (1 - p) / of + _Z * _Z / (4 * of * of))
    below = 1 + _Z * _Z / of
    return Share(won=won, of=of, low=max(0.0, (middle - spread) / below), high=min(1.0, (middle + spread) / below))
