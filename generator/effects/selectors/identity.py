"""What a card is: its kind, type, trait, name."""

from __future__ import annotations

from generator.effects.fields import Named, OneOrMore, Yes, field
from generator.effects.registry import Kind, Unit, register
from generator.effects.selectors.rules import legality

register(
    Unit(
        kind=Kind.SELECTOR,
        name="kind",
        meaning="The card is of this kind, or of one of these kinds.",
        fields={"kind": field(OneOrMore(Named("kinds")), "A kind or several.")},
    )
)
register(
    Unit(
        kind=Kind.SELECTOR,
        name="type",
        meaning="The unit is of exactly this type, or of one of these.",
        fields={"type": field(OneOrMore(Named("types")), "A type or several.")},
        legal=legality("type", units_only=True, hidden_face_down=True, not_in=frozenset()),
    )
)
register(
    Unit(
        kind=Kind.SELECTOR,
        name="trait",
        meaning="The unit has this trait.",
        fields={"trait": field(Named("traits"), "A trait.")},
        legal=legality("trait", units_only=True, hidden_face_down=True, not_in=frozenset()),
    )
)
register(
    Unit(
        kind=Kind.SELECTOR,
        name="name",
        meaning="The card is this one, by id.",
        fields={"name": field(Named("cards"), "A card id.")},
        legal=legality("name", units_only=False, hidden_face_down=True, not_in=frozenset()),
    )
)
register(
    Unit(
        kind=Kind.SELECTOR,
        name="other",
        meaning="The card is not the source itself.",
        fields={"other": field(Yes(), "`true`.")},
        legal=legality("other", units_only=False, hidden_face_down=False, not_in=frozenset({"what"})),
    )
)
