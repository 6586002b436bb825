"""Pandrea's words are read back to the data that was worded, and anything else is declined."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from generator.effects.declared import Declared
from generator.effects.vocabularies.pandrea import VOCABULARY
from generator.errors import OptionError
from generator.load.pack import load_game
from generator.model.card import Card
from generator.model.effect import Ability, Value
from generator.model.game import Game
from generator.project import SHIPPED, Project
from generator.readback.frame.meanings import Language, WordsError
from generator.readback.vocabularies.pandrea import READER, french
from generator.readback.vocabularies.pandrea.reader import PandreaReader
from generator.readback.words import canonical_of, read_rules, says_type
from generator.text.cards import describe, type_line

LOCALES = READER.locales()


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(Project(SHIPPED), "pandrea")


def said(game: Game, card: Card, data: Mapping[str, Value], locale: str) -> str:
    one = replace(card, abilities=(Ability(when=str(data.get("when", "")), data=data),))
    return describe(game, one, locale).paragraphs[0].plain


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_is_read_back_to_its_own_data(game: Game, locale: str) -> None:
    for card in game.cards:
        paragraphs = [paragraph.plain for paragraph in describe(game, card, locale).paragraphs]
        reading = read_rules(game, locale, paragraphs, kind=card.kind)
        assert reading.problems == (), card.id
        assert reading.abilities == tuple(canonical_of(game, ability.data) for ability in card.abilities), card.id


@pytest.mark.parametrize("locale", LOCALES)
def test_every_nearest_meaning_has_other_words_and_is_read_back_to_itself(game: Game, locale: str) -> None:
    judge = VOCABULARY.judge(Declared.of(game))
    tried = 0
    for card in game.cards:
        for ability in card.abilities:
            before = said(game, card, ability.data, locale)
            for _path, other in judge.near(ability.data, host=card.kind):
                text = said(game, card, other, locale)
                reading = read_rules(game, locale, [text], kind=card.kind)
                assert text != before
                assert reading.problems == (), text
                assert reading.abilities[0] == judge.canonical(other), text
                tried += 1
    assert tried > 200


@pytest.mark.parametrize("locale", LOCALES)
def test_what_keywords_do_is_read_when_a_card_says_it_outright(game: Game, locale: str) -> None:
    judge = VOCABULARY.judge(Declared.of(game))
    host = game.card("arpenteuse")
    tried = 0
    for _path, data in VOCABULARY.beside(game.tables):
        plain = eval_numbers(data)
        for other in [plain, *(near for _at, near in judge.near(plain, host="unit"))]:
            if ("kind" in repr(other.get("if", ())) and "'self'" in repr(other.get("if"))) or judge.faults(
                other, host="unit"
            ):
                continue  # the kind of the card itself is not said on a card
            text = said(game, host, other, locale)
            reading = read_rules(game, locale, [text], kind="unit")
            assert reading.problems == (), text
            assert reading.abilities[0] == judge.canonical(other), text
            tried += 1
    assert tried > 100


def eval_numbers(data: Value) -> Mapping[str, Value]:
    """Return an ability of a keyword with 2 for its number."""

    def put(value: Value, key: str = "") -> Value:
        if isinstance(value, Mapping):
            return {name: put(one, name) for name, one in value.items()}
        if isinstance(value, tuple):
            return tuple(put(one) for one in value)
        return 2 if key == "n" and value == "n" else value

    made = put(data)
    assert isinstance(made, Mapping)
    return made


@pytest.mark.parametrize("locale", LOCALES)
def test_every_unit_of_the_vocabulary_is_read(locale: str) -> None:
    assert READER.keys(locale) == {unit.key for unit in VOCABULARY.units()}


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("unit", "Rempart 1 (Quand elle protège : +2 à ses trois armures jusqu’à la réinitialisation.)"),
        ("unit", "Rempart 1"),
        ("unit", "Charge (Arrive parée.)"),
        ("unit", "Intendance 1 (Si elle est désengagée : engagez cette carte et gagnez 1 réquisition ce tour.)"),
        ("general", "Intendance 2 (Si elle est désengagée : engagez cette carte et gagnez 2 réquisitions ce tour.)"),
        ("stratagem", "Une unité allié parée devient désengagée."),
        ("stratagem", "une unité alliée parée devient désengagée."),
        ("stratagem", "Piochez 1 cartes."),
        ("stratagem", "Piochez 2 cartes"),
        ("stratagem", "Une unité subit 2 dégâts perçants."),
        ("stratagem", "Une unité alliée en assaut gagne Perçage jusqu’à la réinitialisation."),
        ("stratagem", "Détruisez une unité adverse engagée et blessée."),
        ("stratagem", "Gagnez deux réquisitions ce tour."),
        ("terrain", "Vos unités sur ce front gagnent +1 en vitesse."),
    ],
)
def test_wrong_words_are_declined(game: Game, kind: str, text: str) -> None:
    reading = read_rules(game, "fr", [text], kind=kind)
    assert reading.abilities == (None,)
    assert [problem.code for problem in reading.problems] == ["declined"]
    assert str(reading.problems[0])


def test_the_kind_of_card_tells_when_a_bare_sentence_acts(game: Game) -> None:
    text = ["Une unité alliée gagne +2 à ses trois armures jusqu’à la réinitialisation."]
    told = [read_rules(game, "fr", text, kind=kind).abilities[0] for kind in ("stratagem", "terrain")]
    assert [one.get("when") for one in told if isinstance(one, Mapping)] == ["play", "static"]


@pytest.mark.parametrize("locale", LOCALES)
def test_type_lines_are_read(game: Game, locale: str) -> None:
    for card in game.cards:
        assert says_type(game, card, locale, type_line(game, card, locale))
    assert not says_type(game, game.card("guetteur"), locale, type_line(game, game.card("hallali"), locale))


def test_a_language_without_rules_is_refused(game: Game) -> None:
    with pytest.raises(OptionError, match="no reader"):
        read_rules(game, "qps", ["x"], kind="unit")


def test_a_language_without_words_for_something_is_refused_at_once() -> None:
    phrases = {name: words for name, words in french.FRENCH.phrases.items() if name != "draw"}
    language = Language(locale="fr", phrases=phrases, forms=french.FRENCH.forms)
    with pytest.raises(WordsError, match=r"no words for \['draw'\]"):
        PandreaReader(languages={"fr": (language, (french.JOINTS, french.nouns))})
