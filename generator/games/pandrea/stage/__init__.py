"""How scenarios of Pandrea are set up, played and read."""

from generator.games.pandrea.stage.stage import PandreaStage

__all__ = ["PandreaStage"]
