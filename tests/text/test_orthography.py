"""Spaces and signs: mended, idempotent, and found when wrong."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.game import Game
from generator.text.lexicon import shared_entries
from generator.text.orthography import faults, polish
from generator.text.speech import PHRASES

N, T = "\u00a0", "\u202f"


@pytest.mark.parametrize(
    ("rough", "right"),
    [
        ("l'unité d'Infanterie", "l’unité d’Infanterie"),
        ("Attaque !", f"Attaque{T}!"),
        ("Attaque!", f"Attaque{T}!"),
        ("Vraiment ?!", f"Vraiment{T}?!"),
        ("une ; deux", f"une{T}; deux"),
        ("Une fois par tour : piochez", f"Une fois par tour{N}: piochez"),
        ("Coûts:", f"Coûts{N}:"),
        ("« Testudo »", f"«{N}Testudo{N}»"),
        ("«Testudo»", f"«{N}Testudo{N}»"),
        ("à 100 %", f"à 100{N}%"),
        ("ATQ -1", "ATQ −1"),
        ("(-2)", "(−2)"),
        ("porte-boucliers", "porte-boucliers"),
        ("de 1-3", "de 1-3"),
        ("10:30", "10:30"),
        ("https://x.org", "https://x.org"),
        ("et...", "et…"),
        ("deux  espaces", "deux espaces"),
    ],
)
def test_french(rough: str, right: str) -> None:
    assert polish(rough, "fr") == right
    assert polish(right, "fr") == right


@pytest.mark.parametrize(
    ("rough", "right"),
    [
        ("this turn's battles", "this turn’s battles"),
        ('add "Testudo"', "add “Testudo”"),
        ("at 100 %", "at 100%"),
        ("ATK -1", "ATK −1"),
        ("Once per turn : draw", "Once per turn: draw"),
        ("face-up", "face-up"),
    ],
)
def test_english(rough: str, right: str) -> None:
    assert polish(rough, "en") == right
    assert polish(right, "en") == right


PIECES = st.sampled_from(
    [
        "a",
        "é",
        "1",
        " ",
        "'",
        '"',
        "-",
        ":",
        ";",
        "!",
        "?",
        ".",
        ",",
        "«",
        "»",
        "(",
        ")",
        "%",
        N,
        T,
        "\n",
        "&",
        "×",
        "ATQ",
    ]
)


@pytest.mark.parametrize("locale", ["fr", "en", "de"])
@given(pieces=st.lists(PIECES, max_size=14))
def test_polishing_again_changes_nothing(locale: str, pieces: list[str]) -> None:
    once = polish("".join(pieces), locale)
    assert polish(once, locale) == once


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_every_text_of_the_pack_and_the_lexicon_is_clean_once_polished(game: Game, locale: str) -> None:
    texts = {**shared_entries(PHRASES, locale), **game.texts[locale]}
    for card in game.cards:
        texts[f"{card.id} name"] = card.name[locale]
        texts[f"{card.id} flavour"] = card.flavour.get(locale, "")
    for key, text in texts.items():
        filled = re.sub(r"\{[^{}]*\}", "7", polish(text, locale))
        assert [fault.message for fault in faults(filled, locale)] == [], key


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("fr", "l'unité"),
        ("fr", "Attaque !"),
        ("fr", "tour : piochez"),
        ("fr", f"«{N}Testudo »"),
        ("fr", "ATQ -1"),
        ("fr", "que une unité"),
        ("fr", "de le deck"),
        ("fr", "à les unités"),
        ("fr", "à le deck"),
        ("fr", "deux  espaces"),
        ("fr", "fin .."),
        ("fr", "reste {n}"),
        ("fr", "fin "),
        ("fr", "( ici )"),
        ("fr", "un,deux"),
        ("en", "this turn's"),
        ("en", 'a "word"'),
        ("en", "turn : draw"),
        ("en", "a enemy unit"),
        ("en", "space ."),
    ],
)
def test_what_is_wrong_is_found(locale: str, text: str) -> None:
    assert list(faults(text, locale))


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("fr", f"Une fois par tour{N}: mettez-la en Défense{T}; «{N}Testudo{N}», l’ATQ −1, 1,5 mm."),
        ("fr", "avant de le manger, à les prendre"),
        ("en", "Once per turn: add 1 “Testudo”, an enemy unit, a unit (−1)."),
    ],
)
def test_what_is_right_is_left(locale: str, text: str) -> None:
    assert list(faults(text, locale)) == []
