"""A readable game per kind of player, and the worked scenarios as they are told, kept as text.

PROOFDECK_RENEW=1 writes them anew; the tests fail while it is set, so that it is not left on.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.engine.scenario import perform, read
from generator.engine.transcript import transcript
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.stage import DungeonsRaidersStage
from generator.games.dungeons_raiders.table import seat
from generator.games.dungeons_raiders.tables import Agreement
from generator.games.dungeons_raiders.words import EVENTS
from generator.project import SHIPPED

FOLDER = Path(__file__).parent / "transcripts"
GAMES: dict[str, tuple[list[str], Agreement, int]] = {
    "random": (["random", "random"], Agreement(mode="competition", setup="avancee"), 4),
    "greedy": (["greedy", "greedy"], Agreement(), 1),
    "raider": (["raider", "collector"], Agreement(mode="objectifs"), 3),
}


def assert_as_written(name: str, text: str) -> None:
    file = FOLDER / f"{name}.txt"
    if os.environ.get("PROOFDECK_RENEW"):
        file.write_text(text, encoding="utf-8")
        pytest.fail(f"{file.name} was written anew; unset PROOFDECK_RENEW")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(table: Callable[..., DungeonsRaiders], name: str) -> None:
    bots, agreed, seed = GAMES[name]
    rules = table(agreed)
    text, _, _ = transcript(rules, [], seat(rules, bots), seed)
    # The digest of the pack changes with every flavour text; the game does not.
    text = text.replace(rules.digest_of_data, "…")
    assert_as_written(name, text)


def told(stage: DungeonsRaidersStage, files: str = "*") -> list[str]:
    """Return what happens in each scenario, in words."""
    lines = []
    for file in sorted((SHIPPED / "cards" / "dungeons-raiders" / "scenarios").glob(f"{files}.jsonl")):
        for result in perform(read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage), stage):
            lines += [f"{result.scenario.id} {result.scenario.title}", *(f"  {event}" for event in result.events)]
    return lines


def test_scenarios_of_the_model_are_told_as_written(stage: DungeonsRaidersStage) -> None:
    assert_as_written("scenarios", "\n".join(told(stage, "model")) + "\n")


def test_every_kind_of_event_is_told_somewhere(stage: DungeonsRaidersStage) -> None:
    text = "\n".join(told(stage)) + "\n".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    silent = []
    for word, (form, _) in EVENTS.items():
        fixed = max(form.split("{}"), key=len).strip(" :,")
        if fixed not in text:
            silent.append(word)
    assert silent == []
