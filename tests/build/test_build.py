"""Builds: what is made, what is left alone, what a fault leaves behind."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.build.options import BuildOptions
from generator.build.run import build
from generator.errors import UserError
from generator.project import Project

GAME = "ancient-duel"
ROME = BuildOptions(locales=("fr",), only=("cards",), decks=("rome",))


def bytes_of(folder: Path) -> dict[str, str]:
    files = sorted(p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def change_card(project: Project, old: str, new: str) -> None:
    path = project.pack(GAME) / "cards" / "rome.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_an_unchanged_build_does_nothing(project: Project, tmp_path: Path) -> None:
    first = build(project, [GAME], ROME, out=tmp_path)
    assert sorted(p.name for p in first.made) == ["cards-rome-a4.pdf", "manifest.json"]
    before = {p: p.stat().st_mtime_ns for p in tmp_path.rglob("*") if p.is_file() and p.name != ".built.json"}
    second = build(project, [GAME], ROME, out=tmp_path)
    assert second.made == []
    assert [p.name for p in second.fresh] == ["cards-rome-a4.pdf"]
    assert before == {p: p.stat().st_mtime_ns for p in before}


def test_a_file_that_somebody_spoilt_is_made_again(project: Project, tmp_path: Path) -> None:
    build(project, [GAME], ROME, out=tmp_path)
    path = tmp_path / GAME / "fr" / "cards-rome-a4.pdf"
    good = path.read_bytes()
    path.write_bytes(good[:-1] + b"x")
    assert [p.name for p in build(project, [GAME], ROME, out=tmp_path).made] == ["cards-rome-a4.pdf"]
    assert path.read_bytes() == good


def test_only_changed_cards_are_printed_against_an_earlier_manifest(copied: Project, tmp_path: Path) -> None:
    build(copied, [GAME], ROME, out=tmp_path)
    old = tmp_path / "old.json"
    old.write_bytes((tmp_path / GAME / "fr" / "manifest.json").read_bytes())
    change_card(copied, "Cohorte légionnaire", "Cohorte de légion")
    options = BuildOptions(locales=("fr",), only=("cards",), decks=("rome",), since=old)
    report = build(copied, [GAME], options, out=tmp_path)
    (pdf,) = [p for p in report.made if p.suffix == ".pdf"]
    manifest = json.loads((tmp_path / GAME / "fr" / "manifest.json").read_bytes())
    (entry,) = [f for f in manifest["files"] if f["path"] == pdf.name]
    faces = [p for p in entry["placements"] if p["side"] == "face"]
    assert {p["id"] for p in faces} == {"cohorte-legionnaire"}
    assert [p["copy"] for p in faces] == [1, 2, 3]


def test_a_fault_in_the_pack_leaves_the_old_files_and_tells_every_problem(copied: Project, tmp_path: Path) -> None:
    build(copied, [GAME], ROME, out=tmp_path)
    before = bytes_of(tmp_path / GAME)
    change_card(copied, "id: testudo", "id: Testudo!")
    change_card(copied, "id: cohorte-legionnaire", "id: cohorte-legionnaire\n    levle: 3")
    with pytest.raises(UserError) as caught:
        build(copied, [GAME], ROME, out=tmp_path)
    told = str(caught.value)
    assert "Testudo!" in told
    assert "did you mean 'level'?" in told
    assert bytes_of(tmp_path / GAME) == before


def test_a_file_that_cannot_be_written_does_not_stop_the_rest(project: Project, tmp_path: Path) -> None:
    in_the_way = tmp_path / GAME / "fr" / "calibration-a4.pdf"
    in_the_way.mkdir(parents=True)
    options = BuildOptions(locales=("fr",), only=("cards", "calibration"), decks=("rome",))
    report = build(project, [GAME], options, out=tmp_path)
    assert [error.reason for error in report.failed] == ["is a folder; move it away, then build again"]
    assert "cards-rome-a4.pdf" in [p.name for p in report.made]


def test_the_manifest_lists_the_files_of_several_builds(project: Project, tmp_path: Path) -> None:
    build(project, [GAME], ROME, out=tmp_path)
    build(project, [GAME], BuildOptions(locales=("fr",), only=("calibration",)), out=tmp_path)
    manifest = json.loads((tmp_path / GAME / "fr" / "manifest.json").read_bytes())
    assert [f["path"] for f in manifest["files"]] == ["calibration-a4.pdf", "cards-rome-a4.pdf"]
    assert {f["pack_digest"] for f in manifest["files"]} == {manifest["pack_digest"]}
    (tmp_path / GAME / "fr" / "calibration-a4.pdf").unlink()
    build(project, [GAME], ROME, out=tmp_path)
    manifest = json.loads((tmp_path / GAME / "fr" / "manifest.json").read_bytes())
    assert [f["path"] for f in manifest["files"]] == ["cards-rome-a4.pdf"]


def test_two_builds_elsewhere_give_the_same_bytes(copied: Project, tmp_path: Path) -> None:
    """Another folder, time zone, hash seed and number of processes."""
    command = [sys.executable, "-m", "generator", "build", GAME, "--locale", "fr", "--deck", "rome"]
    elsewhere = tmp_path / "another place" / "é"
    shutil.copytree(copied.root, elsewhere)
    rounds = [
        (elsewhere, {"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "1"}, ["--jobs", "1"]),
        (copied.root, {"TZ": "America/Adak", "PYTHONHASHSEED": "4242", "LC_ALL": "C"}, ["--jobs", "2"]),
    ]
    made = []
    for number, (folder, extra, jobs) in enumerate(rounds):
        out = tmp_path / f"out{number}"
        subprocess.run(
            [*command, *jobs, "--out", str(out)],
            cwd=folder,
            env={**os.environ, **extra},
            check=True,
            capture_output=True,
        )
        made.append({k: v for k, v in bytes_of(out).items() if not k.startswith(".cache/")})
    assert len(made[0]) > 9
    assert made[0] == made[1]
