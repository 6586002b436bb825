"""Whatever stands in a pack, loading ends in a game or in problems that name a place."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import PackError
from generator.load.pack import load_game
from generator.project import Project

JUNK = st.sampled_from(
    [None, True, 0, -1, 1.5, "", "x", "unit", [], {}, [1], ["a", "a"], {"fr": "x"}, [[]], [{}], "é" * 300, "a\nb"]
)
KEYS = st.sampled_from(["zz", "id", "kind", "op", "when", "all", "group", "name", "label", "type"])


def paths(data: object, at: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [at] * bool(at) + [path for key, value in inner for path in paths(value, (*at, key))]


def spoil(draw: Any, data: Any) -> None:
    """Delete, rename or replace one value."""
    path = draw(st.sampled_from(paths(data)))
    for step in path[:-1]:
        data = data[step]
    last = path[-1]
    what = draw(st.sampled_from(["delete", "rename", "replace"]))
    if what == "delete":
        del data[last]
    elif what == "rename" and isinstance(data, dict):
        data[draw(KEYS)] = data.pop(last)
    else:
        data[last] = draw(JUNK)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(draw=st.data())
def test_spoilt_packs_are_told_about_and_never_crash(draw: Any, request: Any) -> None:
    files: dict[str, str] = request.getfixturevalue("files")
    with tempfile.TemporaryDirectory() as folder:
        name = draw.draw(st.sampled_from(sorted(files)))
        data = yaml.safe_load(files[name])
        for _ in range(draw.draw(st.integers(1, 3))):
            if paths(data):
                spoil(draw.draw, data)
        for each, text in files.items():
            path = Path(folder) / "cards" / "duel" / each
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(yaml.safe_dump(data, allow_unicode=True) if each == name else text)
        try:
            problems = [] if load_game(Project(Path(folder)), "duel").digest else None
        except PackError as error:
            problems = list(error.problems) or None
    assert problems is not None
    for problem in problems:
        assert problem.where is not None
        assert problem.where.path.startswith("cards/duel/")
        assert "\n" not in str(problem)
