"""A language says every unit of the vocabulary, and its lexicon has every word that it needs."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.effects.registry import Kind, names
from generator.errors import PackError
from generator.model.game import Game
from generator.project import SHIPPED, Project
from generator.text.cards import describe, reminder
from generator.text.gaps import missing_words
from generator.text.languages import LANGUAGES, language
from generator.text.lexicon import filled, shared_entries
from generator.text.speech import PHRASES
from generator.text.wording import unsaid

LOCALES = sorted(LANGUAGES)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_unit_is_left_unsaid(locale: str) -> None:
    assert [f"{unit.kind} {unit.name}" for unit in unsaid(language(locale).grammar.wordings)] == []


def test_what_a_language_cannot_say_is_found() -> None:
    wordings = language("fr").grammar.wordings
    verbs = {name: say for name, say in wordings.verbs.items() if name != "pierce"}
    assert [unit.name for unit in unsaid(replace(wordings, verbs=verbs))] == ["pierce"]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_lexicon_names_every_duration_and_trigger(locale: str) -> None:
    entries = shared_entries(PHRASES, locale)
    assert [name for name in names(Kind.DURATION) if f"duration.{name}" not in entries] == []
    assert [name for name in names(Kind.TRIGGER) if name != "static" and f"trigger.{name}" not in entries] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_the_lexicon_has_every_fixed_key_that_the_grammar_asks_for(locale: str) -> None:
    entries = shared_entries(PHRASES, locale)
    folder = SHIPPED / "generator" / "text"
    asked = set()
    for path in [*(folder / locale).glob("*.py"), folder / "sentence.py"]:
        asked |= set(re.findall(r'"((?:word|phrase|keyword|reminder|pronoun|noun)\.[a-z.-]+)"', path.read_text()))
    found = {key for key in asked if key in entries or any(entry.startswith(f"{key}.") for entry in entries)}
    assert asked - found == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_no_word_of_the_lexicon_is_unused(locale: str) -> None:
    folder = SHIPPED / "generator"
    written = "".join(
        path.read_text() for path in [*(folder / "text").rglob("*.py"), *(folder / "effects").rglob("*.py")]
    )
    for key in shared_entries(PHRASES, locale):
        group, _, rest = key.partition(".")
        if group in {"word", "phrase", "noun", "verb", "adjective"}:
            name = rest.split(".")[0]
            assert re.search(rf'["\'.]{re.escape(name)}[."\'\{{]', written), key


def test_a_missing_word_is_an_error_that_names_it(game: Game) -> None:
    texts = {locale: {k: v for k, v in words.items() if k != "type.char.many"} for locale, words in game.texts.items()}
    poor = replace(game, texts=texts)
    with pytest.raises(PackError, match=r"no words for 'type\.char\.many' in 'fr' \(did you mean"):
        describe(poor, poor.card("ramses-seigneur-des-deux-terres"), "fr")


def test_a_wrong_gender_is_an_error(game: Game) -> None:
    poor = replace(game, texts={"fr": {**game.texts["fr"], "type.char.gender": "x"}})
    with pytest.raises(PackError, match="expected m, f or n, got 'x'"):
        describe(poor, poor.card("ramses-seigneur-des-deux-terres"), "fr")


def test_a_reminder_that_names_nothing_is_an_error(game: Game) -> None:
    poor = replace(game, texts={"fr": {**game.texts["fr"], "reminder.doctrine": "{activaton_cost}"}})
    with pytest.raises(PackError, match=r"activaton_cost.*did you mean 'activation_cost'"):
        reminder(poor, poor.card("testudo"), "fr")


def test_a_placeholder_without_value_is_an_error() -> None:
    assert filled("{this} attaque", {"this": "cette unité"}) == "cette unité attaque"
    with pytest.raises(PackError, match=r"unknown placeholder \{thsi\}.*did you mean 'this'"):
        filled("{thsi} attaque", {"this": "cette unité"})


def test_a_project_may_bring_its_own_lexicon(game: Game, tmp_path: Path) -> None:
    text = (Project(SHIPPED).phrases / "fr.yaml").read_text(encoding="utf-8")
    (tmp_path / "fr.yaml").write_text(text.replace('"piochez"', '"tirez"'), encoding="utf-8")
    card = game.card("voie-militaire")
    assert "tirez 1" in describe(game, card, "fr", phrases=tmp_path).plain
    assert "piochez 1" in describe(game, card, "fr").plain
    with pytest.raises(PackError, match="no such file"):
        describe(game, card, "en", phrases=tmp_path)


@pytest.mark.parametrize("locale", [*LOCALES, "qps"])
def test_the_pack_lacks_no_word(game: Game, locale: str) -> None:
    assert missing_words(game, locale) == []


def test_all_missing_words_are_told_at_once(game: Game) -> None:
    gone = {"type.char.many", "type.garde.label", "trait.mercenary.one", "stat.def.one"}
    texts = {"fr": {key: text for key, text in game.texts["fr"].items() if key not in gone}}
    problems = missing_words(replace(game, texts=texts), "fr")
    assert {problem.path for problem in problems} == gone
    assert len(problems) == len(gone)
