"""Conditions on the position of the units that fight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.effects.fields import OneOf, field
from generator.effects.problem import EffectProblem
from generator.effects.registry import Kind, Unit, register
from generator.effects.site import Site
from generator.model.effect import Value

_POSITION = OneOf(("attack", "defence"))


def _has_opponent(data: Mapping[str, Value], site: Site) -> Iterator[EffectProblem]:
    if site.trigger != "attacks":
        yield EffectProblem(
            path="vs_position",
            message=f"'vs_position' needs an attacked unit, which the trigger {site.trigger!r} does not have",
            hint="only 'attacks' has one",
        )


def _source_is_a_unit(data: Mapping[str, Value], site: Site) -> Iterator[EffectProblem]:
    if site.trigger in {"play", "enemy_attack_declared"}:
        yield EffectProblem(
            path="self_position",
            message=f"'self_position' needs a unit as source, which the trigger {site.trigger!r} does not have",
        )


register(
    Unit(
        kind=Kind.CONDITION,
        name="vs_position",
        meaning="The attacked unit is in this position; a face-down unit is in Defence.",
        fields={"vs_position": field(_POSITION, "The attacked unit's position.")},
        legal=_has_opponent,
    )
)
register(
    Unit(
        kind=Kind.CONDITION,
        name="self_position",
        meaning="This unit is in this position.",
        fields={"self_position": field(_POSITION, "This unit's position.")},
        legal=_source_is_a_unit,
    )
)
