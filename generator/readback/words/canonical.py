"""One form for data that means the same: what two readings of one card are compared in."""

from __future__ import annotations

from generator.effects.canonical import canonical, repr_of
from generator.effects.declared import Declared
from generator.effects.vocabularies import find
from generator.model.effect import Value
from generator.model.game import Game

__all__ = ["canonical", "canonical_of", "repr_of"]


def canonical_of(game: Game, ability: Value) -> Value:
    """Return an ability of the game in the one form that all data with its meaning share."""
    vocabulary = find(game.vocabulary)
    return ability if vocabulary is None else vocabulary.judge(Declared.of(game)).canonical(ability)
