"""Estimates with their uncertainty: shares, pairs, differences.

Each estimate carries two intervals. The plain one holds the truth with 95 % by itself. The guarded one is widened so
that all estimates looked at together hold theirs with 95 % (Bonferroni): only it decides claims, since among a
hundred cards a few lie outside their plain intervals by luck alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import NormalDist

__all__ = ["CONFIDENCE", "FEWEST", "Estimate", "difference", "paired", "quantile", "share"]

CONFIDENCE = 0.95

FEWEST = 20
"""With fewer observations on either side nothing is decided or foretold: what is seen then is mostly luck."""


def quantile(looked_at: int = 1) -> float:
    """Return how many standard deviations an interval reaches when so many are to hold together with 95 %."""
    return NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (2 * max(1, looked_at)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """A value, what speaks for nothing special (the null), and how far the truth may be."""

    value: float
    null: float
    n: int
    """Independent observations behind it: games, or groups of games with one shuffle."""
    low: float
    high: float
    """The plain interval."""
    guarded_low: float
    guarded_high: float
    """The interval that decides."""
    least: int
    """Observations on the smaller side of a difference; else `n`."""

    @property
    def verdict(self) -> int:
        """1 = surely above the null, -1 = surely below, 0 = not known."""
        if self.least < FEWEST:
            return 0
        return int(self.guarded_low > self.null) - int(self.guarded_high < self.null)

    def within(self, margin: float) -> bool:
        """Return whether the truth is surely no further than `margin` from the null."""
        return (
            self.least >= FEWEST and self.guarded_low >= self.null - margin and self.guarded_high <= self.null + margin
        )

    def needed(self) -> int | None:
        """Return how many observations would show a difference as large as the one seen; None = it has no direction.

        Intervals shrink with the square root of the number of observations. It is the number at which the expected
        interval just leaves the null, so that half of all repetitions still would not show it. None also after few
        observations, which tell no size.
        """
        away = self.value - self.null
        if self.least < FEWEST or abs(away) < 1e-9:
            return None
        reach = self.value - self.guarded_low if away > 0 else self.guarded_high - self.value
        return max(self.n, ceil(self.n * (reach / away) ** 2))


def _wilson(hits: float, n: int, z: float) -> tuple[float, float]:
    p = hits / n
    middle = p + z * z / (2 * n)
    spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    below = 1 + z * z / n
    return max(0.0, (middle - spread) / below), min(1.0, (middle + spread) / below)


def share(hits: float, n: int, *, null: float = 0.5, looked_at: int = 1) -> Estimate:
    """Return a share with Wilson's interval (JASA 22, 1927), which keeps within 0 and 1.

    Args:
        hits: how many; halves are allowed.
        n: of how many independent ones.
        null: the share that means nothing.
        looked_at: how many such estimates are looked at together.
    """
    if n == 0:
        return Estimate(value=null, null=null, n=0, low=0.0, high=1.0, guarded_low=0.0, guarded_high=1.0, least=0)
    low, high = _wilson(hits, n, quantile())
    guarded_low, guarded_high = _wilson(hits, n, quantile(looked_at))
    return Estimate(
        value=hits / n, null=null, n=n, low=low, high=high, guarded_low=guarded_low, guarded_high=guarded_high, least=n
    )


def paired(scores: Mapping[float, int], *, null: float = 0.5, looked_at: int = 1) -> Estimate:
    """Return the mean score of groups of games, each group one observation.

    The interval is Wald's after half a group each of 0 and of 1, and a whole one at the null, were added: for pairs
    won, split and lost it is Agresti and Min's for matched proportions (Statistics in Medicine 24, 2005), which holds
    its level for few pairs and is never empty, not even when every pair came out alike.

    Args:
        scores: share of the points in a group -> groups.
        null: the mean that means nothing.
        looked_at: how many such estimates are looked at together.
    """
    n = sum(scores.values())
    if n == 0:
        return Estimate(value=null, null=null, n=0, low=0.0, high=1.0, guarded_low=0.0, guarded_high=1.0, least=0)
    value = sum(score * count for score, count in sorted(scores.items())) / n
    padded = [*sorted(scores.items()), (0.0, 0.5), (1.0, 0.5), (null, 1.0)]
    more = n + 2
    middle = sum(score * count for score, count in padded) / more
    variance = sum(count * (score - middle) ** 2 for score, count in padded) / more
    reach = sqrt(variance / more)

    def ends(z: float) -> tuple[float, float]:
        return max(0.0, min(value, middle - z * reach)), min(1.0, max(value, middle + z * reach))

    (low, high), (guarded_low, guarded_high) = ends(quantile()), ends(quantile(looked_at))
    return Estimate(
        value=value,
        null=null,
        n=n,
        low=low,
        high=high,
        guarded_low=guarded_low,
        guarded_high=guarded_high,
        least=n,
    )


def difference(hits: float, n: int, others: float, m: int, *, looked_at: int = 1) -> Estimate:
    """Return how far one share is above another, with Newcombe's interval (Statistics in Medicine 17, 1998, no. 10).

    Args:
        hits: of the first, out of `n`.
        n: observations of the first.
        others: of the second, out of `m`.
        m: observations of the second.
        looked_at: how many such estimates are looked at together.
    """
    if n == 0 or m == 0:
        return Estimate(value=0.0, null=0.0, n=0, low=-1.0, high=1.0, guarded_low=-1.0, guarded_high=1.0, least=0)
    p, q = hits / n, others / m

    def ends(z: float) -> tuple[float, float]:
        (a, b), (c, d) = _wilson(hits, n, z), _wilson(others, m, z)
        return p - q - sqrt((p - a) ** 2 + (d - q) ** 2), p - q + sqrt((b - p) ** 2 + (q - c) ** 2)

    (low, high), (guarded_low, guarded_high) = ends(quantile()), ends(quantile(looked_at))
    return Estimate(
        value=p - q,
        null=0.0,
        n=n + m,
        low=low,
        high=high,
        guarded_low=guarded_low,
        guarded_high=guarded_high,
        least=min(n, m),
    )
