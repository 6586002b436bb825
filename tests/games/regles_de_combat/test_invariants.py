"""What holds in every position of every campaign, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.engine.play import play
from generator.engine.record import read_record, replay
from generator.engine.rules import Action, IllegalAction
from generator.games.regles_de_combat import actions, frames
from generator.games.regles_de_combat.facts import FACTS
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.state import FACE, POS, UP, State
from generator.games.regles_de_combat.table import seat, stock
from generator.games.regles_de_combat.tables import Agreement
from generator.games.regles_de_combat.watch import ReglesWatch, zones

seeds = st.integers(min_value=0, max_value=2**32)
agreements = st.builds(
    Agreement,
    shape=st.sampled_from(FACTS.shapes),
    tokens=st.sampled_from(FACTS.token_rules),
    rows=st.sampled_from([6, 7, 8]),
)
several = settings(deadline=None, max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
Table = Callable[..., ReglesDeCombat]
Wander = Callable[..., Iterator[State]]


@several
@given(agreed=agreements, seed=seeds)
def test_every_card_lies_in_one_zone_and_nothing_is_out_of_bounds(
    table: Table, wander: Wander, agreed: Agreement, seed: int
) -> None:
    rules = table(agreed)
    watch = ReglesWatch(rules)
    decks = [list(deck) for deck in rules.new_game(stock(rules), seed).deck]
    turn = decisions = 0
    for s in wander(rules, seed):
        for player in (0, 1):
            assert sorted(design for zone in zones(rules, s, player).values() for design in zone) == decks[player]
        assert watch.excess(s) == ""
        assert watch.misread(s) is None
        assert s.turn >= turn
        turn = s.turn
        legal = rules.legal(s)
        assert len(set(legal)) == len(legal)
        assert bool(legal) != bool(s.over), "somebody can do something until the end"
        decisions += 1
    assert decisions < 20_000
    assert rules.outcome(s) is not None
    assert [sum(pool) for pool in s.pool] == [0, 0], "after a combat no resource is left (RC-077)"
    assert all(rules.heard(s))


@several
@given(seed=seeds)
def test_nothing_lies_on_the_field_between_combats(rules: ReglesDeCombat, wander: Wander, seed: int) -> None:
    """RC-049, RC-077, RC-093: tokens and resources are gone when the next march begins."""
    for s in wander(rules, seed):
        if s.agenda and s.agenda[-1][:2] == (frames.LAYING, s.attacker) and s.march == 1:
            assert s.field == [{}, {}]
            assert s.supports == [[], []]
            assert s.voyage == [[], []]
            assert s.rear == [[], []]


@several
@given(seed=seeds)
def test_face_down_cards_never_attack_and_arrivals_land_on_the_own_side(
    rules: ReglesDeCombat, wander: Wander, seed: int
) -> None:
    """RC-002, RC-020, RC-021, RC-041."""
    grid = rules.tables.grid
    for s in wander(rules, seed):
        player = rules.player(s)
        for action in rules.legal(s):
            if action[0] == actions.ATTACK:
                assert s.field[player][action[1]][FACE] == UP
            elif action[0] == actions.MOVE:
                row = s.field[player][action[1]]
                assert s.at[action[2]] < 0
                if row[FACE] != UP:
                    assert grid.dist[row[POS]][action[2]] <= FACTS.hidden_speed
            elif action[0] == actions.SET or (action[0] == actions.AT and s.agenda[-1][0] == frames.TOKENS):
                assert grid.side[player] >> action[1] & 1
                assert s.at[action[1]] < 0


@several
@given(seed=seeds)
def test_in_a_combat_nobody_draws_but_by_a_card_that_draws(rules: ReglesDeCombat, wander: Wander, seed: int) -> None:
    """RC-060, RC-062: the pile of a player falls in a combat only by two for each cartographer that enters."""
    t = rules.tables
    drawing = {number for number, skills in enumerate(t.skills) if "enters_combat" in skills and t.gains[number] == 0}
    before: State | None = None
    for s in wander(rules, seed):
        if before is not None and before.march == s.march == 0:
            for player in (0, 1):
                entered = Counter(one[0] for one in s.supports[player]) - Counter(
                    one[0] for one in before.supports[player]
                )
                shown = entered + Counter(one[0] for one in before.paid[player] if t.is_support[one[0]])
                able = any(design in drawing for design in shown) or any(
                    one[0] in drawing for one in before.supports[player]
                )
                assert len(before.pile[player]) == len(s.pile[player]) or able
        before = s.clone()


@several
@given(agreed=agreements, seed=seeds)
def test_a_clone_goes_its_own_way(table: Table, wander: Wander, agreed: Agreement, seed: int) -> None:
    rules = table(agreed)
    for number, s in enumerate(wander(rules, seed)):
        if number % 7 == 3 and not s.over:
            before = s.digest()
            copy = rules.clone(s)
            assert copy.digest() == before
            for action in rules.legal(s)[:6]:
                one, two = rules.clone(s), rules.clone(copy)
                rules.apply(one, action, trusted=True)
                rules.apply(two, action, trusted=True)
                assert one.digest() == two.digest(), "the same action gives the same position"
            assert s.digest() == before, "the original did not change"


def written_actions(rules: ReglesDeCombat) -> list[Action]:
    """Return actions of every shape, over small numbers, some cells and cards, and every kind of target."""
    values = {
        "card": range(0, len(rules.tables.ids), 5),
        "cell": range(0, 49, 6),
        "number": range(0, 12, 2),
        "target": [p * actions.SIDE + code for p in (0, 1) for code in (0, 3, actions.SUPPORT, actions.ARMY + 1)],
    }
    found: list[Action] = []
    for kind, (_, shape) in actions.SHAPES.items():
        rows: list[Action] = [(kind,)]
        for meaning in shape:
            numbers = values[meaning] if isinstance(meaning, str) else range(len(meaning))
            rows = [(*row, value) for row in rows for value in numbers]
        found += rows
    return found


@settings(several, max_examples=4)
@given(seed=seeds)
def test_what_is_not_legal_is_refused_and_changes_nothing(rules: ReglesDeCombat, wander: Wander, seed: int) -> None:
    tried = written_actions(rules)
    for number, s in enumerate(wander(rules, seed)):
        if number % 40 == 13 and not s.over:
            before = s.digest()
            legal = set(rules.legal(s))
            for action in tried:
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        rules.apply(s, action)
            assert s.digest() == before
            for action in legal:
                rules.apply(rules.clone(s), action)


def test_actions_read_back_as_they_are_written(rules: ReglesDeCombat) -> None:
    s = State(49)
    written = [(action, rules.action_text(s, action)) for action in written_actions(rules)]
    assert len({text for _, text in written}) == len(written)
    assert [text for action, text in written if rules.read_action(s, text) != action] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "lay",
        "lay:none",
        "move:1:8,8",
        "move:01:4,4",
        "aim:renfort-arme:C1",
        "aim:renfort-arme:A.s100",
        "at:4",
    ],
)
def test_text_that_is_no_action_is_refused(rules: ReglesDeCombat, text: str) -> None:
    with pytest.raises(IllegalAction):
        rules.read_action(State(49), text)


@pytest.mark.parametrize("bots", [["greedy", "random"], ["prudent", "greedy"]])
def test_a_record_replays_to_the_last_digest(table: Table, bots: list[str]) -> None:
    rules = table()
    _, record = play(rules, stock(rules), seat(rules, bots), 5, every=10)
    again = read_record(record.dump())
    assert replay(rules, again) is None
    spoiled = record.dump().replace('"end"', '"ready"', 1)
    assert "is not legal" in str(replay(rules, read_record(spoiled)))
    other = table(Agreement(shape="square"))
    assert "played with other data" in str(replay(other, again))


SCRIPT = """
import json
from generator.engine.play import play
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.table import seat, stock
from generator.load.pack import load_game
from generator.project import SHIPPED, Project
rules = ReglesDeCombat(load_game(Project(SHIPPED), "regles-de-combat"))
found = []
for bots in (["random", "random"], ["greedy", "prudent"], ["lookahead", "greedy"]):
    found.append(play(rules, stock(rules), seat(rules, bots), 11, every=10)[1].digests)
print(json.dumps(found))
"""


def test_the_same_digests_in_other_processes_and_under_other_hash_seeds(
    in_processes: Callable[[str], list[list[list[str]]]],
) -> None:
    found = in_processes(SCRIPT)
    assert found[0] == found[1]
    assert all(len(digests) > 1 for digests in found[0])


def test_decks_that_cannot_be_dealt_are_refused(rules: ReglesDeCombat) -> None:
    deck = stock(rules)[0]
    with pytest.raises(ValueError, match="expected 2 decks, got 1"):
        rules.new_game([deck], 1)
    with pytest.raises(KeyError):
        rules.new_game([deck, (*deck, "dragon")], 1)
    with pytest.raises(ValueError, match="lacks a place"):
        rules.new_game([deck, [card for card in deck if card != "forge-du-gue"]], 1)
    with pytest.raises(ValueError, match="tokens are no cards"):
        rules.new_game([deck, (*deck, "milice")], 1)
