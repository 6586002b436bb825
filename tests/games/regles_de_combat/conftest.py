"""The compiled rules and what tests of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from generator.engine.rng import Rng, stream
from generator.games.regles_de_combat import actions
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.stage import ReglesStage
from generator.games.regles_de_combat.state import State
from generator.games.regles_de_combat.table import stock
from generator.games.regles_de_combat.tables import Agreement
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import Project


@pytest.fixture(scope="session")
def pack(project: Project) -> Game:
    """The pack."""
    return load_game(project, "regles-de-combat")


@pytest.fixture(scope="session")
def table(pack: Game, compiled_once: Callable[..., Callable[..., ReglesDeCombat]]) -> Callable[..., ReglesDeCombat]:
    """Return what gives the rules for what players agreed."""
    return compiled_once(lambda agreed: ReglesDeCombat(pack, agreed=agreed), Agreement())


@pytest.fixture(scope="session")
def rules(table: Callable[..., ReglesDeCombat]) -> ReglesDeCombat:
    """The standard game."""
    return table()


@pytest.fixture(scope="session")
def stage(pack: Game) -> ReglesStage:
    """What plays scenarios."""
    return ReglesStage(pack)


@pytest.fixture(scope="session")
def wander() -> Callable[..., Iterator[State]]:
    """Return what yields every position of a campaign played at random, the last one too.

    Half of the players never give up, else most combats would end before anything has happened.
    """

    def positions(rules: ReglesDeCombat, seed: int, *, stubborn: bool = True) -> Iterator[State]:
        s = rules.new_game(stock(rules), seed, listening=True)
        rng = Rng(stream(seed, "test"))
        while not s.over:
            yield s
            legal = rules.legal(s)
            action = legal[rng.below(len(legal))]
            if stubborn and action[0] in (actions.SURRENDER, actions.END, actions.READY, actions.PAID):
                action = legal[rng.below(len(legal))]
            if stubborn and action[0] == actions.SURRENDER:
                action = (actions.END,)
            rules.apply(s, action, trusted=True)
        yield s

    return positions
