"""What a selector can ask of a card."""

from generator.effects.selectors import identity, limits, place

__all__ = ["identity", "limits", "place"]
