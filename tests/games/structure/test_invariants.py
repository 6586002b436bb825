"""What holds in every position of every game, whatever is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.engine.play import play
from generator.engine.record import read_record, replay
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action, IllegalAction
from generator.games.structure import actions
from generator.games.structure.facts import FACTS
from generator.games.structure.rules import Structure
from generator.games.structure.state import State
from generator.games.structure.table import seat, stock
from generator.games.structure.tables import Agreement

seeds = st.integers(min_value=0, max_value=2**32)
agreements = st.builds(
    Agreement,
    players=st.integers(2, 4),
    threshold=st.sampled_from([None, 25, 30, 40]),
    tie=st.sampled_from(FACTS.ties),
)
several = settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
Table = Callable[..., Structure]


def cards(s: State) -> list[int]:
    """Return how many cards of each rank there are, wherever they lie."""
    counts = list(s.morgue)
    for rank in s.pile:
        counts[rank] += 1
    for player, hand in enumerate(s.hand):
        for rank, held in enumerate(hand):
            counts[rank] += held
        for row in (*s.buildings[player], *s.units[player]):
            counts[row[1]] += 1
    return counts


def check_position(rules: Structure, s: State) -> None:
    facts, t = rules.tables.facts, rules.tables
    assert cards(s) == [facts.copies_per_rank] * len(facts.ranks)
    for player in range(len(s.hand)):
        assert min(s.hand[player]) >= 0
        assert all(known <= held for known, held in zip(s.known[player], s.hand[player], strict=True))
        assert 0 <= s.score(player) <= facts.score_most
        assert all(facts.points_floor < points <= t.points[rank] for _, rank, points in s.buildings[player])
        posts = [unit[4] for unit in s.units[player] if unit[4]]
        assert len(posts) == len(set(posts)), "one guard for a building"
        assert set(posts) <= {row[0] for row in s.buildings[player]}, "a guard stands at a building in play"
        for _, rank, resistance, acts, _ in s.units[player]:
            assert resistance in (t.resistance[rank], facts.resistance_after_coin)
            assert 0 <= acts <= facts.actions_per_unit
        assert s.laid <= facts.buildings_per_turn
        assert s.entered <= facts.units_per_turn
    uids = [row[0] for player in range(len(s.hand)) for row in (*s.buildings[player], *s.units[player])]
    assert len(uids) == len(set(uids))


def most_decisions(players: int) -> int:
    """Return a bound that follows from the rules: each card is laid, countered, used or kept, each unit acts once."""
    cards_played = FACTS.cards * 2
    actions_of_units = FACTS.turns(players) * len(FACTS.families["unit"]) * FACTS.copies_per_rank
    return (cards_played + actions_of_units) * players * 3 + FACTS.turns(players)


@several
@given(agreed=agreements, seed=seeds)
def test_no_card_is_made_or_lost_and_the_game_ends(table: Table, agreed: Agreement, seed: int) -> None:
    rules = table(agreed)
    s = rules.new_game(stock(rules), seed, listening=True)
    rng = Rng(stream(seed, "test"))
    decisions = turn = 0
    while s.over == 0:
        legal = rules.legal(s)
        assert legal, "somebody can always do something until the end"
        assert len(set(legal)) == len(legal)
        assert s.turn >= turn
        turn = s.turn
        check_position(rules, s)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)
        decisions += 1
        assert decisions < most_decisions(agreed.players)
    check_position(rules, s)
    assert rules.legal(s) == []
    assert all(rules.heard(s))
    outcome = rules.outcome(s)
    assert outcome is not None
    assert outcome.scores == tuple(s.score(player) for player in range(agreed.players))
    assert {outcome.scores[winner] for winner in outcome.winners} == {max(outcome.scores)}
    assert sum(outcome.share(player) for player in range(agreed.players)) == pytest.approx(1)
    if outcome.reason == "pile":
        assert s.turn == FACTS.turns(agreed.players)
        assert s.pile == []
    else:
        assert agreed.threshold is not None
        assert max(outcome.scores) >= agreed.threshold
        assert len(outcome.winners) == 1


@several
@given(agreed=agreements, seed=seeds)
def test_a_clone_goes_its_own_way(table: Table, agreed: Agreement, seed: int) -> None:
    rules = table(agreed)
    s = rules.new_game(stock(rules), seed)
    rng = Rng(stream(seed, "test"))
    while s.over == 0:
        before = s.digest()
        copy = rules.clone(s)
        assert copy.digest() == before
        legal = rules.legal(s)
        action = legal[rng.below(len(legal))]
        rules.apply(copy, action, trusted=True)
        assert s.digest() == before, "the original did not change"
        rules.apply(s, action, trusted=True)
        assert s.digest() == copy.digest(), "the same action gives the same position"


def written_actions(ranks: int) -> list[Action]:
    """Return every action of every shape over small places."""
    found: list[Action] = []
    for kind, (_, shape) in actions.SHAPES.items():
        rows: list[Action] = [(kind,)]
        for meaning in shape:
            values = range(ranks) if meaning == "rank" else range(4) if meaning == "number" else range(len(meaning))
            rows = [(*row, value) for row in rows for value in values]
        found += rows
    return found


@settings(several, max_examples=8)
@given(agreed=agreements, seed=seeds)
def test_what_is_not_legal_is_refused_and_changes_nothing(table: Table, agreed: Agreement, seed: int) -> None:
    """Every action that could be written down, tried at some positions: accepted exactly when it is listed."""
    rules = table(agreed)
    s = rules.new_game(stock(rules), seed)
    rng = Rng(stream(seed, "test"))
    for number in range(90):
        if s.over:
            return
        legal = rules.legal(s)
        if number % 20 == 13:
            before = s.digest()
            for action in written_actions(len(rules.tables.ranks)):
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        rules.apply(s, action)
            assert s.digest() == before
            for action in legal:
                rules.apply(rules.clone(s), action)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)


def test_actions_read_back_as_they_are_written(rules: Structure) -> None:
    written = [(action, rules.action_text(State(2, 10), action)) for action in written_actions(10)]
    assert len({text for _, text in written}) == len(written)
    assert [action for action, text in written if rules.read_action(State(2, 10), text) != action] == []


@pytest.mark.parametrize("text", ["", "fly", "build", "build:11", "attack:0:B:house:1", "guard:0:x", "guard:-1:0"])
def test_text_that_is_no_action_is_refused(rules: Structure, text: str) -> None:
    with pytest.raises(IllegalAction):
        rules.read_action(State(2, 10), text)


@pytest.mark.parametrize("bots", [["greedy", "random"], ["greedy", "greedy", "random"], ["random"] * 4])
def test_a_record_replays_to_the_last_digest(table: Table, bots: list[str]) -> None:
    rules = table(Agreement(players=len(bots), tie="coin"))
    _, record = play(rules, stock(rules), seat(rules, bots), 5, every=10)
    again = read_record(record.dump())
    assert replay(rules, again) is None
    spoiled = record.dump().replace('"end"', '"pass"', 1)
    assert "is not legal" in str(replay(rules, read_record(spoiled)))
    other = table(Agreement(players=len(bots), tie="mutual"))
    assert "played with other data" in str(replay(other, again))


SCRIPT = """
import json
from generator.engine.play import play
from generator.games.structure.rules import Structure
from generator.games.structure.table import seat, stock
from generator.games.structure.tables import Agreement
from generator.load.pack import load_game
from generator.project import SHIPPED, Project
found = []
pack = load_game(Project(SHIPPED), "structure")
for bots in (["random", "random"], ["greedy", "random", "greedy"], ["lookahead", "greedy"]):
    rules = Structure(pack, agreed=Agreement(players=len(bots), tie="coin"))
    found.append(play(rules, stock(rules), seat(rules, bots), 11, every=10)[1].digests)
print(json.dumps(found))
"""


def test_the_same_digests_in_other_processes_and_under_other_hash_seeds(
    in_processes: Callable[[str], list[list[list[str]]]],
) -> None:
    found = in_processes(SCRIPT)
    assert found[0] == found[1]
    assert all(len(digests) > 3 for digests in found[0])
