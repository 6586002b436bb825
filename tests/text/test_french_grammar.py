"""French sound and form, one rule at a time."""

from __future__ import annotations

import pytest

from generator.model.phrase import Token
from generator.text.fr.morphology import after_a, after_de, article, elides, indefinite, that
from generator.text.lexicon import Noun
from generator.text.tokens import plain, say


def noun(one: str, gender: str = "m", *, elides: bool | None = None) -> Noun:
    return Noun(one=one, many=one + "s", gender="m" if gender == "m" else "f", elides=elides)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Infanterie", "d’Infanterie"),
        ("Éléphant", "d’Éléphant"),
        ("Cavalerie", "de Cavalerie"),
        ("ATQ", "d’ATQ"),
        ("honneur", "d’honneur"),
        ("œil", "d’œil"),
        ("yéti", "de yéti"),
        ("le deck", "du deck"),
        ("les unités", "des unités"),
        ("la défausse", "de la défausse"),
        ("l’ATQ", "de l’ATQ"),
        ("des cartes", "de cartes"),
        ("du temps", "de temps"),
        ("vos unités", "de vos unités"),
        ("une unité", "d’une unité"),
        ("1 point", "de 1 point"),
        ("11 points", "de 11 points"),
        ("leurs unités", "de leurs unités"),
    ],
)
def test_de(words: str, said: str) -> None:
    assert plain(after_de(words)) == said


def test_de_before_a_number_that_states_a_value_keeps_the_token() -> None:
    number = Token(text="1", source="do[0].n")
    assert after_de(say(number, " unité")) == (Token(text="de "), number, Token(text=" unité"))


def test_de_before_an_aspirated_h_is_told_by_the_noun() -> None:
    assert plain(after_de("héros", elide=elides("héros", noun("héros", elides=False)))) == "de héros"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("le deck", "au deck"),
        ("les unités", "aux unités"),
        ("la défausse", "à la défausse"),
        ("l’adversaire", "à l’adversaire"),
        ("vos unités", "à vos unités"),
    ],
)
def test_a(words: str, said: str) -> None:
    assert plain(after_a(words)) == said


@pytest.mark.parametrize(
    ("word", "definite", "demonstrative"),
    [
        (noun("Char"), "le ", "ce "),
        (noun("unité", "f"), "l’", "cette "),
        (noun("attaquant"), "l’", "cet "),
        (noun("carte", "f"), "la ", "cette "),
        (noun("héros", elides=False), "le ", "ce "),
        (noun("hoplite"), "l’", "cet "),
        (noun("hache", "f", elides=False), "la ", "cette "),
        (noun("yéti"), "le ", "ce "),
        (noun("yeuse", "f", elides=True), "l’", "cette "),
        (noun("Éclaireur"), "l’", "cet "),
    ],
    ids=lambda value: value.one if isinstance(value, Noun) else None,
)
def test_articles(word: Noun, definite: str, demonstrative: str) -> None:
    assert article(word) == definite
    assert that(word) == demonstrative
    assert article(word, many=True) == "les "


def test_indefinite_articles_agree() -> None:
    assert (indefinite("m"), indefinite("f")) == ("un ", "une ")
