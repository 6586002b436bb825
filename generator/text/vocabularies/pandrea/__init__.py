"""Pandrea's abilities in words: one order of clauses, and a tongue for each language."""

from generator.text.vocabularies.pandrea.speaker import SPEAKER

__all__ = ["SPEAKER"]
