"""The register holds every unit once, documented, and finds what a facet lacks."""

from __future__ import annotations

import pytest

from generator.effects import nodes
from generator.effects.registry import Kind, Unit, Verb, find, missing, names, register, units
from generator.effects.vocabulary import FAMILIES


def test_the_vocabulary_has_the_units_that_the_game_was_encoded_with() -> None:
    assert {kind.value: len(names(kind)) for kind in Kind} == {
        "trigger": 14,
        "condition": 4,
        "selector": 12,
        "reference": 5,
        "verb": 16,
        "amount": 3,
        "duration": 4,
    }
    assert len(FAMILIES) == len(Kind)


@pytest.mark.parametrize("unit", units(), ids=lambda unit: f"{unit.kind}-{unit.name}")
def test_every_unit_says_what_it_means_and_what_its_fields_mean(unit: Unit) -> None:
    assert len(unit.meaning) > 10
    assert unit.meaning.endswith(".")
    for name, spec in unit.fields.items():
        assert spec.meaning.endswith("."), name


def test_a_unit_is_registered_once() -> None:
    with pytest.raises(ValueError, match="registered twice"):
        register(Unit(kind=Kind.DURATION, name="battle", meaning="Again."))


def test_a_unit_must_have_a_meaning() -> None:
    with pytest.raises(ValueError, match="meaning"):
        register(Unit(kind=Kind.DURATION, name="never-registered", meaning=" "))
    assert find(Kind.DURATION, "never-registered") is None


def test_what_a_facet_lacks_is_found() -> None:
    everything = {(unit.kind, unit.name) for unit in units()}
    assert list(missing(everything)) == []
    lacking = everything - {(Kind.VERB, "draw"), (Kind.TRIGGER, "play")}
    assert [(unit.kind, unit.name) for unit in missing(lacking)] == [(Kind.TRIGGER, "play"), (Kind.VERB, "draw")]


def test_every_field_of_every_verb_and_selector_has_a_place_in_the_nodes() -> None:
    """A field that no node carries would be checked, then lost to the words and the engine."""
    renamed = {"from": "source"}
    operation = set(nodes.OperationNode.__dataclass_fields__)
    for verb in units(Kind.VERB):
        assert {renamed.get(name, name) for name in verb.fields} <= operation, verb.name
    assert set(names(Kind.SELECTOR)) <= set(nodes.SelectorNode.__dataclass_fields__)


def test_lasting_verbs_are_those_that_can_be_static() -> None:
    assert {unit.name for unit in units(Kind.VERB) if isinstance(unit, Verb) and unit.lasts} == {
        "mod",
        "grant",
        "immune",
        "protect",
        "pierce",
        "taunt",
        "forbid",
    }
