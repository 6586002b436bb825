"""Changes of constants and of rows in a pack's tables, for `generator.checks.spoil`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.checks.neighbours import with_value
from generator.load.flatten import freeze
from generator.load.tables import table_facts
from generator.load.yaml_nodes import parse_path
from generator.model.effect import Value
from generator.model.game import Game

__all__ = ["with_fact", "with_row"]


def with_fact(game: Game, change: Mapping[str, object]) -> Game:
    """Return the game with another value of the constant that `fact` names, or without it.

    Raises:
        ValueError: there is no such constant.
    """
    name, facts = str(change["fact"]), dict(game.facts)
    if name not in facts:
        raise ValueError(f"no fact {name!r}")
    if change.get("drop"):
        del facts[name]
    else:
        facts[name] = freeze(change.get("to"))
    return replace(game, facts=facts)


def with_row(game: Game, change: Mapping[str, object]) -> Game:
    """Return the game with a value of one row of `table` set, or without the row; facts follow.

    Raises:
        ValueError: there is no such row.
    """
    table, row_id = str(change["table"]), change.get("row")
    rows = game.tables.get(table, ())
    if all(row.get("id") != row_id for row in rows):
        raise ValueError(f"no row {row_id!r} in the table {table!r}")
    changed: list[Mapping[str, Value]] = []
    for row in rows:
        if row.get("id") != row_id:
            changed.append(row)
        elif not change.get("drop"):
            data = with_value(dict(row), parse_path(str(change["set"])), freeze(change.get("to")))
            changed.append(data if isinstance(data, Mapping) else row)
    tables = {**game.tables, table: tuple(changed)}
    facts = {name: value for name, value in game.facts.items() if not name.startswith("tables.")}
    return replace(game, tables=tables, facts={**facts, **table_facts(tables)})
