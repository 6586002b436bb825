"""Reads the words of Pandrea's cards back, by phrases written down a second time.

Nothing here imports what words the cards; from the pack come only its nouns: classes and keywords.
"""

from generator.readback.vocabularies.pandrea.reader import READER

__all__ = ["READER"]
