from __future__ import annotations

import pytest

from generator.rulebook.numbers import Facts, in_words, nested, ordinal, times


@pytest.mark.parametrize(
    ("value", "locale", "feminine", "word"),
    [(2, "fr", False, "deux"), (1, "fr", True, "une"), (7, "en", False, "seven"), (40, "fr", False, "40")],
)
def test_small_numbers_become_words(value: int, locale: str, feminine: bool, word: str) -> None:
    assert in_words(value, locale, feminine=feminine) == word


def test_a_language_without_words_keeps_digits() -> None:
    assert in_words(3, "qps") == "3"


def test_ordinals_and_times() -> None:
    assert (ordinal(3, "fr"), ordinal(3, "en"), times(1, "en"), times(1, "fr")) == (
        "troisième",
        "third",
        "once",
        "une fois",
    )


def test_an_ordinal_without_a_word_is_an_error() -> None:
    with pytest.raises(ValueError, match="no word for 9"):
        ordinal(9, "fr")


def test_facts_remember_what_was_printed() -> None:
    facts = Facts(nested({"house.unit_slots": 5, "house.terrain_slots": 1, "deck_size": 40}))
    house = facts["house"]
    assert isinstance(house, Facts)
    assert house["unit_slots"] == 5
    assert "deck_size" in facts
    assert facts.used == {"house.unit_slots"}


def test_a_fact_below_a_fact_is_refused() -> None:
    with pytest.raises(ValueError, match="lies below"):
        nested({"a": 1, "a.b": 2})
