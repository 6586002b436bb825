"""Scenarios of Dungeons Raiders: positions, moves, what must come out."""

from __future__ import annotations

from generator.games.dungeons_raiders.stage.stage import DungeonsRaidersStage

__all__ = ["DungeonsRaidersStage"]
