"""Changes of a card for a time: its stats, its abilities."""

from __future__ import annotations

from generator.effects.amounts.forms import amount_fields
from generator.effects.fields import AbilityType, Named, ReferenceType, field
from generator.effects.registry import Verb, register

register(
    Verb(
        name="mod",
        meaning="Adds `n`, negative for a malus, to a stat.",
        fields={
            "stat": field(Named("stats"), "Which stat."),
            **amount_fields(-99, 99),
            "to": field(ReferenceType(), "Whose stat."),
        },
        lasts=True,
    )
)
register(
    Verb(
        name="grant",
        meaning="Gives a card an ability; `self` in it is that card.",
        fields={
            "to": field(ReferenceType(), "Who gets it."),
            "ability": field(AbilityType(), "The ability."),
        },
        lasts=True,
    )
)
