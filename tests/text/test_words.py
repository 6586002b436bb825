"""Words for the kit: values, plurals, and errors that say what to do."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from generator.errors import OptionError, PackError
from generator.model.game import Game
from generator.text.languages import PSEUDO, base_locale, language, locales
from generator.text.numbers import category, number
from generator.text.pseudo import pseudo
from generator.text.words import card_name, has_word, pick, word


@pytest.fixture(scope="module")
def small(game: Game) -> Game:
    """A game with three texts."""
    texts = {
        "fr": {"cards": "{n} {n|carte|cartes}", "hello": "Bonjour, {who} !", "l": "l'unité"},
        "en": {"cards": "{n} {n|card|cards}", "hello": "Hello, {who}!", "l": "it's"},
    }
    return replace(game, texts=texts)


@pytest.mark.parametrize(
    ("locale", "n", "said"),
    [
        ("fr", 0, "0 carte"),
        ("fr", 1, "1 carte"),
        ("fr", 2, "2 cartes"),
        ("en", 0, "0 cards"),
        ("en", 1, "1 card"),
        ("en", 2, "2 cards"),
        ("qps", 1, "1 çáárd"),
    ],
)
def test_plurals_follow_the_language(small: Game, locale: str, n: int, said: str) -> None:
    assert word(small, locale, "cards", n=n) == said


def test_values_and_spaces_are_put_in(small: Game) -> None:
    assert word(small, "fr", "hello", who="Rome") == "Bonjour, Rome\u202f!"
    assert word(small, "fr", "l") == "l’unité"
    assert word(small, "qps", "hello", who="Rome").endswith("Rome!")


def test_numbers_are_written_as_the_language_does() -> None:
    assert (number(Decimal("1.5"), "fr"), number(Decimal("1.5"), "en")) == ("1,5", "1.5")
    assert number(-3, "fr") == "−3"
    assert number(12000, "en") == "12,000"
    assert [category(n, "fr") for n in (0, 1, 2, -1)] == ["one", "one", "other", "one"]
    assert [category(n, "en") for n in (0, 1, 2, -1)] == ["other", "one", "other", "one"]


def test_a_missing_key_names_the_nearest(small: Game) -> None:
    with pytest.raises(PackError, match=r"no words for 'helo' in 'fr' \(did you mean 'hello'\?\)"):
        word(small, "fr", "helo")
    assert has_word(small, "fr", "hello")
    assert not has_word(small, "fr", "helo")


def test_what_is_wrong_with_a_text_is_told_with_the_file_of_its_game(small: Game) -> None:
    told = []
    for locale, key in (("fr", "helo"), ("fr", "hello"), ("qps", "k")):
        with pytest.raises(PackError) as caught:
            word(small, locale, key, x=1)
        told += [str(problem.where) for problem in caught.value.problems]
    assert told == [f"cards/{small.id}/text/{locale}.yaml" for locale in ("fr", "fr", "en")]


def test_a_missing_value_names_its_placeholder(small: Game) -> None:
    with pytest.raises(PackError, match=r"'hello' needs a value for \{who\} \(did you mean 'whom'\?\)"):
        word(small, "fr", "hello", whom="Rome")
    with pytest.raises(PackError, match=r"needs a value for \{who\} \(given: x, y\)"):
        word(small, "fr", "hello", x=1, y=2)
    with pytest.raises(PackError, match=r"needs \{n\|singular\|plural\} and a number"):
        word(small, "fr", "cards", n="x")


def test_shared_words_are_there_for_every_game(small: Game) -> None:
    assert word(small, "fr", "print.sheet", n=2, total=9) == "feuille 2/9"
    assert word(small, "en", "print.sheet", n=2, total=9) == "sheet 2/9"


def test_an_unknown_language_is_the_users_mistake(small: Game) -> None:
    with pytest.raises(OptionError, match="no language 'eng'"):
        word(small, "eng", "hello", who="x")
    assert language("en-GB").locale == "en"


def test_the_pretend_language_needs_no_files_and_no_english(small: Game) -> None:
    french = replace(small, locales=("fr",), texts={"fr": small.texts["fr"]})
    assert base_locale(french, PSEUDO) == "fr"
    assert word(french, PSEUDO, "cards", n=2).startswith("2 çáár")
    assert locales(french) == ("fr", "qps")


def test_labels_fall_back_on_the_source_language(small: Game) -> None:
    assert pick(small, {"fr": "Rome"}, "en") == "Rome"
    assert pick(small, {"fr": "Égypte", "en": "Egypt"}, "en") == "Egypt"
    assert pick(small, {"fr": "Égypte", "en": "Egypt"}, "qps") == pseudo("Egypt")
    assert card_name(small, small.card("testudo"), "en") == "Testudo"


def test_both_languages_of_a_pack_have_the_same_keys(game: Game) -> None:
    grammar_only = (".elides", ".after.one", ".after.many", ".before")
    keys = {locale: {key for key in texts if not key.endswith(grammar_only)} for locale, texts in game.texts.items()}
    assert keys["fr"] ^ keys["en"] == set()
