"""Limits on the values of a unit."""

from __future__ import annotations

from generator.effects.fields import OneOf, Whole, field
from generator.effects.registry import Kind, Unit, register
from generator.effects.selectors.rules import legality

register(
    Unit(
        kind=Kind.SELECTOR,
        name="level_lt",
        meaning="The unit's level is strictly below this.",
        fields={"level_lt": field(Whole(minimum=2, maximum=99), "A level.")},
        legal=legality("level_lt", units_only=True, hidden_face_down=True, not_in=frozenset()),
    )
)
register(
    Unit(
        kind=Kind.SELECTOR,
        name="atk_lt",
        meaning="The unit's printed ATQ is strictly below this.",
        fields={"atk_lt": field(Whole(minimum=2, maximum=99), "An ATQ.")},
        legal=legality("atk_lt", units_only=True, hidden_face_down=True, not_in=frozenset()),
    )
)
register(
    Unit(
        kind=Kind.SELECTOR,
        name="combat_value_lt",
        meaning="The unit's ATQ (in Attack) or DÉF (in Defence) is strictly below the source's ATQ, bonuses included.",
        fields={"combat_value_lt": field(OneOf(("self.atk",)), "The value it is compared with.")},
        legal=legality("combat_value_lt", units_only=True, hidden_face_down=True, not_in=frozenset({"what"})),
    )
)
