"""The reading facet: which units of the vocabulary each language can read, and which it lacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.effects.registry import missing
from generator.effects.vocabulary import Kind, Unit
from generator.readback.words.english import English
from generator.readback.words.french import French
from generator.readback.words.meanings import fitting
from generator.readback.words.nouns import Nouns
from generator.readback.words.operations import Operations
from generator.readback.words.scan import Scan

__all__ = ["READERS", "keys", "unread"]

READERS: Mapping[str, type[Operations]] = {"en": fitting(English), "fr": fitting(French)}
"""Locale -> the grammar that reads it."""


def keys(locale: str) -> frozenset[tuple[Kind, str]]:
    """Return the units that a language reads."""
    reader = READERS[locale](
        Scan(tokens=(), locale=locale), Nouns(types=(), kinds=(), traits=(), stats=(), cards={}), ()
    )
    chosen = {"n"}
    """Read wherever a number of cards is chosen."""
    tables: Mapping[Kind, object] = {
        Kind.TRIGGER: {"static", "activated", *reader.TRIGGERS},
        Kind.CONDITION: reader.said_conditions,
        Kind.SELECTOR: {*reader.selectors, *chosen},
        Kind.REFERENCE: reader.references,
        Kind.VERB: reader.verbs,
        Kind.AMOUNT: reader.amounts,
        Kind.DURATION: reader.DURATIONS,
    }
    return frozenset((kind, name) for kind, table in tables.items() for name in table)  # type: ignore[attr-defined]


def unread(locale: str) -> Iterator[Unit]:
    """Yield the units that a language cannot read; a language that leaves any fails the tests."""
    yield from missing(keys(locale))
