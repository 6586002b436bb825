"""The words that stand in values of the effects of Règles de Combat, each list once."""

from __future__ import annotations

__all__ = [
    "COMBAT_OPS",
    "FORT",
    "KIND_SETS",
    "MARCH_OPS",
    "NOT_TOKEN",
    "ON_FIELD",
    "RESOURCES",
    "TROOPS",
    "VERBS_AT",
    "WHEN_PLAYED",
    "ZONES",
]

RESOURCES = ("V", "F", "E")
"""Vivres, fer, encens (RC-078)."""
ZONES = ("field", "combat", "van", "rear", "path", "enemy_prison")
"""The cells; the cells and the supports; the two cells of a path, both; the other player's prison."""
WHEN_PLAYED = ("combat", "march")
"""When an action or an event may be played (RC-091)."""

TROOPS = frozenset({"combatant", "token"})
"""What cards call a combatant (RC-030)."""
ON_FIELD = frozenset({"combatant", "token", "fort"})
"""What cards call a card: all that stands on a cell."""
NOT_TOKEN = frozenset({"combatant", "fort"})
"""What is placed from the hand (RC-065)."""
FORT = frozenset({"fort"})
KIND_SETS = (TROOPS, ON_FIELD, NOT_TOKEN, FORT)
"""Sets of kinds that have a name on cards; no other set can be said."""

VERBS_AT = {
    "static": frozenset({"mod", "fly", "immobile"}),
    "entry": frozenset({"create", "remove_resource", "damage", "heal", "draw"}),
    "enters_combat": frozenset({"gain_pv", "draw"}),
    "own_card_placed": frozenset({"gain_pv"}),
    "attacked_hidden": frozenset({"damage", "negate_damage"}),
    "attacks": frozenset({"mod"}),
    "attacked": frozenset({"damage"}),
    "own_turn_end": frozenset({"heal", "damage"}),
    "upkeep": frozenset({"count_as_resource"}),
    "march_turn": frozenset({"gain_resource"}),
    "play": frozenset(
        {"call", "damage", "heal", "move", "remove_resource", "extra_move", "cap", "free_own_prisoners", "draw"}
    ),
}
"""Trigger -> what can happen then."""
COMBAT_OPS = frozenset({"call", "damage", "heal", "remove_resource", "extra_move", "cap", "draw"})
MARCH_OPS = frozenset({"move", "free_own_prisoners", "remove_resource"})
"""What a card that is played can do in a combat, and in a march turn."""
