from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import Problem
from generator.load.flatten import flat_facts, flat_words, freeze, nest
from generator.load.yaml_source import parse_yaml

KEYS = st.text("abc", min_size=1, max_size=3)
NESTED = st.dictionaries(
    KEYS, st.recursive(st.integers(), lambda inner: st.dictionaries(KEYS, inner, min_size=1, max_size=3), max_leaves=6)
)


@given(NESTED)
def test_flat_facts_can_be_nested_again(data: dict[str, object]) -> None:
    assert nest(flat_facts(data)) == data


@pytest.mark.parametrize("names", [("a", "a.b"), ("a.b", "a")])
def test_a_name_cannot_be_both_a_value_and_a_group(names: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="'a"):
        nest(dict.fromkeys(names, 1))


def test_only_plain_data_is_frozen() -> None:
    assert freeze({"a": [1, {"b": None}]}) == {"a": (1, {"b": None})}
    with pytest.raises(TypeError):
        freeze({"a": object()})


def test_words_must_be_text_and_stand_once() -> None:
    source, _ = parse_yaml(b"a: {b: x}\na.b: y\nc: 1.0\nd:\ne: [x]\n", shown_as="f")
    assert source is not None
    problems: list[Problem] = []
    assert flat_words(source, problems) == {"a.b": "x"}
    assert [str(problem) for problem in problems] == [
        "f:2:1: a.b: 'a.b' is written twice, with dots and nested",
        'f:3:4: c: expected text, got 1.0 (write "1.0" in quotes)',
        "f:4:3: d: expected text, got nothing",
        "f:5:4: e: expected text, got a list",
    ]
