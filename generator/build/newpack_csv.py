"""The table of an imported pack: written as CSV, and brought together with a newer state of its source.

Three states are compared cell by cell: what was imported last, what the designer made of it since, and what the
source says now. Who changed a cell keeps it; where both did, the designer's stays and is told.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from generator.load.headings import slug
from generator.load.import_plan import ImportPlan
from generator.load.table import Table
from generator.load.table_cards import SKIP, name_from, source_of
from generator.model.game import CardKind

__all__ = ["Changes", "Records", "csv_bytes", "merged", "records_of"]

ID = "id"
NAME = "name"


@dataclass(frozen=True, slots=True, kw_only=True)
class Records:
    """Cards as rows of text, by id, in the order of the table."""

    columns: tuple[str, ...]
    """Headings; the first is `id`."""
    rows: Mapping[str, Mapping[str, str]]

    def without(self, columns: Sequence[str]) -> Records:
        """Return the rows without some columns."""
        kept = tuple(column for column in self.columns if column not in columns)
        rows = {card: {c: text for c, text in row.items() if c in kept} for card, row in self.rows.items()}
        return Records(columns=kept, rows=rows)


@dataclass(slots=True, kw_only=True)
class Changes:
    """What a newer state of the source brought."""

    added: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    changed: dict[str, list[str]] = field(default_factory=dict)
    """Card -> columns that the source changed."""
    kept: dict[str, list[str]] = field(default_factory=dict)
    """Card -> columns that both changed; the designer's words stay."""
    columns: list[str] = field(default_factory=list)
    """New columns."""

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed or self.kept or self.columns)


def records_of(table: Table, plan: ImportPlan) -> Records:
    """Return the table's cards with the ids that the pack will know them by."""
    kinds = {kind.id: CardKind(id=kind.id, label={}) for kind in plan.kinds}
    mapping = {
        c.heading: SKIP if c.is_field else c.target + (f".{c.locale}" if c.locale else "") for c in plan.columns
    }
    source, _ = source_of(table, columns=mapping, kinds=kinds, groups={}, locales=plan.locales)
    cards = source.node(("cards",))
    ids = []
    for index in range(len(table.rows)):
        node = source.node(("cards", index, "id"))
        ids.append(str(node.value) if node and cards else f"card-{index + 1}")
    named = plan.column("name") is not None
    if not named:
        names = [name_from([cell.text for cell in row.cells]) or f"{i}" for i, row in enumerate(table.rows, 1)]
        ids = [slug(name) or f"card-{i}" for i, name in enumerate(names, 1)] if plan.column(ID) is None else ids
    own = next((c.index for c in plan.columns if c.target == ID), None)
    headings = [c.name for i, c in enumerate(table.columns) if i != own]
    rows: dict[str, Mapping[str, str]] = {}
    for card, row in zip(_told_apart(ids), table.rows, strict=True):
        texts = [cell.text for i, cell in enumerate(row.cells) if i != own]
        rows[card] = dict(zip(headings, texts, strict=True))
    if not named:
        headings.insert(0, NAME)
        rows = {card: {NAME: name, **row} for (card, row), name in zip(rows.items(), names, strict=True)}
    return Records(columns=(ID, *headings), rows=rows)


def _told_apart(ids: Sequence[str]) -> list[str]:
    """Return ids that differ: two rows of one id stay two rows, and the build will tell of them."""
    seen: set[str] = set()
    told = []
    for name in ids:
        number, one = 2, name
        while one in seen:
            one, number = f"{name}-{number}", number + 1
        seen.add(one)
        told.append(one)
    return told


def csv_bytes(records: Records) -> bytes:
    """Return the rows as CSV that every spreadsheet opens: UTF-8 with its mark, commas, CR LF."""
    sink = io.StringIO(newline="")
    writer = csv.writer(sink, lineterminator="\r\n")
    writer.writerow(records.columns)
    for card, row in records.rows.items():
        writer.writerow([card, *(row.get(column, "") for column in records.columns[1:])])
    return b"\xef\xbb\xbf" + sink.getvalue().encode()


def merged(base: Records, ours: Records, theirs: Records) -> tuple[Records, Changes]:
    """Return the designer's rows with what changed in the source since the last import, and what that was."""
    changes = Changes()
    columns = list(ours.columns)
    for column in theirs.columns:
        if column not in columns and column not in base.columns:
            columns.append(column)
            changes.columns.append(column)
    rows: dict[str, dict[str, str]] = {}
    for card in _order(ours.rows, theirs.rows):
        row = _row(card, base, ours, theirs, changes)
        if row is not None:
            rows[card] = row
    return Records(columns=tuple(columns), rows=rows), changes


def _order(ours: Iterable[str], theirs: Iterable[str]) -> list[str]:
    """Return the source's order, cards that only the designer has behind the one they stood after."""
    order = list(theirs)
    known = set(order)
    before = ""
    for card in ours:
        if card not in known:
            at = order.index(before) + 1 if before in known else len(order)
            order.insert(at, card)
            known.add(card)
        before = card
    return order


def _row(card: str, base: Records, ours: Records, theirs: Records, changes: Changes) -> dict[str, str] | None:
    was, mine, now = base.rows.get(card), ours.rows.get(card), theirs.rows.get(card)
    if now is None:
        if mine is None or (was is not None and dict(was) == {k: mine.get(k, "") for k in was}):
            changes.removed.append(card)
            return None
        if was is not None:
            changes.kept[card] = ["gone from the source"]
        return dict(mine)
    if mine is None:
        if was is None:
            changes.added.append(card)
            return dict(now)
        return None  # the designer took it out
    row = dict(mine)
    for column, text in now.items():
        old, own = (was or {}).get(column, ""), mine.get(column, "")
        if text in (old, own):
            continue
        if own != old:
            changes.kept.setdefault(card, []).append(column)
        else:
            row[column] = text
            changes.changed.setdefault(card, []).append(column)
    return row
