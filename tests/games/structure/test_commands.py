"""Structure on the command line: scenarios, plays, records."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.errors import UserError

Run = Callable[..., tuple[int, str]]


def test_the_scenarios_of_the_model_pass(run: Run) -> None:
    status, said = run("scenario", "cards/structure/scenarios/model.jsonl", "--game", "structure", "--format", "json")
    data = json.loads(said)
    assert (status, data["failed"]) == (0, 0)
    assert data["passed"] == len(data["scenarios"]) >= 20


def test_a_scenario_that_fails_says_what_happened(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text('{"id": "X", "A": {"hand": ["8"]}, "do": [["build", "8"]], "expect": {"A.score": 9}}')
    status, said = run("scenario", file, "--game", "structure")
    assert status == 1
    assert "expect: A.score: expected 9, found 8" in said
    assert "A lays a building: 8" in said


def test_as_many_play_as_bots_are_named_with_what_they_agree(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    agreed = ["--agree", "threshold=none,tie=coin"]
    status, said = run("play", "structure", "--bots", "greedy,random,greedy", *agreed, "--record", file)
    assert status == 0
    assert "(3 players, no threshold, tie coin)" in said
    assert "C: greedy" in said
    assert run("play", "structure", "--replay", file) == (0, f"{file}: the same, to the last digest\n")
    with pytest.raises(UserError, match="the record is of 'structure', not of 'ancient-duel'"):
        run("play", "ancient-duel", "--replay", file)


def test_the_same_game_for_programs(run: Run) -> None:
    data = json.loads(run("play", "structure", "--seed", 4, "--format", "json")[1])
    assert data["decks"] == []
    assert data["reason"] in ("pile", "threshold")
    assert data["transcript"][-1] == f"digest {data['digest']}"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "greedy"], "expected 2 to 4 players, got 1 bots"),
        (["--bots", "greedy,gredy"], r"unknown bot 'gredy'.*did you mean 'greedy'"),
        (["--decks", "arche,roue"], "all players draw from one pile"),
        (["--agree", "tie"], "expected NAME=VALUE, got 'tie'"),
        (["--agree", "tie=dice"], "tie: expected mutual or coin, got 'dice'"),
    ],
)
def test_what_cannot_be_played_is_told(run: Run, arguments: list[str], message: str) -> None:
    with pytest.raises(UserError, match=message):
        run("play", "structure", *arguments)
