"""Which games can be played: their rules and their stages, by the game's id."""

from __future__ import annotations

from generator.errors import OptionError
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.stage import AncientDuelStage
from generator.model.game import Game

__all__ = ["PLAYABLE", "rules_of", "stage_of"]

PLAYABLE = ("ancient-duel",)
"""Ids of the games that have an engine."""


def _check(game: Game) -> None:
    if game.id not in PLAYABLE:
        raise OptionError(f"{game.id!r} has no engine, so it cannot be played; playable: {', '.join(PLAYABLE)}")


def rules_of(game: Game) -> AncientDuel:
    """Return the rules of a game, compiled from its pack.

    Raises:
        OptionError: the game has no engine.
    """
    _check(game)
    return AncientDuel(game)


def stage_of(game: Game) -> AncientDuelStage:
    """Return what plays the scenarios of a game.

    Raises:
        OptionError: the game has no engine.
    """
    _check(game)
    return AncientDuelStage(game)
