"""What changes the course of an attack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.effects.fields import OneOf, ReferenceType, field
from generator.effects.problem import EffectProblem
from generator.effects.registry import Verb, register
from generator.effects.site import Site
from generator.model.effect import Value


def _in_a_reaction(data: Mapping[str, Value], site: Site) -> Iterator[EffectProblem]:
    if site.trigger != "enemy_attack_declared":
        yield EffectProblem(
            path="op",
            message=f"'negate_attack' needs an enemy attack, which the trigger {site.trigger!r} does not have",
            hint="write when: enemy_attack_declared",
        )


register(
    Verb(
        name="pierce",
        meaning="When it beats a unit in Defence, the opponent loses the difference as if it were in Attack.",
        fields={"to": field(ReferenceType(), "Whose attacks pierce.")},
        lasts=True,
    )
)
register(
    Verb(
        name="taunt",
        meaning="Enemy attacks must choose this unit; with several such units, one of them.",
        fields={"to": field(ReferenceType(), "Which unit.")},
        lasts=True,
    )
)
register(
    Verb(
        name="negate_attack", meaning="The attack ends without comparison; its cost stays paid.", legal=_in_a_reaction
    )
)
register(
    Verb(
        name="forbid",
        meaning="A player may not do something.",
        fields={
            "side": field(OneOf(("enemy",)), "Who may not."),
            "action": field(OneOf(("activate_tactic",)), "What is forbidden."),
        },
        lasts=True,
    )
)
