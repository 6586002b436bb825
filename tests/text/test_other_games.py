"""The grammar knows no game: other nouns agree, elide and take their articles too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.effects.nodes import parse_ability
from generator.load.yaml_source import read_yaml
from generator.model.game import Game
from generator.text.en.nouns import with_a
from generator.text.languages import language
from generator.text.lexicon import Lexicon
from generator.text.sentence import ability
from generator.text.speech import PHRASES, lexicon
from generator.text.tokens import plain
from generator.text.tokens import say as join

CASES: Any = read_yaml(Path(__file__).with_name("other_games.yaml"), shown_as="other_games.yaml").data
Words = Callable[[str, dict[str, Any]], str]


def words_for(game: Game, french: dict[str, str], english: dict[str, str]) -> Words:
    texts = {"fr": {**game.texts["fr"], **french}, "en": {**game.texts["en"], **english}}
    other = replace(game, texts=texts)
    lexicons = {locale: Lexicon.of(other, locale, PHRASES) for locale in texts}

    def say(locale: str, data: dict[str, Any]) -> str:
        text = plain(ability(language(locale).grammar, parse_ability(data), lexicons[locale], "unit"))
        return text.replace("\u00a0", " ").replace("\u202f", " ")

    return say


def noun(key: str, one: str, many: str, gender: str, **more: str) -> dict[str, str]:
    entries = {"one": one, "many": many, "gender": gender, **more}
    return {f"{key}.{name}": value for name, value in entries.items()}


@pytest.fixture(scope="module")
def heroes(game: Game) -> Words:
    """Units are heroes: masculine, with an h that forbids elision; their types are feminine."""
    french = {
        **noun("kind.unit", "héros", "héros", "m", elides="never"),
        **noun("type.char", "hydre", "hydres", "f"),
        **noun("type.garde", "harpie", "harpies", "f", elides="never"),
        **noun("type.cavalerie", "Halle", "Halle", "f", elides="never", use="complement"),
    }
    english = {**noun("kind.unit", "hero", "heroes", "n"), **noun("type.char", "heir", "heirs", "n")}
    return words_for(game, french, english)


@pytest.mark.parametrize("locale", ["fr", "en"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["en"])[:40])
def test_other_nouns(case: dict[str, Any], locale: str, heroes: Words) -> None:
    assert heroes(locale, case["data"]) == case[locale]


@pytest.mark.parametrize(
    ("words", "said"),
    [("unit", "a unit"), ("enemy unit", "an enemy unit"), ("hour", "an hour"), ("one-eyed giant", "a one-eyed giant"),
     ("“Agoge”", "an “Agoge”"), ("urn", "an urn"), ("Terrain", "a Terrain")],
)  # fmt: skip
def test_a_or_an(words: str, said: str, game: Game) -> None:
    assert plain(with_a(lexicon(game, "en"), join(words))) == said
