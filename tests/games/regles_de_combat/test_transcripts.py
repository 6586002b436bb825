"""A readable campaign per strength, and all scenarios as they are told, kept as text.

PROOFDECK_RENEW=1 writes them anew; the tests fail while it is set, so that it is not left on.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.engine.scenario import perform, read
from generator.engine.transcript import transcript
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.stage import ReglesStage
from generator.games.regles_de_combat.table import seat, stock
from generator.games.regles_de_combat.tables import Agreement
from generator.games.regles_de_combat.words import WORDS
from generator.project import SHIPPED

FOLDER = Path(__file__).parent / "transcripts"
GAMES: dict[str, tuple[list[str], Agreement, int]] = {
    "random": (["random", "random"], Agreement(shape="square", tokens="all_or_none"), 4),
    "greedy": (["greedy", "prudent"], Agreement(), 1),
    "lookahead": (["lookahead", "greedy"], Agreement(), 3),
}


def assert_as_written(name: str, text: str) -> None:
    file = FOLDER / f"{name}.txt"
    if os.environ.get("PROOFDECK_RENEW"):
        file.write_text(text, encoding="utf-8")
        pytest.fail(f"{file.name} was written anew; unset PROOFDECK_RENEW")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_campaign_goes_as_written(table: Callable[..., ReglesDeCombat], name: str) -> None:
    bots, agreed, seed = GAMES[name]
    rules = table(agreed)
    text, _, _ = transcript(rules, stock(rules), seat(rules, bots), seed)
    # The digest of the pack changes with every flavour text; the game does not.
    text = text.replace(rules.digest_of_data, "…")
    assert_as_written(name, text)


def test_scenarios_are_told_as_written(stage: ReglesStage) -> None:
    """What happens in each scenario, in words."""
    lines = []
    for file in sorted((SHIPPED / "cards" / "regles-de-combat" / "scenarios").glob("*.jsonl")):
        for result in perform(read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage), stage):
            lines += [f"{result.scenario.id} {result.scenario.title}", *(f"  {event}" for event in result.events)]
    assert_as_written("scenarios", "\n".join(lines) + "\n")


def test_every_kind_of_event_is_told_in_some_scenario(stage: ReglesStage) -> None:
    told: set[str] = set()
    for file in sorted((SHIPPED / "cards" / "regles-de-combat" / "scenarios").glob("*.jsonl")):
        for scenario in read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage):
            performance = stage.open(scenario)
            for verb, arguments in scenario.steps:
                if verb != "check":
                    performance.do(verb, arguments)
            told |= {str(event[0]) for event in performance.state.log or ()}
    assert set(WORDS) - told == set()
