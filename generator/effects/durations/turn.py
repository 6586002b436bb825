"""Ends inside the current turn. A continuous ability has no duration: it holds while its source is face-up."""

from __future__ import annotations

from generator.effects.registry import Kind, Unit, register

register(Unit(kind=Kind.DURATION, name="this_turn", meaning="To the End phase of the current turn."))
register(
    Unit(kind=Kind.DURATION, name="battle", meaning="To the end of this attack, after the triggers of its battle.")
)
register(Unit(kind=Kind.DURATION, name="battles_this_turn", meaning="Only inside battles of the current turn."))
register(
    Unit(
        kind=Kind.DURATION,
        name="damage_step",
        meaning="To the end of this attack's damage step, or of the attack if it is cancelled.",
    )
)
