from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import PackError
from generator.load import yaml_source
from generator.load.yaml_build import MAX_DEPTH
from generator.load.yaml_nodes import parse_path
from generator.load.yaml_source import MAX_BYTES, parse_yaml, path_text, read_yaml, try_read

VALUES = [
    ("1", 1),
    ("-3", -3),
    ("+2", 2),
    ("0", 0),
    ("1.0", 1.0),
    ("1.10", 1.1),
    (".5", 0.5),
    ("1e3", 1000.0),
    ("true", True),
    ("false", False),
    ("null", None),
    ("~", None),
    ("", None),
    ("yes", "yes"),
    ("No", "No"),
    ("NO", "NO"),
    ("on", "on"),
    ("Off", "Off"),
    ("y", "y"),
    ("12:30", "12:30"),
    ("12:30:45", "12:30:45"),
    ("1:00", "1:00"),
    ("2024-01-02", "2024-01-02"),
    ("1_000", "1_000"),
    ("0b", "0b"),
    ("=", "="),
    ('"010"', "010"),
    ("'true'", "true"),
    ("Épée ’ œ € 🜂", "Épée ’ œ € 🜂"),
    ("e\u0301", "é"),
]

FAULTS = [
    ("a: 010", '1:4: 010 may be text, decimal or octal (write 10 for the number, or "010" for text)'),
    ("a: 0o17", '1:4: 0o17 may be text or a number (write a decimal number, or "0o17" for text)'),
    ("a: 0x1F", '1:4: 0x1F may be text or a number (write a decimal number, or "0x1F" for text)'),
    ("a: Null", '1:4: Null may be a word or a value (write null, or "Null" for the word)'),
    ("a: TRUE", '1:4: TRUE may be a word or a value (write true, or "TRUE" for the word)'),
    ("a: .inf", '1:4: .inf is not a number that can be printed (write ".inf" for text)'),
    ("a: 1e999", "1:4: 1e999 is too large for a number (put it in quotes if it is text)"),
    ("a: 1234567890123456", "1:4: 1234567890123456… is too long for a number (put it in quotes if it is text)"),
    ("a: 1\nb: 2\na: 3", "3:1: the key 'a' stands twice in one mapping (first on line 1)"),
    ("l:\n- {x: 1, x: 2}", "2:10: the key 'x' stands twice in one mapping (first on line 2)"),
    ("a: !!str 1", "1:4: tags are not read, got 'tag:yaml.org,2002:str' (remove it; quotes make text of a number)"),
    (
        "a: !!python/object/apply:os.system [ls]",
        "1:4: tags are not read, got 'tag:yaml.org,2002:python/object/apply:os.system'"
        " (remove it; quotes make text of a number)",
    ),
    ("a: 1\n---\nb: 2", "2:1: a second document starts here (keep one document per file)"),
    ("%YAML 1.1\n---\na: 1", "1:1: directives (lines with %) are not read (remove them)"),
    ("a: &x {b: 1}\nc:\n  <<: *x", "3:3: merge keys (<<) are not read (repeat the keys, or use defaults of the file)"),
    ("a: *b", "1:4: no anchor &b before this alias"),
    ("a: &b [1, *b]", "1:11: the alias *b stands inside what it repeats"),
    ("? [a]\n: 1", "1:3: a key must be text, got a list or a mapping"),
    ("?\n: 1", "1:2: a key is missing before ':'"),
    ("a:\n\tb: 1", "2:1: a tab stands where only spaces may (indent with spaces)"),
    ("a: b: c", "1:5: a second ': ' in one line (put text that holds ': ' in quotes)"),
    ("a: 1\nb: 'x\nc: 2\n", "2:4: a quote is opened and never closed (close it on this line)"),
    ("a: [1, 2\nb: 3", "1:4: a list [ … ] is not closed or lacks a comma"),
    ("a: {b: 1\nc: 3", "1:4: a mapping { … } is not closed or lacks a comma"),
    ("- a\nb: 1", "2:1: the indentation does not fit the lines above (align it with its neighbours)"),
    ("a: @b", "1:4: text cannot begin with '@' (put it in quotes)"),
    ('a: "\\q"', "1:6: an unknown escape after '\\' (write '\\\\' or use single quotes)"),
    ("é: x\x07", "1:5: the character U+0007 cannot stand in a file (remove it, or write it as an escape)"),
    ("a: b\n\nc: d\u2028", "3:5: the character U+2028 cannot stand in a file (remove it, or write it as an escape)"),
]

NOT_UTF_8 = "is not UTF-8 (save it as UTF-8"


def told(raw: bytes | str) -> list[str]:
    _, problems = parse_yaml(raw.encode() if isinstance(raw, str) else raw, shown_as="f")
    return [str(problem).removeprefix("f:") for problem in problems]


@pytest.mark.parametrize(("text", "value"), VALUES, ids=lambda v: repr(v))
def test_a_value_is_read_as_yaml_1_2_says_and_not_guessed(text: str, value: object) -> None:
    source, problems = parse_yaml(f"a: {text}".encode(), shown_as="f")
    assert not problems
    assert source is not None
    assert source.data == {"a": value}
    assert type(source.data["a"]) is type(value)


@pytest.mark.parametrize(("text", "message"), FAULTS, ids=[text[:20] for text, _ in FAULTS])
def test_a_fault_is_told_with_line_and_column(text: str, message: str) -> None:
    assert told(text) == [message]


def test_every_fault_of_a_file_is_told_and_the_rest_is_read() -> None:
    source, problems = parse_yaml(b"a: 010\nb: 1\nb: 2\nc: !x 3\nd: ok\n", shown_as="f")
    assert [(p.where.line, p.where.column) for p in problems if p.where] == [(1, 4), (3, 1), (4, 4)]
    assert source is not None
    assert source.data == {"a": "010", "b": 1, "c": 3, "d": "ok"}


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (
            "é: caf\xe9".encode() + b"\xe9",
            "1:8: the byte 0xe9 is not UTF-8 (save it as UTF-8; in Windows-1252 this byte is 'é')",
        ),
        (b"a: 1\nb: \x92\n", "2:4: the byte 0x92 is not UTF-8 (save it as UTF-8; in Windows-1252 this byte is '’')"),
        (b"a: \x81", "1:4: the byte 0x81 is not UTF-8 (save it as UTF-8)"),
        ("a: 1".encode("utf-16"), " the file is UTF-16, expected UTF-8 (save it as UTF-8)"),
    ],
)
def test_other_encodings_are_named_with_the_byte(raw: bytes, message: str) -> None:
    assert told(raw) == [message]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_byte_order_mark_and_any_line_end_are_read(end: str) -> None:
    source, problems = parse_yaml(b"\xef\xbb\xbf" + f"id: x{end}b: [1]{end}".encode(), shown_as="f")
    assert not problems
    assert source is not None
    assert source.data == {"id": "x", "b": [1]}
    assert (source.place(("b", 0)).line, source.place(("b", 0)).column) == (2, 5)
    assert source.place(("id",)).column == 5


def test_a_file_of_nothing_but_control_characters_is_told_briefly() -> None:
    assert len(told(b"\0" * 10_000)) == 10


def test_an_alias_repeats_a_value_and_keeps_the_places_of_its_parts() -> None:
    source, problems = parse_yaml(b"a: &x {n: 1}\nb: *x\n", shown_as="f")
    assert not problems
    assert source is not None
    assert source.data == {"a": {"n": 1}, "b": {"n": 1}}
    assert str(source.place(("b",))) == "f:2:4"
    assert str(source.place(("b", "n"))) == "f:1:11"


def test_an_alias_bomb_is_stopped() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 9)]
    source, problems = parse_yaml("\n".join(lines).encode(), shown_as="f")
    assert source is None
    assert [problem.message for problem in problems] == ["more than 200000 values in one file"]


def test_aliases_cannot_nest_deeper_than_brackets() -> None:
    lines = ["a0: &a0 [x]"] + [f"a{i}: &a{i} [*a{i - 1}]" for i in range(1, MAX_DEPTH + 1)]
    assert told("\n".join(lines)) == [f"{MAX_DEPTH - 1}:12: nested deeper than 40 levels"]


@pytest.mark.parametrize("levels", [MAX_DEPTH + 1, 900, 100_000])
def test_deep_nesting_is_refused_without_exhausting_the_stack(levels: int) -> None:
    source, problems = parse_yaml(b"[" * levels, shown_as="f")
    assert source is None
    assert len(problems) == 1
    assert "nested" in problems[0].message


def test_places_of_missing_values_are_those_of_what_should_hold_them() -> None:
    source, _ = parse_yaml(b"cards:\n  - id: x\n", shown_as="f")
    assert source is not None
    assert str(source.place(("cards", 0, "level"))) == "f:2:5"
    assert str(source.place(("cards", 9))) == "f:2:3"
    assert str(source.key_place(("cards", 0, "id"))) == "f:2:5"
    assert str(source.place(("cards", 0, "id"))) == "f:2:9"
    assert source.raw(("cards", 0, "id")) == "x"
    assert source.raw(("cards",)) == ""


def test_paths_come_in_file_order() -> None:
    source, _ = parse_yaml(b"b: [1, {z: 2}]\na: 3\n", shown_as="f")
    assert source is not None
    assert [path_text(path) for path, _ in source.paths()] == ["", "b", "b[0]", "b[1]", "b[1].z", "a"]
    assert [path_text(path) for path, _ in source.paths(("b", 1))] == ["", "z"]


def test_a_path_can_be_written_and_read_back() -> None:
    path = ("abilities", 0, "do", 12, "to", "all")
    assert path_text(path) == "abilities[0].do[12].to.all"
    assert parse_path(path_text(path)) == path


def test_files_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    assert [str(p) for p in try_read(tmp_path / "x", shown_as="p/x")[1]] == ["p/x: no such file"]
    assert [str(p) for p in try_read(tmp_path, shown_as="p")[1]] == ["p: not a file"]
    big = tmp_path / "big.yaml"
    big.write_bytes(b"#" * (MAX_BYTES + 1))
    _, problems = try_read(big, shown_as="b")
    assert [str(p) for p in problems] == ["b: larger than 2048 KiB (split it into several files)"]


def test_read_yaml_raises_with_every_problem(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("a: 010\na: 1\n")
    with pytest.raises(PackError) as caught:
        read_yaml(path, shown_as="x.yaml")
    assert len(caught.value.problems) == 2
    path.write_text("a: 1\n")
    assert read_yaml(path, shown_as="x.yaml").data == {"a": 1}


def test_without_the_fast_parser_everything_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [text for text, _ in FAULTS] + [f"a: {text}" for text, _ in VALUES] + ["a: &x [1]\nb:\n  - *x\n"]

    def all_told() -> list[object]:
        results: list[object] = []
        for text in texts:
            source, problems = parse_yaml(text.encode(), shown_as="f")
            results.append((source.data if source else None, [str(p) for p in problems]))
            results.append([str(place) for _, place in source.paths()] if source else None)
        return results

    fast = all_told()
    monkeypatch.setattr(yaml_source, "_FAST", yaml.SafeLoader)
    assert all_told() == fast


PLAIN = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), max_size=12)
DATA = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**14), 10**14) | PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(PLAIN.filter(bool), inner, max_size=4),
    max_leaves=12,
)


@given(DATA)
def test_what_is_dumped_in_quotes_is_read_back(data: object) -> None:
    def composed(value: object) -> object:
        if isinstance(value, str):
            return unicodedata.normalize("NFC", value)
        if isinstance(value, list):
            return [composed(inner) for inner in value]
        if isinstance(value, dict):
            return {composed(key): composed(inner) for key, inner in value.items()}
        return value

    class Quoting(yaml.SafeDumper):
        pass

    Quoting.add_representer(
        str, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style='"')
    )
    Quoting.ignore_aliases = lambda self, value: True  # type: ignore[method-assign]
    source, problems = parse_yaml(yaml.dump(data, Dumper=Quoting, allow_unicode=True).encode(), shown_as="f")
    if problems:  # two keys that are one after composition
        assert all("stands twice" in problem.message for problem in problems)
    else:
        assert source is not None
        assert source.data == composed(data)


@given(st.binary(max_size=200))
def test_no_bytes_make_it_fail_otherwise_than_by_telling(raw: bytes) -> None:
    source, problems = parse_yaml(raw, shown_as="f")
    assert source is not None or problems
