"""The shipped game, and a way to say one ability."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from generator.effects.context import Context
from generator.effects.nodes import parse_ability
from generator.load.pack import load_game
from generator.model.effect import Value
from generator.model.game import Game
from generator.project import Project
from generator.text.languages import language
from generator.text.sentence import ability
from generator.text.speech import lexicon
from generator.text.tokens import plain

Say = Callable[[str, Mapping[str, Value]], str]


@pytest.fixture(scope="session")
def game(project: Project) -> Game:
    """Ancient Duel."""
    return load_game(project, "ancient-duel")


@pytest.fixture(scope="session")
def context(game: Game) -> Context:
    """What its effects may name."""
    return Context.of(game)


@pytest.fixture(scope="session")
def say(game: Game) -> Say:
    """Return a function that words the data of one ability of a unit."""

    def words(locale: str, data: Mapping[str, Value]) -> str:
        return plain(ability(language(locale).grammar, parse_ability(data), lexicon(game, locale), "unit"))

    return words
