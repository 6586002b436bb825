"""The commands around the engine: what they print, how they end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from generator.cli import play, scenario
from generator.errors import UserError
from generator.project import SHIPPED

app = typer.Typer()
for command in (play, scenario):
    command.register(app)

GOOD = '{"id": "ONE", "title": "first", "do": [], "expect": {"A.score": 20}}'
BAD = '{"id": "TWO", "do": [], "expect": {"A.score": 3}}'


@pytest.fixture(autouse=True)
def _in_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SHIPPED)


def run(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout


def test_a_file_that_passes(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text(GOOD)
    status, said = run("scenario", file)
    assert status == 0
    assert said.splitlines() == [f"ok   {file}:1: ONE first", "1 passed, 0 failed"]


def test_a_file_that_fails_says_what_was_expected_and_found(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text(f"{GOOD}\n{BAD}\n")
    status, said = run("scenario", file)
    assert status == 1
    assert f"FAIL {file}:2: TWO" in said
    assert "expect: A.score: expected 3, found 20" in said
    assert said.endswith("1 passed, 1 failed\n")


def test_results_for_programs(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text(f"{GOOD}\n{BAD}\n")
    status, said = run("scenario", file, "--format", "json")
    data = json.loads(said)
    assert (status, data["passed"], data["failed"]) == (1, 1, 1)
    assert data["scenarios"][1]["failures"] == [{"step": "expect", "what": "A.score", "expected": 3, "found": 20}]


@pytest.mark.parametrize("text", ["nonsense", '{"id": 1, "do": []}', "\xff"])
def test_what_is_no_scenario_is_the_users_mistake(tmp_path: Path, text: str) -> None:
    file = tmp_path / "a.jsonl"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(UserError, match=str(file)):
        run("scenario", file)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be read: No such file"):
        run("scenario", tmp_path / "none.jsonl")


def test_a_game_is_told_recorded_and_played_again(tmp_path: Path) -> None:
    record = tmp_path / "r.json"
    status, said = run("play", "ancient-duel", "--seed", 5, "--bots", "random,greedy", "--record", record)
    assert status == 0
    assert said.splitlines()[0] == "ancient-duel, seed 5"
    assert "won by" in said
    assert run("play", "ancient-duel", "--replay", record) == (0, f"{record}: the same, to the last digest\n")
    data = json.loads(record.read_text())
    data["actions"][10] = "go:end" if data["actions"][10] != "go:end" else "go:combat"
    record.write_text(json.dumps(data))
    assert run("play", "ancient-duel", "--replay", record)[0] == 1


def test_the_same_game_for_programs() -> None:
    data = json.loads(run("play", "ancient-duel", "--bots", "random,random", "--format", "json")[1])
    assert data["decks"] == ["rome", "sparte"]
    assert data["transcript"][-1] == f"digest {data['digest']}"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "greedy,gredy"], "unknown bot 'gredy'.*did you mean 'greedy'"),
        (["--bots", "greedy"], "expected 2 bots, got 1"),
        (["--decks", "rome,spart"], "unknown faction 'spart'.*did you mean 'sparte'"),
        (["--decks", "rome"], "expected 2 decks, got 1"),
    ],
)
def test_unknown_bots_and_decks_are_told(arguments: list[str], message: str) -> None:
    with pytest.raises(UserError, match=message):
        run("play", "ancient-duel", *arguments)
