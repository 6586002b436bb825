"""Tables as JSON or YAML of other programs: a list of records, flattened to columns.

Unlike the door for our own files (`yaml_source`), this one takes what people have: merge keys, repeated keys, several
documents. Every scalar stays as typed: `No` is a name, `010` a number with a nought before it, `1.10` not 1.1.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from generator.errors import Location, Problem
from generator.load.table import MAX_CELLS, MAX_COLUMNS, MAX_ROWS, Cell, Table, table_of
from generator.load.table_text import decode

__all__ = ["read_tree_table"]

_MAX_BYTES = 8 * 1024 * 1024
_MAX_STEPS = 400_000
"""Values with aliases written out; a bomb of aliases is stopped while it grows."""
_MAX_DEPTH = 12
_LIST_KEYS = ("cards", "deck", "items", "rows", "data", "entries", "cartes", "karten")
"""Where the list of records stands if the document is a mapping."""


@dataclass(frozen=True, slots=True)
class _Value:
    """A text with its place."""

    text: str
    line: int
    column: int


_Tree = _Value | list["_Tree"] | dict[str, "_Tree"]


class _StopError(Exception):
    """The document cannot be a table; told in the message."""


def read_tree_table(raw: bytes, *, shown_as: str, encoding: str = "") -> Table:
    """Return the records of a JSON or YAML file as a table; lists of texts become lines that begin with a dash."""

    def faulty(message: str, hint: str = "", line: int = 0, column: int = 0) -> Table:
        problem = Problem(message=message, where=Location(shown_as, line, column), hint=hint)
        return Table(shown_as=shown_as, columns=(), rows=(), problems=(problem,))

    if len(raw) > _MAX_BYTES:
        return faulty(f"larger than {_MAX_BYTES // 1024 // 1024} MiB", "split it into several files")
    text, wrong = decode(raw, shown_as=shown_as, declared=encoding)
    if wrong:
        return Table(shown_as=shown_as, columns=(), rows=(), problems=(wrong,))
    try:
        tree = _yaml(text)
        records, skipped = _records(tree)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        said = getattr(error, "problem", None) or "it cannot be read"
        return faulty(f"not JSON or YAML: {said}", "", *((mark.line + 1, mark.column + 1) if mark else (0, 0)))
    except _StopError as stop:
        return faulty(str(stop))
    except RecursionError:
        return faulty(f"nested deeper than {_MAX_DEPTH} levels")
    notes = [Problem(message=message, where=Location(shown_as)) for message in skipped]
    return _table(records, shown_as, notes)


def _table(records: list[dict[str, _Value]], shown_as: str, notes: list[Problem]) -> Table:
    columns: dict[str, _Value] = {}
    for record in records:
        for key, value in record.items():
            columns.setdefault(key, value)
    if len(records) > MAX_ROWS or len(columns) > MAX_COLUMNS or len(records) * len(columns) > MAX_CELLS:
        limit = f"{MAX_ROWS} records, {MAX_COLUMNS} keys or {MAX_CELLS} values"
        problem = Problem(message=f"more than {limit}", where=Location(shown_as), hint="split the file")
        return Table(shown_as=shown_as, columns=(), rows=(), problems=(problem,))
    grid = [[Cell(text=key, line=value.line, column=value.column) for key, value in columns.items()]]
    for record in records:
        first = next(iter(record.values()), None)
        line = first.line if first else 1
        grid.append(
            [
                Cell(text=one.text, line=one.line, column=one.column)
                if (one := record.get(key))
                else Cell(text="", line=line, column=1)
                for key in columns
            ]
        )
    return table_of(grid if columns else [], shown_as=shown_as, notes=notes)


def _records(tree: _Tree) -> tuple[list[dict[str, _Value]], list[str]]:
    skipped: list[str] = []
    if isinstance(tree, dict):
        tree = _inside(tree, skipped)
    if not isinstance(tree, list):
        raise _StopError("expected a list of cards, or a mapping with a list under 'cards'")
    records: list[dict[str, _Value]] = []
    templates = 0
    for item in tree:
        if not isinstance(item, dict):
            raise _StopError(
                f"expected a list of mappings, got {'a list' if isinstance(item, list) else repr(item.text)}"
            )
        if set(item) == {"template"}:
            templates += 1
            continue
        record: dict[str, _Value] = {}
        _flatten({key: value for key, value in item.items() if key != "template"}, "", record)
        records.append(record)
    if templates:
        skipped.append(f"{templates} templates left out: they are no cards")
    return records, skipped


def _inside(tree: dict[str, _Tree], skipped: list[str]) -> _Tree:
    """Return the list of records in a mapping: under a known key, as columns of equal length, or by id."""
    for key in _LIST_KEYS:
        inner = tree.get(key)
        if not isinstance(inner, list | dict):
            continue
        if others := [name for name in tree if name != key]:
            skipped.append(f"the cards are taken from {key!r}; {', '.join(map(repr, others[:8]))} left out")
        if isinstance(inner, list):
            return inner
        return _with_ids(inner) if _by_id(inner) else _inside(inner, skipped)
    lists = [value for value in tree.values() if isinstance(value, list)]
    if lists and len(lists) == len(tree) and len({len(value) for value in lists}) == 1:
        height = len(lists[0])
        rows: list[_Tree] = []
        for i in range(height):
            rows.append({key: value[i] for key, value in tree.items() if isinstance(value, list)})
        if any(isinstance(cell, _Value) for cell in lists[0]):
            return rows
    if _by_id(tree):
        return _with_ids(tree)
    if len(lists) == 1:
        others = [name for name, value in tree.items() if value is not lists[0]]
        skipped += [f"{', '.join(map(repr, others[:8]))} left out"] if others else []
        return lists[0]
    raise _StopError("expected a list of cards, or a mapping with a list under 'cards'")


def _by_id(tree: dict[str, _Tree]) -> bool:
    return bool(tree) and all(isinstance(value, dict) for value in tree.values())


def _with_ids(tree: dict[str, _Tree]) -> _Tree:
    rows: list[_Tree] = []
    for key, value in tree.items():
        if isinstance(value, dict):
            first = next((v for v in value.values() if isinstance(v, _Value)), None)
            place = (first.line, first.column) if first else (0, 0)
            rows.append({"id": _Value(key, *place), **value})
    return rows


def _flatten(item: dict[str, _Tree], prefix: str, into: dict[str, _Value]) -> None:
    for key, value in item.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict):
            _flatten(value, f"{name}.", into)
        elif isinstance(value, list):
            if value:
                texts = [_line(inner) for inner in value]
                first = _first(value)
                into[name] = _Value("\n".join(f"- {text}" for text in texts), first.line, first.column)
        else:
            into[name] = value


def _line(value: _Tree) -> str:
    if isinstance(value, _Value):
        return " ".join(value.text.split())
    if isinstance(value, list):
        return ", ".join(_line(inner) for inner in value)
    return ", ".join(f"{key}: {_line(inner)}" for key, inner in value.items())


def _first(value: _Tree) -> _Value:
    while not isinstance(value, _Value):
        inner = list(value.values()) if isinstance(value, dict) else value
        if not inner:
            return _Value("", 0, 0)
        value = inner[0]
    return value


def _yaml(text: str) -> _Tree:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    builder = _Builder()
    trees: list[_Tree] = []
    for node in yaml.compose_all(text.replace("\t", "  ") if _json_like(text) else text, Loader=loader):
        tree = builder.tree(node, 0)
        trees.append(tree)
    if not trees:
        raise _StopError("the file is empty")
    if len(trees) == 1:
        return trees[0]
    joined: list[_Tree] = []
    for tree in trees:
        joined.extend(tree if isinstance(tree, list) else [tree])
    return joined


def _json_like(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


@dataclass(slots=True)
class _Builder:
    """From nodes to trees, counting what aliases repeat."""

    steps: int = 0
    _open: set[int] = field(default_factory=set)

    def tree(self, node: yaml.Node, depth: int) -> _Tree:
        """Return a node with aliases and merges written out."""
        self.steps += 1
        if self.steps > _MAX_STEPS:
            raise _StopError(f"more than {_MAX_STEPS} values, aliases counted as often as they are used")
        if depth > _MAX_DEPTH:
            raise _StopError(f"nested deeper than {_MAX_DEPTH} levels")
        if id(node) in self._open:
            raise _StopError(f"line {node.start_mark.line + 1}: an alias stands inside what it repeats")
        self._open.add(id(node))
        try:
            if isinstance(node, yaml.MappingNode):
                return self._mapping(node, depth)
            if isinstance(node, yaml.SequenceNode):
                return [self.tree(inner, depth + 1) for inner in node.value]
            plain = not getattr(node, "style", None)
            text = "" if plain and node.value in ("~", "null") else node.value
            return _Value(text, node.start_mark.line + 1, node.start_mark.column + 1)
        finally:
            self._open.discard(id(node))

    def _mapping(self, node: yaml.MappingNode, depth: int) -> dict[str, _Tree]:
        own: dict[str, _Tree] = {}
        merged: dict[str, _Tree] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise _StopError(f"line {key.start_mark.line + 1}: a key must be text")
            if key.value == "<<" and not key.style:
                for one in self._merges(value, depth):
                    merged.update(one)
                continue
            if key.value in own:
                raise _StopError(f"line {key.start_mark.line + 1}: the key {key.value!r} stands twice in one mapping")
            own[key.value] = self.tree(value, depth + 1)
        return {**merged, **own}

    def _merges(self, node: yaml.Node, depth: int) -> Iterator[dict[str, _Tree]]:
        parts = node.value if isinstance(node, yaml.SequenceNode) else [node]
        for part in reversed(parts) if isinstance(node, yaml.SequenceNode) else parts:
            tree = self.tree(part, depth + 1)
            if not isinstance(tree, dict):
                raise _StopError(f"line {part.start_mark.line + 1}: only a mapping can be merged")
            yield tree
