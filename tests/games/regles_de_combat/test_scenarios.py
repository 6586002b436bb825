"""Every scenario of the pack comes out as written, and every fact of play has one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.engine.scenario import GENERAL_KEYS, Json, Scenario, perform, read
from generator.errors import PackError
from generator.games.regles_de_combat.facts import FACTS
from generator.games.regles_de_combat.stage import ReglesStage
from generator.games.regles_de_combat.stage.reader import READABLE
from generator.games.regles_de_combat.stage.setup import CARD_KEYS, PHASES, SIDE_KEYS, SUPPORT_KEYS, TIME_KEYS
from generator.games.regles_de_combat.stage.stage import AGREED, SWITCHES
from generator.model.game import Game
from generator.project import SHIPPED

FOLDER = SHIPPED / "cards" / "regles-de-combat" / "scenarios"
FILES = sorted(FOLDER.glob("*.jsonl"))
IN_MODEL = {
    f"RC-{number:03}"
    for numbers in (
        range(1, 8),
        range(10, 17),
        range(20, 29),
        range(30, 37),
        (40, 41, 42, 43, *range(45, 56)),
        range(60, 68),
        range(70, 80),
        range(90, 98),
    )
    for number in numbers
}
"""Every fact of the rule model."""
ELSEWHERE = {
    "RC-007": "test_cells_are_named_by_column_and_row",
    "RC-064": "test_the_deck_has_a_hundred_cards_of_forty_designs_and_at_most_four_copies",
    "RC-071": "test_resource_cards_are_no_cards_of_the_deck",
}
"""Facts that no play can show, and the test that holds them."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_everything_comes_out_as_written(file: Path, stage: ReglesStage) -> None:
    results = perform(read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage), stage)
    assert [f"{r.scenario.id} {failure}" for r in results for failure in r.failures] == []


def test_ids_are_unique_over_all_files_and_every_line_checks_something(scenarios: list[Scenario]) -> None:
    ids = [one.id for one in scenarios]
    assert len(ids) == len(set(ids))
    assert [one.id for one in scenarios if not one.expect] == []


def test_every_scenario_of_the_model_is_there(scenarios: list[Scenario]) -> None:
    found = {one.id[:6] for one in scenarios if one.id.startswith("RC-S")}
    assert found == {f"RC-S{number:02}" for number in range(1, 26)}


def test_every_fact_has_a_scenario_or_a_test(scenarios: list[Scenario]) -> None:
    shown = {fact for one in scenarios for fact in one.facts}
    assert IN_MODEL - shown - set(ELSEWHERE) == set()
    assert shown - IN_MODEL == set(), "facts that the model does not have"
    assert shown & set(ELSEWHERE) == set()
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    assert [name for name in ELSEWHERE.values() if f"def {name}(" not in tests] == []


def test_every_ability_of_every_card_is_shown_acting(scenarios: list[Scenario], pack: Game) -> None:
    shown = {name for one in scenarios for name in one.shows}
    wanted = {f"{card.id}#{place}" for card in pack.cards for place in range(len(card.abilities))}
    assert wanted - shown == set()


def test_every_switch_and_agreement_is_changed_by_some_scenario(scenarios: list[Scenario]) -> None:
    changed: set[str] = set()
    for one in scenarios:
        for key in ("rules", "agreed"):
            rules = one.data.get(key)
            changed |= set(rules) if isinstance(rules, dict) else set()
    assert {*SWITCHES, *AGREED} - changed == set()


def test_no_scenario_passes_when_its_values_are_changed(
    scenarios: list[Scenario], passes_changed: Callable[[list[Scenario], str], list[str]]
) -> None:
    assert passes_changed(scenarios, "x") == []


SIDES = {"A": "B", "B": "A"}


def turned(value: Json, rows: int) -> Json:
    """Return a part of a scenario as it reads for the other side of the table: sides and cells."""
    if isinstance(value, dict):
        found = {str(turned(key, rows)): turned(inner, rows) for key, inner in value.items()}
        # Cells are told from A's corner on.
        cells = {
            key: inner[::-1] for key, inner in found.items() if key.endswith(".reach") and isinstance(inner, list)
        }
        return {**found, **cells}
    if isinstance(value, list):
        return [turned(inner, rows) for inner in value]
    if not isinstance(value, str):
        return value
    head, dot, rest = value.partition(".")
    if head in SIDES:
        return f"{SIDES[head]}{dot}{rest}"
    cell = re.fullmatch(r"(\d),(\d)", value)
    return f"{FACTS.board.width + 1 - int(cell[1])},{rows + 1 - int(cell[2])}" if cell else value


def around_the_table(line: dict[str, Json]) -> dict[str, Json]:
    """Return a scenario with the players in each other's seats."""
    agreed = line.get("agreed")
    rows = agreed.get("rows", FACTS.board.height) if isinstance(agreed, dict) else FACTS.board.height
    assert isinstance(rows, int)
    found = turned({key: value for key, value in line.items() if key not in ("id", "title")}, rows)
    assert isinstance(found, dict)
    time = found.get("time", {})
    assert isinstance(time, dict)
    pairs = {key: pair[::-1] for key, pair in time.items() if isinstance(pair, list)}
    return {**found, "time": {"active": "B", "assailant": "B", **time, **pairs}, "id": line["id"]}


def test_everything_comes_out_the_same_with_the_seats_exchanged(stage: ReglesStage) -> None:
    lines = [line for file in FILES for line in file.read_text(encoding="utf-8").split("\n") if line.startswith("{")]
    played = [line for line in map(json.loads, lines) if "deal" not in line]
    text = "\n".join(json.dumps(around_the_table(line)) for line in played)
    results = perform(read(text, shown_as="turned", stage=stage), stage)
    assert [f"{r.scenario.id} {failure}" for r in results for failure in r.failures] == []
    assert len(results) > 200


def test_the_description_of_the_format_is_complete_and_its_example_runs(stage: ReglesStage) -> None:
    text = (FOLDER / "FORMAT.md").read_text(encoding="utf-8")
    words = set(re.findall(r"[a-z_]+|[AB]", " ".join(re.findall(r"`([^`]*)`", text))))
    assert {verb for verb in stage.verbs if not verb.endswith(("_refused", "_over"))} - words == set()
    assert {*GENERAL_KEYS, *stage.keys} - words == set()
    assert {*SIDE_KEYS, *CARD_KEYS, *SUPPORT_KEYS, *TIME_KEYS, *PHASES, *READABLE, *SWITCHES, *AGREED} - words == set()
    (example,) = re.findall(r"```json\n(.*?)\n```", text, flags=re.DOTALL)
    (result,) = perform(read(example, shown_as="FORMAT.md", stage=stage), stage)
    assert result.failures == ()


BODY = '{"card": "fantassin-des-haies", "at": "4,4", "ref": "x"}'


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('"A": {"hand": ["renfort-armee"]}', "no card 'renfort-armee'"),
        ('"A": {"hands": []}', "A: unknown key 'hands'"),
        ('"A": {"field": [{"card": "tambour-de-marche", "at": "1,1"}]}', "does not stand on the field"),
        ('"A": {"supports": ["ogre-de-bac"]}', "'ogre-de-bac' is no support"),
        ('"A": {"field": [{"card": "ogre-de-bac", "at": "8,1"}]}', "expected a cell from 1,1 to 7,7, got '8,1'"),
        (f'"A": {{"field": [{BODY}, {BODY}]}}', "a card stands there already"),
        (f'"A": {{"field": [{BODY.replace("x", "over")}]}}', "'over' means something else"),
        ('"A": {"van_pool": "2W"}', "expected resources such as '2V1F', got '2W'"),
        (
            '"A": {"hand": ["ogre-de-bac", "ogre-de-bac", "ogre-de-bac", "ogre-de-bac"]}',
            "there are only 3 of ogre-de-bac",
        ),
        ('"deal": 1, "phase": "march"', "a game that is dealt says it itself"),
        ('"time": {"wins": [1]}', "time.wins: expected one number for each player"),
        ('"agreed": {"rows": 50}', "rows: expected 5 to 12, got 50"),
        ('"agreed": {"shape": "round"}', "agreed.shape: expected diamond or square"),
        ('"rules": {"deck_size": 90}', "unknown constant 'deck_size'"),
        ('"shows": ["ogre-de-bac#0"]', "'ogre-de-bac#0' is no ability"),
        ('"do": [["move", "z", "1,1"]]', "unknown reference 'z'"),
        ('"expect": {"A.gold": 1}', "a player has no 'gold'"),
        ('"expect": {"x.gold": 1}', "a card has no 'gold'"),
        ('"expect": {"gold": 1}', "unknown key 'gold'"),
    ],
)
def test_what_makes_no_sense_is_told_by_line(stage: ReglesStage, line: str, message: str) -> None:
    do = "" if '"do"' in line else ', "do": []'
    with pytest.raises(PackError, match=re.escape(message)):
        perform(read(f'{{"id": "t", {line}{do}}}', shown_as="x.jsonl", stage=stage), stage)


FACING = f'"A": {{"field": [{BODY}]}}, "B": {{"field": [{{"card": "ogre-de-bac", "at": "7,7"}}]}}'


@pytest.mark.parametrize(
    ("line", "failure"),
    [
        ('"do": [], "expect": {"A.wins": 3}', "expect: A.wins: expected 3, found 0"),
        (
            '"do": [["move", "x", "4,7"]]',
            'do[0] move: "x", "4,7": expected "done", found "move:0:4,7 is not legal"',
        ),
        (
            '"do": [["move_refused", "x", "4,5"]]',
            'do[0] move_refused: "x", "4,5": expected "done", found "it was allowed"',
        ),
        ('"do": [["end_over"]]', 'do[0] end_over: : expected "done", found "the game went on"'),
        (
            '"do": [["move", "ogre-de-bac", "7,6"]]',
            'do[0] move: "ogre-de-bac", "7,6": expected "done", found "ogre-de-bac belongs to B, who is not asked"',
        ),
    ],
)
def test_what_comes_out_otherwise_is_told_by_step(stage: ReglesStage, line: str, failure: str) -> None:
    (result,) = perform(read(f'{{"id": "t", {FACING}, {line}}}', shown_as="x.jsonl", stage=stage), stage)
    assert [str(one) for one in result.failures] == [failure]
