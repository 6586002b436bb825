"""Which games can be played: their rules, stages and tables, by the game's id."""

from __future__ import annotations

from collections.abc import Sequence

from generator.engine.outcome import Outcome
from generator.engine.record import Record
from generator.errors import OptionError
from generator.games.ancient_duel import table
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.stage import AncientDuelStage
from generator.model.game import Game

__all__ = ["PLAYABLE", "again", "rules_of", "stage_of", "tell"]

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


def tell(game: Game, *, decks: Sequence[str], bots: Sequence[str], seed: int) -> tuple[str, Outcome, Record]:
    """Play one game between bots; return its transcript, its end and its record.

    Raises:
        OptionError: the game has no engine, or the decks or bots are unknown.
    """
    _check(game)
    return table.tell(game, decks=decks, bots=bots, seed=seed)


def again(game: Game, record: Record) -> str | None:
    """Play a record again; return None when all agrees, else one line on what differs first.

    Raises:
        OptionError: the game has no engine, or the record is of another game.
    """
    _check(game)
    if record.game != game.id:
        raise OptionError(f"the record is of {record.game!r}, not of {game.id!r}")
    return table.again(game, record)
