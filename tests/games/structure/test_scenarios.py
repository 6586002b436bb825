"""Every scenario of the pack comes out as written, and every fact of play has one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.engine.scenario import GENERAL_KEYS, Scenario, perform, read
from generator.errors import PackError
from generator.games.structure.stage import StructureStage
from generator.games.structure.stage.reader import READABLE
from generator.games.structure.stage.setup import BUILDING_KEYS, SIDE_KEYS, UNIT_KEYS
from generator.games.structure.stage.stage import SWITCHES
from generator.project import SHIPPED

FOLDER = SHIPPED / "cards" / "structure" / "scenarios"
FILES = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_everything_comes_out_as_written(file: Path, stage: StructureStage) -> None:
    results = perform(read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage), stage)
    assert [f"{r.scenario.id} {failure}" for r in results for failure in r.failures] == []


def test_ids_are_unique_over_all_files_and_every_line_checks_something(scenarios: list[Scenario]) -> None:
    ids = [one.id for one in scenarios]
    assert len(ids) == len(set(ids))
    assert [one.id for one in scenarios if not one.expect] == []


def test_every_scenario_of_the_model_is_there(scenarios: list[Scenario]) -> None:
    found = {one.id[:6] for one in scenarios if one.id.startswith("ST-S")}
    assert found == {f"ST-S{number:02}" for number in range(1, 21)}


def test_every_fact_that_can_be_played_has_a_scenario(scenarios: list[Scenario]) -> None:
    """What is missing here is the deck, the suits, print, or the returning guard that no rank can bring about."""
    shown = {fact for one in scenarios for fact in one.facts}
    play = {*range(4, 11), *range(20, 45), *range(50, 54), *range(60, 76), 77, *range(80, 86)}
    assert {f"ST-{number:03}" for number in play} - shown == set()
    assert shown - {f"ST-{number:03}" for number in play} == set()


def test_every_switch_is_changed_by_some_scenario(scenarios: list[Scenario]) -> None:
    changed = [one.data.get("rules") for one in scenarios]
    assert set(SWITCHES) - {name for rules in changed if isinstance(rules, dict) for name in rules} == set()


def test_no_scenario_passes_when_its_values_are_changed(
    scenarios: list[Scenario], passes_changed: Callable[[list[Scenario], str], list[str]]
) -> None:
    assert passes_changed(scenarios, "10") == []


def test_the_description_of_the_format_is_complete_and_its_example_runs(stage: StructureStage) -> None:
    text = (FOLDER / "FORMAT.md").read_text(encoding="utf-8")
    words = set(re.findall(r"[a-z_]+|[A-D]", " ".join(re.findall(r"`([^`]*)`", text))))
    assert {verb for verb in stage.verbs if not verb.endswith(("_refused", "_over"))} - words == set()
    assert {*GENERAL_KEYS, *stage.keys} - {"shows"} - words == set()
    assert {*SIDE_KEYS, *BUILDING_KEYS, *UNIT_KEYS, *READABLE, *SWITCHES} - words == set()
    (example,) = re.findall(r"```json\n(.*?)\n```", text, flags=re.DOTALL)
    (result,) = perform(read(example, shown_as="FORMAT.md", stage=stage), stage)
    assert result.failures == ()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('"A": {"hand": ["11"]}', "expected 5 or .*, got '11'"),
        ('"A": {"hands": []}', "A: unknown key 'hands'"),
        ('"A": {"buildings": ["valet"]}', "'valet' is no building"),
        ('"A": {"field": ["8"]}', "'8' is no unit"),
        ('"A": {"buildings": ["8", "8"]}', "'8' is taken"),
        ('"A": {"buildings": [{"ref": "over", "rank": "8"}]}', "'over' means something else"),
        ('"A": {"hand": ["as", "as", "as", "as", "as"]}', "there are only 4 of as"),
        ('"C": {}', "C: only 2 players play"),
        ('"pile": 99', "pile: expected a whole number"),
        ('"deal": 1, "pile": 3', "a game that is dealt says it itself"),
        ('"agreed": {"players": 5}', "agreed.players: expected a whole number from 2 to 4"),
        ('"agreed": {"tie": "dice"}', "agreed.tie: expected mutual or coin"),
        ('"rules": {"units": 2}', "unknown constant 'units'"),
        ('"rules": {"draw_per_turn": 0}', "the hands leave nothing to draw"),
        ('"A": {"field": ["valet"]}, "shows": ["valet#0"]', "ranks of Structure are rules"),
        ('"do": [["attack", "x", "y"]]', "unknown reference 'x'"),
        ('"do": [["build", "8", {"answer": []}]]', "options: unknown key 'answer'"),
        ('"do": [["build", "8", {"answers": [["B"]]}]], "A": {"hand": ["8"]}', r"answers\[0\]: expected"),
        ('"expect": {"x.points": 1}', "unknown reference 'x'"),
        ('"expect": {"scores": 1}', "unknown key 'scores'"),
        ('"expect": {"A.points": 1}', "a player has no 'points'"),
        ('"A": {"buildings": ["8"]}, "expect": {"8.force": 1}', "'8' is a building, it has no 'force'"),
        ('"A": {"buildings": ["8"]}, "expect": {"8.score": 1}', "a card has no 'score'"),
    ],
)
def test_what_makes_no_sense_is_told_by_line(stage: StructureStage, line: str, message: str) -> None:
    do = "" if '"do"' in line else ', "do": []'
    with pytest.raises(PackError, match=message):
        perform(read(f'{{"id": "x", {line}{do}}}', shown_as="x.jsonl", stage=stage), stage)


@pytest.mark.parametrize(
    ("line", "failure"),
    [
        ('"do": [["end"]], "expect": {"A.score": 3}', "expect: A.score: expected 3, found 0"),
        ('"do": [["build", "8"]]', 'do[0] build: "8": expected "done", found "build:8 is not legal"'),
        ('"do": [["end_refused"]]', 'do[0] end_refused: : expected "done", found "it was allowed"'),
        ('"do": [["end_over"]]', 'do[0] end_over: : expected "done", found "the game went on"'),
        ('"do": [["counter", "B", "5"]]', 'do[0] counter: "B", "5": expected "done", found "B is not asked"'),
        (
            '"A": {"hand": ["8"]}, "do": [["build", "8", {"answers": [["B", "5"]]}]]',
            'do[0] build: "8", {"answers": [["B", "5"]]}: expected "done", found "counter:5 is not legal"',
        ),
    ],
)
def test_what_comes_out_otherwise_is_told_by_step(stage: StructureStage, line: str, failure: str) -> None:
    (result,) = perform(read(f'{{"id": "x", {line}}}', shown_as="x.jsonl", stage=stage), stage)
    assert [str(one) for one in result.failures] == [failure]
