"""The words that point at cards: no ability needs two targets, so `it` is enough."""

from __future__ import annotations

from generator.effects.fields import SelectorType, field
from generator.effects.registry import Kind, Unit, register

register(Unit(kind=Kind.REFERENCE, name="self", meaning="The source card."))
register(Unit(kind=Kind.REFERENCE, name="it", meaning="The card that the ability's `target` clause chose."))
register(Unit(kind=Kind.REFERENCE, name="attacker", meaning="The attacking unit of this battle."))
register(Unit(kind=Kind.REFERENCE, name="attacked", meaning="The attacked unit of this battle, one of your own."))
register(
    Unit(
        kind=Kind.REFERENCE,
        name="all",
        meaning="Every card that matches when the operation acts.",
        fields={"all": field(SelectorType("group"), "Which cards.")},
    )
)
