"""The command line as a program: what it prints where, and how it exits."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli.shared import chosen_games
from generator.errors import OptionError
from generator.project import SHIPPED, Project

HEAVY = ("reportlab", "weasyprint", "PIL", "pikepdf", "pypdfium2", "openpyxl", "uharfbuzz", "fontTools", "jinja2")


def proofdeck(*arguments: str, cwd: Path = SHIPPED) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "generator", *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_help_imports_nothing_heavy() -> None:
    code = "import sys; import generator.cli.main; print(*sorted(m for m in sys.modules if '.' not in m))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert set(loaded).isdisjoint(HEAVY)


@pytest.mark.parametrize("command", ["build", "proof", "list", "explain", "schema"])
def test_every_command_helps_with_an_example(command: str) -> None:
    told = proofdeck(command, "--help")
    assert told.returncode == 0
    assert "Example" in told.stdout
    assert "proofdeck " + command in told.stdout


def test_list_gives_one_json_document() -> None:
    told = proofdeck("list", "--format", "json")
    games = {row["game"]: row for row in json.loads(told.stdout)["games"]}
    assert games["ancient-duel"]["designs"] == 128
    assert games["ancient-duel"]["cards"] == 280
    assert told.stderr == ""


def test_explain_names_the_place_of_every_number() -> None:
    told = proofdeck("explain", "ancient-duel/ramses-gardien-du-nil", "--format", "json")
    (third,) = [
        n for n in json.loads(told.stdout)["texts"]["fr"]["numbers"] if n["source"] == "abilities[2].do[0].cap"
    ]
    assert third["printed"] == "3"
    path, line, _ = third["where"].split(":")
    text = (SHIPPED / path).read_text(encoding="utf-8").splitlines()[int(line) - 1]
    assert "cap: 3" in text


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["build", "ancient-dual"], "did you mean 'ancient-duel'?"),
        (["build", "ancient-duel", "--paper", "a44"], "did you mean 'a4'?"),
        (["build", "ancient-duel", "--printer", "defualt"], "did you mean 'default'?"),
        (["build", "ancient-duel", "--deck", "romme"], "did you mean 'rome'?"),
        (["build", "ancient-duel", "--cards", "testudoo"], "did you mean 'testudo'?"),
        (["build", "ancient-duel", "--only", "card"], "did you mean 'cards'?"),
        (["build", "ancient-duel", "--locale", "frr"], "did you mean 'fr'?"),
        (["build", "ancient-duel", "--since", "nowhere.json"], "--since: no file nowhere.json"),
        (["explain", "ancient-duel"], "expected GAME/CARD"),
        (["explain", "ancient-duel/testudoo"], "did you mean 'testudo'?"),
        (["schema", "nothing"], "unknown game 'nothing'"),
        (["proof", "ancient-duel", "--static", "--against", "nowhere"], "--against: no folder nowhere"),
    ],
)
def test_the_users_mistake_is_one_line_and_exit_2(arguments: list[str], told: str, tmp_path: Path) -> None:
    out = ["--out", str(tmp_path / "out")] if arguments[0] in ("build", "proof") else []
    result = proofdeck(*arguments, *out)
    assert result.returncode == 2, result.stderr
    assert told in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == ""
    assert not (tmp_path / "out").exists()


def test_a_folder_without_games_says_what_a_game_is(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    told = proofdeck("build", cwd=tmp_path)
    assert told.returncode == 2
    assert "a game is a folder there that has a game.yaml" in told.stderr


def test_an_unknown_game_is_told_with_the_folder_that_was_looked_in() -> None:
    with pytest.raises(OptionError, match=r"unknown game .*\(in .*cards\) \(did you mean .structure"):
        chosen_games(Project(SHIPPED), ["structur"])


def test_list_counts_what_is_printed_for_all_players() -> None:
    games = {row["game"]: row["cards"] for row in json.loads(proofdeck("list", "--format", "json").stdout)["games"]}
    assert games["regles-de-combat"] == 200  # a set for each of the two players
    assert games["pandrea"] == 170  # four ready decks of 40, six warehouses, four generals
