"""What a build says at its end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from generator.build.newpack import ImportOptions, import_table
from generator.build.run import BuildReport
from generator.cli.build import finish
from generator.project import SHIPPED, Project


def game(folder: Path) -> Project:
    """Return a project with the game `deck`, of one card."""
    table = folder / "deck.csv"
    table.write_text("id,name\nfox,The Fox\n", encoding="utf-8")
    project = Project(folder / "project")
    import_table(project, [table], ImportOptions(into="deck", locale="en"))
    return project


def run(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-m", "generator", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(SHIPPED)}
    return subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_a_build_that_finds_nothing_to_make_does_not_call_it_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    finish(BuildReport())
    assert capsys.readouterr().err.startswith("nothing was made")
    finish(BuildReport(fresh=[Path("a.pdf")]))
    assert capsys.readouterr().err == "1 file, all up to date\n"


def finding(subject: str, locale: str = "fr", *, severity: str = "warn") -> dict[str, object]:
    message = "picture has 98 dpi at print size, expected 300"
    return {
        "severity": severity,
        "subject": subject,
        "locale": locale,
        "box": "picture",
        "message": message,
        "code": "image/dpi",
    }


def test_one_fault_of_many_cards_in_many_languages_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    finish(BuildReport(findings=[finding("ant"), finding("bee"), finding("ant", "en"), finding("bee", "en")]))
    said = capsys.readouterr().err
    message = "picture has 98 dpi at print size, expected 300 (image/dpi)"
    assert f"warn: ant, bee [fr, en] · picture: {message}\n" in said
    assert said.count("98 dpi") == 1


def test_faults_that_differ_in_anything_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit):
        finish(BuildReport(findings=[finding("ant"), finding("bee", "en"), finding("cow", severity="error")]))
    said = capsys.readouterr().err
    for line in ("warn: ant [fr] ·", "warn: bee [en] ·", "error: cow [fr] ·"):
        assert line in said


def test_a_failing_build_names_no_file_as_made_and_says_that_nothing_was_written(tmp_path: Path) -> None:
    project = game(tmp_path)
    face = project.templates("deck") / "faces" / "card.yaml"
    face.write_text(face.read_text(encoding="utf-8") + "  name: {text: '{nmae}'}\n", encoding="utf-8")
    told = run("build", "deck", "--only", "cards,calibration", "--jobs", "1", cwd=project.root)
    assert told.returncode == 2
    assert "nmae" in told.stderr
    assert "✓" not in told.stderr
    assert told.stderr.splitlines()[-1] == "nothing was written; what lies in the output folder is as it was"
    assert not project.output.exists()


def test_a_file_is_named_as_made_only_once_it_is_written(tmp_path: Path) -> None:
    project = game(tmp_path)
    (project.output / "deck" / "en" / "calibration-a4.pdf").mkdir(parents=True)
    told = run("build", "deck", "--only", "cards,calibration", "--jobs", "1", cwd=project.root)
    assert told.returncode == 2
    assert [line for line in told.stderr.splitlines() if line.startswith("✓")] == [
        "✓ deck/en cards: cards-a4.pdf (2 pages, 1 cards on each)"
    ]


def test_the_pretend_language_is_explained_where_it_is_named(tmp_path: Path) -> None:
    project = game(tmp_path)
    told = run("build", "deck", "--locale", "de", cwd=project.root)
    assert "known: en, and qps (a pretend language" in told.stderr
    told = run("build", "--help", cwd=project.root)
    assert "qps is a pretend language" in " ".join(told.stdout.replace("│", "").split())


def test_the_pretend_language_can_be_proofed(tmp_path: Path) -> None:
    project = game(tmp_path)
    told = run("proof", "deck", "--static", "--locale", "qps", cwd=project.root)
    assert told.returncode == 0, told.stderr
    assert (project.output / "deck" / "proof.html").is_file()
