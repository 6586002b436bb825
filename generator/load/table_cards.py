"""A table to the card entries of a pack: each cell put where its column says, each value knowing its cell.

The result is a `Source` as if a card file had been written by hand, so that a spreadsheet is checked by the same
rules and told of in the same words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.errors import Location, Problem, nearest
from generator.load.headings import heading_key, role_of, slug, split_locale
from generator.load.rule_expr import Expression, ExpressionFault
from generator.load.table import Cell, Column, Row, Table
from generator.load.yaml_nodes import Node
from generator.load.yaml_source import Source
from generator.model.game import CardKind, FieldSpec

__all__ = ["EVERY", "OWN", "SKIP", "TableSource", "columns_of", "copies_in", "name_from", "source_of", "traits_in"]

OWN = ("id", "kind", "group", "copies", "name", "flavour", "house", "traits", "layout")
"""What a column may be besides a field of the cards' kinds; `name` and `flavour` may end in `.fr`, `.en` …, `.*`."""
EVERY = "*"
"""The locale of words that are the same in every language of the pack, as in `artist.*`."""
NO_GROUP = "none"
"""The group of cards that have none, where a pack has groups."""
SKIP = "-"
"""What a column is mapped to that is left out on purpose."""
_YES = {"yes", "y", "true", "1", "x", "✓", "✔", "oui", "o", "ja", "j", "si", "sí", "tak"}
_NO = {"no", "n", "false", "0", "non", "nein", "nee", "nie", ""}
_COPIES = re.compile(r"[x×]?\s*([0-9]{1,6})\s*[x×]?", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSource(Source):
    """A table read as a card file; places are those of cells."""

    sheet: str = ""

    def located(self, line: int, column: int) -> Location:
        """Return the place of a cell: line and column of a text file, the address on a sheet."""
        table = Table(shown_as=self.shown_as, sheet=self.sheet, columns=(), rows=())
        return table.place(line, column)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Target:
    """Where a column's cells go."""

    name: str
    locale: str = ""


@dataclass(slots=True)
class _Reading:
    """What all rows of a table share."""

    table: Table
    kinds: Mapping[str, CardKind]
    groups: Mapping[str, str]
    """Folded label or id -> id of a group."""
    locales: tuple[str, ...]
    targets: Mapping[int, _Target]
    problems: list[Problem] = field(default_factory=list)
    ids: Counter[str] = field(default_factory=Counter)


def copies_in(text: str) -> int | None:
    """Return the number in `3`, `x3`, `3x` or `×3`; 1 for a blank cell; None for anything else."""
    if not text:
        return 1
    found = _COPIES.fullmatch(text)
    return int(found[1]) if found else None


def name_from(texts: Sequence[str]) -> str:
    """Return a name for a card without one: its first two short cells; empty where it has none."""
    words = [text for text in texts if text and "\n" not in text and len(text) < 40]
    return " · ".join(words[:2])


def traits_in(text: str) -> list[str]:
    """Return the ids in a cell of traits, parted by commas, semicolons, slashes or line ends; each once."""
    parts = re.split(r"[,;/\n]", re.sub(r"(?m)^[-•]\s+", "", text))
    return list(dict.fromkeys(name for part in parts if (name := slug(part))))


def columns_of(
    table: Table, columns: Mapping[str, str], fields: Iterator[str] | list[str], locales: tuple[str, ...]
) -> tuple[dict[int, _Target], list[Problem]]:
    """Return column index -> what it is, by the map that the pack gives or by its heading; and what is wrong."""
    known = {*OWN, *fields}
    by_key = {heading_key(name): name for name in known}
    mapped = {heading_key(heading): target for heading, target in columns.items()}
    targets: dict[int, _Target] = {}
    problems: list[Problem] = []
    for index, column in enumerate(table.columns):
        target = _target(column, mapped, by_key, locales)
        where = table.place(column.line, column.column)
        if target is None:
            hint = (
                nearest(heading_key(column.name), sorted(by_key))
                or f"map it under columns, or to '{SKIP}' to leave it out"
            )
            problems.append(
                Problem(message=f"the column {column.name!r} is no field of any card", where=where, hint=hint)
            )
            continue
        if target.name == SKIP:
            continue
        if target.name not in known:
            hint = nearest(target.name, sorted(known)) or "fields: " + ", ".join(sorted(known))
            problems.append(
                Problem(
                    message=f"{column.name!r} is mapped to {target.name!r}, which is no field", where=where, hint=hint
                )
            )
            continue
        if target in targets.values():
            problems.append(
                Problem(message=f"a second column is {target.name!r}", where=where, hint=f"map one to '{SKIP}'")
            )
        targets[index] = target
    headings = {heading_key(column.name) for column in table.columns}
    for heading in columns:
        if heading_key(heading) not in headings:
            names = [column.name for column in table.columns]
            where = table.place(table.columns[0].line, 0) if table.columns else Location(table.shown_as)
            problems.append(
                Problem(message=f"no column is called {heading!r}", where=where, hint=nearest(heading, names))
            )
    return targets, problems


def _target(
    column: Column, mapped: Mapping[str, str], by_key: Mapping[str, str], locales: tuple[str, ...]
) -> _Target | None:
    key = heading_key(column.name)
    if key in mapped:
        name, _, locale = mapped[key].partition(".")
        return _Target(name=name, locale=locale)
    if column.name.endswith(f".{EVERY}") and heading_key(column.name[:-2]) in by_key:
        return _Target(name=by_key[heading_key(column.name[:-2])], locale=EVERY)
    if key in by_key:
        return _Target(name=by_key[key])
    bare, locale = split_locale(column.name, locales)
    if locale and (name := by_key.get(heading_key(bare)) or role_of(bare)):
        return _Target(name=name, locale=locale)
    role = role_of(column.name)
    return _Target(name=role) if role and role in by_key.values() else None


def source_of(
    table: Table,
    *,
    columns: Mapping[str, str],
    kinds: Mapping[str, CardKind],
    groups: Mapping[str, str],
    locales: tuple[str, ...],
    where: str = "",
) -> tuple[TableSource, list[Problem]]:
    """Return the table as a card file, and every fault of its head and its filter.

    Args:
        table: what was read; its own faults are not repeated.
        columns: heading -> field, as the pack says.
        kinds: the kinds of cards.
        groups: folded labels and ids of the groups.
        locales: the pack's locales; words without a locale are in the first.
        where: an expression; rows for which it does not hold are left out.
    """
    fields = sorted({spec.name for kind in kinds.values() for spec in kind.fields})
    targets, problems = columns_of(table, columns, fields, locales)
    reading = _Reading(table, kinds, groups, locales, targets, problems)
    chosen: Expression | None = None
    if where:
        try:
            chosen = Expression(where)
        except ExpressionFault as fault:
            problems.append(Problem(message=f"where: {fault}", where=Location(table.shown_as)))
    rows = [row for row in table.rows if chosen is None or _wanted(row, chosen, reading)]
    cards = Node([_entry(row, reading) for row in rows], 1, 1)
    root = Node({"cards": cards}, 1, 1, keys={"cards": (1, 1)})
    return TableSource(shown_as=table.shown_as, sheet=table.sheet, data=root.data(), root=root), problems


def _wanted(row: Row, chosen: Expression, reading: _Reading) -> bool:
    names = {target.name: row.cells[index].text for index, target in reading.targets.items()}
    others = {slug(c.name, joiner="_"): row.cells[i].text for i, c in enumerate(reading.table.columns)}
    values = {**others, **names}
    try:
        return bool(chosen.value({key: _number(value) for key, value in values.items()}))
    except ExpressionFault as fault:
        told = f"where: {fault}"
        if not any(p.message == told for p in reading.problems):
            reading.problems.append(Problem(message=told, where=reading.table.place(row.line, 0)))
        return True


def _number(text: str) -> str | int:
    return int(text) if re.fullmatch(r"-?(0|[1-9][0-9]{0,14})", text) else text


def _entry(row: Row, reading: _Reading) -> Node:
    first = row.cells[0]
    node = Node({}, first.line, first.column)
    cells = [(target, row.cells[index]) for index, target in sorted(reading.targets.items())]
    kind = _kind(cells, reading)
    specs = {spec.name: spec for spec in reading.kinds[kind].fields} if kind in reading.kinds else {}
    for target, cell in cells:
        if target.name in specs or target.name not in OWN:
            _put_field(node, target, cell, specs.get(target.name), reading)
        elif target.name == "copies":
            found = copies_in(cell.text)
            _put(node, "copies", _scalar(cell.text if found is None else found, cell))
        elif target.name in ("name", "flavour"):
            _put_words(node, target, cell, reading, one_line=True)
        elif target.name == "group" and (cell.text or NO_GROUP in reading.groups):
            known = reading.groups.get(cell.text.casefold()) or reading.groups.get(slug(cell.text), cell.text)
            _put(node, "group", _scalar(known or NO_GROUP, cell))
        elif target.name == "traits":
            if names := traits_in(cell.text):
                _put(node, "traits", Node([_scalar(name, cell) for name in names], cell.line, cell.column))
        elif target.name == "house":
            _put(node, "house", _scalar(_flag(cell.text), cell))
        elif target.name == "layout" and cell.text:
            _put(node, "layout", _scalar(slug(cell.text), cell))
    _put(node, "kind", _scalar(kind, _cell_of(cells, "kind") or first))
    _name_and_id(node, cells, first, reading)
    return node


def _kind(cells: list[tuple[_Target, Cell]], reading: _Reading) -> str:
    cell = _cell_of(cells, "kind")
    if cell and cell.text:
        labels = {label.casefold(): k.id for k in reading.kinds.values() for label in k.label.values()}
        wanted = slug(cell.text)
        return wanted if wanted in reading.kinds else labels.get(cell.text.casefold(), cell.text)
    return next(iter(reading.kinds), "card")


def _cell_of(cells: list[tuple[_Target, Cell]], name: str) -> Cell | None:
    return next((cell for target, cell in cells if target.name == name), None)


def _name_and_id(node: Node, cells: list[tuple[_Target, Cell]], first: Cell, reading: _Reading) -> None:
    """Give a card without a name one made of its first cells, and a card without an id that of its name."""
    if not isinstance(node.value, dict):
        return
    if "name" not in node.value and not any(target.name == "name" for target, _ in cells):
        text = name_from([cell.text for _, cell in cells]) or f"{first.line}"
        _put_words(
            node, _Target(name="name"), Cell(text=text, line=first.line, column=first.column), reading, one_line=True
        )
    own = _cell_of(cells, "id")
    if own and own.text:
        base = slug(own.text) or "card"
        if base != own.text.casefold():
            reading.ids[base] += 1
            base = f"{base}-{reading.ids[base]}" if reading.ids[base] > 1 else base
        _put(node, "id", _scalar(base, own))
        return
    words_node = node.value.get("name")
    texts = list(words_node.value.values()) if words_node and isinstance(words_node.value, dict) else []
    base = slug(str(texts[0].value)) if texts else ""
    base = base or "card"
    reading.ids[base] += 1
    name = f"{base}-{reading.ids[base]}" if reading.ids[base] > 1 else base
    _put(node, "id", _scalar(name, first))


def _put_field(node: Node, target: _Target, cell: Cell, spec: FieldSpec | None, reading: _Reading) -> None:
    if spec is None:
        if cell.text:
            # A field of another kind: the card's own kind refuses it by name, at its cell.
            _put(node, target.name, _scalar(cell.text, cell))
        return
    if not cell.text:
        if spec.required and spec.type != "bool":
            _put(node, target.name, Node(None, cell.line, cell.column))
        elif spec.type == "bool" and spec.required:
            _put(node, target.name, _scalar(False, cell))
        return
    if spec.type in ("text", "rich") and (target.locale or len(reading.locales) > 1):
        _put_words(node, target, cell, reading, one_line=False)
        return
    _put(node, target.name, _scalar(_value(cell.text, spec), cell))


def _value(text: str, spec: FieldSpec) -> str | int | bool:
    if spec.type == "int":
        typed = text.replace("\u2212", "-")
        return int(typed) if re.fullmatch(r"[-+]?[0-9]{1,15}", typed) else text
    if spec.type == "bool":
        return _flag(text)
    if spec.type == "enum":
        return text if text in spec.choices else slug(text) or text
    return text


def _flag(text: str) -> bool | str:
    folded = text.casefold()
    return True if folded in _YES else False if folded in _NO else text


def _put_words(node: Node, target: _Target, cell: Cell, reading: _Reading, *, one_line: bool) -> None:
    if not cell.text or not isinstance(node.value, dict):
        return
    locale = target.locale or reading.locales[0]
    words = node.value.get(target.name)
    if words is None:
        words = Node({}, cell.line, cell.column)
        _put(node, target.name, words)
    text = " ".join(cell.text.split("\n")) if one_line else cell.text
    for one in reading.locales if locale == EVERY else (locale,):
        _put(words, one, _scalar(text, cell))


def _scalar(value: str | int | bool, cell: Cell) -> Node:
    return Node(value, cell.line, cell.column, raw=cell.text)


def _put(node: Node, key: str, value: Node) -> None:
    if isinstance(node.value, dict):
        node.value[key] = value
        node.keys[key] = (value.line, value.column)
