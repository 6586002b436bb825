"""Every scenario of the pack comes out as written, and every ability acts in one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.engine.scenario import GENERAL_KEYS, Scenario, perform, read
from generator.errors import PackError
from generator.games.pandrea.agreement import CHOICES
from generator.games.pandrea.stage import PandreaStage
from generator.games.pandrea.stage.performance import GOALS
from generator.games.pandrea.stage.reader import READABLE
from generator.games.pandrea.stage.setup import SIDE_KEYS, STARTS, TURN_KEYS, UNIT_KEYS
from generator.games.pandrea.stage.stage import SWITCHES
from generator.model.game import Game
from generator.project import SHIPPED

FOLDER = SHIPPED / "cards" / "pandrea" / "scenarios"
FILES = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_everything_comes_out_as_written(file: Path, stage: PandreaStage) -> None:
    results = perform(read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage), stage)
    assert [f"{r.scenario.id} {failure}" for r in results for failure in r.failures] == []


def test_ids_are_unique_over_all_files_and_every_line_checks_something(scenarios: list[Scenario]) -> None:
    ids = [one.id for one in scenarios]
    assert len(ids) == len(set(ids))
    assert [one.id for one in scenarios if not one.expect] == []


def test_every_scenario_of_the_model_is_there(scenarios: list[Scenario]) -> None:
    found = {one.id[:6] for one in scenarios if one.id.startswith("PA-S")}
    assert found == {f"PA-S{number:02}" for number in range(1, 23)}


def test_every_ability_of_every_card_acts_in_a_scenario(scenarios: list[Scenario], pack: Game) -> None:
    shown = {name for one in scenarios for name in one.shows}
    assert shown == {f"{card.id}#{index}" for card in pack.cards for index in range(len(card.abilities))}


def test_every_switch_is_changed_by_some_scenario(scenarios: list[Scenario]) -> None:
    changed = [one.data.get("rules") for one in scenarios]
    assert set(SWITCHES) == {name for rules in changed if isinstance(rules, dict) for name in rules}
    agreed = [one.data.get("agreed") for one in scenarios]
    assert {*CHOICES, "life", "income"} == {name for one in agreed if isinstance(one, dict) for name in one}


def test_no_scenario_passes_when_its_values_are_changed(
    scenarios: list[Scenario], passes_changed: Callable[[list[Scenario], str], list[str]]
) -> None:
    assert passes_changed(scenarios, "hallali") == []


def test_the_description_of_the_format_is_complete_and_its_example_runs(stage: PandreaStage) -> None:
    text = (FOLDER / "FORMAT.md").read_text(encoding="utf-8")
    words = set(re.findall(r"[a-z_]+|[A-D]|[0-9][a-z]?|[CPT]\b|>=?", " ".join(re.findall(r"`([^`]*)`", text))))
    assert {verb for verb in stage.verbs if not verb.endswith("_refused")} - words == set()
    assert {*GENERAL_KEYS, *stage.keys} - words == set()
    assert {*SIDE_KEYS, *UNIT_KEYS, *TURN_KEYS, *STARTS, *GOALS, *READABLE, *SWITCHES, *CHOICES} - words == set()
    assert {value for values in CHOICES.values() for value in values} - words == set()
    (example,) = re.findall(r"```json\n(.*?)\n```", text, flags=re.DOTALL)
    (result,) = perform(read(example, shown_as="FORMAT.md", stage=stage), stage)
    assert result.failures == ()


A = '"A": {"units": [{"ref": "a", "card": "guetteur"}]}'


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('"A": {"hand": ["gueteur"]}', "unknown card 'gueteur'.*guetteur"),
        ('"A": {"hand": ["entrepot"]}', "'entrepot' is in no deck"),
        ('"A": {"hands": []}', "A: unknown key 'hands'"),
        ('"A": {"units": ["palissade"]}', "'palissade' is no such card"),
        ('"A": {"units": ["guetteur", "guetteur"]}', "'guetteur' is taken"),
        ('"A": {"units": [{"ref": "over", "card": "guetteur"}]}', "'over' means something else"),
        ('"A": {"units": [{"card": "guetteur", "front": "left"}]}', "expected babord or central or tribord"),
        ('"A": {"units": [{"card": "guetteur", "loss": {"P": 1}}]}', "loss.P: expected a whole number from 0 to 0"),
        ('"A": {"units": [{"card": "guetteur", "loss": {"X": 1}}]}', "unknown key 'X'"),
        ('"A": {"terrains": {"central": ["palissade", "tour-de-guet"]}}', "at most 1 beside the depot"),
        ('"A": {"life": 21}', "A.life: expected a whole number from 0 to 20"),
        ('"A": {"alive": false, "units": ["guetteur"]}', "a dead player has no units"),
        ('"C": {}', "C: only 2 players play"),
        ('"turn": {"step": "4"}', "turn.step: expected reset or 2a"),
        ('"deal": {"seed": 1, "decks": ["le"]}', "expected 2 decks, got 1"),
        ('"deal": {"seed": 1, "decks": ["le", "xx"]}', "unknown deck 'xx'"),
        ('"deal": {"seed": 1, "decks": ["le", "gf"]}, "A": {}', "a game that is dealt says it itself"),
        ('"agreed": {"teams": "yes"}', "the board 'duel' has none"),
        ('"agreed": {"layout": "three"}', "layout: expected duel or quatre"),
        ('"agreed": {"colour": "red"}', "unknown switch 'colour'"),
        ('"agreed": {"life": 0}', "life: expected a whole number from 1 to 99"),
        ('"rules": {"phases": 2}', "unknown constant 'phases'"),
        (f'{A}, "shows": ["guetteur#1"]', "'guetteur' has no ability 1"),
        (f'{A}, "shows": ["guetter#0"]', "no ability 'guetter#0'"),
        ('"do": [["assault", "x"]]', "unknown reference 'x'"),
        ('"do": [["go", "home"]]', "go: expected 2a or"),
        (f'{A}, "do": [["move", "a", "x"]], "turn": {{"step": "3"}}', "front: expected babord"),
        ('"expect": {"x.front": 1}', "unknown reference 'x'"),
        ('"expect": {"score": 1}', "unknown key 'score'"),
        ('"expect": {"A.points": 1}', "a player has no 'points'"),
        (f'{A}, "expect": {{"a.power": 1}}', "a unit has no 'power'"),
    ],
)
def test_what_makes_no_sense_is_told_by_line(stage: PandreaStage, line: str, message: str) -> None:
    do = "" if '"do"' in line else ', "do": []'
    with pytest.raises(PackError, match=message):
        perform(read(f'{{"id": "x", {line}{do}}}', shown_as="x.jsonl", stage=stage), stage)


@pytest.mark.parametrize(
    ("data", "failure"),
    [
        ({"expect": {"A.life": 3}, "do": []}, "expect: A.life: expected 3, found 20"),
        ({"do": [["pass", "B"]]}, 'do[0] pass: "B": expected "done", found "B is not asked, A is"'),
        ({"do": [["assault_refused", "a"]]}, 'do[0] assault_refused: "a": expected "done", found "it was allowed"'),
        (
            {"do": [["protect", "a", "b"]]},
            'do[0] protect: "a", "b": expected "done", found "protect:A1:B1 is not legal"',
        ),
    ],
)
def test_what_comes_out_otherwise_is_told_by_step(stage: PandreaStage, data: dict[str, object], failure: str) -> None:
    sides = {
        "A": {"units": [{"ref": "a", "card": "guetteur"}]},
        "B": {"units": [{"ref": "b", "card": "porte-flamme"}]},
    }
    text = json.dumps({"id": "x", "turn": {"step": "3"}, **sides, **data})
    (result,) = perform(read(text, shown_as="x.jsonl", stage=stage), stage)
    assert [str(one) for one in result.failures] == [failure]
