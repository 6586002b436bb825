"""How the units of Règles de Combat are put together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.effects.declared import Declared
from generator.effects.frame.types import Form, Site
from generator.effects.frame.vocabulary import FramedVocabulary
from generator.effects.problem import EffectProblem
from generator.effects.vocabularies.regles_de_combat.legality import ability_faults, condition_faults, selector_faults
from generator.effects.vocabularies.regles_de_combat.units import UNITS
from generator.model.effect import Value

__all__ = ["VOCABULARY"]


def _one(data: Mapping[str, Value], site: Site) -> Iterable[EffectProblem]:
    if len(data) != 1:
        yield EffectProblem(path="", message="expected one thing that it is like")


_FORMS = (
    Form(name="ability", meaning="an ability: `when` and `do`", tags={"when": "trigger"}, legal=ability_faults),
    Form(name="condition", meaning="a condition", keyed="condition"),
    Form(name="state", meaning="what the card itself is like", each="state", legal=_one),
    Form(name="blow", meaning="what the attack is like", each="blow", required=("distance",)),
    Form(name="sort", meaning="kinds of cards", each="sort", required=("kind",), legal=condition_faults),
    Form(name="selector", meaning="which cards or armies are meant", each="selector", legal=selector_faults),
    Form(name="group", meaning="all that match", keyed="group"),
    Form(name="operation", meaning="an operation with `op`", tags={"op": "verb"}),
)


def _names(declared: Declared) -> Mapping[str, tuple[str, ...]]:
    known = declared.card_kinds
    return {"token": tuple(sorted(card for card in declared.cards if known.get(card, "token") == "token"))}


VOCABULARY = FramedVocabulary(
    id="regles-de-combat", words=UNITS, forms={form.name: form for form in _FORMS}, names=_names
)
"""What cards of Règles de Combat can do."""
