"""Runs the tests of the engine with one of its modules changed, in a process of its own."""

from __future__ import annotations

import contextlib
import json
import os
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SECONDS = 40
"""Of processor time; the sound engine needs about ten."""
_MEMORY = 1 << 31
_FOLDER = "tests/games/ancient_duel"
FILES = tuple(
    f"{_FOLDER}/test_{name}.py"
    for name in (
        *("facts", "constants", "vocabulary", "combat_agrees", "lines", "board", "decks", "questions"),
        *("execution", "views", "engine_and_table", "invariants", "transcripts"),
    )
)
"""The quick ones first; scenarios are left out, the check `engine/scenarios` has played them."""
_OTHERS = {
    "structure": "facts combat_sums chains_and_plays examples views table invariants transcripts",
    "pandrea": (
        "facts combat decks execution selectors moments engaging granted views scenarios invariants bots transcripts"
    ),
    "dungeons_raiders": (
        "facts refused setup effects covered views scenarios examples invariants table bots transcripts"
    ),
    "regles_de_combat": "facts grid cards execution views worlds scenarios invariants bots transcripts",
}


def failing(module: str, source: str) -> str:
    """Return the first test that fails when the module has this text, `` when all pass, `timeout` when none ends."""
    command = [sys.executable, __file__]
    done = subprocess.run(
        command,
        input=json.dumps({module: source}),
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        timeout=SECONDS * 20,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"},
    )
    told = done.stdout.strip().splitlines()
    if done.returncode < 0:
        return "timeout"
    if not told or not told[-1].startswith("suite:"):
        raise RuntimeError(f"the tests could not be run: {done.stderr[-500:] or done.stdout[-500:]}")
    return told[-1].removeprefix("suite:")


def _about(package: str, texts: dict[str, str]) -> bool:
    return any(name.startswith(f"generator.games.{package}.") for name in texts)


def _files(package: str) -> tuple[str, ...]:
    """Return the tests of a game's engine, the quick ones first."""
    return tuple(f"tests/games/{package}/test_{name}.py" for name in _OTHERS[package].split())


def _run(texts: dict[str, str]) -> str:
    import pytest

    from generator.checks.altered import _Changed

    class First:
        """Remembers the first failure."""

        name = ""

        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                self.name = self.name or report.nodeid

        def pytest_collectreport(self, report: pytest.CollectReport) -> None:
            if report.failed:
                self.name = self.name or report.nodeid or "collection"

    files = next((_files(game) for game in _OTHERS if _about(game, texts)), FILES)
    for name in [name for name in sys.modules if name.startswith("generator.games")]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Changed(texts))
    first = First()
    options = ["-x", "-q", "--tb=no", "--no-header", "--no-summary", "-p", "no:cacheprovider", "--assert=plain"]
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):  # noqa: PTH123
        status = pytest.main([*options, *files], plugins=[first])
    return first.name or ("" if status == 0 else f"pytest ended with {int(status)}")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 2))
    sys.stdout.write(f"suite:{_run(json.load(sys.stdin))}\n")
