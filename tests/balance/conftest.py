"""What the tests of series share: the table of Ancient Duel, and a small game of our own."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pytest

from generator.balance.play import Source
from generator.balance.table import Brain, Table, play_with
from generator.balance.tables import table_of
from generator.balance.witness import Blind
from generator.engine.bots import GreedyBot, RandomBot
from generator.engine.outcome import Outcome
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action
from generator.load.pack import load_game
from generator.project import SHIPPED, Project


class Race:
    """The smallest game of the rules' protocol: both add 1 or 2 in turn; who first has 7 wins. State: sums, mover."""

    name = "race"
    digest_of_data = "none"

    def new_game(self, decks: Sequence[Sequence[str]], seed: int, *, listening: bool = False) -> list[int]:
        return [0, 0, Rng(stream(seed, "setup")).below(2), 0]

    def heard(self, state: list[int]) -> list[str]:
        return []

    def legal(self, state: list[int]) -> Sequence[Action]:
        return [] if max(state[:2]) >= 7 else [(1,), (2,)]

    def apply(self, state: list[int], action: Action, *, trusted: bool = False) -> None:
        state[state[2]] += action[0]
        state[2] = 1 - state[2]
        state[3] += 1

    def player(self, state: list[int]) -> int:
        return state[2]

    def clone(self, state: list[int]) -> list[int]:
        return state[:]

    def outcome(self, state: list[int]) -> Outcome | None:
        if max(state[:2]) < 7:
            return None
        return Outcome(reason="goal", winners=(int(state[1] >= 7),), scores=tuple(state[:2]))

    def view(self, state: list[int], player: int) -> Hashable:
        return tuple(state)

    def determinize(self, view: Hashable, rng: Rng) -> list[int]:
        assert isinstance(view, tuple)
        return list(view)

    def evaluate(self, state: list[int], player: int) -> float:
        return state[player] - state[1 - player]

    def round(self, state: list[int]) -> int:
        return state[3]

    def interim(self, state: list[int]) -> bool:
        return False

    def digest(self, state: list[int]) -> str:
        return repr(state)

    def action_text(self, state: list[int], action: Action) -> str:
        return str(action[0])

    def read_action(self, state: list[int], text: str) -> Action:
        return (int(text),)


@pytest.fixture(scope="session")
def race() -> Table:
    """A game without cards and without a witness."""
    rules = Race()
    brains = {"random": Brain(make=RandomBot), "greedy": Brain(make=lambda: GreedyBot(rules))}

    def stock(names: Sequence[str]) -> Sequence[Sequence[str]]:
        return [() for _ in names]

    return Table(
        data="none",
        players=2,
        decks=("plain",),
        stock=stock,
        brains=brains,
        play=play_with(rules, stock, brains, Blind),
    )


@pytest.fixture(scope="session")
def duel(project: Project) -> Table:
    return table_of(project, load_game(project, "ancient-duel"))


@pytest.fixture(scope="session")
def source(duel: Table) -> Source:
    return Source(root=str(SHIPPED), game="ancient-duel", data=duel.data)
