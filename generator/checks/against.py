"""A pack against another system's card table: what is missing there, what it has too much, what differs.

    id: Nom                      # column that tells which card; compared as an id, else as a printed name
    locale: fr                   # language of the names there
    only: {kind: unit}           # cards of the pack that the table should hold; all when left out
    rows: cards                  # JSON only: where the list of cards stands
    columns:
      level: Niveau              # field of ours: column of theirs
      type: {column: Type, values: {Officer: officier, Infantry: infanterie}}
      group: {column: Faction, values: {Rome: rome}}
      copies: Exemplaires

Fields are those of the card's kind, and `name`, `group`, `kind`, `copies`.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

from generator.checks.base import CheckFinding, Note, Severity
from generator.checks.data.identity import slug
from generator.checks.run import CheckRun, Result
from generator.errors import Location, OptionError, PackError, Problem, nearest
from generator.load.yaml_source import Source, read_yaml
from generator.model.card import Card
from generator.model.game import Game

__all__ = ["CHECK", "Column", "Mapped", "Row", "compare", "read_mapping", "read_table"]

CHECK = "against/table"
_OWN = ("name", "group", "kind", "copies")
_LARGEST = 20 * 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """Where one of our fields stands in their table."""

    name: str
    values: Mapping[str, str] = field(default_factory=dict)
    """Their word -> ours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mapped:
    """A mapping file."""

    id: str
    columns: Mapping[str, Column]
    locale: str
    only: Mapping[str, str] = field(default_factory=dict)
    rows: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One card of their table."""

    values: Mapping[str, str]
    line: int
    """Of the file, from 1; 0 where it is not known."""


def read_mapping(path: Path, game: Game) -> Mapped:
    """Return a mapping file.

    Raises:
        PackError: it is not right; with every fault.
    """
    source = read_yaml(path, shown_as=path.name)
    data = source.data if isinstance(source.data, dict) else {}
    problems: list[Problem] = []
    known = ("id", "columns", "locale", "only", "rows")
    for key in data:
        if key not in known:
            problems.append(source.problem((key,), f"unknown key {key!r}", nearest(key, known)))
    columns = data.get("columns")
    only = data.get("only") or {}
    if not isinstance(data.get("id"), str) or not isinstance(columns, dict) or not isinstance(only, dict):
        raise PackError([source.problem((), "expected 'id' (a column) and 'columns' (our field: their column)")])
    fields = sorted({spec.name for kind in game.kinds.values() for spec in kind.fields} | set(_OWN))
    read = {name: _column(source, name, columns[name], fields, problems) for name in columns}
    locale = str(data.get("locale") or game.locales[0])
    if locale not in game.locales:
        problems.append(source.problem(("locale",), f"unknown locale {locale!r}", nearest(locale, game.locales)))
    if problems:
        raise PackError(problems)
    chosen = {str(key): str(value) for key, value in only.items()}
    return Mapped(id=str(data["id"]), columns=read, locale=locale, only=chosen, rows=str(data.get("rows") or ""))


def _column(source: Source, name: str, entry: object, fields: list[str], problems: list[Problem]) -> Column:
    path = ("columns", name)
    if name not in fields:
        hint = nearest(name, fields) or "one of " + ", ".join(fields)
        problems.append(source.problem(path, f"the game has no field {name!r}", hint, at_key=True))
    if isinstance(entry, str):
        return Column(name=entry)
    values = entry.get("values") if isinstance(entry, dict) else None
    if not isinstance(entry, dict) or not isinstance(entry.get("column"), str) or not isinstance(values, dict):
        problems.append(source.problem(path, "expected a column, or {column: …, values: {theirs: ours}}"))
        return Column(name="")
    return Column(name=str(entry["column"]), values={str(key): str(value) for key, value in values.items()})


def read_table(path: Path, rows_at: str = "") -> list[Row]:
    """Return the rows of a CSV (comma, semicolon or tab) or JSON file.

    Raises:
        OptionError: it is neither, or cannot be read.
    """
    try:
        if path.stat().st_size > _LARGEST:
            raise OptionError(f"{path}: larger than {_LARGEST // 1024 // 1024} MiB")
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"{path}: cannot be read as UTF-8 text: {error}") from None
    return _json(path, text, rows_at) if path.suffix.lower() == ".json" else _csv(path, text)


def _csv(path: Path, text: str) -> list[Row]:
    first = text.partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.DictReader(io.StringIO(text), delimiter=delimiter)
    rows: list[Row] = []
    ragged: list[Problem] = []
    try:
        for values in reader:
            cells = {str(key): str(value or "").strip() for key, value in values.items() if key is not None}
            rows.append(Row(values=cells, line=reader.line_num))
            # The reader keeps cells beyond the last column under None, and puts None where one is missing.
            extra = values.get(None)
            count = len(cells) + len(extra or ()) - sum(1 for value in values.values() if value is None)
            if count != len(cells):
                hint = "a comma in a cell needs quotation marks around it" if extra else ""
                message = f"{path}:{reader.line_num}: {count} cells for {len(cells)} columns"
                ragged.append(Problem(message=message, hint=hint))
    except csv.Error as error:
        raise OptionError(f"{path}:{reader.line_num}: not a CSV table: {error}") from None
    if ragged:
        raise OptionError(ragged)
    if not rows:
        raise OptionError(f"{path}: expected a CSV table with a line of column names, got no rows")
    return rows


def _json(path: Path, text: str, rows_at: str) -> list[Row]:
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise OptionError(f"{path}: not JSON: {error}") from None
    for step in rows_at.split(".") if rows_at else ():
        data = data.get(step) if isinstance(data, dict) else None
    if isinstance(data, dict):
        data = [{"id": key, **value} for key, value in data.items() if isinstance(value, dict)]
    if not isinstance(data, list) or not all(isinstance(row, dict) for row in data) or not data:
        raise OptionError(f"{path}: expected a list of cards{f' under {rows_at!r}' if rows_at else ''}")
    lines = _json_lines(text, data)
    return [Row(values={str(k): _cell(v) for k, v in row.items()}, line=lines[i]) for i, row in enumerate(data)]


def _cell(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value).strip()


def _json_lines(text: str, rows: list[dict[str, object]]) -> list[int]:
    """Return the line on which each row's first text value stands, in order; 0 where it is not found."""
    lines, at = [], 0
    for row in rows:
        words = [json.dumps(value, ensure_ascii=False) for value in row.values() if isinstance(value, str) and value]
        found = next((text.find(word, at) for word in words if text.find(word, at) >= 0), -1)
        lines.append(text.count("\n", 0, found) + 1 if found >= 0 else 0)
        at = found + 1 if found >= 0 else at
    return lines


def compare(game: Game, table: Path, mapping: Path | None) -> CheckRun:
    """Compare a pack with a table and return what differs, told at the lines of the table.

    Raises:
        UserError: a file cannot be read, or the mapping does not fit the table.
    """
    if mapping is None:
        raise OptionError("--against needs --map FILE, which says which column is which field")
    mapped = read_mapping(mapping, game)
    rows = read_table(table, mapped.rows)
    columns = list(rows[0].values)
    wanted = [mapped.id, *(column.name for column in mapped.columns.values())]
    unknown = [name for name in wanted if not any(name in row.values for row in rows)]
    if unknown:
        raise OptionError(
            Problem(message=f"{table} has no column {name!r}", hint=nearest(name, columns) or ", ".join(columns))
            for name in unknown
        )
    found = list(_compared(game, mapped, rows, str(table)))
    levels: dict[str, Severity] = {"missing": "error", "extra": "error", "differs": "error", "double": "error"}
    findings = tuple(CheckFinding(check=CHECK, severity=levels[note.code], note=note) for note in found)
    cards = sum(1 for card in game.cards if _chosen(card, mapped))
    result = Result(check=CHECK, status="findings" if findings else "pass", findings=findings)
    return CheckRun(game=game.id, results=[result], cards=cards)


def _chosen(card: Card, mapped: Mapped) -> bool:
    return all(_value(card, name, mapped.locale) == value for name, value in mapped.only.items())


def _value(card: Card, name: str, locale: str) -> str:
    match name:
        case "name":
            return card.name.get(locale, "")
        case "group":
            return card.group
        case "kind":
            return card.kind
        case "copies":
            return str(card.copies)
    return _cell(card.fields.get(name))


def _compared(game: Game, mapped: Mapped, rows: list[Row], shown: str) -> Iterator[Note]:
    ours = {card.id: card for card in game.cards if _chosen(card, mapped)}
    by_name = {slug(card.name.get(mapped.locale, "")): card.id for card in ours.values()}
    seen: dict[str, int] = {}
    stray: list[Row] = []
    for row in rows:
        told = row.values.get(mapped.id, "")
        card_id = told if told in ours else by_name.get(slug(told), "")
        if not card_id:
            stray.append(row)
            continue
        if card_id in seen:
            message = f"a second row for this card, the first is on line {seen[card_id]}"
            yield Note(code="double", message=message, where=Location(shown, row.line), card=card_id, field="id")
            continue
        seen[card_id] = row.line
        yield from _fields(ours[card_id], row, mapped, shown)
    lost = [card for card in ours.values() if card.id not in seen]
    names = {card.name.get(mapped.locale, card.id): card.id for card in lost}
    for row in stray:
        told = row.values.get(mapped.id, "")
        near = get_close_matches(told, list(names), n=1, cutoff=0.6)
        hint = f"perhaps {near[0]!r} ({names[near[0]]})" if near else ""
        message = f"the pack has no card {told!r}"
        yield Note(code="extra", message=message, where=Location(shown, row.line), field="id", found=told, hint=hint)
    strangers = [row.values.get(mapped.id, "") for row in stray]
    for card in lost:
        name = card.name.get(mapped.locale, card.id)
        near = get_close_matches(name, strangers, n=1, cutoff=0.6)
        line = next((row.line for row in stray if near and row.values.get(mapped.id) == near[0]), 0)
        hint = f"perhaps {near[0]!r} on line {line}" if near else ""
        message = f"the table has no card {name!r}, which is at {card.where}"
        yield Note(code="missing", message=message, where=Location(shown), card=card.id, expected=name, hint=hint)


def _fields(card: Card, row: Row, mapped: Mapped, shown: str) -> Iterator[Note]:
    for name, column in mapped.columns.items():
        theirs = row.values.get(column.name, "")
        translated = column.values.get(theirs, theirs)
        ours = _value(card, name, mapped.locale)
        if translated != ours:
            close = nearest(translated, [ours, *column.values.values()])
            unknown = bool(column.values) and theirs not in column.values and ours not in (theirs,)
            yield Note(
                code="differs",
                message=f"the pack has another {name} (at {card.places.get(name, card.where)})",
                where=Location(shown, row.line),
                card=card.id,
                field=name,
                locale=mapped.locale if name == "name" else "",
                expected=ours or "nothing",
                found=theirs or "nothing",
                hint=f"the mapping has no value {theirs!r}; {close}".rstrip("; ") if unknown and theirs else "",
            )
