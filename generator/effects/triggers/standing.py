"""Abilities of a card that lies face-up: always on, or used by its player."""

from __future__ import annotations

from generator.effects.registry import Trigger, register

register(
    Trigger(
        name="static",
        meaning="Continuous while the card is face-up on the field; re-evaluated at every reading.",
        continuous=True,
        free=True,
    )
)
register(
    Trigger(
        name="activated",
        meaning="Used by its player in an own Main phase, free of energy.",
        free=True,
    )
)
