"""What holds in every position of every game, whatever is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.engine.play import play
from generator.engine.record import read_record, replay
from generator.engine.rng import Rng, stream
from generator.engine.rules import IllegalAction
from generator.games.pandrea import actions
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.facts import FACTS
from generator.games.pandrea.legal import threats
from generator.games.pandrea.readings import initiative
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.state import (
    ACTED,
    ACTION,
    ASSAULT,
    DESIGN,
    ENGAGED,
    FLAGS,
    FOE,
    FRONT,
    LOSS,
    MOVE,
    PARRY,
    POSTURE,
    RECRUIT,
    SENTINELS,
    UID,
    UPRIGHT,
    State,
)
from generator.games.pandrea.table import again, seat, stock, usual
from generator.games.pandrea.watch import PandreaWatch, trials
from generator.model.game import Game

seeds = st.integers(min_value=0, max_value=2**32)
agreements = st.builds(
    Agreement,
    layout=st.sampled_from(["duel", "quatre"]),
    strike=st.sampled_from(FACTS.comparisons),
    same_phase=st.booleans(),
    named=st.booleans(),
    chosen=st.booleans(),
    life=st.sampled_from([None, 15, 25]),
    income=st.sampled_from([None, 1, 3]),
)
few = settings(deadline=None, max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
Table = Callable[..., Pandrea]
Deal = Callable[[Pandrea, int], tuple[State, tuple[tuple[str, ...], ...]]]
Stroll = Callable[[Pandrea, int, int], Iterator[State]]


@few
@given(seed=seeds, agreed=agreements)
def test_no_card_is_made_or_lost_and_everything_stays_in_its_bounds(
    table: Table, deal: Deal, seed: int, agreed: Agreement
) -> None:
    rules = table(agreed)
    s, decks = deal(rules, seed)
    watch, rng, turn = PandreaWatch(rules, decks), Rng(stream(seed, "test")), 0
    while not s.over:
        legal = rules.legal(s)
        assert legal
        assert len(set(legal)) == len(legal)
        assert watch.held(s) == watch.whole
        assert watch.excess(s) == ""
        assert watch.misread(s) is None
        rules.apply(s, legal[rng.below(len(legal))])
        assert s.turn >= turn
        turn = s.turn
    assert watch.held(s) == watch.whole
    assert watch.excess(s) == ""
    assert watch.misread(s) is None
    assert rules.legal(s) == []


@few
@given(seed=seeds)
def test_no_game_is_longer_than_the_pile(rules: Pandrea, deal: Deal, seed: int) -> None:
    """Players who never assault end by usure exactly when the pile has failed them; both at once is a draw."""
    s, _ = deal(rules, seed)
    rng = Rng(stream(seed, "test"))
    while not s.over:
        assert s.turn <= FACTS.last_turn
        peace = [action for action in rules.legal(s) if action[0] != actions.ASSAULT_WITH]
        rules.apply(s, peace[rng.below(len(peace))])
    outcome = rules.outcome(s)
    assert outcome is not None
    assert outcome.reason == "usure"
    assert s.turn <= FACTS.last_turn
    assert all(s.usure[player] or player in outcome.winners for player in range(2))


def test_who_never_draws_more_ends_on_the_last_turn(rules: Pandrea, deal: Deal) -> None:
    s, _ = deal(rules, 3)
    while not s.over:
        legal = rules.legal(s)
        idle = [action for action in legal if action[0] in (actions.DONE, actions.PASS, actions.NOTHING, actions.KEEP)]
        rules.apply(s, idle[0])
    assert s.turn == FACTS.last_turn
    outcome = rules.outcome(s)
    assert outcome is not None
    assert outcome.winners == (0, 1)


@few
@given(seed=seeds)
def test_postures_change_only_as_the_rules_say(rules: Pandrea, deal: Deal, seed: int) -> None:
    """Within a turn: upright to parry by moving, to engaged by fighting or paying; back to upright by S03 alone."""
    s, _ = deal(rules, seed)
    rng = Rng(stream(seed, "test"))
    marche = rules.tables.numbers["marche-forcee"]
    nets = rules.tables.numbers["filets-lestes"]
    while not s.over:
        before = {row[UID]: row[POSTURE] for rows in s.units for row in rows}
        legal = rules.legal(s)
        action = legal[rng.below(len(legal))]
        turn = s.turn
        rules.apply(s, action)
        if s.turn != turn:
            continue
        for rows in s.units:
            for row in rows:
                was, now = before.get(row[UID]), row[POSTURE]
                if was is None or was == now:
                    continue
                if now == UPRIGHT:
                    assert was == PARRY
                    assert action[:2] == (actions.PLAY_ON, marche)
                elif now == PARRY:
                    assert was == UPRIGHT
                    moved = action[0] in (actions.MOVE_TO, actions.MOVE_PROTECT) and action[1] == row[UID]
                    assert moved or action[:2] == (actions.PLAY_ON, nets)
                else:
                    assert now == ENGAGED


@few
@given(seed=seeds)
def test_what_a_unit_may_do_hangs_on_its_posture(rules: Pandrea, stroll: Stroll, seed: int) -> None:
    words = {
        actions.ASSAULT_WITH: "assaut",
        actions.PROTECT_AGAINST: "protection",
        actions.MOVE_TO: "deplacement",
        actions.MOVE_PROTECT: "deplacement_protection",
        actions.NOTHING: "rien",
    }
    for s in stroll(rules, seed, 1):
        if s.step not in (MOVE, SENTINELS):
            continue
        postures = {row[UID]: FACTS.postures[row[POSTURE]] for rows in s.units for row in rows}
        for action in rules.legal(s):
            assert words[action[0]] in FACTS.acts[postures[action[1]]]


@few
@given(seed=seeds)
def test_an_assault_that_is_not_blocked_threatens_one_front_and_no_other(
    table: Table, stroll: Stroll, seed: int
) -> None:
    """Four players, each for himself: the front that faces the attacker's own (PA-010, PA-048)."""
    rules = table(Agreement(layout="quatre"))
    link = rules.tables.link
    for s in stroll(rules, seed, 3):
        free = [row for rows in s.units for row in rows if row[ACTION] == ASSAULT and not row[FOE]]
        aimed = sorted((link[row[FRONT]], row[UID]) for row in free)
        found = [
            (front, row[UID])
            for player in range(4)
            for front, rows in threats(rules.tables, s, player).items()
            for row in rows
        ]
        assert sorted(found) == aimed


@few
@given(seed=seeds)
def test_a_protector_is_never_before_its_attacker_in_the_order_unless_a_sentinelle(
    rules: Pandrea, deal: Deal, seed: int
) -> None:
    s, _ = deal(rules, seed)
    rng = Rng(stream(seed, "test"))
    t = rules.tables
    places: dict[int, int] = {}
    turn = 0
    while not s.over:
        if s.step == MOVE and s.turn != turn:
            places, turn = dict(zip(s.queue, s.keys, strict=True)), s.turn
        legal = rules.legal(s)
        action = legal[rng.below(len(legal))]
        if s.step == MOVE and action[0] in (actions.PROTECT_AGAINST, actions.MOVE_PROTECT):
            assert places[action[1]] > places[action[-1]]
        if s.step == SENTINELS and action[0] == actions.PROTECT_AGAINST:
            row = next(row for row in s.units[s.seat] if row[UID] == action[1])
            assert "sentinelle" in t.powers[row[DESIGN]].keywords
            assert not row[FLAGS] & ACTED
        rules.apply(s, action)


@few
@given(seed=seeds)
def test_units_act_in_the_order_of_their_initiative(rules: Pandrea, stroll: Stroll, seed: int) -> None:
    for s in stroll(rules, seed, 1):
        if s.step == MOVE and s.queue:
            values = {row[UID]: initiative(rules.tables, s, row) for rows in s.units for row in rows}
            asked = {values[action[1]] for action in rules.legal(s)}
            still = [values[uid] for uid, key in zip(s.queue, s.keys, strict=True) if key > s.keys[0]]
            assert len(asked) == 1
            moved = any(row[FLAGS] & ACTED for rows in s.units for row in rows)
            assert moved or all(value >= min(asked) for value in still)


@few
@given(seed=seeds)
def test_every_turn_begins_with_everything_upright_and_whole(rules: Pandrea, stroll: Stroll, seed: int) -> None:
    turn = 0
    for s in stroll(rules, seed, 1):
        if s.turn == turn or s.over:
            continue
        turn = s.turn
        for side in s.veil:
            assert side[1] == UPRIGHT
            assert all(posture == UPRIGHT for cards in side[7] for _, posture in cards)
            assert all(row[POSTURE] == UPRIGHT and not any(row[LOSS : LOSS + 3]) for row in side[8])
        assert s.mods == []


@few
@given(seed=seeds)
def test_a_stratagem_is_played_in_its_step_only(rules: Pandrea, stroll: Stroll, seed: int) -> None:
    t = rules.tables
    for s in stroll(rules, seed, 1):
        for action in rules.legal(s):
            if action[0] in (actions.PLAY, actions.PLAY_ON, actions.PLAY_AT):
                assert t.step[action[1]] == s.step


@few
@given(seed=seeds, agreed=agreements)
def test_a_copy_shares_nothing(table: Table, stroll: Stroll, seed: int, agreed: Agreement) -> None:
    rules = table(agreed)
    for s in stroll(rules, seed, 9):
        if s.over:
            return
        before, copy = rules.digest(s), rules.clone(s)
        assert rules.digest(copy) == before
        for action in list(rules.legal(copy))[:3]:
            twin = rules.clone(s)
            rules.apply(twin, action)
        assert rules.digest(s) == before


@few
@given(seed=seeds)
def test_what_is_not_legal_is_refused_and_changes_nothing(rules: Pandrea, stroll: Stroll, seed: int) -> None:
    for s in stroll(rules, seed, 17):
        legal, digest = rules.legal(s), rules.digest(s)
        for action in ((actions.PASS,), (actions.ASSAULT_WITH, 999), (actions.PUT, 0, 7), (99,), (actions.PLAY, 99)):
            if action not in legal:
                with pytest.raises(IllegalAction):
                    rules.apply(s, action)
        assert rules.digest(s) == digest


@few
@given(seed=seeds, agreed=agreements)
def test_actions_are_read_as_they_are_written(table: Table, stroll: Stroll, seed: int, agreed: Agreement) -> None:
    rules = table(agreed)
    for s in stroll(rules, seed, 5):
        for action in rules.legal(s):
            assert rules.read_action(s, rules.action_text(s, action)) == action


@pytest.mark.parametrize(
    "line", ["fly", "recruit:guetteur", "assault:Z1", "play:nothing", "type:A1:X", "engage-terrain:central:x"]
)
def test_what_reads_like_no_action_is_told(rules: Pandrea, line: str) -> None:
    with pytest.raises(IllegalAction):
        rules.read_action(State(2, 6), line)


@pytest.mark.parametrize("agreed", [Agreement(), Agreement(layout="quatre", teams=True, named=True, strike=">")])
def test_a_record_is_played_again_to_the_last_digest(table: Table, pack: Game, agreed: Agreement) -> None:
    rules = table(agreed)
    names = ["random", "greedy", "prudent", "greedy"][: agreed.players]
    outcome, record = play(rules, stock(pack, usual(pack, agreed.players)), seat(rules, names), 5)
    assert again(pack, read_record(record.dump())) is None
    assert Agreement.read(record.data) == agreed
    spoilt = read_record(record.dump().replace(record.digests[-1], "0" * 24))
    assert "expected digest" in str(replay(rules, spoilt))
    assert outcome.scores == record.scores


SCRIPT = """
import json
from generator.engine.play import play
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.table import seat, stock
from generator.load.pack import load_game
from generator.project import SHIPPED, Project
pack = load_game(Project(SHIPPED), "pandrea")
rules = Pandrea(pack)
print(json.dumps(play(rules, stock(pack, ["cr", "cb"]), seat(rules, ["greedy", "random"]), 9, every=10)[1].digests))
"""


def test_the_same_seed_is_the_same_game_in_every_process(in_processes: Callable[[str], list[list[object]]]) -> None:
    found = in_processes(SCRIPT)
    assert found[0] == found[1]
    assert len(found[0]) > 3


def test_the_games_to_be_watched_are_ten_kinds_of_nothing_wrong(pack: Game) -> None:
    """What `proofdeck check` watches: every agreement begins, and its first position is whole."""
    watched = trials(pack)
    for number in range(watched.games):
        trial = watched.begin(number, number)
        assert trial.held() == trial.whole
        assert trial.excess() == ""
        assert trial.legal()


def test_the_watch_sees_what_is_wrong(rules: Pandrea, pack: Game, stroll: Stroll) -> None:
    s = next(one for one in stroll(rules, 8, 40) if any(one.units) and one.step != RECRUIT)
    watch = PandreaWatch(rules, tuple(stock(pack, ["le", "gf"])))
    assert watch.excess(s) == ""
    row = next(row for rows in s.units for row in rows)
    spoilt = s.clone()
    next(one for rows in spoilt.units for one in rows if one[UID] == row[UID])[LOSS] = 9
    assert "armour used up" in watch.excess(spoilt)
    spoilt = s.clone()
    spoilt.life[0] = 21
    assert "more life than printed" in watch.excess(spoilt)
    spoilt = s.clone()
    spoilt.mods.append((row[UID], 4, 1))
    assert watch.misread(spoilt) is None
    spoilt = s.clone()
    spoilt.hand[0].append(rules.tables.numbers["hallali"])
    assert watch.held(spoilt) != watch.held(s)
