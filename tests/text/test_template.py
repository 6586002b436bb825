"""Sentences with gaps: numbers keep their paths, forms follow the language's rule."""

from __future__ import annotations

import pytest

from generator.errors import PackError
from generator.model.phrase import Token
from generator.text.template import Count, Named, count_of, fill, gaps_of
from generator.text.tokens import plain


@pytest.mark.parametrize(
    ("n", "locale", "said"),
    [
        (0, "fr", "piochez 0 carte"),
        (1, "fr", "piochez 1 carte"),
        (2, "fr", "piochez 2 cartes"),
        (0, "en", "piochez 0 cartes"),
        (1, "en", "piochez 1 carte"),
        (-2, "en", "piochez \u22122 cartes"),
    ],
)
def test_forms_follow_the_number(n: int, locale: str, said: str) -> None:
    assert plain(fill("piochez {n} {n|carte|cartes}", {"n": Count(n, "x")}, locale)) == said


def test_a_number_knows_its_path_and_connecting_words_know_none() -> None:
    words = fill("gagne {+n} à {it}", {"n": Count(2, "do[0].n"), "it": (Token(text="elle", source="to"),)}, "fr")
    assert [(token.text, token.source) for token in words] == [
        ("gagne ", None),
        ("+2", "do[0].n"),
        (" à ", None),
        ("elle", "to"),
    ]


def test_a_letter_stands_for_a_number_with_the_form_for_several() -> None:
    gaps = {"n": Count(1, "", letter="n")}
    assert plain(fill("{+n} {n|dégât|dégâts}, {n}", gaps, "fr")) == "+n dégâts, n"


@pytest.mark.parametrize(("many", "said"), [(False, "elle subit 2 coups"), (True, "elles subissent 2 coups")])
def test_forms_follow_who_is_named(many: bool, said: str) -> None:
    it = Named((Token(text="elles" if many else "elle", source="to"),), many=many)
    words = fill("{it} {it|subit|subissent} {n} {n|coup|coups}", {"it": it, "n": Count(2, "n")}, "fr")
    assert plain(words) == said
    assert words[0].source == "to"


def test_gaps_are_known_by_name() -> None:
    assert gaps_of("{it} {it|subit|subissent} {+n} à {whom}") == {"it", "n", "whom"}
    assert gaps_of("rien") == frozenset()


@pytest.mark.parametrize(
    ("template", "told"),
    [
        ("{m}", "did you mean 'n'|given: it, n, who"),
        ("{it|a|b}", "is no number"),
        ("{+it}", "is no number"),
        ("{+who}", "is no number"),
    ],
)
def test_a_gap_that_cannot_be_filled_is_told(template: str, told: str) -> None:
    with pytest.raises(PackError, match=told):
        fill(template, {"n": Count(1, "x"), "it": "elle", "who": Named((), many=False)}, "fr")


def test_a_number_is_found_under_its_path() -> None:
    assert count_of({"n": 3}, "do[0]", "n") == Count(3, "do[0].n")


@pytest.mark.parametrize("value", ["3", None, True])
def test_what_is_no_number_is_told_with_its_path(value: str | None) -> None:
    with pytest.raises(PackError, match=rf"do\[0\]\.n: expected a number, got {value!r}"):
        count_of({"n": value}, "do[0]", "n")
