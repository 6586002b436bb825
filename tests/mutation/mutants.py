"""Corruptions of data, and what a corruption is: a small record that says how to make it, the same in every run."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as kept
from itertools import combinations

from generator.checks.neighbours import at, near
from generator.checks.subject import Subject
from generator.load.yaml_nodes import path_text
from generator.model.card import Card
from generator.model.effect import Value
from generator.readback.words import canonical_of

FAMILIES = ("data", "text", "pdf", "rulebook", "engine")
Change = dict[str, object]
Steps = tuple[str | int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """One corruption."""

    id: str
    family: str
    operator: str
    what: str
    """In words, for the list of survivors."""
    changes: tuple[Change, ...] = ()
    """For `generator.checks.spoil`."""
    card: str = ""
    """The card it is about, for localisation."""
    field: str = ""
    locale: str = ""
    print_: tuple[object, ...] = ()
    """For `prints.spoil_print`: operator and values."""
    module: str = ""
    source: str = kept(default="", repr=False)
    """Of the changed module."""


def numbered(family: str, rows: Iterator[dict[str, object]] | Sequence[dict[str, object]]) -> list[Mutant]:
    return [Mutant(id=f"{family}-{n:04}", family=family, **row) for n, row in enumerate(rows, start=1)]  # type: ignore[arg-type]


def _set(card: Card, path: str, value: object, operator: str) -> dict[str, object]:
    root = path.split(".")[0].split("[")[0]
    return {
        "operator": operator,
        "what": f"{card.id}.{path} := {value!r}",
        "changes": ({"card": card.id, "set": path, "to": value},),
        "card": card.id,
        "field": path if root == "abilities" else root,
    }


def _card_rows(subject: Subject, rng: random.Random) -> Iterator[dict[str, object]]:
    game = subject.game
    for card in game.cards:
        specs = game.kinds[card.kind].fields
        for spec in specs:
            value = card.fields.get(spec.name)
            if isinstance(value, bool):
                yield _set(card, spec.name, not value, "truth")
            elif isinstance(value, int):
                step = rng.choice((-1, 1))
                yield _set(card, spec.name, value + step, "stat ±1")
            elif isinstance(value, Mapping):
                locale = rng.choice(list(value))
                yield _set(card, f"{spec.name}.{locale}", f"{value[locale]}x", "words of a field")
            elif isinstance(value, str) and not spec.choices:
                yield _set(card, spec.name, f"{value}x", "words of a field")
        yield from _swapped(card, rng)
        for spec in specs:
            others = [choice for choice in spec.choices if choice != card.fields.get(spec.name)]
            if others and spec.name in card.fields:
                yield _set(card, spec.name, rng.choice(others), spec.name)
        copies = rng.choice([n for n in (card.copies - 1, card.copies + 1) if n >= 0])
        yield _set(card, "copies", copies, "copies ±1")
        if game.traits:
            yield _set(card, "traits", [] if card.traits else [next(iter(game.traits))], "trait")
        for locale, name in card.name.items():
            i = rng.randrange(len(name) - 1)
            swapped = name[:i] + name[i + 1] + name[i] + name[i + 2 :]
            if swapped != name:
                yield {**_set(card, f"name.{locale}", swapped, "name"), "field": "name", "locale": locale}


def _swapped(card: Card, rng: random.Random) -> Iterator[dict[str, object]]:
    """Yield two numbers of a card exchanged: attack and defence where it has them, else any two that differ."""
    numbers = {key: value for key, value in card.fields.items() if type(value) is int}
    pairs = [("atk", "def")] if "def" in numbers else list(combinations(numbers, 2))
    pairs = [(one, two) for one, two in pairs if numbers.get(one) != numbers.get(two)]
    if pairs:
        one, two = rng.choice(pairs) if len(pairs) > 1 else pairs[0]
        row = _set(card, one, numbers[two], "stats swapped")
        row["changes"] = (*row["changes"], {"card": card.id, "set": two, "to": numbers[one]})  # type: ignore[misc]
        yield row


def _effect_rows(subject: Subject) -> Iterator[dict[str, object]]:
    game = subject.game
    for card in game.cards:
        for index, ability in enumerate(card.abilities):
            for path, other in near(game, ability.data, card.kind):
                if canonical_of(game, other) == canonical_of(game, ability.data):
                    continue
                here = f"abilities[{index}]"
                leaf = f"{here}.{path_text(path)}"
                try:
                    what = f"{card.id}.{leaf} := {at(other, path)!r}"
                except KeyError:
                    what = f"{card.id}.{leaf} left out"
                row = _set(card, here, other, f"effect {_leaf(path_text(path))}")
                yield {**row, "what": what, "field": leaf}
            if len(card.abilities) > 1:
                rest = [a.data for i, a in enumerate(card.abilities) if i != index]
                yield {
                    **_set(card, "abilities", rest, "ability dropped"),
                    "what": f"{card.id}: ability {index} dropped",
                }


def _table_rows(subject: Subject, rng: random.Random) -> Iterator[dict[str, object]]:
    """Yield numbers of the pack's tables changed: keywords, ready decks, sums. Names of rows are said nowhere else."""
    for table, rows in subject.game.tables.items():
        for row in rows:
            for path, value in _leaves({key: value for key, value in row.items() if key != "id"}):
                written = path_text(path)
                new: object = None
                if isinstance(value, bool):
                    new = not value
                elif isinstance(value, int):
                    new = value + rng.choice((-1, 1))
                if new is None:
                    continue
                change = {"table": table, "row": row.get("id"), "set": written, "to": new}
                yield {
                    "operator": f"table {table}",
                    "what": f"tables.{table}.{row.get('id')}.{written} := {new!r}",
                    "changes": (change,),
                    "card": "",
                    "field": f"tables.{table}.{row.get('id')}",
                }


def _leaves(value: Value, path: Steps = ()) -> Iterator[tuple[Steps, Value]]:
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from _leaves(one, (*path, key))
    elif isinstance(value, tuple):
        for index, one in enumerate(value):
            yield from _leaves(one, (*path, index))
    else:
        yield path, value


def _leaf(path: str) -> str:
    return re.sub(r"\[\d+\]", "", path).rpartition(".")[2]


def data_mutants(subject: Subject, rng: random.Random, most: int) -> list[Mutant]:
    cards = list(_card_rows(subject, rng))
    effects = list(_effect_rows(subject))
    rng.shuffle(cards)
    rng.shuffle(effects)
    tables = list(_table_rows(subject, rng))
    rng.shuffle(tables)
    beside = even(tables, most // 7)
    most -= len(beside)
    half = most // 2 if effects else most
    return numbered("data", spread(even(cards, half) + even(effects, most - half) + beside, rng))


def even(rows: list[dict[str, object]], most: int) -> list[dict[str, object]]:
    """Return as many rows of each operator as there are, the rare ones all."""
    groups: dict[str, list[dict[str, object]]] = {}
    for row in rows:
        groups.setdefault(str(row["operator"]), []).append(row)
    chosen: list[dict[str, object]] = []
    while len(chosen) < most and any(groups.values()):
        for group in groups.values():
            if group and len(chosen) < most:
                chosen.append(group.pop())
    return chosen


def spread(rows: list[dict[str, object]], rng: random.Random) -> list[dict[str, object]]:
    return sorted(rows, key=lambda row: (str(row["operator"]), str(row["what"])))
