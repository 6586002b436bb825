"""Protection against the opponent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.effects.fields import OneOf, ReferenceType, Whole, field
from generator.effects.problem import EffectProblem
from generator.effects.registry import Verb, register
from generator.effects.site import Site
from generator.model.effect import Value


def _n_of_a_group(data: Mapping[str, Value], site: Site) -> Iterator[EffectProblem]:
    if "n" in data and not isinstance(data.get("to"), Mapping):
        yield EffectProblem(path="n", message="'n' picks from a group, and 'to' names a single card")


register(
    Verb(
        name="immune",
        meaning="Enemy Tactics can neither choose nor change it; they may still stop its attack.",
        fields={
            "to": field(ReferenceType(), "Which cards."),
            "vs": field(OneOf(("enemy_tactics",)), "Against what."),
        },
        lasts=True,
    )
)
register(
    Verb(
        name="protect",
        meaning="Enemy effects cannot destroy it.",
        fields={
            "to": field(ReferenceType(), "Which cards."),
            "n": field(Whole(minimum=1, maximum=99), "How many of them; all when left out.", required=False),
            "vs": field(OneOf(("enemy_destroy",)), "Against what."),
        },
        lasts=True,
        legal=_n_of_a_group,
    )
)
