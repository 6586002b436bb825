"""Scenarios of Règles de Combat: positions from data, the verbs, what can be read."""

from generator.games.regles_de_combat.stage.stage import ReglesStage

__all__ = ["ReglesStage"]
