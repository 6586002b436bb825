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
def table(pack: Game) -> Callable[..., DungeonsRaiders]:
    """Return what gives the rules for what players agreed; each is compiled once."""
    made: dict[Agreement, DungeonsRaiders] = {}

    def rules(agreed: Agreement | None = None) -> DungeonsRaiders:
        chosen = agreed or Agreement()
        if chosen not in made:
            made[chosen] = DungeonsRaiders(pack, agreed=chosen)
        return made[chosen]

    return rules


@pytest.fixture(scope="session")
def rules(table: Callable[..., DungeonsRaiders]) -> DungeonsRaiders:
    """The normal game with printed boards."""
    return table()


@pytest.fixture(scope="session")
def stage(pack: Game) -> DungeonsRaidersStage:
    """What plays scenarios."""
    return DungeonsRaidersStage(pack)
