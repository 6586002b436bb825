"""The vocabulary of Ancient Duel, whose units stand in the packages of `generator.effects`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.effects.canonical import canonical
from generator.effects.context import Context
from generator.effects.declared import Declared
from generator.effects.neighbours import legal_neighbours
from generator.effects.problem import EffectProblem
from generator.effects.registry import Unit
from generator.effects.vocabulary import ability_schema, check_ability, units
from generator.model.effect import Value

__all__ = ["VOCABULARY", "AncientDuelJudge", "AncientDuelVocabulary"]

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AncientDuelJudge:
    """The vocabulary with the names of one pack."""

    context: Context

    def faults(self, data: object, path: str = "", *, host: str = "") -> list[EffectProblem]:
        """Return every fault of one ability; the kind of its card makes no difference."""
        return check_ability(data, self.context, path=path)

    def schema(self) -> dict[str, Value]:
        """Return a JSON Schema of one ability."""
        return ability_schema(self.context)

    def near(self, data: Mapping[str, Value], *, host: str = "") -> Iterator[tuple[Path, Mapping[str, Value]]]:
        """Yield the nearest other legal abilities."""
        yield from legal_neighbours(data, self.context)

    def canonical(self, data: Value) -> Value:
        """Return an ability in the one form that all data with its meaning share."""
        return canonical(data)


@dataclass(frozen=True, slots=True, kw_only=True)
class AncientDuelVocabulary:
    """What cards of Ancient Duel can do."""

    id: str = "ancient-duel"

    def units(self) -> Sequence[Unit]:
        """Return its units by kind and name."""
        return units()

    def judge(self, declared: Declared) -> AncientDuelJudge:
        """Return what judges the abilities of one pack."""
        context = Context(
            types=frozenset(declared.choices("type")),
            traits=declared.traits,
            kinds=frozenset(declared.kinds),
            cards=declared.cards,
            card_kinds=declared.card_kinds,
            stats=declared.stats,
        )
        return AncientDuelJudge(context=context)

    def beside(self, tables: Mapping[str, tuple[Mapping[str, Value], ...]]) -> Iterator[tuple[Path, Value]]:
        """Yield nothing: all abilities stand on cards."""
        yield from ()


VOCABULARY = AncientDuelVocabulary()
