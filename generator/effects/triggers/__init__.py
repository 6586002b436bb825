"""When an ability acts."""

from generator.effects.triggers import attacking, destruction, entering, standing, tactics

__all__ = ["attacking", "destruction", "entering", "standing", "tactics"]
