"""The pretend language: longer, accented, and nothing else touched."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.game import Game
from generator.text.cards import describe
from generator.text.pseudo import LONGER, pseudo, pseudo_template


@pytest.mark.parametrize(
    ("real", "pretended"), [("", ""), ("12 % — 3", "12 % — 3"), ("ATK", "ÁÁTK"), ("Rome", "Róómé"), ("Mnh", "Mñhh")]
)
def test_words(real: str, pretended: str) -> None:
    assert pseudo(real) == pretended


def test_placeholders_stay() -> None:
    assert pseudo_template("{n} {n|card|cards}: {who}").startswith("{n} {n|çá")
    assert pseudo_template("{n} {n|card|cards}: {who}").endswith(": {who}")


def test_a_deck_grows_by_a_third(game: Game) -> None:
    real = sum(len(describe(game, card, "en").plain) for card in game.cards)
    pretended = sum(len(describe(game, card, "qps").plain) for card in game.cards)
    assert pretended / real == pytest.approx(1 + LONGER, abs=0.05)


@given(st.text(alphabet="abcdeiouyzAEIOU 123.,:;−“”", max_size=60))
def test_digits_and_signs_stay_in_place(text: str) -> None:
    def bare(words: str) -> str:
        return "".join(char for char in words if not char.isalpha())

    assert bare(pseudo(text)) == bare(text)
    assert pseudo(text) == pseudo(text)
