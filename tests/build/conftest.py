"""A small project with a real deck in it, and whole builds that several tests look at."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.project import SHIPPED, Project


@pytest.fixture
def copied(tmp_path: Path) -> Project:
    """A project of its own with the shipped packs and templates, to be spoilt by a test."""
    root = tmp_path / "project"
    for name in ("cards", "templates", "fonts"):
        shutil.copytree(SHIPPED / name, root / name)
    return Project(root)
