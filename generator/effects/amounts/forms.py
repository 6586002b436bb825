"""Amounts that depend on the field: counted, limited, replaced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.effects.fields import Alternative, Field, SelectorType, Whole, field
from generator.effects.problem import EffectProblem
from generator.effects.registry import Kind, Unit, register
from generator.effects.site import Site
from generator.model.effect import Value

__all__ = ["amount_fields"]

_PER = field(SelectorType("count"), "What is counted: `n` for each.", required=False)
_CAP = field(Whole(minimum=1, maximum=99), "How many are counted at most.", required=False)


def amount_fields(minimum: int, maximum: int) -> dict[str, Field]:
    """Return the fields of an amount whose numbers lie in this range; 0 is never one."""
    return {
        "n": field(Whole(minimum=minimum, maximum=maximum, nonzero=True), "The amount."),
        "per": _PER,
        "cap": _CAP,
        "instead": field(Alternative(minimum=minimum, maximum=maximum), "Replaces the amount.", required=False),
    }


def _needs_per(data: Mapping[str, Value], site: Site) -> Iterator[EffectProblem]:
    if "per" not in data:
        yield EffectProblem(path="cap", message="'cap' limits what 'per' counts, and there is no 'per'")


def _differs(data: Mapping[str, Value], site: Site) -> Iterator[EffectProblem]:
    other = data.get("instead")
    if isinstance(other, Mapping) and other.get("n") is not None and other.get("n") == data.get("n"):
        yield EffectProblem(path="instead.n", message=f"'instead' gives the same amount, {data.get('n')!r}")


register(
    Unit(
        kind=Kind.AMOUNT,
        name="per",
        meaning="The amount counts once for each matching card.",
        fields={"per": _PER},
    )
)
register(
    Unit(
        kind=Kind.AMOUNT,
        name="cap",
        meaning="At most so many matching cards count.",
        fields={"cap": _CAP},
        legal=_needs_per,
    )
)
register(
    Unit(
        kind=Kind.AMOUNT,
        name="instead",
        meaning="Another amount, replacing the first, when its conditions hold.",
        legal=_differs,
    )
)
