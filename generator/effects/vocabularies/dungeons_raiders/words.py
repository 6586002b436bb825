"""Words that units of Dungeons Raiders share, and which of them go together."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["CLASSES", "HOSTS", "LEVELS", "OPS_AT", "PAID", "PILES", "RESOURCES", "TRAINED"]

RESOURCES = ("crowns", "stones", "charges", "glory", "pv", "action_tokens")
PAID = ("crowns", "stones", "charges")
TRAINED = ("gue", "pre", "vol", "mag")
CLASSES = ("mil", *TRAINED, "spe")
"""`spe`: a trained adventurer of any class, chosen by the player."""
PILES = ("gloire", "richesse", "objets", "prisonniers")
LEVELS = ("1", "2", "3", "s")

_WINDOWS = ("skulls", "reroll", "resolve", "success")
HOSTS: Mapping[str, tuple[str, ...]] = {
    "metropolis-base": ("play",),
    "metropolis-advanced": ("play",),
    "house": ("play", *_WINDOWS),
    "mercenary": _WINDOWS,
    "item": _WINDOWS,
    "scroll": ("identify",),
    "encounter": ("drawn",),
    "trap": ("drawn",),
    "event": ("drawn", "resolve", "success"),
    "glory": ("drawn",),
    "wealth": ("drawn",),
    "prisoner": ("drawn",),
    "building": ("action", "static", "end_of_turn", "final_score"),
    "dungeon": ("static", "combat_start", "encounter_stands", "trap_stands", "success"),
    "guild": (),
    "initiative": (),
}
"""Kind of card -> the moments at which it can work; a guild asks for something and has none."""

_GAINS = ("gain", "recruit")
OPS_AT: Mapping[str, tuple[str, ...]] = {
    "action": (
        *_GAINS,
        "exchange",
        "sell",
        "take_mercenary",
        "draw_treasure",
        "look",
        "score",
        "ignore_skulls",
        "buy_guild",
        "evolve_outpost",
    ),
    "play": (*_GAINS, "discount_evolution"),
    "static": ("set", "forbid", "mod_front_bonus", "mod_cost"),
    "combat_start": ("gain", "lose", "mod_resistance", "kill"),
    "skulls": ("ignore_skulls",),
    "drawn": (*_GAINS, "encounter", "trap"),
    "reroll": ("reroll",),
    "resolve": ("score", "heal", "protect", "disarm", "cancel_encounter"),
    "encounter_stands": ("lose", "mod_resistance"),
    "trap_stands": ("lose", "mod_resistance"),
    "success": ("extra_treasure", "gain", "recruit"),
    "identify": ("discount_identification",),
    "end_of_turn": ("gain",),
    "final_score": ("gain",),
}
"""Moment -> what can happen then."""
