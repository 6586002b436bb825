"""Runs a small, seeded part of `make mutate` in a process of its own, once for each game."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
Row = dict[str, object]
Sample = dict[str, list[Row]]


@pytest.fixture(scope="session")
def sampled(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, int, tuple[str, ...]], Sample]:
    """Return what corrupts a game in so many ways, spread over some families, and gives what became of each."""

    def run(game: str, number: int, families: tuple[str, ...]) -> Sample:
        path = tmp_path_factory.mktemp("mutate") / f"{game}.json"
        asked = [word for family in families for word in ("--family", family)]
        command = [sys.executable, str(HERE / "run.py"), "--game", game, "--sample", str(number), *asked]
        done = subprocess.run(
            [*command, "--no-baseline", "--json", str(path)], capture_output=True, text=True, check=False, timeout=300
        )
        assert path.is_file(), done.stderr[-2000:]
        found: Sample = {}
        for row in json.loads(path.read_text(encoding="utf-8"))["mutants"]:
            found.setdefault(row["family"], []).append(row)
        return found

    return run
