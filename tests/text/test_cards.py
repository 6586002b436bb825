"""All cards in all languages: right letters, right numbers, each number knowing where it comes from."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game
from generator.model.phrase import RichText, Token
from generator.project import Project
from generator.text.cards import describe, flavour, reminder, type_line
from generator.text.orthography import faults, polish

LOCALES = ("fr", "en", "qps")
ICONS = {"atk", "def", "energy", "points", "attack-position", "defence-position"}
ICONS |= {"deploy", "once-per-turn", "reaction", "play"}
LONGEST = {"fr": 368, "en": 300, "qps": 400}
"""Characters of the longest text: about 10 lines of 46, what a text box of 57 × 28 mm holds at 7 pt."""


def numbers(value: Value, path: str) -> Iterator[tuple[str, int]]:
    """Yield every number in an effect, by path."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from numbers(item, f"{path}.{key}")
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            yield from numbers(item, f"{path}[{i}]")
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path, value


def tokens(text: RichText) -> list[Token]:
    return [token for paragraph in text.paragraphs for token in paragraph.tokens]


def at(card: Card, source: str) -> Value:
    """Return the value that a path names."""
    index, _, rest = source.removeprefix("abilities[").partition("].")
    value: Value = card.abilities[int(index)].data
    for step in re.findall(r"[^.\[\]]+", rest):
        value = value[step] if isinstance(value, Mapping) else value[int(step)]  # type: ignore[index,call-overload]
    return value


@pytest.mark.parametrize("locale", LOCALES)
def test_every_number_in_the_data_is_printed_once_and_knows_its_value(game: Game, locale: str) -> None:
    for card in game.cards:
        wanted = Counter(
            pair for i, item in enumerate(card.abilities) for pair in numbers(item.data, f"abilities[{i}]")
        )
        printed = Counter(
            (token.source, int(token.text.replace("−", "-").replace("+", "")))
            for token in tokens(describe(game, card, locale))
            if token.source and re.search(r"\d", token.text)
        )
        assert printed == wanted, card.id


@pytest.mark.parametrize("locale", LOCALES)
def test_no_digit_is_printed_without_a_source(game: Game, locale: str) -> None:
    for card in game.cards:
        stray = [t.text for t in tokens(describe(game, card, locale)) if t.source is None and re.search(r"\d", t.text)]
        assert stray == [], card.id


@pytest.mark.parametrize("locale", LOCALES)
def test_every_source_leads_to_a_value(game: Game, locale: str) -> None:
    for card in game.cards:
        for token in tokens(describe(game, card, locale)):
            if token.source is not None:
                assert at(card, token.source) not in (None, ""), (card.id, token)


def test_the_pretend_language_states_the_same_values_as_english(game: Game) -> None:
    for card in game.cards:
        real, pretended = tokens(describe(game, card, "en")), tokens(describe(game, card, "qps"))
        assert [(t.source, t.icon, t.style) for t in real] == [(t.source, t.icon, t.style) for t in pretended]


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_spaces_signs_and_elisions_are_right(game: Game, locale: str) -> None:
    for card in game.cards:
        for text in (
            describe(game, card, locale).plain,
            reminder(game, card, locale).plain,
            type_line(game, card, locale),
        ):
            assert [fault.message for fault in faults(text, locale)] == [], card.id
            assert polish(text, locale) == text, card.id


@pytest.mark.parametrize("locale", LOCALES)
def test_every_paragraph_is_a_sentence(game: Game, locale: str) -> None:
    for card in game.cards:
        text = describe(game, card, locale)
        assert len(text.paragraphs) == len(card.abilities)
        for paragraph in text.paragraphs:
            assert paragraph.plain[0].isupper(), card.id
            assert paragraph.plain.endswith((".", ".)")), card.id
            assert not re.search(r"\{|\}|None|_", paragraph.plain), card.id


@pytest.mark.parametrize("locale", LOCALES)
def test_same_effect_same_words_other_effect_other_words(game: Game, locale: str) -> None:
    said: dict[str, object] = {}
    by_effect: dict[str, str] = {}
    for card in game.cards:
        for item, paragraph in zip(card.abilities, describe(game, card, locale).paragraphs, strict=True):
            effect = repr(sorted(item.data.items()))
            assert said.setdefault(paragraph.plain, effect) == effect, card.id
            assert by_effect.setdefault(effect, paragraph.plain) == paragraph.plain, card.id


@pytest.mark.parametrize("locale", LOCALES)
def test_icons_are_known_and_keywords_bold(game: Game, locale: str) -> None:
    for card in game.cards:
        for token in tokens(describe(game, card, locale)):
            assert token.icon is None or token.icon in ICONS, token
            if token.icon in {"deploy", "once-per-turn", "reaction", "play"}:
                assert token.style == "bold"


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_stay_short_enough_for_their_box(game: Game, locale: str) -> None:
    lengths = {card.id: len(describe(game, card, locale).plain) for card in game.cards}
    longest = max(lengths, key=lambda name: lengths[name])
    assert lengths[longest] <= LONGEST[locale], longest


@pytest.mark.parametrize("locale", LOCALES)
def test_the_fonts_have_every_letter(game: Game, locale: str, project: Project) -> None:
    known = set(TTFont(Path(project.fonts) / "alegreya-sans" / "AlegreyaSans-Regular.ttf").getBestCmap())
    for card in game.cards:
        text = describe(game, card, locale).plain + type_line(game, card, locale) + reminder(game, card, locale).plain
        assert {char for char in text if ord(char) not in known and char not in "\n\u202f"} == set(), card.id


def test_type_lines(game: Game) -> None:
    wanted = {
        "frondeurs-baleares": ("Infanterie de trait · Mercenaire", "Missile Infantry · Mercenary"),
        "commandant-du-pharaon": ("Officier", "Officer"),
        "satrape-commandant": ("Satrape", "Satrap"),
        "trajan-batisseur-de-provinces": ("Commandant", "Commander"),
        "testudo": ("Doctrine", "Doctrine"),
        "port-circulaire": ("Terrain", "Terrain"),
    }
    for name, lines in wanted.items():
        assert tuple(type_line(game, game.card(name), locale) for locale in ("fr", "en")) == lines


def test_support_cards_remind_of_their_cost_from_the_facts(game: Game) -> None:
    text = reminder(game, game.card("testudo"), "fr")
    assert text.plain == "Activation\u00a0: 1 énergie"
    sources = [(t.text, t.source, t.icon) for t in tokens(text) if t.source or t.icon]
    assert sources == [("1", "facts.activation_cost", None), ("énergie", None, "energy")]
    assert reminder(game, game.card("garde-medjai"), "fr").paragraphs == ()


def test_flavour_is_not_made_up(game: Game) -> None:
    card = Card(id="x", kind="unit", group="", name={"fr": "X"}, flavour={"fr": "Ils l'ont vu !"})
    assert flavour(game, card, "fr") == "Ils l’ont vu\u202f!"
    assert flavour(game, card, "en") == ""
