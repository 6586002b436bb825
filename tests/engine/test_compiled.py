"""What all games' rules do alike, shown by a game of counting down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from generator.engine.bots import RandomBot
from generator.engine.compiled import Compiled, Event, Parts
from generator.engine.outcome import Outcome
from generator.engine.play import play
from generator.engine.rng import Rng
from generator.engine.rules import Action, IllegalAction


@dataclass
class Count:
    """So many stones lie there; who takes the last one wins."""

    stones: int
    turn: int = 1
    options: list[Action] | None = None
    log: list[Event] | None = field(default_factory=list)

    def clone(self) -> Count:
        return replace(self)

    def digest(self) -> str:
        return f"{self.stones} {self.turn}"


def options(s: Count) -> list[Action]:
    return [(taken,) for taken in (1, 2) if taken <= s.stones]


def act(s: Count, action: Action) -> None:
    s.stones -= action[0]
    s.turn += 1
    s.options = None
    s.log = [*(s.log or []), ("takes", action[0]), ("quiet",)]


PARTS: Parts[Count, tuple[int, int]] = Parts(
    options=options,
    act=act,
    describe=lambda event: f"takes {event[1]}" if event[0] == "takes" else "",
    view=lambda s, player: (s.stones, s.turn),
    views=tuple,
    determinize=lambda known, rng: Count(known[0], known[1]),
    evaluate=lambda s, player: float(s.stones % 3),
    text=lambda action: f"take:{[0, 1, 2][action[0]]}",
    read=lambda text: (int(text.removeprefix("take:")),),
)


class Counting(Compiled[Count, tuple[int, int]]):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(name="counting", data="1", parts=PARTS)

    def new_game(self, decks: Sequence[Sequence[str]], seed: int, *, listening: bool = False) -> Count:
        return Count(7)

    def player(self, state: Count) -> int:
        return (state.turn - 1) % 2

    def interim(self, state: Count) -> bool:
        return False

    def outcome(self, state: Count) -> Outcome | None:
        if state.stones:
            return None
        return Outcome(reason="stones", winners=(state.turn % 2,), scores=(0, 0))


@pytest.fixture
def rules() -> Counting:
    return Counting()


def test_a_game_of_its_own_parts_is_played_to_its_end(rules: Counting) -> None:
    outcome, record = play(rules, [], [RandomBot(), RandomBot()], 3)
    assert sum(int(text.removeprefix("take:")) for text in record.actions) == 7
    assert outcome.winners == ((len(record.actions) + 1) % 2,)


def test_actions_are_listed_once_for_a_state(rules: Counting) -> None:
    s = rules.new_game([], 1)
    assert rules.legal(s) is rules.legal(s)
    rules.apply(s, (1,))
    assert (s.stones, rules.round(s), rules.player(s)) == (6, 2, 1)


@pytest.mark.parametrize(("action", "shown"), [((2,), "take:2"), ((9,), "(9,)")])
def test_an_illegal_action_is_refused_by_its_text_and_changes_nothing(
    rules: Counting, action: Action, shown: str
) -> None:
    s = Count(1)
    with pytest.raises(IllegalAction) as refused:
        rules.apply(s, action)
    assert refused.value.action == shown
    assert rules.digest(s) == "1 1"


def test_trusted_actions_are_not_looked_up(rules: Counting) -> None:
    s = Count(1)
    rules.apply(s, (1,), trusted=True)
    assert s.options is None
    assert rules.outcome(s) is not None


def test_what_happened_is_told_once_and_without_what_has_no_words(rules: Counting) -> None:
    s = rules.new_game([], 1)
    rules.apply(s, (2,))
    assert rules.heard(s) == ["takes 2"]
    assert rules.heard(s) == []


def test_only_views_of_the_game_are_taken(rules: Counting) -> None:
    s = rules.new_game([], 1)
    world = rules.determinize(rules.view(s, 0), Rng(1))
    assert rules.view(world, 0) == rules.view(s, 0)
    with pytest.raises(TypeError, match="expected a view of counting, got str"):
        rules.determinize("seven", Rng(1))
