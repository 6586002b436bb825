"""Conditions on the cards that lie on the field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.effects.fields import SelectorType, Whole, field
from generator.effects.problem import EffectProblem
from generator.effects.registry import Kind, Unit, register
from generator.effects.site import Site
from generator.model.effect import Value

_AT_LEAST = field(Whole(minimum=2, maximum=12), "How many matching cards at least; 1 when left out.", required=False)


def _side(data: Mapping[str, Value], name: str) -> object:
    selector = data.get(name)
    return selector.get("side") if isinstance(selector, Mapping) else None


def _own_cards(data: Mapping[str, Value], site: Site) -> Iterator[EffectProblem]:
    side = _side(data, "control")
    if isinstance(side, str) and side != "own":
        yield EffectProblem(
            path="control.side", message=f"expected 'own' under 'control', got {side!r}", hint="write 'exists' instead"
        )


def _any_cards(data: Mapping[str, Value], site: Site) -> Iterator[EffectProblem]:
    if _side(data, "exists") == "own":
        yield EffectProblem(
            path="exists.side", message="expected 'any' or 'enemy' under 'exists', got 'own'", hint="write 'control'"
        )


register(
    Unit(
        kind=Kind.CONDITION,
        name="control",
        meaning="You have at least `min` cards that match.",
        fields={"control": field(SelectorType("condition"), "Which cards."), "min": _AT_LEAST},
        legal=_own_cards,
    )
)
register(
    Unit(
        kind=Kind.CONDITION,
        name="exists",
        meaning="At least `min` matching cards are on the field, on either side or on the enemy's.",
        fields={"exists": field(SelectorType("condition"), "Which cards."), "min": _AT_LEAST},
        legal=_any_cards,
    )
)
