"""No rule of Structure goes unplayed: each rule of the edition is the subject of a scenario."""

from __future__ import annotations

import json

import pytest

from generator.project import Project

SERIES = ((1, 11), (20, 44), (50, 53), (60, 77), (80, 86))
"""The numbers of the rules, chapter by chapter: components, a turn, actions of units, combat, ends."""

ELSEWHERE = {
    "ST-001": "how many cards of each rank there are: the check games/structure/deck and test_facts",
    "ST-002": "suits mean nothing: no rule of the engine reads one, test_facts",
    "ST-003": "which ranks are of which family: the check games/structure/deck and test_facts",
    "ST-011": "the misprint of the source, 57 cards: test_facts holds 40",
    "ST-076": "a guard that outlives its building: cannot happen with these ranks, test_combat_sums",
    "ST-086": "ideas that the author leaves for later",
}
"""Rules that nothing played can show, and where they are held instead."""


@pytest.mark.parametrize("rule", [f"ST-{n:03}" for first, last in SERIES for n in range(first, last + 1)])
def test_every_rule_is_the_subject_of_a_scenario(rule: str, project: Project) -> None:
    told = [
        line["id"]
        for path in sorted((project.pack("structure") / "scenarios").glob("*.jsonl"))
        for line in map(json.loads, (row for row in path.read_text("utf-8").splitlines() if row.startswith("{")))
        if rule in line["facts"]
    ]
    assert bool(told) != (rule in ELSEWHERE), ELSEWHERE.get(rule, "no scenario names it")
