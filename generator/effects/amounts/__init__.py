"""How an amount is found when it is not just a number."""

from generator.effects.amounts import forms

__all__ = ["forms"]
