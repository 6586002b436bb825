"""A vocabulary in the frame: its units and forms, and what judges data by them for one pack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from generator.effects.declared import Declared
from generator.effects.frame import canon, draw, judge, near
from generator.effects.frame.types import Form, Unit
from generator.effects.problem import EffectProblem
from generator.model.effect import Value

__all__ = ["FramedJudge", "FramedVocabulary", "no_abilities_beside"]

Path = tuple[str | int, ...]
Names = Mapping[str, tuple[str, ...]]
Tables = Mapping[str, tuple[Mapping[str, Value], ...]]


def no_abilities_beside(tables: Tables) -> Iterator[tuple[Path, Value]]:
    """Yield nothing: the tables of the game hold no abilities."""
    yield from ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FramedVocabulary:
    """The words in which the cards of one game say what they do."""

    id: str
    words: tuple[Unit, ...]
    forms: Mapping[str, Form]
    root: str = "ability"
    """The form of an ability."""
    names: Callable[[Declared], Names] = field(default=lambda declared: {})
    """What the pack gives to be named, by space."""
    in_tables: Callable[[Tables], Iterator[tuple[Path, Value]]] = no_abilities_beside
    """Abilities that stand in the pack's tables, each with its path there."""

    def __post_init__(self) -> None:
        keys = [unit.key for unit in self.words]
        twice = sorted({key for key in keys if keys.count(key) > 1})
        silent = [unit.key for unit in self.words if not unit.meaning.strip()]
        if twice or silent:
            raise ValueError(f"{self.id}: registered twice: {twice}, without a meaning: {silent}")

    def units(self) -> tuple[Unit, ...]:
        """Return all units by kind and name."""
        return tuple(sorted(self.words, key=lambda unit: unit.key))

    def of_kind(self, kind: str) -> Mapping[str, Unit]:
        """Return the units of one kind by name, in the order of declaration."""
        return {unit.name: unit for unit in self.words if unit.kind == kind}

    def judge(self, declared: Declared) -> FramedJudge:
        """Return what judges abilities of a pack."""
        return FramedJudge(vocabulary=self, declared=declared, names=self.names(declared))

    def beside(self, tables: Tables) -> Iterator[tuple[Path, Value]]:
        """Yield the abilities that stand in the pack's tables, each with its path there."""
        yield from self.in_tables(tables)

    def used(self, data: Value) -> Iterable[tuple[str, str]]:
        """Return the units that an ability is made of, each once, sorted."""
        return sorted(set(canon.units_in(self, self.root, data)))


@dataclass(frozen=True, slots=True, kw_only=True)
class FramedJudge:
    """A vocabulary with the names of one pack."""

    vocabulary: FramedVocabulary
    declared: Declared
    names: Names

    def faults(self, data: object, path: str = "", *, host: str = "") -> list[EffectProblem]:
        """Return every fault of one ability in reading order; `host` is the kind of its card."""
        return list(judge.record(self, self.vocabulary.root, data, path, host=host))

    def schema(self) -> dict[str, Value]:
        """Return a JSON Schema of an ability, its parts under `$defs`."""
        return draw.schema(self)

    def near(self, data: Mapping[str, Value], *, host: str = "") -> Iterator[tuple[Path, Mapping[str, Value]]]:
        """Yield the nearest other abilities that are legal, each once, with the path of the changed value."""
        seen: list[Value] = [data]
        for path, other in near.neighbours(self, self.vocabulary.root, data):
            if isinstance(other, Mapping) and other not in seen and not self.faults(other, host=host):
                seen.append(other)
                yield path, other

    def canonical(self, data: Value) -> Value:
        """Return an ability in the one form that all data with its meaning share."""
        return canon.canonical(self.vocabulary, self.vocabulary.root, data)
