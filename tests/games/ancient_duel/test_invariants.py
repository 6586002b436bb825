"""What holds in every position of every game, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.engine.rng import Rng, stream
from generator.engine.rules import IllegalAction
from generator.games.ancient_duel import actions
from generator.games.ancient_duel.decks import build_deck
from generator.games.ancient_duel.mods import ATK, DEF
from generator.games.ancient_duel.readings import acting, effective
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.state import State

FACTIONS = ("rome", "sparte", "carthage", "egypte", "perse", "macedoine", "dacie")
deck_names = st.lists(st.sampled_from(FACTIONS), min_size=1, max_size=3, unique=True).map("+".join)
seeds = st.integers(min_value=0, max_value=2**32)
several = settings(deadline=None, derandomize=True, max_examples=25)


def begin(rules: AncientDuel, first: str, second: str, seed: int) -> State:
    decks = [build_deck(rules.tables.cards, rules.facts, name, seed=seed) for name in (first, second)]
    return rules.new_game(decks, seed, listening=True)


def owned(rules: AncientDuel, s: State, player: int) -> Counter[int]:
    """Every card of a player, wherever it is; a Tactic being carried out is in nobody's zone."""
    cards = Counter(s.deck[player]) + Counter(s.hand[player]) + Counter(s.discard[player])
    for zone in (s.units, s.support, s.terrain):
        cards += Counter(row[1] for row in zone[player])
    for number, _, owner, _, _, _ in s.stack:
        if owner == player and rules.tables.programs[number].tactic:
            cards[rules.tables.programs[number].design] += 1
    return cards


def check_position(rules: AncientDuel, s: State) -> None:
    facts = rules.facts
    for player in (0, 1):
        assert 0 <= s.energy[player] <= facts.energy_cap
        assert s.score[player] >= facts.score_floor
        assert (s.score[player] == facts.score_floor) <= (s.over == 1 - player)
        assert len(s.units[player]) <= facts.house.unit_slots
        assert len(s.support[player]) <= facts.house.support_slots
        assert len(s.terrain[player]) <= facts.house.terrain_slots
        assert s.hand[player] == sorted(s.hand[player])
        assert s.own[player] <= facts.max_own_turns
        for row in s.units[player]:
            for what in (ATK, DEF):
                assert facts.stat_min <= effective(rules.tables, s, player, row, what) <= facts.stat_max
            assert row[2] & 3 != 0 or row[2] & 1, "a face-down unit lies in defence"
    uids = [row[0] for zone in (*s.units, *s.support, *s.terrain) for row in zone]
    assert len(uids) == len(set(uids))
    assert {mod[0] for mod in s.mods if mod[0] > 0} <= set(uids), "no change outlives its card"


@several
@given(first=deck_names, second=deck_names, seed=seeds)
def test_no_card_is_made_or_lost_and_the_game_ends(rules: AncientDuel, first: str, second: str, seed: int) -> None:
    s = begin(rules, first, second, seed)
    whole = [owned(rules, s, player) for player in (0, 1)]
    assert [cards.total() for cards in whole] == [rules.facts.deck_size] * 2
    rng = Rng(stream(seed, "test"))
    decisions = 0
    while s.over < 0:
        legal = rules.legal(s)
        assert legal, "somebody can always do something until the end"
        assert len(set(legal)) == len(legal)
        assert s.pending is None or len(legal) > 1, "what has one answer only is not asked"
        check_position(rules, s)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)
        assert [owned(rules, s, player) for player in (0, 1)] == whole
        decisions += 1
        assert decisions < 3_000
    check_position(rules, s)
    assert rules.legal(s) == []
    assert s.turn <= 2 * rules.facts.max_own_turns
    outcome = rules.outcome(s)
    assert outcome is not None
    assert outcome.winners in {(0,), (1,)}


@several
@given(first=deck_names, second=deck_names, seed=seeds)
def test_a_clone_goes_its_own_way(rules: AncientDuel, first: str, second: str, seed: int) -> None:
    s = begin(rules, first, second, seed)
    rng = Rng(stream(seed, "test"))
    while s.over < 0:
        before = s.digest()
        copy = rules.clone(s)
        assert copy.digest() == before
        legal = rules.legal(s)
        action = legal[rng.below(len(legal))]
        rules.apply(copy, action, trusted=True)
        assert s.digest() == before, "the original did not change"
        rules.apply(s, action, trusted=True)
        assert s.digest() == copy.digest(), "the same action gives the same position"


@several
@given(seed=seeds)
def test_what_is_not_legal_is_refused_and_changes_nothing(rules: AncientDuel, seed: int) -> None:
    """Every action that could be written down, tried at some positions: accepted exactly when it is listed."""
    s = begin(rules, "carthage+rome", "perse", seed)
    rng = Rng(stream(seed, "test"))
    for number in range(60):
        if s.over >= 0:
            return
        legal = rules.legal(s)
        if number % 15 == 7:
            before = s.digest()
            held = sorted(set(s.hand[0] + s.hand[1] + s.discard[0]))
            for action in written_actions(held):
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        rules.apply(s, action)
            assert s.digest() == before
            for action in legal:
                rules.apply(rules.clone(s), action)
        rules.apply(s, legal[rng.below(len(legal))], trusted=True)


def written_actions(cards: list[int]) -> list[actions.Action]:
    """Return every action of every shape over small places and some cards."""
    found: list[actions.Action] = []
    for kind, (_, shape) in actions.SHAPES.items():
        rows: list[actions.Action] = [(kind,)]
        for meaning in shape:
            values = cards if meaning == "card" else range(6) if meaning == "number" else range(len(meaning))
            rows = [(*row, value) for row in rows for value in values]
        found += rows
    return found


def test_actions_read_back_as_they_are_written(rules: AncientDuel) -> None:
    cards = rules.tables.cards
    written = [(action, actions.text(cards, action)) for action in written_actions([0, 7, len(cards) - 1])]
    assert len({text for _, text in written}) == len(written)
    assert [action for action, text in written if actions.read(cards, text) != action] == []


@pytest.mark.parametrize(
    "text", ["", "fly", "deploy", "deploy:nobody:attack", "attack:0", "attack:0:x", "attack:-1:0"]
)
def test_text_that_is_no_action_is_refused(rules: AncientDuel, text: str) -> None:
    with pytest.raises(IllegalAction):
        actions.read(rules.tables.cards, text)


def test_every_ability_of_every_card_acts_in_play(rules: AncientDuel) -> None:
    """Play that seldom passes reaches all of them; one that never acts would be dead text in print."""
    tables = rules.tables
    left = {(i, j) for i, design in enumerate(tables.cards.designs) for j in range(len(design.abilities))}
    for seed in range(300):
        s = begin(rules, FACTIONS[seed % 7], FACTIONS[(seed // 7 + seed + 1) % 7], seed)
        rng = Rng(stream(seed, "test"))
        turn = 0
        while s.over < 0 and left:
            legal = rules.legal(s)
            action = legal[rng.below(len(legal))]
            if action[0] == actions.GO and rng.below(2):
                action = legal[rng.below(len(legal))]
            rules.apply(s, action, trusted=True)
            left.difference_update((int(e[2]), int(e[3])) for e in s.log or () if e[0] == "ability")
            s.log = []
            if s.turn != turn:
                turn = s.turn
                left.difference_update(acting(tables, s))
        if not left:
            return
    assert [f"{tables.cards.designs[i].id}#{j}" for i, j in sorted(left)] == []


SCRIPT = """
import json
from generator.engine.play import play
from generator.games.ancient_duel.table import seat, stock
from generator.games.play import rules_of
from generator.load.pack import load_game
from generator.project import SHIPPED, Project
rules = rules_of(load_game(Project(SHIPPED), "ancient-duel"))
records = [
    play(rules, stock(rules, ["dacie+rome", "perse"]), seat(rules, bots), 11, every=10)[1]
    for bots in (["random", "random"], ["greedy", "random"])
]
print(json.dumps([record.digests for record in records]))
"""


def test_the_same_digests_in_other_processes_and_under_other_hash_seeds(
    in_processes: Callable[[str], list[list[list[str]]]],
) -> None:
    found = in_processes(SCRIPT)
    assert found[0] == found[1]
    assert all(len(digests) > 3 for digests in found[0])


def test_one_rules_object_serves_many_games_at_once(rules: AncientDuel) -> None:
    """It holds no state of any play, so workers may share it."""

    def digests(seed: int) -> tuple[str, ...]:
        s = begin(rules, FACTIONS[seed % 7], FACTIONS[(seed + 3) % 7], seed)
        rng = Rng(stream(seed, "test"))
        found = []
        while s.over < 0:
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))], trusted=True)
            if s.turn % 10 == 0:
                found.append(s.digest())
        return (*found, s.digest())

    alone = [digests(seed) for seed in range(12)]
    for workers in (2, 5):
        with ThreadPoolExecutor(workers) as pool:
            assert list(pool.map(digests, range(12))) == alone
