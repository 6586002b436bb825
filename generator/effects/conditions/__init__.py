"""What must hold for an ability to act."""

from generator.effects.conditions import position, presence

__all__ = ["position", "presence"]
