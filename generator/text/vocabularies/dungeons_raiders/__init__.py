"""Dungeons Raiders' effects in words: one order of clauses, and a tongue for each language."""

from generator.text.vocabularies.dungeons_raiders.speaker import SPEAKER

__all__ = ["SPEAKER"]
