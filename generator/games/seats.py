"""Who sits at a game's table, by name, and what a record says was agreed there; for any game's own table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from generator.engine.record import Record
from generator.engine.rules import Bot
from generator.errors import OptionError, Problem, nearest

__all__ = ["agreed_in", "seated"]

R = TypeVar("R")
A = TypeVar("A")


def seated(known: Mapping[str, Callable[[R], Bot]], rules: R, names: Sequence[str], players: int) -> list[Bot]:
    """Return a bot for each player.

    Args:
        known: what makes a bot for these rules, by the bot's name.
        rules: the game.
        names: of the bots asked for.
        players: how many of them there must be.

    Raises:
        OptionError: an unknown bot, or another number of them than of players.
    """
    unknown = [name for name in names if name not in known]
    if unknown:
        raise OptionError(
            Problem(message=f"unknown bot {name!r}; known: {', '.join(known)}", hint=nearest(name, list(known)))
            for name in unknown
        )
    if len(names) != players:
        raise OptionError(f"expected {players} bots, got {len(names)}")
    return [known[name](rules) for name in names]


def agreed_in(record: Record, read: Callable[[str], A | None]) -> A:
    """Return what the players of a record agreed, as `read` finds it in the record's data.

    Raises:
        OptionError: the record does not say it.
    """
    agreed = read(record.data)
    if agreed is None:
        raise OptionError(f"the record does not say what its players agreed: {record.data}")
    return agreed
