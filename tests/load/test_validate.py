from __future__ import annotations

from typing import Annotated, Literal

import pytest
from pydantic import Field, field_validator

from generator.errors import Problem
from generator.load.validate import COLOR_PATTERN, ID_PATTERN, Strict, found, validate
from generator.load.yaml_source import parse_yaml


class Part(Strict):
    level: Annotated[int, Field(ge=1, le=6)] = 1
    kind: Literal["int", "text"] = "int"
    words: str | None = None
    share: float = Field(default=0.5, gt=0, lt=1)
    on: bool = False

    @field_validator("words")
    @classmethod
    def _no_x(cls, words: str | None) -> str | None:
        if words == "x":
            raise ValueError("x is no word")
        return words


class Whole(Strict):
    id: Annotated[str, Field(pattern=ID_PATTERN, max_length=10)]
    parts: list[Part] = Field(default=[], min_length=1)
    named: dict[str, Part] = Field(default={})
    colors: dict[Annotated[str, Field(pattern=ID_PATTERN)], Annotated[str, Field(pattern=COLOR_PATTERN)]] = Field(
        default={}
    )
    either: str | Part = ""


def told(text: str) -> list[str]:
    source, problems = parse_yaml(text.encode(), shown_as="f")
    assert source is not None
    faults: list[Problem] = list(problems)
    record = validate(Whole, source, faults)
    assert (record is None) == bool(faults)
    return [str(fault).removeprefix("f:") for fault in faults]


FAULTS = [
    ("parts: [{}]", "1:1: 'id' is missing"),
    ("idd: a", "1:1: idd: unknown key 'idd' (did you mean 'id'?)"),
    ("id: A b", "1:5: id: expected lower-case letters and digits joined by hyphens, got 'A b'"),
    ("id: abcdefghijk", "1:5: id: expected at most 10 characters, got 11"),
    ("id: 1.10", '1:5: id: expected text, got 1.10 (write "1.10" in quotes if it is text)'),
    ("id:", "1:4: id: expected text, got nothing"),
    ("id: a\nparts: []", "2:8: parts: expected at least one entry, got none"),
    ("id: a\nparts: x", "2:8: parts: expected a list, got 'x'"),
    ("id: a\nparts:\n- 3", "3:3: parts[0]: expected a mapping, got 3"),
    ("id: a\nparts:\n- {level: six}", "3:11: parts[0].level: expected a whole number from 1 to 6, got 'six'"),
    ("id: a\nparts:\n- {level: true}", "3:11: parts[0].level: expected a whole number from 1 to 6, got true"),
    ("id: a\nparts:\n- {level: 2.0}", "3:11: parts[0].level: expected a whole number from 1 to 6, got 2.0"),
    ("id: a\nparts:\n- {level: 0}", "3:11: parts[0].level: expected a number from 1 to 6, got 0"),
    ("id: a\nparts:\n- {level: 7}", "3:11: parts[0].level: expected a number from 1 to 6, got 7"),
    ("id: a\nparts:\n- {share: 0}", "3:11: parts[0].share: expected a number over 0 and under 1, got 0"),
    ("id: a\nparts:\n- {share: 1}", "3:11: parts[0].share: expected a number over 0 and under 1, got 1"),
    ("id: a\nparts:\n- {share: half}", "3:11: parts[0].share: expected a number over 0 and under 1, got 'half'"),
    ("id: a\nparts:\n- {on: yes}", "3:8: parts[0].on: expected true or false, got 'yes'"),
    (
        "id: a\nparts:\n- {kind: tex}",
        "3:10: parts[0].kind: expected one of int, text, got 'tex' (did you mean 'text'?)",
    ),
    ("id: a\nparts:\n- {words: x}", "3:11: parts[0].words: x is no word"),
    ("id: a\nparts:\n- {levl: 2}", "3:4: parts[0].levl: unknown key 'levl' (did you mean 'level'?)"),
    (
        "id: a\nnamed:\n  one: {zzz: 2}",
        "3:9: named.one.zzz: unknown key 'zzz' (known: kind, level, on, share, words)",
    ),
    ("id: a\ncolors: {ok: red}", "2:14: colors.ok: expected a colour such as '#1f5aa6', got 'red'"),
    (
        'id: a\ncolors: {NO: "#000000"}',
        "2:10: colors.NO: expected lower-case letters and digits joined by hyphens, got 'NO'",
    ),
]


@pytest.mark.parametrize(("text", "message"), FAULTS, ids=[text[-18:] for text, _ in FAULTS])
def test_a_fault_says_where_what_was_expected_and_what_was_found(text: str, message: str) -> None:
    assert message in told(text)


def test_a_misspelt_key_is_one_mistake() -> None:
    assert told("idd: a\nparts: [{}]") == ["1:1: idd: unknown key 'idd' (did you mean 'id'?)"]


def test_every_fault_is_told_once() -> None:
    assert told("parts:\n- {level: a, kind: b}\n- {on: 1}\nnamed: 3\n") == [
        "1:1: 'id' is missing",
        "2:11: parts[0].level: expected a whole number from 1 to 6, got 'a'",
        "2:20: parts[0].kind: expected one of int, text, got 'b'",
        "3:8: parts[1].on: expected true or false, got 1",
        "4:8: named: expected a mapping, got 3",
    ]


def test_faults_inside_a_choice_of_types_keep_their_place() -> None:
    assert "2:17: either.level: expected a whole number from 1 to 6, got 'x'" in told("id: a\neither: {level: x}")


def test_a_part_of_a_file_can_be_read_alone() -> None:
    source, _ = parse_yaml(b"a:\n- {level: 3}\n- {level: 9}\n", shown_as="f")
    assert source is not None
    faults: list[Problem] = []
    part = validate(Part, source, faults, at=("a", 0))
    assert part is not None
    assert part.level == 3
    assert validate(Part, source, faults, at=("a", 1)) is None
    assert [str(fault) for fault in faults] == ["f:3:11: a[1].level: expected a number from 1 to 6, got 9"]


@pytest.mark.parametrize(
    ("value", "words"),
    [(None, "nothing"), (True, "true"), ([], "a list"), ({}, "a mapping"), ("a", "'a'"), (1.5, "1.5")],
)
def test_found_values_are_named_in_words(value: object, words: str) -> None:
    assert found(value) == words


def test_long_text_is_shortened() -> None:
    assert len(found("x" * 500)) < 70
