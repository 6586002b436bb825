"""The compiled rules and what tests of them share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.games.structure.rules import Structure
from generator.games.structure.stage import StructureStage
from generator.games.structure.tables import Agreement
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import Project


@pytest.fixture(scope="session")
def pack(project: Project) -> Game:
    """The pack."""
    return load_game(project, "structure")


@pytest.fixture(scope="session")
def table(pack: Game, compiled_once: Callable[..., Callable[..., Structure]]) -> Callable[..., Structure]:
    """Return what gives the rules for what players agreed."""
    return compiled_once(lambda agreed: Structure(pack, agreed=agreed), Agreement())


@pytest.fixture(scope="session")
def rules(table: Callable[..., Structure]) -> Structure:
    """The standard game."""
    return table()


@pytest.fixture(scope="session")
def stage(pack: Game) -> StructureStage:
    """What plays scenarios."""
    return StructureStage(pack)
