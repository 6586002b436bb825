"""What a card does when it is activated and then leaves the field."""

from __future__ import annotations

from generator.effects.registry import Trigger, register

register(Trigger(name="play", meaning="Resolves when the card is activated in an own Main phase.", free=True))
register(
    Trigger(
        name="enemy_attack_declared",
        meaning="The card is activated in answer to an enemy attack, after it was declared.",
        binds=frozenset({"attacker", "attacked"}),
        free=True,
    )
)
