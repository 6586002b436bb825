"""The compiled rules and what tests of them share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.stage import DungeonsRaidersStage
from generator.games.dungeons_raiders.tables import Agreement
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import Project


@pytest.fixture(scope="session")
def pack(project: Project) -> Game:
    """The pack."""
    return load_game(project, "dungeons-raiders")


@pytest.fixture(scope="session")
def table(pack: Game, compiled_once: Callable[..., Callable[..., DungeonsRaiders]]) -> Callable[..., DungeonsRaiders]:
    """Return what gives the rules for what players agreed."""
    return compiled_once(lambda agreed: DungeonsRaiders(pack, agreed=agreed), Agreement())


@pytest.fixture(scope="session")
def rules(table: Callable[..., DungeonsRaiders]) -> DungeonsRaiders:
    """The normal game with printed boards."""
    return table()


@pytest.fixture(scope="session")
def stage(pack: Game) -> DungeonsRaidersStage:
    """What plays scenarios."""
    return DungeonsRaidersStage(pack)
