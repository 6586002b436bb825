"""A stranger's table brought into a project of its own, and printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.build.newpack import ImportOptions, import_table
from generator.build.options import BuildOptions
from generator.build.run import BuildReport, build
from generator.project import Project

Printer = Callable[..., tuple[bytes, BuildReport]]


@pytest.fixture
def imported(tmp_path: Path) -> Callable[..., Project]:
    """Return a function that makes a game `deck` of a table's text."""

    def make(table: str, *, locale: str = "") -> Project:
        source = tmp_path / "deck.csv"
        source.write_text(table, encoding="utf-8")
        project = Project(tmp_path / "project")
        import_table(project, [source], ImportOptions(locale=locale))
        return project

    return make


@pytest.fixture
def printed(imported: Callable[..., Project]) -> Printer:
    """Return a function that makes the sheets of such a game: the PDF and what the build says."""

    def make(table: str, *, locale: str = "") -> tuple[bytes, BuildReport]:
        project = imported(table, locale=locale)
        report = build(project, ["deck"], BuildOptions(only=("cards",)), jobs=1)
        (pdf,) = (path for path in report.made if path.suffix == ".pdf")
        return pdf.read_bytes(), report

    return make
