"""The rules of the house that hold everywhere: layers, doors, no printing, documented names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.project import SHIPPED

PACKAGE = SHIPPED / "generator"

OUTSIDE = {"__init__", "__main__"}
"""The package itself and the line that starts it."""

LEVELS = {
    "errors": 0,
    "units": 0,
    "project": 0,
    "model": 1,
    "engine": 2,
    "effects": 3,
    "load": 4,
    "text": 4,
    "games": 4,
    "render": 4,
    "faces": 5,
    "readback": 5,
    "sheets": 6,
    "components": 7,
    "rulebook": 7,
    "verify": 8,
    "checks": 8,
    "exports": 9,
    "proof": 9,
    "balance": 9,
    "build": 10,
    "cli": 11,
}
"""Imports point to a lower level, or stay within the package."""

SAME_LEVEL_ALLOWED: dict[tuple[str, str], str] = {
    ("project", "errors"): "level 0 is one floor",
    ("load", "games"): "a pack's facts come from its game's facts module",
    ("text", "load"): "lexicons are read through the YAML door",
    ("render", "load"): "font tables are read through the YAML door",
}
"""(importer, imported) on the same level, and why."""

DOORS = {
    "yaml": ("load",),
    "openpyxl": ("load",),
    "python_calamine": ("load",),
    "defusedxml": ("load",),
    "fontTools": ("render", "load/svg"),
    "reportlab": ("render",),
    "weasyprint": ("render",),
    "jinja2": ("render",),
    "PIL": ("render",),
    "pikepdf": ("render",),
    "pypdfium2": ("render",),
    "uharfbuzz": ("render",),
    "pyphen": ("render",),
    "markdown_it": ("render",),
    "typer": ("cli",),
    "rich": ("cli",),
    "pydantic": ("load", "faces", "sheets", "components", "rulebook", "effects", "render"),
    "babel": ("text", "rulebook", "render"),
    "starlette": ("proof",),
    "uvicorn": ("proof",),
}
"""Third-party library -> where it may be imported (packages, or path prefixes within generator/)."""


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def imports(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, node.lineno


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


@pytest.fixture(scope="module")
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in modules()}


def test_imports_only_point_down(trees: dict[Path, ast.Module]) -> None:
    wrong = []
    for path, tree in trees.items():
        here = part_of(path)
        if here in OUTSIDE:
            continue
        for name, line in imports(tree):
            if not name.startswith("generator."):
                continue
            there = name.split(".")[1]
            if there == here or (here, there) in SAME_LEVEL_ALLOWED:
                continue
            if LEVELS[there] >= LEVELS[here]:
                wrong.append(f"{path.relative_to(SHIPPED)}:{line} imports {name}")
    assert wrong == []


def test_every_package_has_a_level(trees: dict[Path, ast.Module]) -> None:
    assert {part_of(path) for path in trees} - OUTSIDE <= set(LEVELS)


def test_libraries_enter_through_their_doors(trees: dict[Path, ast.Module]) -> None:
    wrong = []
    for path, tree in trees.items():
        place = path.relative_to(PACKAGE).as_posix()
        for name, line in imports(tree):
            doors = DOORS.get(name.split(".")[0])
            if doors is not None and not any(place.startswith(door) for door in doors):
                wrong.append(f"generator/{place}:{line} imports {name}")
    assert wrong == []


def test_only_the_command_line_prints(trees: dict[Path, ast.Module]) -> None:
    wrong = [
        f"{path.relative_to(SHIPPED)}:{node.lineno}"
        for path, tree in trees.items()
        if part_of(path) != "cli"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert wrong == []


def test_no_clock_and_no_global_random(trees: dict[Path, ast.Module]) -> None:
    """Same input, same bytes: nothing that prints may ask the time or roll an unseeded die."""
    wrong = []
    for path, tree in trees.items():
        if part_of(path) in {"cli", "balance"}:
            continue
        for name, line in imports(tree):
            if name.split(".")[0] in {"random", "secrets", "time", "uuid"}:
                wrong.append(f"{path.relative_to(SHIPPED)}:{line} imports {name}")
    assert wrong == []


def test_files_and_functions_stay_readable(trees: dict[Path, ast.Module]) -> None:
    wrong = []
    for path, tree in trees.items():
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > 400:
            wrong.append(f"{path.relative_to(SHIPPED)} has {lines} lines")
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > 60:
                    wrong.append(f"{path.relative_to(SHIPPED)}:{node.lineno} {node.name} has {length} lines")
    assert wrong == []


def test_every_module_says_what_it_offers(trees: dict[Path, ast.Module]) -> None:
    """A module that defines public names lists them in `__all__`, and the list is true."""
    wrong = []
    for path, tree in trees.items():
        defined, listed = set(), None
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
                defined.add(node.name)
            if isinstance(node, ast.Assign) and [getattr(t, "id", "") for t in node.targets] == ["__all__"]:
                listed = set(ast.literal_eval(node.value))
        if listed is not None and not defined <= listed:
            wrong.append(f"{path.relative_to(SHIPPED)} does not list {sorted(defined - listed)}")
        if listed is None and defined and path.name != "__main__.py":
            wrong.append(f"{path.relative_to(SHIPPED)} has no __all__")
    assert wrong == []
