from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.components.values import Numbers
from generator.errors import Location, PackError
from generator.model.effect import Value

FACTS: dict[str, Value] = {
    "cap": 12,
    "house.slots": 5,
    "by_turn": (6, 6, 7),
    "opens.red": 0,
    "opens.blue": 3,
    "on": True,
    "order": ("A", "C", "B"),
    "mixed": ("A", 1),
}
NUMBERS = Numbers(FACTS, "components.yaml", {"parts.energy": Location("components.yaml", 4, 3)})


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        (7, 7),
        ("facts.cap", 12),
        ("facts.house.slots * 2 + 1", 11),
        ("facts.by_turn[2]", 7),
        ("facts.cap - 1", 11),
        ("(1 + 2) * 3", 9),
        ("7 // 2 * 2", 6),
        ("-3 + 5", 2),
        ("1..3", (1, 2, 3)),
        ("0..facts.cap // 4", (0, 1, 2, 3)),
        ("1..len(facts.by_turn)", (1, 2, 3)),
        ("max(facts.opens)", 3),
        ("sum(facts.by_turn)", 19),
        ("min(1..4)", 1),
        ("facts.by_turn", (6, 6, 7)),
    ],
)
def test_an_expression_has_the_value_it_says(expression: int | str, value: Value) -> None:
    assert NUMBERS.value(expression, "x") == value


@pytest.mark.parametrize(
    ("expression", "says"),
    [
        ("facts.capp", "did you mean 'facts.cap'?"),
        ("facts.house.slot", "did you mean 'facts.house.slots'?"),
        ("facts.by_turn[3]", "expected a list with an item 3, got 3 items"),
        ("facts.cap[0]", "expected a list with an item 0"),
        ("1 +", "expected a number or `facts.…`, got the end"),
        ("(1", "expected ')'"),
        ("1 2", "expected the end, got '2'"),
        ("3..1", "expected a range that goes up, got 3..1"),
        ("0..5000", "expected at most 2000 numbers"),
        ("1 // 0", "expected a divisor other than 0"),
        ("facts.by_turn + 1", "expected a whole number, got (6, 6, 7)"),
        ("facts.on + 1", "expected a whole number, got True"),
        ("len(3)", "expected a list in len(), got 3"),
        ("__import__('os')", "expected a number, `facts.…`"),
        ("(" * 5000 + "1", "expected at most 200 characters, got 5001"),
        ("", "expected a number or `facts.…`, got the end"),
    ],
)
def test_a_fault_says_what_was_expected(expression: str, says: str) -> None:
    with pytest.raises(PackError) as error:
        NUMBERS.value(expression, "parts.energy.range")
    assert says in str(error.value)
    assert "parts.energy.range" in str(error.value)


def test_a_fault_names_the_nearest_known_place() -> None:
    with pytest.raises(PackError, match=r"components\.yaml:4:3: parts\.energy\.range"):
        NUMBERS.run("facts.nothing", "parts.energy.range")


@pytest.mark.parametrize("expression", ["facts.by_turn", "facts.on", "-1"])
def test_a_number_is_a_whole_number_of_at_least_the_least(expression: str) -> None:
    with pytest.raises(PackError, match="expected a whole number from 0"):
        NUMBERS.number(expression, "x")


def test_a_sentence_prints_a_number_or_a_list_of_words() -> None:
    assert NUMBERS.printed("facts.cap - 1", "x") == 11
    assert NUMBERS.printed("facts.order", "x") == "A, C, B"


@pytest.mark.parametrize("expression", ["facts.mixed", "facts.on", "facts.by_turn"])
def test_a_sentence_prints_nothing_else(expression: str) -> None:
    with pytest.raises(PackError, match="expected a whole number from 0"):
        NUMBERS.printed(expression, "x")


def test_a_run_is_no_single_number() -> None:
    with pytest.raises(PackError, match=r"expected a range `a\.\.b`"):
        NUMBERS.run("facts.cap", "x")


def test_a_table_keeps_its_names() -> None:
    assert NUMBERS.table("facts.opens", "x") == {"red": 0, "blue": 3}


@given(
    st.recursive(st.integers(0, 99).map(str), lambda e: st.builds("({} {} {})".format, e, st.sampled_from("+-*"), e))
)
def test_arithmetic_is_what_python_says(expression: str) -> None:
    assert NUMBERS.value(expression, "x") == eval(expression)
