"""Scenarios of Structure: positions from data, the verbs, what can be read."""

from generator.games.structure.stage.stage import StructureStage

__all__ = ["StructureStage"]
