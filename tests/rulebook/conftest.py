"""The rulebooks of Ancient Duel, set once for all tests of a worker."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from generator.load.pack import load_game
from generator.model.game import Game
from generator.model.printing import BoundFile
from generator.project import Project
from generator.render.fonts import FontSet
from generator.rulebook.book import EDITIONS, make_rulebooks
from generator.rulebook.manuscript import Manuscript, write_manuscript


@pytest.fixture(scope="session")
def duel(project: Project) -> Game:
    """Ancient Duel."""
    return load_game(project, "ancient-duel")


@pytest.fixture(scope="session")
def fonts(project: Project) -> FontSet:
    """The shipped fonts."""
    return FontSet.load(project.fonts)


@pytest.fixture(scope="session")
def manuscript(project: Project, duel: Game, fonts: FontSet) -> Callable[[str], Manuscript]:
    """The book of a locale before it is set."""
    return cache(lambda locale: write_manuscript(project, duel, locale, fonts))


@pytest.fixture(scope="session")
def books(project: Project, duel: Game, fonts: FontSet) -> Callable[[str], list[BoundFile]]:
    """The A5 book of a locale and its booklet."""
    return cache(lambda locale: make_rulebooks(project, duel, locale, fonts, editions=EDITIONS[:1]))
