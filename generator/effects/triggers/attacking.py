"""Abilities around an attack of this unit, or against it."""

from __future__ import annotations

from generator.effects.registry import Trigger, register

register(Trigger(name="attacks", meaning="The unit declares an attack, before the comparison."))
register(
    Trigger(
        name="attacked",
        meaning="The unit is the target of an attack, after it has been revealed.",
        binds=frozenset({"attacker"}),
    )
)
register(Trigger(name="after_attack", meaning="The unit's attack is over and it is still on the field."))
register(Trigger(name="wins_attacking", meaning="The unit attacked with a strictly higher value."))
register(
    Trigger(
        name="deals_battle_damage",
        meaning="A battle of the unit made the opponent lose at least 1 point; a direct attack counts.",
    )
)
