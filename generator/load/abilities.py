"""Abilities of all cards, and of the tables beside them, against the pack's vocabulary; each fault with its line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.effects.declared import Declared
from generator.effects.problem import EffectProblem
from generator.effects.vocabularies import find, known
from generator.errors import nearest
from generator.load.card_files import CardReader
from generator.load.tables import TABLES_FILE
from generator.load.yaml_nodes import parse_path
from generator.load.yaml_source import Source, ValuePath
from generator.model.effect import Value

__all__ = ["check_abilities"]

Tables = Mapping[str, tuple[Mapping[str, Value], ...]]


def check_abilities(reader: CardReader, stats: Iterable[str], *, game: Source, tables: Tables) -> None:
    """Add every fault in the abilities that were read to the reader's problems.

    Args:
        reader: the cards.
        stats: the fields that effects may change.
        game: `game.yaml`, which names the vocabulary.
        tables: what `tables.yaml` holds.
    """
    vocabulary = find(reader.game.vocabulary)
    if vocabulary is None:
        hint = nearest(reader.game.vocabulary, known()) or "known: " + ", ".join(known())
        message = f"unknown vocabulary {reader.game.vocabulary!r}"
        reader.problems.append(game.problem(("vocabulary",), message, hint))
        return
    judge = vocabulary.judge(
        Declared(
            kinds=reader.kinds,
            groups=tuple(reader.groups),
            traits=frozenset(reader.game.traits),
            stats=frozenset(stats),
            cards=frozenset(reader.ids),
            tables=tables,
        )
    )
    for card in reader.places:
        for index, ability in enumerate(card.abilities):
            for fault in judge.faults(ability, host=_kind(card.source, card.path)):
                _tell(reader, card.source, (*card.path, "abilities", index), fault)
    beside = list(vocabulary.beside(tables))
    source = reader.files.read(TABLES_FILE) if beside else None
    for path, data in beside:
        for fault in judge.faults(data):
            _tell(reader, source, path, fault)


def _kind(source: Source, path: ValuePath) -> str:
    node = source.node((*path, "kind"))
    kind = node.data() if node else ""
    return kind if isinstance(kind, str) else ""


def _tell(reader: CardReader, source: Source | None, path: ValuePath, fault: EffectProblem) -> None:
    if source is None:
        return
    at_key = fault.message.startswith("unknown key")
    at = (*path, *parse_path(fault.path))
    reader.problems.append(source.problem(at, fault.message, fault.hint, at_key=at_key))
