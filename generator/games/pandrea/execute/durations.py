"""How long results last (PA, section 2.1): until the next réinitialisation, or from the owner's next turn."""

from __future__ import annotations

from generator.games.pandrea.execute.facet import DURATIONS

__all__ = ["NEXT_TURN", "THIS_TURN"]

THIS_TURN = 0
NEXT_TURN = 1

DURATIONS.update({"this_turn": THIS_TURN, "next_turn": NEXT_TURN})
