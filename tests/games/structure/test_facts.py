from __future__ import annotations

import ast
import inspect
import itertools
import re

import pytest

from generator.games.registry import facts_of
from generator.games.structure import facts as module
from generator.games.structure.facts import FACTS, as_facts

# The constants of the rule model (ST), typed a second time.
EXPECTED = {
    "cards": 40,
    "rank_count": 10,
    "copies_per_rank": 4,
    "suits_count": 4,
    "families_count": 4,
    "families.counter": ("5", "6", "7"),
    "families.building": ("8", "9", "10"),
    "families.unit": ("valet", "cavalier", "roi"),
    "families.artillery": ("as",),
    "family_cards.counter": 12,
    "family_cards.building": 12,
    "family_cards.unit": 12,
    "family_cards.artillery": 4,
    "players_standard": 2,
    "players_most": 4,
    "variant_from": 3,
    "opening_hand": 5,
    "phases": ("draw", "main", "end"),
    "actions": ("attack", "take_guard", "leave_guard"),
    "draw_per_turn": 1,
    "hand_limit": None,
    "points.8": 8,
    "points.9": 9,
    "points.10": 10,
    "points_floor": 0,
    "points_least": 8,
    "points_middle": 9,
    "points_best": 10,
    "common_pack.french_pack": 52,
    "common_pack.unused_from": 2,
    "common_pack.unused_to": 4,
    "common_pack.knight_is": "queen",
    "common_pack.trumps": 21,
    "buildings_per_turn": 1,
    "units_per_turn": 1,
    "aces_per_turn": 1,
    "annihilation_aces": 4,
    "buildings_to_lay_a_unit": 1,
    "units.valet.force": 2,
    "units.valet.resistance": 2,
    "units.cavalier.force": 4,
    "units.cavalier.resistance": 4,
    "units.roi.force": 8,
    "units.roi.resistance": 8,
    "actions_per_unit": 1,
    "guards_per_building": 1,
    "counters.building": 5,
    "counters.attack": 6,
    "counters.any": 7,
    "answered": ("building", "attack", "counter"),
    "answers_per_event": 1,
    "ties": ("mutual", "coin"),
    "tie_standard": "mutual",
    "resistance_after_coin": 1,
    "thresholds.short": 25,
    "thresholds.standard": 30,
    "thresholds.hard": 40,
    "turns.two": 30,
    "turns.three": 25,
    "turns.four": 20,
    "turns_most": 30,
    "turns_by_players": (30, 25, 20),
    "threshold_values": (25, 30, 40),
    "turns_each": 15,
    "score_most": 108,
    "loss_most": 9,
    "plays_count": 9,
    "kit.structure_slots": 6,
    "kit.battlefield_slots": 4,
    "kit.damage_markers": 24,
    "kit.resistance_markers": 4,
}
TIMING = {  # rank: acts alone, acts with a building, forbids the building (model, section 2)
    "valet": (True, True, False),
    "cavalier": (True, False, False),
    "roi": (False, False, True),
}
SPILLS = {"valet": (0, 0, 0), "cavalier": (2, 0, 0), "roi": (6, 4, 0)}  # on a guard: valet, cavalier, roi
AFTER_COIN = {"valet": 1, "cavalier": 3, "roi": 7}
PLAYS = {  # the closed list of ST-051
    (),
    ("building",),
    ("building", "valet"),
    ("building", "cavalier"),
    ("valet",),
    ("cavalier",),
    ("roi",),
    ("ace",),
    ("annihilation",),
}


@pytest.mark.parametrize(("name", "value"), EXPECTED.items(), ids=EXPECTED)
def test_every_constant_is_that_of_the_rule_model(name: str, value: object) -> None:
    assert as_facts()[name] == value


def test_every_fact_is_known_to_this_table() -> None:
    derived = ("spill.", "spill_after_coin.", "units.", "kit.markers_of_")
    known = {*EXPECTED, "plays", "suits", "ranks"}
    assert {name for name in as_facts() if not name.startswith(derived)} <= known


def test_the_last_turn_is_the_second_players_the_first_players_and_the_fourth_players() -> None:
    assert [FACTS.last_seat(players) for players in (2, 3, 4)] == [2, 1, 4]


def test_units_act_and_forbid_as_the_model_says() -> None:
    found = {r: (u.acts_alone, u.acts_with_building, u.forbids_building) for r, u in FACTS.units.items()}
    assert found == TIMING


def test_what_spills_over_a_guard_is_force_less_resistance() -> None:
    facts = as_facts()
    assert {a: tuple(facts[f"spill.{a}.{g}"] for g in SPILLS) for a in SPILLS} == SPILLS
    assert {a: facts[f"spill_after_coin.{a}"] for a in AFTER_COIN} == AFTER_COIN


def test_the_legal_plays_are_the_closed_list() -> None:
    assert set(FACTS.plays) == PLAYS
    assert len(FACTS.plays) == len(PLAYS)


def test_the_number_that_contradicts_the_list_of_cards_is_nowhere() -> None:
    assert 57 not in as_facts().values()


def test_damage_markers_make_up_the_kit_and_reach_every_loss() -> None:
    kit = FACTS.kit
    assert kit.markers_of_1 + kit.markers_of_2 + kit.markers_of_5 == EXPECTED["kit.damage_markers"]
    reach = kit.markers_of_1 + 2 * kit.markers_of_2 + 5 * kit.markers_of_5
    assert reach >= FACTS.loss_most


def test_a_common_pack_without_the_unused_ranks_is_the_deck() -> None:
    pack = FACTS.common_pack
    unused = pack.unused_to - pack.unused_from + 1
    assert pack.french_pack - unused * FACTS.copies_per_rank == FACTS.cards


def test_the_registry_gives_the_facts() -> None:
    assert facts_of("structure") == as_facts()


def test_every_fact_names_its_place_in_the_model() -> None:
    tree = ast.parse(inspect.getsource(module))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Facts"]
    body = classes[0].body
    for field, doc in itertools.pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            told = ast.get_source_segment(inspect.getsource(module), doc) or ""
            if field.target.id not in ("counters", "thresholds", "common_pack", "kit"):
                assert re.search(r"ST-\d{3}", told) or field.target.id == "thresholds", field.target.id
