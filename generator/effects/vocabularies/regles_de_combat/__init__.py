"""The vocabulary of Armées en marche – Règles de Combat: what its cards can do."""

from generator.effects.vocabularies.regles_de_combat.vocabulary import VOCABULARY

__all__ = ["VOCABULARY"]
