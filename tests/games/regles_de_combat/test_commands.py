"""Règles de Combat on the command line: scenarios, plays, records."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.errors import UserError

Run = Callable[..., tuple[int, str]]


def test_the_scenarios_of_the_model_pass(run: Run) -> None:
    file = "cards/regles-de-combat/scenarios/model.jsonl"
    status, said = run("scenario", file, "--game", "regles-de-combat", "--format", "json")
    data = json.loads(said)
    assert (status, data["failed"]) == (0, 0)
    assert data["passed"] == len(data["scenarios"]) >= 25


def test_a_campaign_is_told_with_what_is_agreed_and_played_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    agreed = ["--agree", "shape=square,rows=8"]
    status, said = run("play", "regles-de-combat", "--bots", "greedy,prudent", *agreed, "--record", file)
    assert status == 0
    assert "(speed square, tokens partial, 8 rows)" in said
    assert run("play", "regles-de-combat", "--replay", file) == (0, f"{file}: the same, to the last digest\n")


def test_the_same_campaign_for_programs(run: Run) -> None:
    data = json.loads(run("play", "regles-de-combat", "--seed", 4, "--format", "json")[1])
    assert data["reason"] in ("combats", "prisoners", "draw")
    assert data["transcript"][-1] == f"digest {data['digest']}"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "greedy"], "expected 2 bots, got 1"),
        (["--bots", "greedy,gredy"], r"unknown bot 'gredy'.*did you mean 'greedy'"),
        (["--decks", "haies,routes"], "both play the same list"),
        (["--agree", "shape=round"], "expected shape=diamond or square"),
    ],
)
def test_what_cannot_be_played_is_told(run: Run, arguments: list[str], message: str) -> None:
    with pytest.raises(UserError, match=message):
        run("play", "regles-de-combat", *arguments)
