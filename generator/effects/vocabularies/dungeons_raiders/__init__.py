"""The vocabulary of Dungeons Raiders: what its cards, tiles, dungeons and guilds can do."""

from generator.effects.vocabularies.dungeons_raiders.vocabulary import VOCABULARY

__all__ = ["VOCABULARY"]
