"""Pandrea on the command line: scenarios, plays, records, agreements."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.errors import OptionError, UserError
from generator.games.pandrea.agreement import CHOICES, Agreement
from generator.games.pandrea.table import agreement

Run = Callable[..., tuple[int, str]]


def test_the_scenarios_of_the_model_pass(run: Run) -> None:
    status, said = run("scenario", "cards/pandrea/scenarios/model.jsonl", "--game", "pandrea", "--format", "json")
    data = json.loads(said)
    assert (status, data["failed"]) == (0, 0)
    assert data["passed"] == len(data["scenarios"]) >= 22


def test_a_scenario_that_fails_says_what_happened(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    line = '{"id": "X", "turn": {"step": "3"}, "A": {"units": ["porte-flamme"]}, "do": [["assault", "porte-flamme"]], '
    file.write_text(line + '"expect": {"B.life": 14}}')
    status, said = run("scenario", file, "--game", "pandrea")
    assert status == 1
    assert "expect: B.life: expected 14, found 15" in said
    assert "hits the general of B for 5, 15 left" in said


def test_a_game_is_played_recorded_and_played_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    agreed = ["--agree", "payment=named,life=15"]
    status, said = run("play", "pandrea", "--bots", "greedy,random", "--decks", "cb,le", *agreed, "--record", file)
    assert status == 0
    assert "(layout duel, payment named, life 15)" in said
    assert "A: greedy with cb" in said
    assert run("play", "pandrea", "--replay", file) == (0, f"{file}: the same, to the last digest\n")


def test_four_bots_play_on_the_board_for_four(run: Run) -> None:
    status, said = run("play", "pandrea", "--bots", "greedy,greedy,random,greedy", "--agree", "teams=yes")
    assert status == 0
    assert "(layout quatre, teams)" in said


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "greedy,clever"], "unknown bot 'clever'"),
        (["--bots", "greedy,greedy,greedy"], "for 2 players, got 3 bots"),
        (["--bots", "greedy,greedy", "--decks", "le,xx"], "unknown deck 'xx'"),
        (["--bots", "greedy,greedy", "--decks", "le"], "expected 2 decks, got 1"),
        (["--bots", "greedy,greedy", "--agree", "strike=="], "strike: expected >= or >"),
        (["--bots", "greedy,greedy", "--agree", "teams=yes"], "teams: the board 'duel' has none"),
    ],
)
def test_what_cannot_be_played_is_told(run: Run, arguments: list[str], message: str) -> None:
    with pytest.raises(UserError, match=message):
        run("play", "pandrea", *arguments)


@pytest.mark.parametrize("switch", [f"{name}={value}" for name, values in CHOICES.items() for value in values])
def test_an_agreement_reads_as_it_is_written(switch: str) -> None:
    name, _, value = switch.partition("=")
    switches = {name: value}
    if switch == "teams=yes" or value == "quatre":
        switches["layout"] = "quatre"
    agreed = Agreement.of(switches)
    assert Agreement.read(f"sha256:0 ({agreed})") == agreed


def test_text_without_an_agreement_has_none() -> None:
    assert Agreement.read("sha256:0") is None
    assert Agreement.read("sha256:0 (layout three)") is None
    assert Agreement.read("sha256:0 (layout duel") is None


def test_four_players_take_the_board_for_four() -> None:
    assert agreement(4, {}).layout == "quatre"
    with pytest.raises(OptionError, match="is for 4 players, got 2 bots"):
        agreement(2, {"layout": "quatre"})
