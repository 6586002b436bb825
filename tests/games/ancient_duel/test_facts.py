from __future__ import annotations

import ast
import dataclasses
import inspect
import re

import pytest

from generator.games.ancient_duel import facts as module
from generator.games.ancient_duel.facts import FACTS, Facts, House, PrintedSet, SpecialDeploy, as_facts

# The constants of the rule model (AD, section P), typed a second time.
EXPECTED = {
    "players": 2,
    "start_score": 20,
    "score_floor": 0,
    "score_cap": None,
    "opening_hand": 5,
    "hand_limit": 5,
    "draw_per_turn": 1,
    "first_player_draws_turn_1": False,
    "first_player_attacks_turn_1": False,
    "phases": ("draw", "waiting", "main_1", "combat", "main_2", "end"),
    "energy_start_max": 6,
    "energy_growth_from_own_turn": 3,
    "energy_growth_step": 1,
    "energy_cap": 12,
    "energy_max_by_own_turn": (6, 6, 7, 8, 9, 10, 11, 12),
    "energy_carries_to_next_recharge": False,
    "unit_entries_per_turn": 1,
    "free_entry_levels": (1, 2, 3, 4),
    "paid_entry_levels": (5, 6),
    "activation_cost": 1,
    "set_cost": 0,
    "attacks_per_unit_per_turn": 1,
    "direct_attacks_per_turn": 1,
    "stat_min": 1,
    "stat_max": 12,
    "printed_stat_range": (1, 6),
    "printed_level_range": (1, 6),
    "energy_by_level.1": 2,
    "energy_by_level.2": 2,
    "energy_by_level.3": 3,
    "energy_by_level.4": 3,
    "energy_by_level.5": 4,
    "energy_by_level.6": 5,
    "kamikaze_malus": "attacker_effective_atk",
    "kamikaze_ends": "end_phase_of_attackers_next_own_turn",
    "special_deploy_default.face": "down",
    "special_deploy_default.position": "defence",
    "deck_size": 40,
    "max_copies": 3,
    "commanders": (1, 2),
    "commander_copies": 1,
    "terrain_max": 2,
    "terrain_main_min_if_any": 1,
    "allied": (30, 10),
    "coalition": (26, 8, 6),
    "coalition_min_unlocked": 3,
    "unlock_games.rome": 0,
    "unlock_games.sparte": 0,
    "unlock_games.macedoine": 3,
    "unlock_games.perse": 6,
    "unlock_games.carthage": 9,
    "unlock_games.egypte": 12,
    "unlock_games.dacie": 15,
    "data.units": 65,
    "data.unit_copies": 136,
    "data.commanders": 14,
    "data.units_by_faction.carthage": (9, 18),
    "data.units_by_faction.dacie": (9, 20),
    "data.units_by_faction.egypte": (10, 19),
    "data.units_by_faction.macedoine": (9, 19),
    "data.units_by_faction.perse": (9, 19),
    "data.units_by_faction.rome": (10, 20),
    "data.units_by_faction.sparte": (9, 21),
    "house.unit_slots": 5,
    "house.support_slots": 5,
    "house.terrain_slots": 1,
    "house.reactions_per_attack": 1,
    "house.manual_position_changes_per_unit_per_turn": 1,
    "house.guard_carryover": False,
    "house.support_designs": 63,
    "house.support_copies": 144,
    "house.max_own_turns": 36,
}


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_each_constant_is_what_the_rule_model_says(name: str) -> None:
    assert as_facts()[name] == EXPECTED[name]
    assert type(as_facts()[name]) is type(EXPECTED[name])


def test_there_are_forty_three_and_no_others() -> None:
    assert as_facts().keys() == EXPECTED.keys()
    assert len({name.split(".")[0] for name in as_facts()}) == 43


def test_names_come_sorted() -> None:
    assert list(as_facts()) == sorted(as_facts())


def test_energy_of_later_turns_stays_at_the_cap() -> None:
    assert [FACTS.energy_max(turn) for turn in range(1, 11)] == [6, 6, 7, 8, 9, 10, 11, 12, 12, 12]


def test_deck_formats_add_up_to_a_deck() -> None:
    assert sum(FACTS.allied) == sum(FACTS.coalition) == FACTS.deck_size


def test_derived_numbers_follow_the_others() -> None:
    changed = dataclasses.replace(FACTS, energy_cap=8, paid_entry_from_level=3, opening_hand=4, draw_per_turn=2)
    facts = as_facts(changed)
    assert facts["energy_max_by_own_turn"] == (6, 6, 7, 8)
    assert (facts["free_entry_levels"], facts["paid_entry_levels"]) == ((1, 2), (3, 4, 5, 6))
    assert facts["house.max_own_turns"] == 19


def test_a_whole_campaign_opens_every_faction_of_the_set() -> None:
    assert FACTS.unlock_games.keys() == FACTS.data.units_by_faction.keys()
    open_at_start = [games for games in FACTS.unlock_games.values() if games == 0]
    assert len(open_at_start) == 2


@pytest.mark.parametrize("record", [Facts, House, PrintedSet])
def test_every_constant_says_what_it_means_and_where_it_comes_from(record: type) -> None:
    tree = ast.parse(inspect.getsource(module))
    body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == record.__name__)
    for index, node in enumerate(body):
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            continue
        after = body[index + 1]
        said = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
        assert isinstance(said, str)
        assert said, node.target.id
        own = node.target.id in {"data", "house", "units_by_faction", "support_designs_by_faction"}
        assert own or re.search(r"AD-\d{3}", said), node.target.id


def test_the_records_are_frozen() -> None:
    for record in (FACTS, FACTS.house, FACTS.data, SpecialDeploy()):
        field = dataclasses.fields(record)[0].name
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(record, field, None)
