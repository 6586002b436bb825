"""What is hidden stays hidden: nothing that a player sees, may do or decides depends on it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.engine.rng import Rng, stream
from generator.engine.scenario import read
from generator.games.regles_de_combat import actions, frames
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.stage import ReglesStage
from generator.games.regles_de_combat.state import FACE, State
from generator.games.regles_de_combat.table import BOTS, stock
from generator.games.regles_de_combat.watch import ReglesWatch

few = settings(deadline=None, max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
seeds = st.integers(min_value=0, max_value=2**32)
Wander = Callable[..., Iterator[State]]


@few
@given(seed=seeds)
def test_a_view_does_not_change_when_hidden_cards_change_places(
    rules: ReglesDeCombat, wander: Wander, seed: int
) -> None:
    watch = ReglesWatch(rules)
    changed = 0
    for number, s in enumerate(wander(rules, seed)):
        if number % 3 or s.over:
            continue
        for player in (0, 1):
            other = watch.exchanged(s, player)
            if other is None:
                continue
            changed += other.digest() != s.digest()
            assert rules.view(other, player) == rules.view(s, player)
            if rules.player(s) == player:
                assert list(rules.legal(other)) == list(rules.legal(s))
    assert changed


@pytest.mark.parametrize("name", BOTS)
def test_bots_decide_the_same_whatever_is_hidden(rules: ReglesDeCombat, wander: Wander, name: str) -> None:
    bot = BOTS[name](rules)
    rng = Rng(7)
    asked = 0
    for number, s in enumerate(wander(rules, 5)):
        if number % 9 or s.over:
            continue
        player = rules.player(s)
        world = rules.determinize(rules.view(s, player), rng)
        choices = {bot.choose(rules.view(one, player), rules.legal(one), Rng(stream(1, "bot"))) for one in (s, world)}
        assert len(choices) == 1
        asked += len(rules.legal(s)) > 1
    assert asked > 3


def test_a_march_turn_is_planned_hidden_from_the_other(rules: ReglesDeCombat) -> None:
    """RC-072, RC-091: whatever the first does, the second sees the same."""
    seen = set()
    for choice in range(4):
        s = rules.new_game(stock(rules), 6)
        first = rules.player(s)
        rng = Rng(choice)
        while rules.player(s) == first:
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))], trusted=True)
        assert s.march == 1
        seen.add(rules.view(s, 1 - first))
    assert len(seen) == 1


def at_stage(rules: ReglesDeCombat, kind: int, seed: int) -> State:
    """Return the first position in which a player decides about this."""
    rng = Rng(stream(seed, "test"))
    s = rules.new_game(stock(rules), seed)
    while not (s.agenda[-1][0] == kind and rules.player(s) == s.attacker):
        legal = rules.legal(s)
        recruits = [action for action in legal if action[0] == actions.RECRUIT and action[2] == 0]
        pays = [action for action in legal if action[0] == actions.PAY]
        action = (recruits or pays or [legal[rng.below(len(legal))]])[0]
        rules.apply(s, action, trusted=True)
    return s


@pytest.mark.parametrize("kind", [frames.ASSIGN, frames.PLACE])
def test_behind_the_screens_the_other_sees_neither_payment_nor_places(rules: ReglesDeCombat, kind: int) -> None:
    """RC-006, RC-097: what the first assigns or places is not seen until both have finished."""
    start = at_stage(rules, kind, 3)
    first = start.attacker
    places = set()
    seen = set()
    for choice in range(6):
        s = rules.clone(start)
        rng = Rng(choice)
        while rules.player(s) == first and s.agenda[-1][0] == kind:
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))], trusted=True)
        places.add((tuple(s.paid[first]), tuple(s.field[first].values())))
        seen.add(rules.view(s, 1 - first))
    assert len(places) > 1
    assert len(seen) == 1


def test_slots_tell_nothing_of_the_order_of_placing(rules: ReglesDeCombat, wander: Wander) -> None:
    for seed in range(4):
        for s in wander(rules, seed):
            if s.agenda and s.agenda[-1][0] == frames.PLACE:
                assert [list(rows) for rows in s.field] == [list(range(number)) for number in s.next_slot]
            if s.agenda and s.agenda[-1][0] == frames.TURN and sum(s.taken) == 1 and s.fresh:
                for rows in s.field:
                    slots = [slot for slot, row in sorted(rows.items()) if not rules.tables.is_token[row[0]]]
                    cells = [rows[slot][1] for slot in slots]
                    assert cells == sorted(cells)


def test_a_face_down_card_shows_its_resources_but_not_what_it_is(rules: ReglesDeCombat, wander: Wander) -> None:
    met = 0
    for seed in range(6):
        for s in wander(rules, seed):
            if not s.agenda or s.agenda[-1][0] != frames.TURN:
                continue
            for player in (0, 1):
                for slot, row in rules.view(s, player).other.field:
                    real = s.field[1 - player][slot]
                    assert row[5:8] == real[5:8]
                    if real[FACE] == 0:
                        met += 1
                        assert row[0] == -1
                        assert row[3:5] == (0, 0)
                    else:
                        assert row == real
    assert met


def test_effects_due_at_the_end_of_a_turn_do_not_tell_what_lies_face_down(stage: ReglesStage) -> None:
    """Two nurses face up, one face down: only the two that act are in the list that both see."""
    field = [
        {"ref": "x", "card": "infirmiere-de-marche", "at": "4,4"},
        {"ref": "y", "card": "infirmiere-de-marche", "at": "4,6", "hp": 1},
        {"ref": "z", "card": "infirmiere-de-marche", "at": "5,5", "face": "down"},
        {"ref": "h", "card": "homme-d-armes", "at": "4,5", "hp": 1},
    ]
    line = {
        "id": "t",
        "A": {"field": field},
        "B": {"field": [{"card": "ogre-de-bac", "at": "1,7"}]},
        "do": [["end"]],
    }
    (scenario,) = read(json.dumps(line), shown_as="t", stage=stage)
    performance = stage.open(scenario)
    performance.do("end", [])
    s = performance.state
    assert s.agenda[-1][0] == frames.AFTERWARDS
    assert [s.field[0][slot][FACE] for slot in s.entering[0]] == [1, 1]
    assert performance.rules.view(s, 1).entering[0] == tuple(s.entering[0])


def test_in_a_combat_turn_both_see_the_same_counters(rules: ReglesDeCombat, wander: Wander) -> None:
    """Only while something is done behind the screens are the other's counters hidden."""
    met = 0
    for s in wander(rules, 2):
        if s.agenda and s.agenda[-1][0] == frames.TURN:
            met += 1
            for player in (0, 1):
                assert rules.view(s, player).pairs[3:] == (tuple(s.next_slot), tuple(s.virtual), tuple(s.served))
        elif s.agenda and s.agenda[-1][0] == frames.PLACE:
            assert [len(pair) for pair in rules.view(s, 0).pairs[3:]] == [1, 2, 2]
        elif s.agenda and s.agenda[-1][0] == frames.ASSIGN:
            assert [len(pair) for pair in rules.view(s, 0).pairs[3:]] == [1, 1, 1]
    assert met


def test_only_a_view_of_this_game_can_be_filled_in(rules: ReglesDeCombat) -> None:
    with pytest.raises(TypeError, match="expected a view of regles-de-combat, got int"):
        rules.determinize(3, Rng(1))
