"""Small decks of strangers, to be exported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.build.newpack import ImportOptions, import_table
from generator.project import Project


@pytest.fixture
def deck(tmp_path: Path) -> Callable[[str], Project]:
    """Return a function that makes a game `deck` of a table's text; pictures beside the table come with it."""

    def make(table: str) -> Project:
        source = tmp_path / "deck.csv"
        source.write_text(table, encoding="utf-8")
        project = Project(tmp_path / "project")
        import_table(project, [source], ImportOptions())
        return project

    return make
