"""Every text of Règles de Combat, and of its nearest neighbours, is read back to the data that it was made from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from generator.effects.declared import Declared
from generator.effects.vocabularies.regles_de_combat import VOCABULARY
from generator.load.pack import load_game
from generator.model.card import Card
from generator.model.effect import Ability
from generator.model.game import Game
from generator.project import SHIPPED, Project
from generator.readback.frame.meanings import Language, WordsError
from generator.readback.vocabularies import vocabulary_reader
from generator.readback.vocabularies.regles_de_combat import english
from generator.readback.vocabularies.regles_de_combat.reader import ReglesDeCombatReader
from generator.readback.words import read_rules
from generator.text.cards import describe
from generator.text.vocabularies import speaker

GAME = load_game(Project(SHIPPED), "regles-de-combat")
SPEAKING = [card for card in GAME.cards if card.abilities]


@pytest.fixture(scope="module", params=["fr", "en"])
def locale(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def _near(game: Game, card: Card) -> Iterator[Card]:
    judge = VOCABULARY.judge(Declared.of(game))
    for ability in card.abilities:
        for _path, data in judge.near(ability.data, host=card.kind):
            yield replace(card, abilities=(Ability(when=str(data["when"]), data=data),))


@pytest.mark.parametrize("card", SPEAKING, ids=[card.id for card in SPEAKING])
def test_the_text_of_a_card_means_its_data_and_nothing_else(card: Card, locale: str) -> None:
    judge = VOCABULARY.judge(Declared.of(GAME))
    for one in (card, *_near(GAME, card)):
        paragraphs = [paragraph.plain for paragraph in describe(GAME, one, locale).paragraphs]
        reading = read_rules(GAME, locale, paragraphs, kind=one.kind)
        assert reading.problems == ()
        assert reading.abilities == tuple(judge.canonical(ability.data) for ability in one.abilities), paragraphs


def test_no_two_meanings_have_the_same_words(locale: str) -> None:
    said: dict[str, object] = {}
    judge = VOCABULARY.judge(Declared.of(GAME))
    for card in SPEAKING:
        for one in (card, *_near(GAME, card)):
            for paragraph, ability in zip(describe(GAME, one, locale).paragraphs, one.abilities, strict=True):
                meaning = judge.canonical(ability.data)
                assert said.setdefault(f"{card.kind}: {paragraph.plain}", meaning) == meaning


def test_words_and_reading_know_every_unit(locale: str) -> None:
    spoken, read = speaker("regles-de-combat"), vocabulary_reader("regles-de-combat")
    assert spoken is not None
    assert read is not None
    units = {unit.key for unit in VOCABULARY.units()}
    assert units <= spoken.keys(locale)
    assert units <= read.keys(locale)


def test_every_number_of_a_text_knows_where_it_is_written(locale: str) -> None:
    for card in SPEAKING:
        for paragraph in describe(GAME, card, locale).paragraphs:
            for token in paragraph.tokens:
                if any(char.isdigit() for char in token.text):
                    assert token.source is not None
                    assert token.source.endswith(".n"), (card.id, token)


@pytest.mark.parametrize(
    "text",
    [
        "Infligez 3 dégât à un combattant face visible.",
        "Infligez 3 dégâts à une combattant face visible.",
        "Attaquée face cachée : inflige 3 dégâts à l’attaquant.",
        "Attaquée : inflige 3 dégâts à l’attaquant avant les dégâts.",
        "Un carte récupère 4 PV.",
        "Vos combattants face visible ont 1 VIT.",
    ],
)
def test_wrong_words_are_declined(text: str) -> None:
    reading = read_rules(GAME, "fr", [text], kind="combatant")
    assert [problem.code for problem in reading.problems] == ["declined"]


def test_a_language_without_words_for_something_is_refused_at_once() -> None:
    phrases = {name: words for name, words in english.ENGLISH.phrases.items() if name != "heal"}
    with pytest.raises(WordsError, match=r"no words for \['heal'\]"):
        ReglesDeCombatReader(languages={"en": (Language(locale="en", phrases=phrases), english.nouns)})


def test_a_pack_without_tokens_is_read(locale: str) -> None:
    bare = replace(GAME, digest="", cards=tuple(card for card in GAME.cards if card.kind != "token"))
    said = {"fr": "Piochez 2 cartes.", "en": "Draw 2 cards."}[locale]
    assert read_rules(bare, locale, [said], kind="support").problems == ()
