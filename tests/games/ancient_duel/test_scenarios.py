"""Every scenario of the pack comes out as written, and every ability of every card has one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.engine.scenario import GENERAL_KEYS, Scenario, perform, read
from generator.games.ancient_duel.stage import AncientDuelStage
from generator.games.ancient_duel.stage.reader import READABLE
from generator.games.ancient_duel.stage.setup import SIDE_KEYS, UNIT_KEYS
from generator.model.game import Game
from generator.project import SHIPPED

FOLDER = SHIPPED / "cards" / "ancient-duel" / "scenarios"
FILES = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_everything_comes_out_as_written(file: Path, stage: AncientDuelStage) -> None:
    results = perform(read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage), stage)
    assert [f"{r.scenario.id} {failure}" for r in results for failure in r.failures] == []


def test_every_ability_of_every_card_is_shown(scenarios: list[Scenario], duel: Game) -> None:
    abilities = {f"{card.id}#{i}" for card in duel.cards for i in range(len(card.abilities))}
    assert abilities - {name for one in scenarios for name in one.shows} == set()


def test_every_ability_is_checked_not_only_seen(scenarios: list[Scenario]) -> None:
    telling = ("check", "energy_table")
    idle = [
        one.id
        for one in scenarios
        if not one.expect and not any(verb in telling or verb.endswith("_refused") for verb, _ in one.steps)
    ]
    assert idle == []


def test_ids_are_unique_over_all_files(scenarios: list[Scenario]) -> None:
    ids = [one.id for one in scenarios]
    assert len(ids) == len(set(ids))


def test_facts_are_ids_of_the_rule_model(scenarios: list[Scenario]) -> None:
    assert [(one.id, fact) for one in scenarios for fact in one.facts if not re.fullmatch(r"AD-\d{3}", fact)] == []


def test_the_rules_of_play_are_covered(scenarios: list[Scenario]) -> None:
    """Facts of play that a scenario can show; what is missing here is data, deck building, print or wording."""
    shown = {fact for one in scenarios for fact in one.facts}
    play = {*range(12, 13), *range(14, 18), *range(19, 29), *range(32, 37), *range(38, 61), *range(62, 87), 88}
    play |= {*range(90, 92), *range(93, 106), 107, 109, 130, 131, 133, 134, 135}
    play -= {25, 61}  # counted by the invariants; said by every scenario of combat
    assert {f"AD-{number:03}" for number in play} - shown == set()


def test_no_scenario_passes_when_its_values_are_changed(scenarios: list[Scenario], stage: AncientDuelStage) -> None:
    """A check that cannot fail is none: every number or word expected at the end, changed, makes the line fail."""
    survivors = []
    for one in scenarios:
        for key, value in one.expect.items():
            other = value + 1 if isinstance(value, int) and not isinstance(value, bool) else None
            if other is None:
                continue
            changed = Scenario(
                id=one.id,
                title=one.title,
                facts=one.facts,
                shows=(),
                data=one.data,
                steps=one.steps,
                expect={**one.expect, key: other},
                where=one.where,
            )
            (result,) = perform([changed], stage)
            if result.passed:
                survivors.append(f"{one.id} {key}")
    assert survivors == []


def test_the_description_of_the_format_is_complete_and_its_example_runs(stage: AncientDuelStage) -> None:
    text = (FOLDER / "FORMAT.md").read_text(encoding="utf-8")
    words = set(re.findall(r"[a-z_]+|[AB]", " ".join(re.findall(r"`([^`]*)`", text))))
    verbs = {verb for verb in stage.verbs if verb == "tactic_refused" or not verb.endswith(("_refused", "_over"))}
    assert verbs - words == set()
    assert {*GENERAL_KEYS, *stage.keys} - words == set()
    assert {*SIDE_KEYS, *UNIT_KEYS, *READABLE} - words == set()
    (example,) = re.findall(r"```json\n(.*?)\n```", text, flags=re.DOTALL)
    (result,) = perform(read(example, shown_as="FORMAT.md", stage=stage), stage)
    assert result.failures == ()
