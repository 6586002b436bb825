from __future__ import annotations

from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from generator.components.description import KINDS, description_schema, read_description
from generator.errors import PackError
from generator.load.yaml_source import read_yaml
from generator.project import Project

PARTS = """\
parts:
  energy: {kind: track, label: kit.energy, range: 0..facts.cap}
  log: {kind: log, label: kit.log, lines: 3, columns: [{label: kit.source}]}
"""
FILES = """\
files:
  - {file: trackers, kind: trackers, title: kit.trackers, sheets: [{layout: stack, parts: [energy, log]}]}
"""


def told(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "components.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as error:
        read_description(read_yaml(path, shown_as="components.yaml"))
    return [str(problem) for problem in error.value.problems]


def test_a_description_is_read_by_kind(tmp_path: Path) -> None:
    path = tmp_path / "components.yaml"
    path.write_text(PARTS + FILES, encoding="utf-8")
    description = read_description(read_yaml(path, shown_as="components.yaml"))
    assert {name: type(part) for name, part in description.parts.items()} == {
        "energy": KINDS["track"],
        "log": KINDS["log"],
    }
    assert description.places["parts.energy.range"].line == 2


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("kind: track", "kind: trak", "components.yaml:2:18: parts.energy.kind: expected a kind of part, got 'trak' "),
        ("kind: track, ", "", "components.yaml:2:11: parts.energy: 'kind' is missing (known: track, "),
        ("range: 0", "rnge: 0", "parts.energy.rnge: unknown key 'rnge' (did you mean 'range'?)"),
        ("kit.energy", "Energy", "parts.energy.label: expected text like "),
        ("lines: 3, ", "", "parts.log: 'lines' is missing"),
        ("columns: [{label: kit.source}]", "columns: []", "parts.log.columns: expected at least one entry, got none"),
        ("layout: stack", "layout: pile", "expected one of stack, cut, tile, cards, got 'pile'"),
        ("[energy, log]", "[enrgy, log]", "expected the name of a part, got 'enrgy' (did you mean 'energy'?)"),
        ("kind: trackers", "kind: tracker", "expected one of trackers, mat, "),
        ("energy: {kind", "Energy: {kind", "parts.Energy"),
    ],
)
def test_a_fault_is_told_with_its_place_and_the_nearest_name(tmp_path: Path, old: str, new: str, says: str) -> None:
    text = PARTS + FILES
    assert old in text
    problems = told(tmp_path, text.replace(old, new, 1))
    assert any(says in problem for problem in problems), problems
    assert all(problem.startswith("components.yaml:") for problem in problems)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = (PARTS + FILES).replace("kind: track,", "kind: trak,").replace("lines: 3", "lyne: 3")
    assert len(told(tmp_path, text)) >= 3


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    again = FILES.splitlines()[1] + "\n"
    assert any("a second file called 'trackers'" in problem for problem in told(tmp_path, PARTS + FILES + again))


def test_every_kind_tells_what_it_is() -> None:
    for name, model in KINDS.items():
        assert model.model_fields["kind"].annotation.__args__ == (name,)  # type: ignore[union-attr]
        assert model.__doc__


def test_the_schema_accepts_what_the_reader_accepts_and_refuses_what_it_refuses(project: Project) -> None:
    schema = description_schema()
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    source = read_yaml(project.pack("ancient-duel") / "components.yaml", shown_as="components.yaml")
    assert list(validator.iter_errors(source.data)) == []
    track = {"kind": "track", "label": "kit.energy", "rnge": "0..3"}
    stack = {"layout": "stack", "parts": ["energy"]}
    file = {"file": "trackers", "kind": "trackers", "title": "kit.trackers", "sheets": [stack]}
    (error,) = validator.iter_errors({"parts": {"energy": track}, "files": [file]})
    assert error.json_path == "$.parts.energy"
