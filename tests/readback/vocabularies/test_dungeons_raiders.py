"""The words of Dungeons Raiders are read back to the data that was worded, and anything else is declined."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from generator.effects.declared import Declared
from generator.effects.vocabularies.dungeons_raiders import VOCABULARY
from generator.load.pack import load_game
from generator.model.card import Card
from generator.model.effect import Ability, Value
from generator.model.game import Game
from generator.project import SHIPPED, Project
from generator.readback.frame.meanings import Language, WordsError
from generator.readback.vocabularies.dungeons_raiders import READER, french
from generator.readback.vocabularies.dungeons_raiders.reader import RaidersReader
from generator.readback.words import canonical_of, read_rules, says_type
from generator.text.cards import describe, type_line

LOCALES = READER.locales()


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(Project(SHIPPED), "dungeons-raiders")


def said(game: Game, card: Card, data: Mapping[str, Value], locale: str) -> str:
    one = replace(card, abilities=(Ability(when=str(data.get("when", "")), data=data),))
    return describe(game, one, locale).paragraphs[0].plain


def test_french_and_english_are_read() -> None:
    assert LOCALES == ("fr", "en")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_design_is_read_back_to_its_own_data(game: Game, locale: str) -> None:
    read = 0
    for card in game.cards:
        paragraphs = [paragraph.plain for paragraph in describe(game, card, locale).paragraphs]
        reading = read_rules(game, locale, paragraphs, kind=card.kind)
        assert reading.problems == (), card.id
        assert reading.abilities == tuple(canonical_of(game, ability.data) for ability in card.abilities), card.id
        read += len(reading.abilities)
    assert read == 159


@pytest.mark.parametrize("locale", LOCALES)
def test_every_nearest_meaning_has_other_words_and_is_read_back_to_itself(game: Game, locale: str) -> None:
    judge = VOCABULARY.judge(Declared.of(game))
    tried, seen = 0, set()
    for card in game.cards:
        for ability in card.abilities:
            key = (card.kind, repr(canonical_of(game, ability.data)))
            if key in seen:
                continue
            seen.add(key)
            before = said(game, card, ability.data, locale)
            for _path, other in judge.near(ability.data, host=card.kind):
                text = said(game, card, other, locale)
                reading = read_rules(game, locale, [text], kind=card.kind)
                assert text != before
                assert reading.problems == (), text
                assert reading.abilities[0] == judge.canonical(other), text
                tried += 1
    assert tried > 900


@pytest.mark.parametrize("locale", LOCALES)
def test_every_unit_of_the_vocabulary_is_read(locale: str) -> None:
    assert READER.keys(locale) == {unit.key for unit in VOCABULARY.units()}


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("metropolis-base", "Gagnez 3 couronne."),
        ("metropolis-base", "Gagnez 1 couronnes."),
        ("metropolis-base", "gagnez 3 couronnes."),
        ("metropolis-base", "Gagnez 3 couronnes"),
        ("metropolis-base", "Gagnez trois couronnes."),
        ("metropolis-base", "Recrutez 1 spécialisé."),
        ("metropolis-base", "Gagnez 3 écus."),
        ("house", "+2 à la score."),
        ("house", "2 au score."),
        ("house", "Annulez 1 piège."),
        ("house", "En jcj : +2 au score."),
        ("item", "1 charge, soignez 2 morts."),
        ("item", "Équipement permanent : évitez 1 mort."),
        ("trap", "Piège : +1 à la résistance si ce piège n’est pas désamorcé."),
        ("encounter", "+1 à la résistance si ce rencontre n’est pas annulée."),
        ("building", "Niveau 1 : 1 aventurier → gagnez 2 pierres."),
        ("building", "Niveau : gagnez 5 couronnes."),
        ("building", "Niveau 1 : recrutez 1 milicien (jusqu’à 4 jeton)."),
        ("dungeon", "En entrant gagnez 1 pierre."),
        ("dungeon", "Bonus de front -1 (minimum 0)."),
        ("guild", "Possédez 10 aventuriers."),
    ],
)
def test_wrong_words_are_declined(game: Game, kind: str, text: str) -> None:
    reading = read_rules(game, "fr", [text], kind=kind)
    assert reading.abilities == (None,)
    assert [problem.code for problem in reading.problems] == ["declined"]
    assert str(reading.problems[0])


@pytest.mark.parametrize(
    ("kind", "text", "when"),
    [
        ("metropolis-base", "Gagnez 2 couronnes.", "play"),
        ("wealth", "Gagnez 2 couronnes.", "drawn"),
        ("house", "Ignorez 2 crânes noirs.", "skulls"),
        ("house", "Relancez 1 dé.", "reroll"),
        ("mercenary", "Soignez 1 mort.", "resolve"),
        ("event", "Soignez 1 mort.", "resolve"),
        ("scroll", "Défaussez cette carte → une identification coûte 2 charges de moins.", "identify"),
        ("dungeon", "Les soins sont sans effet.", "static"),
    ],
)
def test_the_kind_of_card_and_what_it_does_tell_the_moment(game: Game, kind: str, text: str, when: str) -> None:
    reading = read_rules(game, "fr", [text], kind=kind)
    told = reading.abilities[0]
    assert isinstance(told, Mapping)
    assert told["when"] == when


@pytest.mark.parametrize("locale", LOCALES)
def test_type_lines_are_read(game: Game, locale: str) -> None:
    for card in game.cards:
        assert says_type(game, card, locale, type_line(game, card, locale)), card.id
    dime, procession = game.card("dime"), game.card("procession")
    assert not says_type(game, dime, locale, type_line(game, procession, locale))
    assert not says_type(game, game.card("epee"), locale, type_line(game, game.card("fiole-carmine"), locale))
    assert not says_type(game, game.card("nef-inondee"), locale, type_line(game, game.card("cave-aux-rats"), locale))
    assert not says_type(game, game.card("mine"), locale, type_line(game, game.card("temple"), locale))


def test_a_language_without_words_for_something_is_refused_at_once() -> None:
    phrases = {name: words for name, words in french.FRENCH.phrases.items() if name != "heal"}
    with pytest.raises(WordsError, match=r"no words for \['heal'\]"):
        RaidersReader(languages={"fr": (Language(locale="fr", phrases=phrases), french.JOINTS)})
