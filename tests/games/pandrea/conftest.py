"""The compiled rules and what tests of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from generator.engine.rng import Rng, stream
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.decks import ready
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.stage import PandreaStage
from generator.games.pandrea.state import State
from generator.games.pandrea.table import usual
from generator.load.pack import load_game
from generator.model.game import Game
from generator.project import Project


@pytest.fixture(scope="session")
def pack(project: Project) -> Game:
    """The pack."""
    return load_game(project, "pandrea")


@pytest.fixture(scope="session")
def table(pack: Game, compiled_once: Callable[..., Callable[..., Pandrea]]) -> Callable[..., Pandrea]:
    """Return what gives the rules for what players agreed."""
    return compiled_once(lambda agreed: Pandrea(pack, agreed=agreed), Agreement())


@pytest.fixture(scope="session")
def rules(table: Callable[..., Pandrea]) -> Pandrea:
    """The usual game."""
    return table()


@pytest.fixture(scope="session")
def stage(pack: Game) -> PandreaStage:
    """What plays scenarios."""
    return PandreaStage(pack)


@pytest.fixture(scope="session")
def deal(pack: Game) -> Callable[[Pandrea, int], tuple[State, tuple[tuple[str, ...], ...]]]:
    """Return what begins a game, its decks hanging on the seed."""
    known = ready(pack)

    def dealt(rules: Pandrea, seed: int) -> tuple[State, tuple[tuple[str, ...], ...]]:
        names = usual(pack, rules.tables.agreed.players + seed % 4)[seed % 4 :]
        decks = tuple(known[name] for name in names)
        return rules.new_game(decks, seed, listening=True), decks

    return dealt


@pytest.fixture(scope="session")
def stroll(
    deal: Callable[[Pandrea, int], tuple[State, tuple[tuple[str, ...], ...]]],
) -> Callable[[Pandrea, int, int], Iterator[State]]:
    """Return what yields every n-th position of a random game, the last one too."""

    def positions(rules: Pandrea, seed: int, step: int) -> Iterator[State]:
        s, _ = deal(rules, seed)
        rng = Rng(stream(seed, "test"))
        number = 0
        while not s.over:
            number += 1
            if number % step == 0:
                yield s
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))])
        yield s

    return positions
