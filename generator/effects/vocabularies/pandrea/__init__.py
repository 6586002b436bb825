"""The vocabulary of Pandrea: what its keywords, stratagems and terrains can do."""

from generator.effects.vocabularies.pandrea.vocabulary import VOCABULARY

__all__ = ["VOCABULARY"]
