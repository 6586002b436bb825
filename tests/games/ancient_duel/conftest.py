"""The compiled rules and what tests of them share."""

from __future__ import annotations

import pytest

from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.stage import AncientDuelStage
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import Project


@pytest.fixture(scope="session")
def duel(project: Project) -> Game:
    """The pack."""
    return load_game(project, "ancient-duel")


@pytest.fixture(scope="session")
def rules(duel: Game) -> AncientDuel:
    """The rules as they are printed."""
    return AncientDuel(duel)


@pytest.fixture(scope="session")
def stage(duel: Game) -> AncientDuelStage:
    """What plays scenarios."""
    return AncientDuelStage(duel)
