"""What holds in every position of every game, whatever is played (§6.13 of the rule model)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.engine.play import play
from generator.engine.record import read_record, replay
from generator.engine.rng import Rng, stream
from generator.engine.rules import Action, IllegalAction
from generator.games.dungeons_raiders import actions, asks
from generator.games.dungeons_raiders.departures import open_dungeons
from generator.games.dungeons_raiders.facts import FACTS
from generator.games.dungeons_raiders.primitives import adventurers, cleaned
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.state import NOTHING, OPEN, State
from generator.games.dungeons_raiders.table import seat
from generator.games.dungeons_raiders.tables import Agreement
from generator.games.dungeons_raiders.watch import DungeonsRaidersWatch, trials
from generator.model.game import Game

seeds = st.integers(min_value=0, max_value=2**32)
agreements = st.builds(Agreement, mode=st.sampled_from(FACTS.modes), setup=st.sampled_from(FACTS.setups))
several = settings(deadline=None, max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
Table = Callable[..., DungeonsRaiders]
MOST_DECISIONS = 3_000


def check_position(rules: DungeonsRaiders, watch: DungeonsRaidersWatch, s: State) -> None:
    assert watch.excess(s) == ""
    assert watch.misread(s) is None
    held = watch.held(s)
    assert held is None or list(held) == list(watch.whole)
    legal = rules.legal(s)
    assert len(legal) > 1, "what has one outcome is not asked"
    assert len(set(legal)) == len(legal)
    for action in legal:
        if action[0] == actions.SEND:
            assert action[2] in open_dungeons(rules.tables, s)
            assert not cleaned(rules.tables, s, action[2])


@several
@given(agreed=agreements, seed=seeds)
def test_nothing_is_made_or_lost_and_the_game_ends(table: Table, agreed: Agreement, seed: int) -> None:
    rules = table(agreed)
    watch = DungeonsRaidersWatch(rules)
    s = rules.new_game([], seed, listening=True)
    rng = Rng(stream(seed, "test"))
    decisions = turn = 0
    while not s.over:
        check_position(rules, watch, s)
        assert s.turn >= turn
        turn = s.turn
        legal = rules.legal(s)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)
        decisions += 1
        assert decisions < MOST_DECISIONS
    assert rules.legal(s) == []
    assert all(rules.heard(s))
    assert rules.heard(s) == []
    outcome = rules.outcome(s)
    assert outcome is not None
    assert sum(outcome.share(player) for player in (0, 1)) == pytest.approx(1)
    assert s.turn <= (FACTS.competition_turns if agreed.mode == "competition" else FACTS.engine_turn_guard)
    assert watch.misread(s) is None


@several
@given(agreed=agreements, seed=seeds)
def test_adventurers_come_and_go_only_by_recruits_deaths_and_removals(
    table: Table, agreed: Agreement, seed: int
) -> None:
    rules = table(agreed)
    s = rules.new_game([], seed, listening=True)
    rng = Rng(stream(seed, "test"))
    count = [adventurers(s, player) for player in (0, 1)]
    while not s.over:
        taken = s.house[:]
        s.log = []
        legal = rules.legal(s)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)
        for event in s.log:
            if event[0] == "recruit":
                count[int(event[1])] += int(event[2])
            elif event[0] in ("dies", "removed"):
                count[int(event[1])] -= 1
            elif event[0] == "house" and taken[int(event[1])] < 0:
                count[int(event[1])] += FACTS.starting_adventurers
        assert count == [adventurers(s, player) for player in (0, 1)]


def left_over(s: State) -> list[str]:
    """Return what lies on the table although a turn has just begun (DR-117, DR-130)."""
    places, dungeons, groups = FACTS.board_tiles, FACTS.dungeons, FACTS.groups
    none = [0] * groups
    wanted: dict[str, object] = {
        "alloc": [[0] * (places + 1)] * 2,
        "locked": [[NOTHING] * places] * 2,
        "placed": [[0] * len(FACTS.classes)] * 2,
        "discounts": [[], []],
        "mark_score": [none, none],
        "mark_skulls": [none, none],
        "extra": [0, 0],
        "entry": [NOTHING] * dungeons,
        "helm": [NOTHING] * dungeons,
        "groups": [None] * groups * 2,
        "fight": None,
        "secret": OPEN,
        "counted": 0,
        "drawn": [[], []],
        "looked": [],
        "laid": [],
    }
    return [name for name, value in wanted.items() if getattr(s, name) != value]


FIRST: dict[str, object] = {
    **{name: [0, 0] for name in ("glory", "stones", "charges", "scrolls", "guilds", "known_top")},
    "reached": [0, 0],
    "special": [0, 0],
    **{name: [[], []] for name in ("unknown", "objects", "mercenaries", "shown", "discard")},
    "discarded": [],
    "boxed": [],
    "markers": [[0] * FACTS.dungeons] * 2,
    "over": 0,
    "guard": 0,
    "last": (),
}
"""What is won, marked or known when the first turn begins (DR-019)."""

BEFORE: dict[str, object] = {
    **FIRST,
    "turn": 0,
    "initiative": 0,
    "crowns": [0, 0],
    "fight": None,
    "options": None,
    "dice": None,
}
"""What is there before anybody has chosen a House."""


@several
@given(agreed=agreements, seed=seeds)
def test_a_turn_begins_with_nothing_left_of_the_last_one(table: Table, agreed: Agreement, seed: int) -> None:
    rules = table(agreed)
    s = rules.new_game([], seed)
    rng = Rng(stream(seed, "test"))
    turn = 0
    before = State(FACTS.dungeons, len(FACTS.classes), len(FACTS.treasure_piles) + 1)
    assert {name: getattr(before, name) for name in BEFORE} == BEFORE
    assert left_over(before) == []
    while not s.over:
        if s.turn > turn:
            turn = s.turn
            assert left_over(s) == []
            if turn == 1:
                assert {name: getattr(s, name) for name in FIRST} == FIRST
        legal = rules.legal(s)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)


@several
@given(seed=seeds)
def test_treasures_of_an_expedition_come_from_different_piles_but_for_a_passage(table: Table, seed: int) -> None:
    """DR-107, DR-108; and each card is used at most once in a combat (DR-087)."""
    rules = table(Agreement(mode="competition"))
    t = rules.tables
    s = rules.new_game([], seed)
    rng = Rng(stream(seed, "test"))
    piles: list[int] = []
    used: list[int] = []
    known = s.fight
    while not s.over:
        q = s.question
        legal = rules.legal(s)
        action = legal[rng.below(len(legal))]
        f = s.fight
        if f is not known:
            known, piles, used = f, [], []
        if q is not None and q[0] == asks.Q_TREASURE and f is not None:
            if q[3]:
                assert action[1] not in piles
                piles.append(action[1])
            assert q[3] + q[4] <= t.dungeons[f.dungeon].treasures + f.other_piles + f.any_pile
        if action[0] == actions.USE and f is not None:
            assert action[1] not in used
            used.append(action[1])
            assert len(used) <= FACTS.limit.group_cards * 2
        rules.apply(s, action, trusted=True)


@several
@given(agreed=agreements, seed=seeds)
def test_a_clone_goes_its_own_way(table: Table, agreed: Agreement, seed: int) -> None:
    rules = table(agreed)
    s = rules.new_game([], seed)
    rng = Rng(stream(seed, "test"))
    number = 0
    while not s.over and number < 400:
        number += 1
        legal = rules.legal(s)
        action = legal[rng.below(len(legal))]
        if number % 5 == 0:
            before = s.digest()
            copy = rules.clone(s)
            assert copy.digest() == before
            rules.apply(copy, action, trusted=True)
            assert s.digest() == before, "the original did not change"
            rules.apply(s, action, trusted=True)
            assert s.digest() == copy.digest(), "the same action gives the same position"
        else:
            rules.apply(s, action, trusted=True)


def written_actions(rules: DungeonsRaiders) -> list[Action]:
    """Return every action of every shape, plain numbers small."""
    found: list[Action] = []
    for kind, (_, shape) in actions.SHAPES.items():
        rows: list[Action] = [(kind,)]
        for meaning in shape:
            names = rules.tables.words.get(meaning) if isinstance(meaning, str) else meaning
            values = range(4) if names is None else range(len(names))
            rows = [(*row, value) for row in rows for value in values]
        found += rows
    return found


def test_what_is_not_legal_is_refused_and_changes_nothing(table: Table) -> None:
    """Every action that could be written down, tried at some positions: accepted exactly when it is listed."""
    rules = table(Agreement(setup="avancee"))
    s = rules.new_game([], 3)
    rng = Rng(stream(3, "test"))
    written = written_actions(rules)
    for number in range(120):
        legal = rules.legal(s)
        if number % 30 == 7:
            before = s.digest()
            for action in written:
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        rules.apply(s, action)
            assert s.digest() == before
            for action in legal:
                rules.apply(rules.clone(s), action)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)


def test_actions_read_back_as_they_are_written(rules: DungeonsRaiders) -> None:
    s = rules.new_game([], 1)
    written = [(action, rules.action_text(s, action)) for action in written_actions(rules)]
    assert len({text for _, text in written}) == len(written)
    assert [action for action, text in written if rules.read_action(s, text) != action] == []


@pytest.mark.parametrize(
    "text", ["", "fly", "play", "play:gold", "send:1:cave-aux-rats:roof", "group:x", "reroll:9999"]
)
def test_text_that_is_no_action_is_refused(rules: DungeonsRaiders, text: str) -> None:
    with pytest.raises(IllegalAction):
        rules.read_action(rules.new_game([], 1), text)


def test_an_illegal_action_is_named(rules: DungeonsRaiders) -> None:
    s = rules.new_game([], 1)
    with pytest.raises(IllegalAction, match="end: it is not legal now"):
        rules.apply(s, (actions.END,))
    with pytest.raises(IllegalAction, match=r"\(99, 1\)"):
        rules.apply(s, (99, 1))


@pytest.mark.parametrize(
    ("bots", "agreed"),
    [
        (("greedy", "random"), Agreement()),
        (("raider", "collector"), Agreement(mode="competition", setup="avancee")),
        (("random", "random"), Agreement(mode="objectifs")),
    ],
)
def test_a_record_replays_to_the_last_digest(table: Table, bots: Sequence[str], agreed: Agreement) -> None:
    rules = table(agreed)
    _, record = play(rules, [], seat(rules, bots), 5, every=10)
    again = read_record(record.dump())
    assert replay(rules, again) is None
    spoiled = record.dump().replace('"token:depart"', '"end"', 1)
    assert "is not legal" in str(replay(rules, read_record(spoiled)))
    assert "played with other data" in str(replay(table(Agreement(mode="normal", setup="avancee")), again))


SCRIPT = """
import json
from generator.engine.play import play
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.table import seat
from generator.games.dungeons_raiders.tables import Agreement
from generator.load.pack import load_game
from generator.project import SHIPPED, Project
found = []
pack = load_game(Project(SHIPPED), "dungeons-raiders")
for bots in (["random", "random"], ["greedy", "raider"], ["collector", "greedy"]):
    rules = DungeonsRaiders(pack, agreed=Agreement(mode="competition", setup="avancee"))
    found.append(play(rules, [], seat(rules, bots), 11, every=10)[1].digests)
print(json.dumps(found))
"""


def test_the_same_digests_in_other_processes_and_under_other_hash_seeds(
    in_processes: Callable[[str], list[list[list[str]]]],
) -> None:
    found = in_processes(SCRIPT)
    assert found[0] == found[1]
    assert all(len(digests) > 3 for digests in found[0])


def test_games_to_be_watched_begin_in_every_mode_and_set_up(pack: Game) -> None:
    watched = trials(pack)
    assert watched.games == len(FACTS.modes) * len(FACTS.setups)
    trial = watched.begin(1, 4)
    other = trial.exchanged(trial.player())
    assert other is not None
    assert other.view(trial.player()) == trial.view(trial.player())
    assert trial.choosing()
