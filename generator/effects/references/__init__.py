"""What an operation acts on."""

from generator.effects.references import pronouns

__all__ = ["pronouns"]
