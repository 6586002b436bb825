"""Dungeons Raiders on the command line: scenarios, plays, records, series."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.errors import UserError

Run = Callable[..., tuple[int, str]]


def test_the_scenarios_of_the_model_pass(run: Run) -> None:
    file = "cards/dungeons-raiders/scenarios/model.jsonl"
    status, said = run("scenario", file, "--game", "dungeons-raiders", "--format", "json")
    data = json.loads(said)
    assert (status, data["failed"]) == (0, 0)
    assert data["passed"] == len(data["scenarios"]) >= 50


def test_a_scenario_that_fails_says_what_happened(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text(
        '{"id": "X", "A": {"hand": ["collecte"]}, "do": [["play", "collecte"]], "expect": {"A.crowns": 4}}'
    )
    status, said = run("scenario", file, "--game", "dungeons-raiders")
    assert status == 1
    assert "expect: A.crowns: expected 4, found 3" in said
    assert "A plays collecte" in said


def test_a_game_is_played_as_agreed_and_again_from_its_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    agreed = ["--agree", "mode=competition,setup=avancee", "--decks", "aubecroix,astrebrume"]
    status, said = run("play", "dungeons-raiders", "--bots", "greedy,raider", *agreed, "--record", file)
    assert status == 0
    assert "(mode competition, setup avancee)" in said
    assert "B: pillard with astrebrume" in said
    assert run("play", "dungeons-raiders", "--replay", file) == (0, f"{file}: the same, to the last digest\n")
    with pytest.raises(UserError, match="the record is of 'dungeons-raiders', not of 'ancient-duel'"):
        run("play", "ancient-duel", "--replay", file)


def test_series_take_an_agreement(run: Run) -> None:
    series = ["--games", "1", "--bots", "random", "--decks", "aubecroix,ferrelune", "--format", "json"]
    status, said = run("simulate", "dungeons-raiders", *series, "--agree", "mode=competition")
    assert status == 0
    assert "competition" in said
    with pytest.raises(UserError, match="expected NAME=VALUE, got 'mode'"):
        run("simulate", "dungeons-raiders", *series, "--agree", "mode")
