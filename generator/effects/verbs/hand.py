"""Cards into the hand and out of it."""

from __future__ import annotations

from generator.effects.fields import OneOf, SelectorType, Whole, field
from generator.effects.registry import Verb, register

_COUNT = field(Whole(minimum=1, maximum=99), "How many cards.")

register(Verb(name="draw", meaning="You draw cards.", fields={"n": _COUNT}))
register(
    Verb(name="discard", meaning="You discard cards of your choice from your hand.", fields={"n": _COUNT}, cost=True)
)
register(
    Verb(
        name="fetch",
        meaning="You take cards from your deck (then shuffle it) or your discard pile into your hand and show them.",
        fields={
            "from": field(OneOf(("deck", "discard")), "The pile."),
            "n": _COUNT,
            "what": field(SelectorType("what"), "Which cards may be taken."),
        },
    )
)
