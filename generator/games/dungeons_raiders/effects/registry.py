"""The whole effect language of Dungeons Raiders, by name; a name that is missing here cannot be played."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.dungeons_raiders.effects.combat import COMBAT
from generator.games.dungeons_raiders.effects.costs import CONDITIONS, COSTS, TARGETS
from generator.games.dungeons_raiders.effects.economy import ECONOMY
from generator.games.dungeons_raiders.effects.shapes import OpKind

__all__ = ["CONDITIONS", "COSTS", "OPS", "TARGETS", "WHEN"]

OPS: Mapping[str, OpKind] = {**ECONOMY, **COMBAT}
"""Operation -> its facets."""

WHEN = (
    "",
    "action",
    "play",
    "static",
    "combat_start",
    "skulls",
    "drawn",
    "reroll",
    "resolve",
    "encounter_stands",
    "trap_stands",
    "success",
    "identify",
    "end_of_turn",
    "final_score",
)
"""Moments at which abilities work; none for guilds, which are bought."""
