"""What all tests share: the shipped project, and outside programs that a test may need."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable

import pytest

from generator.project import SHIPPED, Project


@pytest.fixture(scope="session")
def project() -> Project:
    """The project that comes with Proofdeck."""
    return Project(SHIPPED)


@pytest.fixture(scope="session")
def need_program() -> Callable[[str], str]:
    """Return a function that gives a program's path, or skips the test; under CI a missing program is a failure."""

    def need(name: str) -> str:
        path = shutil.which(name)
        if path is None and os.environ.get("CI"):
            pytest.fail(f"{name} is missing, and CI must have it")
        if path is None:
            pytest.skip(f"needs {name}, which is not installed")
        return path

    return need
