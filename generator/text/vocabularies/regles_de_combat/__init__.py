"""The abilities of Règles de Combat in words: one order of clauses, and a tongue for each language."""

from generator.text.vocabularies.regles_de_combat.speaker import SPEAKER

__all__ = ["SPEAKER"]
