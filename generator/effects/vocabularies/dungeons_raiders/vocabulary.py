"""How the units of Dungeons Raiders are put together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.effects.frame.types import Form, Site, Whole, Word, need
from generator.effects.frame.vocabulary import FramedVocabulary
from generator.effects.problem import EffectProblem
from generator.effects.vocabularies.dungeons_raiders.legality import ability_faults, counted_faults, requirement_faults
from generator.effects.vocabularies.dungeons_raiders.units import UNITS
from generator.model.effect import Value

__all__ = ["VOCABULARY"]


def _one(data: Mapping[str, Value], site: Site) -> Iterable[EffectProblem]:
    if len(data) != 1:
        yield EffectProblem(path="", message="expected one amount")


def _legal(data: Mapping[str, Value], site: Site) -> Iterable[EffectProblem]:
    return ability_faults(data, site) if "when" in data else requirement_faults(data, site)


_CHOSEN = {
    "owner": need(Word(("self",)), "Whose."),
    "n": need(Whole(1, 1), "How many."),
}
_FORMS = (
    Form(
        name="ability",
        meaning="an ability: `when` and `do`, or what a guild asks for",
        tags={"when": "trigger"},
        untagged=("requirement", "requirement"),
        legal=_legal,
    ),
    Form(name="condition", meaning="a condition", keyed="condition"),
    Form(name="least", meaning="at least so much", each="least", required=("min",)),
    Form(
        name="counted",
        meaning="what is counted",
        each="counted",
        required=("kind", "owner", "min"),
        legal=counted_faults,
    ),
    Form(name="cost", meaning="a cost with `op`", tags={"op": "cost"}),
    Form(name="target", meaning="what its owner chooses", tags={"kind": "target"}, common={"target": _CHOSEN}),
    Form(name="operation", meaning="an operation with `op`", tags={"op": "verb"}),
    Form(name="dungeons", meaning="dungeons", each="dungeons", required=("kind", "adjacent", "cleaned")),
    Form(name="amount", meaning="so much of one thing", each="amount", legal=_one),
    Form(name="rate", meaning="what is given for what", each="rate", required=("give", "get")),
)
VOCABULARY = FramedVocabulary(id="dungeons-raiders", words=UNITS, forms={form.name: form for form in _FORMS})
"""What cards, tiles, dungeons and guilds of Dungeons Raiders can do."""
