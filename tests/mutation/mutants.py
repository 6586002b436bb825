"""Corruptions of data, and what a corruption is: a small record that says how to make it, the same in every run."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from dataclasses import field as kept

from generator.checks.neighbours import at, legal_neighbours
from generator.checks.subject import Subject
from generator.effects.context import Context
from generator.load.yaml_nodes import path_text
from generator.model.card import Card
from generator.readback.words import canonical

FAMILIES = ("data", "text", "pdf", "rulebook", "engine")
Change = dict[str, object]


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
            if isinstance(value, int):
                step = rng.choice((-1, 1))
                yield _set(card, spec.name, value + step, "stat ±1")
        atk, defence = card.fields.get("atk"), card.fields.get("def")
        if atk != defence:
            row = _set(card, "atk", defence, "stats swapped")
            row["changes"] = (*row["changes"], {"card": card.id, "set": "def", "to": atk})  # type: ignore[misc]
            yield row
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


def _effect_rows(subject: Subject) -> Iterator[dict[str, object]]:
    game = subject.game
    context = Context.of(game, stats=frozenset(game.stats))
    for card in game.cards:
        for index, ability in enumerate(card.abilities):
            for path, other in legal_neighbours(ability.data, context):
                if canonical(other) == canonical(ability.data):
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


def _leaf(path: str) -> str:
    return re.sub(r"\[\d+\]", "", path).rpartition(".")[2]


def data_mutants(subject: Subject, rng: random.Random, most: int) -> list[Mutant]:
    cards = list(_card_rows(subject, rng))
    effects = list(_effect_rows(subject))
    rng.shuffle(cards)
    rng.shuffle(effects)
    half = most // 2 if effects else most
    return numbered("data", spread(even(cards, half) + even(effects, most - half), rng))


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
