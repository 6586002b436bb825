"""Dividing words: by language, never too short, never inside capitals."""

from __future__ import annotations

from itertools import pairwise

from generator.render.hyphens import hyphen_points


def parts(word: str, locale: str) -> list[str]:
    cuts = [0, *hyphen_points(word, locale), len(word)]
    return [word[a:b] for a, b in pairwise(cuts)]


def test_french_and_english_divide_differently() -> None:
    assert parts("infanterie", "fr") == ["infan", "te", "rie"]
    assert hyphen_points("démonstration", "fr") != hyphen_points("démonstration", "en")


def test_three_letters_stay_together_at_either_end() -> None:
    for word in ("commandement", "extraordinairement", "désavantage"):
        for at in hyphen_points(word, "fr"):
            assert 3 <= at <= len(word) - 3


def test_elided_articles_and_punctuation_stay_whole() -> None:
    assert all(at > len("l’") + 2 for at in hyphen_points("l’infanterie,", "fr"))


def test_short_words_capitals_and_unknown_languages_are_left_whole() -> None:
    assert hyphen_points("unité", "fr") == ()
    assert hyphen_points("INFANTERIE", "fr") == ()
    assert hyphen_points("infanterie", "qps") == ()
