"""Units put onto the field by an effect."""

from __future__ import annotations

from generator.effects.fields import OneOf, SelectorType, Whole, field
from generator.effects.registry import Verb, register

register(
    Verb(
        name="special_deploy",
        meaning="Puts units of yours onto the field without using the turn's deployment.",
        fields={
            "from": field(OneOf(("deck", "discard")), "The pile they come from."),
            "n": field(Whole(minimum=1, maximum=99), "How many."),
            "what": field(SelectorType("what"), "Which units may be chosen."),
            "face": field(OneOf(("up", "down")), "How they lie."),
            "position": field(OneOf(("attack", "defence")), "In which position."),
        },
    )
)
