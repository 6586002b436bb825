"""The one door for YAML: strict text to plain data, every value knowing its line and column.

What is refused, each with its place: bytes that are not UTF-8, control characters, tabs as indentation, tags,
merge keys, directives, duplicate keys, second documents, words that YAML readers disagree about, alias bombs,
files over 2 MiB. A file is read to its end before anything is said, so that all faults are told at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import yaml

from generator.errors import Location, PackError, Problem
from generator.load.yaml_build import Builder
from generator.load.yaml_nodes import Data, Node, ValuePath, path_text
from generator.load.yaml_syntax import syntax_problem

__all__ = ["MAX_BYTES", "Data", "Source", "ValuePath", "parse_yaml", "path_text", "read_yaml", "try_read"]

MAX_BYTES = 2 * 1024 * 1024
"""The largest file that is read; all of Ancient Duel is a twentieth of it."""

_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""Control characters, byte order marks inside the text, and the line ends that no editor counts (U+0085, U+2028)."""
_MAX_UNPRINTABLE = 10
"""Faults told of a file that is not text at all."""
_FAST: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A YAML file that was read: its data, and where everything in it is written."""

    shown_as: str
    """The path as people are told it."""
    data: Data
    root: Node | None

    def located(self, line: int, column: int) -> Location:
        """Return a place in this file as people find it."""
        return Location(self.shown_as, line, column)

    def place(self, path: ValuePath = ()) -> Location:
        """Return where the value at `path` starts, or the nearest value around it that exists."""
        node = self.root
        line, column = (node.line, node.column) if node else (1, 1)
        for step in path:
            node = node.child(step) if node else None
            if node is None:
                break
            line, column = node.line, node.column
        return self.located(line, column)

    def key_place(self, path: ValuePath) -> Location:
        """Return where the key that ends `path` is written, or what `place` says where there is no such key."""
        node = self.node(path[:-1]) if path else None
        if node is not None and path[-1] in node.keys:
            return self.located(*node.keys[str(path[-1])])
        return self.place(path)

    def node(self, path: ValuePath) -> Node | None:
        """Return the node at `path`, or None."""
        node = self.root
        for step in path:
            node = node.child(step) if node else None
        return node

    def raw(self, path: ValuePath) -> str:
        """Return a scalar as it was typed (`1.10` where the data says 1.1); empty for anything else."""
        node = self.node(path)
        return node.raw if node else ""

    def paths(self, start: ValuePath = ()) -> Iterator[tuple[ValuePath, Location]]:
        """Yield the path (from `start` on) and place of the value at `start` and of all inside it, in file order."""
        first = self.node(start)
        pending: list[tuple[ValuePath, Node]] = [((), first)] if first else []
        while pending:
            path, node = pending.pop()
            yield path, self.located(node.line, node.column)
            steps: list[tuple[str | int, Node]] = []
            if isinstance(node.value, dict):
                steps.extend(node.value.items())
            elif isinstance(node.value, list):
                steps.extend(enumerate(node.value))
            pending.extend(((*path, step), child) for step, child in reversed(steps))

    def problem(self, path: ValuePath, message: str, hint: str = "", *, at_key: bool = False) -> Problem:
        """Return a problem with the value at `path`, or with its key."""
        where = self.key_place(path) if at_key else self.place(path)
        return Problem(message=message, where=where, path=path_text(path), hint=hint)


def read_yaml(path: Path, *, shown_as: str) -> Source:
    """Return what a YAML file says; `shown_as` is the path told to people.

    Raises:
        PackError: the file cannot be read or is not strict YAML; with every fault found.
    """
    source, problems = try_read(path, shown_as=shown_as)
    if problems or source is None:
        raise PackError(problems)
    return source


def try_read(path: Path, *, shown_as: str) -> tuple[Source | None, list[Problem]]:
    """Return what could be understood of a file, and every fault in it; never raises for what the file says."""
    try:
        if not path.is_file():
            return None, [_told(shown_as, "no such file" if not path.exists() else "not a file")]
        if path.stat().st_size > MAX_BYTES:
            return None, [_told(shown_as, f"larger than {MAX_BYTES // 1024} KiB", "split it into several files")]
        raw = path.read_bytes()
    except OSError as error:
        return None, [_told(shown_as, f"cannot be read: {error.strerror or error}")]
    return parse_yaml(raw, shown_as=shown_as)


def parse_yaml(raw: bytes, *, shown_as: str) -> tuple[Source | None, list[Problem]]:
    """Return what the bytes of a YAML file say as far as they can be understood, and every fault in them."""
    text = _decode(raw, shown_as)
    if isinstance(text, Problem):
        return None, [text]
    problems = list(_unprintable(text, shown_as))
    if problems:
        return None, problems
    builder = Builder(shown_as)
    try:
        root = builder.build(yaml.parse(text, Loader=_FAST))
    except yaml.YAMLError as error:
        return None, [*builder.problems, syntax_problem(text, error, shown_as)]
    source = Source(shown_as=shown_as, data=root.data() if root else None, root=root)
    stopped = root is None and builder.problems
    return (None if stopped else source), builder.problems


def _decode(raw: bytes, shown_as: str) -> str | Problem:
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _told(shown_as, "the file is UTF-16, expected UTF-8", "save it as UTF-8")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace").removeprefix("\ufeff")) + 1
        byte = raw[error.start]
        guess = bytes([byte]).decode("cp1252", "replace")
        hint = "save it as UTF-8" + (f"; in Windows-1252 this byte is {guess!r}" if guess != "\ufffd" else "")
        where = Location(shown_as, line, column)
        return Problem(message=f"the byte 0x{byte:02x} is not UTF-8", where=where, hint=hint)


def _unprintable(text: str, shown_as: str) -> Iterator[Problem]:
    for match in islice(_UNPRINTABLE.finditer(text), _MAX_UNPRINTABLE):
        start = match.start()
        line = len(re.findall(r"\r\n|\r|\n", text[:start])) + 1
        column = start - max(text.rfind("\n", 0, start), text.rfind("\r", 0, start))
        message = f"the character U+{ord(match[0]):04X} cannot stand in a file"
        yield Problem(
            message=message, where=Location(shown_as, line, column), hint="remove it, or write it as an escape"
        )


def _told(shown_as: str, message: str, hint: str = "") -> Problem:
    return Problem(message=message, where=Location(shown_as), hint=hint)
