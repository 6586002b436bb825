"""No rule of Pandrea goes unplayed: each is the subject of a scenario, and what only the whole shows has a test."""

from __future__ import annotations

import json

import pytest

from generator.project import Project

SERIES = ((1, 13), (20, 28), (30, 38), (40, 48), (50, 67))
"""The numbers of the rules: board and aim, turn, recruiting, movement, combat."""

PROPERTIES = {
    "PA-001": ("test_facts", "test_the_boards_have_the_zones_of_the_drawings"),
    "PA-008": ("test_facts", "test_every_front_is_in_one_link_and_every_pair_of_players_is_linked"),
    "PA-011": ("test_invariants", "test_no_card_is_made_or_lost_and_everything_stays_in_its_bounds"),
    "PA-020": ("test_views", "test_what_others_do_in_step_2a_is_hidden_until_all_have_finished"),
    "PA-026": ("test_invariants", "test_no_game_is_longer_than_the_pile"),
    "PA-030": ("test_views", "test_what_others_do_in_step_2a_is_hidden_until_all_have_finished"),
    "PA-038": ("test_decks", "test_a_deck_that_may_not_be_played_says_why"),
    "PA-045": ("test_invariants", "test_a_protector_is_never_before_its_attacker_in_the_order_unless_a_sentinelle"),
    "PA-046": ("test_invariants", "test_postures_change_only_as_the_rules_say"),
    "PA-055": ("test_combat", "test_the_closed_form_is_the_fight_blow_by_blow"),
    "PA-058": ("test_invariants", "test_every_turn_begins_with_everything_upright_and_whole"),
    "PA-065": ("test_invariants", "test_a_stratagem_is_played_in_its_step_only"),
}
"""Rules that hold in every position, beside their scenarios, and the tests that hold them to it."""


def facts_of(project: Project) -> dict[str, list[str]]:
    """Return the rules that scenarios name, each with the ids of the scenarios."""
    found: dict[str, list[str]] = {}
    for path in sorted((project.pack("pandrea") / "scenarios").glob("*.jsonl")):
        for row in path.read_text("utf-8").splitlines():
            if row.startswith("{"):
                line = json.loads(row)
                for fact in line["facts"]:
                    found.setdefault(fact, []).append(line["id"])
    return found


@pytest.mark.parametrize("rule", [f"PA-{n:03}" for first, last in SERIES for n in range(first, last + 1)])
def test_every_rule_is_the_subject_of_a_scenario(rule: str, project: Project) -> None:
    assert facts_of(project).get(rule), f"no scenario rests on {rule}"


def test_no_scenario_rests_on_a_rule_that_there_is_not(project: Project) -> None:
    known = {f"PA-{n:03}" for first, last in SERIES for n in range(first, last + 1)}
    assert set(facts_of(project)) == known


@pytest.mark.parametrize("rule", PROPERTIES)
def test_what_holds_in_every_position_has_a_test_of_that_name(rule: str, request: pytest.FixtureRequest) -> None:
    file, name = PROPERTIES[rule]
    text = (request.path.parent / f"{file}.py").read_text("utf-8")
    assert f"def {name}(" in text
