"""Turning units."""

from __future__ import annotations

from generator.effects.fields import OneOf, ReferenceType, field
from generator.effects.registry import Verb, register

register(
    Verb(
        name="set_position",
        meaning="Turns a unit: to Attack, to Defence, to the other one, or to the one its player chooses.",
        fields={
            "to": field(ReferenceType(), "Which unit."),
            "position": field(OneOf(("attack", "defence", "toggle", "choice")), "The new position."),
        },
    )
)
