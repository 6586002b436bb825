"""Scenarios of Ancient Duel: positions from data, the verbs, what can be read."""

from generator.games.ancient_duel.stage.stage import AncientDuelStage

__all__ = ["AncientDuelStage"]
