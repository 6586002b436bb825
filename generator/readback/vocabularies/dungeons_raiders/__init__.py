"""Reads the words of Dungeons Raiders back, by phrases written down a second time.

Nothing here imports what words the cards; from the pack come only its nouns: resources, classes, pieces.
"""

from generator.readback.vocabularies.dungeons_raiders.reader import READER

__all__ = ["READER"]
