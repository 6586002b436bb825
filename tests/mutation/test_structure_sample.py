"""A small, seeded part of `make mutate` for the second game: the harness is not about the first only."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.xdist_group("structure_sample-mutation")  # what they share is made once

HERE = Path(__file__).resolve().parent
FAMILIES = ("data", "pdf", "rulebook")


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, object]]]:
    path = tmp_path_factory.mktemp("mutate") / "structure.json"
    asked = [word for family in FAMILIES for word in ("--family", family)]
    command = [sys.executable, str(HERE / "run.py"), "--game", "structure", "--sample", "45", *asked]
    done = subprocess.run(
        [*command, "--no-baseline", "--json", str(path)], capture_output=True, text=True, check=False, timeout=300
    )
    assert path.is_file(), done.stderr[-2000:]
    families: dict[str, list[dict[str, object]]] = {}
    for row in json.loads(path.read_text(encoding="utf-8"))["mutants"]:
        families.setdefault(row["family"], []).append(row)
    return families


@pytest.mark.parametrize("family", FAMILIES)
def test_every_corruption_of_structure_is_seen_and_placed(
    sample: dict[str, list[dict[str, object]]], family: str
) -> None:
    rows = sample[family]
    assert len(rows) >= 3
    assert [row["what"] for row in rows if not row["killed"]] == []
    assert [row["what"] for row in rows if not row["localised"]] == []
