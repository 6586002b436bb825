"""What a blow and a chain of counters come to: the two sums of Structure, as pure functions.

The rulebook's examples and tables are computed with them; so no outcome in print is typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from generator.games.structure.facts import FACTS, Facts, Tie

__all__ = ["Blow", "Coin", "standing", "strike"]

Coin = Literal["attacker", "defender"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Blow:
    """How one attack ends."""

    attacker_falls: bool = False
    defender_falls: bool = False
    """Of the unit or guard that was met; False where there was none."""
    attacker_resistance: int | None = None
    """What the coin left to the attacker; None where nothing changed."""
    defender_resistance: int | None = None
    loss: int = 0
    """Points the building lost (ST-061, ST-073)."""
    points: int | None = None
    """Points the building has left; None where no building was attacked."""

    @property
    def building_falls(self) -> bool:
        """Whether the building was destroyed (ST-062)."""
        return self.points is not None and self.points <= FACTS.points_floor


def strike(
    force: int,
    *,
    resistance: int | None = None,
    points: int | None = None,
    tie: Tie = FACTS.tie_standard,
    coin: Coin = "attacker",
    facts: Facts = FACTS,
) -> Blow:
    """Return what an attack of `force` does.

    Args:
        force: of the attacker.
        resistance: of the unit attacked, or of the building's guard; None for a building without one.
        points: what the building attacked has left; None where a unit on the battlefield is attacked.
        tie: the rule for equal strength.
        coin: whom the coin saves under the rule `coin`.
        facts: the constants.

    Raises:
        ValueError: there is neither a unit nor a building to attack.
    """
    if resistance is None and points is None:
        raise ValueError("expected a unit or a building to attack")
    if resistance is None or force > resistance:
        spill = force - (resistance or 0)
        loss = 0 if points is None else min(spill, points - facts.points_floor)
        left = None if points is None else points - loss
        return Blow(defender_falls=resistance is not None, loss=loss, points=left)
    if force < resistance:
        return Blow(attacker_falls=True, points=points)
    if tie == "mutual":
        return Blow(attacker_falls=True, defender_falls=True, points=points)
    saved = facts.resistance_after_coin
    if coin == "attacker":
        return Blow(defender_falls=True, attacker_resistance=saved, points=points)
    return Blow(attacker_falls=True, defender_resistance=saved, points=points)


def standing(chain: Sequence[int]) -> tuple[bool, ...]:
    """Return for an event and each counter played on the one before it whether it takes effect (ST-043).

    `chain` are the ranks of the counters in the order they were played, each on the one before it, the first on the
    event. They take effect last in, first out: what is played last stands and cancels what is before it.

    Raises:
        ValueError: a counter after the first is not of the rank that answers counters.
    """
    if any(rank != FACTS.counters.any for rank in chain[1:]):
        raise ValueError(f"only a {FACTS.counters.any} answers a counter")
    stands = [True] * (len(chain) + 1)
    for i in range(len(chain), 0, -1):
        if stands[i]:
            stands[i - 1] = False
    return tuple(stands)
