"""What a change can do to a card or a player, and when changes end."""

from __future__ import annotations

from typing import Final

__all__ = ["ATK", "BATTLE", "DAMAGE", "DEF", "FORBID", "GRANT", "IMMUNE", "PIERCE", "PROTECT", "STATS", "TAUNT"]

ATK, DEF, PIERCE, TAUNT, IMMUNE, PROTECT, FORBID, GRANT = range(8)
STATS: Final = {"atk": ATK, "def": DEF}

BATTLE: Final = -1
"""Ends in step 9 of the attack (AD-076)."""
DAMAGE: Final = -2
"""Ends with the damage step, or with the attack if it is cancelled."""
