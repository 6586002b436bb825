"""The vocabularies that packs may name: one module or package for each, found by its file name.

`vocabulary: pandrea` in `game.yaml` means `generator/effects/vocabularies/pandrea`, whose `VOCABULARY` says which
words there are and what is wrong with data; `generator.effects.frame` makes one of units declared with typed fields.
The other facets stand under the same name and are found the same way:

- words in each language: `SPEAKER` of `generator/text/vocabularies/<name>`;
- reading them back, written down a second time: `READER` of `generator/readback/vocabularies/<name>`;
- execution: one line in `generator/games/executed.py`.

A unit that lacks a facet fails the check effects/facets.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Protocol, runtime_checkable

from generator.effects.declared import Declared
from generator.effects.problem import EffectProblem
from generator.model.effect import Value

__all__ = ["DEFAULT", "Judge", "Vocabulary", "Word", "find", "known"]

DEFAULT = "ancient-duel"
"""The vocabulary of packs that name none."""

Path = tuple[str | int, ...]


class Word(Protocol):
    """One unit of a vocabulary."""

    @property
    def name(self) -> str:
        """As written in the data."""

    @property
    def meaning(self) -> str:
        """One sentence for designers."""

    @property
    def key(self) -> tuple[str, str]:
        """Kind and name: what facets are kept by."""


class Judge(Protocol):
    """A vocabulary with the names of one pack."""

    def faults(self, data: object, path: str = "", *, host: str = "") -> list[EffectProblem]:
        """Return every fault of one ability, in reading order; `host` is the kind of its card."""

    def schema(self) -> dict[str, Value]:
        """Return a JSON Schema of one ability, its parts under `$defs`."""

    def near(self, data: Mapping[str, Value], *, host: str = "") -> Iterator[tuple[Path, Mapping[str, Value]]]:
        """Yield the nearest other legal abilities, each with the path of the changed value."""

    def canonical(self, data: Value) -> Value:
        """Return an ability in the one form that all data with its meaning share."""


@runtime_checkable
class Vocabulary(Protocol):
    """The language that the abilities of a game's cards are in."""

    @property
    def id(self) -> str:
        """Its name in `game.yaml`."""

    def units(self) -> Sequence[Word]:
        """Return its units by kind and name."""

    def judge(self, declared: Declared) -> Judge:
        """Return what judges the abilities of one pack."""

    def beside(self, tables: Mapping[str, tuple[Mapping[str, Value], ...]]) -> Iterator[tuple[Path, Value]]:
        """Yield the abilities that stand in the pack's tables, each with its path there."""


@cache
def known() -> tuple[str, ...]:
    """Return the names of all vocabularies, sorted."""
    return tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__)))


@cache
def find(name: str) -> Vocabulary | None:
    """Return the vocabulary of this name, or None.

    Raises:
        TypeError: its module has no `VOCABULARY`; a bug of its author.
    """
    if name not in known():
        return None
    module = importlib.import_module(f"{__name__}.{name.replace('-', '_')}")
    found = getattr(module, "VOCABULARY", None)
    if not isinstance(found, Vocabulary):
        raise TypeError(f"{module.__name__} has no VOCABULARY")
    return found
