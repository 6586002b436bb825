"""A small, seeded part of `make mutate`: the harness works and the checkers still see."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import run  # noqa: E402
from program import GAMES  # noqa: E402

from generator.checks.altered import source_of  # noqa: E402
from generator.load.pack import load_game  # noqa: E402
from generator.project import SHIPPED, Project  # noqa: E402

pytestmark = pytest.mark.xdist_group("sample-mutation")  # what they share is made once

ENGINES = "generator.games."
ALL_SEEN = ("data", "text", "pdf", "rulebook")


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    path = tmp_path_factory.mktemp("mutate") / "sample.json"
    command = [sys.executable, str(HERE / "run.py"), "--sample", "60", "--no-baseline", "--json", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert path.is_file(), done.stderr[-2000:]
    read: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return read


@pytest.fixture(scope="module")
def sample(document: dict[str, object]) -> dict[str, list[dict[str, object]]]:
    families: dict[str, list[dict[str, object]]] = {}
    rows = document["mutants"]
    assert isinstance(rows, list)
    for row in rows:
        families.setdefault(row["family"], []).append(row)
    return families


@pytest.mark.parametrize("family", ALL_SEEN)
def test_every_corruption_of_the_sample_is_seen(sample: dict[str, list[dict[str, object]]], family: str) -> None:
    assert [row["what"] for row in sample[family] if not row["killed"]] == []


@pytest.mark.parametrize("family", ["data", "text", "pdf"])
def test_findings_name_the_card(sample: dict[str, list[dict[str, object]]], family: str) -> None:
    unplaced = [row["what"] for row in sample[family] if row["killed"] and not row["localised"]]
    assert len(unplaced) <= len(sample[family]) // 10, unplaced


def test_the_sound_engine_is_silent_where_corruptions_are_judged(document: dict[str, object]) -> None:
    """The control: without it a fault of the harness would count as a kill."""
    assert document["sound_pack"] == []


def test_corruptions_of_the_engine_are_seen(sample: dict[str, list[dict[str, object]]]) -> None:
    """All that can make a difference to play; which cannot is said in verdicts.yaml, each with its reason."""
    rows = [row for row in sample["engine"] if not str(row["verdict"]).startswith("equivalent")]
    missed = [row["what"] for row in rows if not row["killed"]]
    assert len(missed) <= len(rows) // 10, missed


def test_every_verdict_gives_its_reason_and_is_of_a_line_that_is_there() -> None:
    """Verdicts on lines that were rewritten since are told: they would hide a new fault, or nothing at all."""
    verdicts = run.verdicts()
    packs = [load_game(Project(SHIPPED), name) for name in GAMES]
    assert [key for key, value in verdicts.items() if not re.match(r"(equivalent|gap): \S.{20,}", value)] == []
    known = {
        f"{module.removeprefix(ENGINES + name.replace('-', '_') + '.')}:{line.strip()!r}:"
        for name, modules in GAMES.items()
        for module in modules
        for line in source_of(module).splitlines()
    }
    known |= {
        f"tables.{table}.{row.get('id')}." for pack in packs for table, rows in pack.tables.items() for row in rows
    }
    assert [key for key in verdicts if not any(key.startswith(start) for start in known)] == []
