"""What an ability does."""

from generator.effects.verbs import attacks, change, deployment, destruction, hand, points, position, shields

__all__ = ["attacks", "change", "deployment", "destruction", "hand", "points", "position", "shields"]
