"""Pandrea's cards in words: sentences as they are printed, every number with its path, every language complete."""

from __future__ import annotations

import re

import pytest

from generator.effects.vocabularies.pandrea import VOCABULARY
from generator.errors import OptionError
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import SHIPPED, Project
from generator.text.cards import describe, reminder, type_line
from generator.text.phrasebook import PhrasesError
from generator.text.speech import lexicon
from generator.text.vocabularies.pandrea import SPEAKER
from generator.text.vocabularies.pandrea.en import English
from generator.text.vocabularies.pandrea.fr import French
from generator.text.vocabularies.pandrea.tongue import Tongue

SAID = {
    (
        "fr",
        "prevote-aldine-des-sas",
    ): "Intendance 2 (S’il est désengagé : engagez cette carte et gagnez 2 réquisitions ce tour.)",
    (
        "fr",
        "piquiers-de-digue",
    ): "Rempart 1 (Quand elle protège : +1 à ses trois armures jusqu’à la réinitialisation.)",
    ("fr", "taureau-des-brisants"): "Élan 2 (Si elle est en assaut : +2 dégâts.)",
    (
        "fr",
        "barque-d-abordage",
    ): "À déployer (Arrive engagée.)\nPerçage (Si son assaut est contré, le surplus de dégâts va au général adverse.)",
    ("fr", "filets-lestes"): "Une unité adverse désengagée devient parée.",
    ("fr", "hallali"): "Détruisez une unité adverse engagée et blessée. (Blessée : elle a perdu de l’armure ce tour.)",
    ("fr", "entrepot"): "S’il y a un Paysan allié sur ce front : engagez cette carte et gagnez 1 réquisition ce tour.",
    (
        "en",
        "entrepot",
    ): "If there is an allied Peasant on this front: engage this card and gain 1 requisition this turn.",
    ("en", "filets-lestes"): "A ready enemy unit becomes braced.",
    ("en", "hallali"): "Destroy an engaged and wounded enemy unit. (Wounded: it has lost armour this turn.)",
    ("en", "taureau-des-brisants"): "Momentum 2 (If it is assaulting: +2 damage.)",
    ("en", "champ-de-manoeuvre"): "Your units on this front without Setup arrive ready.",
}


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(Project(SHIPPED), "pandrea")


@pytest.mark.parametrize(("locale", "card"), SAID)
def test_cards_say_what_they_do(game: Game, locale: str, card: str) -> None:
    said = re.sub("[\u00a0\u202f]", " ", describe(game, game.card(card), locale).plain)
    assert said == SAID[locale, card]


@pytest.mark.parametrize("locale", ["fr", "en", "qps"])
def test_every_ability_is_a_paragraph_and_every_number_has_a_path(game: Game, locale: str) -> None:
    for card in game.cards:
        paragraphs = describe(game, card, locale).paragraphs
        assert len(paragraphs) == len(card.abilities)
        for index, paragraph in enumerate(paragraphs):
            for token in paragraph.tokens:
                if re.search(r"\d", token.text):
                    assert (token.source or "").startswith(f"abilities[{index}]."), (card.id, token)


@pytest.mark.parametrize("locale", SPEAKER.locales())
def test_every_unit_of_the_vocabulary_is_worded(locale: str) -> None:
    assert SPEAKER.keys(locale) == {unit.key for unit in VOCABULARY.units()}


@pytest.mark.parametrize("locale", SPEAKER.locales())
def test_keywords_are_explained_with_a_letter_for_their_number(game: Game, locale: str) -> None:
    words = lexicon(game, locale)
    for row in game.tables["keywords"]:
        keyword = str(row["id"])
        said = ["".join(token.text for token in one) for one in SPEAKER.keyword(game, words, locale, keyword)]
        assert len(said) == (2 if keyword == "intendance" else 1)
        assert all(not re.search(r"\d", one) for one in said)
        assert all(("n\u00a0" in one or "+n" in one) is (row["number"] is True) for one in said), said


def test_a_combined_type_is_explained_on_the_card_and_no_other(game: Game) -> None:
    for card in game.cards:
        said = reminder(game, card, "fr").plain
        combined = len(str(card.fields.get("damage_type", ""))) == 2
        assert bool(said) is combined, card.id
    assert "perçant ou tranchant" in reminder(game, game.card("porte-flamme"), "fr").plain


def test_units_show_their_class_and_others_their_kind(game: Game) -> None:
    assert type_line(game, game.card("ramasseur-d-epaves"), "fr") == "Paysan"
    assert type_line(game, game.card("hallali"), "en") == "Stratagem"
    assert type_line(game, game.card("entrepot"), "en") == "Warehouse"


def test_a_language_without_a_tongue_is_refused(game: Game) -> None:
    with pytest.raises(OptionError, match="not worded in 'de'"):
        SPEAKER.paragraphs(game, game.card("hallali"), lexicon(game, "fr"), "de")


@pytest.mark.parametrize("tongue", [English, French])
@pytest.mark.parametrize(("table", "name"), [("PHRASES", "draw"), ("HEADS", "recruited"), ("STEPS", "2a+2b")])
def test_a_language_without_words_for_something_or_with_words_for_nothing_is_refused(
    tongue: type[Tongue], table: str, name: str
) -> None:
    said = dict(getattr(tongue, table))
    silent = type("Silent", (tongue,), {table: {key: words for key, words in said.items() if key != name}})
    with pytest.raises(PhrasesError, match=rf"no words for \['{re.escape(name)}'\], words for nothing \[\]"):
        silent()
    void = type("Void", (tongue,), {table: {**said, "banner": said[name]}})
    with pytest.raises(PhrasesError, match=r"no words for \[\], words for nothing \['banner'\]"):
        void()
