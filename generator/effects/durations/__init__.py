"""How long a change lasts."""

from generator.effects.durations import turn

__all__ = ["turn"]
