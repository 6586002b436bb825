"""What a card is: its kind, type, trait, name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.effects.fields import Named, OneOrMore, Yes, field
from generator.effects.problem import EffectProblem
from generator.effects.registry import Kind, Unit, register
from generator.effects.selectors.rules import legality
from generator.effects.site import Site
from generator.model.effect import Value

_readable = legality("name", units_only=False, hidden_face_down=True, not_in=frozenset())


def _one_card(data: Mapping[str, Value], site: Site) -> Iterator[EffectProblem]:
    """A name picks one card, whose kind is known and whose type, trait and values need no asking."""
    yield from _readable(data, site)
    for field_name in ("type", "trait", "level_lt", "atk_lt"):
        if field_name in data:
            yield EffectProblem(
                path=field_name, message=f"{field_name!r} says nothing beside 'name', which already picks one card"
            )
    name, kind = data.get("name"), data.get("kind")
    real = site.context.card_kinds.get(name) if isinstance(name, str) else None
    if real is not None and kind not in (None, real, (real,), [real]):
        yield EffectProblem(path="kind", message=f"{name!r} is of kind {real!r}, got {kind!r}")


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
        legal=_one_card,
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
