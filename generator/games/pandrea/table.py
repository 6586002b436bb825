"""Who plays and with what: bots by name, decks by name, what can be agreed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.engine.bots import RandomBot
from generator.engine.outcome import Outcome
from generator.engine.record import Record, replay
from generator.engine.rules import Bot
from generator.engine.transcript import transcript
from generator.errors import OptionError, Problem, nearest
from generator.games.pandrea.agreement import Agreement
from generator.games.pandrea.bots import GreedyBot, LookaheadBot, PrudentBot
from generator.games.pandrea.decks import ready
from generator.games.pandrea.rules import Pandrea
from generator.games.seats import agreed_in, seated
from generator.model.game import Game

__all__ = ["BOTS", "again", "agreement", "seat", "stock", "tell", "usual"]

BOTS: Mapping[str, Callable[[Pandrea], Bot]] = {
    "random": lambda rules: RandomBot(),
    "greedy": GreedyBot,
    "prudent": PrudentBot,
    "lookahead": LookaheadBot,
}
"""Bots by name, the weakest first."""


def seat(rules: Pandrea, names: Sequence[str]) -> list[Bot]:
    """Return a bot for each player.

    Raises:
        OptionError: an unknown bot, or another number of them than of players.
    """
    return seated(BOTS, rules, names, rules.tables.agreed.players)


def stock(game: Game, names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the ready decks of these names by card ids, each with its general.

    Raises:
        OptionError: there is no deck of that name.
    """
    known = ready(game)
    for name in names:
        if name not in known:
            message = f"unknown deck {name!r}; known: {', '.join(known)}"
            raise OptionError([Problem(message=message, hint=nearest(name, list(known)))])
    return [known[name] for name in names]


def usual(game: Game, players: int) -> list[str]:
    """Return the decks that are played unless others are named: the ready ones in turn."""
    known = list(ready(game))
    return [known[player % len(known)] for player in range(players)]


def agreement(players: int, switches: Mapping[str, str]) -> Agreement:
    """Return what the switches make of the usual game for so many players.

    Raises:
        OptionError: an unknown switch or value, or a board for another number of players.
    """
    wanted = dict(switches)
    if players == 4:
        wanted.setdefault("layout", "quatre")
    try:
        agreed = Agreement.of(wanted)
    except ValueError as error:
        raise OptionError(str(error)) from None
    if players != agreed.players:
        raise OptionError(f"the board {agreed.layout!r} is for {agreed.players} players, got {players} bots")
    return agreed


def tell(
    game: Game, *, decks: Sequence[str], bots: Sequence[str], seed: int, agreed: Mapping[str, str]
) -> tuple[str, Outcome, Record]:
    """Play one game; return its transcript, its end and its record.

    Raises:
        OptionError: unknown decks, bots or agreements, or another number of them than of players.
    """
    rules = Pandrea(game, agreed=agreement(len(bots), agreed))
    names = list(decks) or usual(game, len(bots))
    if len(names) != len(bots):
        raise OptionError(f"expected {len(bots)} decks, got {len(names)}")
    return transcript(rules, stock(game, names), seat(rules, bots), seed, names=names)


def again(game: Game, record: Record) -> str | None:
    """Play a record again with what its players agreed; return None when all agrees, else what differs first.

    Raises:
        OptionError: the record does not say what was agreed.
    """
    return replay(Pandrea(game, agreed=agreed_in(record, Agreement.read)), record)
