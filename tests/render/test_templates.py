"""Placeholders and conditions: strict, small, closed."""

from __future__ import annotations

import pytest

from generator.render.templates import Condition, Template, TemplateFault


def test_placeholders_are_filled() -> None:
    assert Template("{name}").text({"name": "Été"}) == "Été"
    assert Template("{code} {number}/{designs}").text({"code": "ROM", "number": 7, "designs": 19}) == "ROM 7/19"
    assert Template("{'0' if n < 10 else ''}{n}").text({"n": 7}) == "07"
    assert Template("{facts.house.slots}").text({"facts": {"house": {"slots": 5}}}) == "5"


def test_text_without_placeholders_is_constant() -> None:
    assert Template("emblems/rome").constant
    assert not Template("emblems/{group}").constant


@pytest.mark.parametrize("source", ["{gone}", "{gone} and {name}", "{name.gone}", "{facts['x']}"])
def test_names_that_do_not_exist_are_errors(source: str) -> None:
    with pytest.raises(TemplateFault, match=r"undefined|has no attribute|no element"):
        Template(source).text({"name": "a", "facts": {}})


@pytest.mark.parametrize("source", ["{name", "{% if %}", "{name | nofilter}", "{ }"])
def test_what_cannot_be_understood_is_refused_at_once(source: str) -> None:
    with pytest.raises(TemplateFault):
        Template(source)


def test_conditions_hold_or_do_not() -> None:
    values = {"level": 4, "traits": ("mercenary",), "kind": "unit"}
    assert Condition("level > 3 and 'mercenary' in traits").holds(values)
    assert not Condition("kind == 'tactic'").holds(values)
    assert Condition("level - 1").value(values) == 3


def test_a_condition_on_a_field_of_another_kind_is_an_error() -> None:
    with pytest.raises(TemplateFault, match="undefined"):
        Condition("atk > 3").holds({"kind": "tactic"})


@pytest.mark.parametrize(
    "source",
    [
        "{name.__class__.__mro__}",
        "{''.__class__.__base__.__subclasses__()}",
        "{name.format.__globals__}",
        "{'a' * 100000000}",
        "{9 ** 9 ** 9}",
        "{range(10)}",
        "{lipsum()}",
        "{cycler('a')}",
    ],
)
def test_the_sandbox_holds(source: str) -> None:
    with pytest.raises(TemplateFault):
        Template(source).text({"name": "a"})


def test_a_template_of_endless_length_is_refused() -> None:
    with pytest.raises(TemplateFault, match="at most"):
        Template("{a}" * 1000)
