"""Abilities of a unit that comes onto the field face-up."""

from __future__ import annotations

from generator.effects.registry import Trigger, register

register(Trigger(name="deploy", meaning="The unit entered face-up, by any deployment."))
register(Trigger(name="deploy_normal", meaning="The unit entered face-up by the turn's normal deployment."))
