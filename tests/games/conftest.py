"""What tests of every game's rules do alike: rules compiled once, scenarios, kept texts, commands, processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from generator.engine.scenario import Json, Scenario, Stage, perform, read
from generator.project import SHIPPED

A = TypeVar("A")
R = TypeVar("R")


@pytest.fixture(scope="session")
def compiled_once() -> Callable[[Callable[[A], R], A], Callable[..., R]]:
    """Return what gives the rules for what players agreed, the usual unless said; each is compiled once."""

    def table(compiled: Callable[[A], R], usual: A) -> Callable[..., R]:
        made: dict[A, R] = {}

        def rules(agreed: A | None = None) -> R:
            chosen = usual if agreed is None else agreed
            if chosen not in made:
                made[chosen] = compiled(chosen)
            return made[chosen]

        return rules

    return table


@pytest.fixture(scope="module")
def scenarios(request: pytest.FixtureRequest, stage: Stage) -> list[Scenario]:
    """All scenarios of the game, from the `FILES` of the module that asks."""
    return [
        one
        for file in request.module.FILES
        for one in read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage)
    ]


def _unlike(value: Json, card: str) -> Json:
    """Return a value of the same kind that must not stand there; lists get this card too."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return [*value, card] if isinstance(value, list) else "nothing"


@pytest.fixture
def passes_changed(stage: Stage) -> Callable[[Iterable[Scenario], str], list[str]]:
    """Return what names the values that may be changed and the scenario still passes: they check nothing."""

    def survivors(scenarios: Iterable[Scenario], card: str) -> list[str]:
        found = []
        for one in scenarios:
            for key, value in one.expect.items():
                if key in ("gone", "alive"):
                    changed = {**one.expect, ("alive" if key == "gone" else "gone"): value}
                else:
                    changed = {**one.expect, key: _unlike(value, card)}
                (result,) = perform([replace(one, expect=changed)], stage)
                if result.passed:
                    found.append(f"{one.id} {key}")
        return found

    return survivors


@pytest.fixture
def told(stage: Stage) -> Callable[[Iterable[Path]], list[str]]:
    """Return what tells scenarios in words."""

    def lines(files: Iterable[Path]) -> list[str]:
        found = []
        for file in sorted(files):
            for result in perform(read(file.read_text(encoding="utf-8"), shown_as=file.name, stage=stage), stage):
                found += [f"{result.scenario.id} {result.scenario.title}", *(f"  {event}" for event in result.events)]
        return found

    return lines


@pytest.fixture
def as_written(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Return what compares a text with the one kept in the game's `transcripts`.

    PROOFDECK_RENEW=1 writes them anew; the tests fail while it is set, so that it is not left on.
    """
    folder = request.path.parent / "transcripts"

    def compare(name: str, text: str) -> None:
        file = folder / f"{name}.txt"
        if os.environ.get("PROOFDECK_RENEW"):
            file.write_text(text, encoding="utf-8")
            pytest.fail(f"{file.name} was written anew; unset PROOFDECK_RENEW")
        assert text == file.read_text(encoding="utf-8")

    return compare


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str]]:
    """Return what gives a command of games to the command line: exit status and what it said, errors as they are."""
    import typer
    from typer.testing import CliRunner

    from generator.cli import play, scenario, simulate  # not above: tests of mutated engines load this file too

    monkeypatch.chdir(SHIPPED)
    app = typer.Typer()
    for command in (play, scenario, simulate):
        command.register(app)

    def invoke(*arguments: object) -> tuple[int, str]:
        result = CliRunner().invoke(app, [str(argument) for argument in arguments])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result.exit_code, result.stdout

    return invoke


@pytest.fixture(scope="session")
def in_processes() -> Callable[[str], list[list[object]]]:
    """Return what runs a script in processes with other hash seeds: the JSON list that each of them printed."""

    def printed(script: str) -> list[list[object]]:
        return [
            json.loads(
                subprocess.run(
                    [sys.executable, "-c", script],
                    env={**os.environ, "PYTHONHASHSEED": seed},
                    capture_output=True,
                    text=True,
                    check=True,
                ).stdout
            )
            for seed in ("0", "1")
        ]

    return printed
