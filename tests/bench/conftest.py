"""Benchmarks as modules: they are scripts that find each other in their own folder."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="session")
def load_bench() -> Callable[[str], ModuleType]:
    """Return what loads a benchmark by the name of its file."""

    def load(name: str) -> ModuleType:
        spec = importlib.util.spec_from_file_location(f"bench_{name}", HERE / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "path", [str(HERE), *sys.path])
            patch.setitem(sys.modules, spec.name, module)  # where dataclasses look for their names
            spec.loader.exec_module(module)
        return module

    return load
