from __future__ import annotations

import pytest

from generator.errors import PackError
from generator.rulebook.digits import typed_numbers


def found(text: str, locale: str = "fr") -> list[str]:
    return [f"{p.where}: {p.message}" for p in typed_numbers(text, locale=locale, shown_as="rules.md")]


def test_a_digit_in_running_text_is_found_with_its_place() -> None:
    assert found("# Titre\n\nPiochez 5 cartes.") == ["rules.md:3:9: expected a placeholder for every number, got '5'"]


@pytest.mark.parametrize("text", ["Piochez {{ facts.opening_hand }} cartes.", "Sur {{ lit('A4') }}.", "Sans nombre."])
def test_placeholders_and_declared_numbers_are_fine(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("text", ["{{ 5 }}", "{{ facts.energy_cap + 1 }}", "{{ '5' }}", "{{ words(3) }}"])
def test_a_number_typed_inside_a_placeholder_is_found(text: str) -> None:
    assert len(found(f"Il y en a {text}.")) == 1


def test_a_position_in_a_list_of_facts_is_no_typed_number() -> None:
    assert found("{{ facts.allied[0] }} et {{ facts.energy_by_level['6'] }}") == []


@pytest.mark.parametrize(
    ("text", "locale", "number"),
    [("Piochez cinq cartes", "fr", "cinq"), ("Draw Five cards", "en", "Five"), ("vingt points", "fr", "vingt")],
)
def test_a_number_written_as_a_word_is_found(text: str, locale: str, number: str) -> None:
    assert found(text, locale)[0].endswith(repr(number))


@pytest.mark.parametrize(("text", "locale"), [("les deux unités", "fr"), ("someone often", "en"), ("Sixte", "fr")])
def test_pairs_and_words_that_hold_a_number_word_are_fine(text: str, locale: str) -> None:
    assert found(text, locale) == []


def test_list_numbers_links_and_figure_names_are_not_prose() -> None:
    assert found("1. Premier\n2. Second\n\n![Légende](figure:a4)\n\n[[set-up.hand]]") == []


def test_the_words_of_a_link_are_prose() -> None:
    assert len(found("[les 3 phases](https://example.org/7)")) == 1


def test_fractions_count_as_numbers() -> None:
    assert len(found("une feuille ½")) == 1


def test_a_broken_placeholder_is_told() -> None:
    with pytest.raises(PackError):
        found("{{ facts.")
