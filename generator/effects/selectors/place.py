"""Where a card lies and how: side, face, position, and how many are chosen."""

from __future__ import annotations

from generator.effects.fields import OneOf, Whole, field
from generator.effects.registry import Kind, Unit, register
from generator.effects.selectors.rules import legality
from generator.effects.site import SelectorUse

_IN_A_PILE: frozenset[SelectorUse] = frozenset({"what"})

register(
    Unit(
        kind=Kind.SELECTOR,
        name="n",
        meaning="How many cards the player chooses.",
        fields={
            "n": field(Whole(minimum=1, maximum=1), "1: every choice picks exactly one card, which is then `it`.")
        },
        legal=legality(
            "n", units_only=False, hidden_face_down=False, not_in=frozenset({"what", "group", "condition", "count"})
        ),
    )
)
register(
    Unit(
        kind=Kind.SELECTOR,
        name="side",
        meaning="Who controls the card: you, the opponent, or either.",
        fields={"side": field(OneOf(("own", "enemy", "any")), "A side.")},
        legal=legality("side", units_only=False, hidden_face_down=False, not_in=_IN_A_PILE),
    )
)
register(
    Unit(
        kind=Kind.SELECTOR,
        name="face",
        meaning="The card is face-up, face-down, or either.",
        fields={"face": field(OneOf(("up", "down", "any")), "A face.")},
        legal=legality("face", units_only=False, hidden_face_down=False, not_in=_IN_A_PILE),
    )
)
register(
    Unit(
        kind=Kind.SELECTOR,
        name="position",
        meaning="The unit is in Attack or in Defence; a face-down unit is in Defence.",
        fields={"position": field(OneOf(("attack", "defence")), "A position.")},
        legal=legality("position", units_only=True, hidden_face_down=False, not_in=_IN_A_PILE),
    )
)
