"""What the tests of checks share: the shipped pack, loaded once."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks.subject import Subject
from generator.load.pack import load_game
from generator.project import SHIPPED, Project

GAME = "ancient-duel"


@pytest.fixture(scope="session")
def shipped() -> Subject:
    project = Project(SHIPPED)
    return Subject(project=project, game=load_game(project, GAME))


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    return tmp_path
