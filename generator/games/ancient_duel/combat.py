"""One attack of Ancient Duel, without card effects: who falls, who loses points, which malus stays.

The figures and the combat table of the rulebook are computed here, so that they cannot contradict each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["Fighter", "Outcome", "Position", "resolve"]

Position = Literal["attack", "defence"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter:
    """A face-up unit with its effective values."""

    atk: int
    defence: int
    position: Position = "attack"

    @property
    def combat_value(self) -> int:
        """The stat that a blow against this unit meets: ATQ in attack, DÉF in defence."""
        return self.atk if self.position == "attack" else self.defence


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What an attack does."""

    attacker_falls: bool
    defender_falls: bool
    attacker_loses: int
    """Points lost by the attacking player."""
    defender_loses: int
    """Points lost by the attacked player."""
    malus: int = 0
    """Taken from `malus_stat` of the surviving defender."""
    malus_stat: Literal["atk", "def"] | None = None
    struck: int | None = None
    """The value the attacker's ATQ was compared with; None for a direct attack."""


def resolve(attacker: Fighter, defender: Fighter | None, *, piercing: bool = False) -> Outcome:
    """Return what happens when `attacker` strikes `defender`, or the enemy player where there is no unit.

    A revealed face-down unit is a defender in defence. `piercing`: the excess over a DÉF counts too.

    Raises:
        ValueError: the attacker is not in attack; only units in attack may attack.
    """
    if attacker.position != "attack":
        raise ValueError("expected an attacker in attack, got one in defence")
    if defender is None:
        return Outcome(attacker_falls=False, defender_falls=False, attacker_loses=0, defender_loses=attacker.atk)
    struck = defender.combat_value
    margin = attacker.atk - struck
    if margin > 0:
        # Only a defender in attack costs its owner points, unless the blow pierces.
        counts = defender.position == "attack" or piercing
        return Outcome(
            attacker_falls=False,
            defender_falls=True,
            attacker_loses=0,
            defender_loses=margin if counts else 0,
            struck=struck,
        )
    if margin == 0:
        return Outcome(attacker_falls=True, defender_falls=True, attacker_loses=0, defender_loses=0, struck=struck)
    # Kamikaze: the malus is the attacker's whole ATQ, on the stat that it struck.
    return Outcome(
        attacker_falls=True,
        defender_falls=False,
        attacker_loses=-margin,
        defender_loses=0,
        malus=attacker.atk,
        malus_stat="atk" if defender.position == "attack" else "def",
        struck=struck,
    )
