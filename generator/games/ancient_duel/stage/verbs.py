"""The verbs of a scenario of Ancient Duel and how many values each takes."""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.performing import with_endings

__all__ = ["ACTIONS", "VERBS"]

ACTIONS: Mapping[str, tuple[int, int]] = {
    "attack": (2, 3),
    "direct": (1, 2),
    "deploy": (3, 5),
    "set_unit": (2, 2),
    "set_support": (1, 1),
    "play": (1, 3),
    "activate": (1, 3),
    "turn": (1, 1),
    "go": (1, 1),
    "end_turn": (0, 1),
    "start_turn": (0, 0),
}
"""What the active player does. A last value {"choose": […], "answer": …} answers what is asked on the way."""

VERBS: Mapping[str, tuple[int, int]] = {
    **with_endings(ACTIONS, "_refused", "_over"),
    "mod": (4, 4),
    "put": (2, 2),
    "set": (2, 3),
    "stack": (2, 2),
    "give": (2, 2),
    "deck": (2, 2),
    "hand": (2, 2),
    "energy_table": (1, 1),
    "tactic_refused": (3, 3),
}
"""Verb -> least and most values."""
