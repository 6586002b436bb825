"""Values inside abilities changed, and the nearest other meanings of an ability in its game's vocabulary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.effects.declared import Declared
from generator.effects.neighbours import Path, at, legal_neighbours, neighbours, with_value, without
from generator.effects.vocabularies import find
from generator.model.effect import Value
from generator.model.game import Game

__all__ = ["Path", "at", "legal_neighbours", "near", "neighbours", "with_value", "without"]


def near(game: Game, ability: Mapping[str, Value], host: str = "") -> Iterator[tuple[Path, Mapping[str, Value]]]:
    """Yield the nearest other abilities that the game's vocabulary allows, each once, with the changed path.

    Args:
        game: the pack.
        ability: as the pack gives it.
        host: kind of the card that has it.
    """
    vocabulary = find(game.vocabulary)
    if vocabulary is not None:
        yield from vocabulary.judge(Declared.of(game)).near(ability, host=host)
