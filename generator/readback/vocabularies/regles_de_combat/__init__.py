"""Reads the words of the cards of Règles de Combat back, by phrases written down a second time.

Nothing here imports what words the cards; from the pack come only its nouns: kinds, resources, stats, tokens.
"""

from generator.readback.vocabularies.regles_de_combat.reader import READER

__all__ = ["READER"]
