"""`proofdeck check` on the command line."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from generator.checks.codes import BUILD_CODES
from generator.checks.registry import all_checks
from generator.checks.spoil import copied_project
from generator.cli import check
from generator.errors import OptionError, UserError
from generator.project import SHIPPED, Project
from generator.verify.codes import PRINT_CODES

GAME = "ancient-duel"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):  # type: ignore[no-untyped-def]
    """Return a function that runs the command in a project with a copy of the pack, changed by `old` -> `new`."""
    project = copied_project(Project(SHIPPED), GAME, tmp_path)
    monkeypatch.chdir(tmp_path)
    app = typer.Typer()
    check.register(app)

    def go(*args: str, file: str = "", old: str = "", new: str = ""):  # type: ignore[no-untyped-def]
        if file:
            path = project.pack(GAME) / file
            text = path.read_text(encoding="utf-8")
            assert old in text
            path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return CliRunner().invoke(app, list(args))

    return go


def test_all_checks_are_listed_with_what_holds(run) -> None:  # type: ignore[no-untyped-def]
    lines = run("--list").stdout.splitlines()
    assert len(lines) == len(all_checks())
    assert all(len(line.split(maxsplit=1)) == 2 for line in lines)


def test_a_check_is_explained_with_reason_source_and_codes(run) -> None:  # type: ignore[no-untyped-def]
    said = run("--explain", "games/ancient-duel/level-formula").stdout
    assert "AD-005" in said
    assert "games/ancient-duel/level-formula:level  error" in said


def printed_codes(*folders: str) -> set[str]:
    """Return the codes that stand in the source: `code="a/b"` or the first word of a find."""
    found: set[str] = set()
    for folder in folders:
        for file in (SHIPPED / "generator" / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                told: list[ast.expr] = []
                if isinstance(node, ast.Call):
                    name = ast.unparse(node.func).rpartition(".")[2].strip("_").casefold()
                    told = [word.value for word in node.keywords if word.arg == "code"]
                    told += node.args[:1] if name in ("finding", "find", "complaint") else []
                elif isinstance(node, ast.Assign) and any(
                    "code" in ast.unparse(to).split(", ") for to in node.targets
                ):
                    told = [node.value]
                parts = [part for value in told for part in ast.walk(value)]
                found |= {str(part.value) for part in parts if isinstance(part, ast.Constant)}
    return {code for code in found if re.fullmatch(r"[a-z]+/[a-z]+", code)}


def test_every_code_that_a_build_prints_is_explained() -> None:
    checks = {one.id for one in all_checks()}
    printed = printed_codes("faces", "components", "rulebook", "sheets", "build", "render")
    assert printed - checks == set(BUILD_CODES)
    assert {code.check for code in BUILD_CODES.values() if code.check} <= checks


def test_every_code_that_verify_prints_is_explained() -> None:
    chosen_elsewhere = {"card/value", "text/ambiguous", "text/declined"}
    assert printed_codes("verify") | chosen_elsewhere == set(PRINT_CODES)
    assert not set(PRINT_CODES) & set(BUILD_CODES), "one code, two meanings"


def test_a_code_of_verify_is_explained(run) -> None:  # type: ignore[no-untyped-def]
    said = run("--explain", "back/behind").stdout
    assert "as verify prints it" in said
    assert "What to do: " in said


def test_a_code_of_a_build_is_explained_with_its_check(run) -> None:  # type: ignore[no-untyped-def]
    said = run("--explain", "text/contrast").stdout
    assert "What to do: " in said
    assert "faces/contrast:number  error" in said
    assert run("--explain", "text/mark").exit_code == 0
    assert run("--explain", "pack/rules").exit_code == 0
    assert "data/fields" in run("--explain", "data/fields:range").stdout


def test_a_mistyped_code_is_told_with_the_nearest(run) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(OptionError, match=r"did you mean 'text/contrast'"):
        raise run("--explain", "text/contrst").exception


def test_a_sound_pack_gives_status_0(run) -> None:  # type: ignore[no-untyped-def]
    done = run(GAME, "--select", "data", "--jobs", "1")
    assert done.exit_code == 0
    assert "3 of 3 checks pass" in done.stdout


def test_a_finding_gives_status_1_and_names_file_line_and_card(run) -> None:  # type: ignore[no-untyped-def]
    done = run(
        GAME, "--select", "games/ancient-duel", "--ignore", "games/ancient-duel/trackers", "--jobs", "1",
        file="cards/rome.yaml", old="    level: 2\n    atk: 3\n", new="    level: 3\n    atk: 3\n",
    )  # fmt: skip
    assert done.exit_code == 1
    assert "cards/ancient-duel/cards/rome.yaml:11:12: error: ligne-des-hastati level" in done.stdout


def test_warnings_fail_only_when_asked_to(run) -> None:  # type: ignore[no-untyped-def]
    change = {"file": "cards/rome.yaml", "old": "fr: Testudo", "new": "fr: Tortue"}
    done = run(GAME, "--select", "data", "--jobs", "1", **change)
    assert done.exit_code == 0
    assert "data/identity:id-name" in done.stdout
    assert run(GAME, "--select", "data", "--jobs", "1", "--fail-on", "warn").exit_code == 1


def test_json_is_the_only_thing_on_standard_output(run) -> None:  # type: ignore[no-untyped-def]
    done = run(GAME, "--select", "data", "--format", "json", "--jobs", "1")
    assert json.loads(done.stdout)["games"][0]["game"] == GAME


def test_a_report_goes_into_a_file(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "report.html"
    done = run(GAME, "--select", "data", "--format", "html", "--out", str(path), "--jobs", "1")
    assert done.exit_code == 0
    assert path.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_accepted_findings_pass_until_their_day(run) -> None:  # type: ignore[no-untyped-def]
    run("--list", file="cards/rome.yaml", old="fr: Testudo", new="fr: Tortue")
    Path("cards", GAME, "accepted.yaml").write_text(
        "accepted:\n  - {check: data/identity, subject: testudo, reason: the id is known, until: 2027-01-01}\n",
        encoding="utf-8",
    )
    args = (GAME, "--select", "data", "--select", "accepted", "--fail-on", "warn", "--jobs", "1", "--today")
    assert run(*args, "2026-12-31").exit_code == 0
    assert "accepted/stale:expired" in run(*args, "2027-02-01").stdout


def test_another_systems_table_is_compared(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "online.csv").write_text("card,atk\nGarde prétorienne,6\nDragon,9\n", encoding="utf-8")
    (tmp_path / "map.yaml").write_text("id: card\nonly: {kind: unit}\ncolumns: {atk: atk}\n", encoding="utf-8")
    done = run(GAME, "--against", "online.csv", "--map", "map.yaml")
    assert done.exit_code == 1
    assert "online.csv:2: error: garde-pretorienne atk" in done.stdout
    assert "online.csv:3: error: id: the pack has no card 'Dragon'" in done.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("no-game",), "unknown game"),
        ((GAME, "--select", "txt"), "no check 'txt'"),
        ((GAME, "--map", "x.yaml"), "--against"),
        ((GAME, "--against", "x.csv"), "--map"),
    ],
)
def test_mistakes_are_told_in_one_line(run, args: tuple[str, ...], said: str) -> None:  # type: ignore[no-untyped-def]
    error = run(*args).exception
    assert isinstance(error, UserError | OptionError)
    assert said in str(error)
