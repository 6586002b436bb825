"""Legality shared by the selector fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.effects.problem import EffectProblem
from generator.effects.registry import Legality
from generator.effects.site import SelectorUse, Site
from generator.model.effect import Value

__all__ = ["legality"]


def legality(name: str, *, units_only: bool, hidden_face_down: bool, not_in: frozenset[SelectorUse]) -> Legality:
    """Return the check of one selector field.

    Args:
        name: the field.
        units_only: it means nothing for cards that are not units.
        hidden_face_down: it reads what a face-down card hides.
        not_in: uses of a selector where it makes no sense.
    """

    def check(data: Mapping[str, Value], site: Site) -> Iterator[EffectProblem]:
        if site.use in not_in:
            yield EffectProblem(path=name, message=f"{name!r} does not belong in a selector of this sort ({site.use})")
        if units_only and data.get("kind") not in ("unit", ("unit",), ["unit"]) and "kind" in data:
            yield EffectProblem(path=name, message=f"{name!r} goes with kind 'unit' only, got {data['kind']!r}")
        if hidden_face_down and data.get("face") in {"down", "any"}:
            yield EffectProblem(
                path=name,
                message=f"{name!r} cannot be read on face-down cards, and the selector reaches them",
                hint="write face: up",
            )

    return check
