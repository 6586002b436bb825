"""A small, seeded part of `make mutate`: the harness works and the checkers still see."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ALL_SEEN = ("data", "text", "pdf", "rulebook")


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, object]]]:
    path = tmp_path_factory.mktemp("mutate") / "sample.json"
    command = [sys.executable, str(HERE / "run.py"), "--sample", "60", "--no-baseline", "--json", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert path.is_file(), done.stderr[-2000:]
    families: dict[str, list[dict[str, object]]] = {}
    for row in json.loads(path.read_text(encoding="utf-8"))["mutants"]:
        families.setdefault(row["family"], []).append(row)
    return families


@pytest.mark.parametrize("family", ALL_SEEN)
def test_every_corruption_of_the_sample_is_seen(sample: dict[str, list[dict[str, object]]], family: str) -> None:
    assert [row["what"] for row in sample[family] if not row["killed"]] == []


@pytest.mark.parametrize("family", ["data", "text", "pdf"])
def test_findings_name_the_card(sample: dict[str, list[dict[str, object]]], family: str) -> None:
    unplaced = [row["what"] for row in sample[family] if row["killed"] and not row["localised"]]
    assert len(unplaced) <= len(sample[family]) // 10, unplaced


def test_most_corruptions_of_the_engine_are_seen(sample: dict[str, list[dict[str, object]]]) -> None:
    rows = [row for row in sample["engine"] if not str(row["verdict"]).startswith("equivalent")]
    assert sum(bool(row["killed"]) for row in rows) >= 0.6 * len(rows)
