"""Abilities around destruction."""

from __future__ import annotations

from generator.effects.registry import Trigger, register

register(Trigger(name="destroyed", meaning="The unit leaves the field destroyed, by a battle or an effect."))
register(
    Trigger(name="destroyed_in_battle", meaning="The unit is destroyed by a battle, in either role, ties included.")
)
register(Trigger(name="destroys_in_battle", meaning="The unit's battle destroyed its opponent there, ties included."))
