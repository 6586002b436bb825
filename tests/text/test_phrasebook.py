"""A language has a template for all that is said, with the gaps that are filled."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from generator.text.phrasebook import PhrasesError, fitting, naming

WANTED = {"draw": "n", "give": "it n what", "fly": ""}
SAID = {"draw": "draw {n} {n|card|cards}", "give": "{it} {it|gives|give} {+n} {what}", "fly": "flies"}


def test_a_language_that_says_everything_is_taken_as_it_is() -> None:
    assert fitting(SAID, WANTED, "en") == SAID


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"fly": None}, r"^en: no words for \['fly'\], words for nothing \[\]$"),
        ({"swim": "swims"}, r"^en: no words for \[\], words for nothing \['swim'\]$"),
        ({"fly": "flies {n}"}, r"^en: fly has the gaps \['n'\], not \[\]$"),
        ({"give": "{it} gives {n}"}, r"^en: give has the gaps \['it', 'n'\], not \['it', 'n', 'what'\]$"),
    ],
)
def test_a_language_that_does_not_fit_is_refused(change: Mapping[str, str | None], told: str) -> None:
    said = {name: words for name, words in {**SAID, **change}.items() if words is not None}
    with pytest.raises(PhrasesError, match=told):
        fitting(said, WANTED, "en")


def test_names_are_compared_whatever_their_order() -> None:
    naming(["b", "a"], ["a", "b"], "fr")
    with pytest.raises(PhrasesError, match=r"^fr: no words for \['b'\], words for nothing \['c'\]$"):
        naming(["c", "a"], ["a", "b"], "fr")
