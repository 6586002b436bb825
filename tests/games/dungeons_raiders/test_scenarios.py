"""Every scenario of the pack comes out as written, and every fact of play has one."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.engine.scenario import GENERAL_KEYS, Json, Scenario, ScenarioFault, perform, read
from generator.errors import PackError
from generator.games.dungeons_raiders.stage import DungeonsRaidersStage
from generator.games.dungeons_raiders.stage.reader import READABLE
from generator.games.dungeons_raiders.stage.setup import GROUP_KEYS, PHASES, SIDE_KEYS
from generator.games.dungeons_raiders.stage.stage import SWITCHES
from generator.project import SHIPPED

FOLDER = SHIPPED / "cards" / "dungeons-raiders" / "scenarios"
FILES = sorted(FOLDER.glob("*.jsonl"))
HERE = Path(__file__).parent

FACTS_OF_THE_MODEL = {
    *(*range(1, 29), *range(30, 36), *range(40, 49), *range(50, 70), *range(70, 90), *range(90, 120)),
    *range(120, 132),
}
"""The numbers that the rule model gives."""

SHOWN_BY_A_TEST = {
    12: "test_setup.py::test_the_higher_roll_of_the_starting_adventurers_begins",
    20: "test_setup.py::test_every_pile_is_shuffled_apart",
    27: "test_setup.py::test_dungeons_lie_in_the_printed_order_and_share_edges",
    31: "test_views.py::test_worlds_that_fit_a_view_give_the_same_view_and_the_same_actions",
    35: "test_views.py::test_choices_made_in_secret_are_not_seen",
}
"""Facts of chance, order and secrecy, which no single position shows."""

PRINT_ONLY = {28: "the colours of pieces"}
"""Facts of the box, not of play."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_everything_comes_out_as_written(file: Path, stage: DungeonsRaidersStage) -> None:
    results = perform(read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage), stage)
    assert [f"{r.scenario.id} {failure}" for r in results for failure in r.failures] == []


def turned(value: Json) -> Json:
    """Return data with the players in each other's seats."""
    if isinstance(value, dict):
        pairs = ("scores", "rank", "winners")  # a value for each player, or players in their order
        rows = {
            key: inner[::-1] if key in pairs and isinstance(inner, list) else inner for key, inner in value.items()
        }
        return {str(turned(key)): turned(inner) for key, inner in rows.items()}
    if isinstance(value, list):
        return [turned(inner) for inner in value]
    if isinstance(value, str) and re.fullmatch(r"[AB](\.\S+|\d)?", value):
        return {"A": "B", "B": "A"}[value[0]] + value[1:]
    return value


def from_the_other_seat(line: dict[str, Json]) -> dict[str, Json]:
    """Return a scenario in which B does what A did; Houses and initiative that it does not name go along."""
    usual: dict[str, Json] = {"A": {"house": "aubecroix"}, "B": {"house": "ferrelune"}, "turn": {"initiative": "A"}}
    stated: dict[str, Json] = {}
    for key, value in usual.items():
        given = line.get(key, {})
        assert isinstance(given, dict)
        assert isinstance(value, dict)
        stated[key] = {**value, **given}
    both = {"id": line["id"], "facts": line.get("facts", [])}
    found = turned({key: value for key, value in {**line, **stated}.items() if key not in (*both, "title")})
    assert isinstance(found, dict)
    return {**found, **both}


AT_ONCE = ("token", "tokens", "board", "purchase", "buy")
"""What both choose in secret: A is asked first whoever has the initiative, so that these have no other seat."""


def test_everything_comes_out_the_same_with_the_seats_exchanged(stage: DungeonsRaidersStage) -> None:
    lines = [line for file in FILES for line in file.read_text(encoding="utf-8").split("\n") if line.startswith("{")]
    played = [
        line
        for line in map(json.loads, lines)
        if "deal" not in line and not any(step[0].removesuffix("_refused") in AT_ONCE for step in line["do"])
    ]
    text = "\n".join(json.dumps(from_the_other_seat(line)) for line in played)
    results = perform(read(text, shown_as="turned", stage=stage), stage)
    assert [f"{r.scenario.id} {failure}" for r in results for failure in r.failures] == []
    assert len(results) > 300


def test_ids_are_unique_over_all_files_and_every_line_checks_something(scenarios: list[Scenario]) -> None:
    ids = [one.id for one in scenarios]
    assert len(ids) == len(set(ids))
    assert [one.id for one in scenarios if not one.expect] == []


def test_every_scenario_of_the_model_is_there(scenarios: list[Scenario]) -> None:
    found = {one.id[:6] for one in scenarios if one.id.startswith("DR-S")}
    assert found == {f"DR-S{number:02}" for number in range(1, 51)}


def test_every_fact_has_a_scenario_or_a_test(scenarios: list[Scenario]) -> None:
    shown = {int(fact.removeprefix("DR-")) for one in scenarios for fact in one.facts}
    assert FACTS_OF_THE_MODEL - shown - set(SHOWN_BY_A_TEST) - set(PRINT_ONLY) == set()
    assert shown - FACTS_OF_THE_MODEL == set()


@pytest.mark.parametrize("name", sorted(SHOWN_BY_A_TEST.values()))
def test_the_tests_named_for_facts_exist(name: str) -> None:
    file, function = name.split("::")
    assert f"def {function}(" in (HERE / file).read_text(encoding="utf-8")


def test_every_card_tile_and_dungeon_comes_up_in_some_scenario(
    scenarios: list[Scenario], stage: DungeonsRaidersStage
) -> None:
    told = " ".join(event for result in perform(scenarios, stage) for event in result.events)
    words = set(re.split(r"[ ,:]+", told))
    written = {word for one in scenarios for word in re.findall(r"[a-z0-9-]+", str(dict(one.data)))}
    rules = stage.open(scenarios[0]).rules
    silent = {"initiative"}
    assert {card.id for card in (d.card for d in rules.tables.designs)} - words - written - silent == set()


def test_every_switch_is_changed_by_some_scenario(scenarios: list[Scenario]) -> None:
    changed = [one.data.get("rules") for one in scenarios]
    assert set(SWITCHES) - {name for rules in changed if isinstance(rules, dict) for name in rules} == set()


def test_every_phase_is_begun_in_by_some_scenario(scenarios: list[Scenario]) -> None:
    turns = [one.data.get("turn") for one in scenarios]
    named = {turn.get("phase") for turn in turns if isinstance(turn, dict)}
    assert set(PHASES) - named == {"metropole", "buildings"}, "where lines begin when they do not say"


def other(value: Json) -> Json:
    """Return a value of the same kind that must not stand there."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, dict):
        return {key: other(inner) for key, inner in value.items()} or {"mil": 1}
    return [*value, "10"] if isinstance(value, list) else "nothing"


def test_no_scenario_passes_when_its_values_are_changed(
    scenarios: list[Scenario], stage: DungeonsRaidersStage
) -> None:
    """A check that cannot fail is none."""
    survivors = []
    for one in scenarios:
        for key, value in one.expect.items():
            swapped = {"offered": "withheld", "withheld": "offered"}.get(key, key)
            changed = {name: inner for name, inner in one.expect.items() if name != swapped}
            changed = {**changed, swapped: value if swapped != key else other(value)}
            if swapped != key:
                del changed[key]
            try:
                (result,) = perform([replace(one, expect=changed)], stage)
            except (PackError, ScenarioFault):
                continue
            if result.passed:
                survivors.append(f"{one.id} {key}")
    assert survivors == []


def test_dice_that_are_not_used_up_or_not_listed_are_failures(
    scenarios: list[Scenario], stage: DungeonsRaidersStage
) -> None:
    one = next(one for one in scenarios if one.id == "DR-S08b")
    dice = one.data["dice"]
    assert isinstance(dice, list)
    (more,) = perform([replace(one, data={**one.data, "dice": [*dice, "vol1"]})], stage)
    assert [str(failure) for failure in more.failures] == ['listed: vol1: expected "used", found "never used"']
    with pytest.raises(PackError, match="no die of 'mag' is left"):
        perform([replace(one, data={**one.data, "dice": dice[:1]})], stage)
    (cards,) = perform([replace(one, data={**one.data, "exploration": ["ogre-egare", "meute"]})], stage)
    assert [str(failure) for failure in cards.failures] == ['listed: meute: expected "used", found "never used"']


def test_the_description_of_the_format_is_complete_and_its_example_runs(stage: DungeonsRaidersStage) -> None:
    text = (FOLDER / "FORMAT.md").read_text(encoding="utf-8")
    words = set(re.findall(r"[a-z_]+|[A-B]", " ".join(re.findall(r"`([^`]*)`", text))))
    assert {verb for verb in stage.verbs if not verb.endswith("_refused")} - words == set()
    assert {*GENERAL_KEYS, *stage.keys} - words == set()
    assert {*SIDE_KEYS, *GROUP_KEYS, *READABLE, *SWITCHES, *PHASES} - words == set()
    (example,) = re.findall(r"```json\n(.*?)\n```", text, flags=re.DOTALL)
    (result,) = perform(read(example, shown_as="FORMAT.md", stage=stage), stage)
    assert result.failures == ()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('"A": {"hand": ["or"]}', "expected .*, got 'or'"),
        ('"A": {"hands": []}', "A: unknown key 'hands'"),
        ('"A": {"board": {"PD1": "taxe-royale"}}', "'taxe-royale' is no tile"),
        ('"A": {"board": {"PD1": "mine"}}', "a tile lies twice"),
        ('"A": {"guilds": ["mine"]}', "'mine' is no guild"),
        ('"A": {"levels": {"statue": 3}}', "A.levels.statue: expected a whole number from 0 to 2"),
        ('"A": {"crowns": 21}', "A.crowns: expected a whole number from 0 to 20"),
        ('"A": {"objects": ["epee", "epee"]}', "no 'epee' is left in its pile"),
        ('"B": {"house": "aubecroix"}', "both have the same House"),
        ('"A": {"groups": {"1": {"dungeon": "cave-aux-rats", "front": []}}}', "front: expected 1 to 2"),
        ('"A": {"groups": {"4": {}}}', "expected 1 or 2 or 3"),
        ('"dice": ["gue7"]', "expected a class and a face, such as gue5, got 'gue7'"),
        ('"deal": 1, "dice": []', "a game that is dealt says it itself"),
        ('"agreed": {"mode": "solo"}', "agreed.mode: expected normal or competition or objectifs"),
        ('"rules": {"hand": 2}', "rules: unknown constant 'hand'"),
        ('"turn": {"phase": "night"}', "turn.phase: expected metropole"),
        ('"expect": {"A.gold": 1}', "a player has no 'gold'"),
        ('"expect": {"withheld": ["fly:PC1"]}', "withheld: unknown action 'fly:PC1'"),
        ('"shows": ["dragon"]', "shows: expected "),
    ],
)
def test_what_makes_no_sense_is_told(stage: DungeonsRaidersStage, line: str, message: str) -> None:
    with pytest.raises(PackError, match=message):
        perform(read(f'{{"id": "x", "do": [], {line}}}', shown_as="x.jsonl", stage=stage), stage)


def test_a_card_that_must_act_is_looked_for_in_what_happened(stage: DungeonsRaidersStage) -> None:
    line = '{"id": "x", "shows": ["%s"], "A": {"hand": ["collecte", "levee"]}, "do": [["play", "collecte"]]}'
    acts, idle = (
        perform(read(line % card, shown_as="x.jsonl", stage=stage), stage)[0] for card in ("collecte", "levee")
    )
    assert acts.passed
    assert [str(one) for one in idle.failures] == ['shows: levee: expected "acts", found "never acted"']


def test_a_departure_whose_combat_follows_at_once_must_have_formed_as_written(stage: DungeonsRaidersStage) -> None:
    line = {
        "id": "x",
        "A": {"reserve": {"mil": 1}, "tokens": {"depart": 1}},
        "dice": ["mil3"],
        "do": [["depart", 1, "cave-aux-rats", "entry", {"front": ["gue"]}]],
    }
    (result,) = perform(read(json.dumps(line), shown_as="x.jsonl", stage=stage), stage)
    assert "the group formed otherwise: A sends group 1 to cave-aux-rats" in str(result.failures[0])


@pytest.mark.parametrize("space", ["entry", "helm"])
def test_a_departure_said_to_be_refused_fails_where_it_is_allowed(stage: DungeonsRaidersStage, space: str) -> None:
    side = {"reserve": {"mil": 2}, "tokens": {"depart": 2}}
    steps = [["depart_refused", 1, "cave-aux-rats", space, {"front": ["mil"]}]]
    line = {"id": "x", "A": side, "turn": {"phase": "departures"}, "do": steps}
    (result,) = perform(read(json.dumps(line), shown_as="x", stage=stage), stage)
    assert "it was allowed" in str(result.failures[0])
