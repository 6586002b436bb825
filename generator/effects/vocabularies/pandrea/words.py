"""The words that stand in values of Pandrea's effects, each list once."""

from __future__ import annotations

__all__ = ["ACTIONS", "ARMOURS", "LASTING", "LONGEST", "POSTURES", "STATS", "STEPS"]

STEPS = ("2a", "2b", "4", "5")
"""Steps in which stratagems are played and cards engaged (PA-030, PA-034, PA-065)."""
POSTURES = ("desengagee", "paree", "engagee")
"""Upright, a quarter left, a quarter right (PA-023)."""
ACTIONS = ("assaut", "protection")
"""What a unit is doing in phases 3 and 4 (PA-042)."""
ARMOURS = ("C", "P", "T")
"""Contondant, perçant, tranchant: types of damage and the armours against them (PA-051)."""
STATS = (*ARMOURS, "degats", "initiative")
"""What `mod` changes."""
LONGEST = ("this_turn", "next_turn")
"""Ends of a gain of requisition: lost at the end of this turn, or added at the start of the next."""
LASTING = ("this_turn",)
"""Ends of a change: the next réinitialisation."""
