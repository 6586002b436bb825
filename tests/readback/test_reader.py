"""Rules text is read back to the data that was worded, whatever the card, the language or the way it was extracted."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from generator.effects.context import Context
from generator.effects.vocabulary import Kind, check_ability, units
from generator.errors import OptionError
from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.words import READERS, canonical, read_rules, read_type_line, unread
from generator.readback.words.facets import keys
from generator.readback.words.meanings import WORDS, WordsError, fitting
from generator.readback.words.normal import normal
from generator.text.cards import describe, type_line

Say = Callable[[str, Mapping[str, Value]], str]
LOCALES = sorted(READERS)

_spec = importlib.util.spec_from_file_location("abilities", Path(__file__).with_name("abilities.py"))
assert _spec is not None
assert _spec.loader is not None
made = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(made)

GAIN: dict[str, Value] = {"when": "destroyed", "do": ({"op": "gain", "n": 1},)}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_is_read_back_to_its_own_data(game: Game, locale: str) -> None:
    wrong = []
    for card in game.cards:
        said = [paragraph.plain for paragraph in describe(game, card, locale).paragraphs]
        reading = read_rules(game, locale, said, kind=card.kind)
        wrong += [f"{card.id}: {problem}" for problem in reading.problems]
        if reading.abilities != tuple(canonical(ability.data) for ability in card.abilities):
            wrong.append(card.id)
    assert wrong == []
    assert sum(len(card.abilities) for card in game.cards) > 150


@pytest.mark.parametrize("locale", LOCALES)
def test_every_unit_of_the_vocabulary_can_be_read(locale: str) -> None:
    assert [unit.name for unit in unread(locale)] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_readers_know_no_unit_that_the_vocabulary_lacks(locale: str) -> None:
    assert keys(locale) == {(unit.kind, unit.name) for unit in units()}


def test_a_unit_without_a_reader_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    durations = {name: words for name, words in READERS["fr"].DURATIONS.items() if name != "battle"}
    monkeypatch.setattr(READERS["fr"], "DURATIONS", durations)
    assert [(unit.kind, unit.name) for unit in unread("fr")] == [(Kind.DURATION, "battle")]


@pytest.mark.parametrize(("table", "name"), [(table, names[0]) for table, names in WORDS.items()])
def test_a_grammar_without_words_for_something_or_with_words_for_nothing_is_refused(table: str, name: str) -> None:
    said = dict(getattr(READERS["fr"], table))
    silent = type("Silent", (READERS["fr"],), {table: {key: words for key, words in said.items() if key != name}})
    with pytest.raises(WordsError, match=rf"Silent\.{table}: no words for \['{name}'\], words for no meaning \[\]"):
        fitting(silent)
    void = type("Void", (READERS["fr"],), {table: {**said, "banner": said[name]}})
    with pytest.raises(WordsError, match=rf"Void\.{table}: no words for \[\], words for no meaning \['banner'\]"):
        fitting(void)


@given(data=st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
def test_random_abilities_are_read_back_in_every_language(
    data: st.DataObject, game: Game, context: Context, say: Say
) -> None:
    ability = data.draw(made.abilities(context))
    assume(not check_ability(ability, context))
    for locale in LOCALES:
        said = say(locale, ability)
        reading = read_rules(game, locale, [said], kind="unit")
        assert [str(problem) for problem in reading.problems] == []
        assert reading.abilities == (canonical(ability),), said


def test_reader_imports_nothing_of_the_code_that_words_cards() -> None:
    folder = Path(__file__).parents[2] / "generator" / "readback"
    sources = {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in folder.rglob("*.py")}
    assert len(sources) > 40
    assert [
        name for name, text in sources.items() if "import generator.text" in text or "from generator.text" in text
    ] == []


@pytest.mark.parametrize(
    ("locale", "said", "position", "found", "hint"),
    [
        ("fr", "Quand cette unité est détruite : gagne 1 point.", 33, "gagne", "did you mean 'gagnez'?"),
        ("fr", "Quand cette unité est détruite : gagnez 2 point.", 42, "point", "did you mean 'points'?"),
        ("en", "When this unit is destroyd: gain 1 point.", 18, "destroyd", "did you mean 'destroyed'?"),
        ("en", "When this unit is destroyed: gain 1 point", 41, "", ""),
    ],
)
def test_declined_words_tell_where_and_what_was_expected(
    game: Game, locale: str, said: str, position: int, found: str, hint: str
) -> None:
    (problem,) = read_rules(game, locale, [said]).problems
    assert (problem.code, problem.position, problem.found, problem.hint) == ("declined", position, found, hint)
    assert problem.expected


@pytest.mark.parametrize(
    "said",
    [
        "Quand cette unité est détruite : gagnez 1 points.",  # number and noun do not agree
        "Quand cette unité est détruite : gagnez 01 point.",
        "Quand cette unité est détruite : gagnez ١ point.",  # ARABIC-INDIC DIGIT ONE
        "Quand cette unité est détruite : gagnez l point.",
        "quand cette unité est détruite : gagnez 1 point.",
        "Quand cette unité est détruite : gagnez 1 point",
        "Quand cette unité est détruite : gagnez 1 point. .",
        "Quand cette Doctrine est détruite : gagnez 1 point.",
        "Cette unité subit ATQ +1.",
        "Cette unité gagne ATQ -1.",
        "Cette unité gagne ATQ+1.",
        "Tant qu’vous contrôlez une unité, cette unité gagne ATQ +1.",
        "Si vous contrôlez une unité, cette unité gagne ATQ +1.",
        "Tant que vous contrôlez un unité, cette unité gagne ATQ +1.",
    ],
)
def test_what_is_nearly_right_is_declined(game: Game, said: str) -> None:
    reading = read_rules(game, "fr", [said], kind="unit")
    assert [problem.code for problem in reading.problems] == ["declined"]
    assert reading.abilities == (None,)


def test_a_sentence_with_two_meanings_is_told(game: Game) -> None:
    twins = tuple(
        replace(card, name={"fr": "Sosie", "en": "Double"}) for card in game.cards if card.kind == "doctrine"
    )
    double = replace(game, cards=twins)
    said = "Tant que « Sosie » est face visible, cette unité gagne ATQ +1."
    (problem,) = read_rules(double, "fr", [said], kind="unit").problems
    assert problem.code == "ambiguous"
    assert len(problem.readings) == len(twins)


def test_words_of_a_pdf_are_read_as_those_of_the_pack(game: Game) -> None:
    said = "Quand cette uni\u00ad\nté est de\u0301truite\u00a0:\ngagnez 1\u202fpoint."
    assert read_rules(game, "fr", [said]).abilities == (canonical(GAIN),)


@pytest.mark.parametrize("kept", ["−1", "-1", "I", "l", "1\u200b2", "²", "’", "'", "A\u0307"])
def test_normalising_hides_no_wrong_character(kept: str) -> None:
    assert len(normal(f"a{kept}b")) == len(f"a{kept}b") - (kept == "A\u0307")


def test_normalising_twice_changes_nothing(game: Game) -> None:
    for card in game.cards:
        once = normal(describe(game, card, "fr").plain)
        assert normal(once) == once


@pytest.mark.parametrize("locale", LOCALES)
def test_every_type_line_is_read_back(game: Game, locale: str) -> None:
    for card in game.cards:
        read = read_type_line(game, locale, type_line(game, card, locale))
        assert (read.kind, read.type, read.traits) == (card.kind, card.fields.get("type", ""), card.traits)


def test_unknown_labels_in_a_type_line_say_nothing(game: Game) -> None:
    assert read_type_line(game, "fr", "Infanterie · Merccenaire").kind == ""
    assert read_type_line(game, "fr", "Infantry").kind == ""


def test_a_language_without_a_grammar_is_refused(game: Game) -> None:
    with pytest.raises(OptionError, match="no reader for 'de'"):
        read_rules(game, "de", ["Zieht 1 Karte."])
